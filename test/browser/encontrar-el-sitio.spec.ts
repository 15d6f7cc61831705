import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { ladosIcono } from '#contract/sitio/icono.ts'
import routes from '../../web/routes.ts'
import { expectNoFaults, openBrowser } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { publish } from '#test/support/publish.ts'

/** The public address; the program listens elsewhere. */
const origin = 'https://segunda.example'
let address: string

beforeAll(async () => {
  address = (await startCompany({ PUBLIC_URL: origin })).program.address
})

const read = async (path: string) => (await fetch(address + path)).text()

/** Confirmation pages, and the form that /privacidad leads to: not meant to be indexed. */
const unlisted = [
  '/contacto/enviado',
  '/hazte-voluntario/enviada',
  '/privacidad/solicitud',
  '/privacidad/solicitud/enviada',
  '/privacidad/confirmada',
]
/** The other public pages with a fixed path, from the web's routes. */
const pages = (routes.find(({ file }) => file === 'publico/publico.layout.tsx')?.children ?? [])
  .map(({ path = '' }) => `/${path}`)
  .filter((path) => !/[:*]/.test(path) && !unlisted.includes(path))

test('each page has one title, description, canonical address and share picture', async () => {
  expect(pages.length).toBeGreaterThanOrEqual(9)
  for (const path of pages) {
    const [, head = ''] = /<head>(.*?)<\/head>/s.exec(await read(`${path}?utm_source=x`)) ?? []
    const found = (pattern: string) => [...head.matchAll(new RegExp(pattern, 'g'))].map(([, value]) => value)
    const contents = (name: string) => found(`<meta (?:name|property)="${name}" content="([^"]*)"`)
    expect(found('<title>([^<]*)</title>')).toEqual([expect.stringMatching(/^.+ \| Segunda Compañía de Bomberos$/)])
    const [description, ...more] = contents('description')
    expect([description?.length, more]).toEqual([expect.any(Number), []])
    expect(description?.length).toBeGreaterThan(15)
    expect(found('<link rel="canonical" href="([^"]*)"')).toEqual([origin + path])
    expect(head.match(/<meta [^>]*robots/g)).toBeNull()
    const expected = {
      type: 'website',
      locale: 'es_CL',
      site_name: 'Segunda Compañía de Bomberos',
      url: origin + path,
      description,
      image: `${origin}/api/sitio/compartir.jpg`,
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'Segunda Compañía, Cuerpo de Bomberos',
    }
    for (const [name, value] of Object.entries(expected))
      expect([name, contents(`og:${name}`)]).toEqual([name, [value]])
    expect(contents('twitter:card')).toEqual(['summary_large_image'])
  }
})

test.each(['/', '/contacto'])('%s describes the company in a JSON-LD block', async (path) => {
  const html = await read(path)
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => json,
  )
  expect(blocks.map((block) => JSON.parse(block ?? ''))).toEqual([
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'FireStation',
      name: 'Segunda Compañía',
      url: `${origin}/`,
      contactPoint: expect.objectContaining({ telephone: '132' }),
    }),
  ])
})

test.each([
  ...unlisted,
  '/login',
  '/registro',
  '/configurar',
  '/recuperar-contrasena',
  '/verificar-cuenta',
  '/confirmar-correo',
  '/deshacer-correo',
  '/detener-reinicio',
  '/intranet',
  '/una-calle-que-no-existe',
  '/galeria/un-album-que-no-existe',
])('%s is noindex', async (path) => {
  const html = await (await fetch(address + path)).text()
  expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex"/>'])
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain('og:')
})

test('a page has one canonical address, with or without a trailing slash, under any host', async () => {
  const html = await (await fetch(`${address}/historia/`, { headers: { 'x-forwarded-host': 'evil.example' } })).text()
  expect(html).toContain(`<link rel="canonical" href="${origin}/historia"/>`)
  expect(html).not.toContain('evil.example')
})

test('the sitemap lists every public page', async () => {
  const response = await fetch(`${address}/sitemap.xml`)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const xml = await response.text()
  const listed = [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)
  expect(pages.length).toBeGreaterThan(7)
  expect(listed.toSorted()).toEqual(pages.map((path) => origin + path).toSorted())
})

test('figures that are not published have no page, and nothing leads there', async () => {
  await publish(address, 'publicacion', { cifras: false })
  expect((await fetch(`${address}/cifras`)).status).toBe(404)
  for (const path of ['/historia', '/sitemap.xml']) expect(await read(path)).not.toContain('/cifras')
  await publish(address, 'publicacion', { cifras: true })
  expect(await read('/historia')).toContain('/cifras')
})

test('what programs look for at known addresses', async () => {
  const known = (name: string) => fetch(`${address}/.well-known/${name}`, { redirect: 'manual' })
  const security = await known('security.txt')
  expect(security.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await security.text()
  expect(text).toMatch(/^Contact: (mailto:\S+@\S+|https:\/\/segunda\.example\/contacto)\nExpires: \d{4}-\d\d-\d\dT/)
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`)
  const password = await known('change-password')
  expect([password.status, password.headers.get('location')]).toEqual([302, '/intranet/configuracion?vista=mi-cuenta'])
  const passkeys = `${origin}/intranet/configuracion?vista=mi-cuenta`
  expect(await (await known('passkey-endpoints')).json()).toEqual({ enroll: passkeys, manage: passkeys })
  // Password managers request it to find out whether the server answers 200 to everything.
  expect((await known('resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404)
})

test('robots.txt disallows the intranet and the API except pictures', async () => {
  const response = await fetch(`${address}/robots.txt`)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /intranet',
      'Disallow: /verificar/',
      'Disallow: /api/',
      'Allow: /api/sitio/imagenes/',
      'Allow: /api/public/estadisticas',
      'Allow: /api/sitio/compartir.jpg',
      `Sitemap: ${origin}/sitemap.xml`,
    ]),
  )
})

test('the intranet can be installed on a phone', async () => {
  const person = await openBrowser(address)
  await person.page.goto('/')
  const href = await person.page.locator('link[rel="manifest"]').getAttribute('href')
  const response = await fetch(address + href)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    name: 'Segunda Compañía de Bomberos',
    short_name: 'Segunda Compañía',
    start_url: '/intranet',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#/),
    background_color: expect.stringMatching(/^#/),
  })
  const icons = manifest.icons as { src: string; sizes: string; purpose: string }[]
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) expect(await sizeOf(src)).toBe(sizes)
  // Chromium's own validation of the manifest.
  const session = await person.context.newCDPSession(person.page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expectNoFaults(person)
})

test('the shield is in the browser’s tab and on an iPhone’s home screen', async () => {
  const links = [...(await read('/')).matchAll(/<link rel="(apple-touch-icon|icon)"[^>]* href="([^"]+)"/g)]
  const hrefs = (rel: string) => links.filter(([, given]) => given === rel).map(([, , href]) => href ?? '')
  expect(await sizeOf('/favicon.ico')).toBe('32x32')
  expect(hrefs('apple-touch-icon')).toHaveLength(1)
  expect(await sizeOf(hrefs('apple-touch-icon').join())).toBe(`${ladosIcono.apple}x${ladosIcono.apple}`)
  expect(hrefs('icon').length).toBeGreaterThan(0)
  for (const href of hrefs('icon')) expect((await fetch(address + href)).status).toBe(200)
})

async function sizeOf(path: string): Promise<string> {
  const response = await fetch(address + path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  expect(format).toBe('png')
  return `${width}x${height}`
}
