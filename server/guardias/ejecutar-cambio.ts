import type { Tx } from '#server/plumbing/records/tx.ts'
import { insertAsignacion, updateAsignacion } from './asignaciones.queries.ts'
import { puestosDe } from './juicio.ts'
import type { CambioLeido } from './cambios.queries.ts'
import { estadoDelPuesto, type Paso } from './cambios.rules.ts'
import { closeCambio, endCambiosDe } from './fin-cambios.ts'

/** Carries out a swap: the old seats are `reemplazada`, the new ones of origin `cambio` (domain §2.6). */
export async function executeCambio(
  tx: Tx,
  cambio: CambioLeido,
  pasos: readonly Paso[],
  { por, respuesta = null }: { por: number | null; respuesta?: string | null },
): Promise<void> {
  const seats = puestosDe(cambio)
  // First all leave: a seat of the same guard, or its bed, is taken only once it is free.
  for (const { asignacion_id: id, estado: antes } of seats) {
    await updateAsignacion(tx.db, id, { estado: 'reemplazada' })
    await tx.audit({
      accion: 'estado',
      entidad: 'guardia_asignacion',
      entidad_id: id,
      antes: { estado: antes },
      despues: { estado: 'reemplazada' },
    })
  }
  for (const { sale, entra, funcion } of pasos) {
    const { guardia_id, asignacion_id, inicio } = sale
    const dijoQueSi = entra.user_id === cambio.solicitante_id ? cambio.creado_en : (cambio.aceptado_en ?? '')
    const nueva = {
      guardia_id,
      user_id: entra.user_id,
      funcion,
      estado: estadoDelPuesto(dijoQueSi, inicio),
      origen: 'cambio',
      cama: seats.find((seat) => seat.asignacion_id === asignacion_id)?.cama ?? null,
    } as const
    const id = await insertAsignacion(tx.db, { ...nueva, creado_por: por }, tx.now)
    await tx.audit({ accion: 'crear', entidad: 'guardia_asignacion', entidad_id: id, despues: nueva })
  }
  await closeCambio(tx, cambio, { estado: 'aprobada', respuesta, por })
  await endCambiosDe(
    tx,
    seats.map(({ asignacion_id }) => asignacion_id),
    'cambiada',
    cambio.id,
  )
}
