import { type CodigoCierre, type Papel, seriesPapel } from '#contract/asistencia/cierres.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { findSello } from '#server/auditoria/cabeza.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import { nextCorrelativo } from '#server/plumbing/records/correlativos.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { tellMes } from './avisos-cierre.queries.ts'
import { cambiosEntre, companiasPorEmitir, conOtrasCifras } from './cambios-cierre.rules.ts'
import {
  estadoDe,
  type FilaCierre,
  findAnteriorAbierto,
  findCierre,
  findInstantanea,
  findPrimerMes,
  insertCierre,
  insertPapeles,
  listExternosDel,
  listListas,
  listPapeles,
  ultimoDe,
  updateReabierto,
} from './cierres.queries.ts'
import { type Instantanea, instantaneaOf } from './instantanea.rules.ts'
import { readMes } from './planilla.queries.ts'

interface Mes {
  cerrado: boolean
  listas: Awaited<ReturnType<typeof listListas>>
}

/** Reasons that block the closing of a month, the most urgent first. */
export async function impedimentos(db: ReadDb, mes: string, hoy: string, { cerrado, listas }: Mes) {
  const nombre = longMonth(mes)
  const found: { codigo: CodigoCierre; texto: string; mes?: string }[] = []
  const add = (codigo: CodigoCierre, texto: string) => void found.push({ codigo, texto })
  const primero = await findPrimerMes(db)
  if (cerrado) add('mes_cerrado', mensajes.mesYaCerrado(nombre))
  if (mes >= hoy.slice(0, 7)) add('mes_sin_terminar', mensajes.mesSinTerminar(nombre))
  else if (!primero || mes < primero) add('mes_sin_actos', mensajes.mesSinActos(nombre))
  const anterior = await findAnteriorAbierto(db, mes)
  if (anterior)
    found.push({
      codigo: 'mes_anterior_abierto',
      texto: mensajes.mesAnteriorAbierto(longMonth(anterior)),
      mes: anterior,
    })
  const open = listas.filter(({ estado_lista }) => estado_lista !== 'cerrada').length
  if (open > 0) add('listas_sin_cerrar', mensajes.listasSinCerrar(open, nombre))
  return found
}

/** The month as it stands in the lists. */
export async function recuento(db: ReadDb, mes: string, hoy: string): Promise<Instantanea> {
  return instantaneaOf(await readMes(db, mes, hoy), await listExternosDel(db, mes), { mes, hoy })
}

/** Adds the audit log's digest, which a closing stores with its totals. */
export const conHuella = async (db: ReadDb, totales: Instantanea): Promise<Instantanea> => ({
  ...totales,
  huella: (await findSello(db))?.huella ?? null,
})

/** Papers that a closing makes: after a correction, for a company only if its list changed. */
export async function porEmitir(db: ReadDb, mes: string, antes: Instantanea | undefined, despues: Instantanea) {
  const before = await listPapeles(db, [mes])
  const wanted = seriesPapel.flatMap((serie): Pick<Papel, 'serie' | 'compania'>[] =>
    serie === 'externos'
      ? companiasPorEmitir(antes, despues).map((compania) => ({ serie, compania }))
      : [{ serie, compania: null }],
  )
  return wanted.map((one): Pick<Papel, 'serie' | 'compania' | 'rectifica'> => ({
    ...one,
    rectifica: ultimoDe(before, one),
  }))
}

/**
 * Closes a month in the caller's transaction: its figures as they are, the numbers of its papers, and what each member is
 * told (docs/decisions/062). @throws 409
 */
export async function closeMonth(tx: Tx, mes: string, cerrado_por: number): Promise<void> {
  const before = await findCierre(tx.db, mes)
  const stands = { cerrado: estadoDe(before) === 'cerrado', listas: await listListas(tx.db, mes) }
  const [impedimento] = await impedimentos(tx.db, mes, diaLocal(tx.now), stands)
  if (impedimento) throw conflict(impedimento.texto)
  const cierre = await storeCierre(tx.db, before, { mes, cerrado_por }, tx.now)
  const { id, vuelta, antes, totales, papeles, cambios } = cierre
  await tx.audit({
    accion: 'crear',
    entidad: 'cierre',
    entidad_id: id,
    despues: { mes, vuelta, ponderado: totales.compania.ponderado, papeles, cambios },
  })
  await tellMes(tx, { mes, vuelta, actos: totales.actos, filas: conOtrasCifras(antes, totales) })
  await tx.tell({ tipo: 'cierre', id })
}

/** The closing itself, after the one before: figures and numbered papers. */
export async function storeCierre(
  db: Db,
  before: FilaCierre | undefined,
  { mes, cerrado_por }: { mes: string; cerrado_por: number },
  now: Date,
) {
  const hoy = diaLocal(now)
  const anio = Number(hoy.slice(0, 4))
  // First: of two closings at once, the second waits here, and begins again.
  const pma = await nextCorrelativo(db, 'pma', anio)
  const antes = before && (await findInstantanea(db, before.id))
  const totales = await recuento(db, mes, hoy)
  const papeles = await porEmitir(db, mes, antes, totales)
  const cambios = antes ? cambiosEntre(antes, totales) : []
  const vuelta = (before?.vuelta ?? 0) + 1
  const guardado = await conHuella(db, totales)
  const id = await insertCierre(db, { mes, vuelta, cerrado_por, cambios, totales: guardado }, now)
  const numbered = []
  for (const { serie, compania, rectifica } of papeles) {
    const numero = serie === 'pma' ? pma : await nextCorrelativo(db, serie, anio)
    const corrects = { rectifica_anio: rectifica?.anio ?? null, rectifica_numero: rectifica?.numero ?? null }
    numbered.push({ cierre_id: id, serie, compania, anio, numero, ...corrects, documento_id: null, publicado_en: null })
  }
  await insertPapeles(db, numbered)
  return { id, vuelta, antes, totales, papeles: papeles.length, cambios: cambios.length }
}

/** Reopens a closed month because something in it is corrected; does nothing to one that is not closed. */
export async function reopenMonth(tx: Tx, mes: string, reabierto_por: number, motivo: string): Promise<void> {
  const cierre = await findCierre(tx.db, mes)
  if (cierre?.estado !== 'cerrado') return
  const reapertura = { reabierto_por, reabierto_en: tx.now.toISOString(), motivo_reapertura: motivo }
  await updateReabierto(tx.db, cierre.id, reapertura)
  await asienta(tx, { accion: 'estado', entidad: 'cierre', id: cierre.id, despues: { mes, motivo }, avisa: 'cierre' })
}
