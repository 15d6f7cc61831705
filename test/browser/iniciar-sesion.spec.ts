import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { expectNoFaults, openBrowser, signIn } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

let address: string

beforeAll(async () => {
  address = await sharedCompany()
})

const stored = () => Object.fromEntries(['token', 'user'].map((key) => [key, localStorage.getItem(key)]))

/** Signs in by the form that is open. */
async function enter(page: Page, personaje: Personaje): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(cast[personaje].email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

async function endElsewhere(page: Page): Promise<void> {
  const { token } = await page.evaluate(stored)
  await ask(address, 'POST /auth/logout', undefined, String(token))
}

test('refused and without network the form stays; then it returns to the page of origin', async () => {
  const person = await openBrowser(address)
  const { page, context } = person
  await page.goto('/intranet/material-mayor?vista=1')
  await page.waitForURL('**/login?desde=*')
  await page.getByLabel('Correo electrónico').fill(cast.teniente.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada1')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Credenciales incorrectas.').waitFor()
  // A 401 at /login does not redirect, and the input is kept.
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(cast.teniente.email)

  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByText('Error de conexión. Verifique su conexión a internet.').waitFor()
  await context.setOffline(false)
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })

  await page.getByLabel('Correo electrónico').fill(` ${cast.teniente.email.toUpperCase()} `)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/intranet/material-mayor?vista=1')

  const { token, user } = await page.evaluate(stored)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { id: _, ...kept } = JSON.parse(user ?? '{}') as Record<string, unknown>
  const cuenta = { cargo: 'Teniente 2', cargo_detalle: null, role: 'oficial', role_id: 3 }
  expect(kept).toEqual({ nombre: cast.teniente.nombre, ...cuenta })

  // A guest-only page redirects a member to `desde`, or to the intranet.
  await page.goto('/login')
  await page.waitForURL('**/intranet')
  await page.goto('/recuperar-contrasena?desde=/intranet/eventos')
  await page.waitForURL('**/intranet/eventos')

  // A captive portal’s answer does not end the session.
  await page.route('**/api/auth/verify-token', (route) => route.fulfill({ status: 200, body: '<html>Portal</html>' }))
  await page.reload()
  await page.getByRole('complementary').getByText(cast.teniente.nombre).waitFor()
  expectNoFaults(person)
})

test('a session that ends elsewhere keeps what was typed; the next member sees nothing of the first', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'ayudante', '/login?desde=/intranet/material-mayor')
  await page.getByRole('button', { name: 'Cambiar estado de B-23' }).click()
  await page.getByLabel('Detalles').fill('Se estaba escribiendo')
  await endElsewhere(page)
  await page.waitForURL('**/login?desde=%2Fintranet%2Fmaterial-mayor*')
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })
  await enter(page, 'ayudante')
  await page.waitForURL('**/intranet/material-mayor*')
  // The unsaved text is restored.
  expect(await page.getByLabel('Detalles').inputValue()).toBe('Se estaba escribiendo')
  await page.getByRole('button', { name: 'Cancelar' }).click()

  // «Cerrar sesión» clears the session, here and on the server, and goes to /.
  await page.goto('/')
  await page.getByRole('link', { name: 'Mi intranet' }).first().click()
  await page.getByRole('complementary').getByText(cast.ayudante.nombre).waitFor()
  const { token } = await page.evaluate(stored)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(`${address}/`)
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })
  const headers = { Authorization: `Bearer ${token}` }
  await expect.poll(async () => (await fetch(`${address}/api/users/profile`, { headers })).status).toBe(401)
  await page.goBack()
  await page.waitForURL('**/login**')
  expect(await page.getByText(cast.ayudante.nombre).count()).toBe(0)

  await enter(page, 'capitana')
  await page.getByRole('link', { name: 'Mi Perfil' }).first().click()
  await page.getByText(cast.capitana.email).first().waitFor()
  await endElsewhere(page)
  await page.waitForURL('**/login?desde=%2Fintranet%2Fperfil')
  // The profile call hangs, so stale data of the first member would show.
  await page.route('**/api/users/profile', () => {})
  await enter(page, 'bombera')
  await page.getByRole('complementary').getByText(cast.bombera.nombre).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor()
  expect(await page.getByText(cast.capitana.email).count()).toBe(0)
  expectNoFaults(person)
})

test('on start, an invalid token is cleared', async () => {
  const { page } = await openBrowser(address)
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.setItem('token', 'x'.repeat(43))
    localStorage.setItem('user', '{"id":1,"nombre":"Nadie","cargo":null,"role":"admin","role_id":1}')
  })
  await page.goto('/intranet')
  await page.waitForURL('**/login')
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })

  // A valid one without a stored member fetches it.
  await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(address, 'capitana'))
  await page.goto('/intranet')
  await page.getByRole('complementary').getByText(cast.capitana.nombre).waitFor()
})
