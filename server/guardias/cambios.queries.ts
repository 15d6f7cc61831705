import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { EstadoCambioGuardia, GrupoCambioGuardia } from '#contract/guardias/cambios.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { can, type Role, roleId, roles } from '#contract/shared/permisos.ts'
import type { NewRow, Row, Tables } from '#db/tables.ts'
import { listConRol } from '#server/asistencia/licencias.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { minimosDe, type Lector } from './guardias.queries.ts'
import type { Dotada } from './cambios.rules.ts'

type Fila = Row<'guardia_cambios'>

export interface Filtro {
  id?: number | undefined
  grupo?: GrupoCambioGuardia | undefined
  demas?: 'si' | undefined
  estado?: EstadoCambioGuardia | undefined
  mes?: string | undefined
}

const isOpen = sql<SqlBool>`c.estado in ('pendiente', 'aceptada')`

type Juntos = Tables & { c: Tables['guardia_cambios'] }

/** Swaps that the caller may see: open to everyone, one's own, and all for who approves them (domain §2.6). */
const visibles =
  ({ id, role }: Lector) =>
  (e: ExpressionBuilder<Juntos, 'c'>) =>
    can(role, 'guardias.publicar') ? e.lit(true) : e.or([e('c.destinatario_id', 'is', null), suyos(id)(e)])

const suyos = (id: number) => (e: ExpressionBuilder<Juntos, 'c'>) =>
  e.or([e('c.solicitante_id', '=', id), e('c.destinatario_id', '=', id), e('c.aceptado_por', '=', id)])

type Espera = Exclude<GrupoCambioGuardia, 'mios'>

const esAjeno = (id: Expression<unknown>) =>
  sql<SqlBool>`${id} not in (c.solicitante_id, coalesce(c.destinatario_id, 0), coalesce(c.aceptado_por, 0))`

/** Waits, in time, for what its group says; nobody is asked to approve their own while somebody else may. */
const esperan = (db: ReadDb, grupo: Espera, id: number, now: Date) => (e: ExpressionBuilder<Juntos, 'c'>) => {
  const open = [isOpen, e('c.vence_en', '>', now.toISOString())]
  if (grupo === 'por_aprobar') {
    const otros = aprobadores(db).where(esAjeno(sql.ref('u.id')))
    return e.and([...open, e('c.estado', '=', 'aceptada'), e.or([esAjeno(e.val(id)), e.not(e.exists(otros))])])
  }
  const waiting = [...open, e('c.estado', '=', 'pendiente')]
  const deTodos = e('c.destinatario_id', 'is', null)
  // Never unknown: `demas` denies it.
  return grupo === 'para_mi'
    ? e.and([...waiting, e.not(deTodos), e('c.destinatario_id', '=', id)])
    : e.and([...waiting, deTodos, e('c.solicitante_id', '!=', id)])
}

/** Groups that wait; nothing waits for the approval of who gives none. */
const esperas = ({ role }: Lector): Espera[] =>
  can(role, 'guardias.publicar') ? ['para_mi', 'abiertos', 'por_aprobar'] : ['para_mi', 'abiertos']

/** Swaps of one group, or all that the caller may see. */
function found(db: ReadDb, lector: Lector, { id: uno, grupo, demas, estado, mes }: Filtro, now: Date) {
  const { id } = lector
  const query = db
    .selectFrom('guardia_cambios as c')
    .where(visibles(lector))
    .$if(uno !== undefined, (all) => all.where('c.id', '=', uno ?? 0))
    .$if(estado !== undefined, (all) => all.where('c.estado', '=', estado ?? 'pendiente'))
    .$if(mes !== undefined, (all) => all.where('c.asignacion_id', 'in', puestosDelMes(db, mes ?? '')))
    .$if(demas !== undefined, (all) =>
      all.where((e) => e.not(e.or(esperas(lector).map((one) => esperan(db, one, id, now)(e))))),
    )
  if (grupo === undefined) return query
  return query.where(grupo === 'mios' ? suyos(id) : esperan(db, grupo, id, now))
}

