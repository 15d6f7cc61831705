// The public site in a browser: what loads, how it is laid out, reached, printed and read; `sitio-servido.spec.ts` reads it.
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFaults, scrollsSideways } from '#test/support/axe.ts'
import { desk, expectNoFaults, openBrowser, phone } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { publish } from '#test/support/publish.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

const menu = [
  ['/historia', 'Historia'],
  ['/alianza-drager', 'Alianza Dräger'],
  ['/material-mayor', 'Material Mayor'],
  ['/capacitacion', 'Capacitación'],
  ['/galeria', 'Galería'],
  ['/contacto', 'Contacto'],
  ['/cifras', 'Nuestras cifras'],
] as const

test.each([
  ['/', 'a desk', desk],
  ['/', 'a phone', phone],
  ['/material-mayor', 'a phone', phone],
  ['/contacto', 'a phone', phone],
] as const)(
  '%s on %s: light, served from this host alone, and without layout shift when fonts load',
  async (path, _on, viewport) => {
    const person = await openBrowser(address, { viewport })
    const { page } = person
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { moved: number }
      seen.moved = 0
      const add = ({ value }: { value: number }) => (seen.moved += value)
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => add(entry as never))).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    const finished: Promise<{ url: string; type: string; bytes: number }>[] = []
    const note = (request: Request) =>
      finished.push(
        request.sizes().then(({ responseBodySize: bytes }) => ({
          url: request.url(),
          type: request.resourceType(),
          bytes,
        })),
      )
    page.on('requestfinished', note)
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px Archivo'))).toBe(true)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    page.off('requestfinished', note)
    const loaded = await Promise.all(finished)
    expect(loaded.filter(({ url }) => !url.startsWith(address))).toEqual([])
    // Those that its document names: sitio-servido.spec.ts counts and weighs them.
    expect(loaded.filter(({ type }) => type === 'script')).toHaveLength(path === '/contacto' ? 2 : 1)
    expect(loaded.length).toBeLessThanOrEqual(20)
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(150_000)
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.001)
    const { errors } = await (await person.context.newCDPSession(page)).send('Page.getAppManifest')
    expect(errors).toEqual([])
    expectNoFaults(person)
  },
)

