import { useEffect } from 'react'
import { cuentaApi } from '#contract/cuenta.ts'
import { api } from '#web/plumbing/api.ts'
import { endSession, storedToken } from '#web/plumbing/session.ts'

/** Ends the session of whoever registered the screen: none stays open on a wall. */
export function useSinSesion(): void {
  useEffect(() => {
    const token = storedToken()
    if (token === null) return
    void api(cuentaApi.logout)
      .catch(() => undefined)
      .then(() => endSession(token))
  }, [])
}
