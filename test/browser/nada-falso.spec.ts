// What a screen says is true, also when the server hangs, refuses, or has no mail server.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { desk, expectNoFaults, openBrowser, signIn, signInByForm } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { keptIn } from '#test/support/kept.ts'
import { png } from '#test/support/documentos.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

let company: Awaited<ReturnType<typeof startCompany>>
let address: string

beforeAll(async () => {
  company = await startCompany()
  address = company.program.address
})

const flota = '/intranet/material-mayor'
const card = (page: Page, unidad: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: unidad }) })

test('details that nobody typed go with another status, and come back with the first one', async () => {
  const body = { estado: 'EN SERVICIO', detalles: 'Sin novedades, combustible completo' }
  await ask(address, 'PUT /material-mayor/21', body, await tokenOf(address, 'capitana'))
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'capitana', flota)
  await page.getByRole('button', { name: 'Cambiar estado de B-21' }).click()
  const detalles = page.getByLabel('Detalles')
  const choose = async (estado: string) => {
    await page.getByRole('combobox', { name: 'Estado' }).click()
    await page.getByRole('option', { name: estado }).click()
  }
  expect(await detalles.inputValue()).toBe(body.detalles)
  await choose('FUERA DE SERVICIO')
  expect(await detalles.inputValue()).toBe('')
  await choose('EN SERVICIO')
  expect(await detalles.inputValue()).toBe(body.detalles)
  await detalles.fill('Sin bomba')
  await choose('EN REPARACIÓN')
  expect(await detalles.inputValue()).toBe('Sin bomba')
  expectNoFaults(person)
})

test('units that nobody reported are unconfirmed, in grey, and no headline counts them', async () => {
  const { page } = await openBrowser(address)
  await page.route('**/api/material-mayor', (route) => route.abort())
  await signIn(page, 'bombera', flota)
  const badges = page.getByText('EN SERVICIO · sin confirmar')
  await badges.nth(2).waitFor()
  expect(await badges.first().evaluate((badge) => getComputedStyle(badge).backgroundColor)).toBe('rgb(234, 225, 212)')
  expect(await page.locator('header').getByText(/listo/).count()).toBe(0)
  await page.goto('/intranet')
  await badges.nth(2).waitFor()
  expect(await page.getByText('EN SERVICIO', { exact: true }).count()).toBe(0)
})

test('while the API hangs, what is kept is shown at once, with its hour', async () => {
  const { page } = await openBrowser(address)
  await signIn(page, 'bombera', '/intranet')
  await page.getByText('bombero@demo.cl').waitFor()
  await page.getByText('B-21').first().waitFor()
  await expect.poll(() => keptIn(page)).toBeGreaterThan(0)
  // Never answered.
  await page.route('**/api/**', () => {})
  await page.goto('/intranet')
  await page.getByText('B-21').first().waitFor()
  await page.getByText('bombero@demo.cl').waitFor()
  await page.getByText(/^El servidor tarda en responder: estos son los datos guardados a las \d\d:\d\d\.$/).waitFor()
  await page.getByText(/^El servidor tarda en responder: estos son los datos leídos el .*, \d\d:\d\d\.$/).waitFor()
})

test('preferences are saved as each switch is turned', async () => {
  const { page } = await openBrowser(address)
  await signIn(page, 'bombera', '/intranet/configuracion')
  const guardias = page.getByRole('group', { name: 'Guardias' }).getByRole('switch', { name: 'Correo' })
  const before = await guardias.isChecked()
  await guardias.setChecked(!before)
  await page.getByText('Guardado.').waitFor()
  await page.reload()
  expect(await guardias.isChecked()).toBe(!before)
})

test('who has no access yet is not counted among those who have not read', async () => {
  const database = await openDatabase(company.settings)
  await database.db
    .updateTable('usuarios')
    .set({ password_hash: null })
    .where('email', '=', 'tesorero@demo.cl')
    .execute()
  await database.close()
  const { page } = await openBrowser(address)
  await signIn(page, 'teniente', '/intranet/documentos?vista=biblioteca')
  await page.getByRole('button', { name: 'Publicar documento' }).click()
  const form = page.getByRole('dialog', { name: 'Publicar documento' })
  const buffer = Buffer.from('Sale por el costado norte.')
  await form.locator('input[type=file]').setInputFiles({ name: 'Salida norte.txt', mimeType: 'text/plain', buffer })
  await page.getByRole('combobox', { name: 'Lectura obligatoria' }).click()
  await page.getByRole('option', { name: 'Todos los miembros' }).click()
  await form.getByRole('button', { name: 'Publicar' }).click()
  await page
    .getByRole('button', { name: /Salida norte$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Quién lo ha leído' }).click()
  const lectores = page.getByRole('dialog', { name: 'Lecturas de Salida norte' })
  await lectores.getByText('Pedro Vidal Oñate').waitFor()
  expect(await lectores.getByText('Ramón Ibáñez Cuevas').count()).toBe(0)
  await lectores.getByRole('button', { name: 'Recordar a 7 personas' }).waitFor()
})

test('a failed diagnosis clears the former one', async () => {
  const { page } = await openBrowser(address)
  await signIn(page, 'bombera', '/intranet/sistema')
  await page.getByText('En línea', { exact: true }).waitFor()
  await page.evaluate(() => {
    const get = () => {
      throw new Error('sin reloj')
    }
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get })
  })
  await page.getByRole('button', { name: 'Actualizar diagnóstico' }).click()
  await page.getByText('Error al ejecutar diagnóstico: sin reloj').waitFor()
  await page.getByText('Desconocido', { exact: true }).waitFor()
  expect(await page.getByText('/api/status').count()).toBe(0)
})

