import type { FastifyInstance } from 'fastify'
import { llavesApi } from '#contract/llaves.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict, HttpError, notFound } from '#server/plumbing/http/errors.ts'
import { countTry, forgiveTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { confirmByFactor, endSessionsOf } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { tellAplicacion, tellAplicacionQuitada, tellRecuperacionNueva } from './avisos-codigos.queries.ts'
import {
  deleteAutenticador,
  findConfirmado,
  findCorreo,
  hasUnconfirmed,
  saveSecreto,
  spendCodigo,
} from './codigos.queries.ts'
import { digitosDe, enGrupos, newSecreto, uriDe } from './codigos.rules.ts'
import { findFactores, hasFactor, makeRecuperacion, recountFactores } from './factores.queries.ts'
import { endPlazo } from './plazo.queries.ts'

/** One's own application of codes and recovery codes (docs/decisions/120). */
export function codigosRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, key } = deps
  const { db } = database
  const limits = presentLimits(deps)

  serve(app, llavesApi.factores, async ({ actor }) => {
    const { llaves, recuperacion } = await findFactores(db, actor.id)
    const codigo = await findConfirmado(db, actor.id)
    const con_pin = actor.factor === 'pin'
    return { desde: actor.factorDesde, plazo: actor.factorPlazo, llaves, con_pin, codigo, recuperacion }
  })

  serve(app, llavesApi.makeAutenticador, async ({ actor, request }) => {
    const secreto = newSecreto()
    const email = await write(deps, request, async (tx) => {
      const email = await findCorreo(tx.db, actor.id)
      if (!(await saveSecreto(tx.db, key, actor.id, secreto, tx.now))) throw conflict(mensajes.yaHayAplicacion)
      await tx.audit({ ...trail(actor.id), despues: { que: aplicacion, estado: 'por confirmar' } })
      return email
    })
    return { uri: uriDe(secreto, (await findCompania(db)).nombre, email), secreto: enGrupos(secreto) }
  })

  serve(app, llavesApi.confirmAutenticador, async ({ body: { codigo }, actor, request }) => {
    const tries = `aplicacion ${actor.id}`
    if (config.rateLimits) await countTry(db, tries, (await limits()).login_por_correo, deps.clock())
    const recuperacion = await write(deps, request, async (tx) => {
      if (!(await hasUnconfirmed(tx.db, actor.id))) throw conflict(mensajes.sinAplicacion)
      const digits = digitosDe(codigo)
      if (!digits || !(await spendCodigo(tx.db, key, actor.id, digits, { confirmado: false }, tx.now)))
        throw wrongCode()
      const isFirst = await recountFactores(tx, actor.id)
      await confirmByFactor(tx.db, actor.sessionId, tx.now)
      // Sessions opened by password alone must not outlive the first factor.
      if (isFirst) await endSessionsOf(tx, actor.id, actor.sessionId)
      await tx.audit({ ...trail(actor.id), despues: { que: aplicacion, estado: 'agregada' } })
      await tellAplicacion(tx, actor.id)
      return isFirst ? await makeRecuperacion(tx, key, actor.id) : null
    })
    await forgiveTry(db, tries)
    return { success: true as const, message: mensajes.aplicacionLista, recuperacion }
  })

  serve(app, llavesApi.removeAutenticador, async ({ actor, request }) => {
    await write(deps, request, async (tx) => {
      if (!(await deleteAutenticador(tx.db, actor.id))) throw notFound()
      await recountFactores(tx, actor.id)
      await endPlazo(tx, actor)
      await endSessionsOf(tx, actor.id, actor.sessionId)
      await tx.audit({ ...trail(actor.id), despues: { que: aplicacion, estado: 'quitada' } })
      await tellAplicacionQuitada(tx, actor.id)
    })
    return { success: true as const, message: mensajes.aplicacionQuitada }
  })

  serve(app, llavesApi.renewRecuperacion, async ({ actor, request }) => {
    const recuperacion = await write(deps, request, async (tx) => {
      if (!hasFactor(await findFactores(tx.db, actor.id))) throw conflict(mensajes.recuperacionSinFactor)
      const codigos = await makeRecuperacion(tx, key, actor.id)
      await tx.audit({ ...trail(actor.id), despues: { que: 'códigos de recuperación', estado: 'nuevos' } })
      await tellRecuperacionNueva(tx, actor.id)
      return codigos
    })
    return { recuperacion }
  })
}

const aplicacion = 'aplicación de códigos'

const trail = (id: number) => ({ accion: 'editar', entidad: 'segundo_factor', entidad_id: id }) as const

const wrongCode = () =>
  new HttpError(400, 'codigo_incorrecto', mensajes.codigoIncorrecto, { errors: { codigo: mensajes.codigoIncorrecto } })
