import type { FastifyInstance } from 'fastify'
import { perfilApi } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { deleteLinks, findPendingEmail } from '#server/cuenta/enlaces.queries.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { findUsuario } from './usuario.queries.ts'
import { mayChange, withoutPersonalData } from './perfil.rules.ts'

/** A new address that was a slip: who reads it must not take the account over by its link. */
export function correoPendienteRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, perfilApi.withdrawCorreo, async ({ params: { id }, actor, request }) => {
    if (!mayChange(actor, id)) throw forbidden()
    await inTransaction(db, async (db) => {
      const now = clock()
      if (!(await findUsuario(db, id))) throw notFound()
      const email_pendiente = await findPendingEmail(db, id, now)
      if (!email_pendiente) return
      await deleteLinks(db, id, 'confirmar_correo')
      const change = { antes: withoutPersonalData({ email_pendiente }), despues: { email_pendiente: null } }
      await recordAudit(db, request, { accion: 'editar', entidad: 'usuario', entidad_id: id, ...change }, now)
    })
    return { success: true as const, message: mensajes.correoRetirado }
  })
}
