// A guard on one phone, most of it without network: the arrival, a checklist with its photograph, the book, the hand-over.
import { beforeAll, expect, test } from 'vitest'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { insertVersion, updatePlantilla } from '#server/equipamiento/checklists.queries.ts'
import { type Database, openDatabase } from '#server/plumbing/data/database.ts'
import { darkFaults, screenFaults } from '#test/support/axe.ts'
import { expectNoFaults, follow, openBrowser, phone, signIn, withWorker } from '#test/support/browser.ts'
import { newChecklist, punto } from '#test/support/checklists.ts'
import { startCompany } from '#test/support/company.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { samplePicture } from '#test/support/pictures.ts'

let address: string
let database: Database
let checklist: number

const secciones = ['Cabina', 'Bomba', 'Techo']
/** Nine, three of a section; the last of the first is critical. */
const nueve = (palabra: string) =>
  secciones.flatMap((seccion, at) =>
    [1, 2, 3].map((index) =>
      punto(`p-${at}-${index}`, {
        seccion,
        texto: `${palabra} ${at * 3 + index}`,
        critico: at === 0 && index === 3,
      }),
    ),
  )

/** A company whose guard has just begun: the teniente has come, the bombera has not. */
beforeAll(async () => {
  const { settings, program } = await startCompany()
  address = program.address
  database = await openDatabase(settings)
  const { db } = database
  const now = new Date()
  const idOf = async (personaje: Personaje) => {
    const found = db.selectFrom('usuarios').select('id').where('email', '=', cast[personaje].email)
    return (await found.executeTakeFirstOrThrow()).id
  }
  // Long under way for the one who came, not yet late for the other.
  const inicio = new Date(now.getTime() - 5 * 60_000).toISOString()
  const guardia_id = await newGuardia(db, now, { inicio, estado: 'en_curso', min_total: 2, min_conductor: 0 })
  const presente = { funcion: 'a_cargo', estado: 'presente', hora_ingreso: inicio } as const
  await newAsignacion(db, { guardia_id, user_id: await idOf('teniente'), ...presente })
  await newAsignacion(db, { guardia_id, user_id: await idOf('bombera') })
  checklist = await newChecklist(db, now, { unidad_id: 21 }, nueve('Punto'))
  return () => database.close()
})

