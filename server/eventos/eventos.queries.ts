import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Evento } from '#contract/eventos/eventos.ts'
import type { Conteo } from '#contract/eventos/rsvp.ts'
import type { EstadoEvento } from '#contract/eventos/eventos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import type { NewRow, Row, Tables } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { dirigidosA, listNombrados } from './destinatarios.queries.ts'
import { anotaRespuestas, cupoLibre } from './rsvp.rules.ts'
import { respuestaDe } from './rsvp.queries.ts'
import { admiteRespuesta } from '#contract/eventos/rsvp.ts'

/** Caller. */
export interface Lector {
  id: number
  role: Role
}

export interface Filtro {
  /** Days. */
  desde?: string | undefined
  hasta?: string | undefined
  tipo?: string | undefined
  estado?: EstadoEvento | undefined
}

/** No event lasts longer, in days: what began earlier is over. */
const masLargo = 32

/** Events that touch these days; those that were never published only for who creates events. */
function found(db: ReadDb, { role }: Lector, { desde, hasta, tipo, estado }: Filtro) {
  return db
    .selectFrom('eventos as e')
    .$if(desde !== undefined, (query) =>
      query
        .where('e.inicio', '>=', startOfDay(desde ?? '', -masLargo))
        .where('e.termino', '>', startOfDay(desde ?? '')),
    )
    .$if(hasta !== undefined, (query) => query.where('e.inicio', '<', startOfDay(hasta ?? '', 1)))
    .$if(tipo !== undefined, (query) => query.where('e.tipo', '=', tipo ?? ''))
    .$if(estado !== undefined, (query) => query.where('e.estado', '=', estado ?? 'publicado'))
    .$if(!can(role, 'eventos.crear'), (query) => query.where(conocidos))
}

/** Members may know of `e`: it was published. A draft that is called off goes to no SEQUENCE. */
export const conocidos = (e: ExpressionBuilder<Tables & { e: Tables['eventos'] }, 'e'>): Expression<SqlBool> =>
  e.and([e('e.estado', '!=', 'borrador'), e.or([e('e.estado', '!=', 'cancelado'), e('e.secuencia', '>', 0)])])

const withNames = (db: ReadDb, lector: Lector, filtro: Filtro) =>
  found(db, lector, filtro)
    .leftJoin('catalogos as t', (join) => join.on('t.catalogo', '=', 'tipos_acto').onRef('t.codigo', '=', 'e.tipo'))
    .leftJoin('catalogos as v', (join) => join.on('v.catalogo', '=', 'tenidas').onRef('v.codigo', '=', 'e.tenida'))
    .leftJoin('actos as a', (join) => join.on('a.origen_tipo', '=', 'evento').onRef('a.origen_id', '=', 'e.id'))
    .leftJoin('rsvp as r', (join) => join.onRef('r.evento_id', '=', 'e.id').on('r.user_id', '=', lector.id))
    .selectAll('e')
    .select(['t.nombre as nombre_tipo', 'v.nombre as nombre_tenida'])
    .select(['a.id as acto_id', 'a.estado_lista', 'a.encargado_id'])
    .select(['r.respuesta', 'r.en_espera', 'r.comentario', 'r.respondido_en'])

/** In the order of time. */
export const eventosEn = (db: ReadDb, lector: Lector, filtro: Filtro) =>
  withNames(db, lector, filtro).orderBy('e.inicio').orderBy('e.id')

type Leido = Awaited<ReturnType<ReturnType<typeof eventosEn>['executeTakeFirstOrThrow']>>

export async function listEventos(db: ReadDb, lector: Lector, filtro: Filtro, pagina: Pagina, now: Date) {
  const page = await paged(db, eventosEn(db, lector, filtro), pagina, found(db, lector, filtro))
  return { ...page, data: await eventosOf(db, page.data, lector, now) }
}

