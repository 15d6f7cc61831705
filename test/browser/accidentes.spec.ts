import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { screenFaults } from '#test/support/axe.ts'
import { newActo } from '#test/support/actos.ts'
import { desk, expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

let address: string
let acto: number

beforeAll(async () => {
  const { settings, program } = await startCompany()
  address = program.address
  const { db, close } = await openDatabase(settings)
  acto = await newActo(db, new Date(), { titulo: 'Academia', estado_lista: 'abierta' })
  await close()
})

test('an accident is recorded on a phone by five questions, from its act; the Ayudante notes its first paper', async () => {
  const teniente = await openBrowser(address, { viewport: phone })
  const { page } = teniente
  await signIn(page, 'teniente', `/intranet/asistencia?acto=${acto}`)
  await page.getByRole('button', { name: 'Acciones de Academia' }).click()
  await page.getByRole('menuitem', { name: 'Accidentes' }).click()
  await page.getByRole('button', { name: 'Registrar accidente' }).click()
  await page.getByRole('combobox', { name: 'Quién se lesionó' }).fill('Pedro')
  await page.getByRole('option', { name: /Pedro/ }).click()
  const next = () => page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByLabel('Dónde').fill('Patio del cuartel')
  await next()
  await page.getByLabel('Qué pasó').fill('Cayó de la escala al bajar.')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByLabel('Qué lesión').fill('Esguince')
  await page.getByLabel('Médico tratante').fill('Dra. Pardo')
  await next()
  await page.getByRole('heading', { name: '¿Quién lo vio?' }).waitFor()
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await page.getByText('El accidente quedó registrado.').waitFor()
  // Recording is all that a lieutenant may do.
  expect(await page.getByText('Esguince').count()).toBe(0)

  const ayudante = await openBrowser(address, { viewport: desk })
  await signIn(ayudante.page, 'ayudante', '/intranet/emergencias/accidentes')
  await ayudante.page.getByRole('link', { name: /Pedro/ }).click()
  await ayudante.page.getByText('Esguince').waitFor()
  await ayudante.page.getByRole('button', { name: 'Anotar: Constancia de Carabineros' }).click()
  const dialog = ayudante.page.getByRole('dialog')
  await dialog.getByLabel('Número y dónde').fill('N.º 88')
  expect(await screenFaults(ayudante.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await ayudante.page.getByText('N.º 88').waitFor()
  const download = ayudante.page.waitForEvent('download')
  await ayudante.page.getByRole('button', { name: 'Antecedentes en PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^accidente-\d+\.pdf$/)
  expectNoFaults(teniente, ayudante)
})
