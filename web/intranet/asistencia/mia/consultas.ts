import { asistenciaApi } from '#contract/asistencia.ts'
import type { MarcaPropia, ResumenMiembro } from '#contract/asistencia/resumen.ts'
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

const atATime = 100

/** All marks of a month. */
export const marcasDelMes = (mes: string) => ({
  ...madeQuery(asistenciaApi.mia, mes, async (signal) => {
    const marcas: MarcaPropia[] = []
    for (let page = 1; ; page += 1) {
      const query = { desde: `${mes}-01`, hasta: finDeMes(mes), page, limit: atATime }
      const { data, total } = await api(asistenciaApi.mia, { query, signal })
      marcas.push(...data)
      if (data.length === 0 || marcas.length >= total) return marcas
    }
  }),
  meta: keptForLater,
})
