import type { ReadDb } from '#server/plumbing/data/database.ts'
import { lits } from '#server/plumbing/data/lits.ts'

const abiertos = ['pendiente', 'aceptada'] as const

/** Seats of which a swap is asked and not settled, while it has not lapsed. */
export const conCambioPedido = (db: ReadDb, now: Date) =>
  db
    .selectFrom('guardia_cambios as c')
    .select('c.asignacion_id')
    .where('c.estado', 'in', lits(abiertos))
    .where('c.vence_en', '>', now.toISOString())
