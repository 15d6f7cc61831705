import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Album } from '#contract/sitio/paginas.ts'
import { urlImagen } from '#contract/sitio/imagen.ts'
import { axeFaults, scrollsSideways } from '#test/support/axe.ts'
import { desk, expectNoFaults, openBrowser, phone } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { headingsOf } from '#test/support/html.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { crampedFaults } from '#test/support/page-faults.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'

let address: string
let claves: string[]
/** The gallery before it has an album. */
let empty: string
const album = '/galeria/ejercicio-nocturno'

const fotos = [
  { alt: 'Voluntarias tendiendo mangueras en la calle', pie: 'La primera armada, en menos de un minuto.' },
  { alt: 'Un bombero baja por la escala', pie: '' },
  { alt: 'La B-22 ilumina el sitio', pie: 'El mástil de luz llega a seis metros.' },
  { alt: 'El agua cae sobre el muro', pie: '' },
  { alt: 'La compañía al terminar', pie: 'A las dos de la mañana, todos de vuelta.' },
]

beforeAll(async () => {
  address = (await startCompany()).program.address
  empty = await read('/galeria')
  const token = await tokenOf(address, 'administradora')
  // The second is portrait; the last is smaller than every stored width.
  const sizes = [[1800, 1200], [900, 1400], [1700, 900], [1600, 1600], [400, 300]] as const // prettier-ignore
  claves = []
  for (const [width, height] of sizes) {
    const { headers, payload } = await formOf({ bytes: await samplePicture(width, height) })
    const response = await fetch(`${address}/api/sitio/imagenes`, {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), Authorization: `Bearer ${token}` },
      body: payload as unknown as BodyInit,
    })
    claves.push(((await response.json()) as { clave: string }).clave)
  }
  const shown = fotos.map((foto, index) => ({ ...foto, clave: claves[index] ?? '' }))
  const about = { fecha: '2026-10-03', descripcion: 'Una noche entera de práctica con agua y escalas.', visible: true }
  const albumes: Album[] = [
    { ...about, id: 'ejercicio-nocturno', titulo: 'Ejercicio nocturno', fotos: shown },
    { ...about, id: 'una-sola', titulo: 'Una sola', descripcion: '', fotos: shown.slice(0, 1) },
    { ...about, id: 'por-llenar', titulo: 'Por llenar', fecha: '', fotos: [] },
    { ...about, id: 'reservado', titulo: 'Reservado', visible: false, fotos: shown },
  ]
  const { contenido, version } = await ask(address, 'GET /sitio/galeria')
  const saved = await fetch(`${address}/api/sitio/galeria`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ contenido: { ...(contenido as object), albumes }, version }),
  })
  if (!saved.ok) throw new Error(await saved.text())
})

const photographs = (page: Page) => page.locator('main a[data-foto]')
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Fotografías de Ejercicio nocturno' })
/** Waits until the viewer shows photograph `place`. */
const waitForPlace = (page: Page, place: number) => viewer(page).getByText(`${place} de 5`, { exact: true }).waitFor()
const focusedPhotograph = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('img')?.getAttribute('alt'))

const read = async (path: string) => (await fetch(address + path)).text()

describe('the gallery, as served', () => {
  test('empty, it says so', () => {
    expect(empty).toContain('Todavía no hay álbumes')
  })

  test('lists visible albums with cover, date and number of photographs', async () => {
    const gallery = await read('/galeria')
    expect(headingsOf(gallery, 2)).toEqual(['Ejercicio nocturno', 'Una sola', 'Por llenar'])
    expect(gallery).toContain('3 de octubre de 2026 · 5 fotografías')
    expect(gallery).toMatch(/3 de octubre de 2026 · 1 fotografía\b/)
    expect(gallery).toContain(`alt="${fotos[0]?.alt}"`)
    expect(gallery).toContain('href="/galeria/por-llenar"')
    expect(gallery).not.toContain('Reservado')
    expect(await read('/galeria/por-llenar')).toContain('Este álbum está vacío')
  })

  test.each(['/galeria/reservado', '/galeria/nunca-lo-hubo'])('%s is 404', async (path) => {
    const response = await fetch(address + path)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(headingsOf(html, 1)).toEqual(['Esta calle no está en el plano'])
    expect(html).toContain('<title>Esta calle no está en el plano | Segunda Compañía de Bomberos</title>')
  })

  test('the sitemap lists visible albums', async () => {
    const xml = await read('/sitemap.xml')
    expect([...xml.matchAll(/\/galeria\/([\w-]+)</g)].map(([, id]) => id)).toEqual([
      'ejercicio-nocturno',
      'una-sola',
      'por-llenar',
    ])
  })
})

