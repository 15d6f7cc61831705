import { z } from 'zod'
import { type CampoSalida, columnasSalida, type FilaSalida } from '#contract/material-mayor/importaciones.ts'
import { esMotivoDeSalida } from '#contract/material-mayor/salidas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { dato } from '#contract/shared/texto.ts'
import { instantAfter } from '#server/plumbing/process/local-time.ts'
import type { Row } from '#db/tables.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { type Columna, plain } from '#server/plumbing/sheets/encabezados.ts'
import type { FilaLeida } from '#server/plumbing/sheets/planilla.ts'
import { type Nombrado, quienEscrito } from '#server/plumbing/sheets/reconocer.ts'
import { claveEscrita, clavesEnPalabras, enteroEscrito, momentoEscrito } from '#server/plumbing/sheets/valores.ts'
import {
  claseHoras,
  claseKm,
  horasEscritas,
  kmEscritos,
  type Lecturas,
  placeOf,
  preguntasDelLibro,
} from './importacion.rules.ts'
import { dichoEn, faultsOfSalida } from './libro.rules.ts'
import { lecturasDe } from './salidas.queries.ts'

/** The records that a sheet of trips is judged against. */
export interface SabidoDeSalidas {
  /** Units by their plain names. */
  unidades: ReadonlyMap<string, { id: number; nombre: string }>
  /** Names of the keys that a unit goes out for. */
  claves: ReadonlyMap<string, string>
  miembros: readonly Nombrado[]
  /** Trips that are in the book. */
  salidas: readonly { unidad_id: number; salida: string; llegada: string | null }[]
  viajes: Viajes
  /** May bring what the units of emergencies did. */
  revisaEmergencias: boolean
  lecturas: Lecturas
  now: Date
}

const Datos = z.object({
  destino: dato(200).nullable().default(null),
  observacion: dato(500).nullable().default(null),
  tripulantes: enteroEscrito(60).nullable().default(null),
  km_salida: kmEscritos.nullable().default(null),
  km_llegada: kmEscritos.nullable().default(null),
  horometro_bomba_salida: horasEscritas.nullable().default(null),
  horometro_bomba_llegada: horasEscritas.nullable().default(null),
  horometro_motor: horasEscritas.nullable().default(null),
})

/** A unit of an emergency, whose trip is written by it. */
export interface Viaje {
  id: number
  emergencia_id: number
  /** When it left, if that is known. */
  hora_6_0: string | null
  /** The emergency was kept here, and is corrected there alone. */
  aqui: boolean
  /** It says who drove it, or what its counters showed. */
  dicho: boolean
}

/** By the folio and the unit. */
export type Viajes = ReadonlyMap<string, Viaje>
export const claveDeViaje = (folio: string, unidad_id: number) => `${folio.trim()} ${unidad_id}`

export interface SalidaImportada extends z.output<typeof Datos> {
  unidad_id: number
  unidad: string
  motivo: string
  conductor_id: number | null
  a_cargo_id: number | null
  salida: string
  llegada: string
  /** Of which emergency it is; null: of none. */
  viaje: Viaje | null
}

type Faults = Partial<Record<CampoSalida, string>>

