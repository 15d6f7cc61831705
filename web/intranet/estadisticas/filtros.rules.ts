import {
  type Comparacion,
  comparaciones,
  comparadoCon,
  diasDe,
  diasEn,
  type NombrePeriodo,
  nombresPeriodos,
  type Periodo,
  periodos,
} from '#contract/estadisticas/periodos.ts'
import { Dia } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { dayAndMonth, longDay } from '#web/plumbing/format.ts'

/** Filters as they stand in the address. */
export const enDireccion = ['periodo', 'desde', 'hasta', 'comparar', 'clave', 'unidad', 'simulacros'] as const

export interface Filtros {
  periodo: NombrePeriodo
  /** Null: what was typed is no period. */
  dias: Periodo | null
  /** As typed, of a period of one's own. */
  desde: string
  hasta: string
  fallas: { desde?: string; hasta?: string }
  /** Null: with nothing. */
  comparar: Comparacion | null
  clave: string
  unidad: string
  simulacros: boolean
}

/** Ten years and their leap days. */
const masLargo = 3_653

/** What an address asks for; without more, this year against the one before. */
export function leidos(params: URLSearchParams, hoy: string): Filtros {
  const said = params.get('periodo')
  const periodo = periodos.find((one) => one === said) ?? 'este_anio'
  const comparar = params.get('comparar')
  const usual = diasDe('este_anio', hoy)
  const desde = params.get('desde') ?? usual.desde
  const hasta = params.get('hasta') ?? usual.hasta
  const fallas = periodo === 'propio' ? fallasDe(desde, hasta) : {}
  return {
    periodo,
    dias: periodo !== 'propio' ? diasDe(periodo, hoy) : Object.keys(fallas).length > 0 ? null : { desde, hasta },
    desde,
    hasta,
    fallas,
    comparar: comparar === 'no' ? null : (comparaciones.find((one) => one === comparar) ?? 'anio_pasado'),
    clave: params.get('clave') ?? '',
    unidad: /^\d{1,9}$/.test(params.get('unidad') ?? '') ? (params.get('unidad') ?? '') : '',
    simulacros: params.get('simulacros') === 'true',
  }
}

function fallasDe(desde: string, hasta: string): Filtros['fallas'] {
  const fault = (dia: string) =>
    dia === '' ? mensajes.obligatorio : Dia.safeParse(dia).success ? undefined : mensajes.fechaInvalida
  const [first, last] = [fault(desde), fault(hasta)]
  if (first || last) return { ...(first && { desde: first }), ...(last && { hasta: last }) }
  if (hasta < desde) return { hasta: mensajes.hastaAntesDeDesde }
  return diasEn({ desde, hasta }) > masLargo ? { hasta: mensajes.masDeDiezAnos } : {}
}

/** The same, for the server. */
export const pedidoDe = ({ dias, comparar, clave, unidad, simulacros }: Filtros) => ({
  ...dias,
  comparar: comparar ?? ('false' as const),
  clave: clave || undefined,
  unidad: unidad || undefined,
  simulacros: simulacros ? 'true' : undefined,
})

/** `Este año, contra 2025` */
export function nombrePeriodo(periodo: NombrePeriodo, comparar: Comparacion | null, hoy: string): string {
  const nombre = nombresPeriodos[periodo]
  return periodo === 'propio' ? nombre : `${nombre}${contra(diasDe(periodo, hoy), comparar)}`
}

function contra(dias: Periodo, comparar: Comparacion | null): string {
  if (!comparar) return ''
  if (comparar === 'anterior') return ', contra lo anterior'
  const otro = comparadoCon(dias, comparar)
  const anio = otro.desde.slice(0, 4)
  return anio === otro.hasta.slice(0, 4) ? `, contra ${anio}` : ', contra un año antes'
}

/** Short name of the compared period: `2025`, `antes`; empty: not compared. */
export function nombreOtro(comparado: Periodo | null, { desde }: Periodo): string {
  if (!comparado) return ''
  const anio = comparado.desde.slice(0, 4)
  return anio === comparado.hasta.slice(0, 4) && anio !== desde.slice(0, 4) ? anio : 'antes'
}

/** `1 de enero al 20 de noviembre de 2026` */
export function rangoEscrito({ desde, hasta }: Periodo): string {
  if (desde === hasta) return longDay(desde)
  return `${desde.slice(0, 4) === hasta.slice(0, 4) ? dayAndMonth(desde) : longDay(desde)} al ${longDay(hasta)}`
}