test('without script, each photograph links to its large file', async () => {
  const html = await read(album)
  expect(headingsOf(html, 1)).toEqual(['Ejercicio nocturno'])
  expect(html).toContain(fotos[0]?.pie ?? '')
  expect(html).toMatch(/<dialog [^>]*data-visor/)
  expect(html).not.toMatch(/<dialog [^>]*open/)
  const [, href = '', link = ''] = /<a [^>]*href="([^"]*)"[^>]*data-foto[^>]*>(.*?)<\/a>/s.exec(html) ?? []
  expect(href).toBe(urlImagen(claves[0] ?? '', 1600, 'jpg'))
  expect(link).toContain(`alt="${fotos[0]?.alt}"`)
  const file = await (await fetch(address + href)).arrayBuffer()
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1600 })
})

test('by keyboard and by history: opens, pages and closes, with focus back on the photograph', async () => {
  const person = await openBrowser(address)
  const { page } = person
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const large = (index: number) => expect.stringMatching(new RegExp(`/${claves[index]}-(1600|900)\\.avif$`))
  await page.goto('/galeria')
  await page.goto(album)
  await page.waitForLoadState('networkidle')
  asked.length = 0
  while ((await focusedPhotograph(page)) !== fotos[2]?.alt) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForPlace(page, 3)
  await viewer(page)
    .getByText(fotos[2]?.pie ?? '')
    .waitFor()
  expect(await viewer(page).getByRole('img').getAttribute('alt')).toBe(fotos[2]?.alt)
  // The next and the one before are fetched with it.
  await expect.poll(() => asked).toEqual(expect.arrayContaining([large(1), large(2), large(3)]))
  expect(asked).not.toContainEqual(large(0))
  // Announced politely and atomically: position and caption.
  const said = viewer(page).locator('[aria-live="polite"][aria-atomic="true"]')
  expect(await said.textContent()).toBe(`3 de 5${fotos[2]?.pie}`)
  await page.keyboard.press('ArrowRight')
  await waitForPlace(page, 4)
  expect(await said.getByRole('img').getAttribute('alt')).toBe(fotos[3]?.alt)
  expect(await said.textContent()).toBe('4 de 5')
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowLeft')
  await waitForPlace(page, 5)
  // Focus stays in the viewer.
  for (const name of ['Anterior', 'Siguiente']) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
  }
  await page.keyboard.press('Enter')
  await waitForPlace(page, 1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await waitForPlace(page, 3)
  await page.keyboard.press('Escape')
  await viewer(page).waitFor({ state: 'hidden' })
  await expect.poll(() => focusedPhotograph(page)).toBe(fotos[2]?.alt)
  expect(new URL(page.url()).pathname).toBe(album)

  // Back closes the viewer, Forward reopens it, and a reload keeps it open.
  await photographs(page).nth(1).click()
  await waitForPlace(page, 2)
  await viewer(page).getByRole('button', { name: 'Siguiente' }).click()
  await waitForPlace(page, 3)
  await page.goBack()
  await viewer(page).waitFor({ state: 'hidden' })
  await expect.poll(() => focusedPhotograph(page)).toBe(fotos[2]?.alt)
  await page.goForward()
  await waitForPlace(page, 3)
  await page.reload()
  await waitForPlace(page, 3)
  await viewer(page).getByRole('button', { name: 'Cerrar' }).click()
  await viewer(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => history.state?.foto)).toBeUndefined()
  // However the viewer was closed, one Back leaves the album.
  await page.goBack()
  await page.waitForURL(`${address}/galeria`)

  // An album of one turns nowhere.
  await page.goto('/galeria/una-sola')
  await photographs(page).first().click()
  const buttons = page.getByRole('dialog').getByRole('button')
  expect(await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(['Cerrar'])
  await page.keyboard.press('ArrowRight')
  await page.getByText('1 de 1').waitFor()
  expectNoFaults(person)
})

