import { eventosApi } from '#contract/eventos.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

/** Events and own trainings that touch these days, two months at most; kept on this device (domain §2.0.5). */
export const calendarioDe = (desde: string, hasta: string) => ({
  ...query(eventosApi.calendario, { query: { desde, hasta } }),
  meta: keptForLater,
})

export const eventoDe = (id: number) => ({ ...query(eventosApi.evento, { params: { id } }), meta: keptForLater })