/** As the caller reads it: undefined for a draft of which they know nothing. */
export async function findEvento(db: ReadDb, id: number, lector: Lector, now: Date): Promise<Evento | undefined> {
  const rows = await withNames(db, lector, {}).where('e.id', '=', id).execute()
  const [evento] = await eventosOf(db, rows, lector, now)
  if (evento?.destinatarios !== 'lista' || !can(lector.role, 'eventos.crear')) return evento
  return { ...evento, destinatario_ids: await listNombrados(db, id) }
}

/** Rows as the caller reads them, with counts of answers. */
export async function eventosOf(db: ReadDb, rows: readonly Leido[], lector: Lector, now: Date): Promise<Evento[]> {
  if (rows.length === 0) return []
  const conteos = await countRespuestas(
    db,
    rows.map(({ id }) => id),
  )
  const suyos = await dirigidosA(db, rows, lector)
  return rows.map((row) => eventoOf(row, conteos.get(row.id) ?? { ...nadie }, suyos.has(row.id), lector, now))
}

function eventoOf(row: Leido, conteo: Conteo, es_destinatario: boolean, lector: Lector, now: Date): Evento {
  const { respuesta, en_espera, comentario, respondido_en, creado_por: _1, creado_en: _2, ...rest } = row
  const { encargado_id, recordado_min: _3, ...evento } = rest
  const con_citacion = evento.con_citacion === 1
  return {
    ...evento,
    nombre_tipo: evento.nombre_tipo ?? evento.tipo,
    todo_el_dia: evento.todo_el_dia === 1,
    con_citacion,
    sin_lista: evento.sin_lista === 1,
    rsvp_habilitado: evento.rsvp_habilitado === 1,
    recordatorios_min: JSON.parse(evento.recordatorios_min) as number[],
    mi_respuesta: respuestaDe({ respuesta, en_espera, comentario, respondido_en }),
    conteo,
    cupo_libre: cupoLibre(evento.cupo, conteo),
    es_destinatario,
    citado: es_destinatario && con_citacion,
    puede_responder: es_destinatario && admiteRespuesta(row, now),
    puede_anotar: row.estado === 'publicado' && rest.rsvp_habilitado === 1 && anotaRespuestas(lector, encargado_id),
  }
}

const nadie: Conteo = { asistire: 0, tal_vez: 0, no_asistire: 0, espera: 0 }

/** People by answer, of these events. */
export async function countRespuestas(db: ReadDb, ids: readonly number[]): Promise<Map<number, Conteo>> {
  const rows = await db
    .selectFrom('rsvp')
    .select(['evento_id', 'respuesta', 'en_espera'])
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('evento_id', 'in', ids)
    .groupBy(['evento_id', 'respuesta', 'en_espera'])
    .execute()
  const counted = new Map<number, Conteo>()
  for (const { evento_id, respuesta, en_espera, n } of rows) {
    const conteo = counted.get(evento_id) ?? { ...nadie }
    conteo[en_espera === 1 ? 'espera' : respuesta] += n
    counted.set(evento_id, conteo)
  }
  return counted
}

/** As stored. */
export const findFila = (db: ReadDb, id: number) =>
  db.selectFrom('eventos').selectAll().where('id', '=', id).executeTakeFirst()

/** Events after this one in its series that are in one of these states, in their order. */
export async function listSiguientes(
  db: ReadDb,
  { serie_id, serie_orden }: Pick<Row<'eventos'>, 'serie_id' | 'serie_orden'>,
  estados: readonly EstadoEvento[],
): Promise<Row<'eventos'>[]> {
  if (serie_id === null || serie_orden === null) return []
  return await db
    .selectFrom('eventos')
    .selectAll()
    .where('serie_id', '=', serie_id)
    .where('serie_orden', '>', serie_orden)
    .where('estado', 'in', estados)
    .orderBy('serie_orden')
    .execute()
}

export async function insertEvento(db: Db, nuevo: NewRow<'eventos'>): Promise<number> {
  const { id } = await db.insertInto('eventos').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updateEvento(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'eventos'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('eventos')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
