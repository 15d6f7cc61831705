import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectNoFaults, openBrowser } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'

let address: string

beforeAll(async () => {
  address = await sharedCompany()
})

test('by keyboard: fills in the form and reaches each error', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await page.goto('/registro')
  await page.getByRole('heading', { name: 'Crear cuenta' }).waitFor()
  for (const landmark of ['banner', 'navigation', 'main', 'contentinfo'] as const)
    expect([landmark, await page.getByRole(landmark).count()]).toEqual([landmark, 1])

  await write(page, 'Nombre y apellidos', 'Rosa Tapia Lagos')
  await write(page, 'RUT', '111111112')
  await write(page, 'Fecha de nacimiento', '01022000')
  await write(page, 'Correo electrónico', 'rosa@ejemplo.cl')
  await write(page, 'Teléfono', '987654321')
  await write(page, 'Contraseña', 'Escala7Manguera')
  await write(page, 'Repita la contraseña', 'Escala7Manguera')
  await page.keyboard.press('Enter')

  // Focus moves to the error summary, which links to the field.
  await expect.poll(() => focused(page)).toContain('Hay 1 campo por corregir')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await isAt(page, 'RUT')).toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('11.111.111-1')
  await page.keyboard.press('Enter')
  await page.getByText('Su cuenta fue creada. Revise su correo electrónico para verificarla.').waitFor()
  expectNoFaults(person)
})

/** Tabs to a field and types. */
async function write(page: Page, label: string, text: string): Promise<void> {
  for (let presses = 0; presses < 8 && !(await isAt(page, label)); presses += 1) await page.keyboard.press('Tab')
  expect([label, await isAt(page, label)]).toEqual([label, true])
  await page.keyboard.type(text)
}

const isAt = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
