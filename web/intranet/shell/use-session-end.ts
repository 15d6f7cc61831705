import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { dropBorradores } from '#web/plumbing/borrador.ts'
import { forgetQueries } from '#web/plumbing/kept-queries.ts'
import { countCambios } from '#web/plumbing/pendientes.ts'
import { dropPendientesDe, pendientesDe } from '#web/plumbing/pendientes-guardados.ts'
import { dropMinutos } from '#web/parts/emergencias/voy-minutos.ts'
import { olvidarDispositivo } from '#web/parts/notificaciones/push.ts'
import { loginPath } from '#web/plumbing/return-path.ts'
import { endSession, markSessionEnded, storedToken } from '#web/plumbing/session.ts'

/** Changes that would be lost, and how many of them are texts. */
export interface Unsent {
  unsent: number
  texts: number
}

interface SessionEnd {
  /** Asks first if something would be lost. */
  signOut: () => void
  question: Unsent & { open: boolean }
  leave: () => void
  stay: () => void
}

/**
 * Signing out goes to the home page; whoever has no session, or none any more, goes to sign in and comes back
 * afterwards (spec §2, §8). `known`: it has been verified.
 */
export function useSessionEnd(user: UsuarioSesion | null, known: boolean): SessionEnd {
  const leaving = useRef(false)
  const hadSession = useRef(false)
  const [question, setQuestion] = useState({ open: false, unsent: 0, texts: 0 })
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const open = user !== null || !known

  useEffect(() => {
    hadSession.current ||= storedToken() !== null
    if (open || leaving.current) return
    if (hadSession.current) markSessionEnded()
    void navigate(loginPath(pathname + search + hash), { replace: true })
  }, [open, navigate, pathname, search, hash])

  function leave(): void {
    leaving.current = true
    // Locally at once, whatever the network does; the server is told while the page unloads.
    const headers = { Authorization: `Bearer ${storedToken()}` }
    void fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined)
    endSession()
    dropBorradores()
    dropMinutos()
    // Before the page unloads, but briefly: a store or network that does not respond blocks nobody.
    const patience = new Promise((resolve) => setTimeout(resolve, 500))
    const forgotten = Promise.all([forgetQueries(), olvidarDispositivo(), user && dropPendientesDe(user.id)])
    void Promise.race([forgotten, patience]).then(() => window.location.assign('/'))
  }

  return {
    signOut() {
      const waiting = user ? pendientesDe(user.id) : []
      const unsent = countCambios(waiting)
      const texts = waiting.filter(({ texto }) => texto).length
      if (unsent > 0) setQuestion({ open: true, unsent, texts })
      else leave()
    },
    question,
    leave,
    stay: () => setQuestion({ ...question, open: false }),
  }
}
