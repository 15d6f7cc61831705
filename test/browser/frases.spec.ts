import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { screenFaults, scrollsSideways } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { newEvento } from '#test/support/eventos.ts'

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
  expect(await scrollsSideways(page)).toBe(false)
  expect(await screenFaults(page)).toEqual([])
  expectNoFaults(person)
})
