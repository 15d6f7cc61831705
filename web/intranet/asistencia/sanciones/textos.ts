/** A suspension does not change what was closed before. */
export const conCerradas = (text: string, cerradas: number): string => {
  if (cerradas === 0) return text
  return `${text} ${
    cerradas === 1
      ? 'Una lista cerrada de esos días no cambia: si corresponde, rectifíquela.'
      : `${cerradas} listas cerradas de esos días no cambian: si corresponde, rectifíquelas.`
  }`
}
