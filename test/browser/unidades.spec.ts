import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { diaLocal, sumarDias, zonaHoraria } from '#contract/shared/fechas.ts'
import { cast } from '#db/seeds/cast.ts'
import { saveDicha, saveFranjas } from '#server/disponibilidad/disponibilidad.queries.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { localHour } from '#server/plumbing/process/local-time.ts'
import { axeFaults } from '#test/support/axe.ts'
import { desk, expectNoFaults, openBrowser, phone, signIn, withWorker } from '#test/support/browser.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { startCompany } from '#test/support/company.ts'

let company: Awaited<ReturnType<typeof startCompany>>

beforeAll(async () => {
  company = await startCompany()
})

/** A driver leaves for work in more than the 12 hours of which officers are told, and works for four hours. */
const sale = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 14.5 * 3_600_000
const [desde, hasta] = [sale, sale + 4 * 3_600_000].map((at) => localHour(new Date(at))) as [string, string]

/** Two may drive B-21: one is there until he goes to work, the other has said nothing. Four people are its least. */
async function prepare(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openDatabase(settings)
  const now = new Date()
  const idOf = async (email: string) =>
    (await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const [maquinista, teniente, capitana] = await Promise.all(
    [cast.maquinista, cast.teniente, cast.capitana].map(({ email }) => idOf(email)),
  )
  for (const user_id of [maquinista ?? 0, teniente ?? 0]) {
    await db.updateTable('usuarios').set({ es_conductor: 1 }).where('id', '=', user_id).execute()
    await newCertificado(db, now, { user_id, fecha_vencimiento: sumarDias(diaLocal(now), 400) })
    await db.insertInto('unidad_conductores').values({ unidad_id: 21, user_id }).execute()
  }
  await db.updateTable('unidades').set({ minimo_tripulacion: 4 }).where('id', '=', 21).execute()
  await db.updateTable('unidades').set({ estado: 'FUERA DE SERVICIO' }).where('id', '!=', 21).execute()
  const dicha = { estado: 'disponible', desde: now.toISOString(), origen: 'manual', registrada_por: null } as const
  await saveDicha(db, { ...dicha, user_id: maquinista ?? 0, hasta: new Date(sale).toISOString() })
  await saveDicha(db, { ...dicha, user_id: capitana ?? 0, hasta: null })
  const fueraDelTrabajo = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: hasta, hasta: desde }))
  await saveFranjas(db, maquinista ?? 0, fueraDelTrabajo)
  await close()
}

const unidad = (page: Page, nombre: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: nombre }) })
const luz = (page: Page, color: 'Verde' | 'Amarilla' | 'Roja') =>
  unidad(page, 'B-21').getByText(color, { exact: true }).first()

/** A driver answers where the notice leads. */
async function says(page: Page, estado: 'Disponible' | 'No disponible'): Promise<void> {
  const button = page.getByRole('button', { name: estado, exact: true })
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/disponibilidad'))
  await button.click()
  await answered
}

/** As a field of a form has it, in the company's time. */
const hace = (hours: number): string =>
  Temporal.Now.zonedDateTimeISO(zonaHoraria()).subtract({ hours }).toPlainDateTime().toString().slice(0, 16)

