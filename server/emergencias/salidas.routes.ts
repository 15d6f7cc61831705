import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { findFila } from './emergencias.queries.ts'
import { exportadasEn, listLugares } from './exportacion.queries.ts'
import { columnasEmergencias, geojsonDe } from './exportacion.rules.ts'
import { readParte } from './parte-papel.ts'
import { nombreParte, papelParte } from './parte-papel.rules.ts'
import { nombraAlguien } from './parte.rules.ts'

/** Emergencies as files: sheets, places on a map, and the parte on paper. */
export function salidasRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  serve(app, emergenciasApi.exportar, (call) =>
    exportar(deps, call, {
      nombre: 'emergencias',
      entidad: 'emergencia',
      query: exportadasEn(reports, call.query),
      id: 'e.id',
      columnas: columnasEmergencias,
    }),
  )

  serve(app, emergenciasApi.geojson, async ({ query, actor, request, reply }) => {
    // An OBAC edits one emergency, and takes out no list of them.
    const granted = may(actor, 'emergencias.editar', { a_cargo: false })
    const geojson = geojsonDe(await listLugares(reports, query))
    const bytes = Buffer.from(JSON.stringify(geojson))
    const despues = { formato: 'geojson', cuantos: geojson.features.length }
    await seen(deps, request, { accion: 'exportar', entidad: 'emergencia', entidad_id: null, despues })
    const nombre = `emergencias-${diaLocal(clock())}.geojson`
    asFile(reply, { nombre, tipo: 'application/geo+json', size: bytes.length })
    return { granted, answer: bytes }
  })

  serve(app, emergenciasApi.pdf, async ({ params: { id }, actor, request, reply }) => {
    present(await findFila(db, id))
    let named = false
    let nombre = ''
    const bytes = await renderPdf(actor.id, async () => {
      const parte = await readParte(db, id, actor, clock())
      named = parte.secciones.some(nombraAlguien)
      nombre = nombreParte(parte.emergencia)
      return papelParte(parte, { membrete: await readMembrete(db, storage), por: actor.nombre, now: clock() })
    })
    if (named) await seen(deps, request, { entidad: 'emergencia', ids: [id] })
    await seen(deps, request, {
      accion: 'exportar',
      entidad: 'emergencia',
      entidad_id: id,
      despues: { formato: 'pdf' },
    })
    asFile(reply, { nombre: `${nombre}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  })
}
