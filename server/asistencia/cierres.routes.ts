import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import { write } from '#server/plumbing/records/write.ts'
import { closeMonth, reopenMonth } from './cerrar.ts'
import { estadoDe, findCierre, listCierres, listMeses, listPapeles } from './cierres.queries.ts'
import { cierreOf, readVista } from './vista-cierre.ts'

/** The closing of the month (domain §2.8). */
export function cierresRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { reports } = database

  serve(app, asistenciaApi.cierres, async ({ query: { page, limit } }) => {
    const all = await listMeses(reports, diaLocal(clock()).slice(0, 7))
    const meses = all.slice((page - 1) * limit, page * limit)
    const filas = await listCierres(reports, meses)
    const papeles = await listPapeles(reports, meses)
    const data = meses.map((mes) => cierreOf(mes, filas.get(mes), papeles))
    return { data, page, limit, total: all.length }
  })

  serve(app, asistenciaApi.cierre, ({ params: { mes } }) => readVista(reports, mes, clock()))

  serve(app, asistenciaApi.cerrarMes, async ({ body: { mes }, actor, request }) => {
    await write(deps, request, (tx) => closeMonth(tx, mes, actor.id))
    return await readVista(reports, mes, clock())
  })

  serve(app, asistenciaApi.reabrirMes, async ({ params: { mes }, body: { motivo }, actor, request }) => {
    await write(deps, request, async (tx) => {
      if (estadoDe(await findCierre(tx.db, mes)) !== 'cerrado') throw conflict(mensajes.mesNoCerrado(longMonth(mes)))
      await reopenMonth(tx, mes, actor.id, motivo)
    })
    return await readVista(reports, mes, clock())
  })
}
