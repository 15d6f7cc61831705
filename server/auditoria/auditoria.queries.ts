import { sql } from 'kysely'
import type { FiltroAuditoria } from '#contract/auditoria.ts'
import { isConjunto, partesDe } from '#contract/entidades.ts'
import { accionesDeCambio, mascara } from '#contract/shared/entidad.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { pagesById, readIds } from '#server/plumbing/data/in-pages.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { containsText, plainName } from '#server/plumbing/data/portable-sql.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { findSello } from './cabeza.queries.ts'
import { forgetOrigen } from './enmascarar.queries.ts'
import { findNombres, findReferidos, findVistos, type LeerNombres, nombresDeMiembros } from './nombres.queries.ts'
import { entriesAbout, entriesOfWhole } from './sobre.queries.ts'

/** `leer`: reads names, which the answer can do without. */
export async function listAuditoria(db: ReadDb, filtro: FiltroAuditoria, pagina: Pagina, leer: LeerNombres) {
  const found = entries(db, filtro)
    .leftJoin('usuarios', 'usuarios.id', 'auditoria.user_id')
    .select([
      'auditoria.id',
      'auditoria.fecha',
      'auditoria.user_id',
      'usuarios.nombre as usuario',
      'auditoria.accion',
      'auditoria.entidad',
      'auditoria.entidad_id',
      'auditoria.antes',
      'auditoria.despues',
      'auditoria.ip',
      'auditoria.user_agent',
    ])
    .orderBy(lastFirst(filtro), 'desc')
  const { data: rows, ...counted } = await paged(db, found, pagina, entries(db, filtro))
  const vistos = await findVistos(
    db,
    rows.map(({ id }) => id),
  )
  const changes = rows.map(({ antes, despues }) => ({ antes: parse(antes), despues: parse(despues) }))
  let sin_nombres = false
  const leerNombres: LeerNombres = async (tabla, read) => {
    const found = await leer(tabla, read)
    sin_nombres ||= found === undefined
    return found
  }
  const nombres = await findReferidos(
    db,
    changes.flatMap(({ antes, despues }) => [antes, despues]),
    leerNombres,
  )
  const registros = rows.flatMap(({ id, entidad, entidad_id }) =>
    [...(entidad_id === null ? [] : [entidad_id]), ...(vistos.get(id)?.ids ?? [])].map((id) => ({ entidad, id })),
  )
  const nombreEn = await findNombres(db, registros, leerNombres)
  const data = rows.map((row, index) => {
    const { entidad, entidad_id } = row
    const { antes = null, despues = null } = changes[index] ?? {}
    const registro = (entidad_id && nombreEn({ entidad, id: entidad_id })) || nameIn(despues) || nameIn(antes)
    const { cuantos = 0, ids = [] } = vistos.get(row.id) ?? {}
    const suyos = ids.flatMap((id) => nombreEn({ entidad, id }) ?? [])
    return { ...row, antes, despues, registro, nombres, vistos: cuantos > 0 ? { cuantos, nombres: suyos } : null }
  })
  return { ...counted, data, personas: await findPersonas(db, filtro), sello: await findSello(db), sin_nombres }
}

/** Names of the members in the filter. */
async function findPersonas(db: ReadDb, { user_id, sobre }: FiltroAuditoria) {
  const ids = [user_id, sobre].filter((id) => id !== undefined)
  const found = ids.length > 0 ? await nombresDeMiembros(db).where('id', 'in', ids).execute() : []
  const nameOf = (wanted?: number) => found.find(({ id }) => id === wanted)?.nombre ?? null
  return { user_id: nameOf(user_id), sobre: nameOf(sobre) }
}

/** Twenty at most: to find one, people type more of the name. */
export const searchMiembros = (db: ReadDb, buscar: string) =>
  nombresDeMiembros(db).where(containsText(plainName, buscar)).orderBy('orden').orderBy('id').limit(20).execute()

