import type { Reglas } from '../configuracion/reglas.ts'
import { type CategoriaActo, esObligatorio } from '../catalogos.ts'
import { asiste, type Marca } from './marcas.ts'

type ReglasCalculo = Pick<Reglas, 'valor_atraso' | 'licencia_descuenta' | 'suspension_descuenta'>

/** Marks of a kind on closed lists, under the rules of the day of their acts. */
export interface Cuenta {
  categoria: CategoriaActo
  marca: Marca
  n: number
  /** Sum of what their acts are worth, in tenths: of acts that count as `abono`. */
  decimas: number
  reglas: ReglasCalculo
}

/** domain §2.8. Sums are in tenths, so that halves stay exact. */
export interface Totales {
  /** Number of compulsory acts that count for the member. */
  base: number
  asistencias: number
  abonos: number
}

export function totales(cuentas: readonly Cuenta[], abonosManuales = 0): Totales {
  const found = { base: 0, asistencias: 0, abonos: abonosManuales * 10 }
  for (const { categoria, marca, n, decimas, reglas } of cuentas) {
    if (categoria === 'abono' && asiste(marca)) found.abonos += decimas
    if (!esObligatorio(categoria)) continue
    if (enBase(marca, reglas)) found.base += n
    found.asistencias += n * decimasDe(marca, reglas)
  }
  return { base: found.base, asistencias: found.asistencias / 10, abonos: found.abonos / 10 }
}

const enBase = (marca: Marca, { licencia_descuenta, suspension_descuenta }: ReglasCalculo): boolean =>
  marca === 'licencia' ? !licencia_descuenta : marca === 'suspendido' ? !suspension_descuenta : marca !== 'no_citado'

const decimasDe = (marca: Marca, { valor_atraso }: ReglasCalculo): number =>
  marca === 'presente' ? 10 : marca === 'atraso' ? Math.round(valor_atraso * 10) : 0

/** Per cent with one decimal, half up; null without a base (domain §2.8: shown as `—`). */
export const porcentaje = ({ asistencias, base }: Pick<Totales, 'asistencias' | 'base'>): number | null =>
  base === 0 ? null : Math.floor((Math.round(asistencias * 10) * 200 + base) / (2 * base)) / 10

/** domain §2.8: valid attendances for an award. */
export const validas = ({ asistencias, abonos }: Totales): number =>
  (Math.round(asistencias * 10) + Math.round(abonos * 10)) / 10

/** Per cent of a company: weighted by base, and the mean of its `n` members that have one. */
export function porcentajesDe(miembros: readonly Totales[]): {
  ponderado: number | null
  media: number | null
  n: number
} {
  const contados = miembros.filter(({ base }) => base > 0)
  const base = contados.reduce((sum, one) => sum + one.base, 0)
  const asistencias = contados.reduce((sum, one) => sum + Math.round(one.asistencias * 10), 0) / 10
  return { ponderado: porcentaje({ asistencias, base }), media: media(contados), n: contados.length }
}

/** Of the exact quotients: rounding each first would add their errors. */
const media = (contados: readonly Totales[]): number | null =>
  contados.length === 0
    ? null
    : Math.floor(
        (contados.reduce((sum, { asistencias, base }) => sum + asistencias / base, 0) / contados.length) * 1000 +
          0.5 +
          1e-9,
      ) / 10

/**
 * Consecutive faults at the end of the marks of acts with citación, in order (domain §2.8): only an attendance breaks the
 * run; licences, suspensions and acts to which the member was not cited neither add nor break.
 */
export function faltasSeguidas(enOrden: readonly Marca[]): number {
  const since = enOrden.slice(enOrden.findLastIndex(asiste) + 1)
  return since.filter((marca) => marca === 'ausente').length
}
