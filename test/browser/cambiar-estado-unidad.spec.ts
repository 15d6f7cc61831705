import { beforeAll, expect, test } from 'vitest'
import { type Page } from 'playwright-core'
import { expectNoFaults, openBrowser, phone, signIn, takeByArrows } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

const screen = '/login?desde=/intranet/material-mayor'

async function choose(page: Page, unidad: string, estado: string): Promise<void> {
  await page.getByRole('button', { name: `Cambiar estado de ${unidad}` }).click()
  await page.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('option', { name: estado }).click()
}

const card = (page: Page, unidad: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: unidad }) })

const inHistory = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'Batería agotada' }).getByText('Catalina Rivas Montt')

async function afterAMoment<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.clock.runFor(10)
  return await look()
}

test('shows one card per unit; saves a change after 500 ms, confirms it for 5 s, adds it to the history', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'teniente', screen)
  await card(page, 'B-21').getByText('EN SERVICIO').waitFor()
  await page.clock.install()

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await choose(page, 'B-21', 'FUERA DE SERVICIO')
  await page.getByLabel('Detalles').fill('Batería agotada')
  // Frozen clock from here on, so that a slow machine changes nothing.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('button', { name: 'Guardando' }).waitFor()
  await page.clock.runFor(450)
  expect(sent).toEqual([])
  await page.clock.runFor(100)
  const banner = page.getByText('El estado de B-21 ha sido actualizado a FUERA DE SERVICIO')
  await expect.poll(() => afterAMoment(page, () => banner.isVisible())).toBe(true)
  expect(sent).toHaveLength(1)

  await page.mouse.move(0, 0)
  await page.clock.runFor(4_000)
  expect(await banner.isVisible()).toBe(true)
  await page.clock.runFor(1_500)
  await banner.waitFor({ state: 'detached' })

  await expect.poll(() => afterAMoment(page, () => inHistory(page).isVisible())).toBe(true)
  await card(page, 'B-21').getByText('Batería agotada').waitFor()
  const long = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'America/Santiago' }).format(new Date())
  await card(page, 'B-21').getByText(long).waitFor()
  expectNoFaults(person)
})

test('«Cancelar» reverts a change, even during the delay before saving', async () => {
  const { page } = await openBrowser(address)
  await signIn(page, 'bombera', screen)
  await card(page, 'B-23').getByText('EN SERVICIO').waitFor()
  await page.clock.install()
  await choose(page, 'B-23', 'EN REVISIÓN')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.clock.runFor(200)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.clock.runFor(5_000)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await card(page, 'B-23').getByText('EN SERVICIO').waitFor()
})

test('on a conflict the second person sees the first one’s change and decides', async () => {
  const first = await openBrowser(address)
  const second = await openBrowser(address)
  await signIn(first.page, 'capitana', screen)
  await signIn(second.page, 'maquinista', screen)
  await choose(second.page, 'B-22', 'EN REVISIÓN')
  await second.page.getByLabel('Detalles').fill('La reviso yo')

  await choose(first.page, 'B-22', 'EN REPARACIÓN')
  await first.page.getByRole('button', { name: 'Guardar cambios' }).click()
  await first.page.getByText('El estado de B-22 ha sido actualizado a EN REPARACIÓN').waitFor()

  await second.page.getByRole('button', { name: 'Guardar cambios' }).click()
  const dialog = second.page.getByRole('dialog')
  await dialog.getByText('El registro fue modificado por otra persona. Recargue e intente nuevamente.').waitFor()
  await dialog.getByText('EN REPARACIÓN').waitFor()
  expect(await second.page.getByLabel('Detalles').inputValue()).toBe('La reviso yo')
  await second.page.getByRole('button', { name: 'Guardar cambios' }).click()
  await second.page.getByText('El estado de B-22 ha sido actualizado a EN REVISIÓN').waitFor()
  await card(first.page, 'B-22').getByText('La reviso yo').waitFor()
  expectNoFaults(first, second)
})

