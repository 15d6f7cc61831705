import { expect, test } from 'vitest'
import { screenFaults, scrollsSideways } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'
import { ask } from '#test/support/over-http.ts'

test('on a phone, by keyboard: three messages are chosen, marked as answered and put back', async () => {
  const address = await sharedCompany()
  for (const nombre of ['Rosa Tapia', 'Pedro Lagos', 'Luis Soto', 'Ana Ruiz'])
    await ask(address, 'POST /contacto', { nombre, email: 'vecina@example.cl', mensaje: 'Hola.' })
  const admin = await openBrowser(address, { viewport: phone })
  const { page } = admin
  await signIn(page, 'administradora', '/intranet/configuracion?vista=mensajes')
  const first = page.getByRole('checkbox', { name: 'Elegir Ana Ruiz' })
  await first.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('group', { name: 'Acciones sobre la selección' })
  await bar.getByText('Selección: 3 mensajes').waitFor()
  expect(await screenFaults(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await bar.getByRole('button', { name: 'Marcar como respondidos' }).press('Enter')
  await page.getByText('3 mensajes con respuesta.').waitFor()
  await expect.poll(() => page.getByText('Respondido', { exact: true }).count()).toBe(3)
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Elegir /)
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await page.getByText('Todo quedó como estaba.').waitFor()
  await expect.poll(() => page.getByText('Pendiente', { exact: true }).count()).toBe(4)
  expectNoFaults(admin)
})
