import type { z } from 'zod'
import type { cambiosGuardiaCalls } from '#contract/guardias/cambios.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { listCalificables } from './calificacion.queries.ts'
import { causaDe } from './calificacion.rules.ts'
import { findPuesto, insertCambio, listAbiertosDe } from './cambios.queries.ts'
import { faultOfPedido, venceEn } from './cambios.rules.ts'

type Pedido = z.output<typeof cambiosGuardiaCalls.pedirCambio.body>
type Puesto = NonNullable<Awaited<ReturnType<typeof findPuesto>>>

/** Asks for a swap of an own seat and returns its id. @throws 400, 403, 409 */
export async function pedirCambio(tx: Tx, pedido: Pedido, actor: Actor): Promise<number> {
  const { tipo, asignacion_id, motivo = null } = pedido
  const puesto = await findPublicado(tx.db, asignacion_id)
  if (!puesto) throw invalid({ asignacion_id: mensajes.cambioPuestoAjeno })
  if (puesto.user_id !== actor.id) throw forbidden(mensajes.cambioPuestoAjeno)
  const destino = await destinoDe(tx.db, pedido, actor.id)
  const puestos = destino ? [puesto, destino] : [puesto]
  const fault = faultOfPedido(puestos, tx.now)
  if (fault) throw conflict(fault)
  const open = await listAbiertosDe(tx.db, [asignacion_id], tx.now)
  if (open.some((one) => one.asignacion_id === asignacion_id)) throw conflict(mensajes.cambioRepetido)
  const destinatario_id = destino?.user_id ?? pedido.destinatario_id ?? null
  if (!destino) await refuseDestinatario(tx.db, puesto, destinatario_id, actor)
  const nuevo = { tipo, asignacion_id, asignacion_destino_id: destino?.asignacion_id ?? null, destinatario_id, motivo }
  const id = await insertCambio(tx.db, {
    ...nuevo,
    solicitante_id: actor.id,
    estado: 'pendiente',
    vence_en: venceEn(...puestos.map(({ inicio }) => inicio)),
    creado_en: tx.now.toISOString(),
  })
  await tx.audit({ accion: 'crear', entidad: 'guardia_cambio', entidad_id: id, despues: nuevo })
  return id
}

/** A seat that members know of: neither of a draft nor a proposal. */
async function findPublicado(db: ReadDb, id: number): Promise<Puesto | undefined> {
  const puesto = await findPuesto(db, id)
  return puesto && puesto.publicada_en !== null && puesto.estado !== 'propuesta' ? puesto : undefined
}

/** The seat of somebody else that a permuta asks for. @throws 400 */
async function destinoDe(
  db: ReadDb,
  { tipo, asignacion_destino_id, destinatario_id }: Pedido,
  userId: number,
): Promise<Puesto | null> {
  if (tipo === 'reemplazo') {
    if (asignacion_destino_id) throw invalid({ asignacion_destino_id: mensajes.cambioSinDestino })
    return null
  }
  const destino = asignacion_destino_id ? await findPublicado(db, asignacion_destino_id) : undefined
  if (!destino) throw invalid({ asignacion_destino_id: mensajes.cambioElijaPuesto })
  if (destino.user_id === userId) throw invalid({ asignacion_destino_id: mensajes.cambioDestinoPropio })
  if (destinatario_id && destinatario_id !== destino.user_id)
    throw invalid({ destinatario_id: mensajes.cambioDestinoPropio })
  return destino
}

/** Somebody who could not serve the guard is not asked. @throws 400, 409 */
async function refuseDestinatario(db: ReadDb, puesto: Puesto, id: number | null, actor: Actor): Promise<void> {
  if (id === null) return
  if (id === actor.id) throw invalid({ destinatario_id: mensajes.cambioConsigoMismo })
  const [quien] = await listCalificables(db, puesto.inicio, puesto.termino, [id])
  if (!quien) throw invalid({ destinatario_id: mensajes.miembroInvalido })
  const causa = causaDe(quien, { id: puesto.guardia_id, ...puesto }, 'guardian')
  if (causa)
    throw conflict(can(actor.role, 'guardias.publicar') ? causa.texto : mensajes.noPuedeLaGuardia(quien.nombre))
}

/** Members who could take a seat in its function: those who are told that it is open. */
export async function listReemplazantes(db: ReadDb, puesto: Puesto) {
  const { guardia_id: id, inicio, termino, funcion, user_id } = puesto
  const all = await listCalificables(db, inicio, termino)
  return all.filter((one) => one.user_id !== user_id && causaDe(one, { id, inicio, termino }, funcion) === null)
}
