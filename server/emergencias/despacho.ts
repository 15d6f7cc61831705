import type { Falta } from '#contract/emergencias/emergencia.ts'
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

/** What stands in the way of sending a unit: its status, another emergency; undefined if it is not in the fleet. */
async function judgeDespacho(tx: Tx, { emergencia_id, unidad_id }: Pick<Despacho, 'emergencia_id' | 'unidad_id'>) {
  const unidad = await findDeFlota(tx.db, unidad_id)
  if (!unidad) return undefined
  const { nombre, estado } = unidad
  const other = await findOcupadaEn(tx.db, unidad_id, emergencia_id)
  return {
    nombre,
    noSale: noSale.has(estado) ? mensajes.unidadNoDisponible(nombre, estado) : undefined,
    ocupada: other && mensajes.unidadEnOtra(nombre, other.folio),
  }
}

/**
 * Sends a unit of the fleet; an officer sends one that is out of service too. Returns what is left to be said of it: the reason,
 * which holds up no unit (docs/decisions/145). @throws 400, 409
 */
export async function dispatchUnidad(tx: Tx, despacho: Despacho): Promise<Falta[]> {
  const { motivo, actor } = despacho
  const judged = await judgeDespacho(tx, despacho)
  if (!judged) throw invalid({ unidades: mensajes.unidadDesconocida })
  if (judged.noSale && !can(actor.role, 'emergencias.editar')) throw conflict(judged.noSale)
  if (judged.ocupada) throw conflict(judged.ocupada)
  await insert(tx, despacho, judged.noSale)
  return judged.noSale && !motivo ? [sinMotivo(despacho.unidad_id, judged.noSale)] : []
}

/**
 * Sends what can be sent at the opening, and says what is left: nothing of it refuses an alarm (decisions §9). An officer gives the
 * reason for a unit that is out of service afterwards.
 */
export async function dispatchAlAbrir(
  tx: Tx,
  unidades: readonly number[],
  { emergencia_id, motivo, actor }: Omit<Despacho, 'unidad_id'>,
): Promise<{ nombres: string[]; por_corregir: Falta[] }> {
  const nombres: string[] = []
  const por_corregir: Falta[] = []
  for (const unidad_id of new Set(unidades)) {
    const despacho = { emergencia_id, unidad_id, motivo, actor }
    const judged = await judgeDespacho(tx, despacho)
    const forbidden = judged?.noSale && !can(actor.role, 'emergencias.editar') ? judged.noSale : undefined
    const stays = judged ? (judged.ocupada ?? forbidden) : mensajes.unidadFueraDeFlota
    if (!judged || stays !== undefined) {
      por_corregir.push(faltaDe(unidad_id, mensajes.noSeDespacho(stays ?? '')))
      continue
    }
    await insert(tx, despacho, judged.noSale)
    nombres.push(judged.nombre)
    if (judged.noSale && !motivo) por_corregir.push(sinMotivo(unidad_id, judged.noSale))
  }
  return { nombres, por_corregir }
}

export const campoDespacho = (unidad_id: number | null): string => `despacho.${unidad_id}`

const faltaDe = (unidad_id: number, texto: string): Falta => ({
  campo: campoDespacho(unidad_id),
  texto,
  confirmable: true,
})
const sinMotivo = (unidad_id: number, noSale: string): Falta => faltaDe(unidad_id, mensajes.salioSinMotivo(noSale))

const insert = ({ db, now }: Tx, { emergencia_id, unidad_id, motivo = null }: Despacho, isOut: string | undefined) =>
  insertUnidad(db, { emergencia_id, unidad_id, unidad_externa: null, motivo_despacho: isOut ? motivo : null }, now)
