import type { Compania } from '#contract/material-mayor/operatividad.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { nombreLlano } from '#contract/shared/nombre.ts'
import { type Insumos, luzDe } from './operatividad.rules.ts'
import { momentoEnPalabras } from './palabras.rules.ts'
import { genteDe } from './peso-personas.rules.ts'
import { nuevoReparto, type Puesto } from './reparto.rules.ts'

/** A unit that can go alone, and the drivers whom it may take. */
interface Candidata extends Puesto {
  id: number
  nombre: string
  /** People, so that it keeps the light that it has alone. */
  pide: number
}

/** The same people for all units. */
interface Gente {
  hay: number
  /** Ids. */
  aCargo: readonly number[]
  nombres: ReadonlyMap<number, string>
}

/** A `Situacion`. */
interface Momentos {
  insumosEn: (at: number) => readonly Insumos[]
  limites: (desde: number, hasta: number) => readonly number[]
}

/** A later moment in milliseconds, with the units then. */
export interface Despues {
  en: number
  insumos: readonly Insumos[]
}

/**
 * domain §2.4.4: which units may leave together, as one person counts for one unit. Most units first, then the order of the
 * list; none leaves without somebody whom it has when it goes alone. `despues`: when that is another, for the detail.
 */
export function companiaDe(insumos: readonly Insumos[], despues?: Despues): Compania {
  const gente = genteDeTodas(insumos)
  const candidatas = candidatasDe(insumos, gente)
  const juntas = juntasDe(candidatas, gente)
  const ids = juntas.map(({ id }) => id)
  if (juntas.length === candidatas.length) return { juntas: ids, reparo: null, detalle: null }
  const { unidades, cuantas, porque, quienes } = reparoDe(candidatas, juntas.length, gente)
  const cuales = mensajes.noTodas(unidades, cuantas)
  const hasta = despues ? `hasta ${momentoEnPalabras(despues.en, insumos[0]?.hoy ?? '')} ` : ''
  const nombres = quienes.map((id) => nombreLlano(gente.nombres.get(id) ?? ''))
  const con = nombres.length === 0 ? '' : `, ${lista.format(nombres)}`
  return {
    juntas: ids,
    reparo: `${cuales}: ${porque}.`,
    detalle: `${cuales}: ${hasta}${porque}${con}.${despues ? ` ${luego(candidatas, despues)}` : ''}`,
  }
}

/** Of that moment, with the first later one of the forecast at which it is another. */
export function companiaDesde({ insumosEn, limites }: Momentos, at: number): Compania {
  const insumos = insumosEn(at)
  const { reparo, juntas } = companiaDe(insumos)
  if (reparo !== null)
    for (const en of limites(at, at + horizonMs)) {
      const then = insumosEn(en)
      const otra = companiaDe(then)
      if (otra.reparo !== reparo || otra.juntas.join() !== juntas.join())
        return companiaDe(insumos, { en, insumos: then })
    }
  return companiaDe(insumos)
}

const horizonMs = 36 * 3_600_000

const lista = new Intl.ListFormat('es', { type: 'conjunction' })

function luego(candidatas: readonly Candidata[], { insumos }: Despues): string {
  const { juntas } = companiaDe(insumos)
  const names = insumos.filter(({ id }) => juntas.includes(id)).map(({ nombre }) => nombre)
  if (names.length === 0) return 'Después, ninguna.'
  const todas = candidatas.length === names.length && candidatas.every(({ id }) => juntas.includes(id))
  if (todas) return candidatas.length === 2 ? 'Después, las dos.' : 'Después, todas.'
  return `Después, ${lista.format(names)}.`
}

function genteDeTodas([first]: readonly Insumos[]): Gente {
  const { hay, aCargo } = genteDe(first ?? { personas: [], conductores: [] })
  return {
    hay: hay.length,
    aCargo: aCargo.map(({ user_id }) => user_id),
    nombres: new Map(hay.map(({ user_id, nombre }) => [user_id, nombre])),
  }
}

