import { entidades } from '#contract/entidades.ts'
import { mascara } from '#contract/shared/entidad.ts'

/** `antes` or `despues` of an entry about the member: every value but those that its kind of record keeps. */
export function sinPersona(json: string, entidad: string): string {
  const campos = entidades[entidad]?.campos ?? {}
  const values = JSON.parse(json) as Record<string, unknown>
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(values).map(([campo, value]) => [campo, value === null || campos[campo]?.queda ? value : mascara]),
    ),
  )
}

/** Masks only the person's own values, for entries about something else. */
export function sinValores(json: string, valores: readonly string[]): string {
  const held = heldIn(valores)
  return JSON.stringify(
    JSON.parse(json, (_campo, value: unknown) => (typeof value === 'string' && held(value) ? mascara : value)),
  )
}

/** True if a text, JSON or plain, contains one of the person's values. */
export function nombra(text: string, valores: readonly string[]): boolean {
  const held = heldIn(valores)
  let found = false
  try {
    JSON.parse(text, (_campo, value: unknown) => {
      found ||= typeof value === 'string' && held(value)
    })
    return found
  } catch {
    return held(text)
  }
}

/** Whole words: `ana@x.cl` is not in `mariana@x.cl`, nor `1234567-8` in `11234567-8`. Case-insensitive. */
function heldIn(valores: readonly string[]): (text: string) => boolean {
  const whole = valores.map(
    (one) =>
      new RegExp(
        String.raw`(?<![\p{L}\p{N}])(?<![\p{L}\p{N}][._%+'@-]+)${RegExp.escape(one)}(?![\p{L}\p{N}])(?![._%+'@-]+[\p{L}\p{N}])`,
        'iu',
      ),
  )
  return (text) => whole.some((one) => one.test(text))
}
