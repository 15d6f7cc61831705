import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { insertPlan } from '#server/equipamiento/planes.queries.ts'
import { screenFaults, scrollsSideways } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { pdfText } from '#test/support/pdf-text.ts'

let address: string

beforeAll(async () => {
  const { settings, program } = await startCompany()
  const { db, close } = await openDatabase(settings)
  // The only plan that the story needs.
  await db.deleteFrom('control_planes').execute()
  const semestral = { periodicidad_meses: 6, bloqueante: 1 } as const
  await insertPlan(db, { ...semestral, categoria: 'detector_gas', tipo_control: 'calibracion' })
  const now = new Date()
  const casco = {
    codigo: 'CAS-9',
    nombre: 'Casco estructural',
    categoria: 'epp',
    talla: 'M',
    numero_serie: '9',
  } as const
  await newEquipo(db, now, { ...casco, busqueda: 'cas-9 casco estructural' })
  const guantes = { codigo: 'GUA-9', nombre: 'Guantes', categoria: 'epp', cantidad: 6, cantidad_minima: 2 } as const
  await newEquipo(db, now, { ...guantes, busqueda: 'gua-9 guantes' })
  await close()
  address = program.address
})

const veredicto = (page: Page, text: string) => page.getByRole('region', { name: '¿Se puede usar?' }).getByText(text)

async function expectSound(page: Page): Promise<void> {
  expect(await screenFaults(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
}

test('a detector is added, controlled, found faulty in four taps, usable nowhere, and repaired', async () => {
  const officer = await openBrowser(address, { viewport: phone })
  const { page } = officer
  await signIn(page, 'capitana', '/intranet/equipamiento')
  await page.getByRole('button', { name: 'Agregar equipo' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar equipo' })
  await form.getByLabel('Código').fill('det-9')
  await form.getByRole('combobox', { name: 'Categoría' }).selectOption('Detector de gases')
  await form.getByLabel('Nombre').fill('Detector de 4 gases')
  await form.getByRole('button', { name: 'Agregar' }).click()

  await page.waitForURL(/\/equipamiento\/\d+$/)
  await veredicto(page, 'No lo use. Nunca se ha registrado su calibración.').waitFor()
  const card = new URL(page.url()).pathname

  await page.getByRole('button', { name: 'Controlar' }).click()
  const control = page.getByRole('dialog', { name: 'Controlar DET-9' })
  await control.getByRole('radio', { name: /^Aprobado\s*Está bien/ }).check()
  await control.getByRole('button', { name: 'Registrar' }).click()
  await page.getByText('El control de DET-9 quedó registrado.').waitFor()
  await veredicto(page, 'Apto').waitFor()
  await expectSound(page)

  // Meanwhile, in the hands of who finds it faulty.
  const finder = await openBrowser(address, { viewport: phone })
  await signIn(finder.page, 'bombera', card)
  await finder.page.getByRole('button', { name: 'Informar novedad' }).click()
  const fault = finder.page.getByRole('dialog', { name: 'Novedad de DET-9' })
  await fault.getByRole('radio', { name: 'Crítica' }).check()
  await fault.getByLabel('Qué le pasa').fill('no marca oxígeno')
  await expectSound(finder.page)
  await fault.getByRole('button', { name: 'Enviar' }).click()
  await veredicto(finder.page, 'No lo use. Falla crítica sin resolver: no marca oxígeno.').waitFor()

  // The officer sees the same without asking, and in the list.
  await veredicto(page, 'No lo use. Falla crítica sin resolver: no marca oxígeno.').waitFor()
  await page.goto('/intranet/equipamiento?aptitud=no_aptos')
  await page.getByText('Falla crítica sin resolver: no marca oxígeno').waitFor()
  await page.goto(card)
  await page.getByRole('button', { name: /^Responder/ }).click()
  const answer = page.getByRole('dialog', { name: /^Responder la novedad/ })
  await answer.getByRole('combobox', { name: 'Cómo quedó' }).selectOption('Quedó resuelta')
  await answer.getByLabel('Qué se hizo').fill('Sensor nuevo.')
  await answer.getByRole('button', { name: 'Responder' }).click()
  await veredicto(page, 'No lo use. En revisión.').waitFor()
  await page.getByRole('button', { name: 'Acciones de DET-9' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar estado' }).click()
  const state = page.getByRole('dialog', { name: 'Estado de DET-9' })
  await state.getByRole('combobox', { name: 'Estado' }).selectOption('OPERATIVO')
  await state.getByRole('button', { name: /^(Guardar|Cambiar)/ }).click()
  await veredicto(page, 'Apto').waitFor()
  await veredicto(finder.page, 'Apto').waitFor()
  expectNoFaults(officer, finder)
})

test('clothing is handed over on one phone and received on another, on the profile and on paper', async () => {
  const officer = await openBrowser(address, { viewport: phone })
  const { page } = officer
  await signIn(page, 'capitana', '/intranet/equipamiento/entregas')
  await page.getByRole('button', { name: 'Nueva entrega' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva entrega' })
  await form.getByRole('combobox', { name: 'Quién recibe' }).fill('Fuentes')
  await page.getByRole('option', { name: cast.bombera.nombre }).click()
  for (const name of ['CAS-9 Casco estructural', 'GUA-9 Guantes']) {
    await form.getByRole('combobox', { name: 'Agregar equipo' }).fill(name.slice(0, 5))
    await page.getByRole('option', { name }).click()
    await form.getByLabel(`Cantidad de ${name}`).waitFor()
  }
  await form.getByLabel('Cantidad de GUA-9 Guantes').fill('7')
  await form.getByRole('button', { name: 'Entregar' }).click()
  await form.getByText('GUA-9: Stock insuficiente: disponible 6').waitFor()
  await form.getByLabel('Cantidad de GUA-9 Guantes').fill('2')
  await expectSound(page)
  await form.getByRole('button', { name: 'Entregar' }).click()
  await page.getByText(`Entregado a ${cast.bombera.nombre}: falta que confirme que lo recibió.`).waitFor()
  const entrega = page.getByRole('article').filter({ hasText: 'CAS-9' })
  await entrega.getByText('Sin confirmar').waitFor()
  expect(await entrega.getByRole('button', { name: 'Recibí conforme' }).count()).toBe(0)

  const receiver = await openBrowser(address, { viewport: phone })
  await signIn(receiver.page, 'bombera', '/intranet/perfil#equipos')
  const cargo = receiver.page.locator('#equipos')
  await cargo.getByText('2 × GUA-9 Guantes').waitFor()
  await expectSound(receiver.page)
  await cargo.getByRole('button', { name: 'Recibí conforme' }).click()
  await receiver.page.getByText('Quedó registrado que recibió conforme.').waitFor()
  await cargo.getByRole('button', { name: 'Recibí conforme' }).waitFor({ state: 'detached' })
  await cargo.getByRole('link', { name: 'CAS-9 Casco estructural' }).waitFor()
  await cargo.getByText(/^2 en su poder/).waitFor()

  // The officer sees it without asking, and takes the paper.
  await entrega.getByText(/^Recibió conforme el/).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    entrega.getByRole('button', { name: /^Acta en PDF/ }).click(),
  ])
  const acta = pdfText(await readFile(await download.path())).join('\n')
  const names = [cast.capitana.nombre, cast.bombera.nombre]
  for (const said of ['Acta de entrega', ...names, 'CAS-9', 'GUA-9', 'recibió conforme el'])
    expect(acta).toContain(said)
  expectNoFaults(officer, receiver)
})
