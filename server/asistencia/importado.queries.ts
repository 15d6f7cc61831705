import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import { crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { cambiosEntre } from './cambios-cierre.rules.ts'
import { conHuella, recuento } from './cerrar.ts'
import { findCierre, findInstantanea, insertCierre, listCierres, listListas } from './cierres.queries.ts'

/** Refuses months that were closed here; one that came from a workbook may come again. @throws 409 */
export async function refuseClosedHere(db: ReadDb, meses: readonly string[]): Promise<void> {
  for (const [mes, { estado, importado }] of await listCierres(db, meses))
    if (estado === 'cerrado' && importado === 0) throw conflict(mensajes.mesCerrado(longMonth(mes)))
}

/**
 * Closes a past month of which every mark came from a workbook, without papers or mails (docs/decisions/065). One with marks
 * made here stays as it is, to be closed by hand.
 */
export async function marcarImportado(tx: Tx, mes: string, cerrado_por: number): Promise<void> {
  const hoy = diaLocal(tx.now)
  const before = await findCierre(tx.db, mes)
  if (mes >= hoy.slice(0, 7) || before?.importado === 0 || (await isMarkedHere(tx.db, mes))) return
  const totales = await recuento(tx.db, mes, hoy)
  const cambios = before ? cambiosEntre(await findInstantanea(tx.db, before.id), totales) : []
  const vuelta = (before?.vuelta ?? 0) + 1
  const guardado = await conHuella(tx.db, totales)
  const id = await insertCierre(tx.db, { mes, vuelta, cerrado_por, importado: 1, cambios, totales: guardado }, tx.now)
  const { ponderado } = totales.compania
  const despues = { mes, vuelta, ponderado, papeles: 0, cambios: cambios.length }
  await crea(tx, { entidad: 'cierre', despues, avisa: 'cierre' }, id)
}

/** A list of the month is not closed, or a mark on one was made here. */
async function isMarkedHere(db: ReadDb, mes: string): Promise<boolean> {
  const listas = await listListas(db, mes)
  if (listas.some(({ estado_lista }) => estado_lista !== 'cerrada')) return true
  const ids = listas.map(({ acto_id }) => acto_id)
  return some(db.selectFrom('asistencias').where('acto_id', 'in', ids).where('metodo', '!=', 'importacion'))
}
