import { beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/plumbing/data/database.ts'
import { insertVersion, updatePlantilla } from '#server/equipamiento/checklists.queries.ts'
import { darkFaults, screenFaults, scrollsSideways } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn, withWorker } from '#test/support/browser.ts'
import { newChecklist, punto } from '#test/support/checklists.ts'
import { startCompany } from '#test/support/company.ts'

let address: string
let database: Database
let id: number

const secciones = ['Cabina', 'Bomba', 'Compartimiento 1', 'Compartimiento 2', 'Techo', 'Escalas']
/** Sixty, ten of a section; the last of the first is critical. */
const sesenta = (palabra: string) =>
  secciones.flatMap((seccion, at) =>
    Array.from({ length: 10 }, (_, index) =>
      punto(`p-${at}-${index}`, {
        seccion,
        texto: `${palabra} ${at * 10 + index + 1}`,
        critico: at === 0 && index === 9,
      }),
    ),
  )

beforeAll(async () => {
  const { settings, program } = await startCompany()
  database = await openDatabase(settings)
  const { db } = database
  const unidad = await db.selectFrom('unidades').select('id').orderBy('id').executeTakeFirstOrThrow()
  id = await newChecklist(db, new Date(), { unidad_id: unidad.id }, sesenta('Punto'))
  address = program.address
  return () => database.close()
})

test('sixty points without network, closed in the middle, sent twice after the checklist changed', async () => {
  const bombera = await openBrowser(address, { viewport: phone, ...withWorker })
  const { context } = bombera
  let { page } = bombera
  await signIn(page, 'bombera', '/intranet/equipamiento?vista=revisiones')
  await page.getByRole('link', { name: /^Hacer Checklist diario/ }).waitFor()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/intranet'))?.active?.state))
    .toBe('activated')
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^Hacer Checklist diario/ }).click()
  await page.getByRole('heading', { name: 'Cabina' }).waitFor()
  expect(await screenFaults(page)).toEqual([])
  expect(await darkFaults(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)

  await context.setOffline(true)
  // All but the critical one in one tap.
  await page.getByRole('button', { name: 'Resto conforme' }).click()
  await page.getByText('9 de 10 · sección 1 de 6').waitFor()
  const critico = page.getByRole('listitem', { name: 'Punto 10', exact: true })
  await critico.getByRole('button', { name: 'Con falla' }).click()
  await critico.getByLabel(/^¿Qué le pasa\?/).fill('No frena')
  expect(await screenFaults(page)).toEqual([])
  for (const seccion of secciones.slice(1, 3)) {
    await page.getByRole('button', { name: `Siguiente: ${seccion}` }).click()
    await page.getByRole('button', { name: 'Resto conforme' }).click()
  }
  await page.getByText('30 de 60 puntos').waitFor()
  await page.getByText('Se guarda en este teléfono y se enviará solo.').waitFor()

  // The phone is closed, and meanwhile the checklist becomes another.
  await page.close()
  const { db } = database
  await insertVersion(db, { plantilla_id: id, numero: 2, items: sesenta('Otro'), creado_en: new Date().toISOString() })
  await updatePlantilla(db, id, { numero: 2 })
  page = await context.newPage()
  await page.goto(`${address}/intranet/equipamiento/revisiones/${id}`)
  await page.getByText('30 de 60 puntos').waitFor()
  await page.getByRole('heading', { name: 'Compartimiento 2' }).waitFor()
  for (const seccion of secciones.slice(4)) {
    await page.getByRole('button', { name: 'Resto conforme' }).click()
    await page.getByRole('button', { name: `Siguiente: ${seccion}` }).click()
  }
  await page.getByRole('button', { name: 'Resto conforme' }).click()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await page.getByRole('heading', { name: 'Checklist terminado' }).waitFor()

  // The first answer to its end is lost: the queue sends it again.
  let ends = 0
  await context.route(`**/api/checklists/${id}/ejecuciones`, async (route) => {
    if (!route.request().postData()?.includes('terminada_en')) return route.continue()
    ends += 1
    if (ends > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  await page.reload()
  const ended = () => db.selectFrom('checklist_ejecuciones').selectAll().where('terminada_en', 'is not', null).execute()
  await expect.poll(async () => (await ended()).length, { timeout: 60_000 }).toBe(1)
  await page.reload()
  await expect.poll(() => ends, { timeout: 60_000 }).toBeGreaterThan(1)

  const [una, ...more] = await ended()
  expect([una?.numero, una?.resultado, una?.fallas, more]).toEqual([1, 'no_conforme', 1, []])
  const novedades = await db.selectFrom('equipo_novedades').select(['descripcion', 'gravedad']).execute()
  expect(novedades).toEqual([{ descripcion: 'Punto 10: No frena', gravedad: 'critica' }])
  await page.goto(`${address}/intranet/equipamiento/revisiones/hechas/${una?.id}`)
  await page.getByText('Punto 10', { exact: true }).waitFor()
  expect(await page.getByText('Otro 1', { exact: true }).count()).toBe(0)
  expect(await screenFaults(page)).toEqual([])
  expectNoFaults(bombera)
})
