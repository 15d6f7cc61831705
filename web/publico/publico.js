// What the public pages do beyond HTML; they work without it. Sent as it stands, so it stays small.

const all = (selector) => document.querySelectorAll(selector)

// Live: while the page is seen, what carries data-live is read again whenever the server says that something changed.
// Only what differs is touched, in place: focus stays, and a live region announces just its own new text.
let source, retry, reading

function listen() {
  clearTimeout(retry)
  source?.close()
  if (document.visibilityState !== 'visible') return
  const mine = (source = new EventSource('/api/cambios'))
  mine.addEventListener('open', refresh)
  mine.addEventListener('message', refresh)
  // A refusal ends an EventSource for good; a lost connection it mends itself.
  mine.addEventListener('error', () => {
    if (mine.readyState === EventSource.CLOSED) retry = setTimeout(listen, 10_000)
  })
}

async function refresh() {
  reading?.abort()
  reading = new AbortController()
  const { signal } = reading
  const html = await fetch(location.pathname, { signal })
    .then((response) => response.text())
    .catch(String)
  if (signal.aborted) return
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const old of all('[data-live]')) {
    const fresh = page.querySelector(`[data-live="${old.dataset.live}"]`)
    if (fresh && old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes)
  }
}

listen()
document.addEventListener('visibilitychange', listen)
addEventListener('pagehide', () => source?.close())

// The overlay appears only if the next page takes over 150 ms.
const overlay = document.querySelector('[data-cargando]')
let slow

function leave(event) {
  if (!event.defaultPrevented) slow = setTimeout(() => (overlay.hidden = false), 150)
}

function stay() {
  clearTimeout(slow)
  overlay.hidden = true
}

document.addEventListener('submit', leave)
document.addEventListener('click', (event) => {
  const link = event.target.closest('a')
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || elsewhere || link.target || link.origin !== location.origin || link.hash) return
  stay()
  leave(event)
})

// The menu of phones closes with Escape, and a page that comes back is as it was first seen.
const menu = document.querySelector('details[data-menu]')

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  stay()
  if (!menu.open) return
  menu.open = false
  menu.firstElementChild.focus()
})

addEventListener('pageshow', ({ persisted }) => {
  stay()
  const name = hasToken() ? 'Mi intranet' : 'Intranet'
  for (const text of all('[data-intranet]')) text.textContent = name
  if (!persisted) return
  menu.open = false
  listen()
})

function hasToken() {
  try {
    return localStorage.getItem('token')
  } catch {
    return null
  }
}