test('without script, the menu shows every page on a desk and on a phone, and the keyboard reaches the foot', async () => {
  const { page } = await openBrowser(address, { javaScriptEnabled: false, viewport: desk })
  const link = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
  const showsEveryPage = async () => {
    for (const [path, title] of menu) expect([title, await link(title).getAttribute('href')]).toEqual([title, path])
    await page.locator('a[href="tel:132"]').filter({ visible: true }).first().waitFor()
  }
  await page.goto('/')
  await showsEveryPage()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Conocer la alianza')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${address}/alianza-drager`)
  await tabTo(page, 'Privacidad')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${address}/privacidad`)

  await page.setViewportSize(phone)
  await page.goto('/')
  await page.locator('summary').filter({ visible: true }).first().click()
  await showsEveryPage()
  await link('Capacitación').click()
  await page.waitForURL(`${address}/capacitacion`)
})

const focused = (page: Page) => page.locator(':focus').innerText()

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).trim() === name) return
  }
  throw new Error(`«${name}» is not reached`)
}

const edited = ['/', '/historia', '/material-mayor', '/alianza-drager', '/capacitacion', '/privacidad']

test('full of the longest words nothing scrolls sideways, and print is black on white', async () => {
  await publishLongWords()
  const person = await openBrowser(address)
  const { page } = person
  const wide: string[] = []
  for (const path of edited) {
    await page.goto(path)
    for (const [name, viewport, fontSize] of [
      ['320 px wide', { width: 320, height: 640 }, '100%'],
      ['a phone', phone, '100%'],
      ['a desk', desk, '100%'],
      ['a desk with text twice as large', desk, '200%'],
    ] as const) {
      if (viewport.width !== page.viewportSize()?.width) await page.setViewportSize(viewport)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, fontSize)
      if (await scrollsSideways(page)) wide.push(`${path} on ${name}`)
    }
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => inksOf(page), { message: path }).toEqual([])
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByText('Voluntarios desde').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
  }
  expect(wide).toEqual([])
  expectNoFaults(person)
})

/** What is not black on white. */
const inksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = new Set<string>()
    for (const element of document.querySelectorAll('body :not(svg, svg *, img, script)')) {
      const { color, backgroundColor } = getComputedStyle(element)
      if (element.checkVisibility()) seen.add(`${color} on ${backgroundColor}`)
    }
    return [...seen].filter((ink) => !/^rgb\(0, 0, 0\) on (?:rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/.test(ink))
  })

async function publishLongWords(): Promise<void> {
  const long = (length: number) => 'Ñ'.repeat(length)
  const paso = { titulo: long(60), texto: long(240) }
  const cifra = { valor: long(14), nombre: long(60) }
  await publish(address, 'compania', {
    nombre: long(60),
    cuerpo: long(80),
    sector: long(80),
    email: `${'n'.repeat(60)}@ejemplo.cl`,
  })
  await publish(address, 'inicio', {
    portada: { frase: long(40), realce: long(40), cierre: long(40), bajada: long(240) },
    historia: { titulo: long(90), texto: long(400) },
    llamada: { titulo: long(90), texto: long(240), pasos: [paso] },
    voluntario: { titulo: long(90), texto: long(240), aviso: long(80), pasos: [paso] },
  })
  const hito = { tipo: 'hito', anio: long(9), titulo: long(90), texto: long(1_000) } as const
  await publish(address, 'historia', {
    titulo: long(90),
    bajada: long(400),
    entradas: [
      { ...hito, ilustracion: { tipo: 'dibujo', dibujo: 'b-22' } },
      { ...hito, ilustracion: { tipo: 'dibujo', dibujo: 'escudo' } },
      { tipo: 'memoria', titulo: long(90), texto: long(1_000), nombres: [long(90), long(89)] },
    ],
  })
  const largas = {
    titulo: long(90),
    bajada: long(400),
    texto: `## ${long(300)}\n\n- [${long(200)}](/contacto)\n  - ${long(200)}`,
  }
  await publish(address, 'alianza', {
    ...largas,
    resumen: long(400),
    cifras: [cifra, { ...cifra, nombre: long(59) }],
  })
  await publish(address, 'capacitacion', { ...largas, etapas: [paso] })
  await publish(address, 'privacidad', largas)
  const dato = { etiqueta: long(24), valor: long(24) }
  await publish(address, 'material-mayor', {
    unidades: [
      {
        unidad_id: 21,
        titulo: long(90),
        texto: long(500),
        datos: [dato, { ...dato, etiqueta: long(23) }],
        equipo: [long(80)],
        foto: null,
      },
    ],
  })
}

test('with all optional content empty, axe finds nothing and no element is left empty', async () => {
  const person = await openBrowser(address, { viewport: phone })
  const { page } = person
  const empty = { titulo: 'Uno', bajada: '', texto: '', ilustracion: { tipo: 'ninguna' } } as const
  await publish(address, 'historia', { ...empty, entradas: [] })
  await publish(address, 'alianza', { ...empty, resumen: '', cifras: [] })
  await publish(address, 'capacitacion', { ...empty, etapas: [] })
  await publish(address, 'privacidad', empty)
  await publish(address, 'material-mayor', { bajada: '', unidades: [] })
  await publish(address, 'inicio', {
    portada: { frase: 'Una', realce: '', cierre: '', bajada: '' },
    historia: { titulo: 'Dos', texto: '' },
    llamada: { titulo: 'Tres', texto: '', pasos: [] },
    voluntario: { titulo: 'Cuatro', texto: '', aviso: '', pasos: [] },
  })
  for (const path of edited) {
    await page.goto(path)
    const hollow = await page.locator('main :is(p, ul, ol, dl):empty:not([aria-hidden])').count()
    expect({ path, axe: await axeFaults(page), hollow }).toEqual({ path, axe: [], hollow: 0 })
  }
  expectNoFaults(person)
})
