import { newActo } from '#test/support/actos.ts'
import { conPin, newEquipo } from '#test/support/estacion.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                        nobo reci porA susp bomb maqu teni ayud capi admi teso
  'estacion.equipos':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'estacion.addEquipo':    [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'estacion.retireEquipo': [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  // Open to all who have a registered computer's token.
  'estacion.personas':     [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'estacion.enter':        [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'estacion.pin':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estacion.setPin':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estacion.removePin':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.arriveByPin': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
}

const pin = '482915'
const equipo = 'A'.repeat(43)

export const samples = (on: On): Samples => {
  let equipos = 0
  return {
    'estacion.addEquipo': () => ({ body: { nombre: `Equipo ${(equipos += 1)}` } }),
    'estacion.retireEquipo': async () => ({ params: { id: (await newEquipo(on)).id } }),
    'estacion.personas': async () => ({ body: { equipo: (await newEquipo(on)).equipo } }),
    'estacion.enter': async () => ({ body: await conPin(on) }),
    'asistencia.arriveByPin': async () => ({
      params: { id: await newActo(on.db, on.now(), { estado_lista: 'abierta' }) },
      body: await conPin(on),
    }),
    'estacion.setPin': () => ({ body: { pin } }),
    'estacion.removePin': async (caller) => {
      await caller.request({ method: 'PUT', url: '/api/users/pin', payload: { pin } })
      return {}
    },
  }
}

export const bodies = (): Bodies => ({
  'estacion.addEquipo': { nombre: 'Sala de guardia', tipo: 'puesto' },
  'estacion.personas': { equipo },
  'estacion.enter': { equipo, user_id: 1, pin },
  'estacion.setPin': { pin },
  'asistencia.arriveByPin': { equipo, user_id: 1, pin },
})

export async function target(on: On) {
  const id = await newActo(on.db, on.now(), { estado_lista: 'abierta' })
  return (name: string) => (name === 'asistencia.arriveByPin' ? { id } : {})
}
