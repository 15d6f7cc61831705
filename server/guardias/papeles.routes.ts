import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import { tituloGuardia } from '#contract/guardias/papeles.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { exportarPlanilla } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { type Papel, renderPdf } from '#server/plumbing/pdf/pdf.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { listCarga } from './carga.queries.ts'
import { columnasCarga } from './carga-planilla.rules.ts'
import { findGuardia, listGuardias } from './guardias.queries.ts'
import { type Emision, papelGuardia, papelMural } from './mural-papel.rules.ts'
import { plazoDeCarga } from './plazo-carga.ts'

/** Guards on paper, and their load as a sheet (domain §2.6). */
export function papelesGuardiaRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  serve(app, guardiasApi.mesPdf, async ({ query: { mes }, actor, request, reply }) => {
    const month = { desde: startOfDay(`${mes}-01`), hasta: startOfDay(finDeMes(mes), 1) }
    const guardias = (await listGuardias(db, month, actor, clock())).filter(({ estado }) => enElMuro.has(estado))
    const despues = { mes, cuantos: guardias.length }
    return await onPaper(`Guardias ${mes}`, { actor, request, reply }, { entidad_id: null, despues }, (emision) =>
      papelMural(mes, guardias, emision),
    )
  })

  serve(app, guardiasApi.guardiaPdf, async ({ params: { id }, actor, request, reply }) => {
    const guardia = present(await findGuardia(db, id, actor, clock()))
    const nombre = `${tituloGuardia(guardia.nombre)} ${guardia.dia}`
    return await onPaper(nombre, { actor, request, reply }, { entidad_id: id, despues: {} }, (emision) =>
      papelGuardia(guardia, emision),
    )
  })

  serve(app, guardiasApi.exportCarga, (call) =>
    exportarPlanilla(deps, call, async () => {
      const { desde, hasta } = plazoDeCarga(call.query, clock())
      const filas = await listCarga(reports, { desde: startOfDay(desde), hasta: startOfDay(hasta, 1) })
      return {
        nombre: `carga-de-guardias-${desde}-a-${hasta}`,
        entidad: 'guardia',
        sobre: { desde, hasta, cuantos: filas.length },
        columnas: columnasCarga,
        filas,
      }
    }),
  )

  /** Answers a PDF, and traces that it was taken. */
  async function onPaper(
    nombre: string,
    { actor, request, reply }: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
    { entidad_id, despues }: { entidad_id: number | null; despues: Record<string, string | number> },
    papelOf: (emision: Emision) => Papel,
  ) {
    const bytes = await renderPdf(actor.id, async () =>
      papelOf({ membrete: await readMembrete(db, storage), por: actor.nombre, now: clock() }),
    )
    const trace = {
      accion: 'exportar',
      entidad: 'guardia',
      entidad_id,
      despues: { ...despues, formato: 'pdf' },
    } as const
    await seen(deps, request, trace)
    asFile(reply, { nombre: `${nombre}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  }
}

const enElMuro: ReadonlySet<string> = new Set(['publicada', 'en_curso', 'cerrada'])
