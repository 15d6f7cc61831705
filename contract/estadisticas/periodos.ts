import { finDeMes, otroMes, sumarDias } from '../shared/fechas.ts'

/** Days, both included. */
export interface Periodo {
  desde: string
  hasta: string
}

/** domain §2.9: periods that a press chooses; `propio` is typed. */
export const periodos = ['este_anio', 'este_mes', 'mes_pasado', 'anio_pasado', 'doce_meses', 'propio'] as const
export type NombrePeriodo = (typeof periodos)[number]

export const nombresPeriodos: Record<NombrePeriodo, string> = {
  este_anio: 'Este año',
  este_mes: 'Este mes',
  mes_pasado: 'El mes pasado',
  anio_pasado: 'El año pasado',
  doce_meses: 'Doce meses',
  propio: 'Otras fechas',
}

/** Comparison with the equal stretch before a period, or with the same days a year before. */
export const comparaciones = ['anterior', 'anio_pasado'] as const
export type Comparacion = (typeof comparaciones)[number]

/** Days of a named period; running ones end today. */
export function diasDe(periodo: Exclude<NombrePeriodo, 'propio'>, hoy: string): Periodo {
  const [mes, anio] = [hoy.slice(0, 7), Number(hoy.slice(0, 4))]
  switch (periodo) {
    case 'este_anio':
      return { desde: `${anio}-01-01`, hasta: hoy }
    case 'este_mes':
      return { desde: `${mes}-01`, hasta: hoy }
    case 'mes_pasado':
      return { desde: `${otroMes(mes, -1)}-01`, hasta: finDeMes(otroMes(mes, -1)) }
    case 'anio_pasado':
      return { desde: `${anio - 1}-01-01`, hasta: `${anio - 1}-12-31` }
    case 'doce_meses':
      return { desde: sumarDias(haceUnAnio(hoy), 1), hasta: hoy }
  }
}

/** The same day a year before; of 29 February, the 28th. */
function haceUnAnio(dia: string): string {
  const before = `${Number(dia.slice(0, 4)) - 1}${dia.slice(4)}`
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before
}

/** How many days a period has. */
export const diasEn = ({ desde, hasta }: Periodo): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000) + 1

/** Whole calendar months are compared with as many months, other stretches with as many days. */
export function comparadoCon(periodo: Periodo, comparacion: Comparacion): Periodo {
  const { desde, hasta } = periodo
  const months = enteros(periodo)
  if (comparacion === 'anio_pasado')
    return { desde: haceUnAnio(desde), hasta: months ? finDeMes(otroMes(hasta.slice(0, 7), -12)) : haceUnAnio(hasta) }
  if (months)
    return { desde: `${otroMes(desde.slice(0, 7), -mesesDe(periodo).length)}-01`, hasta: sumarDias(desde, -1) }
  return { desde: sumarDias(desde, -diasEn(periodo)), hasta: sumarDias(desde, -1) }
}

/** From the first day of a month to the last of one. */
const enteros = ({ desde, hasta }: Periodo): boolean => desde.endsWith('-01') && hasta === finDeMes(hasta.slice(0, 7))

/** The months that a period touches: `2026-01`. */
export function mesesDe({ desde, hasta }: Periodo): string[] {
  const meses = []
  for (let mes = desde.slice(0, 7); mes <= hasta.slice(0, 7); mes = otroMes(mes, 1)) meses.push(mes)
  return meses
}

/** A stretch of the time axis. */
export interface Tramo extends Periodo {
  /** Its first day, its month or its year. */
  clave: string
  /** `ene`, `2026`, `16 nov`. */
  nombre: string
  /** `enero`, `enero de 2025`, `la semana del 16 de noviembre`. */
  largo: string
}

const cortos = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const
const mesesLargos = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** 0 Monday … 6 Sunday: weeks begin on Monday. */
const diaDeSemana = (dia: string): number => (new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7

/** Up to two months by weeks, up to two years by months, beyond by years. The first and the last end with the period. */
export function tramosDe(periodo: Periodo): Tramo[] {
  const { desde, hasta } = periodo
  const within = (tramo: Periodo) => ({
    desde: tramo.desde < desde ? desde : tramo.desde,
    hasta: tramo.hasta > hasta ? hasta : tramo.hasta,
  })
  if (diasEn(periodo) <= 62) {
    const weeks = []
    for (let dia = sumarDias(desde, -diaDeSemana(desde)); dia <= hasta; dia = sumarDias(dia, 7)) {
      const days = within({ desde: dia, hasta: sumarDias(dia, 6) })
      const [month, day] = [Number(days.desde.slice(5, 7)) - 1, Number(days.desde.slice(8))]
      const largo = `la semana del ${day} de ${mesesLargos[month]}`
      weeks.push({ clave: dia, nombre: `${day} ${cortos[month]}`, largo, ...days })
    }
    return weeks
  }
  const meses = mesesDe(periodo)
  if (meses.length > 24) {
    const anios = [...new Set(meses.map((mes) => mes.slice(0, 4)))]
    return anios.map((anio) => {
      const days = within({ desde: `${anio}-01-01`, hasta: `${anio}-12-31` })
      return { clave: anio, nombre: anio, largo: anio, ...days }
    })
  }
  const severalYears = desde.slice(0, 4) !== hasta.slice(0, 4)
  return meses.map((mes) => {
    const [anio, index] = [mes.slice(0, 4), Number(mes.slice(5)) - 1]
    return {
      clave: mes,
      nombre: severalYears ? `${cortos[index]} ${anio.slice(2)}` : (cortos[index] ?? ''),
      largo: severalYears ? `${mesesLargos[index]} de ${anio}` : (mesesLargos[index] ?? ''),
      ...within({ desde: `${mes}-01`, hasta: finDeMes(mes) }),
    }
  })
}
