import { type AvisoFactor, cuentaApi } from '#contract/cuenta.ts'
import { perfilApi } from '#contract/perfil.ts'
import { api, hadNoAnswer } from '#web/plumbing/api.ts'
import { endSession, storedToken, storedUser, storeUser } from '#web/plumbing/session.ts'

let checked: Promise<void> | undefined
/** Notice that came with the check at start; used once. */
let told: { token: string | null; aviso: AvisoFactor | null } | undefined

/** spec §4: asks the server once, at start, whether the stored token is valid. Returns whether someone is signed in. */
export async function signedIn(): Promise<boolean> {
  checked ??= checkStoredSession()
  await checked
  return storedUser() !== null
}

/**
 * The same, with what is read next, but a server that hangs keeps no known member from what this browser keeps; its
 * answer still counts.
 */
export async function signedInSoon(read: () => Promise<unknown> = async () => {}): Promise<boolean> {
  const ready = signedIn().then((known) => (known ? read() : undefined))
  await (storedUser() ? Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patienceMs))]) : ready)
  return storedUser() !== null
}

const patienceMs = 300

/**
 * Asks where nobody is signed in. Who is will be sent away (web/cuenta/cuenta.layout.tsx), and must not use up a link
 * before that.
 */
export const asGuest = async <T>(ask: () => Promise<T>): Promise<T> =>
  (await signedIn()) ? new Promise(() => {}) : await ask()

/** Notice on the second factor; the first call reuses the answer of the check at start. */
export async function readAvisoFactor(): Promise<AvisoFactor | null> {
  await signedIn()
  const first = told
  told = undefined
  if (first && first.token === storedToken()) return first.aviso
  return (await api(cuentaApi.verifyToken)).segundo_factor ?? null
}

async function checkStoredSession(): Promise<void> {
  if (!storedToken()) return endSession()
  try {
    const token = storedToken()
    const { valid, segundo_factor = null } = await api(cuentaApi.verifyToken)
    if (!valid) return endSession()
    told = { token, aviso: segundo_factor }
    if (storedUser()) return
    const { id, nombre, cargo, cargo_detalle, role_id, role } = await api(perfilApi.ownFromAuth)
    storeUser({ id, nombre, cargo, cargo_detalle, role_id, role })
  } catch (error) {
    // Without an answer the token may be good: a known member stays signed in.
    if (!(hadNoAnswer(error) && storedUser())) endSession()
  }
}
