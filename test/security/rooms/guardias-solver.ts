// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { newGuardia } from '#test/support/guardias.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                nobo reci porA susp bomb maqu teni ayud capi admi teso
  'guardias.propuesta':             [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.proponer':              [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.proponerUna':           [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.aceptarPropuesta':      [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'guardias.descartarPropuesta':    [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  // Their own.
  'guardias.preferencias':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.savePreferencias':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

// Few: the solver works for each call.
const dias = { desde: '2031-01-01', hasta: '2031-01-03' }
const deseo = { tipo: 'no_puedo', dia_semana: 1, fecha: null, turno: 'nocturna' }

export const samples = ({ db, now }: On): Samples => ({
  'guardias.propuesta': () => ({ query: dias }),
  'guardias.proponer': () => ({ body: dias }),
  'guardias.proponerUna': async () => ({ params: { id: await newGuardia(db, now()) } }),
  // Days of which nothing is proposed: each seat would leave a row.
  'guardias.aceptarPropuesta': () => ({ body: { desde: '2033-03-01', hasta: '2033-03-02' } }),
  'guardias.descartarPropuesta': () => ({ body: dias }),
  'guardias.savePreferencias': () => ({ body: { data: [deseo] } }),
})

export const bodies = (): Bodies => ({
  'guardias.proponer': dias,
  'guardias.aceptarPropuesta': dias,
  'guardias.descartarPropuesta': dias,
  'guardias.savePreferencias': { data: [deseo], vistas: [deseo] },
})

export const untraced = { 'guardias.propuesta': 'names and loads, which every member reads' }
