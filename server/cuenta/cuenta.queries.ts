import { correoDe } from '#server/plumbing/mail/sin-correo.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { searchText, sortText } from '#server/plumbing/data/search-text.ts'
import { nextVersion } from '#server/plumbing/data/next-version.ts'
import type { NewRow, Row } from '#db/tables.ts'
import { absoluteLimit, notEnded } from '#server/plumbing/records/sessions.ts'

export const findByEmail = (db: ReadDb, email: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email', 'cargo', 'cargo_detalle', 'role_id', 'estado', 'password_hash', 'ultimo_acceso'])
    .select('factor_desde')
    .where('email', '=', email)
    .executeTakeFirst()

/** Search and sort columns of a member; update them with any of these. */
export const searchColumns = ({ nombre, email, rut }: Pick<Row<'usuarios'>, 'nombre' | 'email' | 'rut'>) => ({
  busqueda: searchText(`${nombre} ${correoDe(email) ?? ''} ${rut ?? ''}`),
  orden: sortText(nombre),
})

/** Returns which of e-mail and RUT are taken. */
export async function takenFields(
  db: ReadDb,
  { email, rut }: { email?: string | undefined; rut?: string | null | undefined },
  exceptId = 0,
): Promise<('email' | 'rut')[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select(['email', 'rut'])
    .where((where) => where.or([where('email', '=', email ?? ''), where('rut', '=', rut ?? '')]))
    .where('id', '!=', exceptId)
    .execute()
  return [
    ...(rows.some((row) => row.email === email) ? (['email'] as const) : []),
    ...(rut && rows.some((row) => row.rut === rut) ? (['rut'] as const) : []),
  ]
}

type NewMember = Omit<NewRow<'usuarios'>, 'busqueda' | 'orden' | 'created_at' | 'updated_at'>

export async function insertMember(db: Db, member: NewMember, now: Date): Promise<number> {
  const { nombre, email, rut = null } = member
  const { id } = await db
    .insertInto('usuarios')
    .values({
      ...member,
      ...searchColumns({ nombre, email, rut }),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Columns that a sign-in needs, and the state. */
export const findForSignIn = (db: ReadDb, id: number) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email', 'cargo', 'cargo_detalle', 'role_id', 'estado', 'ultimo_acceso'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findMember = (db: ReadDb, id: number) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email', 'rut', 'estado', 'password_hash', 'factor_desde'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Updates account fields. Members set their passwords and verify their accounts while others fill in what concerns them. */
export const updateAccount = (
  db: Db,
  id: number,
  change: Partial<Pick<Row<'usuarios'>, 'email' | 'estado' | 'password_hash' | 'busqueda' | 'orden'>>,
  now: Date,
) =>
  db
    .updateTable('usuarios')
    .set({ ...change, version: nextVersion(change, ['password_hash', 'estado']), updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()

export async function insertSession(
  db: Db,
  session: Pick<
    NewRow<'sesiones'>,
    'user_id' | 'token_hash' | 'ip' | 'user_agent' | 'factor' | 'equipo_id' | 'compartida' | 'de_confianza'
  >,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('sesiones')
    .values({
      ...session,
      creada_en: now.toISOString(),
      usada_en: now.toISOString(),
      // A PIN is not the password that is asked for again (docs/decisions/122).
      clave_en: session.factor === 'pin' ? null : now.toISOString(),
      factor_en: session.factor && session.factor !== 'pin' ? now.toISOString() : null,
      vence_en: new Date(now.getTime() + absoluteLimit).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('usuarios').set({ ultimo_acceso: now.toISOString() }).where('id', '=', session.user_id).execute()
  return id
}

export const confirmSession = (db: Db, id: number, now: Date) =>
  db.updateTable('sesiones').set({ clave_en: now.toISOString() }).where('id', '=', id).execute()

/** The PIN of the station's computers ends with the password that it was set by; true if there was one. */
export async function deletePin(db: Db, userId: number): Promise<boolean> {
  const gone = await db.deleteFrom('pines').where('user_id', '=', userId).returning('user_id').executeTakeFirst()
  return gone !== undefined
}

/** The next sign-in counts as the first one ever. */
export const forgetSignIns = (db: Db, userId: number) =>
  db.updateTable('usuarios').set({ ultimo_acceso: null }).where('id', '=', userId).execute()

export const trustSession = (db: Db, id: number) =>
  db.updateTable('sesiones').set({ de_confianza: 1 }).where('id', '=', id).execute()

export const renewPasswordHash = (db: Db, id: number, password_hash: string) =>
  db.updateTable('usuarios').set({ password_hash }).where('id', '=', id).execute()

export const listSessions = (db: ReadDb, userId: number, now: Date) =>
  db
    .selectFrom('sesiones')
    .select(['id', 'creada_en', 'usada_en', 'ip', 'user_agent', 'factor', 'compartida'])
    .where('user_id', '=', userId)
    .where(notEnded(now))
    .orderBy('usada_en', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends a session of its owner; returns true if it existed. */
export async function deleteSession(db: Db, id: number, userId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('sesiones')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
