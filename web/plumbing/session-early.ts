declare global {
  interface Window {
    /** Calls that began before any script of ours had come: answers by path, and the token they were made with. */
    early?: { token: string; answers: Map<string, Promise<Response>> }
  }
}

/** As long as a query stays fresh. */
const freshMs = 30_000

/**
 * Sent in the head of a member's page: without a session nothing is painted and the browser goes to sign in; with one,
 * the server is asked whether it holds, and for what the screen shows first, while everything else is on its way.
 * Names are those of session.ts and return-path.ts.
 */
export function beginSession(paths: readonly string[]): void {
  const leave = (hadSession: boolean) => {
    for (const key of ['token', 'user', 'flota', 'recientes']) localStorage.removeItem(key)
    document.documentElement.hidden = true
    const wanted = location.pathname + location.search + location.hash
    if (hadSession) sessionStorage.setItem('sesion-terminada', 'si')
    location.replace(wanted === '/intranet' ? '/login' : `/login?${new URLSearchParams({ desde: wanted })}`)
  }
  const token = localStorage.getItem('token')
  if (!token) return leave(false)
  for (const key of ['tema', 'texto'])
    document.documentElement.dataset[key] = localStorage.getItem(key) ?? document.documentElement.dataset[key] ?? ''
  const answers = new Map<string, Promise<Response>>()
  window.early = { token, answers }
  const ask = (path: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = fetch(path, { headers, signal: AbortSignal.timeout(30_000) })
    answers.set(path, answer)
    return answer
  }
  // Without an answer nothing says that the token is bad. Whoever takes a call hears of its failure.
  const ignore = () => undefined
  ask('/api/auth/verify-token')
    .then((response) => response.clone().json())
    .then(({ valid }) => valid === false && localStorage.getItem('token') === token && leave(true))
    .catch(ignore)
  // Not after the answer: it would be heard only when the scripts have run, and cost another round trip.
  for (const path of paths) ask(path).catch(ignore)
}

/** The answer to a call that the document began. Each is taken once, with its own token, while it is fresh. */
export function takeEarly(path: string, token: string | null): Promise<Response> | undefined {
  const { early } = window
  if (!early || early.token !== token || performance.now() > freshMs) return undefined
  const answer = early.answers.get(path)
  early.answers.delete(path)
  return answer
}

/**
 * Sent behind the frame: while the scripts are on their way, the browser reads how dates are written here. The first
 * format of a language takes a slow telephone a tenth of a second, and each one after it next to nothing.
 */
export function readDateNames(): void {
  const read = () => new Intl.DateTimeFormat('es-CL', { weekday: 'long', month: 'long', timeZone: 'America/Santiago' })
  // After the first paint.
  requestAnimationFrame(() => setTimeout(read))
}

/** Sent behind the frame: puts the stored member into it. */
export function nameMember(): void {
  const show = (part: string, text: string) =>
    document.querySelectorAll(`[data-member=${part}]`).forEach((element) => (element.textContent = text))
  try {
    const { nombre, cargo, cargo_detalle, role } = JSON.parse(localStorage.getItem('user') ?? '') as Record<
      string,
      string
    >
    if (!nombre) return
    show('inicial', nombre.slice(0, 1))
    show('nombre', nombre)
    show('cargo', (cargo === 'Otro' && cargo_detalle) || cargo || 'Bombero')
    if (cargo === 'Otro' || role === 'admin')
      document.querySelectorAll<HTMLElement>('[data-member=administracion]').forEach((entry) => (entry.hidden = false))
  } catch {
    // Unreadable is as good as absent: the profile is fetched.
  }
}
