import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { screenFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { zipEntries } from '#test/support/zip-entries.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

test('the ayudante edits a service sheet by keyboard; seniority and PDF follow', async () => {
  const browser = await openBrowser(address)
  const { page } = browser
  await signIn(page, 'ayudante', '/login?desde=/intranet/perfil/6')
  const service = page.getByRole('region', { name: 'Antigüedad' })
  await service.getByText('Ingresó el 16 de marzo de 2021').waitFor()

  await press(page, 'Agregar período')
  const dialog = page.getByRole('dialog')
  // Prefilled with the day of entry.
  expect(await dialog.getByLabel('Desde').inputValue()).toBe('2021-03-16')
  await dialog.getByLabel('Hasta').fill('2021-03-01')
  await page.keyboard.press('Enter')
  await dialog.getByText('El término no puede ser anterior al inicio').waitFor()
  await dialog.getByLabel('Hasta').fill('2022-12-31')
  await dialog.getByLabel('Motivo del término').focus()
  await page.keyboard.type('Estudios')
  await page.keyboard.press('Enter')
  await page.getByText('La hoja de servicios quedó guardada.').waitFor()
  await service.getByText('1 año y 9 meses', { exact: true }).waitFor()
  await service.getByText('sirvió hasta el 31 de diciembre de 2022').waitFor()

  await press(page, 'Agregar premio')
  await dialog.getByLabel('Premio').focus()
  await page.keyboard.type('Mención honrosa')
  await dialog.getByLabel('Fecha').fill('2022-10-05')
  await page.keyboard.press('Enter')
  await page.getByText('Mención honrosa').waitFor()
  expect(await screenFaults(page)).toEqual([])

  const pages = pdfText(readFileSync(await downloaded(page, 'Descargar PDF')))
  expect(pages.join()).toContain('Hoja de servicios de Antonia Fuentes Lillo')
  expect(pages.join()).toContain('1 año y 9 meses')
  expect(pages.join()).toContain('Mención honrosa')

  await page.getByRole('button', { name: 'Eliminar premio: Mención honrosa' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText('Se quitó de la hoja de servicios.').waitFor()
  await page.getByText('No hay premios registrados.').waitFor()
  expectNoFaults(browser)
})

test('a member exports their data and requests a correction; an administrator resolves it', async () => {
  const [bombera, administradora] = [
    await openBrowser(address, { viewport: phone, colorScheme: 'dark' }),
    await openBrowser(address),
  ]
  const { page } = bombera
  await signIn(page, 'bombera', '/login?desde=/intranet/configuracion?vista=mi-cuenta')
  await page.getByRole('radio', { name: /^Oscuro/ }).check()
  const entries = await zipEntries(readFileSync(await downloaded(page, 'Descargar mis datos')))
  expect(entries['LEAME.txt']).toContain('Copia de los datos personales de Antonia Fuentes Lillo')
  expect(entries['datos/cuenta-y-perfil.json']).toContain('"rut": "19845113-4"')

  await page.getByRole('button', { name: 'Pedir algo sobre mis datos' }).click()
  await page.getByLabel('Qué está equivocado y cómo debe decir').fill('Mi segundo apellido es Lillo.')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  const asked = page.getByRole('list', { name: 'Mis solicitudes' })
  await asked.getByText('Sin responder').waitFor()
  expect(await screenFaults(page)).toEqual([])

  const desk = administradora.page
  await signIn(desk, 'administradora', '/login?desde=/intranet/usuarios?vista=solicitudes')
  await desk.getByRole('button', { name: 'Responder a Antonia Fuentes Lillo' }).click()
  await desk.getByLabel('Qué se le responde').fill('Quedó corregido.')
  expect(await screenFaults(desk)).toEqual([])
  await desk.getByRole('dialog').getByRole('button', { name: 'Responder' }).click()
  await desk.getByText('La solicitud de Antonia Fuentes Lillo quedó aceptada.').waitFor()
  await page.reload()
  await asked.getByText('Quedó corregido.').waitFor()

  // A member's own sheet is read-only.
  await page.goto('/intranet/perfil')
  await page.getByRole('heading', { name: 'Hoja de servicios' }).waitFor()
  await page.getByText('Estudios').waitFor()
  expect(await page.getByRole('button', { name: /Agregar (período|cargo|premio)/ }).count()).toBe(0)
  expectNoFaults(bombera, administradora)
})

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
}

/** Clicks a button and returns the path of its download. */
async function downloaded(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('button', { name: button }).click(),
  ])
  return await download.path()
}