/** All raw entries with their names, page by page: there may be very many. `leer`: reads names, which a line can do without. */
export async function* readAuditoria(db: ReadDb, filtro: FiltroAuditoria, leer: LeerNombres) {
  const raw = entries(db, filtro)
    .leftJoin('usuarios', 'usuarios.id', 'auditoria.user_id')
    .select([
      'auditoria.fecha',
      'usuarios.nombre as usuario',
      'auditoria.user_id',
      'auditoria.accion',
      'auditoria.entidad',
      'auditoria.entidad_id',
      'auditoria.antes',
      'auditoria.despues',
      'auditoria.ip',
      'auditoria.user_agent',
    ])
    .select((e) =>
      e
        .selectFrom('auditoria_vistos')
        .select(sql<string | null>`string_agg(cast(registro_id as text), ' ' order by registro_id)`.as('ids'))
        .whereRef('auditoria_vistos.auditoria_id', '=', 'auditoria.id')
        .as('vistos'),
    )
    .orderBy(lastFirst(filtro), 'desc')
  const unread = new Set<string>()
  const leerNombres: LeerNombres = async (tabla, read) => {
    // Each try may wait for a lock.
    const found = unread.has(tabla) ? undefined : await leer(tabla, read)
    if (found === undefined) unread.add(tabla)
    return found
  }
  const { ids } = await readIds(raw, 'auditoria.id')
  for await (const rows of pagesById(raw, 'auditoria.id', ids)) {
    const registros = rows.flatMap(({ entidad, entidad_id: id }) => (id === null ? [] : [{ entidad, id }]))
    const nombreEn = await findNombres(db, registros, leerNombres)
    for (const row of rows) {
      const { entidad, entidad_id: id } = row
      yield { ...row, registro: id === null ? null : nombreEn({ entidad, id }) }
    }
  }
}

export type FilaAuditoria = ReturnType<typeof readAuditoria> extends AsyncIterable<infer Fila> ? Fila : never

/** `desde` and `hasta` are instants here; `hasta` is exclusive. */
function entries(db: ReadDb, { accion, entidad, entidad_id, user_id, sobre, desde, hasta }: FiltroAuditoria) {
  let query = db.selectFrom('auditoria')
  if (accion) query = query.where('auditoria.accion', 'in', accion === 'cambios' ? accionesDeCambio : [accion])
  if (entidad && entidad_id && isConjunto(entidad))
    query = query.where('auditoria.id', 'in', entriesOfWhole(db, entidad, entidad_id))
  else {
    if (entidad) query = query.where('auditoria.entidad', 'in', isConjunto(entidad) ? partesDe(entidad) : [entidad])
    if (entidad_id) query = query.where('auditoria.entidad_id', '=', entidad_id)
  }
  if (user_id) query = query.where('auditoria.user_id', '=', user_id)
  if (sobre) query = query.where('auditoria.id', 'in', entriesAbout(db, sobre))
  if (desde) query = query.where('auditoria.fecha', '>=', desde)
  if (hasta) query = query.where('auditoria.fecha', '<', hasta)
  return query
}

/**
 * Forces the index for the few entries of a record or about a person, and sorts them: with the bare id PostgreSQL would
 * read the whole log from its end until it had met enough.
 */
const lastFirst = ({ entidad_id, sobre }: FiltroAuditoria) =>
  (entidad_id ?? sobre) ? sql<number>`auditoria.id + 0` : sql.ref<number>('auditoria.id')

/** Name of a deleted record, from its audit entry. */
const nameIn = (valores: Record<string, unknown> | null): string | null => {
  const name = valores?.nombre ?? valores?.titulo
  return typeof name === 'string' && name !== mascara ? name : null
}

const parse = (json: string | null) => (json === null ? null : (JSON.parse(json) as Record<string, unknown>))

/** Forgets from where things were done until then. */
export const forgetDirecciones = (tx: Pick<Tx, 'db' | 'now'>, desde: Date, key: InstallationKey): Promise<number> =>
  forgetOrigen(tx, { regla: 'direcciones', key }, (e) => e('fecha', '<=', desde.toISOString()))
