import { cuentaApi } from '#contract/cuenta.ts'
import { api } from '#web/plumbing/api.ts'
import { storeDispositivo, storedDispositivo, storeSession } from '#web/plumbing/session.ts'

/** Signs in with what was just set; false: by the form, then. */
export async function entered(credenciales: { email: string; password: string }): Promise<boolean> {
  const body = { ...credenciales, dispositivo: storedDispositivo() }
  const open = await api(cuentaApi.login, { body }).catch(() => undefined)
  if (!open) return false
  storeSession(open.token, open.user)
  storeDispositivo(open.dispositivo)
  return true
}
