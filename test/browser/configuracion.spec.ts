import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { screenFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

const contacto = 'Mensajes y postulaciones desde una dirección de internet'

async function choose(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${of}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('by keyboard, a limit is changed and its history shows it', async () => {
  const admin = await openBrowser(address, { reducedMotion: 'reduce' })
  const { page } = admin
  await signIn(page, 'administradora', '/login?desde=/intranet/configuracion')
  await page.getByRole('link', { name: 'Registro y límites' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Cambiar ${contacto}` }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: `Cambiar: ${contacto}` })
  await form.getByLabel('Cuántas veces').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await form.getByText('Debe estar entre 1 y 10.000').waitFor()
  // The invalid field has focus.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('30')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Salir sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await form.getByLabel('Minutos').focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${contacto}: 8 por 30 minutos.`).waitFor()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Historial de ${contacto}` }).focus()
  await page.keyboard.press('Enter')
  const change = page.getByRole('dialog').getByRole('listitem')
  await change.waitFor()
  expect(await change.textContent()).toContain(
    `${cast.administradora.nombre} lo cambió de 5 por 60 minutos a 8 por 30 minutos.`,
  )
  expect(await screenFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expectNoFaults(admin)
})

test('on a phone in the dark theme, a key is disabled and a holiday added', async () => {
  const admin = await openBrowser(address, { viewport: phone, colorScheme: 'dark', reducedMotion: 'reduce' })
  const { page } = admin
  await signIn(page, 'administradora', '/login?desde=/intranet/configuracion')
  // On a phone the list of settings comes first, then the chosen one.
  await page.getByRole('link', { name: /^Catálogos/ }).click()
  await choose(page, '10-11 Servicio aéreo', 'Desactivar')
  await page.getByText('Servicio aéreo: quedó desactivado.').waitFor()
  await page.getByRole('listitem').filter({ hasText: '10-11' }).getByText('Desactivado').waitFor()

  await page.getByRole('tab', { name: 'Feriados' }).click()
  await page.getByRole('button', { name: 'Agregar feriado' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar feriado' })
  const dia = `${new Date().getFullYear()}-12-25`
  await form.getByLabel('Día').fill(dia)
  await form.getByLabel('Nombre').fill('Aniversario de la comuna')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await form.getByText('Ya hay un feriado ese día').waitFor()
  await form.getByLabel('Día').fill(dia.replace('-25', '-26'))
  await form.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Aniversario de la comuna: se agregó al catálogo.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Aniversario de la comuna' }).getByText('Agregado').waitFor()
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Toda la configuración' }).click()
  await page.getByRole('link', { name: /^Mi cuenta/ }).waitFor()
  expectNoFaults(admin)
})
