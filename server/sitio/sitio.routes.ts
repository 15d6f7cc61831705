import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contenidos, type Seccion, secciones, sitioApi } from '#contract/sitio.ts'
import { can } from '#contract/shared/permisos.ts'
import { recordAudit } from '#server/plumbing/audit.ts'
import type { Db } from '#server/plumbing/database.ts'
import type { Deps } from '#server/plumbing/deps.ts'
import { invalid, notFound } from '#server/plumbing/errors.ts'
import { keptUntilChange } from '#server/plumbing/kept.ts'
import { refuseStale } from '#server/plumbing/refusals.ts'
import { serve } from '#server/plumbing/serve.ts'
import { inTransaction } from '#server/plumbing/transaction.ts'
import { findSeccion, findVersion, insertVersion, listVersions, type SeccionGuardada } from './sitio.queries.ts'
import { faultsOf, forVisitor } from './sitio.rules.ts'

/** Said after every edit: whatever shows the site is made anew, in every process. */
const edited = { tipo: 'sitio', id: 0 } as const

export function sitioRoutes(app: FastifyInstance, { database, clock, changes }: Deps): void {
  const { db } = database
  const now = Object.fromEntries(
    secciones.map((seccion) => [seccion, keptUntilChange(changes, () => findSeccion(db, seccion))]),
  ) as unknown as Record<Seccion, () => Promise<SeccionGuardada>>

  serve(app, sitioApi.seccion, async ({ params: { seccion }, actor }) => {
    const section = await now[seccion]()
    return actor && can(actor.role, 'sitio.administrar') ? section : forVisitor(section)
  })

  serve(app, sitioApi.save, async ({ params: { seccion }, body, request }) => {
    const read = contenidos[seccion].safeParse(body.contenido)
    if (!read.success) throw invalid(faultsOf(read.error))
    return await publish({ seccion, seen: body.version, contenido: read.data }, request)
  })

  serve(app, sitioApi.versions, async ({ params: { seccion }, query }) => await listVersions(db, seccion, query))

  serve(app, sitioApi.version, async ({ params: { seccion, version } }) => {
    const found = await findVersion(db, seccion, version)
    if (!found) throw notFound()
    return found
  })

  serve(app, sitioApi.restore, async ({ params: { seccion, version }, body, request }) => {
    const former = await findVersion(db, seccion, version)
    if (!former) throw notFound()
    return await publish({ seccion, seen: body.version, contenido: former.contenido, restaura: version }, request)
  })

  async function publish(edit: Edit, request: FastifyRequest): Promise<SeccionGuardada> {
    const section = await inTransaction(db, async (db) => {
      const section = await insertNext(db, edit, request, clock())
      await changes.announce(db, edited)
      return section
    })
    changes.publish(edited)
    return section
  }
}

interface Edit {
  seccion: Seccion
  /** The version that the editor saw. */
  seen: number
  contenido: SeccionGuardada['contenido']
  restaura?: number
}

async function insertNext(db: Db, edit: Edit, request: FastifyRequest, now: Date): Promise<SeccionGuardada> {
  const { seccion, seen, contenido, restaura } = edit
  const before = await findSeccion(db, seccion)
  refuseStale(seen, before.version)
  const section = { seccion, version: before.version + 1, contenido }
  await insertVersion(db, section, { user_id: request.actor?.id ?? null, ...(restaura && { restaura }) }, now)
  const change = {
    antes: { seccion, version: before.version },
    despues: { seccion, version: section.version, ...(restaura && { restaura }) },
  }
  await recordAudit(db, request, { accion: 'editar', entidad: 'sitio', entidad_id: null, ...change }, now)
  return section
}
