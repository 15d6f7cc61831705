import { mensajes } from '#contract/shared/mensajes.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { findFila, updateEquipo } from './equipos.queries.ts'
import { puestoDe, textoDe } from './lugar.queries.ts'
import { returnExistencia, type Traslado } from './mover.ts'
import { insertMovimiento } from './movimientos.queries.ts'
import { puestoSinMiembro } from './movimientos.rules.ts'

/** Takes back what a member who is removed has: to the store, to its stock, or nobody's own in its unit. */
export async function leaveEquipos(tx: Tx, userId: number): Promise<void> {
  const traslado: Traslado = { tipo: 'devolucion', user_id: null, motivo: mensajes.devueltoPorSalida }
  const suyo = await tx.db
    .selectFrom('equipo_en_poder')
    .select(['equipo_id', 'cantidad'])
    .where('user_id', '=', userId)
    .orderBy('equipo_id')
    .execute()
  for (const { equipo_id, cantidad } of suyo) {
    const fila = await findFila(tx.db, equipo_id)
    if (fila) await returnExistencia(tx, fila, userId, cantidad, traslado)
  }
  const piezas = await tx.db
    .selectFrom('equipos')
    .selectAll()
    .where('asignado_a_id', '=', userId)
    .orderBy('id')
    .execute()
  for (const fila of piezas) {
    const before = puestoDe(fila)
    const puesto = puestoSinMiembro(before)
    await updateEquipo(tx.db, fila.id, puesto)
    await insertMovimiento(tx.db, {
      ...traslado,
      equipo_id: fila.id,
      desde: await textoDe(tx.db, before),
      hacia: await textoDe(tx.db, puesto),
      cantidad: fila.cantidad,
      fecha: tx.now.toISOString(),
      recibido_por_id: userId,
    })
    const { ubicacion_tipo } = puesto
    // The trace keeps no id of who had it.
    await asienta(tx, { entidad: 'equipo', id: fila.id, despues: { ubicacion_tipo }, avisa: 'equipo' })
  }
}
