// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                           nobo reci porA susp bomb maqu teni ayud capi admi teso
  'guardias.candidatos':       [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.asignar':          [401, 401, 401, 401, 403, 403, 201, 403, 201, 201, 403],
  // The bed of another.
  'guardias.changeAsignacion': [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  // Their own.
  'guardias.confirmarVarias':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.retirar':          [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.inscribirse':      [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'guardias.avisarBrecha':     [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.carga':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

let nights = 0
/** One each day, so that nobody has two at once. */
async function published({ db, now }: On): Promise<number> {
  const inicio = new Date(now().getTime() + (nights += 1) * 24 * 3_600_000).toISOString()
  // Anybody could fill it.
  return await newGuardia(db, now(), { inicio, min_conductor: 0, min_a_cargo: 0 })
}

async function seat(on: On) {
  const id = await published(on)
  return { id, asignacion_id: await newAsignacion(on.db, { guardia_id: id, user_id: await on.newMember() }) }
}

export function samples(on: On): Samples {
  const params = async () => ({ id: await published(on) })
  return {
    'guardias.candidatos': async () => ({ params: await params(), query: { funcion: 'guardian' } }),
    'guardias.asignar': async () => ({
      params: await params(),
      body: { user_id: await on.newMember(), funcion: 'guardian' },
    }),
    'guardias.changeAsignacion': async () => ({ params: await seat(on), body: { cama: 3, version: 1 } }),
    'guardias.confirmarVarias': async (caller) => {
      const user_id = 'id' in caller ? Number(caller.id) : on.member
      const id = await newAsignacion(on.db, { guardia_id: await published(on), user_id })
      return { body: { elegidos: [{ id, version: 1 }] } }
    },
    'guardias.retirar': async () => ({ params: await seat(on) }),
    'guardias.inscribirse': async () => ({ params: await params(), body: {} }),
    'guardias.avisarBrecha': async () => ({ params: await params(), body: {} }),
    'guardias.carga': () => ({ query: {} }),
  }
}

export async function bodies(on: On): Promise<Bodies> {
  return {
    'guardias.asignar': { user_id: await on.newMember(), funcion: 'guardian', cama: 1 },
    'guardias.changeAsignacion': { funcion: 'guardian', cama: 1, estado: 'asignada', version: 1 },
    'guardias.confirmarVarias': { elegidos: [{ id: 1, version: 1 }] },
    'guardias.inscribirse': { funcion: 'guardian' },
    'guardias.avisarBrecha': { mensaje: 'Hay colaciones.' },
  }
}

/** Params of the record that each body is sent to. */
export async function target(on: On) {
  const { id, asignacion_id } = await seat(on)
  return () => ({ id, asignacion_id })
}

/** Reads of names without a trace, and why. */
export const untraced = {
  'guardias.candidatos': 'names, whether each may serve the guard and until when they are away; nothing of why',
}
