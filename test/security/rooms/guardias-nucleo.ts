// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { insertPlantilla } from '#server/guardias/plantillas.queries.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { newGuardia } from '#test/support/guardias.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                           nobo reci porA susp bomb maqu teni ayud capi admi teso
  'guardias.guardias':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.createGuardia':    [401, 401, 401, 401, 403, 403, 201, 403, 201, 201, 403],
  'guardias.generarGuardias':  [401, 401, 401, 401, 403, 403, 201, 403, 201, 201, 403],
  'guardias.publicarGuardias': [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.guardia':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.changeGuardia':    [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.removeGuardia':    [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  // The member in charge closes it; the rest is for who publishes guards.
  'guardias.actGuardia':       [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.plantillas':       [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.createPlantilla':  [401, 401, 401, 401, 403, 403, 201, 403, 201, 201, 403],
  'guardias.changePlantilla':  [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.removePlantilla':  [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
}

const dias = { desde: '2030-12-01', hasta: '2030-12-31' }
const lunes = { desde: '2030-12-02', hasta: '2030-12-02' }
let days = 0
const guardia = { tipo: 'nocturna', nombre: 'Nocturna', inicio: '2030-12-04T20:00', termino: '2030-12-05T08:00' }
const plantilla = { nombre: 'Nocturna', tipo: 'nocturna', dias: [1], hora_inicio: '20:00', hora_termino: '08:00' }
const minimos = { min_total: 4, min_conductor: 1, min_a_cargo: 1, cupo_maximo: 12 }

const newPlantilla = ({ db, now }: On) =>
  insertPlantilla(db, {
    ...plantilla,
    tipo: 'nocturna',
    dias: '[1]',
    ...minimos,
    rotacion: 'ninguna',
    rotacion_desde: null,
    creado_por: null,
    creado_en: now().toISOString(),
  })

export const samples = (on: On): Samples => {
  const { db, now } = on
  const publicada = async () => ({ id: await newGuardia(db, now()) })
  const borrador = async () => ({ id: await newGuardia(db, now(), { estado: 'borrador' }) })
  const dePlantilla = async () => ({ id: await newPlantilla(on) })
  return {
    'guardias.guardias': () => ({ query: dias }),
    'guardias.createGuardia': () => ({ body: guardia }),
    'guardias.generarGuardias': async () => ({ body: { ...lunes, plantilla_id: await newPlantilla(on) } }),
    'guardias.publicarGuardias': async () => {
      const dia = sumarDias('2031-01-01', (days += 1))
      await newGuardia(db, now(), { estado: 'borrador', inicio: `${dia}T12:00:00.000Z` })
      return { body: { desde: dia, hasta: dia, confirmar: true } }
    },
    'guardias.guardia': async () => ({ params: await publicada() }),
    'guardias.changeGuardia': async () => ({ params: await borrador(), body: { ...guardia, version: 1 } }),
    'guardias.removeGuardia': async () => ({ params: await borrador() }),
    'guardias.actGuardia': async () => ({
      params: await publicada(),
      body: { accion: 'cancelar', motivo: 'Por lluvia' },
    }),
    'guardias.createPlantilla': () => ({ body: plantilla }),
    'guardias.changePlantilla': async () => ({
      params: await dePlantilla(),
      body: { ...plantilla, nombre: 'Diurna', version: 1 },
    }),
    'guardias.removePlantilla': async () => ({ params: await dePlantilla() }),
  }
}

const escrita = { ...guardia, ...minimos, oficial_supervisor_id: 1, notas: 'Revisar el carro' }
const plantillaEscrita = {
  ...plantilla,
  ...minimos,
  rotacion: 'semanal',
  rotacion_desde: '2030-12-02',
  grupos: [{ nombre: 'Verde', miembro_ids: [1] }],
  activa: true,
}

export const bodies = (): Bodies => ({
  'guardias.createGuardia': escrita,
  'guardias.changeGuardia': { ...escrita, version: 1 },
  'guardias.generarGuardias': { ...dias, plantilla_id: 1 },
  'guardias.publicarGuardias': { ...dias, confirmar: true },
  'guardias.actGuardia': {
    accion: 'cancelar',
    confirmar: true,
    motivo: 'Por lluvia',
    entrega: { novedades: 'Sin novedad', unidades: true, llaves: true },
    version: 1,
  },
  'guardias.createPlantilla': plantillaEscrita,
  'guardias.changePlantilla': { ...plantillaEscrita, version: 1 },
})

export const target = async (on: On) => {
  const [id, plantillaId] = [await newGuardia(on.db, on.now(), { estado: 'borrador' }), await newPlantilla(on)]
  return (name: string) => ({ id: name.endsWith('Plantilla') ? plantillaId : id })
}
