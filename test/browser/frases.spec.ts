import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { axeFaults, darkFaults, screenFaults, scrollsSideways } from '#test/support/axe.ts'
import { expectNoFaults, follow, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { newEvento } from '#test/support/eventos.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { isWideAtTwice } from '#test/support/page-faults.ts'

/** An installation without a mail server. */
let address: string
let evento: number

beforeAll(async () => {
  const { settings, program } = await startCompany()
  const { db, close } = await openDatabase(settings)
  await db
    .updateTable('usuarios')
    .set({ password_hash: null, fecha_ingreso: null })
    .where('email', '=', 'catalina.rivas@demo.cl')
    .execute()
  evento = await newEvento(db, new Date(), { estado: 'borrador', titulo: 'Romería' })
  await close()
  address = program.address
})

test('without mail an invitation leads to the link to hand over, and no switch promises a mail', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'administradora', '/intranet/usuarios')
  await page.getByRole('button', { name: 'Invitar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar' })
  await dialog.getByText('Esta instalación no envía correos.').waitFor()
  await dialog.getByLabel('Nombre').fill('Rosario Antúnez Pizarro')
  await dialog.getByLabel('Correo electrónico').fill('rosario@ejemplo.cl')
  await dialog.getByLabel('Fecha de ingreso').fill('2024-03-01')
  await dialog.getByRole('combobox', { name: 'Cargo' }).click()
  await page.getByRole('option', { name: 'Bombero', exact: true }).click()
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  const acceso = page.getByRole('dialog', { name: '¿Por qué no puede entrar?' })
  await acceso.getByText('Tiene una invitación que no se envió.').waitFor()
  await acceso.getByRole('button', { name: 'Hacer un enlace' }).waitFor()
  expect(await screenFaults(page)).toEqual([])
  expectNoFaults(person)

  const member = await openBrowser(address, { viewport: phone })
  await signIn(member.page, 'maquinista', '/intranet/configuracion')
  await member.page.getByText('Esta instalación no envía correos: los de correo están apagados.').waitFor()
  expect(await member.page.getByRole('switch', { name: 'Correo' }).first().isDisabled()).toBe(true)
  expectNoFaults(member)
})

test('who publishes an event reads whom nothing reaches', async () => {
  const person = await openBrowser(address, { viewport: phone })
  const { page } = person
  await signIn(page, 'capitana', `/intranet/eventos/${evento}`)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await page.getByText(/quedó publicado\. Se avisó a \d+ personas, ninguna por correo\. 1 todavía no entra/).waitFor()
  await page.getByRole('button', { name: 'Copiar enlace' }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await page.getByText(/^Se envió de nuevo a quienes no han respondido\. Se avisó a \d+ personas/).waitFor()
  expectNoFaults(person)
})

/** Where something begins in the window, in px. */
const topOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? Number.NaN

test('on a phone the running emergency is its clock and its next times, and nothing asks to close it', async () => {
  const token = await tokenOf(address, 'capitana')
  const body = { clave: '10-0', direccion: 'Baquedano 1234', otra: true, unidades: [21] }
  const { id } = await ask(address, 'POST /emergencias', body, token)
  await ask(address, `PUT /emergencias/${String(id)}/respuesta`, { respuesta: 'voy_cuartel' }, token)
  const person = await openBrowser(address, { viewport: phone })
  const { page } = person
  await signIn(page, 'capitana', `/intranet/emergencias/${String(id)}`)
  const card = page.getByRole('region', { name: /^Emergencia \d/ })
  const next = page.getByRole('button', { name: /^B-21, 6-0 .*: marcar ahora/ })
  await page.getByRole('button', { name: 'Confirmar la dotación de B-21' }).waitFor()
  expect(await topOf(card.getByText(/^00:0\d:\d\d$/))).toBeLessThanOrEqual(180)
  expect(await topOf(next)).toBeLessThanOrEqual(420)
  expect(await page.getByRole('button', { name: 'Cerrar emergencia' }).count()).toBe(0)
  // Lime is the action: no button is red.
  const filled = await page
    .locator('main :is(button, a)')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).backgroundColor === 'rgb(181, 21, 31)').length)
  expect(filled).toBe(0)
  expect(await screenFaults(page)).toEqual([])
  expect(await darkFaults(page)).toEqual([])
  expect(await isWideAtTwice(page)).toBe(false)

  await next.click()
  await page.getByText(/^B-21, 6-0 a las /).waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await next.click()
  await page.getByRole('button', { name: /^B-21, 6-3 .*: marcar ahora/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^Horas de B-21: 6-0 / }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('hora-21-6-0')

  // Once it is back, closing it is led to by steps, the first of which is red.
  await ask(address, `POST /emergencias/${String(id)}/unidades/21/hora`, { clave: '6-10' }, token)
  await follow(page, `/intranet/emergencias/${String(id)}`)
  await page.getByRole('link', { name: 'Elegir: A cargo' }).waitFor()
  await page.getByRole('button', { name: 'Cerrar emergencia' }).waitFor()
  expect(await page.getByRole('button', { name: /: marcar ahora/ }).count()).toBe(0)
  expect(await screenFaults(page)).toEqual([])
  expect(await darkFaults(page)).toEqual([])
  expectNoFaults(person)
})
