import type { Movimiento } from '#contract/equipamiento/movimientos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'

export async function insertMovimiento(db: Db, nuevo: NewRow<'equipo_movimientos'>): Promise<void> {
  await db.insertInto('equipo_movimientos').values(nuevo).execute()
}

/** Of a piece, the latest first. */
export async function listMovimientos(db: ReadDb, id: number, pagina: Pagina) {
  const all = db.selectFrom('equipo_movimientos as m').where('m.equipo_id', '=', id)
  const rows = all
    .leftJoin('usuarios as u', 'u.id', 'm.user_id')
    .leftJoin('usuarios as r', 'r.id', 'm.recibido_por_id')
    .select(['m.id', 'm.tipo', 'm.desde', 'm.hacia', 'm.cantidad', 'm.fecha', 'm.entrega_id', 'm.motivo'])
    .select(['u.nombre as quien', 'r.nombre as recibido_por'])
    .orderBy('m.fecha', 'desc')
    .orderBy('m.id', 'desc')
  const page = await paged(db, rows, pagina, all)
  return page satisfies { data: Movimiento[] }
}
