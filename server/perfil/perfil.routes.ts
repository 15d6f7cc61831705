import type { FastifyInstance } from 'fastify'
import { perfilApi, type Perfil } from '#contract/perfil.ts'
import { roleOf } from '#contract/shared/permisos.ts'
import type { Deps } from '#server/plumbing/deps.ts'
import { notFound } from '#server/plumbing/errors.ts'
import { serve } from '#server/plumbing/serve.ts'
import type { Actor } from '#server/plumbing/sessions.ts'
import { findProfile } from './perfil.queries.ts'

export function perfilRoutes(app: FastifyInstance, { database }: Deps): void {
  const own = async ({ actor }: { actor: Actor }): Promise<Perfil> => {
    const row = await findProfile(database.db, actor.id)
    if (!row) throw notFound()
    return { ...row, role: roleOf(row.role_id) }
  }

  serve(app, perfilApi.own, own)
  serve(app, perfilApi.ownFromAuth, own)
}
