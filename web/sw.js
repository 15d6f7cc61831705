// Caches some pages for a reload without network (docs/decisions/015 and 034), and shows push messages (030). Plain
// browser code; the build inserts its own name. Its scope is /intranet, so it never sees account or public pages, and
// everything under /api goes to the network: it caches an empty shell and files that are the same for everybody.

const cacheName = 'intranet-__BUILD__'
/** Cached for all of them: a page without data is the same for every emergency, and for every event. */
const aRecord = /^\/intranet\/(emergencias|eventos|equipamiento|equipamiento\/revisiones|material-mayor)\/\d+$/
const documents = [
  '/intranet',
  '/intranet/material-mayor',
  '/intranet/material-mayor/0',
  '/intranet/perfil',
  '/intranet/documentos',
  '/intranet/directorio',
  '/intranet/asistencia',
  '/intranet/emergencias',
  '/intranet/emergencias/0',
  '/intranet/eventos',
  '/intranet/eventos/0',
  '/intranet/guardias',
  '/intranet/guardias/hoy',
  '/intranet/equipamiento',
  '/intranet/equipamiento/0',
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
  const done = new Set()
  const keepAll = (paths) => {
    const fresh = paths.filter((path) => !done.has(path))
    for (const path of fresh) done.add(path)
    return Promise.all(fresh.map((path) => keep(cache, path)))
  }
  const pages = await keepAll(documents)
  const named = namesIn(pages, /\/assets\/[\w.-]+/g)
  const isManifest = (path) => path.startsWith('/assets/manifest-')
  // Scripts and styles name drawings and fonts, and scripts what is fetched when something opens in them.
  let texts = await keepAll(named.filter((path) => !isManifest(path)))
  while (texts.length > 0) texts = await keepAll(assetsIn(texts))
  // Of the other screens enough to say that they need a network.
  await keepAll(assetsIn(await keepAll(named.filter(isManifest))))
}

async function keep(cache, path) {
  const response = await fetch(path, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await cache.put(path, response.clone())
  return response.text()
}

const namesIn = (texts, pattern) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))]
const assetsIn = (texts) =>
  namesIn(texts, /(?:\/assets|\.|["'`]assets)\/[\w.-]+\.(?:svg|woff2|js|css)/g).map(
    (name) => `/assets/${name.split('/').at(-1)}`,
  )

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
  } catch {
    return (await kept(path)) ?? notHere()
  } finally {
    // An answer that has begun may take as long as it needs.
    clearTimeout(timer)
  }
}

/** Pages that are worth opening without network, by their names in the menu. */
const readable = [
  ['/intranet', 'Dashboard'],
  ['/intranet/directorio', 'Directorio'],
  ['/intranet/eventos', 'Eventos y citaciones'],
  ['/intranet/guardias', 'Sus guardias'],
  ['/intranet/guardias/hoy', 'Guardia de hoy'],
  ['/intranet/material-mayor', 'Material Mayor'],
  ['/intranet/documentos?vista=biblioteca', 'Documentos que ya abrió'],
  ['/intranet/perfil', 'Mi Perfil'],
  ['/intranet/asistencia', 'Asistencia'],
  ['/intranet/equipamiento', 'Equipamiento'],
]

// Values of web/ui/tokens.css: a page of last resort has nothing to fetch them from.
const notHereStyle = `
:root{color-scheme:light dark;background:light-dark(#fbf7f0,#141110);color:light-dark(#1b1614,#f5eee3);
font:1rem/1.5 Archivo,system-ui,sans-serif;--borde:light-dark(#8c7f72,#8e8177);--rojo:light-dark(#b5151f,#ff8f83)}
*{box-sizing:border-box}body{margin:0}
main{max-width:640px;margin:0 auto;padding:32px 16px 48px;overflow-wrap:break-word}
svg{display:block;width:64px;height:64px}
h1,h2{font-family:'Source Serif 4',Georgia,serif;font-weight:600;line-height:1.15}
h1{margin:20px 0 8px;font-size:2rem}h2{margin:32px 0 8px;font-size:1.25rem}
p{margin:0 0 12px}a{color:var(--rojo);text-underline-offset:.2em}
:focus-visible{outline:3px solid light-dark(#174c78,#f2c15c);outline-offset:2px}
.botones{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px}
.botones a{display:grid;place-items:center;min-height:48px;padding:8px 20px;font-weight:650;text-align:center;
text-decoration:none;border:1px solid var(--borde);border-radius:6px}
.botones .llamar{color:#fff;background:light-dark(#b5151f,#d02a34);border-color:transparent}
.botones a:not(.llamar){color:inherit}
ul{margin:0;padding:0;list-style:none}
li a{display:flex;align-items:center;min-height:44px;border-bottom:1px solid light-dark(#e2d6c4,#3b322d)}
`

const notHereBody = `<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M26.7 26.7Q26.4 14.6 15.2 7.9Q32 .6 48.8 7.9Q37.6 14.6 37.3 26.7
Q49.4 26.4 56.1 15.2Q63.4 32 56.1 48.8Q49.4 37.6 37.3 37.3Q37.6 49.4 48.8 56.1Q32 63.4 15.2 56.1Q26.4 49.4 26.7 37.3Q14.6 37.6 7.9 48.8
Q.6 32 7.9 15.2Q14.6 26.4 26.7 26.7Z" fill="#b5151f" stroke="#c9983a" stroke-width="2.2"/><circle cx="32" cy="32" r="14.5" fill="#fbf7f0"
stroke="#c9983a" stroke-width="2.2"/></svg>
<h1>Sin conexión</h1><p>Esta página no se puede leer sin conexión a internet.</p>
<div class="botones"><a class="llamar" href="tel:132">Llamar al 132</a><a href="">Intentar de nuevo</a></div>
<h2>Lo que sí puede leer</h2>
<ul>${readable.map(([path, name]) => `<li><a href="${path}">${name}</a></li>`).join('')}</ul>`

/** Fallback of a page that is not cached: without scripts, and with nothing to fetch. */
async function notHere() {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(notHereStyle))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return new Response(
    `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sin conexión</title><style>${notHereStyle}</style></head><body><main>${notHereBody}</main></body></html>`,
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'`,
      },
    },
  )
}

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
