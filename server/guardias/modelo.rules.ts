import type { Funcion } from '#contract/guardias/estados.ts'
import {
  type Abierta,
  cargaDe,
  entreTurnos,
  festivosDe,
  minimas,
  type Persona,
  plazas,
  type Problema,
  type Puesto,
  solapan,
  type Turno,
} from './dotacion.rules.ts'

/** Column and its factor. */
type Termino = readonly [columna: number, factor: number]

/** A mixed integer program under construction: columns are `≥ 0`; rows lie between two bounds. */
export interface Programa {
  topes: number[]
  enteras: boolean[]
  filas: { minimo: number; maximo: number; terminos: readonly Termino[] }[]
}

/** Objectives to minimise, in order: each keeps the ones before it. */
export interface Modelo {
  programa: Programa
  puestos: readonly Puesto[]
  objetivos: readonly (readonly Termino[])[]
}

const infinito = Number.POSITIVE_INFINITY

/**
 * domain §2.6 as a program. First seats without the functions of the minimums, then seats without anybody; then the loads
 * of 90 days as even as possible: the sum of their squares, which for guards that do not overlap has both the smallest
 * highest load and the greatest lowest one (Frank and Murota, «Decreasing minimization on M-convex sets», 2022). Then
 * warnings of rest and week, wishes, and weekends and holidays.
 */
export function modeloDe(problema: Problema): Modelo {
  const programa: Programa = { topes: [], enteras: [], filas: [] }
  const { abiertas, personas } = problema
  const puestos: Puesto[] = []
  for (const [persona, { sirve }] of personas.entries())
    for (const [abierta, funciones] of sirve.entries())
      for (const funcion of utiles(abiertas[abierta]!, funciones)) {
        columna(programa, 1, true)
        puestos.push({ persona, abierta, funcion })
      }
  const porAbierta = Map.groupBy(puestos.keys(), (one) => puestos[one]!.abierta)
  const porPersona = Map.groupBy(puestos.keys(), (one) => puestos[one]!.persona)

  const vacias: Termino[] = []
  // A seat of a minimum function is worth more than all others.
  const porFuncion = 1 + abiertas.reduce((sum, { pide }) => sum + pide.total, 0)
  for (const [abierta, una] of abiertas.entries()) {
    const suyos = porAbierta.get(abierta) ?? []
    for (const funcion of minimas) {
      if (una.pide[funcion] === 0) continue
      const falta = columna(programa, una.pide[funcion])
      vacias.push([falta, porFuncion])
      const sirven = suyos.filter((one) => puestos[one]!.funcion === funcion)
      fila(programa, una.pide[funcion], una.pide[funcion], [...unos(sirven), [falta, 1]])
    }
    if (una.pide.total > 0) {
      const falta = columna(programa, una.pide.total)
      vacias.push([falta, 1])
      fila(programa, una.pide.total, infinito, [...unos(suyos), [falta, 1]])
    }
    fila(programa, 0, plazas(una), unos(suyos))
  }

  const cuadrados: Termino[] = []
  const festivos: Termino[] = []
  const avisos: Termino[] = []
  const deseos: Termino[] = []
  const grupos = alMismoTiempo(abiertas)
  for (const [persona, suyos] of porPersona) {
    const quien = personas[persona]!
    const en = Map.groupBy(suyos, (one) => puestos[one]!.abierta)
    const deLas = (abiertas: readonly number[]) => unos(abiertas.flatMap((abierta) => en.get(abierta) ?? []))
    for (const grupo of grupos) {
      const terminos = deLas(grupo)
      if (terminos.length > 1) fila(programa, 0, 1, terminos)
    }
    cuadrados.push(...escalones(programa, unos(suyos), en.size, cargaDe(quien, problema)))
    const enFestivo = [...en.keys()].filter((abierta) => abiertas[abierta]!.festivo)
    festivos.push(...escalones(programa, deLas(enFestivo), enFestivo.length, festivosDe(quien, problema)))
    avisos.push(...avisosDe(programa, problema, quien, [...en.keys()], deLas))
    for (const one of suyos) {
      const deseo = quien.deseos[puestos[one]!.abierta]
      if (deseo) deseos.push([one, deseo === 'prefiero' ? -1 : 4])
    }
  }
  return { programa, puestos, objetivos: [vacias, cuadrados, avisos, deseos, festivos] }
}

/** Functions that a guard still asks for. */
const utiles = ({ pide }: Abierta, funciones: readonly Funcion[]): Funcion[] =>
  funciones.filter((funcion) => pide[funcion === 'guardian' ? 'total' : funcion] > 0)

function columna({ topes, enteras }: Programa, tope: number, entera = false): number {
  enteras.push(entera)
  return topes.push(tope) - 1
}

function fila({ filas }: Programa, minimo: number, maximo: number, terminos: readonly Termino[]): void {
  filas.push({ minimo, maximo, terminos })
}

const unos = (columnas: readonly number[]): Termino[] => columnas.map((one) => [one, 1])

/** Sum of `terminos` in steps that cost more and more: the n-th after `ya` others costs `ya + n`. */
function escalones(programa: Programa, terminos: readonly Termino[], cuantos: number, ya: number): Termino[] {
  if (cuantos === 0) return []
  const pasos = Array.from({ length: cuantos }, (_, n): Termino => [columna(programa, 1), ya + n + 1])
  fila(programa, 0, 0, [...terminos, ...pasos.map(([paso]): Termino => [paso, -1])])
  return pasos
}

/** Guards that overlap: every largest group with an instant in common. */
function alMismoTiempo(abiertas: readonly Abierta[]): number[][] {
  const grupos = abiertas.map(({ inicio }) =>
    [...abiertas.keys()].filter((one) => abiertas[one]!.inicio <= inicio && inicio < abiertas[one]!.termino),
  )
  return grupos.filter((grupo, at) => !grupos.some((otro, other) => other !== at && contains(otro, grupo, other < at)))
}

const contains = (one: readonly number[], other: readonly number[], orEqual: boolean) =>
  (one.length > other.length || (orEqual && one.length === other.length)) && other.every((part) => one.includes(part))

/** Guards too near to one another, and those over the number of a week. */
function avisosDe(
  programa: Programa,
  { abiertas, descanso, porSemana }: Problema,
  { tiene }: Persona,
  suyas: readonly number[],
  deLas: (abiertas: readonly number[]) => Termino[],
): Termino[] {
  const avisos: Termino[] = []
  const cerca = (a: Turno, b: Turno) => !solapan(a, b) && entreTurnos(a, b) < descanso
  for (const [at, una] of suyas.entries()) {
    const turno = abiertas[una]!
    const antes = tiene.filter((otro) => cerca(otro, turno)).length
    avisos.push(...deLas([una]).map(([columna]): Termino => [columna, antes]))
    for (const otra of suyas.slice(at + 1)) {
      if (!cerca(turno, abiertas[otra]!)) continue
      const aviso = columna(programa, 1)
      fila(programa, -infinito, 1, [...deLas([una, otra]), [aviso, -1]])
      avisos.push([aviso, 1])
    }
  }
  for (const [semana, de] of Map.groupBy(suyas, (una) => abiertas[una]!.semana)) {
    const libres = Math.max(0, porSemana - tiene.filter((otro) => otro.semana === semana).length)
    if (de.length <= libres) continue
    const aviso = columna(programa, de.length)
    fila(programa, -infinito, libres, [...deLas(de), [aviso, -1]])
    avisos.push([aviso, 1])
  }
  return avisos.filter(([, factor]) => factor > 0)
}
