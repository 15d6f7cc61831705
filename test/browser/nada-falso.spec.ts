// Screens stay true when the server hangs or ends the session, and before a form is sent.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectNoFaults, openBrowser, signIn, signInByForm } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'
import { keptIn } from '#test/support/kept.ts'

let address: string

beforeAll(async () => {
  address = await sharedCompany()
})

const flota = '/intranet/material-mayor'

test('while the API hangs, what is kept is shown with its hour; without it units are unconfirmed', async () => {
  const { page } = await openBrowser(address, { reducedMotion: 'no-preference' })
  // Neither an answer nor a kept copy.
  await page.route('**/api/material-mayor', (route) => route.abort())
  await signIn(page, 'bombera')
  const badges = page.getByText('EN SERVICIO · sin confirmar')
  await badges.nth(2).waitFor()
  expect(await page.getByText('EN SERVICIO', { exact: true }).count()).toBe(0)
  expect(await badges.first().evaluate((badge) => getComputedStyle(badge).backgroundColor)).toBe('rgb(234, 225, 212)')
  await page.getByRole('link', { name: 'Material Mayor' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Material Mayor' }).waitFor()
  await badges.nth(2).waitFor()
  expect(await page.locator('header').getByText(/listo/).count()).toBe(0)

  await page.unroute('**/api/material-mayor')
  await page.goto('/intranet')
  await page.getByRole('heading', { name: 'Sin emergencias en curso' }).waitFor()
  await page.getByText('B-21').first().waitFor()
  await expect.poll(() => keptIn(page)).toBeGreaterThan(0)
  await spinsWhile(page)
  // Never answered.
  await page.route('**/api/**', () => {})
  await page.goto('/intranet')
  await page.getByText('B-21').first().waitFor()
  await page.getByRole('heading', { name: 'Sin emergencias en curso' }).waitFor()
  await page.getByText(/^El servidor tarda en responder: estos son los datos guardados a las \d\d:\d\d\.$/).waitFor()
  await page.getByText(/^Lo demás se leyó el .*, \d\d:\d\d\.$/).waitFor()
  expect(await page.getByText('El servidor tarda en responder').count()).toBe(1)
})

/** A page change that lasts longer than 150 ms shows a spinner until it ends. */
async function spinsWhile(page: Page): Promise<void> {
  const screen = Promise.withResolvers<void>()
  await page.route('**/assets/directorio*.js', async (route) => {
    await screen.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Ver directorio' }).click()
  const spinner = page.getByText('Cargando…')
  await spinner.waitFor()
  const overlay = spinner.locator('xpath=../..')
  expect(await overlay.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.15s')
  await expect.poll(() => overlay.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  screen.resolve()
  await page.getByRole('heading', { level: 1, name: 'Directorio' }).waitFor()
  await spinner.waitFor({ state: 'detached' })
}

test('after a 401 the sign-in page says why one is there', async () => {
  const { page } = await openBrowser(address)
  const why = page.getByText('Su sesión terminó. Inicie sesión de nuevo para continuar.')
  await signIn(page, 'maquinista', flota)
  await page.getByRole('heading', { name: 'B-21' }).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  // The stream of changes ends with it, and asks again.
  await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })
  await why.waitFor()

  // Of a token that ended while nobody was here, too.
  await page.evaluate((token) => {
    sessionStorage.clear()
    localStorage.setItem('token', token)
  }, token)
  await page.goto(flota)
  await why.waitFor()
  await signInByForm(page, 'maquinista', page.url())
  expect(await page.evaluate(() => sessionStorage.getItem('sesion-terminada'))).toBeNull()
})

test('public forms say in red under each field what is missing, before they are sent', async () => {
  const person = await openBrowser(address)
  const { page } = person
  let sent = 0
  page.on('request', (request) => void (sent += request.method() === 'POST' ? 1 : 0))
  for (const [path, button, required] of [
    ['/contacto', 'Enviar mensaje', ['nombre', 'email', 'mensaje']],
    ['/hazte-voluntario', 'Enviar postulación', ['nombre', 'telefono', 'email', 'comuna', 'consentimiento']],
  ] as const) {
    await page.goto(path)
    await page.getByText('Todos los campos son obligatorios, salvo los marcados como opcionales.').waitFor()
    await page.getByRole('button', { name: button }).click()
    const wrong = page.locator('[aria-invalid=true]')
    expect(await wrong.evaluateAll((controls) => controls.map(({ id }) => id))).toEqual(required)
    expect(await said(page, 'nombre')).toEqual({ text: 'Este campo es obligatorio', color: 'rgb(155, 16, 23)' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('nombre')

    await page.getByLabel('Correo').fill('rosa@example')
    await page.getByLabel('Teléfono').fill('12')
    await page.getByLabel('Nombre').fill('Rosa Tapia')
    const [email, telefono] = [await said(page, 'email'), await said(page, 'telefono')]
    expect(email).toMatchObject({ text: 'Escribe un correo completo, por ejemplo nombre@correo.cl' })
    expect(telefono).toMatchObject({ text: expect.stringContaining('Escribe un teléfono de 9 dígitos') })
    expect(await page.locator('#nombre').getAttribute('aria-invalid')).toBeNull()
  }
  expect(sent).toBe(0)
  expectNoFaults(person)
})

/** The message below a field, if it is there. */
const said = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((control) => {
    const message = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    const below = message && message.getBoundingClientRect().top >= control.getBoundingClientRect().bottom - 1
    return below && { text: message.textContent, color: getComputedStyle(message).color }
  })
