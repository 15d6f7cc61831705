import { cuentaApi } from '#contract/cuenta.ts'
import { perfilApi } from '#contract/perfil.ts'
import { api, hadNoAnswer } from '#web/plumbing/api.ts'
import { endSession, storedToken, storedUser, storeUser } from '#web/plumbing/session.ts'

let checked: Promise<void> | undefined

/** spec §4: on start the server is asked once whether the stored token still holds. Answers whether someone is signed in. */
export async function signedIn(): Promise<boolean> {
  checked ??= checkStoredSession()
  await checked
  return storedUser() !== null
}

async function checkStoredSession(): Promise<void> {
  if (!storedToken()) return endSession()
  try {
    const { valid } = await api(cuentaApi.verifyToken)
    if (!valid) return endSession()
    if (storedUser()) return
    const { id, nombre, cargo, cargo_detalle, role_id, role } = await api(perfilApi.ownFromAuth)
    storeUser({ id, nombre, cargo, cargo_detalle, role_id, role })
  } catch (error) {
    // Without an answer nothing says that the token is bad: a member already known goes on with what is stored.
    if (!(hadNoAnswer(error) && storedUser())) endSession()
  }
}
