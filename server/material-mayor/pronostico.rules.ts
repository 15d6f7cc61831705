import { mensajes } from '#contract/shared/mensajes.ts'
import { type Insumos, luzDe, operatividadDe } from './operatividad.rules.ts'
import { conduceLa } from './peso-personas.rules.ts'
import type { Cambio, Lapso } from './pronostico-palabras.rules.ts'
import type { Situacion } from './situacion.queries.ts'

export interface Tramo extends Cambio {
  motivo: string
  /** Red, and a driver is all that it lacks. */
  falta: boolean
}

/** The light of each unit from one moment to another, judged where an input changes; equal neighbours are one. */
export function tramosDe({ insumosEn, limites }: Omit<Situacion, 'unidades'>, plazo: Lapso): Tramo[][] {
  const starts = [plazo.desde, ...limites(plazo.desde, plazo.hasta)]
  const tramos: Tramo[][] = insumosEn(plazo.desde).map(() => [])
  for (const [index, desde] of starts.entries()) {
    const lapso = { desde, hasta: starts[index + 1] ?? plazo.hasta }
    for (const [unit, insumos] of insumosEn(desde).entries())
      extend(tramos[unit] ?? [], { ...judged(insumos), ...lapso })
  }
  return tramos
}

function judged(insumos: Insumos): Omit<Tramo, keyof Lapso> {
  const { luz, motivo } = luzDe(insumos)
  const rojas = luz === 'rojo' ? operatividadDe(insumos).razones.filter((razon) => razon.luz === 'rojo') : []
  const falta = rojas.length > 0 && rojas.every(({ insumo }) => insumo === 'conductor')
  const causa = causaDe(insumos.nombre, motivo)
  return { luz, motivo, falta, causa: causa === mensajes.sinConductor ? mensajes.faltaConductor : causa }
}

/** The sentence without the name that begins it, within another. */
function causaDe(nombre: string, motivo: string): string {
  const causa = motivo.startsWith(`${nombre}: `) ? motivo.slice(nombre.length + 2) : motivo
  return `${causa.charAt(0).toLowerCase()}${causa.slice(1)}`
}

function extend(tramos: Tramo[], next: Tramo): void {
  const last = tramos.at(-1)
  if (last?.luz === next.luz && last.motivo === next.motivo && last.falta === next.falta) last.hasta = next.hasta
  else tramos.push(next)
}

/** The parts of these within a time. */
export const recortados = <T extends Lapso>(lapsos: readonly T[], { desde, hasta }: Lapso): T[] =>
  lapsos
    .filter((lapso) => seCruzan(lapso, { desde, hasta }))
    .map((lapso) => ({ ...lapso, desde: Math.max(lapso.desde, desde), hasta: Math.min(lapso.hasta, hasta) }))

export const seCruzan = (a: Lapso, b: Lapso): boolean => a.desde < b.hasta && b.desde < a.hasta

/** Times in which a driver is all that a unit lacks, for whatever reason. */
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

/** A member who is not counted, and why they would be. */
export interface Candidato {
  user_id: number
  nombre: string
  /** «Licencia F · B-21 y B-23» */
  por: string
}

const lista = new Intl.ListFormat('es', { type: 'conjunction' })

/**
 * Drivers of a unit, by its place among the others, whose licence is in force through all of a gap: none of them is
 * available in it. `ausente`: on licence or suspension in a part of it; nobody is told who they are.
 */
export function podrianDe(
  { insumosEn, limites }: Omit<Situacion, 'unidades'>,
  unit: number,
  hueco: Lapso,
  ausente: (userId: number) => boolean,
): Candidato[] {
  const at = [hueco.desde, ...limites(hueco.desde, hueco.hasta)].map((moment) => insumosEn(moment))
  const todas = at[0] ?? []
  const unidades = at.flatMap((units) => units[unit] ?? [])
  const able = unidades.map(
    ({ personas, conductores }) =>
      new Set(personas.flatMap((uno) => (uno.licencia_vigente && conduceLa(uno, conductores) ? uno.user_id : []))),
  )
  return (unidades[0]?.personas ?? [])
    .filter(({ user_id }) => able.every((ids) => ids.has(user_id)) && !ausente(user_id))
    .map(({ user_id, nombre }) => {
      const suyas = todas.flatMap((unidad) => (unidad.conductores.includes(user_id) ? unidad.nombre : []))
      const licencia = `Licencia ${unidades[0]?.licencia_clase}`
      return { user_id, nombre, por: suyas.length > 0 ? `${licencia} · ${lista.format(suyas)}` : licencia }
    })
}
