import { notificacionesApi } from '#contract/notificaciones.ts'
import { api } from '#web/plumbing/api.ts'

/** `por_instalar`: an iPhone only sends push to an application on its home screen. */
export type EstadoDispositivo = 'sin_soporte' | 'por_instalar' | 'bloqueado' | 'inactivo' | 'activo'

const registration = async () => await navigator.serviceWorker?.getRegistration('/intranet')

/** Push state of this browser. `activa`: the server has its address for this session. */
export async function estadoDispositivo(activa: boolean): Promise<EstadoDispositivo> {
  if (!('PushManager' in window && 'Notification' in window)) return isApple() ? 'por_instalar' : 'sin_soporte'
  const worker = await registration()
  if (!worker) return 'sin_soporte'
  if (Notification.permission === 'denied') return 'bloqueado'
  return activa && (await worker.pushManager.getSubscription()) ? 'activo' : 'inactivo'
}

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

/** Drops the browser's subscription, and the notifications it shows. */
export async function olvidarDispositivo(): Promise<void> {
  try {
    const worker = await registration()
    for (const shown of (await worker?.getNotifications()) ?? []) shown.close()
    await dropRespuestasDelAviso()
    localStorage.removeItem(deQuienKey)
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // Without permission or network: the server has dropped it anyway.
  }
}

/** Answers pressed on notifications, by emergency: left by the worker for a page with a session. */
const respuestaDelAviso = (id: number | '') => `/intranet/respuesta-del-aviso/${id}`
/** Member that the answers left here belong to: the worker knows none. */
const deQuienKey = 'avisos-de'
let dropped: Promise<unknown> = Promise.resolve()

/** Takes away the answer pressed on the notification of an emergency; undefined without one. */
export async function takeRespuestaDelAviso<T>(id: number): Promise<T | undefined> {
  await dropped
  const path = respuestaDelAviso(id)
  const left = (await (await window.caches?.match(path))?.json()) as T | undefined
  if (left !== undefined) await dropRespuestas((other) => other === path)
  return left
}

/** When a session begins: what another member pressed is not said in this one's name. */
export function dropRespuestasOfOthers(usuario: number): void {
  const before = localStorage.getItem(deQuienKey)
  if (before === String(usuario)) return
  try {
    localStorage.setItem(deQuienKey, String(usuario))
  } catch {
    // Storage is full or disabled: they are dropped at each start.
  }
  if (before !== null) dropped = dropRespuestasDelAviso().catch(() => undefined)
}

const dropRespuestasDelAviso = () => dropRespuestas((path) => path.startsWith(respuestaDelAviso('')))

async function dropRespuestas(isWanted: (path: string) => boolean): Promise<void> {
  for (const name of (await window.caches?.keys()) ?? []) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) if (isWanted(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/** An iPad claims to be a Mac, but has more than one touch point. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac OS X/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
