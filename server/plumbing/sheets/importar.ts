import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { diaLocal } from '#contract/shared/fechas.ts'
import {
  claseDeFila,
  type ConReparos,
  filasALaVista,
  type FilaPlanilla,
  type LecturaDicha,
  letrasALaVista,
  type NombreImportacion,
  quePasa,
  type Reparo,
} from '#contract/shared/importacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Upload } from '../files/uploads.ts'
import { conflict, invalid } from '../http/errors.ts'
import type { Db, ReadDb } from '../data/database.ts'
import type { Deps } from '../process/deps.ts'
import { inSlices } from '../process/in-slices.ts'
import type { Tx } from '../records/tx.ts'
import { write } from '../records/write.ts'
import type { Columna } from './encabezados.ts'
import { conVuelta } from './lo-escrito.ts'
import { type FilaLeida, type Leida, mostColumns, tableOf } from './planilla.ts'
import { dichoDe, readRecordado, type Recordado, recordar } from './recordado.ts'
import { readSheets } from './sheet.ts'
import { keptXlsx, sheet } from './xlsx.ts'

/** One row judged by itself: the record it would become, or by which columns none. */
export interface Juzgada<Campo extends string, Registro> {
  leida: FilaLeida<Campo>
  registro?: Registro
  faults: Partial<Record<Campo, string>>
  /** What is taken in otherwise than it was written, or not at all. */
  avisos?: Partial<Record<Campo, string>>
  /** Is here already: it stays as it is, and keeps no other row out. */
  existe?: true
  /** Id of the record that its values tell, and the record as the row has it. */
  de?: number
  propuesto?: Registro
  cambia?: Cambio<Campo>[]
  /** Writes what it changes. */
  aplica?: (tx: Tx) => Promise<void>
}

interface Cambio<Campo extends string> {
  campo: Campo
  titulo: string
  antes: string
  despues: string
}

/** A record that is here, as far as a sheet may change it. */
export interface Actual<Campo extends string, Registro> {
  /** Its fields as people read them. */
  palabras: Partial<Record<Campo, string>>
  faults(registro: Registro, campos: readonly Campo[]): Partial<Record<Campo, string>>
  cambia(tx: Tx, registro: Registro, campos: readonly Campo[]): Promise<void>
}

/** A judged row, and what is told of it in every room. */
export interface Vista<Campo extends string, Registro> {
  leida: FilaLeida<Campo>
  registro?: Registro
  de?: number
  propuesto?: Registro
  dicha: FilaPlanilla
}

/** An import of a room from a sheet (docs/decisions/026). */
export interface Importacion<Campo extends string, Registro> {
  nombre: NombreImportacion
  columnas: readonly Columna<Campo>[]
  maxFilas: number
  /** Nothing is taken in while one row has faults. */
  todoONada?: true
  /** Judges the rows of a sheet, in their order. */
  juez(leida: Leida<Campo>): (fila: FilaLeida<Campo>) => Juzgada<Campo, Registro>
  /**
   * Columns whose values no two records share, the first being what tells records apart: whose these are already, and what
   * is said where a value is another's.
   */
  unicos: {
    campo: Campo & keyof Registro
    enUso: string
    taken(db: ReadDb, wanted: string[]): Promise<ReadonlyMap<string, number>>
  }[]
  /** The record by its fields, as people read it; as it was read, where a field is left out. */
  enPalabras?(registro: Registro): Partial<Record<Campo, string>>
  /** The records of these ids that a sheet may change. */
  actuales?(db: ReadDb, ids: readonly number[]): Promise<ReadonlyMap<number, Actual<Campo, Registro>>>
  /** In the transaction: throws where the actor may not, then writes one record. */
  refuse?(db: Db): Promise<void>
  apply?(tx: Tx, registro: Registro): Promise<void>
  /** After all that were taken in, if any were; writes them where `apply` is left out. */
  done?(tx: Tx, registros: readonly Registro[]): Promise<void>
}

