// What a visitor, a search engine and a stranger are sent by the built program: read as it comes, without a browser.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { configuracionApi, type ModoRegistro } from '#contract/configuracion.ts'
import { ladosIcono } from '#contract/sitio/icono.ts'
import type { Contenido, Seccion } from '#contract/sitio.ts'
import { type Database, openDatabase } from '#server/plumbing/data/database.ts'
import { historiaDe } from '#db/seeds/sitio/demo.ts'
import routes from '../../web/routes.ts'
import { homeWeight, mostWeight } from '../../bench/weight.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { startCompany } from '#test/support/company.ts'
import { headingsOf } from '#test/support/html.ts'
import { mailedToken } from '#test/support/mails.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { publish } from '#test/support/publish.ts'

/** The public address; the program listens elsewhere. */
const origin = 'https://segunda.example'
let address: string
let db: Database['db']

beforeAll(async () => {
  // Mails wait in their queue.
  const { settings, program } = await startCompany({ PUBLIC_URL: origin, SMTP_URL: 'smtp://127.0.0.1:1' })
  address = program.address
  const database = await openDatabase(settings)
  atTheEnd(() => database.close())
  db = database.db
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

/** What the menu leads to. */
const menu = [
  ['/', 'Inicio'],
  ['/historia', 'Historia'],
  ['/alianza-drager', 'Alianza Dräger'],
  ['/material-mayor', 'Material Mayor'],
  ['/capacitacion', 'Capacitación'],
  ['/galeria', 'Galería'],
  ['/contacto', 'Contacto'],
  ['/cifras', 'Nuestras cifras'],
] as const

test('every page has its title, its policy, the whole menu, and no script but its own small files', async () => {
  for (const [path, title] of menu) {
    const response = await fetch(address + path)
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy')
    for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-inline|nonce/)
    expect(response.headers.get('permissions-policy')).not.toContain('self')
    const html = await response.text()
    expect(html).toMatch(new RegExp(`<title>${title} \\| [^<]+</title>`))
    for (const [to] of menu) expect(html).toContain(` href="${to}"`)
    expect(html).toContain('href="tel:132"')
    const scripts = [...html.matchAll(/<script(?![^>]* type="application\/ld\+json")([^>]*)>/g)].map(
      ([, named]) => named,
    )
    // One more checks a form before it is sent.
    expect(scripts).toHaveLength(path === '/contacto' ? 2 : 1)
    const sources = await Promise.all(scripts.map((named) => read(/ src="([^"]+)"/.exec(named ?? '')?.[1] ?? '/none')))
    expect(Buffer.byteLength(sources.join(''))).toBeLessThanOrEqual(3_000)
  }
})

test('the home page stays within its weight limits', async () => {
  const weight = await homeWeight(address)
  for (const part of ['html', 'css', 'script'] as const)
    expect({ part, fits: weight[part] <= mostWeight[part], bytes: weight[part] }).toMatchObject({ part, fits: true })
})

describe('to be found', () => {
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
    const html = await read(path)
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
    expect([password.status, password.headers.get('location')]).toEqual([
      302,
      '/intranet/configuracion?vista=mi-cuenta',
    ])
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
    const href = /<link rel="manifest"[^>]* href="([^"]+)"/.exec(await read('/'))?.[1]
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
})

