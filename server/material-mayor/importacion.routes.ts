import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { maxFilasLibro } from '#contract/material-mayor/importaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { insertCarga } from './combustible.queries.ts'
import {
  type CargaImportada,
  columnasDeCargas,
  juezDeCargas,
  lecturasDeCarga,
  shownCarga,
} from './importacion-cargas.rules.ts'
import { columnasDeSalidas, juezDeSalidas, type SalidaImportada, shownSalida } from './importacion-salidas.rules.ts'
import {
  insertLeidas,
  type LecturaNueva,
  listCargasEscritas,
  listLeidas,
  listSalidasEscritas,
  readSabidoDelLibro,
} from './importacion.queries.ts'
import { Lecturas } from './importacion.rules.ts'
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

  serve(app, materialMayorApi.importarSalidas, async ({ archivo, body: { simular }, actor, request }) => {
    const sabido = await readSabidoDelLibro(reports)
    const salidas = await listSalidasEscritas(reports)
    const done = await importar(
      deps,
      { archivo, simular, request },
      {
        columnas: columnasDeSalidas,
        maxFilas: maxFilasLibro,
        validate: juezDeSalidas({ ...sabido, salidas, now: deps.clock() }),
        unicos: [],
        done: (tx, registros) => saveSalidas(tx, registros, actor.id),
      },
    )
    return { ...done, filas: done.filas.map(shownSalida) }
  })

  serve(app, materialMayorApi.importarCargas, async ({ archivo, body: { simular }, actor, request }) => {
    const sabido = await readSabidoDelLibro(reports)
    const cargas = await listCargasEscritas(reports)
    const done = await importar(
      deps,
      { archivo, simular, request },
      {
        columnas: columnasDeCargas,
        maxFilas: maxFilasLibro,
        validate: juezDeCargas({ ...sabido, cargas, now: deps.clock() }),
        unicos: [],
        done: (tx, registros) => saveCargas(tx, registros, actor.id),
      },
    )
    return { ...done, filas: done.filas.map(shownCarga) }
  })
}

async function saveSalidas(tx: Tx, registros: readonly SalidaImportada[], user_id: number): Promise<void> {
  const lecturas = new Lecturas(await listLeidas(tx.db))
  const creada = { registrada_por: user_id, creada_en: tx.now.toISOString() }
  const escritas: LecturaNueva[] = []
  for (const { unidad, unidad_id, ...salida } of registros) {
    const salida_id = await insertSalida(tx.db, { ...salida, unidad_id, ...creada })
    escritas.push(...lecturasDe(salida).map((una) => ({ ...una, unidad_id, salida_id })))
    const despues = { unidad, ...salida }
    await tx.audit({ accion: 'crear', entidad: 'salida_unidad', entidad_id: salida_id, despues })
  }
  await insertLeidas(tx.db, enOrden(lecturas, escritas, user_id))
  await tellOf(tx, registros)
}

async function saveCargas(tx: Tx, registros: readonly CargaImportada[], user_id: number): Promise<void> {
  const lecturas = new Lecturas(await listLeidas(tx.db))
  const creada = { registrada_por: user_id, creada_en: tx.now.toISOString() }
  const escritas: LecturaNueva[] = []
  for (const { unidad, unidad_id, ...carga } of registros) {
    const carga_id = await insertCarga(tx.db, { ...carga, unidad_id, ...creada })
    escritas.push(...lecturasDeCarga(carga).map((una) => ({ ...una, unidad_id, carga_id })))
    const despues = { unidad, ...carga, lleno: carga.lleno === 1 }
    await tx.audit({ accion: 'crear', entidad: 'carga_combustible', entidad_id: carga_id, despues })
  }
  await insertLeidas(tx.db, enOrden(lecturas, escritas, user_id))
  await tellOf(tx, registros)
}

async function tellOf(tx: Tx, registros: readonly { unidad_id: number }[]): Promise<void> {
  for (const id of new Set(registros.map(({ unidad_id }) => unidad_id))) await tx.tell({ tipo: 'unidad', id })
}

/** Readings of the rows, in the order in which they were judged. @throws 409 where others wrote since then */
const enOrden = (lecturas: Lecturas, escritas: readonly LecturaNueva[], registrado_por: number) =>
  escritas.map(({ campo, ...una }) => {
    if (Object.keys(lecturas.add(una.unidad_id, [{ ...una, campo }])).length > 0) throw conflict(mensajes.libroCambio)
    return { ...una, serie: lecturas.serie(una.unidad_id, una), registrado_por }
  })
