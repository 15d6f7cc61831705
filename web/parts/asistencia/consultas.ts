import { asistenciaApi } from '#contract/asistencia.ts'
import type { Lista } from '#contract/asistencia/lista.ts'
import { keptForLater, keptWhile } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

export const actoDe = (id: number) => ({ ...query(asistenciaApi.acto, { params: { id } }), meta: keptForLater })

export const listaDe = (acto: number) => ({
  ...query(asistenciaApi.lista, { params: { id: acto } }),
  // Of others, so no longer than it is being passed, or may be opened without network (docs/decisions/058, 154).
  meta: keptWhile<Lista>(
    ({ estado_lista, previstas }) =>
      estado_lista === 'abierta' || (estado_lista === 'pendiente' && previstas !== undefined),
  ),
})
