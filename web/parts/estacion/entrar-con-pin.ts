import { estacionApi } from '#contract/estacion.ts'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { api } from '#web/plumbing/api.ts'
import { markCompartido } from '#web/plumbing/equipo-compartido.ts'
import { forgetKept, storedToken } from '#web/plumbing/session.ts'

type Store = (token: string, user: UsuarioSesion) => void

/** Opens the session of a member at this registered computer, and ends the one that is open here. */
export async function signInWithPin(
  body: { equipo: string; user_id: number; pin: string },
  store: Store,
): Promise<void> {
  takeOver(await api(estacionApi.enter, { body }), store)
}

/** Stores a session just opened at this computer of the station, and ends the one that is open here. */
export function takeOver({ token, user }: { token: string; user: UsuarioSesion }, store: Store): void {
  const before = storedToken()
  markCompartido(true)
  forgetKept()
  store(token, user)
  if (before === null) return
  const headers = { Authorization: `Bearer ${before}` }
  void fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined)
}