/** Judges the rows of one sheet in their order: no unit is on two trips, and its counters rise. */
export function juezDeSalidas(sabido: SabidoDeSalidas) {
  const { unidades, claves, miembros, salidas, viajes, revisaEmergencias, lecturas, now } = sabido
  const known = new Salidas(salidas)
  const quien = quienEscrito(miembros)
  const seen = new Map<string, number>()
  return (leida: FilaLeida<CampoSalida>): Juzgada<CampoSalida, SalidaImportada> => {
    const { valores } = leida
    const { data, error } = Datos.safeParse(valores)
    const faults: Faults = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
    const unidad = unidades.get(plain(valores.unidad ?? ''))
    if (!unidad) faults.unidad = mensajes.unidadInvalida
    const motivo = claveEscrita(valores.motivo ?? '', claves) ?? ''
    if (!esMotivoDeSalida(motivo)) faults.motivo = mensajes.motivoDeSalidaInvalido
    const personas = { conductor: null as number | null, a_cargo: null as number | null }
    for (const campo of ['conductor', 'a_cargo'] as const) {
      const found = valores[campo] ? quien(valores[campo]) : { id: null }
      if ('texto' in found) faults[campo] = found.texto
      else personas[campo] = found.id
    }
    const salida = momentoEscrito(valores.salida ?? '')
    const llegada = salida && llegadaDe(valores.llegada ?? '', salida, now)
    if (salida === null) faults.salida = mensajes.momentoDePlanilla
    if (salida !== null && llegada === null) faults.llegada = mensajes.momentoDePlanilla
    for (const { campo, obligatoria } of columnasSalida)
      if (obligatoria && !valores[campo]) faults[campo] = mensajes.obligatorio
    if (!data || !unidad || !salida || !llegada) return { leida, faults }
    const at = now.toISOString()
    const past = { salida: salida > at ? null : salida, llegada: llegada > at ? null : llegada }
    Object.assign(faults, faultsOfSalida({ ...data, ...past }))
    const { folio } = valores
    const viaje = (folio && viajes.get(claveDeViaje(folio, unidad.id))) || null
    const saysNothing = (viaje?.hora_6_0 ?? null) !== null && Object.values({ ...personas, ...data }).every(isNull)
    if (viaje && (viaje.dicho || saysNothing) && Object.keys(faults).length === 0)
      return { leida, faults, existe: true }
    if (folio && viaje?.aqui) faults.folio = mensajes.salidaDeEmergencia(folio)
    else if (viaje && !revisaEmergencias) faults.folio = mensajes.viajeDeEmergencia
    const avisos: Faults = folio && !viaje ? { folio: mensajes.sinSuEmergencia(unidad.nombre) } : {}
    const propia = viaje?.hora_6_0
    const otra = known.during(unidad.id, { salida, llegada }, propia)
    const clave = claveDe(unidad.id, salida)
    const before = seen.get(clave)
    const again = known.begins(clave, propia)
    if (before) faults.salida = mensajes.filaRepetida(before)
    else if (again && Object.keys(faults).length === 0) return { leida, faults, existe: true }
    else if (otra) faults.salida = solapada(unidad.nombre, otra, now)
    if (Object.keys(faults).length > 0) return { leida, faults }
    const fila = { ...data, salida, llegada }
    const wrong = lecturas.add(unidad.id, lecturasDe(fila))
    if (Object.keys(wrong).length > 0) return { leida, faults: wrong }
    seen.set(clave, leida.fila)
    known.add({ unidad_id: unidad.id, salida, llegada })
    const { conductor: conductor_id, a_cargo: a_cargo_id } = personas
    return {
      leida,
      faults,
      avisos,
      registro: { ...fila, unidad_id: unidad.id, unidad: unidad.nombre, motivo, conductor_id, a_cargo_id, viaje },
    }
  }
}

type Salida = SabidoDeSalidas['salidas'][number]

/** A minute is as exact as a book is. */
const claveDe = (unidad_id: number, salida: string) => `${unidad_id} ${salida.slice(0, 16)}`

const durationOf = ({ salida, llegada }: Salida) =>
  llegada === null ? Infinity : Date.parse(llegada) - Date.parse(salida)

/**
 * The trips of each unit; `propia` is when the one begins that is not meant. A unit may be on two, where it was sent from one
 * emergency to another (domain §2.5).
 */
class Salidas {
  readonly #inOrder: Map<number, Salida[]>
  readonly #begin: Map<string, Salida[]>
  #longestMs: number

  constructor(salidas: readonly Salida[]) {
    this.#inOrder = Map.groupBy(
      salidas.toSorted((a, b) => (a.salida < b.salida ? -1 : 1)),
      ({ unidad_id }) => unidad_id,
    )
    this.#begin = Map.groupBy(salidas, ({ unidad_id, salida }) => claveDe(unidad_id, salida))
    this.#longestMs = salidas.reduce((most, una) => Math.max(most, durationOf(una)), 0)
  }

  add(una: Salida): void {
    const known = this.#inOrder.getOrInsertComputed(una.unidad_id, () => [])
    known.splice(
      placeOf(known, ({ salida }) => salida > una.salida),
      0,
      una,
    )
    this.#longestMs = Math.max(this.#longestMs, durationOf(una))
    this.#begin.getOrInsertComputed(claveDe(una.unidad_id, una.salida), () => []).push(una)
  }

  begins(clave: string, propia?: string | null): boolean {
    return this.#begin.get(clave)?.some(({ salida }) => salida !== propia) ?? false
  }

  /** The last that it was on between the two. */
  during(unidad_id: number, { salida, llegada }: { salida: string; llegada: string }, propia?: string | null) {
    const known = this.#inOrder.get(unidad_id) ?? []
    const earliestMs = Date.parse(salida) - this.#longestMs
    for (let index = placeOf(known, (una) => una.salida >= llegada) - 1; index >= 0; index -= 1) {
      const una = known[index]
      if (!una || Date.parse(una.salida) < earliestMs) return undefined
      if (una.salida !== propia && (una.llegada === null || una.llegada > salida)) return una
    }
    return undefined
  }
}

