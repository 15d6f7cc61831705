// Caches some pages for a reload without network (docs/decisions/015 and 034), and shows push messages (030). Plain
// browser code; the build inserts its own name. Its scope is /intranet, so it never sees account or public pages, and
// everything under /api goes to the network: it caches an empty shell and files that are the same for everybody.

const cacheName = 'intranet-__BUILD__'
/** Cached for all of them: a page without data is the same for every emergency, and for every event. */
const aRecord = /^\/intranet\/(emergencias|eventos|equipamiento\/revisiones)\/\d+$/
const documents = [
  '/intranet',
  '/intranet/material-mayor',
  '/intranet/perfil',
  '/intranet/documentos',
  '/intranet/asistencia',
  '/intranet/emergencias/0',
  '/intranet/eventos',
  '/intranet/eventos/0',
  '/intranet/guardias/hoy',
  '/intranet/equipamiento',
  '/intranet/equipamiento/revisiones/0',
]
/** Timeout before a cached page is shown instead of a blank one. */
const patienceMs = 5000

self.addEventListener('install', (event) => {
  event.waitUntil(keepEverything().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropFormerBuilds())
})

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json() ?? {}))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(followAnswered(event.notification.data, event.action))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const path = pathname.replace(/(.)\/$/, '$1').replace(aRecord, '/intranet/$1/0')
  if (request.mode === 'navigate')
    event.respondWith(documents.includes(path) ? networkFirst(request, path) : fetch(request).catch(notHere))
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request))
})

async function keepEverything() {
  const cache = await caches.open(cacheName)
  const pages = await Promise.all(documents.map((path) => keep(cache, path)))
  const files = await Promise.all(namesIn(pages, /\/assets\/[\w.-]+/g).map((path) => keep(cache, path)))
  // Scripts and styles name drawings and fonts, and scripts others that are fetched when something opens.
  const more = namesIn(files, /(?:\/assets|\.)\/[\w.-]+\.(?:svg|woff2|js)/g)
  await Promise.all([...new Set(more.map((path) => path.replace(/^\./, '/assets')))].map((path) => keep(cache, path)))
}

async function keep(cache, path) {
  const response = await fetch(path, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await cache.put(path, response.clone())
  return response.text()
}

const namesIn = (texts, pattern) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))]

// Browsers show as many as they have room for.
const respuestas = [
  { action: 'voy_cuartel', title: 'Voy al cuartel' },
  { action: 'voy_lugar', title: 'Voy al lugar' },
  { action: 'no_puedo', title: 'No puedo' },
]
/** An alarm that asks for an answer. */
const alarma = /^\/intranet\/emergencias\/(\d+)#responder$/

// A push without a notification costs the permission.
const show = ({ id, tipo, titulo = 'Intranet', cuerpo = '', enlace }) =>
  self.registration.showNotification(titulo, {
    body: cuerpo,
    actions: alarma.test(enlace ?? '') ? respuestas : [],
    data: enlace,
    tag: `notificacion-${id}`,
    icon: '/api/sitio/iconos/mediano',
    lang: 'es-CL',
    requireInteraction: tipo === 'emergencia',
  })

// Left for the page, which has the session: web/parts/emergencias/voy-del-aviso.ts takes it.
async function answer(enlace, respuesta) {
  const [, id] = alarma.exec(enlace ?? '') ?? []
  if (!id || !respuestas.some(({ action }) => action === respuesta)) return
  const left = { id: Number(id), respuesta, hora: new Date().toISOString() }
  await (await caches.open(cacheName)).put(`/intranet/respuesta-del-aviso/${id}`, new Response(JSON.stringify(left)))
  for (const tab of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    tab.postMessage('voy', [])
}

// An answer that cannot be stored must not keep the page from opening.
const followAnswered = (enlace, respuesta) =>
  answer(enlace, respuesta)
    .catch(() => {})
    .then(() => follow(enlace))

// Opens only pages of the intranet: in a tab that shows it, else in a new one.
async function follow(enlace) {
  const url = new URL(enlace ?? '/intranet', location.origin)
  const target = url.origin === location.origin && /^\/intranet(\/|$)/.test(url.pathname) ? url.href : '/intranet'
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab) => tab.url === target)
  return open ? open.focus() : self.clients.openWindow(target)
}

async function dropFormerBuilds() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

async function networkFirst(request, path) {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), patienceMs)
  try {
    const response = await fetch(request, { signal: impatience.signal })
    return response.status < 500 ? response : ((await kept(path)) ?? response)
  } catch (error) {
    const copy = await kept(path)
    if (copy) return copy
    throw error
  } finally {
    // An answer that has begun may take as long as it needs.
    clearTimeout(timer)
  }
}

/** Fallback of a page that is not cached: without scripts, and with nothing to fetch. */
const notHere = () =>
  new Response(
    `<!doctype html><html lang="es-CL"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sin conexión</title><main><h1>Sin conexión</h1><p>Esta página no se puede leer sin conexión a internet.</p>
<p><a href="/intranet">Ir al Dashboard</a> · <a href="">Intentar de nuevo</a></p></main></html>`,
    {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'none'" },
    },
  )

async function cacheFirst(request) {
  const copy = await kept(request.url)
  if (copy) return copy
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, response.clone())
  }
  return response
}

// Files were compressed in advance and vary by request, but their content is the same.
const kept = async (key) => (await caches.open(cacheName)).match(key, { ignoreVary: true })
