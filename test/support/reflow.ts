import type { Page } from 'playwright-core'

/** Widths walked in the tests; the others of the frame in `npm run bench`. */
export const walkedWidths = [320, 768, 1440]
export const benchedWidths = [360, 390, 720, 1024, 1280]

/** Navigates client-side, without a document load, and waits until the screen is drawn. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (path: string, how: { flushSync: boolean }) => Promise<void> }
    }
    const { body } = document
    const isDrawn = () =>
      body.querySelector('h1')?.checkVisibility() === true &&
      body.querySelector('[data-skeleton]') === null &&
      !body.innerText.includes('Cargando…')
    await router.navigate(to, { flushSync: true })
    // Each frame, since a waiting locator looks every half second. For a few frames: a screen that corrects its own
    // address navigates once more, and the panel of the tab that was left goes a frame later.
    for (let frames = 0; frames < 4; frames = isDrawn() ? frames + 1 : 0) await new Promise(requestAnimationFrame)
  }, path)
}

/**
 * Finds what breaks on the open screen at these widths, in the product's three text sizes and, from 640 px on, at 200 %: the
 * page scrolls sideways, a title is narrower than its longest word, a word is broken that need not be.
 */
export async function reflowFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  // Nothing is drawn meanwhile: that costs as much as the layout.
  await page.evaluate(() => (document.documentElement.style.opacity = '0'))
  // The widest first: the page has it already.
  for (const width of widths.toSorted((a, b) => b - a)) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: before?.height ?? 900 })
    faults.push(...(await page.evaluate(measure)))
  }
  if (before) await page.setViewportSize(before)
  await page.evaluate(() => (document.documentElement.style.opacity = ''))
  return faults
}

/** In the browser: resizes the text in place, so nothing is fetched or drawn anew. */
async function measure(): Promise<string[]> {
  const root = document.documentElement
  const { innerWidth: width } = window
  const chosen = root.dataset.texto
  // With reduced motion each change still takes a frame for every nested element, so the former size would be measured.
  // Left in place: adding and removing it would restyle every screen twice for each width.
  if (document.adoptedStyleSheets.length === 0) {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }')
    document.adoptedStyleSheets.push(still)
  }
  // Media queries have taken effect by then.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const found: string[] = []
  for (const size of ['normal', 'grande', 'muy-grande', ...(width >= 640 ? ['200%'] : [])]) {
    if (size === '200%') root.style.fontSize = size
    else root.dataset.texto = size
    const here = `${width} px, ${size}: `
    if (root.scrollWidth > root.clientWidth) found.push(`${here}sideways by ${root.scrollWidth - root.clientWidth} px`)
    for (const title of document.querySelectorAll<HTMLElement>('h1, h2, h3'))
      if (title.scrollWidth > title.clientWidth + 1 && !isHidden(title))
        found.push(`${here}narrow title ${title.textContent}`)
    for (const word of brokenWords()) found.push(`${here}broken word ${word}`)
  }
  root.style.fontSize = ''
  if (chosen === undefined) delete root.dataset.texto
  else root.dataset.texto = chosen
  return found

  function isHidden(element: Element): boolean {
    return element.closest('.visually-hidden') !== null
  }

  /** Words of letters alone that stand on two lines; addresses may be broken anywhere. */
  function brokenWords(): string[] {
    const words: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text)
      if (linesOf(range) < 2 || isHidden(text.parentElement as Element)) continue
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/(?<![^\s¿¡«(])\p{L}{2,}(?![^\s.,:;?!»)])/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (linesOf(range) > 1) words.push(word)
      }
    }
    return words
  }

  function linesOf(range: Range): number {
    const all = range.getClientRects()
    if (all.length < 2) return 1
    const rects = [...all].filter(({ width }) => width > 0)
    const lines = (side: 'top' | 'left') => new Set(rects.map((rect) => Math.round(rect[side]))).size
    if (lines('top') < 2) return 1
    const element = range.startContainer.parentElement as Element
    return lines(getComputedStyle(element).writingMode.startsWith('vertical') ? 'left' : 'top')
  }
}