/** Seats of guards that begin in a month. */
const puestosDelMes = (db: ReadDb, mes: string) =>
  db
    .selectFrom('guardias as m')
    .innerJoin('guardia_asignaciones as p', 'p.guardia_id', 'm.id')
    .select('p.id')
    .where('m.inicio', '>=', startOfDay(`${mes}-01`))
    .where('m.inicio', '<', startOfDay(finDeMes(mes), 1))

const withPuestos = (query: ReturnType<typeof found>) =>
  query
    .innerJoin('guardia_asignaciones as a', 'a.id', 'c.asignacion_id')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .innerJoin('usuarios as s', 's.id', 'c.solicitante_id')
    .leftJoin('guardia_asignaciones as da', 'da.id', 'c.asignacion_destino_id')
    .leftJoin('guardias as dg', 'dg.id', 'da.guardia_id')
    .leftJoin('usuarios as du', 'du.id', 'da.user_id')
    .leftJoin('usuarios as d', 'd.id', 'c.destinatario_id')
    .leftJoin('usuarios as t', 't.id', 'c.aceptado_por')
    .selectAll('c')
    .select(['s.nombre as solicitante', 'd.nombre as destinatario', 't.nombre as tomado_por'])
    .select(['a.guardia_id', 'a.funcion', 'a.estado as estado_puesto', 'a.cama'])
    .select(['g.nombre as nombre_guardia', 'g.tipo as turno', 'g.inicio', 'g.termino', 'g.estado as estado_guardia'])
    .select(['da.guardia_id as d_guardia_id', 'da.funcion as d_funcion', 'da.estado as d_estado', 'da.cama as d_cama'])
    .select(['da.user_id as d_user_id', 'du.nombre as d_nombre', 'dg.nombre as d_nombre_guardia', 'dg.tipo as d_turno'])
    .select(['dg.inicio as d_inicio', 'dg.termino as d_termino', 'dg.estado as d_estado_guardia'])

/** A swap with its seats. */
export type CambioLeido = Awaited<ReturnType<ReturnType<typeof withPuestos>['executeTakeFirstOrThrow']>>

/** Order: waiting ones first, the first to lapse before the others; then the latest. */
export function cambiosEn(db: ReadDb, lector: Lector, filtro: Filtro, now: Date) {
  const rows = withPuestos(found(db, lector, filtro, now))
  const waits = filtro.grupo !== undefined && filtro.grupo !== 'mios'
  return waits
    ? rows.orderBy('c.vence_en').orderBy('c.id')
    : rows.orderBy('c.creado_en', 'desc').orderBy('c.id', 'desc')
}

export const listCambios = (db: ReadDb, lector: Lector, filtro: Filtro, pagina: Pagina, now: Date) =>
  paged(db, cambiosEn(db, lector, filtro, now), pagina, found(db, lector, filtro, now))

/** Member whose reason or answer the row shows to the caller; the caller's own id if it shows nobody else's. */
export function titularDe({ id, role }: Lector) {
  const reads = can(role, 'guardias.publicar') ? sql`true` : sql`not (${esAjeno(sql.val(id))})`
  return sql<number>`case when c.solicitante_id <> ${id} and ${reads} and (c.motivo is not null
    or (c.respuesta is not null and c.resuelto_por <> ${id})) then c.solicitante_id else ${id} end`
}

