import type { Page } from 'playwright-core'

/** Widths walked in the tests; the others of the frame in `npm run bench`. */
export const walkedWidths = [320, 768, 1440]
export const benchedWidths = [360, 390, 720, 1024, 1280]

/** Navigates client-side, without a document load. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (path: string, how: { flushSync: boolean }) => Promise<void> }
    }
    await router.navigate(to, { flushSync: true })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, path)
  // A screen that corrects its own address navigates once more.
  await page.getByText('Cargando…').first().waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
  // The panel of the tab that was left goes a frame later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * What breaks on the open screen at these widths, in the product's three text sizes and, from 640 px on, at 200 %: the
 * page scrolls sideways, a title is narrower than its longest word, a word is broken that need not be.
 */
export async function reflowFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 900 })
    faults.push(...(await page.evaluate(measure)))
  }
  if (before) await page.setViewportSize(before)
  return faults
}

/** In the browser: resizes the text in place, so nothing is fetched or drawn anew. */
async function measure(): Promise<string[]> {
  const root = document.documentElement
  const { innerWidth: width } = window
  const chosen = root.dataset.texto
  // With reduced motion each change still takes a frame for every nested element, so the former size would be measured.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }')
  document.adoptedStyleSheets.push(still)
  // What depends on a media query has changed.
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
  document.adoptedStyleSheets.pop()
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
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
    return new Set(tops).size
  }
}
