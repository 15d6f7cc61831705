import { sql } from 'kysely'
import type { Entrega } from '#contract/equipamiento/movimientos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'

interface Filtro {
  receptor_id?: number | undefined
  recibida?: 'si' | 'no' | undefined
}

function found(db: ReadDb, { receptor_id, recibida }: Filtro) {
  let found = db.selectFrom('equipo_entregas as t')
  if (receptor_id) found = found.where('t.receptor_id', '=', receptor_id)
  if (recibida) found = found.where('t.recibida_en', recibida === 'no' ? 'is' : 'is not', null)
  return found
}

const named = (query: ReturnType<typeof found>) =>
  query
    .innerJoin('usuarios as r', 'r.id', 't.receptor_id')
    .innerJoin('usuarios as d', 'd.id', 't.entregada_por')
    .select(['t.id', 't.receptor_id', 'r.nombre as receptor', 'd.nombre as entregada_por'])
    .select(['t.creada_en', 't.recibida_en', 't.observaciones'])

/** The latest first. */
const ordered = (db: ReadDb, filtro: Filtro) => named(found(db, filtro)).orderBy('t.id', 'desc')

/** Pieces of `t`: «CAS-01 Casco, 2 × GUA-01 Guantes». */
const piezas = sql<string>`(select string_agg(
    case when m.cantidad = 1 then '' else cast(m.cantidad as text) || ' × ' end || e.codigo || ' ' || e.nombre,
    ', ' order by e.codigo, m.id)
  from equipo_movimientos m join equipos e on e.id = m.equipo_id where m.entrega_id = t.id)`

/** As a file shows them. */
export const entregasEn = (db: ReadDb, filtro: Filtro) => ordered(db, filtro).select(piezas.as('piezas'))

export type EntregaExportada = Awaited<ReturnType<ReturnType<typeof entregasEn>['executeTakeFirstOrThrow']>>

export async function listEntregas(db: ReadDb, filtro: Filtro, pagina: Pagina) {
  const page = await paged(db, ordered(db, filtro), pagina, found(db, filtro))
  return { ...page, data: await withItems(db, page.data) }
}

export async function findEntrega(db: ReadDb, id: number): Promise<Entrega | undefined> {
  const rows = await named(found(db, {}).where('t.id', '=', id)).execute()
  return (await withItems(db, rows))[0]
}

async function withItems(db: ReadDb, entregas: readonly Omit<Entrega, 'items'>[]): Promise<Entrega[]> {
  if (entregas.length === 0) return []
  const rows = await db
    .selectFrom('equipo_movimientos as m')
    .innerJoin('equipos as e', 'e.id', 'm.equipo_id')
    .select(['m.entrega_id', 'm.equipo_id', 'e.codigo', 'e.nombre', 'e.talla', 'm.cantidad'])
    .where(
      'm.entrega_id',
      'in',
      entregas.map(({ id }) => id),
    )
    .orderBy('e.codigo')
    .orderBy('m.id')
    .execute()
  const byEntrega = Map.groupBy(rows, ({ entrega_id }) => entrega_id)
  return entregas.map((entrega) => ({
    ...entrega,
    items: (byEntrega.get(entrega.id) ?? []).map(({ entrega_id: _of, ...item }) => item),
  }))
}