/** Rehearses a sheet, or takes in the rows without faults in one transaction. Nothing is kept between the two. */
export async function importar<Campo extends string, Registro>(
  deps: Deps,
  { archivo, simular, lectura, cambios: vistos, request }: Pedido,
  room: Importacion<Campo, Registro>,
) {
  const { nombre, columnas, maxFilas } = room
  const hojas = await readSheets(await archivo.bytes(), { maxRows: maxFilas, maxColumns: mostColumns })
  const recordado = await readRecordado(deps.database.reports, nombre)
  const table = tableOf(hojas, columnas, { maxFilas, hoy: diaLocal(deps.clock()), recordado }, lectura)
  if (table.fault !== undefined) {
    if (!simular || !table.lectura) throw invalid(undefined, table.fault)
    const falta = { ...table.lectura, importacion: nombre, falta: table.fault }
    const nada = { importadas: 0, ignoradas: [], filas: [], con_reparos: null, cambios: null, recordado: null }
    return { simulado: true, ...nada, lectura: falta }
  }
  const juzga = room.juez(table)
  const dicho = dichoDe(table.lectura, lectura, columnas)
  const judged = await eachInTurns(table.filas, (fila) => withoutFailed(juzga(fila)))
  const filas = simular
    ? await withCambios(deps.database.reports, await withoutTaken(deps.database.reports, judged, room), room)
    : await write(deps, request, async (tx) => {
        await room.refuse?.(tx.db)
        const filas = await withCambios(tx.db, await withoutTaken(tx.db, judged, room), room)
        const registros = registrosOf(filas, room)
        const cambiadas = vistos === undefined ? 0 : filas.filter(({ cambia }) => cambia).length
        const importada = { clase: nombre, archivo: archivo.nombre, nuevas: registros.length, cambiadas }
        await conVuelta(tx, deps, request, importada, async (tx) => {
          if (vistos !== undefined) await applyCambios(tx, filas, room, vistos)
          for (const registro of registros) await room.apply?.(tx, registro)
          if (registros.length > 0) await room.done?.(tx, registros)
        })
        if (registros.length > 0 || vistos !== undefined) await recordar(tx, nombre, dicho)
        return filas
      })
  const isAsked = ({ valores }: FilaLeida<Campo>, campo: string) =>
    table.lectura.por_decir.some(
      (one) => one.campo === campo && one.valor === null && one.escrito === valores[campo as Campo],
    )
  const vistas = await eachInTurns(
    filas,
    ({ leida, registro, de, propuesto, faults, avisos = {}, existe, cambia }): Vista<Campo, Registro> => ({
      leida,
      ...(registro && { registro }),
      ...(de && { de }),
      ...(propuesto && { propuesto }),
      dicha: {
        fila: leida.fila,
        ...(existe && { existe }),
        ...(cambia && { cambia }),
        ...(simular && waits(Object.keys(faults), (campo) => isAsked(leida, campo)) && { espera: true }),
        errores: reparosDe(leida, faults, columnas),
        avisos: reparosDe(leida, avisos, columnas),
      },
    }),
  )
  for (const { leida, registro, propuesto = registro, dicha } of firstOfEachKind(vistas))
    dicha.celdas = celdasDe(leida, propuesto && room.enPalabras?.(propuesto))
  return {
    simulado: simular,
    importadas: registrosOf(filas, room).length,
    ignoradas: table.ignoradas,
    filas: vistas,
    con_reparos: conReparosDe(table, vistas),
    lectura: { ...table.lectura, importacion: nombre },
    cambios: cambiosDe(filas, !simular && vistos !== undefined),
    recordado: recordadoDe(dicho),
  }
}

/** Calls of others come between (docs/decisions/142). */
const eachInTurns = async <One, Made>(all: readonly One[], make: (one: One) => Made): Promise<Made[]> =>
  (await Array.fromAsync(inSlices(all, make))).flat()

/** In figures; null of nothing. */
function recordadoDe(dicho: Recordado) {
  const valores = [...dicho.values()].flatMap((columna) => Object.keys(columna.valores)).length
  return dicho.size === 0 ? null : { columnas: dicho.size, valores }
}

const waits = (campos: readonly string[], isAsked: (campo: string) => boolean) =>
  campos.length > 0 && campos.every(isAsked)

/** The sheet, and how it was said that it is read. */
interface Pedido {
  archivo: Upload
  simular: boolean
  lectura: LecturaDicha
  cambios?: string | undefined
  request: FastifyRequest
}

