import { isEquipoCompartido } from '#web/plumbing/equipo-compartido.ts'
import { endSession, storedToken } from '#web/plumbing/session.ts'

/** The server's limit (docs/decisions/122), enforced here too: background reads keep a session alive. */
const idleMs = 60 * 60_000
const everyMs = 15_000
const touches = ['pointerdown', 'keydown', 'wheel'] as const

let touchedAt = 0

/** Ends the session once nobody has touched the page for an hour, while `applies`. Returns how to stop it. */
export function leaveWhenIdle(applies: () => boolean): () => void {
  const left = new AbortController()
  const touch = () => void (touchedAt = Date.now())
  touch()
  for (const event of touches) document.addEventListener(event, touch, { signal: left.signal, passive: true })
  let seenAt = Date.now()
  const timer = setInterval(() => {
    // One's own telephone that slept was not left alone in sight of others.
    if (Date.now() - seenAt > idleMs / 2 && !isEquipoCompartido()) touch()
    seenAt = Date.now()
    if (Date.now() - touchedAt < idleMs || !applies() || storedToken() === null) return
    const headers = { Authorization: `Bearer ${storedToken()}` }
    void fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined)
    endSession()
  }, everyMs)
  return () => {
    clearInterval(timer)
    left.abort()
  }
}