test('an album loads without layout shift or inline styles, and with small scripts; a swipe turns it, a pinch does not', async () => {
  const person = await openBrowser(address, { viewport: phone, hasTouch: true, isMobile: true })
  const { page } = person
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(album)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          list.getEntries().reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0)
        new PerformanceObserver((list) => resolve(sum(list))).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  // Late fonts may shift by a pixel or two; a picture without its size moves far more.
  expect(moved).toBeLessThan(0.005)
  expect(await page.locator('[style]').count()).toBe(0)
  const bytes = (await Promise.all(scripts)).reduce((sum, { length }) => sum + length, 0)
  expect(scripts).toHaveLength(2)
  expect(bytes).toBeLessThanOrEqual(3_000)
  const loading = await page
    .locator('main figure img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('loading')))
  expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy'])

  // The page can be zoomed.
  const content = await page.locator('meta[name="viewport"]').getAttribute('content')
  expect(content).not.toMatch(/user-scalable|maximum-scale/)
  await photographs(page).first().tap()
  await waitForPlace(page, 1)
  const actions = await viewer(page).evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')].map((part) => getComputedStyle(part).touchAction),
  )
  expect(new Set(actions)).toEqual(new Set(['auto']))
  const session = await person.context.newCDPSession(page)
  await swipe(session, [300, 400], [80, 410])
  await waitForPlace(page, 2)
  await swipe(session, [80, 400], [300, 390])
  await waitForPlace(page, 1)
  await swipe(session, [200, 300], [170, 600])
  await swipe(session, [200, 300], [215, 300])
  await waitForPlace(page, 1)
  await page.getByRole('button', { name: 'Siguiente' }).tap()
  await waitForPlace(page, 2)
  // A pinch zooms the page; when zoomed, a swipe pans.
  await pinch(session)
  await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.5)
  await swipe(session, [300, 400], [80, 410])
  await waitForPlace(page, 2)
  await page.keyboard.press('Escape')
  await viewer(page).waitFor({ state: 'hidden' })
  expectNoFaults(person)
})

test('the pages and the open viewer pass axe, and hold at every width', async () => {
  const person = await openBrowser(address)
  const { page } = person
  for (const path of ['/galeria', '/galeria/por-llenar', album]) {
    await page.goto(path)
    expect({ path, ...(await crampedFaults(page, path)) }).toEqual({ path, axe: [], phone: [], wide: [] })
  }
  await photographs(page).first().click()
  await waitForPlace(page, 1)
  const small = () =>
    viewer(page)
      .getByRole('button')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 44).length)
  for (const viewport of [desk, { width: 320, height: 568 }, phone]) {
    await page.setViewportSize(viewport)
    const faults = { small: await small(), wide: await scrollsSideways(page) }
    expect({ viewport, ...faults }).toEqual({ viewport, small: 0, wide: false })
  }
  const onPhone = await axeFaults(page)
  await page.setViewportSize(desk)
  expect([onPhone, await axeFaults(page)]).toEqual([[], []])
  expectNoFaults(person)
})

type Point = [x: number, y: number]

async function swipe(session: CDPSession, [x0, y0]: Point, [x1, y1]: Point): Promise<void> {
  const steps = [0.25, 0.5, 0.75, 1].map((part) => [[x0 + (x1 - x0) * part, y0 + (y1 - y0) * part] as Point])
  await touch(session, [[[x0, y0]], ...steps])
}

const pinch = (session: CDPSession) =>
  touch(session, [[[150, 400], [240, 400]], [[60, 400], [330, 400]]]) // prettier-ignore

/** Touches at the first points, moves through the others, and lifts. */
async function touch(session: CDPSession, [down = [], ...moves]: Point[][]): Promise<void> {
  const points = (all: Point[]) => all.map(([x, y], id) => ({ x, y, id }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(down) })
  for (const move of moves)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(move) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
