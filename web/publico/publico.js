// Behaviour of public pages beyond HTML: no bundle, just this file minified, so it stays small.

const all = (selector) => document.querySelectorAll(selector)

// Live: while the page is visible, elements with data-live are refetched on each change from the server. Only
// differences are applied: focus stays, and a live region announces just its own new text.
let source, retry, reading

// As web/plumbing/trusted.ts.
const plain = { createHTML: (html) => html }
const trusted = self.trustedTypes?.createPolicy('cuartel', plain) ?? plain

function listen() {
  clearTimeout(retry)
  source?.close()
  if (document.hidden) return
  const mine = (source = new EventSource('/api/cambios'))
  mine.addEventListener('open', refresh)
  mine.addEventListener('message', refresh)
  // A refusal closes an EventSource for good; it retries a lost connection.
  mine.addEventListener('error', () => {
    if (mine.readyState === mine.CLOSED) retry = setTimeout(listen, 10_000)
  })
}

async function refresh() {
  reading?.abort()
  reading = new AbortController()
  const { signal } = reading
  // The server does not cache a not-found page: the home page has the summary too.
  const html = await fetch(document.querySelector('[name=robots]') ? '/' : location.pathname, { signal })
    .then((response) => response.text())
    .catch(String)
  if (signal.aborted) return
  // Styles of another page or a later build are not in this policy.
  const page = new DOMParser().parseFromString(trusted.createHTML(html.replace(/<style.*?<\/style>/s, '')), 'text/html')
  for (const old of all('[data-live]')) {
    const fresh = page.querySelector(`[data-live="${old.dataset.live}"]`)
    if (fresh && old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes)
  }
}

addEventListener('visibilitychange', listen)
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

addEventListener('submit', leave)
addEventListener('click', (event) => {
  const link = event.target.closest('a')
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || elsewhere || link.target || link.origin !== location.origin || link.hash) return
  stay()
  leave(event)
})

// The phone menu closes with Escape, and a restored page looks as first seen.
const menu = document.querySelector('[data-menu]')

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  stay()
  if (!menu.open) return
  menu.open = false
  menu.firstElementChild.focus()
})

// After the page's own files.
addEventListener('pageshow', () => {
  stay()
  menu.open = false
  nameIntranet()
  listen()
})

nameIntranet()

function nameIntranet() {
  let token
  try {
    token = localStorage.getItem('token')
  } catch {
    // Without storage there is no session either.
  }
  for (const text of all('[data-intranet]')) text.textContent = token ? 'Mi intranet' : 'Intranet'
}
