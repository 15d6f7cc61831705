import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screenFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'

test('by keyboard on a phone, the diagnosis runs and its report is copied', async () => {
  const address = await sharedCompany()
  const person = await openBrowser(address, { viewport: phone })
  const { page, context } = person
  await context.grantPermissions(['clipboard-write'])
  await signIn(page, 'administradora', '/intranet/sistema')
  await page.getByText('En línea').waitFor()
  await page.getByText('Conexión exitosa con la API').waitFor()
  await page.getByText('Token de autenticación válido').waitFor()
  expect(await page.getByText('Disponible', { exact: true }).count()).toBe(5)

  await page.getByRole('button', { name: 'Actualizar diagnóstico' }).focus()
  for (const name of ['Actualizar diagnóstico', 'Verificar nuevamente', 'Mostrar información del sistema']) {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  await page.getByText('Zona horaria').first().waitFor()
  expect(await screenFaults(page)).toEqual([])
  // Pages may not read the clipboard.
  const written = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { clipboard } = navigator
        const write = clipboard.writeText.bind(clipboard)
        clipboard.writeText = (text) => write(text).then(() => resolve(text))
      }),
  )
  await tabTo(page, 'Copiar reporte')
  await page.keyboard.press('Enter')
  await page.getByText('El reporte se copió al portapapeles.').waitFor()
  expect(await written).toContain('Estado general: En línea')
  expectNoFaults(person)
})

async function tabTo(page: Page, button: string): Promise<void> {
  // While something runs it says so, and is no stop.
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  const isThere = async () => (await page.evaluate(() => document.activeElement?.textContent)) === button
  for (let presses = 0; presses < 9 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  expect([button, await isThere()]).toEqual([button, true])
}
