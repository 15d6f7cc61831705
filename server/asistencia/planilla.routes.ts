import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { type FiltroPlanilla, nombresFiltros } from '#contract/asistencia/planilla.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { can } from '#contract/shared/permisos.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { exportar, exportarPlanilla } from '#server/plumbing/http/exportar.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { type Papel, renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { findFilaActo } from './actos.queries.ts'
import { estadoDe, findCierre, findInstantanea } from './cierres.queries.ts'
import { columnasMarcas } from './exportacion.rules.ts'
import { planillaDe } from './instantanea.rules.ts'
import { papelLista } from './lista-papel.rules.ts'
import { readLista } from './lista.queries.ts'
import { type Emision, papelPlanilla } from './planilla-papel.rules.ts'
import { tablaOf } from './planilla-tabla.rules.ts'
import { marcasEn, readMes } from './planilla.queries.ts'
import { planillaOf } from './planilla.rules.ts'

/** The monthly sheet, and lists on paper (domain §2.8). */
export function planillaRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  async function read({ mes, filtro }: { mes: string; filtro: FiltroPlanilla }, { id, role }: Actor) {
    const hoy = diaLocal(clock())
    const own = can(role, 'estadisticas.de_otros') ? undefined : id
    const cierre = await findCierre(reports, mes)
    const estado_mes = estadoDe(cierre)
    if (cierre && estado_mes === 'cerrado')
      return planillaDe(await findInstantanea(reports, cierre.id), { mes, filtro, own, estado_mes })
    return planillaOf(await readMes(reports, mes, hoy), { mes, filtro, hoy, own, estado_mes })
  }

  serve(app, asistenciaApi.planilla, ({ query, actor }) => read(query, actor))

  serve(app, asistenciaApi.exportPlanilla, (call) =>
    exportarPlanilla(deps, call, async () => {
      const { mes, filtro } = call.query
      const nombre = `planilla-${mes}${filtro === 'todos' ? '' : `-${filtro}`}`
      const planilla = await read(call.query, call.actor)
      const sobre = { mes, filtro, cuantos: planilla.filas.length }
      return { nombre, entidad: 'acto', sobre, ...tablaOf(planilla) }
    }),
  )

  serve(app, asistenciaApi.exportMarcas, async (call) => {
    // Everybody's, so that being one's own does not count.
    const granted = may(call.actor, 'estadisticas.de_otros', { propio: false })
    const { desde, hasta } = call.query
    const answer = await exportar(deps, call, {
      nombre: `marcas-${desde}-${hasta}`,
      entidad: 'acto',
      query: marcasEn(reports, call.query),
      id: 'f.id',
      columnas: columnasMarcas,
    })
    return { granted, answer }
  })

  serve(app, asistenciaApi.planillaPdf, async ({ query, actor, request, reply }) => {
    const { mes, filtro } = query
    const nombre = `Planilla ${mes}${filtro === 'todos' ? '' : ` ${nombresFiltros[filtro].toLowerCase()}`}`
    return await onPaper(nombre, { actor, request, reply }, { mes, filtro }, null, async (emision) => {
      const planilla = await read(query, actor)
      return { papel: papelPlanilla(planilla, emision), cuantos: planilla.filas.length }
    })
  })

  serve(app, asistenciaApi.listaPdf, async ({ params: { id }, actor, request, reply }) => {
    const acto = present(await findFilaActo(db, id))
    const granted = may(actor, 'lista.pasar', { encargado: acto.encargado_id === actor.id })
    const nombre = `Lista ${acto.dia} ${acto.titulo}`
    const answer = await onPaper(nombre, { actor, request, reply }, {}, id, async (emision) => {
      const lista = await readLista(db, acto, clock())
      return { papel: papelLista(acto, lista, emision), cuantos: lista.filas.length }
    })
    return { granted, answer }
  })

  /** Answers a PDF, and traces that it was taken, and how many members are on it. */
  async function onPaper(
    nombre: string,
    { actor, request, reply }: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
    sobre: Record<string, string>,
    entidad_id: number | null,
    gather: (emision: Emision) => Promise<{ papel: Papel; cuantos: number }>,
  ) {
    let cuantos = 0
    const bytes = await renderPdf(actor.id, async () => {
      const made = await gather({ membrete: await readMembrete(db, storage), por: actor.nombre, now: clock() })
      cuantos = made.cuantos
      return made.papel
    })
    const despues = { ...sobre, formato: 'pdf', cuantos }
    await seen(deps, request, { accion: 'exportar', entidad: 'acto', entidad_id, despues })
    asFile(reply, { nombre: `${nombre}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  }
}
