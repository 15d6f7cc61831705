import { type Bodies, csv, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'estadisticas.mias':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.bloque':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.exportBloque':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.tomarImagen':    [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'estadisticas.memorias':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.memoria':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.memoriaPdf':     [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'estadisticas.publicarMemoria': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'estadisticas.publicas':       [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'estadisticas.exportPublicas': [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}

const imagen = { tabla: 'por_mes', desde: '2026-01-01', hasta: '2026-11-20' }

/** Each year is published once. */
let anio = 2020

export const samples = (): Samples => ({
  'estadisticas.bloque': () => ({ params: { bloque: 'emergencias' } }),
  'estadisticas.exportBloque': () => ({ params: { bloque: 'emergencias' }, ...csv }),
  'estadisticas.tomarImagen': () => ({ params: { bloque: 'emergencias' }, body: imagen }),
  'estadisticas.memoria': () => ({ query: { anio: 2025 } }),
  'estadisticas.memoriaPdf': () => ({ query: { anio: 2025 } }),
  'estadisticas.publicarMemoria': () => ({ body: { anio: (anio -= 1) } }),
})

export const bodies = (): Bodies => ({
  'estadisticas.tomarImagen': imagen,
  'estadisticas.publicarMemoria': { anio: 2025, version: 1 },
})

export const target = () => () => ({ bloque: 'emergencias' })

export const untraced = {
  'estadisticas.mias': 'one’s own',
  'estadisticas.bloque': 'counts, and names with counts, as on the monthly sheet',
  'estadisticas.exportBloque': 'counts, and names with counts; taking it leaves its own row',
  'estadisticas.memoria': 'a paper of the company that names nobody',
  'estadisticas.memoriaPdf': 'a paper of the company; taking it leaves its own row',
  'estadisticas.exportPublicas': 'sums that everyone may read, of which none tells of anybody',
}