test('a maquinista writes a week down on a phone: a trip without network, fuel, the workshop and back', async () => {
  const maquinista = await openBrowser(company.program.address, { ...withWorker, viewport: phone })
  const { page, context } = maquinista
  await signIn(page, 'maquinista', '/login?desde=/intranet/material-mayor/21')
  const shown = (name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true').first()
  const field = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: false }).first()
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  await tab('Salidas')
  await page.getByText('No hay salidas').waitFor()
  await shown('Registrar salida').click()
  await field('Kilometraje de salida').fill('48200')
  expect(await axeFaults(page)).toEqual([])

  await context.setOffline(true)
  await field('Destino').fill('Comandancia')
  await page
    .getByRole('dialog')
    .getByLabel(/^Salida/)
    .fill(hace(2))
  await page.getByRole('switch', { name: 'Ya volvió' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Llegada/)
    .fill(hace(1))
  await field('Kilometraje de llegada').fill('48210')
  await shown('Registrar').click()
  await page.getByText(/Salida de B-21 quedó en este equipo, sin enviar/).waitFor()
  await page.getByText(/^Anotado sin conexión a las/).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Por enviar' }).waitFor({ state: 'detached' })
  await page.getByText('Comandancia').first().waitFor()

  await tab('Combustible')
  await shown('Cargar').click()
  await field('Litros').fill('84,5')
  await field('Kilometraje').fill('48209')
  await shown('Registrar').click()
  await expect
    .poll(() => page.getByRole('dialog').innerText())
    .toContain('El kilometraje no puede ser menor al último registrado (48.210)')
  await field('Kilometraje').fill('48215')
  await shown('Registrar').click()
  await page.getByText('La carga de B-21 quedó registrada.').waitFor()
  await page.getByText('48.215').first().waitFor()

  await tab('Mantenciones')
  await shown('Registrar mantención').click()
  await field('Qué se le hace').fill('Cambio de pastillas de freno')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Estado' }).selectOption('En taller')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('La mantención quedó registrada.').waitFor()
  await shown('Dejar la B-21 EN REPARACIÓN, motivo En taller').click()
  await page.getByText('B-21 quedó EN REPARACIÓN.').waitFor()
  await page.getByRole('button', { name: /^Acciones de .*Cambio de pastillas/ }).click()
  await page.getByRole('menuitem', { name: 'Terminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
  await page.getByText('Cambio de pastillas de freno: quedó terminada.').waitFor()
  await shown('Dejar la B-21 EN SERVICIO').click()
  await page.getByText('B-21 quedó EN SERVICIO.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expectNoFaults(maquinista)
})

test('a captain sees when nobody will drive, asks who could, and the answer mends it', async () => {
  const { settings, program } = company
  await prepare(settings)
  const captain = await openBrowser(program.address, { viewport: phone })
  const { page } = captain
  await signIn(page, 'capitana')
  await page.getByRole('link', { name: '¿Podemos salir?' }).first().click()
  const b21 = unidad(page, 'B-21')
  const roja = b21.getByText(new RegExp(`^Roja entre las? ${desde}.* y las? ${hasta} de (hoy|mañana): sin conductor`))
  await roja.waitFor()
  await luz(page, 'Amarilla').waitFor()
  expect(await axeFaults(page)).toEqual([])
  // At a desk too; the rest of the journey is on the phone.
  await page.setViewportSize(desk)
  await roja.waitFor()
  await page.getByRole('button', { name: 'Avisar a las 2' }).locator('visible=true').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize(phone)

  const ask = page.getByRole('button', { name: 'Avisar a las 2' }).locator('visible=true').first()
  await ask.click()
  await page
    .getByText(/^Avisadas a las \d\d:\d\d$/)
    .locator('visible=true')
    .first()
    .waitFor()

  const driver = await openBrowser(program.address, { viewport: phone })
  await signIn(driver.page, 'teniente', '/intranet/perfil')
  await driver.page.getByRole('button', { name: /^\d+ notificaci.* sin leer$/ }).click()
  await driver.page.getByText('Falta conductor para la B-21').first().click()
  await driver.page.waitForURL('**/intranet/disponibilidad')
  await says(driver.page, 'Disponible')
  await b21.getByText(/^Roja entre/).waitFor({ state: 'detached' })
  await luz(page, 'Amarilla').waitFor()
  expect(await page.getByRole('button', { name: /^Avisar/ }).count()).toBe(0)

  await says(driver.page, 'No disponible')
  await roja.waitFor()
  const other = await openBrowser(program.address, { viewport: phone })
  await signIn(other.page, 'maquinista', '/intranet/disponibilidad')
  await other.page.getByRole('group', { name: 'Mi disponibilidad' }).waitFor()
  await says(other.page, 'No disponible')
  await luz(page, 'Roja').waitFor()
  await b21.getByText('No puede salir.', { exact: true }).waitFor()
  await b21.getByText(/^Roja entre/).waitFor({ state: 'detached' })
  for (const person of [captain, driver, other]) expectNoFaults(person)
})
