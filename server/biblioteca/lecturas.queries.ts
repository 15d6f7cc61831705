import type { EstadoLectura, LecturaObligatoria } from '#contract/biblioteca.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { rolesDe } from './biblioteca.rules.ts'
import { paged } from '#server/plumbing/data/paged.ts'

interface Documento {
  id: number
  version_actual: number
  lectura_obligatoria: LecturaObligatoria
}

/** Returns true if new; idempotent per version. */
export async function insertLectura(
  db: Db,
  { id, version_actual }: Pick<Documento, 'id' | 'version_actual'>,
  userId: number,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('lecturas')
    .values({ documento_id: id, version: version_actual, user_id: userId, leido_en: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['documento_id', 'version', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Everyone who read the latest version, and every active member who must and can sign in. */
const lectores = (db: ReadDb, { id, version_actual, lectura_obligatoria }: Documento) => {
  const asked = rolesDe(lectura_obligatoria)
  return db
    .selectFrom('usuarios as u')
    .leftJoin('lecturas as l', (join) =>
      join.on('l.documento_id', '=', id).on('l.version', '=', version_actual).onRef('l.user_id', '=', 'u.id'),
    )
    .where((e) => {
      const read = e('l.leido_en', 'is not', null)
      if (asked.length === 0) return read
      const canSignIn = e.and([e('u.estado', '=', 'activo'), e('u.password_hash', 'is not', null)])
      return e.or([read, e.and([canSignIn, e('u.role_id', 'in', asked)])])
    })
}

/** Unread first, then by name. */
export const lectoresEn = (db: ReadDb, documento: Documento, estado: EstadoLectura | undefined) =>
  lectores(db, documento)
    .$if(estado !== undefined, (query) => query.where('l.leido_en', estado === 'pendiente' ? 'is' : 'is not', null))
    .select(['u.id as user_id', 'u.nombre', 'u.cargo', 'u.cargo_detalle', 'l.leido_en'])
    .select((e) =>
      e
        .selectFrom('lecturas as r')
        .select((e) => e.fn.max('r.version').as('version'))
        .where('r.documento_id', '=', documento.id)
        .whereRef('r.user_id', '=', 'u.id')
        .as('version_leida'),
    )
    .orderBy('l.leido_en', (order) => order.desc().nullsFirst())
    .orderBy('u.orden')
    .orderBy('u.id')

export async function listLectores(
  db: ReadDb,
  documento: Documento,
  estado: EstadoLectura | undefined,
  pagina: Pagina,
) {
  const { todos, leidas } = await lectores(db, documento)
    .select((e) => [
      e.fn.countAll<number>().as('todos'),
      e.fn.count<number>('u.id').filterWhere('l.leido_en', 'is not', null).as('leidas'),
    ])
    .executeTakeFirstOrThrow()
  const pendientes = todos - leidas
  const total = estado === undefined ? todos : estado === 'pendiente' ? pendientes : leidas
  return { ...(await paged(db, lectoresEn(db, documento, estado), pagina, total)), leidas, pendientes }
}

/** Ids of those who must read it and have not confirmed. */
export async function listPendientes(db: ReadDb, documento: Documento): Promise<number[]> {
  const rows = await lectores(db, documento).select('u.id').where('l.leido_en', 'is', null).orderBy('u.id').execute()
  return rows.map(({ id }) => id)
}

/** Leaves `version` alone: a reminder must not conflict with an edit in progress. */
export const setRecordado = (db: Db, id: number, now: Date) =>
  db.updateTable('documentos_compania').set({ recordado_en: now.toISOString() }).where('id', '=', id).execute()
