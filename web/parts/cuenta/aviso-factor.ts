import { cuentaApi } from '#contract/cuenta.ts'
import { madeQuery } from '#web/plumbing/query.ts'
import { readAvisoFactor } from './session-start.ts'

/** What the member must be told of their second factor (docs/decisions/121). */
export const avisoFactorQuery = {
  ...madeQuery(cuentaApi.verifyToken, 'aviso', readAvisoFactor),
  staleTime: 60 * 60_000,
}
