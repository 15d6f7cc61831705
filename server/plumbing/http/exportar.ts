import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { NombreEntidad } from '#contract/entidades.ts'
import type { Formato } from '#contract/shared/exportacion.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { pagesById, readIds } from '../data/in-pages.ts'
import { asFile } from '../files/attachment.ts'
import type { Deps } from '../process/deps.ts'
import { seen } from '../records/seen.ts'
import { type Column, csvOf, csvType, turnForCsv } from '../sheets/csv.ts'
import { sheet, xlsxOf, xlsxType } from '../sheets/xlsx.ts'

/** A workbook is drawn whole, and no longer handled with ease past that. A CSV has no end. */
const mostInWorkbook = 10_000
/** Ids traced in one write. */
const tracedAtATime = 5_000

interface Lista<DB, TB extends keyof DB, Row, Fila> {
  /** File name, without the date. */
  nombre: string
  /** Name of the record in the audit log. */
  entidad: NombreEntidad
  entidad_id?: number
  /** The whole list as its filters leave it, in its order. */
  query: SelectQueryBuilder<DB, TB, Row>
  /** Column of the id by which a row is read, qualified. */
  id: string
  /** Where the rows are in another order than the query's. */
  ids?: readonly number[]
  /**
   * Where rows show personal data: the column with the member whose they are, or `nadie` for people who are no members;
   * an expression where only some rows do.
   */
  titular?: string | Expression<number | null>
  columnas: readonly Column<Fila>[]
  /** As the columns take a row, where it is not as it is read; or some rows, where more is read for them. */
  shown?: (row: Row) => Fila
  told?: (rows: Row[]) => Promise<Fila[]>
}

interface Pedido {
  query: { formato: Formato; ids?: number[] | undefined }
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Answers a list, or the chosen rows of it, as a file that opens in Excel (domain §2.0.1). First audits who took it,
 * how many rows, and whose data they are.
 */
export async function exportar<DB, TB extends keyof DB, Row, Fila = Row>(
  deps: Pick<Deps, 'database' | 'clock'>,
  { query: { formato, ids: elegidas }, request, reply }: Pedido,
  {
    nombre,
    entidad,
    entidad_id,
    query: whole,
    id,
    ids,
    titular,
    columnas,
    shown = same,
    told,
  }: Lista<DB, TB, Row, Fila>,
  most = mostInWorkbook,
) {
  const query = elegidas ? whole.where(sql.ref<number>(id), 'in', elegidas) : whole
  return await asSheet(reply, formato, gather)

  async function gather() {
    const identified = query as SelectQueryBuilder<DB, TB, unknown>
    const all = await readIds(identified, id, titular === 'nadie' ? undefined : titular)
    const ordered = ids?.filter((one) => !elegidas || elegidas.includes(one)) ?? all.ids
    const taken = ordered.slice(0, formato === 'csv' ? Infinity : most)
    if (titular) {
      const own = new Set(all.ids.filter((_id, index) => all.titulares[index] === request.actor?.id))
      const ofOthers = taken.filter((one) => !own.has(one))
      for (let from = 0; from < ofOthers.length; from += tracedAtATime)
        await seen(deps, request, { entidad, ids: ofOthers.slice(from, from + tracedAtATime) })
    }
    const despues = { formato, cuantos: taken.length }
    await seen(deps, request, { accion: 'exportar', entidad, entidad_id: entidad_id ?? null, despues })
    const lista = { nombre: `${nombre}-${diaLocal(deps.clock())}`, columnas, filas: filasOf(taken) }
    if (taken.length === ordered.length) return lista
    return { ...lista, nombre: `${lista.nombre}-primeras-${taken.length}`, faltan: ordered.length - taken.length }
  }

  async function* filasOf(taken: readonly number[]): AsyncGenerator<Fila> {
    for await (const rows of pagesById(query, id, taken)) yield* told ? await told(rows) : rows.values().map(shown)
  }
}

interface Planilla<Fila> {
  /** File name, without its extension. */
  nombre: string
  entidad: NombreEntidad
  /** Fields of the trace besides the format. */
  sobre: Record<string, string | number>
  columnas: readonly Column<Fila>[]
  filas: readonly Fila[]
}

/** Rows that `read` has in memory, as a file: for a sheet whose columns depend on what is in it. Traced as a list is. */
export async function exportarPlanilla<Fila>(
  deps: Pick<Deps, 'database' | 'clock'>,
  { query: { formato }, request, reply }: Pedido,
  read: () => Promise<Planilla<Fila>>,
) {
  return await asSheet(reply, formato, async () => {
    const { entidad, sobre, ...planilla } = await read()
    const despues = { ...sobre, formato }
    await seen(deps, request, { accion: 'exportar', entidad, entidad_id: null, despues })
    return planilla
  })
}

interface Gathered<Fila> {
  nombre: string
  columnas: readonly Column<Fila>[]
  filas: Iterable<Fila> | AsyncIterable<Fila>
  /** How many rows are left out. */
  faltan?: number
}

/** A file is gathered, and traced, on its turn: those that wait have read nothing yet. */
async function asSheet<Fila>(reply: FastifyReply, formato: Formato, gather: () => Promise<Gathered<Fila>>) {
  if (formato === 'csv') {
    await turnForCsv()
    const { nombre, columnas, filas } = await gather()
    asFile(reply, { nombre: `${nombre}.csv`, tipo: csvType })
    return csvOf(columnas, filas)
  }
  let file = ''
  const bytes = await xlsxOf(async () => {
    const { nombre, columnas, filas, faltan } = await gather()
    file = `${nombre}.xlsx`
    const lista = sheet('Lista', columnas, filas)
    return faltan ? [sheetOfMissing(faltan), lista] : [lista]
  })
  asFile(reply, { nombre: file, tipo: xlsxType, size: bytes.length })
  return bytes
}

/** First sheet of a workbook that leaves rows out. */
const sheetOfMissing = (faltan: number) =>
  sheet(
    'Aviso',
    [{ title: 'Esta planilla no está completa', value: (text: string) => text }],
    [
      `Quedan fuera ${cuantos(faltan, 'fila', 'filas')}: un libro de Excel con todas sería difícil de usar.`,
      'Como CSV están todas. También puede acotar la lista con los filtros y descargarla por partes.',
    ],
  )

const same = <Row, Fila>(row: Row) => row as unknown as Fila
