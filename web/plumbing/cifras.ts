/** A figure as typed: `0,5`. */
export const typed = (figure: number): string => String(figure).replace('.', ',')

/** With a decimal comma or point; empty is none. */
export function figure(typed: unknown): unknown {
  const text = String(typed ?? '').trim()
  return text === '' ? null : Number(text.replace(',', '.'))
}
