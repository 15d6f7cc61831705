import type { FastifyInstance } from 'fastify'
import { perfilApi, type Perfil } from '#contract/perfil.ts'
import { roleOf } from '#contract/shared/permisos.ts'
import type { Deps } from '#server/plumbing/deps.ts'
import { notFound } from '#server/plumbing/errors.ts'
import { serve } from '#server/plumbing/serve.ts'
import type { Actor } from '#server/plumbing/sessions.ts'
import { findPendingEmail } from '#server/cuenta/enlaces.queries.ts'
import { findProfile } from './perfil.queries.ts'

export function perfilRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const own = async ({ actor }: { actor: Actor }): Promise<Perfil> => {
    const row = await findProfile(database.db, actor.id)
    if (!row) throw notFound()
    const email_pendiente = await findPendingEmail(database.db, actor.id, clock())
    return { ...row, role: roleOf(row.role_id), email_pendiente }
  }

  serve(app, perfilApi.own, own)
  serve(app, perfilApi.ownFromAuth, own)
}
