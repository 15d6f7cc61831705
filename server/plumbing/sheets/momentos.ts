// Days and hours as people write them. Whether day, month or year stands first is told by the whole column.
import { momentOf } from './cell-text.ts'
import { longestValue } from './hoja.ts'

type Orden = 'dmy' | 'mdy' | 'ymd'
/** In Chile the day comes first, unless more cells of the column say otherwise. */
const ordenes: readonly Orden[] = ['dmy', 'mdy', 'ymd']

interface Escrito {
  /** `2021-10-03`, if the numbers stand in this order. */
  dia?: (orden: Orden) => string | undefined
  /** `21:42` or `21:42:10`. */
  hora?: string | undefined
}

export interface Calendario {
  /** Years of two digits are not after it. */
  hoy: string
  /** Added to plain numbers, which are days as spreadsheets count them. */
  firstDay: number
}

/** The same values as `03-10-2021`, `03-10-2021 21:42` or `21:42`; what cannot be read stays as it was written. */
export function momentosEscritos(escritos: readonly string[], calendario: Calendario): string[] {
  const leidos = escritos.map((escrito) => leidoDe(escrito, calendario))
  const fits = (orden: Orden) => leidos.filter(({ dia }) => dia?.(orden)).length
  const orden = ordenes.reduce((best, one) => (fits(one) > fits(best) ? one : best))
  return leidos.map(({ dia, hora }, index) => {
    const found = dia?.(orden)?.split('-').toReversed().join('-')
    const read = dia ? found && [found, hora].filter(Boolean).join(' ') : hora
    return read || (escritos[index] ?? '')
  })
}

const weekday =
  /^(?:lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?)\.?,?\s+(?=\d)/i
/** 21:42, 21:42:10, 21.42 hrs, 9:42 p. m.; after a day, or alone. */
const hourAtEnd =
  /(?:^|[T ,]+(?:a las )?)(\d{1,2})(?:[:h]|\.(?=\d\d(?:$| ?h)))(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:h(?:rs?|oras?)?\.?|([ap])\.?\s?m\.?)?Z?$/i

function leidoDe(escrito: string, { hoy, firstDay }: Calendario): Escrito {
  if (escrito.length > longestValue) return {}
  const text = escrito.trim().replace(weekday, '')
  const number = /^\d{1,5}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  // From 1927 to 2099: neither a year nor an hour is taken for a day.
  if (number >= 10_000 && number < 73_051) return leidoDe(momentOf(number + firstDay), { hoy, firstDay: 0 })
  if (number > 0 && number < 1) return { hora: momentOf(number + 2).slice(11) }
  const [whole = '', hours, minutes, seconds, half] = hourAtEnd.exec(text) ?? []
  if (whole === '') return diaEn(text, hoy)
  const hora = horaDe(Number(hours), minutes, seconds, half)
  if (hora === undefined) return {}
  return whole === text ? { hora } : { ...diaEn(text.slice(0, -whole.length), hoy), hora }
}

function horaDe(hours: number, minutes = '', seconds = '00', half: string | undefined): string | undefined {
  if (hours > 23 || Number(minutes) > 59 || Number(seconds) > 59 || (half && (hours < 1 || hours > 12)))
    return undefined
  const shifted = half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours
  return [String(shifted).padStart(2, '0'), minutes, ...(seconds === '00' ? [] : [seconds])].join(':')
}

function diaEn(text: string, hoy: string): Escrito {
  const [, a = '', b = '', c = ''] =
    /^(\d{4}|\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{1,2})$/.exec(text) ?? []
  if (a.length === 4 && c.length < 4) return { dia: () => diaDe(a, b, c, hoy) }
  if (a.length < 4 && a) return { dia: (orden) => enOrden([a, b, c], orden, hoy) }
  // 20100715 or 15072010: no month is 19 or 20.
  if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])\d\d$/.test(text))
    return { dia: () => diaDe(text.slice(0, 4), text.slice(4, 6), text.slice(6), hoy) }
  if (/^\d{8}$/.test(text)) return { dia: () => diaDe(text.slice(4), text.slice(2, 4), text.slice(0, 2), hoy) }
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})[-/. ]*(?:de )?\s*([a-záéíóú]{3,10})[-/., ]*(?:del? )?\s*(\d{4}|\d{2})$/i.exec(text) ?? []
  const [, first = '', second = '', last = ''] = /^([a-z]{3,10})\.? (\d{1,2}),? (\d{4})$/i.exec(text) ?? []
  const month = mesDe(name || first)
  return month > 0 ? { dia: () => diaDe(year || last, month, day || second, hoy) } : {}
}

function enOrden([a, b, c]: readonly [string, string, string], orden: Orden, hoy: string): string | undefined {
  if (orden === 'ymd') return c.length < 3 ? diaDe(a, b, c, hoy) : undefined
  return orden === 'dmy' ? diaDe(c, b, a, hoy) : diaDe(c, a, b, hoy)
}

/** Undefined where there is no such day. */
function diaDe(year: string, month: string | number, day: string, hoy: string): string | undefined {
  if (year.length === 1) return undefined
  const whole = year.length === 4 ? year : `${Number(`20${year}`) > Number(hoy.slice(0, 4)) ? '19' : '20'}${year}`
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
