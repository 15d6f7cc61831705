import { notificacionesApi } from '#contract/notificaciones.ts'
import { api } from '#web/plumbing/api.ts'

/** `por_instalar`: on an iPhone only an application of its home screen is sent anything. */
export type EstadoDispositivo = 'sin_soporte' | 'por_instalar' | 'bloqueado' | 'inactivo' | 'activo'

const registration = async () => await navigator.serviceWorker?.getRegistration('/intranet')

/** How this browser stands. `activa`: whether the server has its address for this session. */
export async function estadoDispositivo(activa: boolean): Promise<EstadoDispositivo> {
  if (!('PushManager' in window && 'Notification' in window)) return isApple() ? 'por_instalar' : 'sin_soporte'
  const worker = await registration()
  if (!worker) return 'sin_soporte'
  if (Notification.permission === 'denied') return 'bloqueado'
  return activa && (await worker.pushManager.getSubscription()) ? 'activo' : 'inactivo'
}

/** Asks the member's leave, only ever on their press; answers what the server says, or nothing when they said no. */
export async function activarDispositivo(): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { clave } = await api(notificacionesApi.suscripcion)
  const worker = await registration()
  // What an earlier member, or another key, has left.
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  const fresh = await worker?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clave })
  const { endpoint = '', keys = {} } = fresh?.toJSON() ?? {}
  const { p256dh = '', auth = '' } = keys
  return (await api(notificacionesApi.subscribe, { body: { endpoint, p256dh, auth } })).message
}

/** The browser forgets what it was asked, and shows nothing more of what it was told. */
export async function olvidarDispositivo(): Promise<void> {
  try {
    const worker = await registration()
    for (const shown of (await worker?.getNotifications()) ?? []) shown.close()
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // Without its leave, or without network: the server has forgotten it anyway.
  }
}

/** An iPad calls itself a Mac, and is touched with more than one finger. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac OS X/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