type HorasDeUnidad = Pick<
  Row<'emergencia_unidades'>,
  'hora_6_0' | 'hora_6_3' | 'hora_6_7' | 'hora_6_8' | 'hora_6_9' | 'hora_6_10'
>

/** When a unit left and came back its own book tells best: a sheet of emergencies gives the first and the last hour of all. */
export function horasDelViaje(
  { hora_6_0, hora_6_10, ...between }: HorasDeUnidad,
  { salida, llegada }: Pick<SalidaImportada, 'salida' | 'llegada'>,
) {
  const fits = Object.values(between).every((hora) => hora === null || (hora >= salida && hora <= llegada))
  return fits ? { hora_6_0: salida, hora_6_10: llegada } : { hora_6_0: hora_6_0 ?? salida, hora_6_10 }
}

const hour = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

const isNull = (value: unknown) => value === null

/** With its day, or an hour alone of the same day or the next. */
const llegadaDe = (escrita: string, salida: string, now: Date): string | null =>
  hour.test(escrita.trim())
    ? instantAfter(escrita.trim().replace(/^\d:/, '0$&'), salida, now.toISOString())
    : momentoEscrito(escrita)

const solapada = (unidad: string, { salida, llegada }: { salida: string; llegada: string | null }, now: Date): string =>
  llegada === null
    ? mensajes.yaEnSalida(unidad, dichoEn(salida, now))
    : mensajes.otraSalida(unidad, dichoEn(salida, now), dichoEn(llegada, now))

/** A row as it was read. */
export const shownSalida = ({ leida: { valores }, dicha }: Vista<CampoSalida, SalidaImportada>): FilaSalida => {
  const { unidad = '', motivo = '', salida = '', conductor = '' } = valores
  return { ...dicha, unidad, motivo, salida, conductor }
}

const tambien: Partial<Record<CampoSalida, string[]>> = {
  unidad: ['carro', 'material mayor'],
  motivo: ['motivo', 'codigo'],
  salida: ['hora salida', 'fecha salida', 'fecha y hora de salida', '6-0'],
  llegada: ['hora llegada', 'fecha llegada', 'fecha y hora de llegada', '6-10'],
  destino: ['lugar', 'direccion'],
  conductor: ['maquinista', 'chofer'],
  a_cargo: ['oficial a cargo', 'obac'],
  tripulantes: ['voluntarios', 'personas'],
  km_salida: ['km al salir', 'km salida', 'kilometraje salida', 'kilometraje de salida'],
  km_llegada: ['km al llegar', 'km llegada', 'kilometraje llegada', 'kilometraje de llegada'],
  horometro_bomba_salida: ['bomba al salir (h)', 'bomba salida', 'horometro bomba salida'],
  horometro_bomba_llegada: ['bomba al llegar (h)', 'bomba llegada', 'horometro bomba llegada'],
  horometro_motor: ['motor al llegar (h)', 'horometro motor', 'horometro'],
  observacion: ['observaciones', 'novedades'],
}

const clases: Partial<Record<CampoSalida, Columna<CampoSalida>['clase']>> = {
  salida: 'momento',
  llegada: 'momento',
  tripulantes: { decimales: false, hasta: 60, unidades: [] },
  km_salida: claseKm,
  km_llegada: claseKm,
  horometro_bomba_salida: claseHoras,
  horometro_bomba_llegada: claseHoras,
  horometro_motor: claseHoras,
}

/** The columns as a company may have headed them. */
export const columnasDeSalidas: Columna<CampoSalida>[] = columnasSalida.map((columna) => ({
  ...columna,
  tambien: tambien[columna.campo] ?? [],
  ...(clases[columna.campo] && { clase: clases[columna.campo] }),
}))

/** With the units, the keys and the people that there are. */
export function columnasDeSalidasSegun(
  sabido: Pick<SabidoDeSalidas, 'claves'> & Parameters<typeof preguntasDelLibro>[0],
): Columna<CampoSalida>[] {
  const { unidad, persona } = preguntasDelLibro(sabido)
  const { claves } = sabido
  const motivo = {
    valores: clavesEnPalabras(claves),
    entiende: (escrito: string) => claveEscrita(escrito, claves) !== undefined,
  }
  const preguntas = { unidad, motivo, conductor: persona, a_cargo: persona }
  return columnasDeSalidas.map((columna) => ({ ...columna, ...preguntas[columna.campo as keyof typeof preguntas] }))
}
