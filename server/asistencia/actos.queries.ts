import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Acto } from '#contract/asistencia/actos.ts'
import type { EstadoLista } from '#contract/asistencia/lista.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { can, type Role, roleId } from '#contract/shared/permisos.ts'
import type { NewRow, Row, Tables } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { some } from '#server/plumbing/data/some.ts'
import { nextVersion } from '#server/plumbing/data/next-version.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'

interface Filtro {
  /** Days. */
  desde?: string | undefined
  hasta?: string | undefined
  tipo?: string | undefined
  estado_lista?: EstadoLista | undefined
}

function found(db: ReadDb, { desde, hasta, tipo, estado_lista }: Filtro) {
  return db
    .selectFrom('actos as a')
    .$if(desde !== undefined, (query) => query.where('a.inicio', '>=', startOfDay(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('a.inicio', '<', startOfDay(hasta ?? '', 1)))
    .$if(tipo !== undefined, (query) => query.where('a.tipo', '=', tipo ?? ''))
    .$if(estado_lista !== undefined, (query) => query.where('a.estado_lista', '=', estado_lista ?? 'abierta'))
}

const columnas = [
  'a.id',
  'a.tipo',
  'a.origen_tipo',
  'a.origen_id',
  'a.titulo',
  'a.lugar',
  'a.tenida',
  'a.inicio',
  'a.termino',
  'a.dia',
  'a.mes_contable',
  'a.categoria',
  'a.decimas',
  'a.con_citacion',
  'a.motivo',
  'a.destinatarios',
  'a.encargado_id',
  'a.estado_lista',
  'a.cerrada_en',
  'a.anulado_en',
  'a.motivo_anulacion',
  'a.version',
] as const

/** Rows of the act's list, for its counts. */
const filasDe = (e: ExpressionBuilder<Tables & { a: Tables['actos'] }, 'a'>) =>
  e
    .selectFrom('asistencias as f')
    .whereRef('f.acto_id', '=', 'a.id')
    .select((count) => count.fn.countAll<number>().as('n'))

const withNames = (db: ReadDb, filtro: Filtro) =>
  found(db, filtro)
    .leftJoin('catalogos as t', (join) => join.on('t.catalogo', '=', 'tipos_acto').onRef('t.codigo', '=', 'a.tipo'))
    .leftJoin('usuarios as e', 'e.id', 'a.encargado_id')
    .leftJoin('usuarios as c', 'c.id', 'a.cerrada_por')
    .select(columnas)
    .select(['t.nombre as nombre_tipo', 'e.nombre as encargado', 'c.nombre as cerrada_por'])
    .select((e) => [
      filasDe(e as never).as('en_lista'),
      filasDe(e as never)
        .where('f.marca', 'in', ['presente', 'atraso'])
        .where('f.propuesto', '=', 0)
        .as('presentes'),
    ])

/** Latest first. */
export const actosEn = (db: ReadDb, filtro: Filtro) =>
  withNames(db, filtro).orderBy('a.inicio', 'desc').orderBy('a.id', 'desc')

type Leido = Awaited<ReturnType<ReturnType<typeof actosEn>['executeTakeFirstOrThrow']>>

/** Caller: lists are passed by some roles, and by whoever is in charge of the act (domain §2.0.2). */
interface Lector {
  id: number
  role: Role
}

export const pasaLista = ({ id, role }: Lector, encargado_id: number | null): boolean =>
  can(role, 'lista.pasar') || encargado_id === id

export const actoOf = ({ decimas, con_citacion, nombre_tipo, ...row }: Leido, lector: Lector): Acto => ({
  ...row,
  nombre_tipo: nombre_tipo ?? row.tipo,
  valor: decimas / 10,
  con_citacion: con_citacion === 1,
  en_lista: row.en_lista ?? 0,
  presentes: row.presentes ?? 0,
  puede_pasar: pasaLista(lector, row.encargado_id),
})

export async function listActos(db: ReadDb, lector: Lector, filtro: Filtro, pagina: Pagina) {
  const page = await paged(db, actosEn(db, filtro), pagina, found(db, filtro))
  return { ...page, data: page.data.map((row) => actoOf(row, lector)) }
}

export async function findActo(db: ReadDb, id: number, lector: Lector): Promise<Acto | undefined> {
  const row = await withNames(db, {}).where('a.id', '=', id).executeTakeFirst()
  const acto = row && actoOf(row, lector)
  if (acto?.destinatarios !== 'lista' || !acto.puede_pasar) return acto
  return { ...acto, nombrados: await listNombrados(db, id) }
}

const sinCerrar = (db: ReadDb, now: Date) =>
  db
    .selectFrom('actos')
    // Same condition as the partial index, so that it is used.
    .where(sql<SqlBool>`estado_lista in ('pendiente', 'abierta', 'rectificada') and anulado_en is null`)
    .where('inicio', '<', now.toISOString())
    .where('termino', '<', now.toISOString())

/** Lists of past acts that are not closed. */
export async function countSinCerrar(db: ReadDb, now: Date): Promise<number> {
  const { n } = await sinCerrar(db, now)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The oldest first. */
export const listSinCerrar = (db: ReadDb, now: Date, limit: number, offset: number) =>
  sinCerrar(db, now)
    .select(['id', 'titulo', 'termino'])
    .orderBy('inicio')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

/** As stored. */
export const findFilaActo = (db: ReadDb, id: number) =>
  db.selectFrom('actos').selectAll().where('id', '=', id).executeTakeFirst()

export type NuevoActo = Omit<
  NewRow<'actos'>,
  'id' | 'version' | 'busqueda' | 'estado_lista' | 'cerrada_por' | 'cerrada_en' | 'anulado_en' | 'motivo_anulacion'
>

/** With a list that nobody has opened. */
export async function insertActo(db: Db, nuevo: NuevoActo, destinatarios: readonly number[] = []): Promise<number> {
  const { id } = await db
    .insertInto('actos')
    .values({ ...nuevo, busqueda: searchText(nuevo.titulo), estado_lista: 'pendiente' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveDestinatarios(db, id, destinatarios)
  return id
}

/** Roles of an act directed to officers. */
export const oficialesCitados = (['capitan', 'oficial', 'ayudante'] as const).map(roleId)

/** Members to whom an act is directed, for `usuarios` in the query. */
export const esDestinatario =
  ({ id, destinatarios }: Pick<Row<'actos'>, 'id' | 'destinatarios'>) =>
  (e: ExpressionBuilder<Tables, 'usuarios'>): Expression<SqlBool> => {
    if (destinatarios === 'oficiales') return e('role_id', 'in', oficialesCitados)
    if (destinatarios === 'todos') return sql<SqlBool>`1 = 1`
    return e('id', 'in', e.selectFrom('acto_destinatarios').select('user_id').where('acto_id', '=', id))
  }

export async function listDestinatarios(db: ReadDb, acto_id: number): Promise<number[]> {
  const rows = await db.selectFrom('acto_destinatarios').select('user_id').where('acto_id', '=', acto_id).execute()
  return rows.map(({ user_id }) => user_id)
}

/** The same with their names, by seniority. */
const listNombrados = (db: ReadDb, acto_id: number) =>
  db
    .selectFrom('acto_destinatarios as d')
    .innerJoin('usuarios as u', 'u.id', 'd.user_id')
    .select(['u.id', 'u.nombre'])
    .where('d.acto_id', '=', acto_id)
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()

/** Replaces the members to whom the act is directed by name. */
export async function saveDestinatarios(db: Db, acto_id: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('acto_destinatarios').where('acto_id', '=', acto_id).execute()
  if (ids.length === 0) return
  const rows = [...new Set(ids)].map((user_id) => ({ acto_id, user_id }))
  await db.insertInto('acto_destinatarios').values(rows).execute()
}

/** Its list is passed while the act is edited, and its reminder goes by itself. */
const aside = ['estado_lista', 'cerrada_por', 'cerrada_en', 'recordado_en'] as const

/** Its list rows copy some of these columns: call `updateFilas` as well. */
export async function updateActo(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'actos'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('actos')
    .set({
      ...cambio,
      ...(cambio.titulo !== undefined && { busqueda: searchText(cambio.titulo) }),
      version: nextVersion(cambio, aside),
    })
    .where('id', '=', id)
    .execute()
}

export const hasMarcas = (db: ReadDb, actoId: number): Promise<boolean> =>
  some(
    db
      .selectFrom('asistencias')
      .where('acto_id', '=', actoId)
      .where('marca', 'is not', null)
      .where('propuesto', '=', 0),
  )

export const hasLicencias = (db: ReadDb, actoId: number): Promise<boolean> =>
  some(db.selectFrom('licencias').where('acto_id', '=', actoId))

export const hasAccidentes = (db: ReadDb, actoId: number): Promise<boolean> =>
  some(db.selectFrom('accidentes').where('acto_id', '=', actoId))

/** An act without marks or licences, with the rows of its list. */
export async function deleteActo(db: Db, id: number): Promise<void> {
  await db.deleteFrom('asistencias').where('acto_id', '=', id).execute()
  await db.deleteFrom('asistencias_externas').where('acto_id', '=', id).execute()
  await db.deleteFrom('acto_destinatarios').where('acto_id', '=', id).execute()
  await db.deleteFrom('actos').where('id', '=', id).execute()
}
