// What an import writes is kept for a day, so that it can be taken back whole (docs/decisions/175).
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  ColumnNode,
  DeleteResult,
  type Expression,
  type ExpressionBuilder,
  InsertResult,
  type KyselyPlugin,
  type QueryId,
  ReturningNode,
  type RootOperationNode,
  SelectionNode,
  type SqlBool,
  type UnknownRow,
  UpdateResult,
} from 'kysely'
import type { NombreImportacion } from '#contract/shared/importacion.ts'
import type { Tables } from '#db/tables.ts'
import type { ReadDb } from '../data/database.ts'
import { readLlaves } from '../data/portable-sql.ts'
import { present } from '../http/refusals.ts'
import type { Deps } from '../process/deps.ts'
import type { Aviso } from '../records/aviso.ts'
import { differences } from '../records/differences.ts'
import { type Tx, writtenBy } from '../records/tx.ts'

/** A row of any table, or its primary key. */
export type Fila = Readonly<Record<string, unknown>>

interface Importada {
  clase: NombreImportacion
  archivo: string
  nuevas: number
  cambiadas: number
}

/** Whose writing sends mails: what has left cannot be taken back. */
const sinVuelta = new Set<string>(['enlaces'] satisfies (keyof Tables)[])

/** Lets an import write, and keeps of each row that it wrote how it was and a digest of how it is now. */
export async function conVuelta(
  tx: Tx,
  { database: { reports } }: Pick<Deps, 'database'>,
  { actor }: FastifyRequest,
  importada: Importada,
  escribe: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { primarias } = await readLlaves(tx.db)
  const escrito = new Escrito(primarias)
  await escribe(escrito.seguir(tx))
  const filas = [...escrito.filas.values()]
  if (filas.length === 0 || filas.some(({ tabla }) => sinVuelta.has(tabla))) return
  const guardadas: { tabla: string; clave: string; antes: string | null; huella: string | null }[] = []
  const ahora = await leerFilas(tx.db, filas)
  // Nobody else can have changed what this transaction has, so what others read is how it was before.
  const antes = await leerFilas(
    reports,
    filas.filter(({ nueva }) => !nueva),
  )
  for (const fila of filas) {
    const [was, is] = [antes.get(fila), ahora.get(fila)]
    const columnas = was && is ? differences(was, is).antes : was
    if ((!was && !is) || (is && columnas && Object.keys(columnas).length === 0)) continue
    guardadas.push({
      tabla: fila.tabla,
      clave: JSON.stringify(fila.clave),
      antes: columnas ? JSON.stringify(columnas) : null,
      huella: is ? huellaDe(is, columnas) : null,
    })
  }
  const { id: importacion_id } = await tx.db
    .insertInto('importaciones')
    .values({
      ...importada,
      user_id: present(actor ?? undefined).id,
      entradas: JSON.stringify(escrito.entradas),
      avisos: JSON.stringify(escrito.avisos),
      hecha_en: tx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const some of enPartes(guardadas.map((fila, orden) => ({ importacion_id, orden, ...fila }))))
    await tx.db.insertInto('importacion_filas').values(some).execute()
}

/** Columns that the program sets by itself, once it has told of a row. */
const delPrograma = /^(?:avisad|recordad)[ao](?:_en)?$/

/** Of the columns that an import changed; of all, where it made the row. */
export function huellaDe(fila: Fila, cambiadas: Fila = fila): string {
  const columnas = Object.keys(cambiadas).filter((columna) => !delPrograma.test(columna))
  const valores = columnas.toSorted().map((columna) => [columna, fila[columna]])
  return createHash('sha256').update(JSON.stringify(valores)).digest('base64url')
}

/** A row by its table and primary key. */
export interface Llave {
  tabla: string
  clave: Fila
}

/** Rows as they are, each by what it was asked for. */
export async function leerFilas<L extends Llave>(db: ReadDb, llaves: readonly L[]): Promise<Map<L, Fila>> {
  const found = new Map<L, Fila>()
  for (const [tabla, deTabla] of Map.groupBy(llaves, ({ tabla }) => tabla)) {
    const porClave = new Map(deTabla.map((llave) => [JSON.stringify(llave.clave), llave]))
    const columnas = Object.keys(deTabla[0]?.clave ?? {})
    for (const some of enPartes(deTabla)) {
      const rows: Fila[] = await db
        .selectFrom(tabla as 'equipos')
        .selectAll()
        .where(sonDe(some))
        .execute()
      for (const row of rows) {
        const llave = porClave.get(JSON.stringify(claveDe(row, columnas)))
        if (llave) found.set(llave, row)
      }
    }
  }
  return found
}

/** Condition: a row is one of these of its table. */
export const sonDe =
  (llaves: readonly Llave[]) =>
  (e: ExpressionBuilder<Tables, 'equipos'>): Expression<SqlBool> => {
    const [primera] = llaves
    const [columna, ...otras] = Object.keys(primera?.clave ?? {})
    if (columna && otras.length === 0)
      return e(
        columna as 'id',
        'in',
        llaves.map(({ clave }) => clave[columna] as number),
      )
    return e.or(llaves.map(({ clave }) => e.and(clave)))
  }

export const claveDe = (row: Fila, columnas: readonly string[]): Fila =>
  Object.fromEntries(columnas.map((columna) => [columna, row[columna]]))

const filasPorParte = 500
export const enPartes = <T>(filas: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(filas.length / filasPorParte) }, (_, parte) =>
    filas.slice(parte * filasPorParte, (parte + 1) * filasPorParte),
  )

