import { cuentaApi } from '#contract/cuenta.ts'
import { api } from '#web/plumbing/api.ts'
import { dropMarca } from './marca-registro.ts'

/** Verifies the account of a link, and returns the message to show. */
export async function verify(body: { token: string; password?: string }): Promise<string> {
  const { message } = await api(cuentaApi.verifyAccount, { body })
  dropMarca()
  return message
}
