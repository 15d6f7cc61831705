const fallback = '/intranet'
const parameter = 'desde'

/** Where to sign in, remembering where one wanted to go (spec §2). */
export function loginPath(wanted: string): string {
  return wanted === fallback ? '/login' : `/login?${new URLSearchParams({ [parameter]: wanted })}`
}

/** Where to go after signing in: the remembered path if it is one of this site, else the intranet (security row 44). */
export function returnPath(url: string): string {
  const here = new URL(url)
  const wanted = here.searchParams.get(parameter) ?? fallback
  const target = URL.canParse(wanted, here.origin) ? new URL(wanted, here.origin) : undefined
  // The path too, once it is resolved: `/.//evil.example` becomes `//evil.example`, which is another site.
  const sameSite = target?.origin === here.origin && isLocal(wanted) && isLocal(target.pathname)
  return target && sameSite && target.pathname !== here.pathname
    ? target.pathname + target.search + target.hash
    : fallback
}

const isLocal = (path: string) => /^\/(?![/\\])/.test(path)