/** How many wait in a group. */
export async function countCambiosEn(db: ReadDb, lector: Lector, grupo: Espera, now: Date): Promise<number> {
  const { n } = await found(db, lector, { grupo }, now)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const countCambios = async (db: ReadDb, lector: Lector, now: Date) => ({
  para_mi: await countCambiosEn(db, lector, 'para_mi', now),
  abiertos: await countCambiosEn(db, lector, 'abiertos', now),
  por_aprobar: esperas(lector).includes('por_aprobar') ? await countCambiosEn(db, lector, 'por_aprobar', now) : 0,
})

/** The program itself, to which nothing is hidden. */
const todos: Lector = { id: 0, role: 'admin' }

/** Undefined for one that the caller may not see. */
export const findCambio = (db: ReadDb, id: number, now: Date, lector = todos): Promise<CambioLeido | undefined> =>
  withPuestos(found(db, lector, {}, now))
    .where('c.id', '=', id)
    .executeTakeFirst()

/** Seats whose swap is still open. */
export const listAbiertosDe = (db: ReadDb, asignacionIds: readonly number[], now: Date): Promise<CambioLeido[]> =>
  withPuestos(found(db, todos, {}, now))
    .where(isOpen)
    .where((e) => e.or([e('c.asignacion_id', 'in', asignacionIds), e('c.asignacion_destino_id', 'in', asignacionIds)]))
    .orderBy('c.id')
    .execute()

/** Open swaps that a member asked for, was asked for or took. */
export const listAbiertosDeMiembro = (db: ReadDb, userId: number, now: Date): Promise<CambioLeido[]> =>
  withPuestos(found(db, todos, {}, now).where(suyos(userId)))
    .where(isOpen)
    .orderBy('c.id')
    .execute()

export const listVencidos = (db: ReadDb, now: Date): Promise<CambioLeido[]> =>
  withPuestos(found(db, todos, {}, now))
    .where(isOpen)
    .where('c.vence_en', '<=', now.toISOString())
    .orderBy('c.vence_en')
    .orderBy('c.id')
    .execute()

export const listAbiertosDeGuardia = async (db: ReadDb, guardiaId: number, now: Date): Promise<CambioLeido[]> => {
  const seats = await db.selectFrom('guardia_asignaciones').select('id').where('guardia_id', '=', guardiaId).execute()
  return seats.length === 0
    ? []
    : await listAbiertosDe(
        db,
        seats.map(({ id }) => id),
        now,
      )
}

/** A seat with its guard, as a swap is asked for it. */
export const findPuesto = (db: ReadDb, asignacionId: number) =>
  db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .innerJoin('usuarios as u', 'u.id', 'a.user_id')
    .select(['a.id as asignacion_id', 'a.guardia_id', 'a.user_id', 'u.nombre', 'a.funcion', 'a.estado', 'a.cama'])
    .select(['g.inicio', 'g.termino', 'g.estado as estado_guardia', 'g.publicada_en'])
    .where('a.id', '=', asignacionId)
    .executeTakeFirst()

/** Minimums and seats in force of guards, as coverage is judged. */
export async function listDotadas(db: ReadDb, guardiaIds: readonly number[]): Promise<Map<number, Dotada>> {
  if (guardiaIds.length === 0) return new Map()
  const guardias = await db.selectFrom('guardias').selectAll().where('id', 'in', guardiaIds).execute()
  const puestos = await db
    .selectFrom('guardia_asignaciones')
    .select(['id', 'guardia_id', 'funcion', 'estado'])
    .where('guardia_id', 'in', guardiaIds)
    .execute()
  const by = Map.groupBy(puestos, ({ guardia_id }) => guardia_id)
  return new Map(
    guardias.map((guardia) => [guardia.id, { minimos: minimosDe(guardia), puestos: by.get(guardia.id) ?? [] }]),
  )
}

export async function insertCambio(db: Db, nuevo: NewRow<'guardia_cambios'>): Promise<number> {
  const { id } = await db.insertInto('guardia_cambios').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updateCambio(db: Db, id: number, cambio: Partial<Omit<Fila, 'id' | 'version'>>): Promise<void> {
  await db
    .updateTable('guardia_cambios')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const aprueban: Role[] = roles.filter((role) => can(role, 'guardias.publicar'))

/** Members who may approve swaps and can sign in, administrators too. */
const aprobadores = (db: ReadDb) =>
  db
    .selectFrom('usuarios as u')
    .select('u.id')
    .where('u.role_id', 'in', aprueban.map(roleId))
    .where('u.estado', '=', 'activo')
    .where('u.password_hash', 'is not', null)

export const listAprobadores = async (db: ReadDb): Promise<number[]> =>
  (await aprobadores(db).execute()).map(({ id }) => id)

/** Approvers who are told that one waits: administrators where there is nobody else. */
export const listAvisadosDeAprobar = (db: ReadDb): Promise<number[]> =>
  listConRol(
    db,
    aprueban.filter((role) => role !== 'admin'),
  )
