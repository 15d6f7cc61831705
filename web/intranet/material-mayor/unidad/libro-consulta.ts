import { materialMayorApi } from '#contract/material-mayor.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'

/** Values that the forms of a unit's book begin with: kept on this device, for a trip without network. */
export const libroDe = (id: number) => ({
  ...query(materialMayorApi.libro, { params: { id } }),
  meta: keptForLater,
})
