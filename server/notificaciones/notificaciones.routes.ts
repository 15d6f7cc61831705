import { ECDH } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { invalid, notFound } from '#server/plumbing/http/errors.ts'
import { countTry, presentLimits } from '#server/plumbing/http/limits.ts'
import { isPublicUrl } from '#server/plumbing/http/public-address.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { queueEntregas } from './entregas.queries.ts'
import { insertNotificacion, listNotificaciones, markAllRead, markRead } from './notificaciones.queries.ts'
import { sirveHasta } from './notificaciones.rules.ts'
import { deleteSuscripcion, findSuscripcion, saveSuscripcion } from './suscripciones.queries.ts'
import { vapidKeys } from './vapid.queries.ts'

/** A member's own bell, and this device's push (domain §2.0.3). */
export function notificacionesRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock, changes, outbox } = deps
  const { db } = database
  const limits = presentLimits(deps)

  serve(app, notificacionesApi.list, async ({ query, actor }) => await listNotificaciones(db, actor.id, query))

  serve(app, notificacionesApi.markRead, async ({ params: { id }, actor }) =>
    told(actor.id, async (db) => {
      const notificacion = await markRead(db, actor.id, id, clock())
      if (!notificacion) throw notFound()
      return notificacion
    }),
  )

  serve(app, notificacionesApi.markAllRead, async ({ actor }) => {
    await told(actor.id, (db) => markAllRead(db, actor.id, clock()))
    return { success: true as const, message: mensajes.notificacionesLeidas }
  })

  serve(app, notificacionesApi.suscripcion, async ({ actor }) => ({
    activa: (await findSuscripcion(db, actor.sessionId)) !== undefined,
    clave: (await vapidKeys(db, clock())).publicKey,
  }))

  serve(app, notificacionesApi.subscribe, async ({ body, actor, request }) => {
    const { endpoint } = body
    if (!(config.localPush && URL.canParse(endpoint)) && !isPublicUrl(endpoint))
      throw invalid({ endpoint: mensajes.dispositivoInvalido })
    if (!isPoint(body.p256dh)) throw invalid({ p256dh: mensajes.valorInvalido })
    await inTransaction(db, async (db) => {
      const now = clock()
      await saveSuscripcion(db, actor.sessionId, body, now)
      // Where it is sent to is a secret of that browser.
      await recordAudit(db, request, { accion: 'crear', ...suscripcion(actor.sessionId) }, now)
    })
    return { success: true as const, message: mensajes.dispositivoActivado }
  })

  serve(app, notificacionesApi.unsubscribe, async ({ actor, request }) => {
    await inTransaction(db, async (db) => {
      if (!(await findSuscripcion(db, actor.sessionId))) return
      await deleteSuscripcion(db, { sesion_id: actor.sessionId })
      await recordAudit(db, request, { accion: 'eliminar', ...suscripcion(actor.sessionId) }, clock())
    })
    return { success: true as const, message: mensajes.dispositivoDesactivado }
  })

  serve(app, notificacionesApi.sendTest, async ({ actor }) => {
    const now = clock()
    if (config.rateLimits) await countTry(db, `prueba ${actor.id}`, (await limits()).prueba, now)
    await inTransaction(db, async (db) => {
      const id = await insertNotificacion(db, actor.id, prueba, now)
      const aviso = { id, user_id: actor.id, desde: now, hasta: sirveHasta('emergencia', now) }
      await queueEntregas(db, [aviso], actor.sessionId)
    })
    outbox.wake()
    return { success: true as const, message: mensajes.pruebaEnviada }
  })

  /** Changes a member's notifications, and lets their other pages know. */
  async function told<T>(id: number, change: (db: Db) => Promise<T>): Promise<T> {
    const answer = await inTransaction(db, async (db) => {
      const answer = await change(db)
      await changes.announce(db, { tipo: 'notificacion', id })
      return answer
    })
    changes.publish({ tipo: 'notificacion', id })
    return answer
  }
}

const suscripcion = (sesionId: number) => ({ entidad: 'suscripcion_push', entidad_id: sesionId })

const prueba = {
  tipo: 'sistema',
  titulo: 'Notificación de prueba',
  cuerpo: 'Si la lee aquí, este dispositivo recibe notificaciones.',
  enlace: '/intranet/configuracion?vista=mi-cuenta',
} as const

/** Whether 65 bytes lie on the curve: with others nothing can be sealed. */
function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed').length > 0
  } catch {
    return false
  }
}
