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

/** The same of an entry about something else: only what holds one of the person's own values. */
export function sinValores(json: string, valores: readonly string[]): string {
  const held = heldIn(valores)
  return JSON.stringify(
    JSON.parse(json, (_campo, value: unknown) => (typeof value === 'string' && held(value) ? mascara : value)),
  )
}

/** Whether a text of the JSON holds one of the person's own values; what is no JSON is a text itself. */
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

/** Whole: `ana@x.cl` is not in `mariana@x.cl`, nor `1234567-8` in `11234567-8`. In any case, as addresses are. */
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
