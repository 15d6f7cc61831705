declare global {
  interface Window {
    /** Whether the stored token holds, asked before any script of ours has come. */
    verification?: Promise<Response> | undefined
  }
}

/**
 * Sent in the head of a member's page: without a session nothing is painted and the browser goes to sign in; with one,
 * the server is asked about it while everything else is on its way. Names are those of session.ts and return-path.ts.
 */
export function beginSession(): void {
  const leave = (hadSession: boolean) => {
    for (const key of ['token', 'user', 'flota']) localStorage.removeItem(key)
    document.documentElement.hidden = true
    const wanted = location.pathname + location.search
    if (hadSession) sessionStorage.setItem('sesion-terminada', 'si')
    location.replace(wanted === '/intranet' ? '/login' : `/login?${new URLSearchParams({ desde: wanted })}`)
  }
  const token = localStorage.getItem('token')
  if (!token) return leave(false)
  for (const key of ['tema', 'texto'])
    document.documentElement.dataset[key] = localStorage.getItem(key) ?? document.documentElement.dataset[key] ?? ''
  window.verification = fetch('/api/auth/verify-token', {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  })
  window.verification
    .then((response) => response.clone().json())
    .then(({ valid }: { valid?: boolean }) => valid === false && localStorage.getItem('token') === token && leave(true))
    // Without an answer nothing says that the token is bad.
    .catch(() => undefined)
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
