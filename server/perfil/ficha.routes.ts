import type { FastifyInstance } from 'fastify'
import { perfilApi } from '#contract/perfil.ts'
import { type CambioFicha, CampoPedido } from '#contract/perfil/ficha.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { maySee } from '#contract/shared/permisos.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { conflict, forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findUsuario } from './usuario.queries.ts'
import { findFicha, saveFicha } from './ficha.queries.ts'
import { consentir } from './consentir.ts'
import { addsSalud } from './ficha.rules.ts'
import { isGone, mayChange } from './perfil.rules.ts'

type Cambio = Omit<CambioFicha, 'version' | 'consiente'>

export function fichaRoutes(app: FastifyInstance, deps: Deps): void {
  const { key } = deps
  const { db } = deps.database

  const readable = async (id: number, actor: Actor) => {
    if (!maySee(actor, id)) throw forbidden()
    if (!(await findUsuario(db, id))) throw notFound()
    return await findFicha(db, key, id)
  }

  serve(app, perfilApi.contacto, async ({ params: { id }, actor, request }) => {
    const ficha = await readable(id, actor)
    const { contacto_nombre, contacto_telefono, contacto_parentesco } = ficha
    const parte = { despues: { parte: 'contacto de emergencia' } }
    if (id !== actor.id)
      await seen(deps, request, { accion: 'ver_sensible', entidad: 'ficha', entidad_id: id, ...parte })
    const faltan = id === actor.id ? CampoPedido.options.filter((campo) => !ficha[campo]) : []
    return { contacto_nombre, contacto_telefono, contacto_parentesco, faltan }
  })

  serve(app, perfilApi.ficha, async ({ params: { id }, actor, request }) => {
    const ficha = await readable(id, actor)
    if (id !== actor.id) await seen(deps, request, { accion: 'ver_sensible', entidad: 'ficha', entidad_id: id })
    return ficha
  })

  serveEdit(
    app,
    perfilApi.changeFicha,
    perfilApi.ficha,
    async ({ params: { id }, body: { version, consiente = false, ...wanted }, actor, request }) => {
      if (!mayChange(actor, id)) throw forbidden()
      return await write(deps, request, async (tx) => {
        const usuario = await findUsuario(tx.db, id)
        if (!usuario) throw notFound()
        if (isGone(usuario)) throw conflict(mensajes.cuentaDeBaja)
        const before = await findFicha(tx.db, key, id)
        refuseStale(version, before.version)
        const { antes, despues } = differences<Cambio>(before, wanted)
        const about = { entidad: 'ficha', entidad_id: id } as const
        if (consiente && !before.salud_consentida_en) await consentir(tx, usuario, 'salud', actor.id)
        else if (addsSalud(despues) && !before.salud_consentida_en) throw conflict(mensajes.saludSinConsentimiento)
        if (Object.keys(despues).length > 0) {
          await saveFicha(tx.db, key, id, despues, tx.now)
          await tx.audit({ ...about, accion: 'editar', antes, despues })
        } else if (id !== actor.id) {
          // The answer shows it, so it was read.
          await tx.audit({ ...about, accion: 'ver_sensible' })
        }
        return await findFicha(tx.db, key, id)
      })
    },
  )
}
