import { beforeAll, expect, test } from 'vitest'
import { type Page } from 'playwright-core'
import { expectNoFaults, follow, openBrowser, phone, signIn, takeByArrows } from '#test/support/browser.ts'
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

async function administer(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Más de Material Mayor' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

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
  const detalles = card(page, 'B-21').getByText('Batería agotada')
  await expect.poll(() => afterAMoment(page, () => detalles.isVisible())).toBe(true)
  const long = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'America/Santiago' }).format(new Date())
  await card(page, 'B-21').getByText(long).waitFor()

  // «Cancelar» reverts a change, even during the delay before saving.
  await page.clock.resume()
  await choose(page, 'B-23', 'EN REVISIÓN')
  await page.clock.pauseAt(Date.now() + 300_000)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('button', { name: 'Guardando' }).waitFor()
  await page.clock.runFor(200)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.clock.runFor(5_000)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(sent).toHaveLength(1)
  await page.clock.resume()
  await page.reload()
  await card(page, 'B-23').getByText('EN SERVICIO').waitFor()
  expectNoFaults(person)
})

test('a conflict is decided; an administrator resets the fleet and changes its units, and others see it at once', async () => {
  const member = await openBrowser(address)
  const admin = await openBrowser(address)
  const { page } = admin
  await signIn(member.page, 'capitana', screen)
  await signIn(page, 'administradora', screen)
  await choose(page, 'B-22', 'EN REVISIÓN')
  await page.getByLabel('Detalles').fill('La reviso yo')

  await choose(member.page, 'B-22', 'EN REPARACIÓN')
  await member.page.getByRole('button', { name: 'Guardar cambios' }).click()
  await member.page.getByText('El estado de B-22 ha sido actualizado a EN REPARACIÓN').waitFor()

  // The second person sees the first one’s change and decides.
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const conflict = page.getByRole('dialog')
  await conflict.getByText('El registro fue modificado por otra persona. Recargue e intente nuevamente.').waitFor()
  await conflict.getByText('EN REPARACIÓN').waitFor()
  expect(await page.getByLabel('Detalles').inputValue()).toBe('La reviso yo')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('El estado de B-22 ha sido actualizado a EN REVISIÓN').waitFor()
  await card(member.page, 'B-22').getByText('La reviso yo').waitFor()

  // From the plate on the dashboard, and taken back at once; a record says where one came from.
  await follow(member.page, '/intranet')
  await member.page.getByRole('button', { name: 'B-23 Cambiar estado' }).click()
  await member.page.getByRole('combobox', { name: 'Estado' }).click()
  await member.page.getByRole('option', { name: 'EN REPARACIÓN' }).click()
  await member.page.getByRole('button', { name: 'Guardar cambios' }).click()
  await member.page.getByRole('button', { name: 'Deshacer' }).click()
  await member.page.getByText('Se deshizo el cambio: B-23 vuelve a EN SERVICIO').waitFor()
  await follow(member.page, '/intranet/material-mayor')
  await card(member.page, 'B-23').getByRole('link', { name: 'B-23', exact: true }).click()
  await member.page.getByRole('link', { name: 'Volver a Material Mayor' }).click()
  await card(member.page, 'B-23').getByText('EN SERVICIO', { exact: true }).waitFor()

  // Later, from the history.
  await member.page.getByRole('button', { name: 'Deshacer el cambio de B-22' }).click()
  await member.page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click()
  await member.page.getByText('Se deshizo el cambio: B-22 vuelve a EN REPARACIÓN').waitFor()
  await card(page, 'B-22').getByText('EN REPARACIÓN', { exact: true }).waitFor()

  // «Reiniciar datos» asks first, and is hidden without permission.
  await member.page.getByText('Historial de cambios').first().waitFor()
  expect(await member.page.getByRole('button', { name: 'Más de Material Mayor' }).count()).toBe(0)
  const question = page.getByRole('alertdialog')
  await administer(page, 'Reiniciar datos')
  await question.getByText('¿Está seguro de que desea reiniciar los datos? Esta acción no se puede deshacer.').waitFor()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'detached' })
  await administer(page, 'Reiniciar datos')
  await question.waitFor()
  // Frozen clock: the notice stays for 3 s of it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await question.getByRole('button', { name: 'Reiniciar datos' }).click()
  const banner = page.getByText('Datos reiniciados correctamente')
  await expect.poll(() => afterAMoment(page, () => banner.isVisible())).toBe(true)
  await page.mouse.move(0, 0)
  await page.clock.runFor(2_500)
  expect(await banner.isVisible()).toBe(true)
  await page.clock.runFor(1_000)
  await banner.waitFor({ state: 'detached' })
  await page.clock.resume()
  await page.getByText('Tres en servicio').waitFor()
  await member.page.getByText('Tres en servicio').waitFor()

  // Units are added, renamed, ordered and retired.
  await administer(page, 'Administrar unidades')
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
  expectNoFaults(member, admin)
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

  // On a phone the menu is a drawer, closed by Escape, with the focus back on its button.
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Mi Perfil' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe('Abrir menú')
  expectNoFaults(person)
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