test('«Reiniciar datos» confirms, resets and shows a notice for 3 s; hidden without permission', async () => {
  const member = await openBrowser(address)
  await signIn(member.page, 'capitana', screen)
  await member.page.getByText('Historial de cambios').first().waitFor()
  expect(await member.page.getByRole('button', { name: 'Reiniciar datos' }).count()).toBe(0)

  const admin = await openBrowser(address)
  const { page } = admin
  await signIn(page, 'administradora', screen)
  await page.getByRole('button', { name: 'Reiniciar datos' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('¿Está seguro de que desea reiniciar los datos? Esta acción no se puede deshacer.').waitFor()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'detached' })

  await page.clock.install()
  await page.getByRole('button', { name: 'Reiniciar datos' }).click()
  await question.getByRole('button', { name: 'Reiniciar datos' }).click()
  const banner = page.getByText('Datos reiniciados correctamente')
  await banner.waitFor()
  await page.mouse.move(0, 0)
  // Real time passes too while the browser answers, so check before the full 3 s.
  await page.clock.runFor(2_000)
  expect(await banner.isVisible()).toBe(true)
  await page.clock.runFor(1_500)
  await banner.waitFor({ state: 'detached' })
  await page.getByText('Tres listos para salir').waitFor()
  await member.page.getByText('Tres listos para salir').waitFor()
  expectNoFaults(member, admin)
})

test('an administrator adds, renames, orders and retires units', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'administradora', screen)
  await page.getByRole('button', { name: 'Administrar unidades' }).click()
  const dialog = page.getByRole('dialog', { name: 'Administrar unidades' })
  const form = dialog.getByRole('form', { name: 'Agregar unidad' })
  await form.getByLabel('Nombre').fill('B-21')
  await form.getByRole('button', { name: 'Agregar' }).click()
  await form.getByText('Ya existe una unidad con ese nombre.').first().waitFor()
  await form.getByLabel('Nombre').fill('Z-2')
  await form.getByLabel('Tipo').fill('Cisterna')
  await form.getByRole('button', { name: 'Agregar' }).click()

  const row = (nombre: string) => dialog.getByRole('listitem').filter({ has: page.getByText(nombre, { exact: true }) })
  await row('Z-2').getByLabel('Nombre').fill('Z-21')
  await row('Z-2').getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByRole('button', { name: 'Subir Z-21' }).click()
  await expect.poll(() => page.locator('article h2').allInnerTexts()).toEqual(['B-21', 'B-22', 'Z-21', 'B-23'])
  await row('Z-21').getByRole('button', { name: 'Retirar Z-21' }).click()
  await page.getByRole('alertdialog').getByText('¿Retirar la unidad Z-21?', { exact: false }).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await row('Z-21').getByRole('button', { name: 'Reincorporar Z-21' }).waitFor()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  expect(await page.locator('article h2').allInnerTexts()).toEqual(['B-21', 'B-22', 'B-23'])
  await page.getByRole('row').filter({ hasText: 'Z-21' }).waitFor()
  expectNoFaults(person)
})

test('with the keyboard alone: from the sign-in to a changed status', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await page.goto('/login?desde=/intranet/material-mayor')
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()
  await reach(page, 'Correo electrónico')
  await page.keyboard.type('bombero@demo.cl')
  await reach(page, 'Contraseña')
  await page.keyboard.type('Sirena132Bronce')
  await page.keyboard.press('Enter')
  await card(page, 'B-23').waitFor()
  await reach(page, 'Cambiar estado de B-23')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await reach(page, 'Estado')
  await page.keyboard.press('Enter')
  await takeByArrows(page.getByRole('option', { name: 'EN REVISIÓN' }))
  await reach(page, 'Guardar cambios')
  await page.keyboard.press('Enter')
  await page.getByText('El estado de B-23 ha sido actualizado a EN REVISIÓN').waitFor()
  // Focus returns to the button that opened the dialog.
  await expect.poll(() => focusedName(page)).toBe('Cambiar estado de B-23')
  expectNoFaults(person)
})

test('on a phone the menu is a drawer, closed by Escape, with the focus back on its button', async () => {
  const { page } = await openBrowser(address, { viewport: phone })
  await signIn(page, 'bombera')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Mi Perfil' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe('Abrir menú')
})

/** Presses Tab until the named control has focus. */
async function reach(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focusedName(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches «${name}»`)
}

/** The focused control's label or text. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const label = element?.labels?.[0]?.textContent ?? element?.ariaLabel ?? element?.textContent ?? ''
    const labelledBy = element
      ?.getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    return (labelledBy?.join(' ') || label).replace('(opcional)', '').trim()
  })
