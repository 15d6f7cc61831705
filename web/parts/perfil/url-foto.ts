/** spec §3, §9: absolute URL of a member's photograph, with a timestamp that bypasses old copies. */
export function urlFoto(foto: string, moment: number): string {
  const url = new URL(foto, window.location.origin)
  url.searchParams.set('t', String(moment))
  return url.href
}
