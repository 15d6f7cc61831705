import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { llavesApi } from '#contract/llaves.ts'
import { type LlaveNueva, maxLlaves } from '#contract/llaves/llave.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict, HttpError, notFound } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { confirmByFactor, endSessionsOf } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { queueLlaveAgregada, queueLlaveQuitada } from './avisos.queries.ts'
import { dominioDe, origenDe } from './dominio.queries.ts'
import { makeRecuperacion, recountFactores } from './factores.queries.ts'
import { endPlazo } from './plazo.queries.ts'
import { findByCredencial, listCredenciales, optionsToUse, spendReto } from './llave.queries.ts'
import { deleteLlave, findDueno, insertLlave, listLlaves, renameLlave } from './llaves.queries.ts'
import { challengeIn, makeReto, readReto, retoMs } from './retos.rules.ts'

/** ES256, EdDSA and RS256: between them every device (WebAuthn §5.8.5). */
const algorithms = [-7, -8, -257]

/** A member's own passkeys (docs/decisions/119). */
export function llavesRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, key, clock } = deps
  const { db } = database

  serve(app, llavesApi.llaves, async ({ actor }) => ({ data: await listLlaves(db, actor.id) }))

  serve(app, llavesApi.opcionesLlave, async ({ actor }) => {
    const { nombre, email } = await findDueno(db, actor.id)
    return {
      challenge: makeReto(key, { tipo: 'inscribir', userId: actor.id }, clock()),
      rp: { id: dominioDe(config), name: (await findCompania(db)).nombre },
      user: { id: handleOf(actor.id), name: email, displayName: nombre },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: retoMs,
      attestation: 'none' as const,
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      excludeCredentials: await listCredenciales(db, actor.id),
    }
  })

  serve(app, llavesApi.agregarLlave, async ({ body: { nombre, respuesta }, actor, request }) => {
    const challenge = challengeIn(respuesta.response.clientDataJSON)
    const reto = readReto(key, { tipo: 'inscribir', userId: actor.id }, challenge, clock())
    if (reto === 'vencido') throw expired()
    const made = reto && challenge ? await verified(respuesta, challenge) : undefined
    if (!reto || !made) throw new HttpError(400, 'llave_rechazada', mensajes.llaveSinComprobar)
    const { credential, credentialDeviceType } = made

    const { id, recuperacion } = await write(deps, request, async (tx) => {
      if (!(await spendReto(tx.db, reto))) throw expired()
      if (await findByCredencial(tx.db, credential.id)) throw conflict(mensajes.llaveRepetida)
      if ((await listLlaves(tx.db, actor.id)).length >= maxLlaves) throw conflict(mensajes.llavesDemasiadas)
      const id = await insertLlave(tx.db, {
        user_id: actor.id,
        nombre,
        credencial: credential.id,
        publica: Buffer.from(credential.publicKey).toString('base64url'),
        contador: credential.counter,
        transportes: JSON.stringify(respuesta.response.transports),
        sincronizada: credentialDeviceType === 'multiDevice' ? 1 : 0,
        dominio: dominioDe(config),
        creada_en: tx.now.toISOString(),
      })
      const isFirst = await recountFactores(tx, actor.id)
      await confirmByFactor(tx.db, actor.sessionId, tx.now)
      // Sessions opened by password alone must not outlive the first factor.
      if (isFirst) await endSessionsOf(tx, actor.id, actor.sessionId)
      const recuperacion = isFirst ? await makeRecuperacion(tx, key, actor.id) : null
      await tx.audit({ accion: 'crear', entidad: 'llave', entidad_id: id, despues: { nombre } })
      await queueLlaveAgregada(tx, await findDueno(tx.db, actor.id), nombre)
      return { id, recuperacion }
    })
    const llave = (await listLlaves(db, actor.id)).find((one) => one.id === id)
    if (!llave) throw notFound()
    return { success: true as const, message: mensajes.llaveAgregada, llave, recuperacion }
  })

  serve(app, llavesApi.renombrarLlave, async ({ params: { id }, body: { nombre }, actor, request }) => {
    await write(deps, request, async (tx) => {
      const before = await renameLlave(tx.db, id, actor.id, nombre)
      if (before === undefined) throw notFound()
      const change = { antes: { nombre: before }, despues: { nombre } }
      await tx.audit({ accion: 'editar', entidad: 'llave', entidad_id: id, ...change })
    })
    return { success: true as const, message: mensajes.llaveRenombrada }
  })

  serve(app, llavesApi.quitarLlave, async ({ params: { id }, actor, request }) => {
    await write(deps, request, async (tx) => {
      const nombre = await deleteLlave(tx.db, id, actor.id)
      if (nombre === undefined) throw notFound()
      await recountFactores(tx, actor.id)
      await endPlazo(tx, actor)
      await endSessionsOf(tx, actor.id, actor.sessionId)
      await tx.audit({ accion: 'eliminar', entidad: 'llave', entidad_id: id, antes: { nombre } })
      await queueLlaveQuitada(tx, await findDueno(tx.db, actor.id), nombre)
    })
    return { success: true as const, message: mensajes.llaveQuitada }
  })

  serve(app, llavesApi.opcionesConfirmar, ({ actor }) => optionsToUse(deps, { tipo: 'confirmar', userId: actor.id }))

  async function verified(respuesta: LlaveNueva, challenge: string) {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const made = await verifyRegistrationResponse({
      response: { ...respuesta, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origenDe(config),
      expectedRPID: dominioDe(config),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
      // It throws for whatever is wrong.
    }).catch(() => undefined)
    return made?.registrationInfo
  }

  /** Names the member to their device without saying who it is, and no two installations of one address alike. */
  const handleOf = (userId: number): string =>
    createHmac('sha256', key.keyFor('factores')).update(`miembro ${userId}`).digest('base64url')
}

const expired = () => new HttpError(400, 'llave_vencida', mensajes.llaveVencida)
