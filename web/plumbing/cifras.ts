/** A figure as typed: `0,5`. */
export const typed = (figure: number): string => String(figure).replace('.', ',')

/** `85,7 %`; `—` where there is nothing to count. */
export const percent = (porcentaje: number | null): string =>
  porcentaje === null ? '—' : `${porcentaje.toLocaleString('es-CL', { minimumFractionDigits: 1 })} %`

/** With a decimal comma or point; empty is none. No figure stays as it is typed, to be refused: sent, NaN would be none. */
export function figure(typed: unknown): unknown {
  const text = String(typed ?? '').trim()
  if (text === '') return null
  const read = Number(text.replace(',', '.'))
  return Number.isFinite(read) ? read : typed
}
