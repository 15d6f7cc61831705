import { beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { expectNoFaults, openBrowser, signIn } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'

let address: string

beforeAll(async () => {
  address = await sharedCompany()
})

/** Holds the page's scripts back until told. */
async function withoutScripts(page: Awaited<ReturnType<typeof openBrowser>>['page']): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed and pressed before hydration is kept, and sent after it', async () => {
  const person = await openBrowser(address)
  const { page } = person
  const hydrate = await withoutScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill(cast.bombera.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  // Not as a plain form, which would show the password in the address.
  expect(page.url()).toBe(`${address}/login`)
  hydrate()
  await page.waitForURL('**/intranet')

  // A form whose fields hold what React knows of.
  await page.evaluate(() => localStorage.clear())
  const again = await withoutScripts(page)
  await page.goto('/recuperar-contrasena', { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill('nadie')
  await page.getByLabel('Correo electrónico').press('Enter')
  again()
  await page.getByText('Ingrese un correo electrónico válido').waitFor()
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('nadie')
  expectNoFaults(person)
})

test('the frame of the intranet is painted from the document, with the stored member in it', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'administradora')
  const hydrate = await withoutScripts(page)
  await page.goto('/intranet/perfil', { waitUntil: 'commit' })
  const sidebar = page.getByRole('complementary')
  await sidebar.getByText(cast.administradora.nombre).waitFor()
  await sidebar.getByRole('link', { name: 'Administrar Usuarios' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor()
  const painted = await sidebar.elementHandle()
  hydrate()
  await page.getByText(cast.administradora.email).first().waitFor()
  // Taken over, not drawn again.
  expect(await painted?.evaluate((frame) => frame.isConnected)).toBe(true)
  expectNoFaults(person)
})

test('without a token nothing is painted; one that does not hold takes the frame and both keys along', async () => {
  const { page } = await openBrowser(address)
  const stored = () => [localStorage.getItem('token'), localStorage.getItem('user')]
  await signIn(page, 'bombera')
  // No call of the open screen may find out first.
  await page.goto('/privacidad')
  await withoutScripts(page)
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
  const verified = Promise.withResolvers<void>()
  await page.route('**/api/auth/verify-token', async (route) => {
    await verified.promise
    await route.continue()
  })
  await page.goto('/intranet/perfil', { waitUntil: 'commit' })
  await page.getByRole('complementary').getByText(cast.bombera.nombre).waitFor()
  verified.resolve()
  await page.waitForURL('**/login?desde=%2Fintranet%2Fperfil', { waitUntil: 'commit' })
  expect(await page.evaluate(stored)).toEqual([null, null])

  const painted: string[] = []
  await page.exposeFunction('painted', (text: string) => painted.push(text))
  await page.addInitScript(() => {
    const look = () => {
      const { painted } = window as unknown as { painted: (text: string) => void }
      if (location.pathname.startsWith('/intranet') && document.body?.offsetHeight) painted(document.body.innerText)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/intranet', { waitUntil: 'commit' })
  await page.waitForURL(`${address}/login`, { waitUntil: 'commit' })
  expect(painted).toEqual([])
})

test.each(['/login', '/intranet'])(
  '%s runs inline scripts by its nonce alone, and holds nothing of who asks',
  async (path) => {
    const read = async (headers = {}) => {
      const answer = await fetch(`${address}${path}?desde=/secreto`, { headers })
      const policy = answer.headers.get('content-security-policy') ?? ''
      const nonce = /script-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy)?.[1] ?? ''
      const html = await answer.text()
      return {
        policy,
        nonce,
        html,
        encoding: answer.headers.get('content-encoding'),
        plain: html.replaceAll(nonce, ''),
      }
    }
    const [first, second] = [await read(), await read({ Authorization: `Bearer ${'x'.repeat(43)}` })]
    expect(first.nonce).not.toBe(second.nonce)
    expect(first.policy).not.toContain('unsafe-inline')
    const inline = first.html.match(/<script(?![^>]* src=)[^>]*>/g) ?? []
    expect(inline.length).toBeGreaterThan(0)
    expect(inline.filter((tag) => !tag.includes(`nonce="${first.nonce}"`))).toEqual([])
    expect(first.html).not.toMatch(/ on\w+="/)
    // Compressed, its length tells of no secret and of nothing that was sent.
    expect(first.encoding).toBe('gzip')
    expect(second.plain).toBe(first.plain)
    expect(first.html).not.toContain('secreto')
  },
)

test.each(['/login', '/intranet'])('%s fetches no schemas', async (path) => {
  const html = await (await fetch(address + path)).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  expect(scripts.size).toBeGreaterThan(5)
  const sources = await Promise.all(
    [...scripts].map(async (script) => [script, await (await fetch(address + script)).text()]),
  )
  expect(sources.filter(([, source]) => source?.includes('$ZodCheck')).map(([script]) => script)).toEqual([])
})
