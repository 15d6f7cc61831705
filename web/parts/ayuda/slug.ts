/** The help's slug of a screen by its path: `/intranet/material-mayor/21` is `material-mayor-ficha`. All imports have one. */
export function slugDe(pathname: string): string {
  const parts = pathname
    .split('/')
    .slice(2)
    .filter((part) => part !== '')
  if (parts.at(-1) === 'importar') return 'importar'
  return parts.length === 0 ? 'dashboard' : parts.map((part) => (/\d/.test(part) ? 'ficha' : part)).join('-')
}