test('without a mail server no mail is said to wait', async () => {
  const invitada = { nombre: 'Rosario Antúnez', email: 'rosario@ejemplo.cl', cargo: 'Bombero', rolId: 6 }
  await ask(address, 'POST /users', invitada, await tokenOf(address, 'administradora'))
  const { page } = await openBrowser(address)
  await signIn(page, 'administradora', '/intranet/sistema?vista=correos')
  const row = page.getByRole('row', { name: /rosario@ejemplo.cl/ })
  await row.getByText('Sin servidor de correo').waitFor()
  expect(await page.getByText(/Pendiente/).count()).toBe(0)
  await row.getByRole('button', { name: 'Invitación a la intranet' }).click()
  await page.getByRole('dialog').getByText('Sin servidor de correo').waitFor()
})

test('after a 401 the sign-in page says why one is there', async () => {
  const { page } = await openBrowser(address)
  const why = page.getByText('Su sesión terminó. Inicie sesión de nuevo para continuar.')
  await signIn(page, 'maquinista', flota)
  await card(page, 'B-21').waitFor()
  const endSession = () =>
    page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
      await fetch('/api/auth/logout', { method: 'POST', headers })
    })
  // The stream of changes ends with it, and asks again.
  await endSession()
  await why.waitFor()

  // Of a token that ended while nobody was here, too.
  await signIn(page, 'maquinista', flota)
  await card(page, 'B-21').waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await endSession()
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await page.goto(flota)
  await why.waitFor()
  await signInByForm(page, 'maquinista', page.url())
  expect(await page.evaluate(() => sessionStorage.getItem('sesion-terminada'))).toBeNull()
})

test('the error of a refused photograph goes with the next good one', async () => {
  const { page } = await openBrowser(address)
  await signIn(page, 'bombera', '/intranet/perfil')
  await page.getByRole('button', { name: 'Subir fotografía' }).waitFor()
  const picker = page.getByLabel('Fotografía de perfil')
  const refused = page.getByText('Solo se permiten archivos de imagen (JPEG, PNG, GIF)')
  await picker.setInputFiles({ name: 'foto.webp', mimeType: 'image/webp', buffer: png })
  await refused.waitFor()
  await picker.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('dialog', { name: 'Ajustar fotografía' }).waitFor()
  expect(await refused.count()).toBe(0)
})

test('the spinner of a page change shows whenever it lasts longer than 150 ms', async () => {
  const { page } = await openBrowser(address, { reducedMotion: 'no-preference' })
  await signIn(page, 'bombera', '/intranet')
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
})

test.each([
  ['/contacto', 'Enviar mensaje', ['nombre', 'email', 'mensaje']],
  ['/hazte-voluntario', 'Enviar postulación', ['nombre', 'telefono', 'email', 'comuna', 'consentimiento']],
])('%s says in red under each field what is missing, before it is sent', async (path, button, required) => {
  const person = await openBrowser(address, { viewport: desk })
  const { page } = person
  await page.goto(path)
  await page.getByText('Todos los campos son obligatorios, salvo los marcados como opcionales.').waitFor()
  let sent = 0
  page.on('request', (request) => void (sent += request.method() === 'POST' ? 1 : 0))
  await page.getByRole('button', { name: button }).click()
  const wrong = page.locator('[aria-invalid=true]')
  expect(await wrong.evaluateAll((controls) => controls.map(({ id }) => id))).toEqual(required)
  const said = (id: string) =>
    page.locator(`#${id}`).evaluate((control) => {
      const message = document.getElementById(control.getAttribute('aria-describedby') ?? '')
      const below = message && message.getBoundingClientRect().top >= control.getBoundingClientRect().bottom - 1
      return below && { text: message.textContent, color: getComputedStyle(message).color }
    })
  expect(await said('nombre')).toEqual({ text: 'Este campo es obligatorio', color: 'rgb(155, 16, 23)' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('nombre')

  await page.getByLabel('Correo').fill('rosa@example')
  await page.getByLabel('Teléfono').fill('12')
  await page.getByLabel('Nombre').fill('Rosa Tapia')
  expect(await said('email')).toMatchObject({ text: 'Escribe un correo completo, por ejemplo nombre@correo.cl' })
  expect(await said('telefono')).toMatchObject({ text: expect.stringContaining('Escribe un teléfono de 9 dígitos') })
  expect(await page.locator('#nombre').getAttribute('aria-invalid')).toBeNull()
  expect(sent).toBe(0)
  expectNoFaults(person)
})
