import { dashboardApi } from '#contract/dashboard.ts'
import { keptWhile } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

/** domain §2.1: read again on focus and every minute. Kept for a day: an older answer to «can we go out» is worse than none. */
export const dashboardQuery = { ...query(dashboardApi.get), meta: keptWhile(() => true), refetchInterval: 60_000 }
