import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Contenido, contenidos, type Seccion, secciones, sitioApi } from '#contract/sitio.ts'
import { fotosDe } from '#contract/sitio/imagen.ts'
import { usarZona } from '#contract/shared/fechas.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { invalid, notFound } from '#server/plumbing/http/errors.ts'
import { cachedUntilChange } from '#server/plumbing/process/cache.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findImagenes } from './imagenes.queries.ts'
import { borradasDe, withoutFotos } from './imagenes.rules.ts'
import { findSeccion, findVersion, insertVersion, listVersions, type SeccionGuardada } from './sitio.queries.ts'
import { faultsOf, forVisitor } from './sitio.rules.ts'

export function sitioRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, changes } = deps
  const { db } = database
  const now = Object.fromEntries(
    secciones.map((seccion) => [seccion, cachedUntilChange(changes, 'sitio', () => findSeccion(db, seccion))]),
  ) as unknown as { [S in Seccion]: () => Promise<SeccionGuardada<S>> }

  const applyZone = async () =>
    await now.compania().then(
      ({ contenido }) => usarZona(contenido.zona_horaria),
      (error: unknown) => app.log.error({ err: error }, 'the time zone was not read'),
    )
  app.addHook('onReady', applyZone)
  changes.subscribe(({ tipo }) => {
    if (tipo === 'sitio' || tipo === 'todo') void applyZone()
  })

  serve(app, sitioApi.seccion, async ({ params: { seccion }, actor }) => {
    const section = await now[seccion]()
    return actor && can(actor.role, 'sitio.administrar') ? section : forVisitor(section)
  })

  const seccionDe = ({ params: { seccion } }: { params: { seccion: Seccion } }) => findSeccion(db, seccion)

  serveEdit(app, sitioApi.save, seccionDe, async ({ params: { seccion }, body, actor, request }) => {
    const read = contenidos[seccion].safeParse(body.contenido)
    if (!read.success) throw invalid(faultsOf(read.error))
    return await publish({ seccion, seen: body.version, contenido: read.data }, actor, request)
  })

  serve(app, sitioApi.versions, async ({ params: { seccion }, query }) => await listVersions(db, seccion, query))

  serve(app, sitioApi.version, async ({ params: { seccion, version } }) => {
    return await former(seccion, version)
  })

  serveEdit(app, sitioApi.restore, seccionDe, async ({ params: { seccion, version }, body, actor, request }) => {
    const { contenido } = await former(seccion, version)
    return await publish({ seccion, seen: body.version, contenido, restaura: version }, actor, request)
  })

  /** An old version without the photographs deleted since. */
  async function former(seccion: Seccion, version: number): Promise<SeccionGuardada> {
    const found = await findVersion(db, seccion, version)
    if (!found) throw notFound()
    return { ...found, contenido: withoutFotos(found.contenido, await missing(db, found.contenido)) }
  }

  async function publish(edit: Edit, actor: Actor, request: FastifyRequest): Promise<SeccionGuardada> {
    return await write(deps, request, async (tx) => {
      const { seccion, seen, contenido, restaura } = edit
      const before = await findSeccion(tx.db, seccion)
      refuseStale(seen, before.version)
      if (mesesDe(contenido) !== mesesDe(before.contenido)) requirePassword(actor, tx.now)
      const gone = await missing(tx.db, contenido)
      if (gone.size > 0) throw invalid(borradasDe(contenido, gone))
      const section = { seccion, version: before.version + 1, contenido }
      const by = { user_id: actor.id, ...(restaura && { restaura }) }
      await insertVersion(tx.db, section, by, tx.now)
      const change = {
        antes: { seccion, version: before.version },
        despues: { seccion, version: section.version, ...(restaura && { restaura }) },
      }
      // Every process makes anew what shows the site.
      await asienta(tx, { entidad: 'sitio', id: null, ...change, avisa: 'sitio' })
      return section
    })
  }
}

/** For how long messages and applications are kept, if the section says so. */
const mesesDe = (contenido: Contenido): number | undefined => ('meses' in contenido ? contenido.meses : undefined)

/** Photographs that a content names and that do not exist. */
async function missing(db: Db, contenido: Contenido): Promise<Set<string>> {
  const named = new Set(fotosDe(contenido).map(({ clave }) => clave))
  return named.difference(await findImagenes(db, [...named]))
}

interface Edit {
  seccion: Seccion
  /** Version that the editor saw. */
  seen: number
  contenido: Contenido
  restaura?: number
}
