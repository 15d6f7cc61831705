import type { AccionGuardia } from '#contract/guardias/guardias.ts'
import type { EstadoGuardia } from '#contract/guardias/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { localHour } from '#server/plumbing/process/local-time.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { listAsignados, tellOfCancelada } from './avisar.ts'
import { endCambiosDeGuardia } from './fin-cambios.ts'
import { updateGuardia } from './guardias.queries.ts'
import { iniciable } from './guardias.rules.ts'

type Fila = Row<'guardias'>

const desde: Record<AccionGuardia, readonly EstadoGuardia[]> = {
  publicar: ['borrador'],
  iniciar: ['publicada'],
  cerrar: ['en_curso'],
  cancelar: ['borrador', 'publicada'],
}

const noSePuede: Record<EstadoGuardia, string> = {
  borrador: mensajes.guardiaSinPublicar,
  publicada: mensajes.guardiaYaPublicada,
  en_curso: mensajes.guardiaYaEmpezo,
  cerrada: mensajes.guardiaCerrada,
  cancelada: mensajes.guardiaCancelada,
}

/** @throws 409 where the guard's state does not lead there (domain §2.6) */
export function refuseEstado({ estado }: Pick<Fila, 'estado'>, accion: AccionGuardia): void {
  if (!desde[accion].includes(estado))
    throw conflict(accion === 'cerrar' && estado === 'publicada' ? mensajes.guardiaSinEmpezar : noSePuede[estado])
}

/** A guard begins: by hand, half an hour early at most, or by the clock. */
export async function beginGuardia(tx: Tx, guardia: Fila): Promise<void> {
  await changeEstado(tx, guardia, { estado: 'en_curso' })
}

/** @throws 409 more than half an hour before its beginning */
export function refuseEarly(guardia: Fila, now: Date): void {
  const first = iniciable(guardia)
  if (now < first) throw conflict(mensajes.guardiaDesde(localHour(first)))
}

/** Calls a guard off; its seats stay as they were, and count no more. */
export async function cancelGuardia(tx: Tx, guardia: Fila, motivo: string): Promise<void> {
  const had = guardia.estado === 'publicada' ? await listAsignados(tx.db, guardia.id) : []
  await changeEstado(tx, guardia, { estado: 'cancelada', motivo_cancelacion: motivo })
  await tellOfCancelada(tx, guardia, motivo, had)
  await endCambiosDeGuardia(tx, guardia.id)
}

async function changeEstado(
  tx: Tx,
  { id, estado }: Fila,
  despues: { estado: EstadoGuardia; motivo_cancelacion?: string },
): Promise<void> {
  await updateGuardia(tx.db, id, despues)
  await asienta(tx, { accion: 'estado', entidad: 'guardia', id, antes: { estado }, despues, avisa: 'guardia' })
}
