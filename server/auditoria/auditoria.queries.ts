import { sql } from 'kysely'
import { accionesDeCambio, type Conjunto, conjuntosAuditoria, type FiltroAuditoria } from '#contract/auditoria.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from '#server/plumbing/database.ts'

export async function listAuditoria(db: ReadDb, filtro: FiltroAuditoria, { page, limit }: Pagina) {
  const { total } = await entries(db, filtro)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await entries(db, filtro)
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
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(({ antes, despues, ...row }) => ({ ...row, antes: parse(antes), despues: parse(despues) }))
  return { data, page, limit, total }
}

/** All of them, as they are stored and as they come: there may be very many. */
export const streamAuditoria = (db: ReadDb, filtro: FiltroAuditoria) =>
  entries(db, filtro)
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
    .orderBy(lastFirst(filtro), 'desc')
    .stream(500)

export type FilaAuditoria = ReturnType<typeof streamAuditoria> extends AsyncIterable<infer Fila> ? Fila : never

/** `desde` and `hasta` are instants here; the second is not reached. */
function entries(db: ReadDb, { accion, entidad, entidad_id, user_id, desde, hasta }: FiltroAuditoria) {
  let query = db.selectFrom('auditoria')
  if (accion) query = query.where('auditoria.accion', 'in', accion === 'cambios' ? accionesDeCambio : [accion])
  if (entidad) query = query.where('auditoria.entidad', 'in', partesDe(entidad))
  if (entidad_id) query = query.where('auditoria.entidad_id', '=', entidad_id)
  if (user_id) query = query.where('auditoria.user_id', '=', user_id)
  if (desde) query = query.where('auditoria.fecha', '>=', desde)
  if (hasta) query = query.where('auditoria.fecha', '<', hasta)
  return query
}

/**
 * The few entries of one record are found by their index and then put in order: with the bare id PostgreSQL would read
 * the whole log from its end until it had met enough of them.
 */
const lastFirst = ({ entidad_id }: FiltroAuditoria) =>
  entidad_id ? sql<number>`auditoria.id + 0` : sql.ref<number>('auditoria.id')

const partesDe = (entidad: string): readonly string[] =>
  Object.hasOwn(conjuntosAuditoria, entidad) ? conjuntosAuditoria[entidad as Conjunto] : [entidad]

const parse = (json: string | null) => (json === null ? null : (JSON.parse(json) as Record<string, unknown>))
