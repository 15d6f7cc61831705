import { type Bodies, csv, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'estadisticas.mias':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.bloque':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.exportBloque':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.tomarImagen':    [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'estadisticas.publicas':       [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.exportPublicas': [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}

const imagen = { tabla: 'por_mes', desde: '2026-01-01', hasta: '2026-11-20' }

export const samples = (): Samples => ({
  'estadisticas.bloque': () => ({ params: { bloque: 'emergencias' } }),
  'estadisticas.exportBloque': () => ({ params: { bloque: 'emergencias' }, ...csv }),
  'estadisticas.tomarImagen': () => ({ params: { bloque: 'emergencias' }, body: imagen }),
})

export const bodies = (): Bodies => ({ 'estadisticas.tomarImagen': imagen })

export const target = () => () => ({ bloque: 'emergencias' })

export const untraced = {
  'estadisticas.mias': 'one’s own',
  'estadisticas.bloque': 'counts, and names with counts, as on the monthly sheet',
  'estadisticas.exportBloque': 'counts, and names with counts; taking it leaves its own row',
}
