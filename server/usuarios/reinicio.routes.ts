import type { FastifyInstance } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { findFactores, hasFactor } from '#server/llaves/factores.queries.ts'
import { findReinicio, findReinicioByToken, insertReinicio, settleReinicio } from '#server/llaves/reinicios.queries.ts'
import { forbidden, HttpError, notFound } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { tellOfBegun, tellOfStopped } from './avisos-reinicio.queries.ts'
import { assertAllowed, circumstances, requireUsuario } from './permitido.ts'
import { factorTrail, findRecipient } from './reinicio.queries.ts'

/** A lost second factor: an administrator asks for its removal, which waits and can be stopped (docs/decisions/121). */
export function reinicioRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, usuariosApi.beginReinicio, ({ params: { id }, actor, request }) =>
    write(deps, request, async (tx) => {
      const usuario = await requireUsuario(tx.db, id)
      assertAllowed(await refusalOf(tx, id, actor.id), await circumstances(tx.db, actor))
      const begun = await insertReinicio(tx, id, actor.id)
      await tellOfBegun(tx, usuario, begun)
      const desde = begun.desde.toISOString()
      await tx.audit({ ...factorTrail(id), despues: { estado: 'reinicio_pedido', desde } })
      return { desde }
    }),
  )

  serve(app, usuariosApi.stopReinicio, async ({ params: { id }, actor, request }) => {
    if (id !== actor.id && !can(actor.role, 'administracion.gestionar')) throw forbidden()
    await write(deps, request, async (tx) => {
      const { id: reinicio } = present(await findReinicio(tx.db, id))
      if (!(await stop(tx, reinicio, id, actor.id))) throw notFound()
    })
    return { success: true as const, message: mensajes.reinicioDetenido }
  })

  serve(app, usuariosApi.stopReinicioByLink, async ({ body: { token }, request }) => {
    await write(deps, request, async (tx) => {
      const reinicio = await findReinicioByToken(tx.db, token)
      if (!reinicio || !(await stop(tx, reinicio.id, reinicio.user_id, null)))
        throw new HttpError(400, 'enlace_invalido', mensajes.reinicioInvalido)
    })
    return { success: true as const, message: mensajes.reinicioDetenido }
  })
}

/** Why no reset may be asked for; undefined if it may. */
async function refusalOf({ db }: Pick<Tx, 'db'>, id: number, actorId: number): Promise<string | undefined> {
  if (id === actorId) return mensajes.reinicioPropio
  if (!hasFactor(await findFactores(db, id))) return mensajes.miembroSinFactor
  return (await findReinicio(db, id)) && mensajes.reinicioEnEspera
}

/** `por`: null for whoever opened the link. Returns false if it no longer waits. */
async function stop(tx: Tx, id: number, userId: number, por: number | null): Promise<boolean> {
  if (!(await settleReinicio(tx.db, id, 'detenido', por, tx.now))) return false
  const quien = present(await findRecipient(tx.db, userId))
  await tellOfStopped(tx, quien)
  await tx.audit({ ...factorTrail(userId), user_id: por, despues: { estado: 'reinicio_detenido' } })
  return true
}
