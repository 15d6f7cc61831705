import { conLugar } from '#contract/capacitaciones/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import {
  annulActoPropio,
  createActoPropio,
  cuentaDe,
  findActoPropio,
  updateActoPropio,
} from '#server/asistencia/acto-propio.queries.ts'
import {
  deleteActo,
  hasAccidentes,
  hasLicencias,
  hasMarcas,
  listDestinatarios,
  saveDestinatarios,
} from '#server/asistencia/actos.queries.ts'
import { addFilas } from '#server/asistencia/lista.queries.ts'
import { admiteMarcas, cuentaYa } from '#contract/asistencia/lista.ts'
import { refuseClosedMonth } from '#server/asistencia/meses.queries.ts'
import { hasObjeciones } from '#server/asistencia/objeciones.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { listInstructores } from './ediciones.queries.ts'
import { idsDe } from './inscripciones.queries.ts'

type De = Pick<Row<'capacitaciones'>, 'id' | 'titulo' | 'tipo' | 'lugar' | 'categoria' | 'creado_por'>

const duenoDe = (origen_id: number) => ({ origen_tipo: 'capacitacion', origen_id }) as const
const tipoActo = ({ tipo }: Pick<De, 'tipo'>) => (tipo === 'academia' || tipo === 'ejercicio' ? tipo : 'otro')

const listFilas = (db: Db, capacitacionId: number) =>
  db
    .selectFrom('capacitacion_sesiones')
    .selectAll()
    .where('capacitacion_id', '=', capacitacionId)
    .orderBy('id')
    .execute()

/**
 * Brings the acts of an edition that is open up to it: the first instructor is in charge of the list of a new one.
 * @throws 409 where a closed list or month would change
 */
export async function saveActos(tx: Tx, edicion: De): Promise<void> {
  const tipo = tipoActo(edicion)
  const cuenta = await cuentaDe(tx.db, tipo)
  const [instructor] = await listInstructores(tx.db, edicion.id)
  const participan = await idsDe(tx.db, edicion.id, conLugar)
  for (const { id, inicio, termino, tema } of await listFilas(tx.db, edicion.id)) {
    const de = {
      tipo,
      titulo: `${edicion.titulo}: ${tema}`.slice(0, 120),
      lugar: edicion.lugar,
      inicio,
      termino,
      categoria: edicion.categoria,
      motivo: edicion.categoria === cuenta.categoria ? null : 'Según la capacitación',
    }
    const acto = await findActoPropio(tx.db, duenoDe(id))
    if (acto) {
      await updateActoPropio(tx, acto, de)
      continue
    }
    const dia = diaLocal(new Date(inicio))
    await refuseClosedMonth(tx.db, { desde: dia, hasta: dia })
    const rest = { tenida: null, destinatarios: 'lista', encargado_id: instructor?.id ?? null } as const
    const by = { creado_por: edicion.creado_por, nombrados: participan }
    await createActoPropio(tx, duenoDe(id), { ...cuenta, ...de, ...rest }, by)
  }
}

/** Directs the acts of an edition to who takes part in it now; one whose list is closed stays. */
export async function citarInscritos(tx: Tx, edicionId: number): Promise<void> {
  const participan = await idsDe(tx.db, edicionId, conLugar)
  for (const { id } of await listFilas(tx.db, edicionId)) {
    const acto = await findActoPropio(tx.db, duenoDe(id))
    if (!acto || acto.estado_lista === 'cerrada' || acto.anulado_en !== null) continue
    const before = new Set(await listDestinatarios(tx.db, acto.id))
    if (before.size === participan.length && participan.every((one) => before.has(one))) continue
    await saveDestinatarios(tx.db, acto.id, participan)
    if (admiteMarcas(acto.estado_lista)) await addFilas(tx.db, acto)
    await tx.tell({ tipo: 'acto', id: acto.id })
  }
}

/** Removes the act of a session that is given up. @throws 409 if something is written on it */
export async function removeActoDe(tx: Tx, sesionId: number): Promise<void> {
  const acto = await findActoPropio(tx.db, duenoDe(sesionId))
  if (!acto) return
  for (const has of [hasMarcas, hasLicencias, hasObjeciones, hasAccidentes])
    if (await has(tx.db, acto.id)) throw conflict(mensajes.sesionConLista)
  await deleteActo(tx.db, acto.id)
  await tx.tell({ tipo: 'acto', id: acto.id })
}

/** Annuls the acts of a cancelled edition whose lists were never closed: the other sessions were held. */
export async function annulActos(tx: Tx, edicionId: number, motivo: string): Promise<void> {
  for (const { id } of await listFilas(tx.db, edicionId)) {
    const acto = await findActoPropio(tx.db, duenoDe(id))
    if (acto && acto.anulado_en === null && !cuentaYa(acto.estado_lista)) await annulActoPropio(tx, acto, motivo)
  }
}
