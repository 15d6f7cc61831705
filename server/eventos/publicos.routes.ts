import type { FastifyInstance } from 'fastify'
import { eventosApi } from '#contract/eventos.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { cachedUntilChange } from '#server/plumbing/process/cache.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { findSeccion } from '#server/sitio/sitio.queries.ts'
import { listPublicos } from './publicos.queries.ts'
import { publicoDe } from './publicos.rules.ts'

/** Events as strangers read them, by the switch of the site (docs/decisions/087). */
export function publicosRoutes(app: FastifyInstance, { changes, clock, database: { db } }: Deps): void {
  const publicacion = cachedUntilChange(changes, 'sitio', () => findSeccion(db, 'publicacion'))

  serve(app, eventosApi.publicos, async () => {
    if (!(await publicacion()).contenido.eventos) return { data: [] }
    return { data: (await listPublicos(db, clock())).map(publicoDe) }
  })
}
