import { setImmediate } from 'node:timers/promises'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { waitForEarlierWriters } from '#server/plumbing/data/portable-sql.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import type { Config } from '#server/plumbing/process/config.ts'
import { TareaError } from '#server/plumbing/process/tareas.ts'
import { appendSellos, lastHead } from './cadena.queries.ts'
import { entriesLackingSalts, holdsAnteriores, sealAnteriores } from './mascaras.queries.ts'
import { type Sello, sellosDeMascara } from './mascaras.rules.ts'
import { faultOfUltimoSello, keepUltimoSello, lugarDe } from './ultimo-sello.queries.ts'
import { hojasDe, hojasDeVistos, sealFields } from './sello.rules.ts'
import { isLectura, seenSince, vistosDe } from './vistos.queries.ts'

interface SellarDeps extends Writes {
  key: InstallationKey
  config: Pick<Config, 'dataDir'>
}

/** Entries per transaction: few enough that no call waits long behind it. */
const porPagina = 500
/** Pages per run: a log older than the seals is caught up over several runs. */
const paginasPorVez = 200

/**
 * Seals what was committed since the last run, in order of id. Writers never wait for it.
 * @throws TareaError if the chain was replaced: never seals on top of one that this machine did not make
 */
export async function sealAuditoria(deps: SellarDeps, paginas = paginasPorVez): Promise<void> {
  const { db } = deps.database
  const { dataDir } = deps.config
  const falla = await faultOfUltimoSello(db, dataDir)
  if (falla) throw new TareaError(falla.texto)
  const hasta = await lastEntry(db)
  const sealed = (await lastHead(db))?.hasta_id ?? 0
  if (sealed > 0 && !(await holdsAnteriores(db))) await beginMascaras(deps)
  if (hasta > sealed) await waitForEarlierWriters(db, 'auditoria')
  for (let pagina = 0; pagina < paginas; pagina += 1) {
    const pending = await hasPending(db, hasta, deps.clock())
    const cabeza = pending ? await write(deps, null, (tx) => sealPage(tx, deps, hasta)) : null
    if (!cabeza) return
    keepUltimoSello(dataDir, cabeza)
    await setImmediate()
  }
}

/** From here on a chain of before then holds each masking, and what was masked until now. */
async function beginMascaras(deps: SellarDeps): Promise<void> {
  const ids = await entriesLackingSalts(deps.database.db)
  const cabeza = await write(deps, null, async (tx) => {
    const begun = await holdsAnteriores(tx.db)
    tx.untraced('sealing the log changes no record')
    return begun ? null : await sealAnteriores(tx.db, firmaOf(tx, deps), ids)
  })
  if (cabeza) keepUltimoSello(deps.config.dataDir, cabeza)
}

const firmaOf = ({ now }: Tx, { key, config }: SellarDeps) => ({ key, now, lugar: lugarDe(config.dataDir) })

const lastEntry = async (db: ReadDb): Promise<number> =>
  (await db.selectFrom('auditoria').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

/** Outside of a transaction: most runs find nothing. */
async function hasPending(db: Db, hasta: number, now: Date): Promise<boolean> {
  const sealed = (await lastHead(db))?.hasta_id ?? 0
  return hasta > sealed || (await sellosDeLecturas(db, sealed, now)).length > 0
}

/** Seals a page in the caller's transaction and returns its head; null: there was nothing to seal. */
async function sealPage(tx: Tx, deps: SellarDeps, hasta: number) {
  const head = await lastHead(tx.db)
  const sealed = head?.hasta_id ?? 0
  const entries = await tx.db
    .selectFrom('auditoria')
    .selectAll()
    .where('id', '>', sealed)
    .where('id', '<=', hasta)
    .orderBy('id')
    .limit(porPagina)
    .execute()
  const hasta_id = entries.at(-1)?.id ?? sealed
  const nuevos = [
    ...entries.map(({ id, ...entrada }): Sello => ({
      auditoria_id: id,
      parte: 'entrada',
      ...sealFields(hojasDe(entrada)),
    })),
    ...(await sellosDeLecturas(tx.db, hasta_id, tx.now)),
  ]
  if (nuevos.length === 0) return null
  // A new chain begins by saying that nothing was masked before it.
  if (!head) nuevos.unshift(...sellosDeMascara('anterior', tx.now, new Map()))
  const cabeza = await appendSellos(tx.db, firmaOf(tx, deps), nuevos, hasta_id)
  tx.untraced('sealing the log changes no record')
  return cabeza
}

/** A reading's entry collects records for ten minutes (docs/decisions/043); two more cover a write under way. */
const abiertaMs = 12 * 60_000

/** Seals of readings with a sealed entry: the last of one that collects no more records, and one for what others gained. */
async function sellosDeLecturas(db: Db, hasta: number, now: Date): Promise<Sello[]> {
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
    .limit(porPagina)
    .execute()
  const [over, ahead] = [-abiertaMs, abiertaMs].map((ms) => new Date(now.getTime() + ms).toISOString()) as [
    string,
    string,
  ]
  // One of a clock that ran ahead takes no more records, and holds up no other.
  const open = found.findIndex(({ fecha }) => fecha > over && fecha <= ahead)
  const ids = found.map(({ id }) => id)
  const [cerradas, abiertas] = open === -1 ? [ids, []] : [ids.slice(0, open), ids.slice(open)]
  const vistos = await vistosDe(db, cerradas)
  return [
    ...cerradas.map((id): Sello => ({
      auditoria_id: id,
      parte: 'vistos',
      ...sealFields(hojasDeVistos(vistos.get(id) ?? [])),
    })),
    ...[...(await seenSince(db, abiertas))].map(([auditoria_id, ids]): Sello => ({
      auditoria_id,
      parte: 'viendo',
      sales: '{}',
      huellas: JSON.stringify(ids),
    })),
  ]
}
