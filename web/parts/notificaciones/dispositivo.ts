import { notificacionesApi } from '#contract/notificaciones.ts'
import { api } from '#web/plumbing/api.ts'
import { madeQuery } from '#web/plumbing/query.ts'
import { registration } from './push.ts'

/** `por_instalar`: an iPhone only sends push to an application on its home screen. */
export type EstadoDispositivo = 'sin_soporte' | 'por_instalar' | 'bloqueado' | 'inactivo' | 'activo'

/** Push state of this browser. `activa`: the server has its address for this session. */
async function estadoDispositivo(activa: boolean): Promise<EstadoDispositivo> {
  if (!('PushManager' in window && 'Notification' in window)) return isApple() ? 'por_instalar' : 'sin_soporte'
  const worker = await registration()
  if (!worker) return 'sin_soporte'
  if (Notification.permission === 'denied') return 'bloqueado'
  return activa && (await worker.pushManager.getSubscription()) ? 'activo' : 'inactivo'
}

/** Push state of this browser, as a query: «Mi cuenta» and the help share its answer. */
export const dispositivoQuery = madeQuery(
  notificacionesApi.suscripcion,
  'dispositivo',
  async (signal) => await estadoDispositivo((await api(notificacionesApi.suscripcion, { signal })).activa),
)

/** Asks for permission, only on the member's press; returns the server's message, or nothing if declined. */
export async function activarDispositivo(): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { clave } = await api(notificacionesApi.suscripcion)
  const worker = await registration()
  // Left by an earlier member, or by another key.
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  const fresh = await worker?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clave })
  const { endpoint = '', keys = {} } = fresh?.toJSON() ?? {}
  const { p256dh = '', auth = '' } = keys
  return (await api(notificacionesApi.subscribe, { body: { endpoint, p256dh, auth } })).message
}

/** An iPad claims to be a Mac, but has more than one touch point. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac OS X/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