/** The rows whose cells are looked at: as many of each kind as a screen shows. */
function firstOfEachKind<Campo extends string, Registro>(vistas: readonly Vista<Campo, Registro>[]) {
  const kinds = Map.groupBy(vistas, ({ dicha }) => claseDeFila(dicha))
  return [...kinds.values(), vistas].flatMap((kind) => kind.slice(0, filasALaVista))
}

const celdasDe = <Campo extends string>(
  { valores, celdas }: FilaLeida<Campo>,
  palabras: Partial<Record<Campo, string>> = {},
) =>
  Object.fromEntries(
    (Object.entries(celdas) as [Campo, { celda: string; leido: string }][]).map(([campo, { celda, leido }]) => [
      campo,
      { celda, leido: beginning(leido), sera: beginning(palabras[campo] ?? valores[campo] ?? '') },
    ]),
  )

/** The rows with faults, to be corrected and brought again. */
function conReparosDe<Campo extends string>(
  { encabezado, escrita }: Leida<Campo>,
  vistas: readonly Vista<Campo, unknown>[],
): ConReparos | null {
  const faulty = vistas.flatMap(({ dicha }) => (claseDeFila(dicha) === 'reparo' ? dicha : []))
  if (faulty.length === 0) return null
  // One that was brought before has the column already.
  const kept = encabezado.flatMap((titulo, index) => (titulo === quePasa ? [] : index))
  return {
    titulos: [...kept.map((index) => encabezado[index] ?? ''), quePasa],
    filas: faulty.map(({ fila, errores }) => [
      ...kept.map((index) => escrita(fila)[index] ?? ''),
      errores.map(({ columna, texto }) => `${columna}: ${texto}`).join(' · '),
    ]),
  }
}

/** What a formula that failed leaves in its cell: `#N/D`, `#¡REF!`. */
const failed = /^#(?:N\/[AD]|¡?(?:REF|VALOR|VALUE|DIV\/0|NUM)!|¿?(?:NAME|NOMBRE)\?|¡?NULL!|¡?NULO!)$/i

/** A value that a formula could not tell is none. */
function withoutFailed<Campo extends string, Registro>(juzgada: Juzgada<Campo, Registro>): Juzgada<Campo, Registro> {
  const { leida, faults } = juzgada
  const wrong = (Object.entries(leida.valores) as [Campo, string][]).filter(([, escrito]) => failed.test(escrito))
  if (wrong.length === 0) return juzgada
  return {
    leida,
    faults: { ...faults, ...Object.fromEntries(wrong.map(([campo]) => [campo, mensajes.celdaConError])) },
  }
}

/** The records to take in. */
function registrosOf<Registro>(filas: readonly Juzgada<string, Registro>[], { todoONada }: { todoONada?: true }) {
  const registros = filas.flatMap(({ registro }) => registro ?? [])
  return todoONada && filas.some(({ registro, existe }) => !registro && !existe) ? [] : registros
}

/** The same rows, without those that are records already, or have a value of another one or of a row before them. */
async function withoutTaken<Campo extends string, Registro>(
  db: ReadDb,
  filas: readonly Juzgada<Campo, Registro>[],
  { unicos }: Importacion<Campo, Registro>,
): Promise<Juzgada<Campo, Registro>[]> {
  const known = new Map<string, { taken: ReadonlyMap<string, number>; seen: Map<string, number> }>()
  for (const { campo, taken } of unicos) {
    const wanted = filas.flatMap(({ registro }) => (registro?.[campo] ? String(registro[campo]) : []))
    known.set(campo, { taken: wanted.length > 0 ? await taken(db, wanted) : new Map(), seen: new Map() })
  }
  return filas.map((juzgada) => {
    const { registro, leida } = juzgada
    const faults: Partial<Record<Campo, string>> = {}
    const owners: (number | undefined)[] = []
    let repeated = false
    for (const { campo, enUso } of unicos) {
      const value = registro?.[campo] ? String(registro[campo]) : undefined
      const { taken, seen } = known.get(campo) ?? {}
      if (value === undefined) continue
      const before = seen?.get(value)
      owners.push(taken?.get(value))
      repeated ||= before !== undefined
      if (before) faults[campo] = mensajes.filaRepetida(before)
      else if (taken?.has(value)) faults[campo] = enUso
      else seen?.set(value, leida.fila)
    }
    const [owner] = owners
    if (!repeated && owner !== undefined && owners.every((other = owner) => other === owner))
      return { leida, faults: {}, existe: true, de: owner, ...(registro && { propuesto: registro }) }
    return Object.keys(faults).length > 0 ? { leida, faults } : juzgada
  })
}

