import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import type { Row, Tables } from '#db/tables.ts'
import { oficialesCitados } from '#server/asistencia/actos.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

type Dirigido = Pick<Row<'eventos'>, 'id' | 'destinatarios'>

/** Members to whom an event is directed, for `usuarios` in the query (domain §2.2). */
const esInvitado =
  ({ id, destinatarios }: Dirigido) =>
  (e: ExpressionBuilder<Tables, 'usuarios'>): Expression<SqlBool> => {
    if (destinatarios === 'oficiales') return e('role_id', 'in', oficialesCitados)
    if (destinatarios === 'activos') return e('calidad', '=', 'activo')
    if (destinatarios === 'todos') return sql<SqlBool>`1 = 1`
    return e('id', 'in', e.selectFrom('evento_destinatarios').select('user_id').where('evento_id', '=', id))
  }

/** Members to whom it is directed today, in the order of names. */
export const listInvitados = (db: ReadDb, evento: Dirigido) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'cargo'])
    .where('estado', '=', 'activo')
    .where(esInvitado(evento))
    .orderBy('orden')
    .orderBy('id')
    .execute()

/** Lets the answers of who is not asked (any more) go. */
export async function deleteAjenas(db: Db, evento: Dirigido): Promise<void> {
  await db
    .deleteFrom('rsvp')
    .where('evento_id', '=', evento.id)
    .where('user_id', 'not in', (e) =>
      e.selectFrom('usuarios').select('id').where('estado', '=', 'activo').where(esInvitado(evento)),
    )
    .execute()
}

/** Members who are told of it: all who are asked, before they first sign in too (docs/decisions/147). */
export async function listAvisados(db: ReadDb, evento: Dirigido): Promise<number[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('estado', '=', 'activo')
    .where(esInvitado(evento))
    .execute()
  return rows.map(({ id }) => id)
}

/** Events of these that are directed to the member. */
export async function dirigidosA(
  db: ReadDb,
  eventos: readonly Dirigido[],
  { id: userId, role }: { id: number; role: Role },
): Promise<Set<number>> {
  const { calidad } = await db
    .selectFrom('usuarios')
    .select('calidad')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const named = await namedIn(
    db,
    userId,
    eventos.flatMap(({ id, destinatarios }) => (destinatarios === 'lista' ? id : [])),
  )
  const is = ({ id, destinatarios }: Dirigido) => {
    if (destinatarios === 'oficiales') return oficialesCitados.includes(roleId(role))
    if (destinatarios === 'activos') return calidad === 'activo'
    return destinatarios === 'todos' || named.has(id)
  }
  return new Set(eventos.filter(is).map(({ id }) => id))
}

async function namedIn(db: ReadDb, userId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('evento_destinatarios')
    .select('evento_id')
    .where('user_id', '=', userId)
    .where('evento_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ evento_id }) => evento_id))
}

/** Whether the event is directed to that member, who has an account that is open. */
export const esDestinatario = async (db: ReadDb, evento: Dirigido, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', userId)
    .where('estado', '=', 'activo')
    .where(esInvitado(evento))
    .executeTakeFirst()) !== undefined

/** Members whom it names. */
export async function listNombrados(db: ReadDb, evento_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('evento_destinatarios')
    .select('user_id')
    .where('evento_id', '=', evento_id)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Replaces the members whom it names. */
export async function saveNombrados(db: Db, evento_id: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('evento_destinatarios').where('evento_id', '=', evento_id).execute()
  if (ids.length === 0) return
  const rows = [...new Set(ids)].map((user_id) => ({ evento_id, user_id }))
  await db.insertInto('evento_destinatarios').values(rows).execute()
}
