import type { Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                nobo reci porA susp bomb maqu teni ayud capi admi teso
  'buscar.buscar':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const samples = (): Samples => ({ 'buscar.buscar': () => ({ query: { q: 'salinas' } }) })

export const traced = () => ({ 'buscar.buscar': { query: { q: 'capitan' } } })
