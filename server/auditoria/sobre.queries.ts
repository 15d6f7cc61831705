import { type Expression, sql } from 'kysely'
import { type Conjunto, entidades, partesDe } from '#contract/entidades.ts'
import type { Entidad } from '#contract/shared/entidad.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { titularDe } from '#server/plumbing/records/tablas.ts'

/** Ids of the entries about a member: their own records, their papers, and the lists and backups that held them. */
export function entriesAbout(db: ReadDb, id: number) {
  const entries = db.selectFrom('auditoria').select('auditoria.id')
  const member = db.selectFrom('usuarios').where('usuarios.id', '=', id)
  const email = member.select('email')
  const all = entries
    .where('entidad', 'in', partesDe('miembro'))
    .where('entidad_id', '=', id)
    .union(
      entries
        .where('entidad', '=', 'documento')
        .where((e) => e.or(namesMember(id).flatMap((text) => [e('antes', 'like', text), e('despues', 'like', text)]))),
    )
    // A backup holds everyone who was a member by then.
    .union(
      entries
        .where('entidad', '=', 'respaldo')
        .where('accion', '=', 'exportar')
        .where('fecha', '>=', member.select('created_at')),
    )
    .union(seenIn(db, 'usuario', member.select('usuarios.id').$asScalar()))
  return Object.entries(entidades).reduce((all, [entidad, { tabla }]) => {
    const titular = tabla && titularDe(tabla)
    if (!titular) return all
    const whose = titular === 'email' ? email : sql`${id}`
    const ids = sql<number>`(select id from ${sql.table(tabla)} where ${sql.ref(titular)} = ${whose})`
    return all
      .union(entries.where('entidad', '=', entidad).where('entidad_id', 'in', ids))
      .union(seenIn(db, entidad, ids))
  }, all)
}

/** Ids of the entries of a record and of its parts, of those with ids of their own too. */
export function entriesOfWhole(db: ReadDb, conjunto: Conjunto, id: number) {
  const parts = partesDe(conjunto)
  const isInside = (name: string) => entidades[name]?.dentroDe !== undefined
  const entries = db.selectFrom('auditoria').select('auditoria.id')
  const whole = entries
    .where(
      'entidad',
      'in',
      parts.filter((name) => !isInside(name)),
    )
    .where('entidad_id', '=', id)
  return parts.filter(isInside).reduce((all, name) => {
    const { tabla = '', dentroDe } = entidades[name] ?? {}
    return dentroDe
      ? all.union(entries.where('entidad', '=', name).where('entidad_id', 'in', idsInside(tabla, dentroDe, id)))
      : all
  }, whole)
}

function idsInside(tabla: string, { columna, por }: NonNullable<Entidad['dentroDe']>, id: number) {
  const ids = sql`select id from ${sql.table(tabla)} where ${sql.ref(columna)}`
  const whole = por && sql`select id from ${sql.table(por.tabla)} where ${sql.ref(por.columna)} = ${id}`
  return whole ? sql<number>`(${ids} in (${whole}))` : sql<number>`(${ids} = ${id})`
}

/** Readings of a list that showed one of these records. */
const seenIn = (db: ReadDb, entidad: string, ids: Expression<number>) =>
  db
    .selectFrom('auditoria_vistos')
    .innerJoin('auditoria', 'auditoria.id', 'auditoria_vistos.auditoria_id')
    .select('auditoria.id')
    .where('auditoria.entidad', '=', entidad)
    .where('auditoria_vistos.registro_id', 'in', ids)

/** LIKE patterns for a document's owner; 5 must not match 51. */
const namesMember = (id: number) => [`%"user_id":${id},%`, `%"user_id":${id}}%`]
