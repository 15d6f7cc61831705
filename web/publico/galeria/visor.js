// Album viewer. The open photograph is in the history: going back closes it, a reload keeps it.

const links = [...document.querySelectorAll('[data-foto]')]
const dialog = document.querySelector('[data-visor]')
const [close, previous, next, figure] = dialog.children
const text = figure.firstChild
const large = []
const on = (target, type, listener) => target.addEventListener(type, listener)
let now, start

const beside = (step) => (now + step + links.length) % links.length

/** The page's photograph, to be shown as large as the window. */
function pictureAt(index) {
  if (!large[index]) {
    const picture = (large[index] = links[index].firstChild.cloneNode(true))
    for (const part of picture.children) part.sizes = '100vw'
    picture.lastChild.loading = 'eager'
  }
  return large[index]
}

function follow() {
  const index = history.state?.foto
  const link = links[index]
  if (!link) return dialog.close()
  now = index
  figure.replaceChildren(pictureAt(now), text)
  text.firstChild.textContent = `${now + 1} de ${links.length}`
  text.lastChild.textContent = link.nextSibling?.textContent ?? ''
  if (!dialog.open) dialog.showModal()
  // Preload the neighbours.
  pictureAt(beside(1))
  pictureAt(beside(-1))
}

function go(step) {
  history.replaceState({ foto: beside(step) }, '')
  follow()
}

links.forEach((link, foto) => {
  on(link, 'click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.pushState({ foto }, '')
    follow()
  })
})

on(previous, 'click', () => go(-1))
on(next, 'click', () => go(1))
on(close, 'click', () => dialog.close())

on(dialog, 'close', () => {
  links[now].focus()
  if (links[history.state?.foto]) history.back()
})

on(dialog, 'keydown', ({ key, altKey }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step && !altKey) go(step)
})

// One-finger swipes; two fingers, or one on a zoomed page, are left to the browser.
on(dialog, 'touchstart', ({ touches }) => {
  start = !touches[1] && visualViewport.scale < 1.1 && touches[0]
})

/** Sideways distance of a touch; false if vertical, or not ours. */
function across({ clientX, clientY }) {
  const sideways = clientX - start.clientX
  return Math.abs(sideways) > 2 * Math.abs(clientY - start.clientY) && sideways
}

// Otherwise the browser may take a swipe to the right as its back gesture.
on(dialog, 'touchmove', (event) => {
  if (across(event.touches[0])) event.preventDefault()
})
on(dialog, 'touchend', ({ changedTouches }) => {
  const sideways = across(changedTouches[0])
  if (Math.abs(sideways) > 48) go(sideways < 0 ? 1 : -1)
})

on(window, 'popstate', follow)
follow()
