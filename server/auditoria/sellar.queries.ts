import { setImmediate } from 'node:timers/promises'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { waitForEarlierWriters } from '#server/plumbing/data/portable-sql.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import type { Config } from '#server/plumbing/process/config.ts'
import { TareaError } from '#server/plumbing/process/tareas.ts'
import { cadenaReemplazada, holdsUltimoSello, keepUltimoSello } from './ultimo-sello.queries.ts'
import { chainDigest, signHead, hojasDe, hojasDeVistos, sealFields } from './sello.rules.ts'
import { isLectura, vistosDe } from './vistos.queries.ts'

interface SellarDeps extends Writes {
  key: InstallationKey
  config: Pick<Config, 'dataDir'>
}

/** Entries per transaction: few enough that no call waits long behind it. */
const porPagina = 500
const porEscritura = 100
/** Pages per run: a log older than the seals is caught up over several runs. */
const paginasPorVez = 200

type Nuevo = Pick<Row<'registro_sellos'>, 'auditoria_id' | 'parte' | 'sales' | 'huellas'>

/**
 * Seals what was committed since the last run, in order of id. Writers never wait for it.
 * @throws TareaError if the chain was replaced: never seals on top of one that this machine did not make
 */
export async function sealAuditoria(deps: SellarDeps, paginas = paginasPorVez): Promise<void> {
  const { db } = deps.database
  const { dataDir } = deps.config
  if (!(await holdsUltimoSello(db, dataDir))) throw new TareaError(cadenaReemplazada)
  const hasta = await lastEntry(db)
  const sealed = (await lastHead(db))?.hasta_id ?? 0
  if (hasta > sealed) await waitForEarlierWriters(db, 'auditoria')
  for (let pagina = 0; pagina < paginas; pagina += 1) {
    const pending = await hasPending(db, hasta, deps.clock())
    const cabeza = pending ? await write(deps, null, (tx) => sealPage(tx, deps.key, hasta)) : null
    if (!cabeza) return
    keepUltimoSello(dataDir, cabeza)
    await setImmediate()
  }
}

const lastEntry = async (db: ReadDb): Promise<number> =>
  (await db.selectFrom('auditoria').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

export const lastHead = (db: ReadDb): Promise<Row<'registro_cabezas'> | undefined> =>
  db.selectFrom('registro_cabezas').selectAll().orderBy('posicion', 'desc').limit(1).executeTakeFirst()

/** Outside of a transaction: most runs find nothing. */
async function hasPending(db: ReadDb, hasta: number, now: Date): Promise<boolean> {
  const head = await lastHead(db)
  if (hasta > (head?.hasta_id ?? 0)) return true
  return (await readingsOver(db, head?.hasta_id ?? 0, now, 1)).length > 0
}

/** Seals a page in the caller's transaction and returns its head; null: there was nothing to seal. */
async function sealPage(tx: Tx, key: InstallationKey, hasta: number) {
  const head = await lastHead(tx.db)
  const entries = await tx.db
    .selectFrom('auditoria')
    .selectAll()
    .where('id', '>', head?.hasta_id ?? 0)
    .where('id', '<=', hasta)
    .orderBy('id')
    .limit(porPagina)
    .execute()
  const hasta_id = entries.at(-1)?.id ?? head?.hasta_id ?? 0
  const lecturas = await readingsOver(tx.db, hasta_id, tx.now, porPagina)
  const vistos = await vistosDe(tx.db, lecturas)
  const nuevos = [
    ...entries.map(({ id, ...entrada }): Nuevo => ({
      auditoria_id: id,
      parte: 'entrada',
      ...sealFields(hojasDe(entrada)),
    })),
    ...lecturas.map((id): Nuevo => ({
      auditoria_id: id,
      parte: 'vistos',
      ...sealFields(hojasDeVistos(vistos.get(id) ?? [])),
    })),
  ]
  if (nuevos.length === 0) return null
  let { posicion = 0, cadena = '' } = head ?? {}
  const rows = nuevos.map((nuevo): NewRow<'registro_sellos'> => {
    posicion += 1
    cadena = chainDigest(cadena, { ...nuevo, posicion })
    return { ...nuevo, posicion, cadena }
  })
  await insertSellos(tx.db, rows)
  const filas = (head?.filas ?? 0) + entries.length
  const cabeza = { posicion, hasta_id, filas, cadena, sellada_en: tx.now.toISOString() }
  const sello = signHead(key.keyFor('registro'), cabeza)
  await tx.db
    .insertInto('registro_cabezas')
    .values({ ...cabeza, sello })
    .execute()
  tx.untraced('sealing the log changes no record')
  return cabeza
}

async function insertSellos(db: Db, rows: readonly NewRow<'registro_sellos'>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += porEscritura)
    await db
      .insertInto('registro_sellos')
      .values(rows.slice(from, from + porEscritura))
      .execute()
}

/** A reading's entry collects records for ten minutes (docs/decisions/043); two more cover a write under way. */
const abiertaMs = 12 * 60_000

/** Sealed readings that collect no more records and whose records have no seal yet, in order. */
async function readingsOver(db: ReadDb, hasta: number, now: Date, limit: number): Promise<number[]> {
  const last = await db
    .selectFrom('registro_sellos')
    .select('auditoria_id')
    .where('parte', '=', 'vistos')
    .orderBy('auditoria_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const found = await db
    .selectFrom('auditoria')
    .select(['id', 'fecha'])
    .where('id', '>', last?.auditoria_id ?? 0)
    .where('id', '<=', hasta)
    .where(isLectura)
    .orderBy('id')
    .limit(limit)
    .execute()
  const [over, ahead] = [-abiertaMs, abiertaMs].map((ms) => new Date(now.getTime() + ms).toISOString()) as [
    string,
    string,
  ]
  // One of a clock that ran ahead takes no more records, and holds up no other.
  const open = found.findIndex(({ fecha }) => fecha > over && fecha <= ahead)
  return found.slice(0, open === -1 ? undefined : open).map(({ id }) => id)
}
