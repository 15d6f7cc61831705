import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { findEquipo, findFila, updateEquipo } from './equipos.queries.ts'
import { findEtiquetas, idDeClave } from './etiquetas.queries.ts'
import { faultsOfEtiquetas, hojasDe } from './etiquetas.rules.ts'
import { fichaDe } from './ficha.ts'
import { edita } from './permiso.ts'
import { newQrToken } from './qr-token.ts'

/** Labels, and what they lead to (domain §2.7, docs/decisions/099). */
export function etiquetasRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, config } = deps
  const { db } = database

  serve(app, equipamientoApi.etiquetas, async ({ body: { ids, formato }, actor, request, reply }) => {
    const granted = edita(actor)
    const encontradas = await findEtiquetas(db, ids)
    refuseFaults(faultsOfEtiquetas(ids, encontradas))
    const etiquetas = ids.flatMap((id) => encontradas.get(id) ?? [])
    const bytes = await renderPdf(actor.id, async () =>
      hojasDe(etiquetas, formato, { direccion: config.publicUrl, autor: (await findCompania(db)).nombre }),
    )
    const [only] = etiquetas.length === 1 ? etiquetas : []
    const despues = { formato: 'pdf', cuantos: etiquetas.length }
    await seen(deps, request, { accion: 'exportar', entidad: 'equipo', entidad_id: only?.id ?? null, despues })
    const nombre = only ? `Etiqueta ${only.codigo}.pdf` : `Etiquetas ${diaLocal(clock())}.pdf`
    asFile(reply, { nombre, tipo: 'application/pdf', size: bytes.length })
    return { granted, answer: bytes }
  })

  serve(app, equipamientoApi.equipoLeido, async ({ params: { token } }) => {
    const id = present(await idDeClave(db, token))
    return present(await findEquipo(db, id, clock()))
  })

  serve(app, equipamientoApi.renovarEtiqueta, ({ params: { id }, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = present(await findFila(tx.db, id))
      const granted = edita(actor)
      if (before.estado === 'DADO DE BAJA') throw conflict(mensajes.equipoDadoDeBaja)
      await updateEquipo(tx.db, id, { qr_token: newQrToken() })
      const despues = { etiqueta: 'renovada' }
      await asienta(tx, { entidad: 'equipo', id, despues, avisa: 'equipo' })
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    }),
  )
}
