import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { screenFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { countTaps, taps } from '#test/support/taps.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

const unset = (page: Page, momento: string) =>
  page.getByRole('button', { name: new RegExp(`^B-21, ${momento} .*: marcar ahora`) })
const set = (page: Page, momento: string) =>
  page.getByRole('button', { name: new RegExp(String.raw`^B-21, ${momento} \d\d:\d\d .*: corregir`) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const isBadge = (page: Page, estado: string) => page.getByRole('article').getByText(estado, { exact: true }).waitFor()

/** Types one's parte until it is stored. */
async function writeRelato(page: Page, texto: string) {
  await tab(page, 'Parte')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/parte/relato') && answer.ok())
  await page.getByRole('textbox', { name: 'Relato' }).fill(texto)
  await page.getByRole('textbox', { name: 'Relato' }).blur()
  await saved
}

test('an emergency is opened in six taps, its times are seen by another, and its parte is closed, returned, closed, reviewed and printed', async () => {
  const [officer, captain] = [
    await openBrowser(address, { viewport: phone, hasTouch: true }),
    await openBrowser(address),
  ]
  const { page } = officer
  await countTaps(officer.context)
  await Promise.all([
    signIn(page, 'teniente', '/intranet/emergencias'),
    signIn(captain.page, 'capitana', '/intranet/emergencias'),
  ])

  // Opened: the keyboard types the address alone.
  const abrir = page.getByRole('button', { name: 'Abrir emergencia' })
  await abrir.first().click()
  const dialog = page.getByRole('dialog', { name: 'Abrir emergencia' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toContain('10-4')
  await dialog.getByRole('button', { name: /^10-4/ }).click()
  await page.keyboard.type('Baquedano 1234')
  await dialog.getByRole('button', { name: 'B-21' }).click()
  await dialog.getByRole('button', { name: 'Abrir emergencia' }).click()
  await page.waitForURL(/\/intranet\/emergencias\/\d+$/)
  expect(await taps(page)).toBeLessThanOrEqual(6)
  const { pathname } = new URL(page.url())
  await page.getByRole('heading', { name: 'Rescate vehicular' }).waitFor()
  expect(await screenFaults(page)).toEqual([])

  // Stamped by one, seen by the other without a reload.
  await captain.page.goto(`${pathname}?vista=unidades`)
  await unset(captain.page, '6-0').waitFor()
  await tab(page, 'Unidades')
  for (const momento of ['6-0', '6-3']) {
    await unset(page, momento).click()
    await set(captain.page, momento).waitFor()
  }
  expect(await screenFaults(page)).toEqual([])

  // Missing: all at once, each a link to its place.
  await page.getByRole('button', { name: 'Cerrar emergencia' }).click()
  const missing = page.getByRole('dialog', { name: 'Cerrar emergencia' })
  await missing.getByText('Faltan 4 datos para cerrar').waitFor()
  await missing.getByRole('link', { name: 'La unidad B-21 no tiene hora 6-10' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('hora-21-6-10')
  await page.keyboard.press('Enter')
  await set(page, '6-10').waitFor()

  // In charge and crew, then the list is confirmed by one tap.
  await page.getByRole('button', { name: 'Dotación de B-21' }).click()
  const crew = page.getByRole('dialog', { name: 'Dotación de B-21' })
  await crew.getByRole('combobox', { name: 'Conductor' }).fill('Fuentes')
  await page.getByRole('option', { name: 'Antonia Fuentes Lillo' }).click()
  await crew.getByRole('button', { name: 'Guardar' }).click()
  await crew.waitFor({ state: 'hidden' })
  await tab(page, 'Asistencia')
  await page.getByRole('button', { name: 'Abrir la lista' }).click()
  await page.getByRole('button', { name: 'Confirmar la propuesta' }).click()
  await page.getByText('Presente', { exact: true }).waitFor()
  await writeRelato(page, 'Se rescata a una persona de un vehículo volcado, sin novedad.')
  await page.getByRole('region', { name: 'A cargo y resultado' }).getByRole('button', { name: 'Cambiar' }).click()
  await page.getByRole('combobox', { name: 'A cargo', exact: true }).fill('Fuentes')
  await page.getByRole('option', { name: 'Antonia Fuentes Lillo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const closeIt = async (from: Page) => {
    await from.getByRole('button', { name: 'Cerrar emergencia' }).click()
    await from.getByRole('dialog').getByRole('button', { name: 'Cerrar emergencia' }).click()
    await from.getByText(/quedó cerrada/).waitFor()
  }
  await closeIt(page)

  // Returned with remarks, closed again, its list closed, reviewed by somebody else.
  await tab(captain.page, 'Resumen')
  await isBadge(captain.page, 'Cerrada')
  await captain.page.getByRole('button', { name: /^Acciones de la emergencia/ }).click()
  await captain.page.getByRole('menuitem', { name: 'Devolver' }).click()
  await captain.page.getByRole('textbox', { name: 'Qué hay que corregir' }).fill('Falta el sentido del tránsito.')
  await captain.page.getByRole('dialog').getByRole('button', { name: 'Devolver emergencia' }).click()
  await tab(page, 'Resumen')
  await page.getByText('Falta el sentido del tránsito.').waitFor()
  await closeIt(page)
  const review = async () => {
    await captain.page.getByRole('button', { name: 'Revisar', exact: true }).click()
    await captain.page.getByRole('alertdialog').getByRole('button', { name: 'Revisar' }).click()
  }
  await review()
  await captain.page.getByText('La lista de asistencia debe estar cerrada.').waitFor()
  await tab(captain.page, 'Asistencia')
  await captain.page.getByRole('link', { name: 'Pasar lista' }).click()
  await captain.page.getByRole('button', { name: 'Cerrar lista' }).click()
  await captain.page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar lista' }).click()
  await captain.page.getByText('La lista quedó cerrada.').waitFor()
  await captain.page.goto(pathname)
  await review()
  await isBadge(captain.page, 'Revisada')
  await isBadge(page, 'Revisada')

  const [download] = await Promise.all([
    captain.page.waitForEvent('download'),
    captain.page.getByRole('button', { name: 'Parte en PDF' }).click(),
  ])
  const paper = pdfText(readFileSync(await download.path())).join('\n')
  expect(paper).toContain('Se rescata a una persona de un vehículo volcado')
  expect(paper).toContain('Antonia Fuentes Lillo')
  expect(paper).not.toContain('BORRADOR')
  expectNoFaults(officer, captain)
})
