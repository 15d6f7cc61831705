import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { maxFilasEquipos } from '#contract/equipamiento/importacion.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'
import { xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { agregar } from './agregar.ts'
import { requireConjunto } from './conjuntos.queries.ts'
import {
  columnasDeEquipos,
  enOrden,
  type EquipoImportado,
  juezDeEquipos,
  type Sabido,
  shownEquipo,
} from './importacion.rules.ts'
import { puestoDe, puestoDeParte } from './lugar.queries.ts'
import { edita } from './permiso.ts'
import { recalcular } from './recalcular.queries.ts'

/** Pieces from a sheet (docs/decisions/026, 050, 101). */
export function importacionEquiposRoutes(app: FastifyInstance, deps: Deps): void {
  const plantilla = plantillaOf('Equipos', columnasDeEquipos)
  serve(app, equipamientoApi.plantillaEquipos, async ({ actor, reply }) => {
    const granted = edita(actor)
    const bytes = await plantilla()
    asFile(reply, { nombre: 'plantilla-equipos.xlsx', tipo: xlsxType, size: bytes.length })
    return { granted, answer: bytes }
  })

  serve(app, equipamientoApi.importarEquipos, async ({ archivo, body, actor, request }) => {
    const granted = edita(actor)
    const sabido = await readSabido(deps.database.reports, diaLocal(deps.clock()))
    const done = await importar(
      deps,
      { archivo, ...body, request },
      {
        columnas: columnasDeEquipos,
        maxFilas: maxFilasEquipos,
        todoONada: true,
        juez: (leida) => juezDeEquipos(leida, sabido),
        unicos: [{ campo: 'codigo', enUso: mensajes.codigoYaExiste, taken: takenCodigos }],
        refuse: async () => void edita(actor),
        async done(tx, equipos) {
          for (const equipo of enOrden(equipos)) await saveImportado(tx, equipo, actor.id)
          const codigos = equipos.map(({ codigo }) => codigo)
          await recalcular(tx.db, await idsOf(tx.db, codigos))
        },
      },
    )
    return { granted, answer: { ...done, filas: done.filas.map(shownEquipo) } }
  })
}

async function readSabido(db: ReadDb, hoy: string): Promise<Sabido> {
  const unidades = await db.selectFrom('unidades').select(['id', 'nombre']).where('activo', '=', 1).execute()
  const compartimientos = await db
    .selectFrom('catalogos')
    .select(['codigo', 'nombre'])
    .where('catalogo', '=', 'compartimientos')
    .where('activo', '=', 1)
    .execute()
  const piezas = await db
    .selectFrom('equipos')
    .select(['codigo', 'nombre', 'marca', 'modelo', 'numero_serie', 'cantidad', 'unidad_id', 'lugar', 'estado'])
    .execute()
  return {
    unidades: new Map(unidades.map(({ id, nombre }) => [plain(nombre), id])),
    compartimientos: new Map(compartimientos.map(({ codigo, nombre }) => [plain(nombre), codigo])),
    piezas,
    hoy,
  }
}

async function takenCodigos(db: ReadDb, wanted: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('equipos').select(['id', 'codigo']).where('codigo', 'in', wanted).execute()
  return new Map(rows.map(({ id, codigo }) => [codigo, id]))
}

const idsOf = async (db: ReadDb, codigos: string[]): Promise<number[]> =>
  (await db.selectFrom('equipos').select('id').where('codigo', 'in', codigos).execute()).map(({ id }) => id)

async function saveImportado(tx: Tx, importado: EquipoImportado, actorId: number): Promise<void> {
  const { fila, puesto, cantidad, padre, entra } = importado
  if (padre === null) {
    await agregar(tx, { fila, puesto, cantidad, entra }, actorId)
    return
  }
  const [padre_id = 0] = await idsOf(tx.db, [padre])
  const conjunto = await requireConjunto(tx.db, padre_id, undefined)
  const suyo = puestoDeParte(puestoDe(conjunto), null)
  await agregar(tx, { fila: { ...fila, padre_id }, puesto: suyo, cantidad, entra }, actorId)
}
