import type { FastifyInstance, FastifyReply } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import {
  type LetraDePlanilla,
  letrasDePlanilla,
  maxColumnasPlanillon,
  maxFilasPlanillon,
  maxFilasSaldos,
} from '#contract/asistencia/importaciones.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { write } from '#server/plumbing/records/write.ts'
import { importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { conVuelta } from '#server/plumbing/sheets/lo-escrito.ts'
import { readValores, recordarValores } from '#server/plumbing/sheets/recordado.ts'
import { readWorkbook } from '#server/plumbing/sheets/sheet.ts'
import { keptXlsx, xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { reviewTodos } from './alarmas-revision.queries.ts'
import { deCuentas } from './avisos.queries.ts'
import { planOf, writePlan } from './importar-planillon.ts'
import { hojasDePlantilla } from './planillon-plantilla.rules.ts'
import { marcasDe, resultadoOf } from './planillon-resultado.rules.ts'
import { listConocidos, saveSaldo } from './saldos.queries.ts'
import { columnasDeSaldos, juezDeSaldos, shownSaldo } from './saldos.rules.ts'

/** Attendance from before the company kept it here (docs/decisions/065). */
export function importacionesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const plantillaSaldos = plantillaOf('Saldos', columnasDeSaldos)
  const plantillaPlanillon = keptXlsx(hojasDePlantilla)

  serve(app, asistenciaApi.plantillaSaldos, async ({ reply }) => plantilla(reply, 'saldos', await plantillaSaldos()))

  serve(app, asistenciaApi.plantillaPlanillon, async ({ reply }) =>
    plantilla(reply, 'planillon', await plantillaPlanillon()),
  )

  serve(app, asistenciaApi.importSaldos, async ({ archivo, body, actor, request }) => {
    const juez = juezDeSaldos(await listConocidos(database.db), diaLocal(clock()))
    const done = await importar(
      deps,
      { archivo, ...body, request },
      {
        nombre: 'saldos',
        columnas: columnasDeSaldos,
        maxFilas: maxFilasSaldos,
        todoONada: true,
        juez: () => juez,
        unicos: [],
        apply: (tx, saldo) => saveSaldo(tx, saldo, actor.id),
        done: (tx) => tx.tell(deCuentas),
      },
    )
    return { ...done, filas: done.filas.map(shownSaldo) }
  })

  serve(app, asistenciaApi.importPlanillon, async ({ archivo, body, actor, request }) => {
    const { simular, marcas, dejar_fuera: dejarFuera } = body
    const limits = { maxRows: maxFilasPlanillon * 2, maxColumns: maxColumnasPlanillon }
    const hojas = await readWorkbook(await archivo.bytes(), limits)
    const dicho = { hoy: diaLocal(clock()), marcas, dejarFuera }
    const plan = simular
      ? await planOf(database.reports, hojas, dicho)
      : await write(deps, request, async (tx) => {
          const plan = await planOf(tx.db, hojas, dicho)
          if (plan.faltas.length > 0) return plan
          const importada = { clase: 'planillon', archivo: archivo.nombre, nuevas: marcasDe(plan.escrituras) } as const
          await conVuelta(tx, deps, request, { ...importada, cambiadas: 0 }, (tx) => writePlan(tx, plan, actor.id))
          await recordarValores(tx, 'planillon', marcas)
          return plan
        })
    // As on the first of each month: a crash before it leaves the alarms to that task.
    if (!simular && plan.faltas.length === 0) await reviewTodos(deps)
    return resultadoOf(plan, simular, await readMarcas(database.reports))
  })
}

/** Letters that marks were mapped to the last time; unknown letters are dropped. */
async function readMarcas(db: ReadDb): Promise<Map<string, LetraDePlanilla>> {
  const valores = Object.entries(await readValores(db, 'planillon'))
  return new Map(
    valores.flatMap(([marca, dicha]) => {
      const letra = letrasDePlanilla.find((one) => one === dicha)
      return letra ? [[marca, letra] as const] : []
    }),
  )
}

function plantilla(reply: FastifyReply, de: string, bytes: Buffer): Buffer {
  asFile(reply, { nombre: `plantilla-${de}.xlsx`, tipo: xlsxType, size: bytes.length })
  return bytes
}
