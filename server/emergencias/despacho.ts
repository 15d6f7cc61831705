import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { findUnidad as findDeFlota } from '#server/material-mayor/material-mayor.queries.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { findOcupadaEn, insertUnidad } from './unidades.queries.ts'

const noSale = new Set(['FUERA DE SERVICIO', 'EN REPARACIÓN'])

interface Despacho {
  emergencia_id: number
  unidad_id: number
  motivo: string | null | undefined
  actor: Actor
}

/** Sends a unit of the fleet; an officer sends one that is out of service too, with a reason. @throws 400, 409 */
export async function dispatchUnidad(tx: Tx, { emergencia_id, unidad_id, motivo, actor }: Despacho) {
  const unidad = await findDeFlota(tx.db, unidad_id)
  if (!unidad) throw invalid({ unidades: mensajes.unidadDesconocida })
  const { nombre, estado } = unidad
  const isOut = noSale.has(estado)
  const overrides = Boolean(motivo) && can(actor.role, 'emergencias.editar')
  if (isOut && !overrides) {
    const texto = mensajes.unidadNoDisponible(nombre, estado)
    throw conflict(texto, { motivo_despacho: texto })
  }
  const other = await findOcupadaEn(tx.db, unidad_id, emergencia_id)
  if (other) throw conflict(mensajes.unidadEnOtra(nombre, other.folio))
  const motivo_despacho = isOut ? (motivo ?? null) : null
  const id = await insertUnidad(tx.db, { emergencia_id, unidad_id, unidad_externa: null, motivo_despacho }, tx.now)
  return { id, nombre, motivo_despacho }
}
