import { conLugar } from '#contract/capacitaciones/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import {
  deleteActo,
  hasAccidentes,
  hasLicencias,
  hasMarcas,
  insertActo,
  listDestinatarios,
  saveDestinatarios,
  updateActo,
} from '#server/asistencia/actos.queries.ts'
import { fechasDe } from '#server/asistencia/actos.rules.ts'
import { addFilas, updateFilas } from '#server/asistencia/lista.queries.ts'
import { admiteMarcas } from '#server/asistencia/lista.rules.ts'
import { refuseClosedMonth } from '#server/asistencia/meses.queries.ts'
import { hasObjeciones } from '#server/asistencia/objeciones.queries.ts'
import { findPorCodigo } from '#server/catalogos/catalogos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { listInstructores } from './ediciones.queries.ts'
import { idsDe } from './inscripciones.queries.ts'

type De = Pick<Row<'capacitaciones'>, 'id' | 'titulo' | 'tipo' | 'lugar' | 'categoria' | 'creado_por'>

const tipoActo = ({ tipo }: Pick<De, 'tipo'>) => (tipo === 'academia' || tipo === 'ejercicio' ? tipo : 'otro')

const findActo = (db: Db, sesionId: number) =>
  db
    .selectFrom('actos')
    .selectAll()
    .where('origen_tipo', '=', 'capacitacion')
    .where('origen_id', '=', sesionId)
    .executeTakeFirst()

/** Brings the acts of an edition that is open up to it. @throws 409 where a closed list or month would change */
export async function saveActos(tx: Tx, edicion: De): Promise<void> {
  const tipo = tipoActo(edicion)
  const { categoria, valor = 1, con_citacion = false } = (await findPorCodigo(tx.db, 'tipos_acto', tipo)) ?? {}
  const [instructor] = await listInstructores(tx.db, edicion.id)
  const participan = await idsDe(tx.db, edicion.id, conLugar)
  const sesiones = await tx.db
    .selectFrom('capacitacion_sesiones')
    .selectAll()
    .where('capacitacion_id', '=', edicion.id)
    .orderBy('id')
    .execute()
  for (const { id, inicio, termino, tema } of sesiones) {
    const de = {
      tipo,
      titulo: `${edicion.titulo}: ${tema}`.slice(0, 120),
      lugar: edicion.lugar,
      inicio,
      termino,
      ...fechasDe(inicio),
      categoria: edicion.categoria,
      motivo: edicion.categoria === categoria ? null : 'Según la capacitación',
      encargado_id: instructor?.id ?? null,
    }
    const acto = await findActo(tx.db, id)
    if (acto) await updateActoDe(tx, acto, de)
    else {
      await refuseClosedMonth(tx.db, { desde: de.dia, hasta: de.dia })
      await insertActo(tx.db, {
        ...de,
        decimas: Math.round(valor * 10),
        con_citacion: con_citacion ? 1 : 0,
        tenida: null,
        origen_tipo: 'capacitacion',
        origen_id: id,
        destinatarios: 'lista',
        creado_por: edicion.creado_por,
        creado_en: tx.now.toISOString(),
        // Those enrolled are told by the training.
        recordado_en: tx.now.toISOString(),
      })
    }
    await citar(tx, id, participan)
  }
}

type DeSesion = Pick<
  Row<'actos'>,
  'tipo' | 'titulo' | 'lugar' | 'inicio' | 'termino' | 'dia' | 'categoria' | 'motivo' | 'encargado_id'
>

async function updateActoDe(tx: Tx, acto: Row<'actos'>, de: DeSesion): Promise<void> {
  const { despues } = differences<DeSesion>(acto, de)
  if (Object.keys(despues).length === 0) return
  const counts = despues.inicio ?? despues.categoria ?? despues.tipo
  if (acto.estado_lista === 'cerrada' && counts !== undefined) throw conflict(mensajes.actoConListaCerrada)
  if (despues.dia !== undefined) {
    await refuseClosedMonth(tx.db, { desde: acto.dia, hasta: acto.dia })
    await refuseClosedMonth(tx.db, { desde: despues.dia, hasta: despues.dia })
  }
  await updateActo(tx.db, acto.id, despues)
  const { dia, categoria } = { ...acto, ...despues }
  await updateFilas(tx.db, acto.id, { dia, categoria })
  await tx.tell({ tipo: 'acto', id: acto.id })
}

/** Directs the act of a session to who takes part; a list that is passed gets their rows. One that is closed stays. */
async function citar(tx: Tx, sesionId: number, participan: readonly number[]): Promise<void> {
  const acto = await findActo(tx.db, sesionId)
  if (!acto || acto.estado_lista === 'cerrada' || acto.anulado_en !== null) return
  const before = new Set(await listDestinatarios(tx.db, acto.id))
  if (before.size === participan.length && participan.every((id) => before.has(id))) return
  await saveDestinatarios(tx.db, acto.id, participan)
  if (admiteMarcas(acto.estado_lista)) await addFilas(tx.db, acto)
  await tx.tell({ tipo: 'acto', id: acto.id })
}

/** Directs the acts of an edition to who takes part in it now. */
export async function citarInscritos(tx: Tx, edicionId: number): Promise<void> {
  const participan = await idsDe(tx.db, edicionId, conLugar)
  const sesiones = await tx.db
    .selectFrom('capacitacion_sesiones')
    .select('id')
    .where('capacitacion_id', '=', edicionId)
    .execute()
  for (const { id } of sesiones) await citar(tx, id, participan)
}

/** Removes the act of a session that is given up. @throws 409 if something is written on it */
export async function removeActoDe(tx: Tx, sesionId: number): Promise<void> {
  const acto = await findActo(tx.db, sesionId)
  if (!acto) return
  for (const has of [hasMarcas, hasLicencias, hasObjeciones, hasAccidentes])
    if (await has(tx.db, acto.id)) throw conflict(mensajes.sesionConLista)
  await deleteActo(tx.db, acto.id)
  await tx.tell({ tipo: 'acto', id: acto.id })
}

/** Annuls the acts of a cancelled edition whose lists are not closed: the others were held. */
export async function annulActos(tx: Tx, edicionId: number, motivo: string): Promise<void> {
  const sesiones = await tx.db
    .selectFrom('capacitacion_sesiones')
    .select('id')
    .where('capacitacion_id', '=', edicionId)
    .execute()
  for (const { id } of sesiones) {
    const acto = await findActo(tx.db, id)
    if (!acto || acto.estado_lista === 'cerrada' || acto.estado_lista === 'rectificada') continue
    await updateActo(tx.db, acto.id, { anulado_en: tx.now.toISOString(), motivo_anulacion: motivo })
    await updateFilas(tx.db, acto.id, { cuenta: 0 })
    await tx.tell({ tipo: 'acto', id: acto.id })
  }
}