const candidatasDe = (insumos: readonly Insumos[], { hay, aCargo }: Gente): Candidata[] =>
  insumos
    .filter((unidad) => ['verde', 'amarillo'].includes(luzDe(unidad).luz))
    .map((unidad) => ({
      id: unidad.id,
      nombre: unidad.nombre,
      sirven: genteDe(unidad).conductores.map(({ user_id }) => user_id),
      // Of a minimum that it does not reach alone, nothing is asked.
      pide: Math.max(aCargo.length === 0 ? 1 : 2, (unidad.minimo ?? 0) <= hay ? (unidad.minimo ?? 0) : 0),
    }))

/**
 * Sets of units whose drivers can be seated beside the people in charge are independent (a transversal matroid), so that the
 * units asking for the fewest people can be added one by one: that finds the set of this size with the fewest people.
 */
function caben(
  size: number,
  fijas: readonly Candidata[],
  todas: readonly Candidata[],
  { hay, aCargo }: Gente,
): boolean {
  const { llena } = nuevoReparto()
  // Somebody alone in charge goes with one unit, perhaps as its driver.
  if (aCargo.length > 1) for (let n = 0; n < size; n += 1) if (!llena({ sirven: aCargo })) return false
  if (!fijas.every((unidad) => llena(unidad))) return false
  const chosen = [...fijas]
  for (const unidad of todas.toSorted((a, b) => a.pide - b.pide))
    if (chosen.length < size && !chosen.includes(unidad) && llena(unidad)) chosen.push(unidad)
  return chosen.length === size && chosen.reduce((sum, { pide }) => sum + pide, 0) <= hay
}

function juntasDe(candidatas: readonly Candidata[], gente: Gente): Candidata[] {
  let size = gente.aCargo.length === 1 ? Math.min(1, candidatas.length) : candidatas.length
  while (size > 1 && !caben(size, [], candidatas, gente)) size -= 1
  const juntas: Candidata[] = []
  for (const unidad of candidatas)
    if (size === 1 ? juntas.length === 0 : caben(size, [...juntas, unidad], candidatas, gente)) juntas.push(unidad)
  return juntas
}

/** The units that stand in each other's way, how many of them may go, and why. */
function reparoDe(candidatas: readonly Candidata[], cuantas: number, { hay, aCargo }: Gente) {
  const choque = choqueDe(candidatas)
  const nombresDe = (unidades: readonly Candidata[]) => unidades.map(({ nombre }) => nombre)
  if (candidatas.length - choque.sobran === cuantas)
    return {
      unidades: nombresDe(choque.unidades),
      cuantas: choque.conductores.length,
      porque: mensajes.hayConductores(choque.conductores.length),
      quienes: choque.conductores,
    }
  const unidades = nombresDe(candidatas)
  if (aCargo.length === cuantas)
    return { unidades, cuantas, porque: mensajes.hayParaQuedarACargo(cuantas), quienes: aCargo }
  const piden = candidatas.map(({ pide }) => pide).toSorted((a, b) => a - b)
  const justas = piden.slice(0, cuantas + 1).reduce((sum, pide) => sum + pide, 0)
  const porque = justas > hay ? mensajes.hayPersonas(hay) : mensajes.conducenYQuedanACargo
  return { unidades, cuantas, porque, quienes: [] }
}

/** Units that have fewer drivers than they are. */
function choqueDe(candidatas: readonly Candidata[]) {
  const { llena, puestoDe } = nuevoReparto()
  const conductores = new Set<number>()
  const sin = candidatas.filter((unidad) => {
    const vistos = new Set<number>()
    if (llena(unidad, vistos)) return false
    for (const id of vistos) conductores.add(id)
    return true
  })
  const con = new Set([...conductores].map(puestoDe))
  return {
    unidades: candidatas.filter((unidad) => sin.includes(unidad) || con.has(unidad)),
    conductores: [...conductores],
    sobran: sin.length,
  }
}
