import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { desk, expectNoFaults, openBrowser, phone } from '#test/support/browser.ts'
import { homeWeight, mostWeight } from '../../bench/weight.ts'
import { sharedCompany } from '#test/support/company.ts'
import { headingsOf } from '#test/support/html.ts'

let address: string

beforeAll(async () => {
  address = await sharedCompany()
})

const pages = [
  ['/', 'Inicio'],
  ['/historia', 'Historia'],
  ['/alianza-drager', 'Alianza Dräger'],
  ['/material-mayor', 'Material Mayor'],
  ['/capacitacion', 'Capacitación'],
  ['/galeria', 'Galería'],
  ['/contacto', 'Contacto'],
  ['/cifras', 'Nuestras cifras'],
] as const

test('every page has its title, policy, and no script but its own small files', async () => {
  const person = await openBrowser(address)
  const { page } = person
  let scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  for (const [path, title] of pages) {
    scripts = []
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    expect(await page.title()).toMatch(new RegExp(`^${title} \\| .+`))
    const policy = response?.headers()['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(response?.headers()['permissions-policy']).not.toContain('self')
    expect(policy).not.toContain('nonce')
    await page.waitForLoadState()
    // One more checks a form before it is sent.
    await expect.poll(() => scripts).toHaveLength(path === '/contacto' ? 2 : 1)
    expect(Buffer.byteLength(scripts.join(''))).toBeLessThanOrEqual(3_000)
  }
  expectNoFaults(person)
})

test('without script, the menu reaches every page, on a desk and on a phone', async () => {
  const { page } = await openBrowser(address, { javaScriptEnabled: false })
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport)
    await page.goto('/')
    for (const [path, title] of pages.slice(1)) {
      const menu = page.locator('summary').filter({ visible: true }).first()
      if (await menu.count()) await menu.click()
      await page.getByRole('link', { name: title, exact: true }).filter({ visible: true }).first().click()
      await page.waitForURL(`${address}${path}`)
    }
    await page.locator('a[href="tel:132"]').filter({ visible: true }).first().waitFor()
  }
})

test('the home page stays within its weight limits', async () => {
  const weight = await homeWeight(address)
  for (const part of ['html', 'css', 'script'] as const)
    expect({ part, fits: weight[part] <= mostWeight[part], bytes: weight[part] }).toMatchObject({ part, fits: true })
})

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
    const finished: Promise<{ url: string; bytes: number }>[] = []
    page.on('requestfinished', (request) =>
      finished.push(request.sizes().then((sizes) => ({ url: request.url(), bytes: sizes.responseBodySize }))),
    )
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px Archivo'))).toBe(true)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    const loaded = await Promise.all(finished)
    expect(loaded.filter(({ url }) => !url.startsWith(address))).toEqual([])
    expect(loaded.length).toBeLessThanOrEqual(20)
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(150_000)
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.001)
    expectNoFaults(person)
  },
)

test('every public answer inlines its styles, allowed by digest; the intranet loads files', async () => {
  const first = await fetch(`${address}/historia`)
  const page = await first.text()
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  const policy = first.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'self' 'sha256-${digest}';`)
  expect(page).not.toContain('rel="stylesheet"')
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  const again = await fetch(`${address}/historia`, { headers })
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy])
  expect(await (await fetch(`${address}/no/existe`)).text()).toContain('<style>')
  expect(await (await fetch(`${address}/login`)).text()).toContain('rel="stylesheet"')
})

test('HEAD answers like GET, without a body', async () => {
  const get = await fetch(`${address}/historia`)
  const response = await fetch(`${address}/historia`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toBe(get.headers.get('content-security-policy'))
  expect(response.headers.get('etag')).toBe(get.headers.get('etag'))
  expect(await response.text()).toBe('')
})

test('an unknown path is a page with status 404', async () => {
  const response = await fetch(`${address}/no/existe`)
  expect(response.status).toBe(404)
  expect(headingsOf(await response.text(), 1)).toEqual(['Esta calle no está en el plano'])
})

test.each([
  '/.git/HEAD',
  '/.env',
  '/cuartel.sqlite',
  '/data.db',
  '/package.json',
  '/uploads/',
  '/assets/',
  '/assets/..%2f..%2fserver/index.js',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '//etc/passwd',
  '//evil.example/historia',
  '/server/index.js',
  '/.vite/manifest.json',
  '/api/documentation',
])('%s exposes nothing', async (path) => {
  const response = await fetch(address + path)
  expect([400, 404]).toContain(response.status)
  expect(await response.text()).not.toMatch(/"dependencies"|root:x:|createRequestHandler|\[core\]/)
})

test.each(['//', '///', '/\\'])('%s does not cause an error', async (path) => {
  expect((await fetch(address + path)).status).toBeLessThan(500)
})

test('an unknown path below /assets/ is the 404 page to a browser, and JSON to a script', async () => {
  const { page } = await openBrowser(address)
  const response = await page.goto('/assets/no-existe.css')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Esta calle no está en el plano' }).waitFor()
  const json = await fetch(`${address}/assets/no-existe.js`)
  expect([json.status, (await json.json()).error]).toEqual([404, 'no_encontrado'])
})

test.each(['/api', '/api?a=1', '/api/'])('%s is no page: 404 in JSON', async (path) => {
  const response = await fetch(address + path, { headers: { Accept: 'text/html' } })
  expect([response.status, (await response.json()).error]).toEqual([404, 'no_encontrado'])
})

test.each([
  ['PUT', '/contacto', 'GET, HEAD, POST'],
  ['DELETE', '/hazte-voluntario', 'GET, HEAD, POST'],
  ['PUT', '/historia', 'GET, HEAD'],
  ['POST', '/historia', 'GET, HEAD'],
  ['OPTIONS', '/intranet', 'GET, HEAD'],
  ['PROPFIND', '/api/auth/login', 'POST'],
])('%s %s is 405 with what is allowed', async (method, path, allow) => {
  const response = await fetch(address + path, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
})

test('no source maps are served', async () => {
  const html = await (await fetch(`${address}/login`)).text()
  const files = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
  expect(files.length).toBeGreaterThan(3)
  for (const file of new Set(files)) {
    expect(await (await fetch(address + file)).text()).not.toContain('sourceMappingURL')
    expect((await fetch(`${address}${file}.map`)).status).toBe(404)
  }
})

test('a change shows in the next request; an unchanged page gets 304', async () => {
  const first = await fetch(`${address}/`)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${address}/`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  expect(first.headers.get('cache-control')).toBe('no-cache')
})
