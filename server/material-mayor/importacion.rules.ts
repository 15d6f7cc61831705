import type { Contador } from '#contract/material-mayor/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'
import { longestDayMs } from '#server/plumbing/process/local-time.ts'
import { type Nombrado, preguntaDeQuien } from '#server/plumbing/sheets/reconocer.ts'
import { decimasEscritas, enteroEscrito } from '#server/plumbing/sheets/valores.ts'
import { faultOfLectura } from './contadores.rules.ts'

/** A value that a row of a sheet would add; `campo` is its column. */
export interface LecturaEscrita<Campo extends string = string> {
  contador: Contador
  momento: string
  valor: number
  campo: Campo
}

export type Leida = Pick<
  Row<'unidad_contadores'>,
  'unidad_id' | 'contador' | 'serie' | 'momento' | 'valor' | 'mantencion_id' | 'motivo'
>

/** The readings of units in their order, to which rows of a sheet are added in turn: `contadores.queries.ts` in memory. */
export class Lecturas {
  readonly #series = new Map<string, Leida[]>()

  constructor(leidas: readonly Leida[]) {
    for (const leida of leidas.toSorted((a, b) => (a.momento < b.momento ? -1 : 1))) this.#of(leida).push(leida)
  }

  #of({ unidad_id, contador }: Pick<Leida, 'unidad_id' | 'contador'>): Leida[] {
    const key = `${unidad_id} ${contador}`
    const known = this.#series.get(key) ?? []
    this.#series.set(key, known)
    return known
  }

  /** Adds all, or none of them and returns why, by column. */
  add<Campo extends string>(
    unidad_id: number,
    lecturas: readonly LecturaEscrita<Campo>[],
  ): Partial<Record<Campo, string>> {
    const faults: Partial<Record<Campo, string>> = {}
    const added: [Leida[], Leida][] = []
    for (const { campo, ...lectura } of lecturas) {
      const known = this.#of({ unidad_id, ...lectura })
      const serie = serieEn(known, lectura.momento)
      const fault = faultOfLectura(lectura.contador, lectura.valor, {
        antes: extremo(known, { serie, momento: lectura.momento, hacia: -1 }),
        despues: extremo(known, { serie, momento: lectura.momento, hacia: 1 }),
      })
      if (fault) {
        faults[campo] = fault
        continue
      }
      const leida = { ...lectura, unidad_id, serie, mantencion_id: null, motivo: null }
      known.splice(placeAfter(known, lectura.momento), 0, leida)
      added.push([known, leida])
    }
    if (Object.keys(faults).length > 0) for (const [known, leida] of added) known.splice(known.indexOf(leida), 1)
    return faults
  }

  /** The counter that a unit had then. */
  serie(unidad_id: number, { contador, momento }: Pick<LecturaEscrita, 'contador' | 'momento'>): number {
    return serieEn(this.#of({ unidad_id, contador }), momento)
  }
}

const placeAfter = (known: readonly Leida[], momento: string) => placeOf(known, (one) => one.momento > momento)

/** Index of the first of ordered ones that is later, and all after it are; their number where none is. */
export function placeOf<One>(ordered: readonly One[], isLater: (one: One) => boolean): number {
  let [from, until] = [0, ordered.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if (isLater(ordered[middle] as One)) until = middle
    else from = middle + 1
  }
  return from
}

const serieEn = (known: readonly Leida[], momento: string): number =>
  known.reduce((serie, one) => (one.motivo !== null && one.momento <= momento ? Math.max(serie, one.serie) : serie), 1)

/** The nearest value before or after; a maintenance tells its day only, and is in no order with what was read on it. */
function extremo(
  known: readonly Leida[],
  { serie, momento, hacia }: { serie: number; momento: string; hacia: 1 | -1 },
): number | null {
  const dia = diaLocal(new Date(momento))
  let found: number | null = null
  let first = 0
  const place = placeAfter(known, momento)
  for (let index = hacia === 1 ? place : place - 1; index >= 0 && index < known.length; index += hacia) {
    const one = known[index]
    if (!one || one.serie !== serie || one.momento === momento) continue
    if (one.mantencion_id !== null && diaLocal(new Date(one.momento)) === dia) continue
    const at = Date.parse(one.momento)
    if (found !== null && Math.abs(at - first) > longestDayMs) break
    first ||= at
    found = found === null ? one.valor : hacia === 1 ? Math.min(found, one.valor) : Math.max(found, one.valor)
  }
  return found
}

/** Kilometres, and hours with a decimal. */
const mostKm = 999_999
const mostHoras = 99_999
export const kmEscritos = enteroEscrito(mostKm)
export const horasEscritas = decimasEscritas(mostHoras).transform((decimas) => decimas / 10)
export const claseKm = { decimales: false, hasta: mostKm, unidades: ['km'] }
export const claseHoras = { decimales: true, hasta: mostHoras, unidades: ['h'] }

interface SabidoDeUnidades {
  /** Units by their plain names. */
  unidades: ReadonlyMap<string, { id: number; nombre: string }>
  miembros: readonly Nombrado[]
  /** Names that somebody may choose from. */
  elegibles: readonly string[]
}

/** Which unit it was and who drove it are asked, where they are not known as they stand. */
export function preguntasDelLibro({ unidades, miembros, elegibles }: SabidoDeUnidades) {
  return {
    unidad: {
      valores: [...unidades.values()].map(({ nombre }) => nombre),
      entiende: (escrito: string) => unidades.has(plain(escrito)),
    },
    persona: preguntaDeQuien(miembros, elegibles),
  }
}
