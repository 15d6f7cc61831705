import type { EstadoLicencia, Licencia } from '#contract/asistencia/licencias.ts'
import { estadosTitular } from '#contract/asistencia/miembros.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import type { NewRow, Row } from '#db/tables.ts'
import { findSeries, reglasEn } from '#server/configuracion/configuracion.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { containsText, plainName } from '#server/plumbing/data/portable-sql.ts'
import { some } from '#server/plumbing/data/some.ts'
import { sinBloqueo } from '#server/plumbing/records/bloqueo.ts'
import { exigeActa, type Plazo } from './licencias.rules.ts'

interface Filtro {
  id?: number | undefined
  user_id?: number | undefined
  estado?: EstadoLicencia | undefined
  /** Days: licences that have one of them. */
  desde?: string | undefined
  hasta?: string | undefined
}

const found = (db: ReadDb, { id, user_id, estado, desde, hasta }: Filtro) =>
  db
    .selectFrom('licencias as l')
    .$if(id !== undefined, (query) => query.where('l.id', '=', id ?? 0))
    .$if(user_id !== undefined, (query) => query.where('l.user_id', '=', user_id ?? 0))
    .$if(estado !== undefined, (query) => query.where('l.estado', '=', estado ?? 'solicitada'))
    .$if(desde !== undefined, (query) => query.where('l.hasta', '>=', desde ?? ''))
    .$if(hasta !== undefined, (query) => query.where('l.desde', '<=', hasta ?? ''))

const withNames = (db: ReadDb, filtro: Filtro) =>
  found(db, filtro)
    .innerJoin('usuarios as u', 'u.id', 'l.user_id')
    .leftJoin('actos as a', 'a.id', 'l.acto_id')
    .leftJoin('documentos as d', 'd.id', 'l.documento_id')
    .leftJoin('usuarios as r', 'r.id', 'l.resuelta_por')
    .leftJoin('usuarios as c', 'c.id', 'l.creada_por')
    .select(['l.id', 'l.user_id', 'u.nombre', 'l.tipo', 'l.desde', 'l.hasta', 'l.acto_id', 'a.titulo as acto'])
    .select(['l.motivo', 'l.documento_id', 'd.title as documento', 'l.acta', 'l.estado', 'l.comentario'])
    .select(['r.nombre as resuelta_por', 'l.resuelta_en', 'c.nombre as creada_por', 'l.creada_en', 'l.version'])

/** Unanswered requests first, the next due on top; then the latest first. */
export const licenciasEn = (db: ReadDb, filtro: Filtro) =>
  withNames(db, filtro)
    .orderBy((e) => e.case().when('l.estado', '=', 'solicitada').then(0).else(1).end())
    .orderBy((e) => e.case().when('l.estado', '=', 'solicitada').then(e.ref('l.desde')).end())
    .orderBy('l.desde', 'desc')
    .orderBy('l.id', 'desc')

export type LicenciaLeida = Omit<Licencia, 'exige_acta'>

/** Each is judged by the rules of its first day. */
async function judged(db: ReadDb, rows: LicenciaLeida[]): Promise<Licencia[]> {
  const { series } = await findSeries(db)
  return rows.map((row) => ({ ...row, exige_acta: exigeActa(row, reglasEn(series, row.desde).licencia_capitan) }))
}

export async function listLicencias(db: ReadDb, filtro: Filtro, pagina: Pagina) {
  const page = await paged(db, licenciasEn(db, filtro), pagina, found(db, filtro))
  return { ...page, data: await judged(db, page.data) }
}

export const findLicencias = async (db: ReadDb, ids: readonly number[]): Promise<Licencia[]> =>
  judged(db, await withNames(db, {}).where('l.id', 'in', ids).execute())

export const findLicencia = async (db: ReadDb, id: number): Promise<Licencia | undefined> =>
  (await findLicencias(db, [id]))[0]

