import { readAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'configuracion.registro':      [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'configuracion.changeRegistro': [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'configuracion.seccion':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'configuracion.save':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'configuracion.historial':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
}

export const samples = ({ db }: On): Samples => ({
  'configuracion.changeRegistro': () => ({ body: { modo: 'aprobacion' } }),
  'configuracion.seccion': () => ({ params: { seccion: 'limites' } }),
  'configuracion.save': async () => ({
    params: { seccion: 'plantillas' },
    body: { valores: { membrete: 'Honor y lealtad' }, version: (await readAjuste(db, 'plantillas')).version },
  }),
  'configuracion.historial': () => ({ params: { seccion: 'limites' } }),
})

export const bodies = (): Bodies => ({
  'configuracion.changeRegistro': { modo: 'aprobacion', version: 1 },
  'configuracion.save': { valores: { edad_minima: 18 }, vigente_desde: '2026-12-01', version: 1 },
})

export const target = () => () => ({ seccion: 'reglas' })
