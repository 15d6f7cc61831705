import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { darCuposLibres } from './cupos-edicion.ts'
import { findFila } from './ediciones.queries.ts'
import { updateInscripcion } from './inscripciones.queries.ts'
import { deInscripcion } from './inscripciones.rules.ts'
import { citarInscritos } from './sesiones.ts'

/** Takes a member who is removed out of the editions that have not begun: their places go to who waits. */
export async function leaveEdiciones(tx: Tx, userId: number): Promise<void> {
  const now = tx.now.toISOString()
  const rows = await tx.db
    .selectFrom('inscripciones as i')
    .innerJoin('capacitaciones as k', 'k.id', 'i.capacitacion_id')
    .select(['i.id', 'i.capacitacion_id', 'i.estado'])
    .where('i.user_id', '=', userId)
    .where('i.estado', 'in', ['solicitada', 'inscrita', 'lista_espera'])
    .where('k.estado', 'in', ['abierta', 'cerrada'])
    .where('k.inicio', '>', now)
    .orderBy('k.id')
    .execute()
  for (const { id, capacitacion_id, estado } of rows) {
    await updateInscripcion(tx.db, id, { estado: 'retirada' })
    const change = { antes: { estado }, despues: { estado: 'retirada' as const } }
    await asienta(tx, { ...deInscripcion(id, capacitacion_id), accion: 'estado', ...change })
    const edicion = await findFila(tx.db, capacitacion_id, now)
    if (edicion) await darCuposLibres(tx, edicion)
    await citarInscritos(tx, capacitacion_id)
  }
}
