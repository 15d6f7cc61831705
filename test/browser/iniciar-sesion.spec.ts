import { beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { expectNoFaults, openBrowser, signInByForm } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

const stored = () => Object.fromEntries(['token', 'user'].map((key) => [key, localStorage.getItem(key)]))

test('shows «Credenciales incorrectas.», and field errors before anything is sent', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await page.goto('/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByText('La contraseña es obligatoria').waitFor()
  await page.getByText('Este campo es obligatorio').waitFor()
  await page.getByLabel('Correo electrónico').fill('nadie')
  await page.getByText('Ingrese un correo electrónico válido').waitFor()

  await page.getByLabel('Correo electrónico').fill(cast.bombera.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada1')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Credenciales incorrectas.').waitFor()
  await page.getByText('Revise la contraseña e inténtelo otra vez.').waitFor()
  // A 401 at /login does not redirect, and the input is kept.
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(cast.bombera.email)
  expectNoFaults(person)
})

test('an account that may not sign in sees why', async () => {
  const { page } = await openBrowser(address)
  await page.goto('/login')
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  for (const [personaje, text] of [
    ['reciente', 'Debe verificar su cuenta. Revise su correo electrónico.'],
    ['porAprobar', 'Su cuenta está pendiente de aprobación por un administrador.'],
    ['suspendido', 'Su cuenta está desactivada. Contacte al administrador.'],
  ] as const) {
    await page.getByLabel('Correo electrónico').fill(cast[personaje].email)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('alert').getByText(text).waitFor()
    expect([personaje, await page.evaluate(stored)]).toEqual([personaje, { token: null, user: null }])
  }
})

test('a network error shows «Error de conexión. Verifique su conexión a internet.»', async () => {
  const { page, context } = await openBrowser(address)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(cast.bombera.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByText('Error de conexión. Verifique su conexión a internet.').waitFor()
})

test('an error without a message shows the text of spec §8', async () => {
  const { page } = await openBrowser(address)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(cast.bombera.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  for (const [status, body, text] of [
    [500, '{}', 'Error en el servidor. Intente más tarde.'],
    [400, 'no JSON', 'Datos incorrectos. Verifique la información.'],
    [403, '{}', 'No tiene permiso para realizar esta acción.'],
    [404, '{}', 'Recurso no encontrado.'],
    [409, '{}', 'Ya existe un registro con estos datos.'],
    [418, '{}', "Error 418: I'm a Teapot"],
    [500, '{"message":"Lo que dijo el servidor"}', 'Lo que dijo el servidor'],
    [200, 'no JSON', 'Ha ocurrido un error. Intente nuevamente.'],
  ] as const) {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status, body }), { times: 1 })
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('alert').getByText(text).waitFor()
  }
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })
})

test('returns to the page of origin, and stores only minimal member data in the browser', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await page.goto('/intranet/material-mayor?vista=1')
  await page.waitForURL('**/login?desde=*')
  await page.getByLabel('Correo electrónico').fill(` ${cast.teniente.email.toUpperCase()} `)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
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
  expectNoFaults(person)
})

test('a return path to another site is not followed', async () => {
  const { page } = await openBrowser(address)
  for (const desde of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/login?desde=/login',
  ]) {
    await signInByForm(page, 'bombera', `/login?${new URLSearchParams({ desde })}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([desde, page.url()]).toEqual([desde, `${address}/intranet`])
    await page.evaluate(() => localStorage.clear())
  }
})

test('«Cerrar sesión» clears the session, here and on the server, and goes to /', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signInByForm(page, 'bombera')
  await page.goto('/')
  await page.getByRole('link', { name: 'Mi intranet' }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { token } = await page.evaluate(stored)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(`${address}/`)
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })
  const headers = { Authorization: `Bearer ${token}` }
  await expect.poll(async () => (await fetch(`${address}/api/users/profile`, { headers })).status).toBe(401)

  await page.goBack()
  await page.waitForURL('**/login**')
  expect(await page.getByText(cast.bombera.nombre).count()).toBe(0)
  expectNoFaults(person)
})

test('a session ended elsewhere redirects to /login once, and back after sign-in', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signInByForm(page, 'ayudante', '/login?desde=/intranet/material-mayor')
  await page.getByRole('button', { name: 'Cambiar estado de B-23' }).click()
  await page.getByLabel('Detalles').fill('Se estaba escribiendo')
  const { token } = await page.evaluate(stored)
  await fetch(`${address}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await page.waitForURL('**/login?desde=%2Fintranet%2Fmaterial-mayor')
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })
  await signInByForm(page, 'ayudante', page.url())
  await page.waitForURL('**/intranet/material-mayor')
  // The unsaved text is restored.
  expect(await page.getByLabel('Detalles').inputValue()).toBe('Se estaba escribiendo')
  expectNoFaults(person)
})

test('a second member in the same tab sees no data of the first', async () => {
  const { page } = await openBrowser(address)
  await signInByForm(page, 'capitana')
  await page.getByText(cast.capitana.email).waitFor()
  const { token } = await page.evaluate(stored)
  await fetch(`${address}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await page.waitForURL('**/login')
  // The profile call hangs, so stale data of the first member would show.
  await page.route('**/api/users/profile', () => {})
  await page.getByLabel('Correo electrónico').fill(cast.bombera.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('heading', { name: 'Mis datos' }).waitFor()
  expect(await page.getByText(cast.capitana.email).count()).toBe(0)
})

test('a captive portal’s answer does not end the session', async () => {
  const { page } = await openBrowser(address)
  await signInByForm(page, 'bombera')
  await page.route('**/api/auth/verify-token', (route) => route.fulfill({ status: 200, body: '<html>Portal</html>' }))
  await page.reload()
  await page.getByRole('complementary').getByText(cast.bombera.nombre).waitFor()
})

test('on start, an invalid token is cleared, and a valid one without a stored member fetches it', async () => {
  const { page } = await openBrowser(address)
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('token', 'x'.repeat(43))
    localStorage.setItem('user', '{"id":1,"nombre":"Nadie","cargo":null,"role":"admin","role_id":1}')
  })
  await page.goto('/intranet')
  await page.waitForURL('**/login')
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })

  await signInByForm(page, 'capitana')
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto('/intranet')
  await page.getByRole('complementary').getByText(cast.capitana.nombre).waitFor()

  // If that fetch fails, the session is cleared (spec §4).
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/intranet')
  await page.waitForURL('**/login')
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })
})
