/** spec §3, §9: the address of a member's photograph, made absolute, with a moment in it that keeps old copies away. */
export function urlFoto(foto: string, moment: number): string {
  const url = new URL(foto, window.location.origin)
  url.searchParams.set('t', String(moment))
  return url.href
}
