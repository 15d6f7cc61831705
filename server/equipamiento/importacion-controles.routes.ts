import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { maxFilasControles } from '#contract/equipamiento/importacion-controles.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { listNombrados } from '#server/perfil/nombrados.queries.ts'
import { isLatest } from './controles.queries.ts'
import { estadoTrasRechazo, motivoDeRechazo } from './controles.rules.ts'
import { agregarControl, filaDeControl } from './controles.routes.ts'
import { findFila } from './equipos.queries.ts'
import { columnasControles } from './exportacion-controles.rules.ts'
import { guardarEstado } from './guardar-estado.ts'
import { controlesEnPlanilla, readClavesDeControl } from './importacion-controles.queries.ts'
import {
  columnasDeControles,
  type ControlImportado,
  juezDeControles,
  palabrasDeControl,
  shownControl,
} from './importacion-controles.rules.ts'
import { controla } from './permiso.ts'
import { listPlanes } from './planes.queries.ts'
import { recalcular } from './recalcular.queries.ts'

/** Controls of years before, and all of them as a sheet (docs/decisions/026, 173). */
export function importacionControlesRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, database } = deps
  const { reports } = database
  const plantilla = plantillaOf('Controles', columnasDeControles)

  serve(app, equipamientoApi.exportControles, (call) =>
    exportar(deps, call, {
      nombre: 'controles-de-equipos',
      entidad: 'control_equipo',
      query: controlesEnPlanilla(reports),
      id: 'k.id',
      columnas: columnasControles,
    }),
  )

  serve(app, equipamientoApi.plantillaControles, async ({ actor, reply }) => {
    const granted = controla(actor)
    const bytes = await plantilla()
    asFile(reply, { nombre: 'plantilla-controles.xlsx', tipo: xlsxType, size: bytes.length })
    return { granted, answer: bytes }
  })

  serve(app, equipamientoApi.importarControles, async ({ archivo, body, actor, request }) => {
    const granted = controla(actor)
    const sabido = {
      piezas: await reports.selectFrom('equipos').selectAll().execute(),
      planes: (await listPlanes(reports)).filter(({ activo }) => activo),
      miembros: await listNombrados(reports),
      hoy: diaLocal(clock()),
    }
    const done = await importar(
      deps,
      { archivo, ...body, request },
      {
        nombre: 'controles',
        columnas: columnasDeControles,
        maxFilas: maxFilasControles,
        juez: () => juezDeControles(sabido),
        enPalabras: palabrasDeControl,
        unicos: [{ campo: 'control', enUso: mensajes.controlRepetido, taken: readClavesDeControl }],
        done: (tx, registros) => saveControles(tx, registros, actor.id),
      },
    )
    return { granted, answer: { ...done, filas: done.filas.map(shownControl) } }
  })
}

async function saveControles(tx: Tx, registros: readonly ControlImportado[], actorId: number): Promise<void> {
  const enOrden = registros.toSorted((a, b) => (a.dicho.fecha < b.dicho.fecha ? -1 : 1))
  for (const { pieza, dicho } of enOrden) await agregarControl(tx, pieza, filaDeControl(tx, pieza.id, dicho, actorId))
  await recalcular(
    tx.db,
    enOrden.map(({ pieza }) => pieza.id),
  )
  // A piece whose last control failed goes out of service, as when a control is entered by hand.
  for (const { pieza, dicho } of enOrden) {
    const { tipo_control, fecha, resultado } = dicho
    const actual = resultado === 'rechazado' ? await findFila(tx.db, pieza.id) : undefined
    if (!actual || actual.estado === 'DADO DE BAJA') continue
    const estado = estadoTrasRechazo(actual.categoria, actual.estado)
    if (estado !== null && (await isLatest(tx.db, { equipo_id: pieza.id, tipo_control, fecha })))
      await guardarEstado(tx, actual, { estado, motivo_estado: motivoDeRechazo(tipo_control) })
  }
}