test('one arrives, reviews a unit and writes the book without network, and the hand-over makes the list', async () => {
  const bombera = await openBrowser(address, { ...withWorker, ahead: false, viewport: phone })
  const { context } = bombera
  let { page } = bombera
  await signIn(page, 'bombera', '/intranet/guardias/hoy')
  await page.getByRole('button', { name: 'Marcar mi ingreso' }).click()
  await page.getByText(/^Ingresó a las/).waitFor()
  await page.getByText('Ingresa Antonia Fuentes Lillo.').waitFor()
  expect(await screenFaults(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/intranet'))?.active?.state))
    .toBe('activated')
  await follow(page, '/intranet/equipamiento?vista=revisiones')
  await page.getByRole('link', { name: /^Hacer Checklist diario/ }).click()
  await page.getByRole('heading', { name: 'Cabina' }).waitFor()

  await context.setOffline(true)
  // All but the critical one in one tap.
  await page.getByRole('button', { name: 'Resto conforme' }).click()
  await page.getByText('2 de 3 · sección 1 de 3').waitFor()
  const critico = page.getByRole('listitem', { name: 'Punto 3', exact: true })
  await critico.getByRole('button', { name: 'Con falla' }).click()
  await critico.getByLabel(/^¿Qué le pasa\?/).fill('No frena')
  const foto = { name: 'freno.jpg', mimeType: 'image/jpeg', buffer: await samplePicture(1600, 1200) }
  await critico.locator('input[type=file]').setInputFiles(foto)
  await critico.getByRole('img', { name: 'Foto de Punto 3' }).waitFor()
  await critico.getByText('Cambiar la foto').waitFor()
  expect(await screenFaults(page)).toEqual([])
  expect(await darkFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Siguiente: Bomba' }).click()
  await page.getByRole('button', { name: 'Resto conforme' }).click()
  await page.getByText('6 de 9 puntos').waitFor()
  await page.getByText('Se guarda en este teléfono y se enviará solo.').waitFor()

  await follow(page, '/intranet/guardias/hoy')
  await page.getByRole('group', { name: 'Anotar en el libro' }).getByRole('button', { name: 'Novedad' }).click()
  const form = page.getByRole('dialog', { name: 'Anotar en el libro' })
  await form.getByLabel('Qué pasó').fill('Ronda de llaves y portón')
  await form.getByRole('button', { name: 'Anotar' }).click()
  await page.getByText(/^Anotado sin conexión a las/).waitFor()

  // The phone is closed, and meanwhile the checklist becomes another.
  await page.close()
  const { db } = database
  const creado_en = new Date().toISOString()
  await insertVersion(db, { plantilla_id: checklist, numero: 2, items: nueve('Otro'), creado_en })
  await updatePlantilla(db, checklist, { numero: 2 })
  page = await context.newPage()
  await page.goto(`${address}/intranet/equipamiento/revisiones/${checklist}`)
  await page.getByText('6 de 9 puntos').waitFor()
  await page.getByRole('heading', { name: 'Techo' }).waitFor()
  await page.getByRole('button', { name: 'Resto conforme' }).click()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await page.getByRole('heading', { name: 'Checklist terminado' }).waitFor()

  // The first answer to its end is lost: the queue sends it again.
  let ends = 0
  await context.route(`**/api/checklists/${checklist}/ejecuciones`, async (route) => {
    if (!route.request().postData()?.includes('terminada_en')) return route.continue()
    ends += 1
    if (ends > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  await page.reload()
  const ended = () => db.selectFrom('checklist_ejecuciones').selectAll().where('terminada_en', 'is not', null).execute()
  await expect.poll(async () => (await ended()).length).toBe(1)
  await page.reload()
  await expect.poll(() => ends).toBeGreaterThan(1)
  const fotos = () => db.selectFrom('checklist_fotos').select('item').execute()
  await expect.poll(fotos).toEqual([{ item: 'p-0-3' }])

  const [una, ...more] = await ended()
  expect([una?.numero, una?.resultado, una?.fallas, more]).toEqual([1, 'no_conforme', 1, []])
  const novedades = await db.selectFrom('equipo_novedades').select(['descripcion', 'gravedad']).execute()
  expect(novedades).toEqual([{ descripcion: 'Punto 3: No frena', gravedad: 'critica' }])
  await follow(page, `/intranet/equipamiento/revisiones/hechas/${una?.id}`)
  await page.getByText('Punto 3', { exact: true }).waitFor()
  const shown = page.getByRole('img', { name: 'Foto de Punto 3' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1024)
  expect(await page.getByText('Otro 1', { exact: true }).count()).toBe(0)
  expect(await screenFaults(page)).toEqual([])
  await follow(page, '/intranet/guardias/hoy')
  await page.getByText('Ronda de llaves y portón').waitFor()
  await page.getByText(/Se enviará al volver la conexión/).waitFor({ state: 'detached' })

  const teniente = await openBrowser(address, { viewport: phone })
  const { page: hands } = teniente
  await signIn(hands, 'teniente', '/intranet/guardias/hoy')
  await hands.getByText('Ronda de llaves y portón').waitFor()
  expect(await screenFaults(hands)).toEqual([])
  await hands.getByRole('button', { name: 'Entregar guardia' }).click()
  const entrega = hands.getByRole('dialog', { name: 'Entregar la guardia' })
  await entrega.getByLabel('Novedades').fill('Queda pendiente el foco del portón')
  await entrega.getByLabel('Las unidades quedaron revisadas').check()
  await entrega.getByLabel('Las llaves quedaron entregadas').check()
  await entrega.getByRole('button', { name: 'Entregar y cerrar' }).click()
  await hands.getByText(/se entregó y se cerró. Su lista quedó propuesta/).waitFor()

  // The list of the guard names its two members.
  const { filas } = await ask(address, 'GET /actos/1/asistencia', undefined, await tokenOf(address, 'ayudante'))
  const propuestos = (filas as { nombre: string; propuesto: boolean }[]).filter(({ propuesto }) => propuesto)
  expect(propuestos.map(({ nombre }) => nombre).toSorted()).toEqual([cast.bombera.nombre, cast.teniente.nombre])
  expectNoFaults(bombera, teniente)
})
