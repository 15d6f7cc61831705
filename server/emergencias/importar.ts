import { campoDeHora, momentos } from '#contract/emergencias/horas.ts'
import { secciones } from '#contract/emergencias/parte.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { updateActo } from '#server/asistencia/actos.queries.ts'
import { marcarImportado } from '#server/asistencia/importado.queries.ts'
import { saveSalidasDeEmergencia } from '#server/material-mayor/salida-emergencia.queries.ts'
import { codigoIsTaken, insertEntrada, nextOrden } from '#server/catalogos/catalogos.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { raiseCorrelativo } from '#server/plumbing/records/correlativos.ts'
import { crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'
import { createActoDe } from './acto.ts'
import { insertEmergencia } from './emergencias.queries.ts'
import { busquedaDe } from './emergencias.rules.ts'
import type { EmergenciaImportada, Sabido } from './importacion.rules.ts'
import { saveSeccion } from './parte.queries.ts'
import { insertUnidad, updateUnidad } from './unidades.queries.ts'

/** Keys, units and folios that a sheet is judged against. */
export async function readSabido(db: ReadDb, now: Date, agregaClaves: boolean): Promise<Sabido> {
  const claves = await db
    .selectFrom('catalogos')
    .select(['codigo', 'nombre', 'datos'])
    .where('catalogo', '=', 'claves')
    .execute()
  const flota = await db.selectFrom('unidades').select(['id', 'nombre']).execute()
  const folios = await db.selectFrom('emergencias').select(['folio', 'alarma_en']).orderBy('alarma_en').execute()
  return {
    claves: new Map(
      claves.flatMap(({ codigo, nombre, datos }) =>
        codigo && datos.includes('"incidente"') ? [[codigo, nombre]] : [],
      ),
    ),
    flota: new Map(flota.map(({ id, nombre }) => [plain(nombre), id])),
    folios,
    agregaClaves,
    miembros: await db.selectFrom('usuarios').select(['id', 'nombre', 'rut']).execute(),
    now,
  }
}

/** Folios that are given already. */
export async function takenFolios(db: ReadDb, wanted: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('emergencias').select(['id', 'folio']).where('folio', 'in', wanted).execute()
  return new Map(rows.map(({ id, folio }) => [folio, id]))
}

/** A past emergency, reviewed by whoever imports it, with an act whose list nobody passed here. */
export async function saveImportada(tx: Tx, importada: EmergenciaImportada, actorId: number): Promise<void> {
  const { unidades, horas, relato, nueva: claveNueva, ...datos } = importada
  if (claveNueva) await addClave(tx, claveNueva)
  const anio = Number(datos.folio.slice(0, 4))
  await raiseCorrelativo(tx.db, 'emergencia', anio, Number(datos.folio.slice(5)))
  const at = tx.now.toISOString()
  const anulada = datos.estado === 'anulada'
  const nueva = {
    ...datos,
    dia: diaLocal(new Date(datos.alarma_en)),
    ...(anulada ? { motivo_anulacion: mensajes.segunPlanilla } : { revisada_por: actorId, revisada_en: at }),
    creada_por: actorId,
    creada_en: at,
  } as const
  const id = await insertEmergencia(tx.db, { ...nueva, busqueda: busquedaDe(nueva) })
  for (const [index, unidad] of unidades.entries()) {
    const despachada = await insertUnidad(tx.db, { emergencia_id: id, ...unidad, motivo_despacho: null }, tx.now)
    const times = momentos.map((momento) => [campoDeHora[momento], horas[momento] ?? null])
    if (index === 0) await updateUnidad(tx.db, despachada, Object.fromEntries(times) as object)
  }
  await saveSalidasDeEmergencia(tx, id)
  if (relato) {
    const saved = {
      emergencia_id: id,
      seccion: 'relato',
      contenido: JSON.stringify(secciones.relato.parse({ relato })),
    } as const
    await saveSeccion(tx.db, { ...saved, autor_id: actorId, guardado_en: at, anotado_en: at, version: 1 })
  }
  const actoId = await createActoDe(tx, id, nueva, actorId)
  const termino = horas['6-10'] ?? datos.alarma_en
  await updateActo(tx.db, actoId, { estado_lista: 'cerrada', cerrada_por: actorId, cerrada_en: at, termino })
  if (anulada) await updateActo(tx.db, actoId, { anulado_en: at, motivo_anulacion: mensajes.segunPlanilla })
  const { folio, clave, alarma_en, direccion } = datos
  await crea(tx, { entidad: 'emergencia', despues: { folio, clave, alarma_en, direccion }, avisa: 'emergencia' }, id)
}

/** Once: another row may need it too. */
async function addClave(tx: Tx, { codigo, nombre }: { codigo: string; nombre: string }): Promise<void> {
  const entrada = { catalogo: 'claves', codigo, nombre, datos: { tipo: 'incidente', grupo: null } } as const
  if (await codigoIsTaken(tx.db, entrada)) return
  const orden = await nextOrden(tx.db, 'claves')
  const despues = { catalogo: 'claves', codigo, nombre, tipo: 'incidente' }
  await crea(
    tx,
    { entidad: 'catalogo', avisa: { tipo: 'ajustes', id: 0 }, despues },
    insertEntrada(tx.db, { ...entrada, orden }),
  )
}

/** Past months without a list passed here are closed as imported: nobody is asked to close them. */
export async function closeMeses(tx: Tx, importadas: readonly EmergenciaImportada[], actorId: number): Promise<void> {
  const meses = new Set(importadas.map(({ alarma_en }) => diaLocal(new Date(alarma_en)).slice(0, 7)))
  for (const mes of [...meses].toSorted()) await marcarImportado(tx, mes, actorId)
}
