import { asistenciaApi } from '#contract/asistencia.ts'
import type { ResumenMiembro } from '#contract/asistencia/resumen.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { api } from '#web/plumbing/api.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { madeQuery, query } from '#web/plumbing/query.ts'

// One's own marks and figures, read also without network (docs/decisions/034).

/** Of a month, `2026-11`, or of a year. */
export const resumenDe = (user_id: number, periodo: string) => {
  const isYear = periodo.length === 4
  const dias = {
    desde: isYear ? `${periodo}-01-01` : `${periodo}-01`,
    hasta: isYear ? `${periodo}-12-31` : finDeMes(periodo),
  }
  return {
    ...query(asistenciaApi.resumen, { query: { user_id, ...dias } }),
    select: (data: unknown) => data as ResumenMiembro,
    meta: keptForLater,
  }
}

/** All marks of a month. */
export const marcasDelMes = (mes: string) => ({
  ...madeQuery(asistenciaApi.mia, mes, (signal) =>
    allPages((page) => api(asistenciaApi.mia, { query: { ...delMes(mes), ...page }, signal })),
  ),
  meta: keptForLater,
})

/** All acts of a month whose list is closed, the latest first. */
export const cerradosDelMes = (mes: string) =>
  madeQuery(asistenciaApi.actos, mes, (signal) =>
    allPages((page) =>
      api(asistenciaApi.actos, { query: { ...delMes(mes), estado_lista: 'cerrada', ...page }, signal }),
    ),
  )

const delMes = (mes: string) => ({ desde: `${mes}-01`, hasta: finDeMes(mes) })

async function allPages<Row>(
  read: (page: { page: number; limit: number }) => Promise<{ data: Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await read({ page, limit: 100 })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}
