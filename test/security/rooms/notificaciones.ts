import { createECDH } from 'node:crypto'
import { cuentaApi } from '#contract/cuenta.ts'
import { insertNotificacion } from '#server/notificaciones/notificaciones.queries.ts'
import { porDefecto } from '#server/notificaciones/notificaciones.rules.ts'
import { saveSuscripcion } from '#server/notificaciones/suscripciones.queries.ts'
import type { Caller } from '#test/support/caller.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'notificaciones.list':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.markRead':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.markAllRead':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.suscripcion':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.subscribe':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.unsubscribe':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.sendTest':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.preferencias':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'notificaciones.changePreferencias':[401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

function newSuscripcion() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { endpoint: `https://push.example.com/${p256dh}`, p256dh, auth: 'A'.repeat(22) }
}

export function samples({ db, now, member }: On): Samples {
  /** A notification of the caller, or of the bombera for `nobody`. */
  const newNotificacion = async (caller: Caller) => {
    const id = 'id' in caller ? Number(caller.id) : member
    const notificacion = { tipo: 'sistema', titulo: 'Hola', cuerpo: 'Hola.', enlace: null } as const
    return await insertNotificacion(db, id, notificacion, now())
  }
  return {
    'notificaciones.markRead': async (caller) => ({ params: { id: await newNotificacion(caller) } }),
    'notificaciones.subscribe': () => ({ body: newSuscripcion() }),
    'notificaciones.unsubscribe': async (caller) => {
      const { data } = (await caller.call(cuentaApi.sessions)).body
      const sesion = data?.find(({ actual }) => actual)?.id
      if (sesion) await saveSuscripcion(db, sesion, newSuscripcion(), now())
      return {}
    },
    'notificaciones.changePreferencias': () => ({ body: porDefecto }),
  }
}

export const bodies = (): Bodies => ({
  'notificaciones.subscribe': newSuscripcion(),
  'notificaciones.changePreferencias': { ...porDefecto, version: 0 },
})
