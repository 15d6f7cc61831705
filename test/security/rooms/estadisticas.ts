import { csv, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'estadisticas.mias':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.bloque':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.exportBloque':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.publicas':       [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.exportPublicas': [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}

export const samples = (): Samples => ({
  'estadisticas.bloque': () => ({ params: { bloque: 'emergencias' } }),
  'estadisticas.exportBloque': () => ({ params: { bloque: 'emergencias' }, ...csv }),
})

export const untraced = {
  'estadisticas.mias': 'one’s own',
  'estadisticas.bloque': 'counts, and names with counts, as on the monthly sheet',
  'estadisticas.exportBloque': 'counts, and names with counts; taking it leaves its own row',
}
