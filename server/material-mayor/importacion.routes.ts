import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { maxFilasLibro } from '#contract/material-mayor/importaciones.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { insertCarga } from './combustible.queries.ts'
import {
  type CargaImportada,
  columnasDeCargas,
  columnasDeCargasSegun,
  juezDeCargas,
  lecturasDeCarga,
  shownCarga,
} from './importacion-cargas.rules.ts'
import {
  columnasDeSalidas,
  columnasDeSalidasSegun,
  juezDeSalidas,
  type SalidaImportada,
  shownSalida,
  type Viaje,
} from './importacion-salidas.rules.ts'
import {
  fillViaje,
  insertLeidas,
  type LecturaNueva,
  listCargasEscritas,
  listLeidas,
  listSalidasEscritas,
  listViajes,
  readSabidoDelLibro,
} from './importacion.queries.ts'
import { Lecturas } from './importacion.rules.ts'
import { saveSalidasDeEmergencia } from './salida-emergencia.queries.ts'
import { insertSalida, lecturasDe } from './salidas.queries.ts'

/** Trips and fuel from before the book was kept here (docs/decisions/026, 050, 105). */
export function importacionLibroRoutes(app: FastifyInstance, deps: Deps): void {
  const { reports } = deps.database
  const plantillaSalidas = plantillaOf('Salidas', columnasDeSalidas)
  const plantillaCargas = plantillaOf('Combustible', columnasDeCargas)

  serve(app, materialMayorApi.plantillaSalidas, async ({ reply }) => {
    const bytes = await plantillaSalidas()
    asFile(reply, { nombre: 'plantilla-salidas.xlsx', tipo: xlsxType, size: bytes.length })
    return bytes
  })

  serve(app, materialMayorApi.plantillaCargas, async ({ reply }) => {
    const bytes = await plantillaCargas()
    asFile(reply, { nombre: 'plantilla-combustible.xlsx', tipo: xlsxType, size: bytes.length })
    return bytes
  })

  serve(app, materialMayorApi.importarSalidas, async ({ archivo, body, actor, request }) => {
    const sabido = await readSabidoDelLibro(reports, diaLocal(deps.clock()))
    const salidas = await listSalidasEscritas(reports)
    const viajes = await listViajes(reports)
    const revisaEmergencias = can(actor.role, 'emergencias.revisar')
    const done = await importar(
      deps,
      { archivo, ...body, request },
      {
        nombre: 'salidas',
        columnas: columnasDeSalidasSegun(sabido),
        maxFilas: maxFilasLibro,
        juez: () => juezDeSalidas({ ...sabido, salidas, viajes, revisaEmergencias, now: deps.clock() }),
        unicos: [],
        done: (tx, registros) => saveSalidas(tx, registros, actor.id),
      },
    )
    return { ...done, filas: done.filas.map(shownSalida) }
  })

  serve(app, materialMayorApi.importarCargas, async ({ archivo, body, actor, request }) => {
    const sabido = await readSabidoDelLibro(reports, diaLocal(deps.clock()))
    const cargas = await listCargasEscritas(reports)
    const done = await importar(
      deps,
      { archivo, ...body, request },
      {
        nombre: 'cargas',
        columnas: columnasDeCargasSegun(sabido),
        maxFilas: maxFilasLibro,
        juez: () => juezDeCargas({ ...sabido, cargas, now: deps.clock() }),
        unicos: [],
        done: (tx, registros) => saveCargas(tx, registros, actor.id),
      },
    )
    return { ...done, filas: done.filas.map(shownCarga) }
  })
}

async function saveSalidas(tx: Tx, registros: readonly SalidaImportada[], user_id: number): Promise<void> {
  const [sueltas, deEmergencias] = [registros.filter(({ viaje }) => !viaje), registros.filter(({ viaje }) => viaje)]
  for (const salida of deEmergencias) await sayViaje(tx, salida)
  const lecturas = new Lecturas(await listLeidas(tx.db))
  const creada = { registrada_por: user_id, creada_en: tx.now.toISOString() }
  const escritas: LecturaNueva[] = []
  for (const { unidad, unidad_id, viaje: _, ...salida } of sueltas) {
    const salida_id = await insertSalida(tx.db, { ...salida, unidad_id, ...creada })
    escritas.push(...lecturasDe(salida).map((una) => ({ ...una, unidad_id, salida_id })))
    const avisa = { tipo: 'unidad', id: unidad_id } as const
    await crea(tx, { entidad: 'salida_unidad', despues: { unidad, ...salida }, avisa }, salida_id)
  }
  await insertLeidas(tx.db, enOrden(lecturas, escritas, user_id))
}

/** What a unit did in an emergency is kept there, and its trip follows. @throws 409 where others wrote since it was judged */
async function sayViaje(tx: Tx, { unidad, viaje, ...salida }: SalidaImportada): Promise<void> {
  const { id, emergencia_id } = viaje as Viaje
  const despues = await fillViaje(tx.db, id, salida)
  if (!despues) throw conflict(mensajes.libroCambio)
  const faults = await saveSalidasDeEmergencia(tx, emergencia_id)
  if (Object.keys(faults.get(id) ?? {}).length > 0) throw conflict(mensajes.libroCambio)
  await asienta(tx, { entidad: 'emergencia', id: emergencia_id, despues: { unidad, ...despues }, avisa: 'emergencia' })
}

async function saveCargas(tx: Tx, registros: readonly CargaImportada[], user_id: number): Promise<void> {
  const lecturas = new Lecturas(await listLeidas(tx.db))
  const creada = { registrada_por: user_id, creada_en: tx.now.toISOString() }
  const escritas: LecturaNueva[] = []
  for (const { unidad, unidad_id, ...carga } of registros) {
    const carga_id = await insertCarga(tx.db, { ...carga, unidad_id, ...creada })
    escritas.push(...lecturasDeCarga(carga).map((una) => ({ ...una, unidad_id, carga_id })))
    const despues = { unidad, ...carga, lleno: carga.lleno === 1 }
    await crea(tx, { entidad: 'carga_combustible', despues, avisa: { tipo: 'unidad', id: unidad_id } }, carga_id)
  }
  await insertLeidas(tx.db, enOrden(lecturas, escritas, user_id))
}

/** Readings of the rows, in the order in which they were judged. @throws 409 where others wrote since then */
const enOrden = (lecturas: Lecturas, escritas: readonly LecturaNueva[], registrado_por: number) =>
  escritas.map(({ campo, ...una }) => {
    if (Object.keys(lecturas.add(una.unidad_id, [{ ...una, campo }])).length > 0) throw conflict(mensajes.libroCambio)
    return { ...una, serie: lecturas.serie(una.unidad_id, una), registrado_por }
  })
