// The viewer of an album. Its state stands in the history, so that the way back closes it and a reload keeps it.

const links = [...document.querySelectorAll('[data-foto]')]
const dialog = document.querySelector('[data-visor]')
const [close, previous, next] = dialog.querySelectorAll('button')
const figure = dialog.querySelector('figure')
const text = figure.firstElementChild
const [place, caption] = text.children
const large = []
let now

/** The photograph of the page, to be shown as large as the window. */
function pictureAt(index) {
  if (large[index]) return large[index]
  const picture = links[index].firstElementChild.cloneNode(true)
  for (const part of picture.children) part.sizes = '100vw'
  picture.lastElementChild.loading = 'eager'
  return (large[index] = picture)
}

const beside = (step) => (now + step + links.length) % links.length

function show(index) {
  now = index
  figure.replaceChildren(pictureAt(now), text)
  place.textContent = `${now + 1} de ${links.length}`
  caption.textContent = links[now].parentElement.querySelector('figcaption')?.textContent ?? ''
  pictureAt(beside(1))
  pictureAt(beside(-1))
}

function go(step) {
  show(beside(step))
  history.replaceState({ foto: now }, '')
}

function follow() {
  const index = history.state?.foto
  if (!links[index]) return dialog.close()
  show(index)
  if (!dialog.open) dialog.showModal()
}

links.forEach((link, index) =>
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.pushState({ foto: index }, '')
    follow()
  }),
)

previous.hidden = next.hidden = links.length < 2
previous.addEventListener('click', () => go(-1))
next.addEventListener('click', () => go(1))
close.addEventListener('click', () => dialog.close())
addEventListener('popstate', follow)
follow()

dialog.addEventListener('close', () => {
  links[now].focus()
  if (history.state?.foto >= 0) history.back()
})
dialog.addEventListener('keydown', ({ key, altKey }) => {
  if (altKey || links.length < 2) return
  if (key === 'ArrowLeft') go(-1)
  if (key === 'ArrowRight') go(1)
})

// A swipe of one finger; with two, or on a page already enlarged, the fingers are the browser's.
let start
dialog.addEventListener(
  'touchstart',
  ({ touches }) => (start = touches.length === 1 && visualViewport.scale < 1.1 ? touches[0] : undefined),
  { passive: true },
)
dialog.addEventListener('touchend', ({ changedTouches: [end] }) => {
  if (!start) return
  const across = end.clientX - start.clientX
  if (Math.abs(across) > 48 && Math.abs(across) > 2 * Math.abs(end.clientY - start.clientY)) go(across < 0 ? 1 : -1)
  start = undefined
})
