// On PostgreSQL: the one journey that shows screens and that database together (docs/decisions/006).
import { beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { coarse, expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { enlist } from '#test/support/company.ts'
import { engines } from '#test/support/engines.ts'
import { startProgram } from '#test/support/program.ts'
import { htmlFaults } from '#test/support/valid-html.ts'

const site = [
  '/',
  '/historia',
  '/alianza-drager',
  '/material-mayor',
  '/capacitacion',
  '/galeria',
  '/contacto',
  '/hazte-voluntario',
  '/privacidad',
  '/una-calle-que-no-existe',
]

let settings: DatabaseSettings

beforeAll(async () => {
  settings = await engines.PostgreSQL()
})

test('from an empty installation to a status change that everyone sees live', async () => {
  const program = await startProgram(settings)
  const printed = () => /http:\/\/\S+\/configurar\?codigo=\S+/.exec(program.said())?.[0]
  await expect.poll(printed).toBeDefined()
  const link = printed() ?? ''
  // Of a company that has nothing yet; demo.spec.ts asks the same of one that has everything.
  for (const path of site) expect({ path, html: await htmlFaults(program.address + path) }).toEqual({ path, html: [] })

  // The administrator, from a phone.
  const admin = await openBrowser(program.address, { viewport: phone, hasTouch: true, isMobile: true })
  const { page } = admin
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('Nombre').fill(cast.administradora.nombre)
  await page.getByLabel('Correo electrónico').fill(cast.administradora.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByLabel('Repita la contraseña').fill('otra')
  await page.getByRole('button', { name: 'Crear administrador' }).tap()
  await page.getByText('Las contraseñas no coinciden').waitFor()
  await page.getByLabel('Repita la contraseña').fill(castPassword)
  await page.getByRole('button', { name: 'Crear administrador' }).tap()
  // Next comes the second factor of who may do everything.
  await page.waitForURL('**/intranet/configuracion?vista=mi-cuenta**')
  await page.getByText('Le quedan 14 días para configurar su segundo factor').waitFor()
  await page.getByRole('button', { name: 'Agregar una aplicación' }).waitFor()

  // The link works once.
  const again = await fetch(program.address + new URL(link).pathname + new URL(link).search)
  expect(await again.text()).toContain('Enlace inválido')

  // A neighbour has the home page and the fleet page open, and a member the intranet screen.
  await enlist(settings, 'bombera')
  const neighbour = await openBrowser(program.address, coarse)
  await neighbour.page.goto('/')
  await neighbour.page.getByText('Los tres carros están en servicio.').waitFor()
  const fleet = await neighbour.context.newPage()
  await fleet.goto('/material-mayor')
  const member = await openBrowser(program.address, coarse)
  await signIn(member.page, 'bombera', '/intranet/material-mayor')
  await member.page.getByText('Tres en servicio').waitFor()

  await page.getByRole('button', { name: 'Más', exact: true }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Material Mayor' }).tap()
  await page.getByRole('button', { name: 'Cambiar estado de B-22' }).tap()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('EN REPARACIÓN')
  await page.getByLabel('Detalles').fill('Cambio de pastillas de freno')
  await page.getByRole('button', { name: 'Guardar cambios' }).tap()
  await page.getByText('El estado de B-22 ha sido actualizado a EN REPARACIÓN').waitFor()

  await Promise.all([
    neighbour.page.getByText('La B-22 está en reparación.').waitFor(),
    fleet.getByText('EN REPARACIÓN').waitFor(),
    member.page.getByRole('article').getByText('Cambio de pastillas de freno').waitFor(),
  ])
  // Neighbours never see the reason.
  expect(await neighbour.page.content()).not.toContain('pastillas')
  expect(await fleet.content()).not.toContain('pastillas')

  expectNoFaults(admin, neighbour, member)
  expect(await program.stop()).toEqual({ code: 0, signal: null })
})
