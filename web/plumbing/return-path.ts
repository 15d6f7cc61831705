const fallback = '/intranet'
const parameter = 'desde'

/** Sign-in path, with the path to return to (spec §2). */
export function loginPath(wanted: string): string {
  return wanted === fallback ? '/login' : `/login?${new URLSearchParams({ [parameter]: wanted })}`
}

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
