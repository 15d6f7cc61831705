// Input of the generated tests: callers of each endpoint, and a valid call.
import { newGuardia } from '#test/support/guardias.ts'
import type { On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                         nobo reci porA susp bomb maqu teni ayud capi admi teso
  'guardias.mesPdf':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.guardiaPdf':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.exportCarga':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const samples = ({ db, now }: On): Samples => ({
  'guardias.mesPdf': () => ({ query: { mes: '2030-12' } }),
  'guardias.guardiaPdf': async () => ({ params: { id: await newGuardia(db, now()) } }),
  'guardias.exportCarga': () => ({ query: { desde: '2026-08-01', hasta: '2026-11-20', formato: 'csv' } }),
})

const seats = 'names and seats, which every member reads; taking it leaves its own row'
export const untraced = { 'guardias.mesPdf': seats, 'guardias.guardiaPdf': seats, 'guardias.exportCarga': seats }
