// An empty company until its first month is closed, by what its screens propose alone, with no mail configured.
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { expectNoFaults, openBrowser } from '#test/support/browser.ts'
import { engines } from '#test/support/engines.ts'
import { startProgram } from '#test/support/program.ts'
import { shiftClock } from '#test/support/reloj.ts'
import { countTaps, taps } from '#test/support/taps.ts'

const elisa = { nombre: 'Elisa Fuentes Oyarzún', email: 'elisa@ejemplo.cl', password: 'Escala7Manguera' }
const nomina = [
  'Nombre;Correo;RUT;Fecha de ingreso',
  'Rosa Jara Pino;rosa@ejemplo.cl;11.111.111-1;20-08-2014',
  'Tomás Vera Leal;tomas@ejemplo.cl;12.345.678-5;03-05-2020',
  'Inés Cruz Bravo;ines@ejemplo.cl;;11-03-2022',
  'Luis Soto Vidal;luis@ejemplo.cl;;',
]

/** What nobody reported, or what did not happen: no screen of this company says it. */
const untrue = [/listos? para salir/i, /Sí: la /, /venció/i, /se avisó/i, /enviad[oa]/i, /se enviaron/i, /100,0 %/]

/** Counts that a screen may claim, each with the rows that bear it out. */
const claims: readonly [RegExp, string][] = [
  [/Se importaron (\d+) miembros/, `usuarios where email <> '${elisa.email}'`],
  [/Presentes\s*(\d+) \//, "asistencias where marca = 'presente' and propuesto = 0"],
  [/Presentes\s*\d+ \/ (\d+)/, 'usuarios where fecha_ingreso is not null'],
  [/(\d+) de \d+ cerrada/, "actos where estado_lista = 'cerrada'"],
  [/de (\d+) voluntarios\./, 'usuarios where fecha_ingreso is not null'],
]

test('an empty company reaches its first closed month by what its screens propose', async () => {
  const settings = await engines.SQLite()
  const october = await openAt(settings, '2026-10-20T13:00:00Z')
  const { page } = october
  const printed = () => /http:\/\/\S+\/configurar\?codigo=\S+/.exec(october.said())?.[0]
  await expect.poll(printed).toBeDefined()
  const link = new URL(printed() ?? '')
  await page.goto(link.pathname + link.search)
  await page.getByLabel('Nombre').fill(elisa.nombre)
  await page.getByLabel('Correo electrónico').fill(elisa.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(elisa.password)
  await page.getByLabel('Repita la contraseña').fill(elisa.password)
  await page.getByRole('button', { name: 'Crear administrador' }).click()
  await page.waitForURL('**/intranet/configuracion?vista=mi-cuenta**')
  expect(await taps(page)).toBe(1)

  await october.step('datos de la compañía')
  await page.getByRole('link', { name: 'Editar Datos de la compañía' }).click()
  await page.getByLabel('Nombre de la compañía').fill('Quinta Compañía')
  await page.getByRole('button', { name: 'Publicar cambios' }).click()
  await page.getByText('Los cambios quedaron publicados.').waitFor()
  expect(await taps(page)).toBeLessThanOrEqual(5)
  await october.look()

  await october.step('miembros')
  await page.getByRole('link', { name: 'Importar' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByLabel('Elegir planilla').press('Space'),
  ])
  await chooser.setFiles({ name: 'nomina.csv', mimeType: 'text/csv', buffer: Buffer.from(nomina.join('\r\n')) })
  await page.getByRole('button', { name: 'Importar 4 miembros' }).click()
  await page.getByRole('heading', { name: 'Se importaron 4 miembros' }).waitFor()
  // The file is chosen by a key here, and by two taps elsewhere.
  expect(await taps(page)).toBeLessThanOrEqual(7 - 2)
  await october.look()
  await page.keyboard.press('Escape')

  await october.step('unidades')
  await october.step('catálogos')
  await october.step('primer acto')
  await page.getByRole('button', { name: 'Nuevo acto' }).click()
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Academia' }).click()
  await page.getByRole('button', { name: 'Crear acto' }).click()
  await page.getByRole('button', { name: 'Abrir lista', exact: true }).click()
  for (const nombre of ['Rosa Jara Pino', 'Inés Cruz Bravo'])
    await page
      .getByRole('group', { name: `Marca de ${nombre}` })
      .getByRole('button', { name: 'Presente' })
      .click()
  await page.getByText('Presentes2 / 3').waitFor()
  await october.look()
  await page.getByRole('button', { name: 'Cerrar lista' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar lista' }).click()
  await page.getByText('La lista quedó cerrada.').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('heading', { name: 'Mi asistencia' }).waitFor()
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor({ state: 'detached' })
  await october.look()
  expectNoFaults(october)
  await october.stop()

  // The month has ended.
  const november = await openAt(settings, '2026-11-02T13:00:00Z')
  const later = november.page
  await later.goto('/login')
  await later.getByLabel('Correo electrónico').fill(elisa.email)
  await later.getByLabel('Contraseña', { exact: true }).fill(elisa.password)
  await later.getByRole('button', { name: 'Iniciar sesión' }).click()
  await later.getByRole('link', { name: '1 mes sin cerrar' }).click()
  await later.getByText('Puede cerrarlo.').waitFor()
  await taps(later)
  await november.look()
  await later.getByRole('button', { name: 'Cerrar octubre' }).click()
  await later.getByRole('alertdialog').getByRole('button', { name: 'Cerrar octubre' }).click()
  await later.getByText('Mes cerrado.').waitFor()
  expect(await taps(later)).toBe(2)
  await november.look()
  await later.getByRole('link', { name: 'Dashboard' }).first().click()
  await later.getByRole('heading', { name: 'Mi asistencia' }).waitFor()
  await november.look()
  await later.getByText('mes sin cerrar').waitFor({ state: 'detached' })
  expectNoFaults(november)
  await november.stop()
})

/** The program and a browser whose clocks stand at `moment`. */
async function openAt(settings: DatabaseSettings, moment: string) {
  const ms = Date.parse(moment) - Date.now()
  const program = await startProgram(settings, {}, ms)
  const person = await openBrowser(program.address)
  await person.context.addInitScript(shiftClock, ms)
  await countTaps(person.context)
  const look = () => bornOut(person.page, settings)
  return {
    ...person,
    said: program.said,
    stop: program.stop,
    look,
    /** Follows one of «Primeros pasos». */
    async step(to: string) {
      await person.page.goto('/intranet')
      const go = person.page.locator('a', { hasText: `a ${to}` })
      await go.waitFor()
      await look()
      await go.click()
      await person.page.getByRole('heading', { level: 1 }).waitFor()
      await look()
    },
  }
}

/** Asserts that the page says nothing untrue, and of each count that it claims, the database's. */
async function bornOut(page: Page, settings: DatabaseSettings): Promise<void> {
  const text = await page.locator('body').innerText()
  for (const sentence of untrue) expect(text).not.toMatch(sentence)
  const database = await openDatabase(settings)
  for (const [claim, rows] of claims) {
    const claimed = claim.exec(text)?.[1]
    if (claimed === undefined) continue
    const counted = async () =>
      (await sql<{ n: number }>`select count(*) as n from ${sql.raw(rows)}`.execute(database.db)).rows[0]?.n
    // Marks of a list are sent a moment after they are shown.
    await expect.poll(counted, { message: String(claim) }).toBe(Number(claimed))
  }
  await database.close()
}