/** The rows that a write wrote, in that order, with its entries in the log and its notices. */
class Escrito {
  readonly filas = new Map<string, Llave & { nueva: boolean }>()
  readonly entradas: number[] = []
  readonly avisos: Aviso[] = []
  readonly #primarias: ReadonlyMap<string, readonly string[]>

  constructor(primarias: ReadonlyMap<string, readonly string[]>) {
    this.#primarias = primarias
  }

  seguir(tx: Tx): Tx {
    const audit: Tx['audit'] = async (entrada) => {
      const id = await tx.audit(entrada)
      this.entradas.push(id)
      return id
    }
    const tell: Tx['tell'] = (aviso) => {
      this.avisos.push(aviso)
      return tx.tell(aviso)
    }
    return Object.create(tx, {
      db: { value: tx.db.withPlugin(this.#plugin()) },
      audit: { value: audit },
      tell: { value: tell },
    }) as Tx
  }

  /** Lets each statement that writes return the keys of its rows. */
  #plugin(): KyselyPlugin {
    const asked = new WeakMap<QueryId, { tabla: string; clave: readonly string[]; nueva: boolean; answer?: Answer }>()
    return {
      transformQuery: ({ node, queryId }) => {
        const tabla = writtenBy(node)
        const clave = this.#primarias.get(tabla ?? '')
        if (!isEscritura(node) || tabla === undefined || !clave) return node
        const { returning } = node
        const nueva = node.kind === 'InsertQueryNode' && !node.onConflict?.updates
        asked.set(queryId, { tabla, clave, nueva, ...(!returning && { answer: answerOf[node.kind] }) })
        const keys = clave.map((columna) => SelectionNode.create(ColumnNode.create(columna)))
        return {
          ...node,
          returning: returning ? ReturningNode.cloneWithSelections(returning, keys) : ReturningNode.create(keys),
        }
      },
      transformResult: async ({ result, queryId }) => {
        const one = asked.get(queryId)
        if (!one) return result
        const { tabla, nueva, answer } = one
        for (const row of result.rows) {
          const clave = claveDe(row, one.clave)
          const id = `${tabla} ${JSON.stringify(clave)}`
          if (!this.filas.has(id)) this.filas.set(id, { tabla, clave, nueva })
        }
        // As without keys.
        return answer ? { ...result, rows: [answer(BigInt(result.rows.length))] } : result
      },
    }
  }
}

type Answer = (rows: bigint) => UnknownRow
const answerOf = {
  InsertQueryNode: (rows: bigint) => ({ ...new InsertResult(undefined, rows) }),
  UpdateQueryNode: (rows: bigint) => ({ ...new UpdateResult(rows, undefined) }),
  DeleteQueryNode: (rows: bigint) => ({ ...new DeleteResult(rows) }),
}
type Escritura = Extract<RootOperationNode, { kind: keyof typeof answerOf }>
const isEscritura = (node: RootOperationNode): node is Escritura => node.kind in answerOf
