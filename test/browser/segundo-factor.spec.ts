import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { axeFaults } from '#test/support/axe.ts'
import { expectNoFaults, follow, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { codigoDe } from '#test/support/codigos.ts'
import { startCompany } from '#test/support/company.ts'

test('after the grace nothing but the own account is open; an application is added, its used code opens nothing and a recovery code does, it is removed', async () => {
  const { settings, program } = await startCompany()
  const { db, close } = await openDatabase(settings)
  // The rule of a new installation.
  await db.deleteFrom('ajustes').where('clave', '=', 'seguridad').execute()
  const factor_plazo = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('usuarios').set({ factor_plazo }).where('email', '=', cast.ayudante.email).execute()
  await close()

  const owner = await openBrowser(program.address)
  const { page } = owner
  await signIn(page, 'ayudante', '/intranet/documentos')
  await page.waitForURL('**/configuracion?vista=mi-cuenta')
  const over = page.getByText('Configure su segundo factor para seguir')
  await over.waitFor()
  const menu = page.getByRole('complementary', { name: 'Intranet' }).getByRole('navigation')
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Configuración'])

  await page.getByRole('button', { name: 'Agregar una aplicación' }).click()
  const adding = page.getByRole('dialog', { name: 'Agregar una aplicación de códigos' })
  await adding.getByRole('img', { name: 'Código QR para la aplicación' }).waitFor()
  const secreto = (await adding.locator('code').textContent()) ?? ''
  expect(await axeFaults(page)).toEqual([])
  const codigo = codigoDe(secreto, new Date())
  await adding.getByLabel('Código', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await adding.getByText('El código no es correcto, o ya se usó.').waitFor()
  await adding.getByLabel('Código', { exact: true }).fill(codigo)
  await page.keyboard.press('Enter')

  const kept = page.getByRole('alertdialog', { name: 'Guarde sus códigos de recuperación' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Descargar' }).click(),
  ])
  const recuperacion = await kept.getByRole('listitem').allTextContents()
  expect(recuperacion).toHaveLength(10)
  const file = readFileSync(await download.path(), 'utf8')
  for (const one of recuperacion) expect(file).toContain(one)
  await kept.getByRole('button', { name: 'Los guardé' }).click()
  await page.getByText('Le quedan 10 códigos de recuperación.').waitFor()
  await over.waitFor({ state: 'detached' })
  await follow(page, '/intranet/documentos')
  await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor()

  const telephone = await openBrowser(program.address, { viewport: phone, hasTouch: true })
  await telephone.page.goto('/login')
  await telephone.page.getByLabel('Correo electrónico').fill(cast.ayudante.email)
  await telephone.page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await telephone.page.keyboard.press('Enter')
  await telephone.page.getByText(`Segundo paso para entrar como ${cast.ayudante.email}`).waitFor()
  expect(await axeFaults(telephone.page)).toEqual([])
  // Used when the application was added.
  await telephone.page.keyboard.type(codigo)
  await telephone.page.keyboard.press('Enter')
  await telephone.page.getByRole('alert').getByText('El código no es correcto, o ya se usó.').waitFor()
  await telephone.page.getByRole('button', { name: 'Usar un código de recuperación' }).tap()
  await telephone.page.keyboard.type(recuperacion[0] ?? '')
  await telephone.page.keyboard.press('Enter')
  await telephone.page.waitForURL('**/intranet')

  await follow(page, '/intranet/configuracion?vista=mi-cuenta')
  await page.getByRole('button', { name: 'Quitar la aplicación' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click()
  await page.getByRole('button', { name: 'Agregar una aplicación' }).waitFor()
  await telephone.page.waitForURL('**/login*')
  for (const person of [owner, telephone]) expectNoFaults(person)
})
