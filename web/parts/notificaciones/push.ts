/** The worker of the intranet; undefined where there is none. */
export const registration = async () => await navigator.serviceWorker?.getRegistration('/intranet')

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
