import type { FastifyInstance } from 'fastify'
import { usuariosApi } from '#contract/usuarios.ts'
import type { EnlaceDeAcceso } from '#contract/usuarios/acceso.ts'
import { listSessions } from '#server/cuenta/cuenta.queries.ts'
import { insertLink, rutaDe } from '#server/cuenta/enlaces.queries.ts'
import { findEspera } from '#server/cuenta/esperas.queries.ts'
import { findFactores, hasFactor } from '#server/llaves/factores.queries.ts'
import { findReinicio } from '#server/llaves/reinicios.queries.ts'
import { findUsuario } from '#server/perfil/usuario.queries.ts'
import { correoDe } from '#server/plumbing/mail/sin-correo.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { absolute } from '#server/plumbing/mail/mail.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { giveUpCorreos, listCorreosDeAcceso } from '#server/sistema/correos.queries.ts'
import { listFallidos } from './acceso.queries.ts'
import { enlaceOf, impedimentoOf, refusalOfEnlace } from './acceso.rules.ts'
import { tellOfEnlace } from './avisos-reinicio.queries.ts'
import { assertAllowed, circumstances, requireUsuario } from './permitido.ts'

/** Why a member cannot sign in, and a way in where mail fails. */
export function accesoRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock, outbox } = deps
  const { db } = database
  const limits = presentLimits(deps)

  serve(app, usuariosApi.acceso, async ({ params: { id }, actor, request }) => {
    const now = clock()
    const usuario = present(await findUsuario(db, id))
    const { nombre, email, estado, ultimo_acceso } = usuario
    const fallidos = await listFallidos(db, usuario, now)
    const networks = fallidos.flatMap(({ ip }) => (ip === null ? [] : networkOf(ip)))
    const espera_hasta = await findEspera(db, email, networks, (await limits()).login_por_correo, now)
    const waiting = await findReinicio(db, id)
    const answer = {
      id,
      nombre,
      email: correoDe(email),
      estado,
      impedimento: impedimentoOf(usuario, espera_hasta),
      ultimo_acceso,
      fallidos: fallidos.length,
      ultimo_fallido: fallidos[0]?.fecha ?? null,
      espera_hasta,
      sesiones: (await listSessions(db, id, now)).length,
      correos: await listCorreosDeAcceso(db, id),
      servidor: outbox.hasServer,
      factor: hasFactor(await findFactores(db, id)),
      reinicio: waiting ? { desde: waiting.desde } : null,
      enlace: refusalOfEnlace(usuario, actor.id) ? null : enlaceOf(usuario),
    }
    if (id !== actor.id) await seen(deps, request, { accion: 'ver_sensible', entidad: 'usuario', entidad_id: id })
    return answer
  })

  serve(app, usuariosApi.createEnlace, ({ params: { id }, actor, request }) =>
    write(deps, request, async (tx): Promise<EnlaceDeAcceso> => {
      const usuario = await requireUsuario(tx.db, id)
      assertAllowed(refusalOfEnlace(usuario, actor.id), await circumstances(tx.db, actor))
      const tipo = enlaceOf(usuario) ?? 'restablecer'
      const { token, vence_en } = await insertLink(tx.db, { tipo, user_id: id }, tx.now)
      await giveUpCorreos(tx.db, id, tipo)
      if (usuario.estado === 'activo' && usuario.con_clave === 1) await tellOfEnlace(tx, usuario)
      // Never the link itself: it opens the account.
      await tx.audit({ accion: 'editar', entidad: 'usuario', entidad_id: id, despues: { enlace_entregado: tipo } })
      return { tipo, url: absolute(rutaDe(tipo, token), config.publicUrl), vence_en: vence_en.toISOString() }
    }),
  )
}
