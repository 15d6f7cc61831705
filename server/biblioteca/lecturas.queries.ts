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

/** Answers whether it is news: who has read a version has read it. */
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

/** Whoever has read the latest version, and every active member of whom its reading is asked. */
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
      return e.or([read, e.and([e('u.estado', '=', 'activo'), e('u.role_id', 'in', asked)])])
    })
}

/** Those who have not read it first, each by name. */
export async function listLectores(
  db: ReadDb,
  documento: Documento,
  estado: EstadoLectura | undefined,
  pagina: Pagina,
) {
  const all = lectores(db, documento)
  const { todos, leidas } = await all
    .select((e) => [
      e.fn.countAll<number>().as('todos'),
      e.fn.count<number>('u.id').filterWhere('l.leido_en', 'is not', null).as('leidas'),
    ])
    .executeTakeFirstOrThrow()
  const pendientes = todos - leidas
  const rows = all
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
  const total = estado === undefined ? todos : estado === 'pendiente' ? pendientes : leidas
  return { ...(await paged(db, rows, pagina, total)), leidas, pendientes }
}

/** The ids of those of whom the reading is asked and who have not confirmed it. */
export async function listPendientes(db: ReadDb, documento: Documento): Promise<number[]> {
  const rows = await lectores(db, documento).select('u.id').where('l.leido_en', 'is', null).orderBy('u.id').execute()
  return rows.map(({ id }) => id)
}

/** Beside what a version protects: nobody loses what they were writing because others were reminded. */
export const setRecordado = (db: Db, id: number, now: Date) =>
  db.updateTable('documentos_compania').set({ recordado_en: now.toISOString() }).where('id', '=', id).execute()