export async function insertLicencia(db: Db, nueva: Omit<NewRow<'licencias'>, 'id' | 'version'>): Promise<number> {
  const { id } = await db.insertInto('licencias').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateLicencia(db: Db, id: number, cambio: Partial<Row<'licencias'>>): Promise<void> {
  await db
    .updateTable('licencias')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** True if another approved licence has one of those days; two for different acts do not overlap. */
export const isCovered = (
  db: ReadDb,
  { user_id, desde, hasta, acto_id }: Plazo & Pick<Row<'licencias'>, 'user_id' | 'acto_id'>,
): Promise<boolean> =>
  some(
    db
      .selectFrom('licencias')
      .where('user_id', '=', user_id)
      .where('estado', '=', 'aprobada')
      .where('hasta', '>=', desde)
      .where('desde', '<=', hasta)
      .$if(acto_id !== null, (query) =>
        query.where((e) => e.or([e('acto_id', 'is', null), e('acto_id', '=', acto_id ?? 0)])),
      ),
  )

/** Members who grant licences: the Capitán. */
export const listOtorgantes = (db: ReadDb): Promise<number[]> => listConRol(db, ['capitan'])

/** Members of these roles who can sign in, or the administrators where there is none. */
export async function listConRol(db: ReadDb, roles: readonly Role[]): Promise<number[]> {
  const ids = roles.map(roleId)
  const rows = await db
    .selectFrom('usuarios')
    .select(['id', 'role_id'])
    .where('role_id', 'in', [...ids, roleId('admin')])
    .where('estado', '=', 'activo')
    .where('password_hash', 'is not', null)
    .execute()
  const wanted = rows.filter(({ role_id }) => ids.includes(role_id))
  return (wanted.length > 0 ? wanted : rows).map(({ id }) => id)
}

/** Of others: nobody resolves their own. */
const porResolver = (db: ReadDb, lector: number) =>
  db.selectFrom('licencias as l').where('l.estado', '=', 'solicitada').where('l.user_id', '<>', lector)

/** Requests that wait for this member's answer. */
export async function countPorResolver(db: ReadDb, lector: number): Promise<number> {
  const { n } = await porResolver(db, lector)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The next due first; without kind and reason. */
export async function listPorResolver(db: ReadDb, lector: number, limit: number, offset: number) {
  const rows = await porResolver(db, lector)
    .innerJoin('usuarios as u', 'u.id', 'l.user_id')
    .select(['l.id', 'u.nombre', 'l.desde', 'l.hasta', 'l.creada_en', 'l.version'])
    .orderBy('l.desde')
    .orderBy('l.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { series } = await findSeries(db)
  return rows.map((row) => ({ ...row, exige_acta: exigeActa(row, reglasEn(series, row.desde).licencia_capitan) }))
}

/** Someone for whom a licence, a sanction or a credit is recorded. */
export const isMiembro = (db: ReadDb, id: number): Promise<boolean> =>
  some(db.selectFrom('usuarios').where('id', '=', id).where('estado', 'in', estadosTitular))

/** Twenty at most: to find one, people type more of the name. */
export const searchTitulares = (db: ReadDb, buscar: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'estado'])
    .where('estado', 'in', estadosTitular)
    .where(sinBloqueo('user_id', 'usuarios.id'))
    .where(containsText(plainName, buscar))
    .orderBy('orden')
    .orderBy('id')
    .limit(20)
    .$narrowType<{ estado: (typeof estadosTitular)[number] }>()
    .execute()

/** True if its list was made and the member is not on it. */
export const isLeftOut = async (db: ReadDb, acto: Pick<Row<'actos'>, 'id' | 'estado_lista'>, user_id: number) =>
  acto.estado_lista !== 'pendiente' &&
  !(await some(db.selectFrom('asistencias').where('acto_id', '=', acto.id).where('user_id', '=', user_id)))

/** Removes the personal part of a removed member's attendance; marks, licences, sanctions and credits stay with the name. */
export async function forgetReasons(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('licencias')
    .set({ motivo: null, comentario: null, documento_id: null })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('licencias')
    .set((set) => ({ estado: 'anulada', version: set('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('estado', '=', 'solicitada')
    .execute()
  await db.updateTable('asistencias').set({ observacion: null }).where('user_id', '=', userId).execute()
}
