import { eventosApi } from '#contract/eventos.ts'
import { semanasDe } from '#web/parts/calendario/mes.rules.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

/** Events and own trainings that touch these days, two months at most; kept on this device (domain §2.0.5). */
export const calendarioDe = (desde: string, hasta: string) => ({
  ...query(eventosApi.calendario, { query: { desde, hasta } }),
  meta: keptForLater,
})

/** The weeks that hold a month, as its calendar shows them. */
export function calendarioDelMes(mes: string) {
  const dias = semanasDe(mes).flat()
  return calendarioDe(dias[0] ?? `${mes}-01`, dias.at(-1) ?? `${mes}-01`)
}

export const eventoDe = (id: number) => ({ ...query(eventosApi.evento, { params: { id } }), meta: keptForLater })
