import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { sitioApi } from '#contract/sitio.ts'
import type { Compania } from '#contract/sitio/compania.ts'
import { ladosIcono } from '#contract/sitio/icono.ts'
import { anchosDe } from '#contract/sitio/imagen.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { cachedUntilChange } from '#server/plumbing/process/cache.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { drawIcon, drawShared } from './compartir.ts'
import { keptFor } from './compartir.rules.ts'
import { archivoDe } from './imagenes.queries.ts'
import { findCompania } from './sitio.queries.ts'

const anHour = 'public, max-age=3600'

/** Pictures of the company's identity, drawn on demand, cached until it changes. */
export function compartirRoutes(app: FastifyInstance, { database, changes, storage }: Deps): void {
  const compania = cachedUntilChange(changes, 'sitio', () => findCompania(database.db))
  const kept = keptFor<Buffer>()

  serve(app, sitioApi.sharePicture, async ({ reply }) => {
    const company = await compania()
    // Other sites embed it with the link.
    reply.type('image/jpeg').headers({ 'Cache-Control': anHour, 'Cross-Origin-Resource-Policy': 'cross-origin' })
    return await kept(company, 'compartir', async () => await drawShared(company, await shieldOf(company)))
  })

  serve(app, sitioApi.icon, async ({ params: { icono }, reply }) => {
    const company = await compania()
    reply.type('image/png').header('Cache-Control', anHour)
    return await kept(
      company,
      icono,
      async () => await drawIcon(await shieldOf(company), ladosIcono[icono], icono === 'recortable'),
    )
  })

  /** The company's own shield; undefined if it has none, or its file is gone. */
  async function shieldOf({ escudo }: Compania): Promise<Buffer | undefined> {
    if (!escudo) return undefined
    const file = await storage.read(archivoDe(escudo, Math.max(...anchosDe(escudo)), 'webp'))
    return file && (await buffer(file.bytes))
  }
}