describe('an answer', () => {
  test('of the public site inlines its styles, allowed by digest; the intranet loads files', async () => {
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
    expect(await read('/no/existe')).toContain('<style>')
    expect(await read('/login')).toContain('rel="stylesheet"')
  })

  test('to HEAD is like GET, without a body', async () => {
    const get = await fetch(`${address}/historia`)
    const response = await fetch(`${address}/historia`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toBe(get.headers.get('content-security-policy'))
    expect(response.headers.get('etag')).toBe(get.headers.get('etag'))
    expect(await response.text()).toBe('')
  })

  test('that did not change is 304', async () => {
    const first = await fetch(`${address}/`)
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${address}/`, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(first.headers.get('cache-control')).toBe('no-cache')
  })

  test('at an unknown path is a page with status 404', async () => {
    const response = await fetch(`${address}/no/existe`)
    expect(response.status).toBe(404)
    expect(headingsOf(await response.text(), 1)).toEqual(['Esta calle no está en el plano'])
  })

  test('at an unknown path below /assets/ is that page to a browser, and JSON to a script', async () => {
    const page = await fetch(`${address}/assets/no-existe.css`, { headers: { Accept: 'text/html,*/*;q=0.8' } })
    expect(page.status).toBe(404)
    expect(headingsOf(await page.text(), 1)).toEqual(['Esta calle no está en el plano'])
    const json = await fetch(`${address}/assets/no-existe.js`)
    expect([json.status, (await json.json()).error]).toEqual([404, 'no_encontrado'])
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
  ])('at %s exposes nothing', async (path) => {
    const response = await fetch(address + path)
    expect([400, 404]).toContain(response.status)
    expect(await response.text()).not.toMatch(/"dependencies"|root:x:|createRequestHandler|\[core\]/)
  })

  test.each(['//', '///', '/\\'])('at %s is no error', async (path) => {
    expect((await fetch(address + path)).status).toBeLessThan(500)
  })

  test.each(['/api', '/api?a=1', '/api/'])('at %s is no page: 404 in JSON', async (path) => {
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
  ])('to %s %s is 405 with what is allowed', async (method, path, allow) => {
    const response = await fetch(address + path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  })

  test('has no source maps', async () => {
    const files = [...(await read('/login')).matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
    expect(files.length).toBeGreaterThan(3)
    for (const file of new Set(files)) {
      expect(await read(file)).not.toContain('sourceMappingURL')
      expect((await fetch(`${address}${file}.map`)).status).toBe(404)
    }
  })
})

test('the form of /registro follows the setting', async () => {
  const token = await tokenOf(address, 'administradora')
  const registro = async (modo: ModoRegistro) => {
    await ask(address, `PUT ${configuracionApi.changeRegistro.path}`, { modo }, token)
    return await read('/registro')
  }
  expect(await registro('abierto')).toContain('Podrá entrar cuando verifique su correo.')
  const closed = await registro('cerrado')
  expect(closed).toContain('El registro está cerrado. Pida una invitación a un administrador.')
  expect(closed).not.toContain('<input')
  expect(closed).toMatch(/<a [^>]*href="\/login"[^>]*>(?:<[^>]*>)*Iniciar sesión</)
  const asked = await registro('aprobacion')
  expect(asked).toContain('Un administrador la aprobará cuando usted verifique su correo.')
  expect(asked).toContain('El libro de guardia le espera.')
})

test('without script a neighbour asks what is kept of them, and confirms by the mailed link', async () => {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(address + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const rosa = { nombre: 'Rosa Tapia Lagos', email: 'rosa.tapia@example.cl' }
  const privacy = await read('/privacidad')
  expect(headingsOf(privacy, 2)).toContain('Quién responde por tus datos')
  expect(privacy).toMatch(/<a [^>]*href="\/privacidad\/solicitud"[^>]*>(?:<[^>]*>)*Pedir algo sobre mis datos</)
  for (const [tipo, label] of [
    ['acceso', 'Saber qué guardan de mí'],
    ['eliminacion', 'Que lo borren'],
  ] as const) {
    const form = await read('/privacidad/solicitud')
    expect(form).toMatch(new RegExp(`<input type="radio"[^>]* value="${tipo}"[^>]*/><span>${label}</span>`))
    for (const name of Object.keys(rosa)) expect(form).toContain(` name="${name}"`)
    const asked = await post('/privacidad/solicitud', { ...rosa, tipo, detalle: '' })
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/privacidad/solicitud/enviada'])
    expect(headingsOf(await read('/privacidad/solicitud/enviada'), 1)).toEqual(['Revisa tu correo'])
    const path = `/privacidad/confirmar/${await mailedToken(db, rosa.email, 'solicitud')}`
    const page = await read(path)
    expect(page).toContain(`action="${path}"`)
    expect(page).toContain('Confirmar mi solicitud')
    const confirmed = await post(path, {})
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/privacidad/confirmada'])
    expect(headingsOf(await read('/privacidad/confirmada'), 1)).toEqual(['Recibimos tu solicitud'])
  }
  const token = await tokenOf(address, 'administradora')
  const { data } = await ask(address, 'GET /solicitudes', undefined, token)
  expect(data).toMatchObject([
    { ...rosa, tipo: 'acceso' },
    { ...rosa, tipo: 'eliminacion' },
  ])
})

describe('the next answer contains what an administrator published', () => {
  const paso = { titulo: 'Un paso nuevo', texto: 'Qué se hace en él.' }
  const unidad = { unidad_id: 21, titulo: 'Carro de altura', texto: 'Sube.', equipo: ['Un gancho'], foto: null }
  const ninguna = { tipo: 'ninguna' } as const
  const edits: { [S in Seccion]?: [string, Partial<Contenido<S>>, string[]] } = {
    compania: [
      '/privacidad',
      {
        nombre: 'Octava Compañía',
        telefono: '+56322123456',
        email: 'guardia@octava.example',
        redes: [{ red: 'instagram', url: 'https://instagram.example/octava' }],
      },
      ['Octava Compañía', 'href="tel:+56322123456"', 'href="mailto:guardia@octava.example"', '>Instagram<'],
    ],
    inicio: [
      '/',
      {
        portada: { frase: 'Suena otra vez.', realce: 'Corremos', cierre: '', bajada: 'Otra bajada.' },
        llamada: { titulo: 'Cuando llames', texto: 'Respira.', pasos: [paso] },
      },
      ['Suena otra vez.', '<em>Corremos</em>', 'content="Otra bajada."', 'Respira.', 'Un paso nuevo'],
    ],
    historia: [
      '/historia',
      historiaDe(new Date('2026-11-22T15:00:00.000Z'), 40),
      ['Vol. Ramón Vidal Cárcamo', 'In memoriam', '130 años contados', '>1928<'],
    ],
    alianza: [
      '/alianza-drager',
      { cifras: [{ valor: '31', nombre: 'equipos' }], texto: '# Revisión\n\nCada **cilindro** se prueba.' },
      ['<dd>31</dd>', '<h2>Revisión</h2>', '<strong>cilindro</strong>'],
    ],
    'material-mayor': [
      '/material-mayor',
      { unidades: [{ ...unidad, datos: [{ etiqueta: 'Alcance', valor: '32 m' }] }] },
      ['Carro de altura', 'Un gancho', '<dd>32 m</dd>'],
    ],
    capacitacion: ['/capacitacion', { etapas: [paso], ilustracion: ninguna }, ['Un paso nuevo', 'Qué se hace en él.']],
    privacidad: ['/privacidad', { texto: 'Escríbenos a [contacto](/contacto).' }, ['<a href="/contacto">contacto</a>']],
  }

  test.each(Object.entries(edits))('%s', async (seccion, [path, change, texts]) => {
    const before = await read(path)
    await publish(address, seccion as Seccion, change)
    const after = await read(path)
    for (const text of texts) {
      expect(before).not.toContain(text)
      expect(after).toContain(text)
    }
  })
})

test('the home page and the bar show the fleet unless hidden, and never its details', async () => {
  const { version } = await ask(address, 'GET /material-mayor/22')
  const change = { estado: 'EN REPARACIÓN', detalles: 'Correa trizada', version }
  await ask(address, 'PUT /material-mayor/22', change, await tokenOf(address, 'teniente'))
  for (const path of ['/', '/material-mayor']) {
    const shown = await read(path)
    expect(shown).toContain('2 de 3 carros en servicio')
    expect(shown).not.toContain('Correa')
  }
  expect(await read('/')).toContain('La B-22 está en reparación.')

  await publish(address, 'publicacion', { flota: false })
  const hidden = await read('/')
  expect(hidden).not.toContain('carros en servicio')
  expect(hidden).not.toContain('B-22')
  expect(hidden).toContain('Conoce la compañía')
  await publish(address, 'publicacion', { flota: true })
})
