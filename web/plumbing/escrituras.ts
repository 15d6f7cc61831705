import { finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import { leidoDe } from '#contract/shared/fechas-escritas.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'

// What people write into a box of a day, an hour or both, and what is sent of it (decision 176).

export interface Limites {
  hoy: string
  min?: string | undefined
  max?: string | undefined
}

type Parte = 'anio' | 'mes' | keyof typeof msDe

export interface Escritura {
  type: 'date' | 'time' | 'datetime-local'
  placeholder: string
  /** In the order in which they are shown. */
  partes: readonly Parte[]
  /** As it is sent; undefined where it cannot be read. */
  read: (texto: string, limites: Limites) => string | undefined
  /** It can be read as it is being typed: no more digits follow. */
  isWhole: (texto: string) => boolean
  /** Of what is sent, or of a part of it. */
  show: (valor: string) => string
  faultOf: (texto: string) => string
}

const isDia = /^\d{4}-\d\d-\d\d$/
const isDiaYHora = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/
const isHora = /^\d\d:\d\d(?::\d\d)?$/
const volteado = (dia: string) => dia.split('-').toReversed().join('-')

const desdeHoy: Readonly<Record<string, number>> = { anteayer: -2, ayer: -1, hoy: 0, manana: 1 }
/** Without a limit, a year of two digits is of the last eighty or the next twenty. */
const ultimoDe = ({ hoy, max }: Limites) => max?.slice(0, 10) ?? sumarDias(hoy, 20 * 365)

function diaEscrito(texto: string, limites: Limites): string | undefined {
  const text = sinAcentos(texto)
  const lejos = desdeHoy[text]
  if (lejos !== undefined) return sumarDias(limites.hoy, lejos)
  const [, day, month] = /^(\d{1,2})(?:\s*[-/. ]\s*|\s+de\s+)(\d{1,2}|[a-z]{3,10})\.?$/.exec(text) ?? []
  if (day && month) return masCercano(day, month, limites)
  const { dia, hora } = leidoDe(text.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3'), ultimoDe(limites))
  const found = hora === undefined ? dia?.('dmy') : undefined
  // 2-12 2144 has no year.
  return found && /^(?:19|20)/.test(found) ? found : undefined
}

function masCercano(day: string, month: string, limites: Limites): string | undefined {
  const { hoy } = limites
  const ultimo = ultimoDe(limites)
  const away = (dia: string) => Math.abs(Date.parse(dia) - Date.parse(hoy))
  return [-1, 0, 1]
    .map((years) => leidoDe(`${day}-${month}-${Number(hoy.slice(0, 4)) + years}`, ultimo).dia?.('dmy'))
    .filter((dia) => dia !== undefined && dia <= ultimo)
    .toSorted((one = '', other = '') => away(one) - away(other))[0]
}

/** 2144, 214405, 9:5, 7.05, 9:05 p. m. */
function horaEscrita(texto: string): string | undefined {
  const text = texto.trim()
  const digits = /^(?:\d{3,4}|\d{6})$/.test(text) && (text.length === 3 ? `0${text}` : text)
  const spelled = digits ? digits.replaceAll(/\d\d(?=\d)/g, '$&:') : text.replace(/^(\d{1,2}):(\d)$/, '$1:0$2')
  const { dia, hora } = leidoDe(spelled, '')
  return dia ? undefined : hora
}

/** A day alone is returned as it is: its hour is missing. */
function momentoEscrito(texto: string, limites: Limites): string | undefined {
  const text = texto.trim().replace(/^(\d{8})(\d{4})$/, '$1 $2')
  const day = diaEscrito(text, limites)
  if (day) return day
  const { dia, hora } = leidoDe(text, ultimoDe(limites))
  const [, first = '', last = ''] = /^(.+?)[T ,]+(\d[\d:.]*(?:\s*[ap]\.?\s?m\.?)?)$/i.exec(text) ?? []
  const read = dia && hora ? [dia('dmy'), hora] : [diaEscrito(first, limites), horaEscrita(last)]
  return read.every(Boolean) ? read.join('T') : undefined
}

/** A year is whole with its four digits; 021226 may be the beginning of 02122026. */
const hasAnio = (texto: string) => /(?<!\d)\d{4}(?!\d)|(?<!\d)\d{8}/.test(texto)

/** The month has not so many days. */
function faultOfMes(texto: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\D(\d{1,2})\D(\d{4})(?!\d)/.exec(texto) ?? []
  if (!(Number(day) > 28 && Number(day) < 32 && Number(month) >= 1 && Number(month) <= 12)) return undefined
  const last = finDeMes(`${year}-${month.padStart(2, '0')}`)
  const name = new Date(last).toLocaleDateString('es-CL', { month: 'long', timeZone: 'UTC' })
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${year} tiene ${last.slice(8)} días`
}

export const fecha: Escritura = {
  type: 'date',
  placeholder: 'dd-mm-aaaa',
  partes: ['dia', 'mes', 'anio'],
  read: diaEscrito,
  isWhole: hasAnio,
  show: (valor) => (isDia.test(valor) ? volteado(valor) : valor),
  faultOf: (texto) => faultOfMes(texto) ?? 'Escriba la fecha como 02-12-2026',
}

/** spec §3: in the form of Mi Perfil. */
export const fechaIso: Escritura = {
  ...fecha,
  placeholder: 'aaaa-mm-dd',
  partes: ['anio', 'mes', 'dia'],
  show: (valor) => valor,
}

export const hora: Escritura = {
  type: 'time',
  placeholder: 'hh:mm',
  partes: ['hora', 'minuto', 'segundo'],
  read: horaEscrita,
  isWhole: (texto) => isHora.test(texto),
  show: (valor) => valor,
  faultOf: () => 'Escriba la hora de 00:00 a 23:59',
}

export const momento: Escritura = {
  type: 'datetime-local',
  placeholder: 'dd-mm-aaaa hh:mm',
  partes: [...fecha.partes, ...hora.partes],
  read: momentoEscrito,
  isWhole: hasAnio,
  show(valor) {
    const [dia = '', hora = ''] = valor.split('T')
    return isDia.test(dia) && (hora === '' || isHora.test(hora)) ? `${volteado(dia)} ${hora}`.trim() : valor
  },
  faultOf: (texto) =>
    isDia.test(texto)
      ? 'Falta la hora, como en 02-12-2026 21:44'
      : (faultOfMes(texto) ?? 'Escriba la fecha y la hora como 02-12-2026 21:44'),
}

const forma = { date: isDia, time: isHora, 'datetime-local': isDiaYHora } as const

/** It can be sent. */
export const isValor = ({ type }: Escritura, valor: string): boolean => forma[type].test(valor)

/** Why it cannot be sent, though it can be read. */
export function faultOfLimites(valor: string, { hoy, min, max }: Limites): string | undefined {
  const dicho = (limite: string) => (isHora.test(limite) ? limite : momento.show(limite))
  if (max && valor > max)
    return max === hoy ? `No puede ser futura. Hoy es ${dicho(hoy)}` : `No puede ser posterior al ${dicho(max)}`
  if (min && valor < min)
    return min === hoy ? `No puede ser pasada. Hoy es ${dicho(hoy)}` : `No puede ser anterior al ${dicho(min)}`
  return undefined
}

/** `mié` */
export const diaDeSemana = (valor: string): string | undefined =>
  isDia.test(valor.slice(0, 10))
    ? new Date(`${valor.slice(0, 10)}T00:00:00Z`).toLocaleDateString('es-CL', { weekday: 'short', timeZone: 'UTC' })
    : undefined

/** What stands at a place of a text, from where to where. */
export function parteEn({ partes }: Escritura, texto: string, at: number) {
  const numbers = [...texto.matchAll(/\d+/g)]
  const which = numbers.findLastIndex(({ index }) => index <= at)
  const { index: start = 0, 0: digits = '' } = numbers[which] ?? {}
  return { parte: partes[which], start, end: start + digits.length }
}

/** One more or less of a part. */
export function movido(valor: string, parte: Parte, by: 1 | -1): string {
  const isAlone = isHora.test(valor)
  const moment = new Date(isAlone ? `2000-01-01T${valor}Z` : valor.length > 10 ? `${valor}Z` : valor)
  if (parte === 'anio' || parte === 'mes') {
    const day = moment.getUTCDate()
    moment.setUTCMonth(moment.getUTCMonth() + by * (parte === 'mes' ? 1 : 12))
    // The month is shorter: its last day.
    if (moment.getUTCDate() < day) moment.setUTCDate(0)
  } else moment.setTime(moment.getTime() + by * msDe[parte])
  const iso = moment.toISOString()
  return isAlone ? iso.slice(11, 11 + valor.length) : iso.slice(0, valor.length)
}

const msDe = { dia: 86_400_000, hora: 3_600_000, minuto: 60_000, segundo: 1_000 } as const
