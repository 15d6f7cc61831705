import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screenFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn, takeByArrows } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

const biblioteca = '/login?desde=%2Fintranet%2Fdocumentos%3Fvista%3Dbiblioteca'
const orden = { name: 'Salida norte.txt', mimeType: 'text/plain', buffer: Buffer.from('Sale por el costado norte.') }

test('an order is published by keyboard, read on a phone, and pending readers are reminded', async () => {
  const { address } = (await startCompany()).program
  const officer = await openBrowser(address)
  const { page } = officer
  await signIn(page, 'teniente', biblioteca)
  await page.getByText('Publique el primero: lo verán todos los miembros.').waitFor()

  await page.getByRole('button', { name: 'Publicar documento' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Publicar documento' })
  await form.locator('input[type=file]').setInputFiles(orden)
  await choose(page, 'Carpeta', 'Órdenes del Día')
  await choose(page, 'Lectura obligatoria', 'Todos los miembros')
  expect(await screenFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Publicar' }).press('Enter')
  await page.getByText(/^«Salida norte» quedó publicado con el N\.º 1\/\d{4}\.$/).waitFor()

  const reader = await openBrowser(address, { viewport: phone })
  const { page: onPhone } = reader
  await signIn(onPhone, 'bombera', biblioteca)
  await onPhone.getByRole('tab', { name: 'Biblioteca 1 por leer' }).waitFor()
  const title = onPhone.getByRole('button', { name: /Salida norte$/ }).first()
  await onPhone.getByText('Lectura obligatoria', { exact: true }).waitFor()
  expect(await screenFaults(onPhone)).toEqual([])
  await title.press('Enter')
  const ficha = onPhone.getByRole('dialog', { name: 'Salida norte' })
  await ficha.getByRole('button', { name: 'Ver documento' }).press('Enter')
  await onPhone.frameLocator('iframe[title="Salida norte"]').getByText('Sale por el costado norte.').waitFor()
  await onPhone.getByRole('button', { name: 'Cerrar' }).last().press('Enter')
  await ficha.getByRole('button', { name: 'He leído este documento' }).press('Enter')
  await ficha.getByText('Su lectura quedó registrada.').waitFor()
  expect(await screenFaults(onPhone)).toEqual([])
  await onPhone.keyboard.press('Escape')
  await ficha.waitFor({ state: 'hidden' })
  await onPhone.getByRole('tab', { name: 'Biblioteca', exact: true }).waitFor()

  await page
    .getByRole('button', { name: /Salida norte$/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'Quién lo ha leído' }).press('Enter')
  const lectores = page.getByRole('dialog', { name: 'Lecturas de Salida norte' })
  await lectores.getByText('Pedro Vidal Oñate').waitFor()
  expect(await lectores.getByText('Antonia Fuentes Lillo').count()).toBe(0)
  expect(await screenFaults(page)).toEqual([])
  await lectores.getByRole('button', { name: /^Recordar a \d personas$/ }).press('Enter')
  await lectores.getByText(/^La lectura se recordó\. Se avisó a \d personas, ninguna por correo\./).waitFor()
  expectNoFaults(officer, reader)
})

/** Chooses an option of a custom select by keyboard. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).press('Enter')
  const wanted = page.getByRole('option', { name: option })
  await takeByArrows(wanted)
  await wanted.waitFor({ state: 'hidden' })
}