/** The same rows, with what they say otherwise than the records that they are; an empty cell says nothing. */
async function withCambios<Campo extends string, Registro>(
  db: ReadDb,
  filas: readonly Juzgada<Campo, Registro>[],
  { columnas, actuales, enPalabras }: Importacion<Campo, Registro>,
): Promise<Juzgada<Campo, Registro>[]> {
  const ids = filas.flatMap(({ de }) => de ?? [])
  const known = ids.length > 0 ? await actuales?.(db, ids) : undefined
  return filas.map((juzgada) => {
    const { leida, de, propuesto } = juzgada
    const actual = de === undefined ? undefined : known?.get(de)
    if (!actual || !propuesto) return juzgada
    const palabras: Partial<Record<Campo, string>> = enPalabras?.(propuesto) ?? {}
    const cambia = columnas.flatMap(({ campo, titulo }): Cambio<Campo>[] => {
      const [antes, despues] = [actual.palabras[campo], palabras[campo]]
      if (leida.valores[campo] === undefined || antes === undefined || !despues || antes === despues) return []
      return [{ campo, titulo, antes, despues }]
    })
    if (cambia.length === 0) return juzgada
    const campos = cambia.map(({ campo }) => campo)
    const faults = actual.faults(propuesto, campos)
    if (Object.keys(faults).length > 0) return { leida, faults }
    return { ...juzgada, cambia, aplica: (tx) => actual.cambia(tx, propuesto, campos) }
  })
}

/** Applies the changes that were seen. @throws 409 where they are no longer the same */
async function applyCambios<Registro>(
  tx: Tx,
  filas: readonly Juzgada<string, Registro>[],
  { todoONada }: { todoONada?: true },
  vistos: string,
): Promise<void> {
  if (cambiosDe(filas, true)?.huella !== vistos) throw conflict(mensajes.planillaCambioAqui)
  if (todoONada && filas.some(({ registro, existe }) => !registro && !existe)) return
  for (const { aplica } of filas) await aplica?.(tx)
}

/** Tells changes that were seen from others. */
function cambiosDe(filas: readonly Pick<Juzgada<string, unknown>, 'de' | 'cambia'>[], aplicados: boolean) {
  const told = filas.flatMap(({ de, cambia }) => (cambia ? [[de, cambia]] : []))
  const huella = createHash('sha256').update(JSON.stringify(told)).digest('hex')
  return told.length === 0 ? null : { cuantos: told.length, huella, aplicados }
}

const beginning = (text: string) => (text.length > letrasALaVista ? `${text.slice(0, letrasALaVista)}…` : text)

/** What is said of cells, in the order of the columns: each with its place, and the beginning of what is written there. */
const reparosDe = <Campo extends string>(
  { celdas }: FilaLeida<Campo>,
  said: Partial<Record<Campo, string>>,
  columnas: readonly Columna<Campo>[],
): Reparo[] =>
  columnas.flatMap(({ campo, titulo }) => {
    const texto = said[campo]
    if (!texto) return []
    const { celda, leido = '' } = celdas[campo] ?? {}
    return { columna: titulo, texto, ...(celda && { celda }), ...(leido && { leido: beginning(leido) }) }
  })

/** An empty sheet with the headings, and a second one that explains them. */
export const plantillaOf = <Campo extends string>(nombre: string, columnas: readonly Columna<Campo>[]) =>
  keptXlsx(() => [
    sheet(
      nombre,
      columnas.map(({ titulo }) => ({ title: titulo, value: () => null })),
      [],
    ),
    sheet(
      'Ayuda',
      [
        { title: 'Columna', value: ({ titulo }: Columna<Campo>) => titulo },
        { title: 'Obligatoria', value: ({ obligatoria }: Columna<Campo>) => obligatoria },
        { title: 'Ejemplo', value: ({ ejemplo }: Columna<Campo>) => ejemplo },
        { title: 'Valores', value: ({ valores }: Columna<Campo>) => valores?.join(', ') ?? '' },
      ],
      columnas,
    ),
  ])
