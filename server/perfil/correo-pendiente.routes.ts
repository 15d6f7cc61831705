import type { FastifyInstance } from 'fastify'
import { perfilApi } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { deleteLinks, findPendingEmail } from '#server/cuenta/enlaces.queries.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findUsuario } from './usuario.queries.ts'
import { mayChange } from './perfil.rules.ts'

/** A mistyped address: its reader must not take over the account with the link. */
export function correoPendienteRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, perfilApi.withdrawCorreo, async ({ params: { id }, actor, request }) => {
    if (!mayChange(actor, id)) throw forbidden()
    await write(deps, request, async (tx) => {
      if (!(await findUsuario(tx.db, id))) throw notFound()
      const email_pendiente = await findPendingEmail(tx.db, id, tx.now)
      if (!email_pendiente) return
      await deleteLinks(tx.db, id, 'confirmar_correo')
      const change = { antes: { email_pendiente }, despues: { email_pendiente: null } }
      await tx.audit({ accion: 'editar', entidad: 'usuario', entidad_id: id, ...change })
    })
    return { success: true as const, message: mensajes.correoRetirado }
  })
}
