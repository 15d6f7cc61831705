import { ECDH } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, invalid, notFound } from '#server/plumbing/http/errors.ts'
import { countTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { isPublicUrl } from '#server/plumbing/http/public-address.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { queueEntregas } from './entregas.queries.ts'
import { insertNotificacion, listNotificaciones, markAllRead, markRead } from './notificaciones.queries.ts'
import { sirveHasta } from './notificaciones.rules.ts'
import { deleteSuscripcion, findSuscripcion, saveSuscripcion } from './suscripciones.queries.ts'
import { vapidKeys } from './vapid.queries.ts'

/** A member's bell, and push on this device (domain §2.0.3). */
export function notificacionesRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock } = deps
  const { db } = database
  const limits = presentLimits(deps)

  serve(app, notificacionesApi.list, async ({ query, actor }) => await listNotificaciones(db, actor.id, query))

  serve(app, notificacionesApi.markRead, ({ params: { id }, actor, request }) =>
    changeOwn(actor.id, request, async (tx) => {
      const notificacion = await markRead(tx.db, actor.id, id, clock())
      if (!notificacion) throw notFound()
      return notificacion
    }),
  )

  serve(app, notificacionesApi.markAllRead, async ({ actor, request }) => {
    await changeOwn(actor.id, request, (tx) => markAllRead(tx.db, actor.id, clock()))
    return { success: true as const, message: mensajes.notificacionesLeidas }
  })

  serve(app, notificacionesApi.suscripcion, async ({ actor }) => ({
    activa: (await findSuscripcion(db, actor.sessionId)) !== undefined,
    clave: (await vapidKeys(db, clock())).publicKey,
    correo: deps.outbox.hasServer,
  }))

  serve(app, notificacionesApi.subscribe, async ({ body, actor, request }) => {
    const { endpoint } = body
    if (actor.compartida) throw conflict(mensajes.sinAvisosEnEquipoCompartido)
    if (!(config.localPush && URL.canParse(endpoint)) && !isPublicUrl(endpoint))
      throw invalid({ endpoint: mensajes.dispositivoInvalido })
    if (!isPoint(body.p256dh)) throw invalid({ p256dh: mensajes.valorInvalido })
    await write(deps, request, async (tx) => {
      await saveSuscripcion(tx.db, actor.sessionId, body, clock())
      // The address that it is sent to is a secret of that browser.
      await tx.audit({ accion: 'crear', ...suscripcion(actor.sessionId) })
    })
    return { success: true as const, message: mensajes.dispositivoActivado }
  })

  serve(app, notificacionesApi.unsubscribe, async ({ actor, request }) => {
    await write(deps, request, async (tx) => {
      if (!(await findSuscripcion(tx.db, actor.sessionId))) return
      await deleteSuscripcion(tx.db, { sesion_id: actor.sessionId })
      await tx.audit({ accion: 'eliminar', ...suscripcion(actor.sessionId) })
    })
    return { success: true as const, message: mensajes.dispositivoDesactivado }
  })

  serve(app, notificacionesApi.sendTest, async ({ actor, request }) => {
    const now = clock()
    if (config.rateLimits) await countTry(db, `prueba ${actor.id}`, (await limits()).prueba, now)
    await write(deps, request, async (tx) => {
      const id = await insertNotificacion(tx.db, actor.id, prueba, now)
      const aviso = { id, user_id: actor.id, desde: now, hasta: sirveHasta('emergencia', now), prioridad: 1 as const }
      await queueEntregas(tx.db, [aviso], actor.sessionId)
      tx.untraced('a test that the member sends to their own device')
      tx.untold('its push tells the other pages')
      tx.wake()
    })
    return { success: true as const, message: mensajes.pruebaEnviada }
  })

  /** Changes a member's own notifications, and lets their other pages know. */
  const changeOwn = <T>(id: number, request: FastifyRequest, change: (tx: Tx) => Promise<T>) =>
    write(deps, request, async (tx) => {
      const answer = await change(tx)
      await tx.tell({ tipo: 'notificacion', id })
      tx.untraced('the bell is the member’s own')
      return answer
    })
}

const suscripcion = (sesionId: number) => ({ entidad: 'suscripcion_push', entidad_id: sesionId }) as const

const prueba = {
  tipo: 'sistema',
  titulo: 'Notificación de prueba',
  cuerpo: 'Si la lee aquí, este dispositivo recibe notificaciones.',
  enlace: '/intranet/configuracion?vista=mi-cuenta',
} as const

/** True if the 65 bytes are a point on the curve: others cannot encrypt. */
function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed').length > 0
  } catch {
    return false
  }
}
