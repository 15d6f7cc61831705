import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import { secciones, type Seccion } from '#contract/emergencias/parte.ts'
import { invalid, staleVersion } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { type Read, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findFila } from './emergencias.queries.ts'
import { findSeccion, listSecciones, saveSeccion } from './parte.queries.ts'
import { judgeContenido, nombraAlguien, seAnota, shownSeccion } from './parte.rules.ts'
import { edita, estaACargo, refuseClosed } from './permiso.rules.ts'

/** The parte of an emergency, section by section (domain §2.5, docs/decisions/068). */
export function parteRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, emergenciasApi.parte, async ({ params: { id }, actor, request }) => {
    const emergencia = present(await findFila(db, id))
    const saved = new Map((await listSecciones(db, id)).map((fila) => [fila.seccion, fila]))
    const names = Object.keys(secciones) as Seccion[]
    const data = names.map((seccion) => shownSeccion(seccion, saved.get(seccion), edita(actor, emergencia)))
    if (data.some(nombraAlguien)) await seen(deps, request, { entidad: 'emergencia', ids: [id] })
    return { data }
  })

  const seccionDe = async ({ params }: { params: { seccion: Seccion } }, read: Read) =>
    (await read(emergenciasApi.parte)).data.find(({ seccion }) => seccion === params.seccion)

  serveEdit(app, emergenciasApi.saveSeccion, seccionDe, ({ params: { id, seccion }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const emergencia = present(await findFila(tx.db, id))
      refuseClosed(emergencia.estado)
      const granted = may(actor, 'emergencias.editar', { a_cargo: estaACargo(actor, emergencia) })
      const judged = judgeContenido(seccion, body.contenido)
      if ('faults' in judged) throw invalid(judged.faults)
      const before = await findSeccion(tx.db, id, seccion)
      // A save repeated after a lost answer changes nothing.
      if (before?.contenido === judged.contenido) return { granted, answer: shownSeccion(seccion, before, true) }
      const { version = 0 } = before ?? {}
      if (body.version !== version) throw staleVersion()
      const at = tx.now.toISOString()
      const noted = seAnota(before, actor.id, tx.now)
      const anotado_en = noted ? at : (before?.anotado_en ?? at)
      const fila = { emergencia_id: id, seccion, ...judged, autor_id: actor.id, guardado_en: at, anotado_en }
      await saveSeccion(tx.db, { ...fila, version: version + 1 })
      if (noted) await asienta(tx, { entidad: 'emergencia', id, despues: { seccion }, avisa: 'emergencia' })
      else {
        tx.untraced('the same person goes on writing: the row of these ten minutes says so')
        await tx.tell({ tipo: 'emergencia', id })
      }
      return { granted, answer: shownSeccion(seccion, await findSeccion(tx.db, id, seccion), true) }
    }),
  )
}
