import type { Operatividad } from '#contract/material-mayor/operatividad.ts'
import type { Insumos } from './operatividad.rules.ts'
import type { Cambio, Lapso } from './pronostico-palabras.rules.ts'

type Juicio = Pick<Operatividad, 'luz' | 'motivo' | 'razones'>

/** The part of `Situacion` that a forecast asks. */
export interface Futuro {
  /** Of each unit, in one order. */
  insumosEn(at: number): readonly Insumos[]
  /** Sorted moments at which any input may change. */
  limites(desde: number, hasta: number): readonly number[]
}

export interface Tramo extends Cambio {
  motivo: string
  /** Red, and a driver is all that it lacks. */
  falta: boolean
}

/** The light of each unit from one moment to another, judged where an input changes; equal neighbours are one. */
export function tramosDe({ insumosEn, limites }: Futuro, plazo: Lapso, juzgar: (de: Insumos) => Juicio): Tramo[][] {
  const starts = [plazo.desde, ...limites(plazo.desde, plazo.hasta).filter((at) => isWithin(plazo, at))]
  const units: Tramo[][] = insumosEn(plazo.desde).map(() => [])
  for (const [index, desde] of starts.entries())
    for (const [unit, insumos] of insumosEn(desde).entries())
      extend(units[unit] ?? [], { ...judged(insumos, juzgar(insumos)), desde, hasta: starts[index + 1] ?? plazo.hasta })
  return units
}

const isWithin = ({ desde, hasta }: Lapso, at: number) => desde < at && at < hasta

function judged({ nombre }: Insumos, { luz, motivo, razones }: Juicio): Omit<Tramo, keyof Lapso> {
  const red = razones.filter((razon) => razon.luz === 'rojo')
  const falta = luz === 'rojo' && red.length > 0 && red.every(({ insumo }) => insumo === 'conductor')
  return { luz, motivo, falta, causa: causaDe(nombre, motivo) }
}

/** The sentence without the name that begins it, in the middle of another. */
function causaDe(nombre: string, motivo: string): string {
  const causa = motivo.startsWith(`${nombre}: `) ? motivo.slice(nombre.length + 2) : motivo
  return `${causa.charAt(0).toLowerCase()}${causa.slice(1)}`.replace(/\.$/, '')
}

function extend(tramos: Tramo[], next: Tramo): void {
  const last = tramos.at(-1)
  if (last?.luz === next.luz && last.motivo === next.motivo && last.falta === next.falta) last.hasta = next.hasta
  else if (next.hasta > next.desde) tramos.push(next)
}

/** The part of the stretches within a time. */
export const recortados = <T extends Lapso>(lapsos: readonly T[], { desde, hasta }: Lapso): T[] =>
  lapsos
    .filter((lapso) => lapso.desde < hasta && lapso.hasta > desde)
    .map((lapso) => ({ ...lapso, desde: Math.max(lapso.desde, desde), hasta: Math.min(lapso.hasta, hasta) }))

/** Times in which a driver is all that a unit lacks, whatever the reason. */
export function huecosDe(tramos: readonly Tramo[]): Lapso[] {
  const huecos: Lapso[] = []
  for (const { desde, hasta, falta } of tramos) {
    const last = huecos.at(-1)
    if (!falta) continue
    if (last?.hasta === desde) last.hasta = hasta
    else huecos.push({ desde, hasta })
  }
  return huecos
}
