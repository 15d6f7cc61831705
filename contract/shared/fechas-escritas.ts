// Days and hours as people write them, in sheets and in forms.

/** Order of the numbers of a date. In Chile the day comes first; a whole column may show another order. */
export type Orden = 'dmy' | 'mdy' | 'ymd'

export interface Escrito {
  /** `2021-10-03`, if the numbers stand in this order. */
  dia?: (orden: Orden) => string | undefined
  /** `21:42` or `21:42:10`. */
  hora?: string | undefined
}

const weekday =
  /^(?:lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?)\.?,?\s+(?=\d)/i
/** 21:42, 21:42:10, 21.42 hrs, 9:42 p. m.; after a day, or alone. */
const hourAtEnd =
  /(?:^|[T ,]+(?:a las )?)(\d{1,2})(?:[:h]|\.(?=\d\d(?:$| ?h)))(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:h(?:rs?|oras?)?\.?|([ap])\.?\s?m\.?)?Z?$/i

/** A day, an hour, or both. A year of two digits is not after that of `ultimo`. */
export function leidoDe(escrito: string, ultimo: string): Escrito {
  const text = escrito.trim().replace(weekday, '')
  const [whole = '', hours, minutes, seconds, half] = hourAtEnd.exec(text) ?? []
  if (whole === '') return diaEn(text, ultimo)
  const hora = horaDe(Number(hours), minutes, seconds, half)
  if (hora === undefined) return {}
  return whole === text ? { hora } : { ...diaEn(text.slice(0, -whole.length), ultimo), hora }
}

function horaDe(hours: number, minutes = '', seconds = '00', half: string | undefined): string | undefined {
  if (hours > 23 || Number(minutes) > 59 || Number(seconds) > 59 || (half && (hours < 1 || hours > 12)))
    return undefined
  const shifted = half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours
  return [String(shifted).padStart(2, '0'), minutes, ...(seconds === '00' ? [] : [seconds])].join(':')
}

function diaEn(text: string, ultimo: string): Escrito {
  const [, a = '', b = '', c = ''] =
    /^(\d{4}|\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{1,2})$/.exec(text) ?? []
  if (a.length === 4 && c.length < 4) return { dia: () => diaDe(a, b, c, ultimo) }
  if (a.length < 4 && a) return { dia: (orden) => enOrden([a, b, c], orden, ultimo) }
  // 20100715 or 15072010: no month is 19 or 20.
  if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])\d\d$/.test(text))
    return { dia: () => diaDe(text.slice(0, 4), text.slice(4, 6), text.slice(6), ultimo) }
  if (/^\d{8}$/.test(text)) return { dia: () => diaDe(text.slice(4), text.slice(2, 4), text.slice(0, 2), ultimo) }
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})[-/. ]*(?:de )?\s*([a-záéíóú]{3,10})[-/., ]*(?:del? )?\s*(\d{4}|\d{2})$/i.exec(text) ?? []
  const [, first = '', second = '', last = ''] = /^([a-z]{3,10})\.? (\d{1,2}),? (\d{4})$/i.exec(text) ?? []
  const month = mesDe(name || first)
  return month > 0 ? { dia: () => diaDe(year || last, month, day || second, ultimo) } : {}
}

function enOrden([a, b, c]: readonly [string, string, string], orden: Orden, ultimo: string): string | undefined {
  if (orden === 'ymd') return c.length < 3 ? diaDe(a, b, c, ultimo) : undefined
  return orden === 'dmy' ? diaDe(c, b, a, ultimo) : diaDe(c, a, b, ultimo)
}

/** Undefined where there is no such day. */
function diaDe(year: string, month: string | number, day: string, ultimo: string): string | undefined {
  if (year.length === 1) return undefined
  const whole = year.length === 4 ? year : `${Number(`20${year}`) > Number(ultimo.slice(0, 4)) ? '19' : '20'}${year}`
  const dia = [whole, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
  const date = new Date(`${dia}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(dia) ? dia : undefined
}

const meses = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const ingleses: Readonly<Record<string, number>> = { jan: 1, apr: 4, aug: 8, set: 9, dec: 12 }

/** Of a name, or of its beginning, from 1; 0 if it is none. */
export function mesDe(name: string): number {
  const start = name.slice(0, 3).toLowerCase()
  return ingleses[start] ?? meses.indexOf(start) + 1
}
