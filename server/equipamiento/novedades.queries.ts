import { sql } from 'kysely'
import type { FiltroNovedad, NovedadEquipo } from '#contract/equipamiento/novedades.ts'
import type { Gravedad } from '#contract/equipamiento/estados.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import { countUpTo } from '#server/plumbing/data/count-up-to.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'

interface Filtro {
  equipo_id?: number
  estado?: FiltroNovedad | undefined
  gravedad?: Gravedad | undefined
}

// Literal, for the index of these alone.
const porResolver = sql<boolean>`n.estado in ('abierta', 'en_proceso')`

function found(db: ReadDb, { equipo_id, estado, gravedad }: Filtro) {
  let found = db.selectFrom('equipo_novedades as n')
  if (equipo_id !== undefined) found = found.where('n.equipo_id', '=', equipo_id)
  if (estado === undefined) found = found.where(porResolver)
  else if (estado !== 'todas') found = found.where('n.estado', '=', estado)
  return gravedad ? found.where('n.gravedad', '=', gravedad) : found
}

const named = (query: ReturnType<typeof found>) =>
  query
    .leftJoin('equipos as e', 'e.id', 'n.equipo_id')
    .leftJoin('unidades as u', 'u.id', 'n.unidad_id')
    .leftJoin('usuarios as q', 'q.id', 'n.reportado_por')
    .leftJoin('usuarios as r', 'r.id', 'n.resuelto_por')
    .select(['n.id', 'n.equipo_id', 'e.codigo', 'e.nombre as equipo', 'n.unidad_id', 'u.nombre as unidad'])
    .select(['n.descripcion', 'n.gravedad', 'n.estado', 'n.foto_clave', 'n.reportado_por as reportado_por_id'])
    .select(['q.nombre as reportado_por', 'n.creado_en', 'r.nombre as resuelto_por', 'n.resuelto_en', 'n.respuesta'])
    .select('n.version')

type Leida = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>

const novedadOf = ({ foto_clave, ...row }: Leida): NovedadEquipo => ({ ...row, tiene_foto: foto_clave !== null })

const resueltaLast = sql`case when ${porResolver} then 0 else 1 end`
const criticaFirst = sql`case n.gravedad when 'critica' then 0 when 'grave' then 1 else 2 end`

/** All of a piece: those to be resolved first, then the latest. */
export async function listDeEquipo(db: ReadDb, equipo_id: number, pagina: Pagina) {
  const all = found(db, { equipo_id, estado: 'todas' })
  const rows = named(all).orderBy(resueltaLast).orderBy('n.creado_en', 'desc').orderBy('n.id', 'desc')
  const page = await paged(db, rows, pagina, all)
  return { ...page, data: page.data.map(novedadOf) }
}

/** Unresolved faults begin with the critical ones; others, with the latest. */
export function novedadesEn(db: ReadDb, filtro: Filtro) {
  const rows = named(found(db, filtro))
  const ordered = filtro.estado === undefined ? rows.orderBy(criticaFirst) : rows
  return ordered.orderBy('n.creado_en', 'desc').orderBy('n.id', 'desc')
}

export async function listNovedades(db: ReadDb, filtro: Filtro, pagina: Pagina) {
  const page = await paged(db, novedadesEn(db, filtro), pagina, found(db, filtro))
  const por_resolver = await countUpTo(db, found(db, {}), { page: 1, limit: 1 })
  return { ...page, data: page.data.map(novedadOf), por_resolver }
}

export async function findNovedad(db: ReadDb, id: number): Promise<NovedadEquipo | undefined> {
  const row = await named(db.selectFrom('equipo_novedades as n').where('n.id', '=', id)).executeTakeFirst()
  return row && novedadOf(row)
}

export const findFilaNovedad = (db: ReadDb, id: number) =>
  db.selectFrom('equipo_novedades').selectAll().where('id', '=', id).executeTakeFirst()

/** One version further. */
export async function updateNovedad(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'equipo_novedades'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('equipo_novedades')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
