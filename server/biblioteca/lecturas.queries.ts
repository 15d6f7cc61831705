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

/** Everyone who read the latest version, and every active member who must (docs/decisions/147). */
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

/** By document, of those that ask to be read: who has read its latest version, and who still must. */
export async function countLecturas(db: ReadDb, documentos: readonly Documento[]) {
  const asked = documentos.filter(({ lectura_obligatoria }) => lectura_obligatoria !== 'ninguno')
  if (asked.length === 0) return new Map<number, { leidas: number; faltan: number }>()
  const members = await db
    .selectFrom('usuarios')
    .select((e) => ['role_id', e.fn.countAll<number>().as('cuantos')])
    .where('estado', '=', 'activo')
    .groupBy('role_id')
    .execute()
  const read = await db
    .selectFrom('lecturas as l')
    .innerJoin('documentos_compania as d', (join) =>
      join.onRef('d.id', '=', 'l.documento_id').onRef('d.version_actual', '=', 'l.version'),
    )
    .innerJoin('usuarios as u', 'u.id', 'l.user_id')
    .where(
      'd.id',
      'in',
      asked.map(({ id }) => id),
    )
    .select((e) => [
      'd.id',
      'u.role_id',
      e.fn.countAll<number>().as('leidas'),
      e.fn.countAll<number>().filterWhere('u.estado', '=', 'activo').as('de_miembros'),
    ])
    .groupBy(['d.id', 'u.role_id'])
    .execute()
  return new Map(
    asked.map(({ id, lectura_obligatoria }) => {
      const must = rolesDe(lectura_obligatoria)
      const ofIt = read.filter((row) => row.id === id)
      const asked = sum(members.filter(({ role_id }) => must.includes(role_id)).map(({ cuantos }) => cuantos))
      const done = sum(ofIt.filter(({ role_id }) => must.includes(role_id)).map(({ de_miembros }) => de_miembros))
      return [id, { leidas: sum(ofIt.map(({ leidas }) => leidas)), faltan: asked - done }]
    }),
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Ids of those who must read it and have not confirmed. */
export async function listPendientes(db: ReadDb, documento: Documento): Promise<number[]> {
  const rows = await lectores(db, documento).select('u.id').where('l.leido_en', 'is', null).orderBy('u.id').execute()
  return rows.map(({ id }) => id)
}

/** Leaves `version` alone: a reminder must not conflict with an edit in progress. */
export const setRecordado = (db: Db, id: number, now: Date) =>
  db.updateTable('documentos_compania').set({ recordado_en: now.toISOString() }).where('id', '=', id).execute()
