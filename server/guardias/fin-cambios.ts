import { mensajes } from '#contract/shared/mensajes.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { tellCambio } from './avisos-cambios.ts'
import {
  type CambioLeido,
  listAbiertosDe,
  listAbiertosDeGuardia,
  listAbiertosDeMiembro,
  updateCambio,
} from './cambios.queries.ts'
import { estadoAhora, venceEn } from './cambios.rules.ts'
import { destinoDe } from './cambio-leido.rules.ts'

const porque = {
  cancelada: mensajes.cambioGuardiaCancelada,
  retirada: 'El puesto fue retirado de la guardia.',
  cambiada: 'El puesto cambió de manos.',
  sin_miembro: 'Un miembro dejó la compañía.',
} as const

/**
 * Ends the open swaps of these seats, which nobody holds any more. Call it after the seats have changed; who held them
 * knows already.
 */
export async function endCambiosDe(
  tx: Tx,
  asignacionIds: readonly number[],
  por: keyof typeof porque,
  except?: number,
): Promise<void> {
  if (asignacionIds.length === 0) return
  for (const cambio of await listAbiertosDe(tx.db, asignacionIds, tx.now)) {
    if (cambio.id === except) continue
    const { solicitante_id, destinatario_id, aceptado_por, asignacion_id, asignacion_destino_id, d_user_id } = cambio
    await closeCambio(tx, cambio, { estado: 'cancelada', respuesta: porque[por] })
    const held = (id: number | null, userId: number | null) =>
      id !== null && asignacionIds.includes(id) ? userId : null
    const knowing = new Set([held(asignacion_id, solicitante_id), held(asignacion_destino_id, d_user_id)])
    const others = [solicitante_id, destinatario_id, aceptado_por].filter((id) => !knowing.has(id))
    await tellCambio(tx, cambio, 'cancelado', others)
  }
}

/** Ends the open swaps of a member who is removed, and tells the others whom they concern. */
export async function endCambiosDeMiembro(tx: Tx, userId: number): Promise<void> {
  for (const cambio of await listAbiertosDeMiembro(tx.db, userId, tx.now)) {
    await closeCambio(tx, cambio, { estado: 'cancelada', respuesta: porque.sin_miembro })
    const { solicitante_id, destinatario_id, aceptado_por } = cambio
    await tellCambio(tx, cambio, 'cancelado', [solicitante_id, destinatario_id, aceptado_por], userId)
  }
}

/** Ends the open swaps of a guard that is called off. */
export async function endCambiosDeGuardia(tx: Tx, guardiaId: number): Promise<void> {
  const seats = await tx.db
    .selectFrom('guardia_asignaciones')
    .select('id')
    .where('guardia_id', '=', guardiaId)
    .execute()
  await endCambiosDe(
    tx,
    seats.map(({ id }) => id),
    'cancelada',
  )
}

/** Moves when the open swaps of a guard lapse, after its beginning has moved. */
export async function moveCambiosDeGuardia(tx: Tx, guardiaId: number): Promise<void> {
  for (const cambio of await listAbiertosDeGuardia(tx.db, guardiaId, tx.now)) {
    // It has lapsed, though nobody has written it down yet.
    if (estadoAhora(cambio, tx.now) === 'vencida') continue
    const destino = destinoDe(cambio)
    await updateCambio(tx.db, cambio.id, { vence_en: venceEn(cambio.inicio, ...(destino ? [destino.inicio] : [])) })
  }
}

/** Writes down how a swap ended, with its trace; `por`: null for the program. */
export async function closeCambio(
  tx: Tx,
  { id, estado: antes, guardia_id, d_guardia_id }: CambioLeido,
  {
    estado,
    respuesta = null,
    por = null,
  }: { estado: CambioLeido['estado']; respuesta?: string | null; por?: number | null },
): Promise<void> {
  await updateCambio(tx.db, id, { estado, respuesta, resuelto_por: por, resuelto_en: tx.now.toISOString() })
  await tx.audit({
    accion: 'estado',
    entidad: 'guardia_cambio',
    entidad_id: id,
    antes: { estado: antes },
    despues: { estado, ...(respuesta !== null && { respuesta }) },
  })
  await tellGuardias(tx, [guardia_id, d_guardia_id])
}

/** Tells open screens of guards. */
export async function tellGuardias(tx: Tx, ids: readonly (number | null)[]): Promise<void> {
  for (const id of new Set(ids)) if (id !== null) await tx.tell({ tipo: 'guardia', id })
}
