import type { OrigenActo } from '#contract/asistencia/actos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { findPorCodigo } from '#server/catalogos/catalogos.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { insertActo, type NuevoActo, saveDestinatarios, updateActo } from './actos.queries.ts'
import { fechasDe } from './actos.rules.ts'
import { updateFilas } from './lista.queries.ts'
import { cuentaYa } from '#contract/asistencia/lista.ts'
import { refuseClosedMonth } from './meses.queries.ts'

/** The record that owns an act: an emergency, an event, a session of an edition (domain §2.0.7). */
export interface Dueno {
  origen_tipo: Exclude<OrigenActo, 'manual'>
  origen_id: number
}

/** Fields of an act that its owner writes. */
export type DeDueno = Pick<
  Row<'actos'>,
  | 'tipo'
  | 'titulo'
  | 'lugar'
  | 'tenida'
  | 'inicio'
  | 'termino'
  | 'categoria'
  | 'decimas'
  | 'con_citacion'
  | 'motivo'
  | 'destinatarios'
  | 'encargado_id'
>

/** How an act of this kind counts, by the catalogue (domain §2.0.7). */
export async function cuentaDe(db: Db, tipo: string) {
  const { categoria = 'abono', valor = 1, con_citacion = false } = (await findPorCodigo(db, 'tipos_acto', tipo)) ?? {}
  return { categoria, decimas: Math.round(valor * 10), con_citacion: con_citacion ? 1 : 0 } as const
}

/** The act of a record; undefined while it has none. */
export const findActoPropio = (db: ReadDb, { origen_tipo, origen_id }: Dueno) =>
  db
    .selectFrom('actos')
    .selectAll()
    .where('origen_tipo', '=', origen_tipo)
    .where('origen_id', '=', origen_id)
    .executeTakeFirst()

/**
 * Makes the act of a record, with a list that nobody has opened; `nombrados`: members whom a `lista` names. Nobody is told:
 * notices and reminders are its owner's. Whether its month is closed, the caller asks.
 */
export async function createActoPropio(
  tx: Pick<Tx, 'db' | 'now' | 'tell'>,
  { origen_tipo, origen_id }: Dueno,
  acto: DeDueno,
  { creado_por, nombrados = [] }: { creado_por: number | null; nombrados?: readonly number[] },
): Promise<number> {
  const nuevo: NuevoActo = {
    ...acto,
    ...fechasDe(acto.inicio),
    origen_tipo,
    origen_id,
    creado_por,
    creado_en: tx.now.toISOString(),
    recordado_en: tx.now.toISOString(),
  }
  const id = await insertActo(tx.db, nuevo, nombrados)
  await tx.tell({ tipo: 'acto', id })
  return id
}

const fijos = ['inicio', 'tipo', 'categoria', 'decimas', 'con_citacion'] as const

/**
 * Brings the act up to its record; fields left out stay.
 * @throws 409 where a closed list or month would change, or an opened list would have other addressees
 */
export async function updateActoPropio(
  tx: Tx,
  acto: Row<'actos'>,
  wanted: Partial<DeDueno>,
  nombrados?: readonly number[],
): Promise<void> {
  const { despues } = differences(acto, { ...wanted, ...(wanted.inicio && fechasDe(wanted.inicio)) })
  const otherNames = nombrados !== undefined
  if (Object.keys(despues).length === 0 && !otherNames) return
  if (acto.estado_lista === 'cerrada' && fijos.some((campo) => despues[campo] !== undefined))
    throw conflict(mensajes.actoConListaCerrada)
  if (acto.estado_lista !== 'pendiente' && (otherNames || despues.destinatarios !== undefined))
    throw conflict(mensajes.actoConListaAbierta)
  if (despues.dia !== undefined) {
    // No figure of a closed month is of a list that nobody has opened: such an act may leave it.
    if (acto.estado_lista !== 'pendiente') await refuseClosedMonth(tx.db, { desde: acto.dia, hasta: acto.dia })
    await refuseClosedMonth(tx.db, { desde: despues.dia, hasta: despues.dia })
  }
  await updateActo(tx.db, acto.id, despues)
  if (nombrados) await saveDestinatarios(tx.db, acto.id, nombrados)
  const { dia, categoria, decimas } = { ...acto, ...despues }
  await updateFilas(tx.db, acto.id, { dia, categoria, decimas })
  await tx.tell({ tipo: 'acto', id: acto.id })
}

/** Annuls the act of a record that is called off. @throws 409 if its list has been closed */
export async function annulActoPropio(tx: Tx, acto: Row<'actos'>, motivo: string): Promise<void> {
  if (cuentaYa(acto.estado_lista)) throw conflict(mensajes.actoConListaCerrada)
  await updateActo(tx.db, acto.id, { anulado_en: tx.now.toISOString(), motivo_anulacion: motivo })
  await updateFilas(tx.db, acto.id, { cuenta: 0 })
  await tx.tell({ tipo: 'acto', id: acto.id })
}
