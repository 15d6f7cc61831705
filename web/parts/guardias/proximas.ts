import { guardiasApi } from '#contract/guardias.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { query } from '#web/plumbing/query.ts'

/** As many days as are read at once. */
const dias = 62

/** Guards of the next two months. */
export function proximasQuery(now: Date) {
  const desde = diaLocal(now)
  return query(guardiasApi.guardias, { query: { desde, hasta: sumarDias(desde, dias) } })
}
