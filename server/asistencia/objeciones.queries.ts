import type { EstadoObjecion } from '#contract/asistencia/objeciones.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow, Row } from '#db/tables.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { some } from '#server/plumbing/data/some.ts'
import { estadoDe, findCierre } from './cierres.queries.ts'
import { sinObjetar, ultimoDia } from './objeciones.rules.ts'

interface Filtro {
  id?: number | undefined
  /** Nobody answers their own. */
  sin?: number | undefined
  estado?: EstadoObjecion | undefined
}

const found = (db: ReadDb, { id, sin, estado }: Filtro) =>
  db
    .selectFrom('observaciones_asistencia as o')
    .$if(id !== undefined, (query) => query.where('o.id', '=', id ?? 0))
    .$if(sin !== undefined, (query) => query.where('o.user_id', '<>', sin ?? 0))
    .$if(estado !== undefined, (query) => query.where('o.estado', '=', estado ?? 'abierta'))

const withNames = (db: ReadDb, filtro: Filtro = {}) =>
  found(db, filtro)
    .innerJoin('usuarios as u', 'u.id', 'o.user_id')
    .innerJoin('actos as a', 'a.id', 'o.acto_id')
    .leftJoin('asistencias as f', (join) =>
      join.onRef('f.acto_id', '=', 'o.acto_id').onRef('f.user_id', '=', 'o.user_id'),
    )
    .leftJoin('usuarios as r', 'r.id', 'o.resuelta_por')
    .select(['o.id', 'o.user_id', 'u.nombre', 'o.acto_id', 'a.titulo as acto', 'a.dia', 'f.marca', 'o.texto'])
    .select(['o.estado', 'o.respuesta', 'r.nombre as resuelta_por', 'o.resuelta_en', 'o.creada_en'])

/** Open objections first, oldest on top; then answered ones, latest first. */
export const objecionesEn = (db: ReadDb, filtro: Filtro) =>
  withNames(db, filtro)
    .orderBy((e) => e.case().when('o.estado', '=', 'abierta').then(0).else(1).end())
    .orderBy((e) => e.case().when('o.estado', '=', 'abierta').then(e.ref('o.creada_en')).end())
    .orderBy('o.creada_en', 'desc')
    .orderBy('o.id', 'desc')

export const listObjeciones = (db: ReadDb, filtro: Filtro, pagina: Pagina) =>
  paged(db, objecionesEn(db, filtro), pagina, found(db, filtro))

/** Objections that wait for this member's answer. */
export async function countPorResponder(db: ReadDb, lector: number): Promise<number> {
  const { n } = await found(db, { estado: 'abierta', sin: lector })
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Of a member, to acts of a month; the latest first. */
export const listObjecionesDe = (db: ReadDb, userId: number, mes: string) =>
  withNames(db)
    .where('o.user_id', '=', userId)
    .where('a.mes_contable', '=', mes)
    .orderBy('o.creada_en', 'desc')
    .orderBy('o.id', 'desc')
    .execute()

export const findObjecion = (db: ReadDb, id: number) => withNames(db).where('o.id', '=', id).executeTakeFirst()

/** Objections to acts of a month: those that wait, with who and what, and how many have an answer. */
export async function countObjeciones(db: ReadDb, mes: string) {
  const rows = await db
    .selectFrom('actos as a')
    .innerJoin('observaciones_asistencia as o', 'o.acto_id', 'a.id')
    .innerJoin('usuarios as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.estado', 'u.nombre', 'a.titulo as acto', 'a.dia'])
    .where('a.mes_contable', '=', mes)
    .orderBy('o.creada_en')
    .orderBy('o.id')
    .execute()
  const sin_responder = rows.flatMap(({ estado, ...row }) => (estado === 'abierta' ? [row] : []))
  return { abiertas: sin_responder.length, resueltas: rows.length - sin_responder.length, sin_responder }
}

/** Until when a month takes objections, by the rule of the day on which it was closed. */
export async function findPlazo(db: ReadDb, mes: string, now: Date) {
  const cierre = await findCierre(db, mes)
  const estado = estadoDe(cierre)
  const month = { mes, estado, cerrado_en: cierre?.cerrado_en ?? null, importado: cierre?.importado === 1 }
  const { plazo_objecion } = await findReglas(db, diaLocal(cierre ? new Date(cierre.cerrado_en) : now))
  const hasta = ultimoDia(month, plazo_objecion)
  const motivo = sinObjetar(month, hasta, diaLocal(now))
  return { estado, hasta: month.importado ? null : hasta, motivo }
}

/** The row of a list by its id. */
export const findFila = (db: ReadDb, id: number) =>
  db.selectFrom('asistencias').select(['acto_id', 'user_id']).where('id', '=', id).executeTakeFirst()

/** The row of a member in the list of an act. */
export const findFilaDe = (db: ReadDb, actoId: number, userId: number) =>
  db
    .selectFrom('asistencias')
    .select(['id', 'marca', 'opcional', 'hora_llegada', 'observacion'])
    .where('acto_id', '=', actoId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const hasAbierta = (db: ReadDb, actoId: number, userId: number): Promise<boolean> =>
  some(
    db
      .selectFrom('observaciones_asistencia')
      .where('acto_id', '=', actoId)
      .where('user_id', '=', userId)
      .where('estado', '=', 'abierta'),
  )

export const hasObjeciones = (db: ReadDb, actoId: number): Promise<boolean> =>
  some(db.selectFrom('observaciones_asistencia').where('acto_id', '=', actoId))

type Nueva = Pick<NewRow<'observaciones_asistencia'>, 'acto_id' | 'user_id' | 'asistencia_id' | 'texto' | 'creada_en'>

export async function insertObjecion(db: Db, nueva: Nueva): Promise<number> {
  const { id } = await db
    .insertInto('observaciones_asistencia')
    .values({ ...nueva, estado: 'abierta' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateObjecion(
  db: Db,
  id: number,
  cambio: Pick<Row<'observaciones_asistencia'>, 'estado' | 'respuesta' | 'resuelta_por' | 'resuelta_en'>,
): Promise<void> {
  await db
    .updateTable('observaciones_asistencia')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteObjecion(db: Db, id: number): Promise<void> {
  await db.deleteFrom('observaciones_asistencia').where('id', '=', id).execute()
}
