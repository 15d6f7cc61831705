// Texts of cells that hold numbers: as the cell shows them, in forms that the readers of values know.

/** Codes of the formats that need no declaration (ECMA-376, 18.8.30); those from 27 on are days of East Asia. */
const builtIn: Readonly<Record<number, string>> = {
  14: 'dd-mm-yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
}

export const builtInFormat = (id: number): string =>
  builtIn[id] ?? ((id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'yyyy-mm-dd' : '')

/** How the number of a cell is to be read. */
export type Shown = 'dia' | 'hora' | 'duracion' | { mask: string } | 'numero'

/** By the code of its format, `dd/mm/yyyy`, `[h]:mm` or `00000000`. */
export function shownBy(code: string): Shown {
  const [section = ''] = code.replaceAll(/\\.|"[^"]*"/g, (literal) => literal.replaceAll(';', ' ')).split(';')
  const signs = section.replaceAll(/\\.|"[^"]*"|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (/\[[hms]+\]/i.test(signs)) return 'duracion'
  if (!/general/i.test(signs) && /[dmyhs]/i.test(signs))
    return /[dy]/i.test(signs) || /mmm/i.test(signs) || !/[hs]/i.test(signs) ? 'dia' : 'hora'
  const mask = section.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/\\(.)|"([^"]*)"/g, (_all, sign, text) => sign ?? text)
  return /^[^#?@.,%E]*$/.test(signs) && /0.*0/.test(signs) ? { mask } : 'numero'
}

const daySeconds = 86_400
/** From the days that Excel counts to those of Unix; it has a 29 February 1900. */
const epoch = 25_569
/** Between the two days from which workbooks count. */
export const days1904 = 1_462

/** A number in a cell: `2021-10-03 21:42`, `21:42`, `00774108` or `84,25`. */
export function textOfNumber(value: number, shown: Shown, since1904 = false): string {
  if (typeof shown === 'object') return masked(value, shown.mask)
  if (shown === 'numero' || !Number.isFinite(value) || value < 0) return plainNumber(value)
  if (shown === 'duracion') return clock(Math.round(value * daySeconds))
  const serial = since1904 ? value + days1904 : value
  // A day that a formula took from an empty cell.
  if (value === 0 && shown === 'dia') return ''
  // An hour alone stands on the first days that a workbook has.
  if (value < 1 || (shown === 'hora' && value < 366)) return clock(Math.round(value * daySeconds) % daySeconds)
  return momentOf(serial)
}

/** The day of a count of days, and its hour where it has one: rounded to the second, as 21:42 is no exact part of a day. */
export const momentOf = (serial: number): string =>
  momentOfSeconds(Math.round((serial + (serial < 60 ? 1 : 0) - epoch) * daySeconds))

/** The same of a moment that the file writes out, `2021-10-03T21:42:00.000Z`; an hour alone is of a day of 1899. */
export function textOfIso(iso: string): string {
  const time = Date.parse(iso.includes('T') ? `${iso.replace(/Z$/, '')}Z` : iso)
  return Number.isNaN(time) ? iso : momentOfSeconds(Math.round(time / 1_000)).replace(/^1899\S+ /, '')
}

function momentOfSeconds(seconds: number): string {
  const dia = new Date(seconds * 1_000).toISOString().slice(0, 10)
  const hora = clock(((seconds % daySeconds) + daySeconds) % daySeconds)
  return hora === '00:00' ? dia : `${dia} ${hora}`
}

/** `21:42`, `30:00` or `21:42:10`. */
export function clock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return [hours, minutes, ...(rest ? [rest] : [])].map((part) => String(part).padStart(2, '0')).join(':')
}

/** As the sheet shows it in Chile, with a decimal comma; of more digits than the fifteen that it keeps, `1,23457E+17`. */
export const plainNumber = (value: number): string =>
  (Math.abs(value) < 1e15 ? String(Number(value.toPrecision(15))) : value.toExponential(5).toUpperCase()).replace(
    '.',
    ',',
  )

/** Digits in the places of a format, from the right: `00-000` of 774 is 00-774. */
function masked(value: number, mask: string): string {
  if (!Number.isSafeInteger(value) || value < 0) return plainNumber(value)
  const digits = [...String(value)]
  const places = [...mask].reduceRight((text, sign) => {
    if (sign !== '0') return sign + text
    const digit = digits.pop() ?? '0'
    return digit + text
  }, '')
  const first = places.search(/\d/)
  return places.slice(0, first) + digits.join('') + places.slice(first)
}
