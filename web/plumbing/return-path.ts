const fallback = '/intranet'
const parameter = 'desde'

/** Says why somebody who was signed in is asked again. */
const reason = 'sesion'
const ended = 'terminada'

/** Sign-in path, with the path to return to (spec §2), and whether a session ended here. */
export function loginPath(wanted: string, hadSession = false): string {
  const search = new URLSearchParams({
    ...(wanted !== fallback && { [parameter]: wanted }),
    ...(hadSession && { [reason]: ended }),
  })
  return search.size > 0 ? `/login?${search}` : '/login'
}

/** Whether the browser came to sign-in because its session ended. */
export const sessionEnded = (search: string): boolean => new URLSearchParams(search).get(reason) === ended

/** Returns the path after signing in: the remembered one if on this site, else the intranet (security row 44). */
export function returnPath(url: string): string {
  const here = new URL(url)
  const wanted = here.searchParams.get(parameter) ?? fallback
  const target = URL.canParse(wanted, here.origin) ? new URL(wanted, here.origin) : undefined
  // Check the resolved path too: `/.//evil.example` becomes `//evil.example`, another site.
  const sameSite = target?.origin === here.origin && isLocal(wanted) && isLocal(target.pathname)
  return target && sameSite && target.pathname !== here.pathname
    ? target.pathname + target.search + target.hash
    : fallback
}

const isLocal = (path: string) => /^\/(?![/\\])/.test(path)
