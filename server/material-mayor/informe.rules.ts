// The monthly report of fuel, kilometres and hours (domain §1.2), from what was read and written of a local month.
import { claveSimulacro } from '#contract/estadisticas/grupos.ts'
import { type Contador, contadores } from '#contract/material-mayor/estados.ts'
import type { LineaInforme } from '#contract/material-mayor/informes.ts'
import { type CargaMedida, tramosDe } from './combustible.rules.ts'

/** A value of a counter. `momento`: an instant, as the others here. */
export interface Leida {
  unidad_id: number
  contador: Contador
  serie: number
  momento: string
  valor: number
}

export interface Carga extends CargaMedida {
  unidad_id: number
  fecha: string
}

export interface Hechos {
  unidades: readonly { id: number; nombre: string }[]
  /** Readings of the month, and the last of each counter before it. */
  lecturas: readonly Leida[]
  /** Loads from the last full tank before the month on. */
  cargas: readonly Carga[]
  /** `simulacros`: of emergencies that turned out to be drills. */
  salidas: readonly { unidad_id: number; motivo: string; salidas: number; simulacros: number }[]
  /** Names of the keys. */
  nombres: ReadonlyMap<string, string>
}

/** A month, or another stretch of local days, as instants. */
export interface Mes {
  desde: string
  /** The first instant after it. */
  hasta: string
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/** The keys of incidents are `10-x` (domain §1.3); a drill is no emergency (domain §2.9). */
const deEmergencia = (motivo: string): boolean =>
  motivo.startsWith('10-') && !`${motivo}-`.startsWith(`${claveSimulacro}-`)

/** One line for each unit, in their order. */
export const informeDe = (mes: Mes, { unidades, lecturas, cargas, salidas, nombres }: Hechos): LineaInforme[] =>
  unidades.map(({ id, nombre }) => {
    const suyas = lecturas.filter(({ unidad_id }) => unidad_id === id)
    const [km, motor, bomba] = contadores.map((contador) =>
      avance(
        mes,
        suyas.filter((una) => una.contador === contador),
      ),
    )
    const susCargas = cargas.filter(({ unidad_id }) => unidad_id === id)
    const susSalidas = salidas.filter(({ unidad_id }) => unidad_id === id)
    const deEmergencias = susSalidas.filter(({ motivo }) => deEmergencia(motivo))
    return {
      unidad_id: id,
      unidad: nombre,
      km: km ?? null,
      litros: tenths(susCargas.reduce((total, { fecha, litros }) => (fecha < mes.desde ? total : total + litros), 0)),
      km_por_litro: rendimiento(mes, susCargas),
      horas_motor: motor ?? null,
      horas_bomba: bomba ?? null,
      salidas: susSalidas.reduce((total, una) => total + una.salidas, 0),
      emergencias: deEmergencias.reduce((total, una) => total + una.salidas - una.simulacros, 0),
      por_motivo: susSalidas.map(({ motivo, salidas: n }) => ({
        motivo,
        nombre: nombres.get(motivo) ?? '',
        salidas: n,
      })),
    }
  })

/**
 * How far a counter went in a month: from its last value before it, or from its first, and in each counter that it had. Null
 * where nothing was read in the month. What it went on the first day is of the month in which it was read.
 */
export function avance(
  { desde, hasta }: Mes,
  lecturas: readonly Omit<Leida, 'unidad_id' | 'contador'>[],
): number | null {
  const enElMes = lecturas.filter(({ momento }) => momento >= desde && momento < hasta)
  if (enElMes.length === 0) return null
  let total = 0
  for (const [serie, suyas] of Map.groupBy(enElMes, (una) => una.serie)) {
    const antes = lecturas.filter((una) => una.serie === serie && una.momento < desde)
    const valores = (antes.length > 0 ? antes : suyas).map(({ valor }) => valor)
    const from = antes.length > 0 ? Math.max(...valores) : Math.min(...valores)
    total += Math.max(...suyas.map(({ valor }) => valor)) - from
  }
  return tenths(total)
}

/** Stretches between full tanks: how many, how far, and on how much. */
interface Recorrido {
  tramos: number
  km: number
  litros: number
}

/** The stretches between full tanks that end in the month. */
export function entreLlenas({ desde, hasta }: Mes, cargas: readonly Omit<Carga, 'unidad_id'>[]): Recorrido {
  const ordered = cargas.toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : a.id - b.id))
  const tramos = tramosDe(ordered)
  const tramosDelMes = ordered.flatMap(({ id, fecha }) =>
    fecha >= desde && fecha < hasta ? (tramos.get(id) ?? []) : [],
  )
  const sum = (cifra: 'km' | 'litros') => tramosDelMes.reduce((total, tramo) => total + tramo[cifra], 0)
  return { tramos: tramosDelMes.length, km: sum('km'), litros: sum('litros') }
}

/** Kilometres per litre of those stretches, with one decimal; null without any. */
export const rendimiento = (mes: Mes, cargas: readonly Omit<Carga, 'unidad_id'>[]): number | null =>
  porLitro(entreLlenas(mes, cargas))

const porLitro = ({ tramos, km, litros }: Recorrido): number | null => (tramos === 0 ? null : tenths(km / litros))

/** Months whose report may be made: those that ended. */
export const seInforma = (mes: string, hoy: string): boolean => mes < hoy.slice(0, 7)

type Cifra = 'km' | 'litros' | 'horas_motor' | 'horas_bomba' | 'salidas' | 'emergencias'

/** Of all units; null where none has the figure. */
export function totalDe(lineas: readonly LineaInforme[], cifra: Cifra): number | null {
  const cifras = lineas.flatMap((linea) => linea[cifra] ?? [])
  return cifras.length === 0 ? null : tenths(cifras.reduce((sum, una) => sum + una, 0))
}
