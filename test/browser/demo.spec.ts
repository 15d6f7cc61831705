// The demo tells one story, whatever the day: its pages agree with its rows. They are also walked at every width.
import { beforeAll, expect, test } from 'vitest'
import { diaLocal } from '#contract/shared/fechas.ts'
import { makeDemoRespaldo } from '#db/seeds/demo-respaldo.ts'
import { insertDemo } from '#db/seeds/demo.ts'
import { aniosDe } from '#db/seeds/dias.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { desk, expectNoFaults, openBrowser, signIn } from '#test/support/browser.ts'
import { intranetPages } from '#test/support/intranet-pages.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import { follow, reflowFaults, walkedWidths } from '#test/support/reflow.ts'

const now = new Date()
let address: string
let rows: Awaited<ReturnType<typeof fill>>

beforeAll(async () => {
  const settings = { dataDir: temporaryFolder() }
  rows = await fill(settings)
  address = (await startProgram(settings, { RATE_LIMITS: 'off' })).address
})

async function fill(settings: { dataDir: string }) {
  const database = await openDatabase(settings)
  await migrate(database)
  const { db } = database
  await insertDemo(db, now)
  const sealKey = openInstallationKey(settings, () => {}).keyFor('respaldos')
  await makeDemoRespaldo({ database, storage: openStorage(settings.dataDir), sealKey })
  const found = {
    usuarios: await db.selectFrom('usuarios').select(['nombre', 'estado']).execute(),
    avisos: await db.selectFrom('notificaciones').select(['titulo', 'enlace', 'cuerpo', 'created_at']).execute(),
    unidades: await db.selectFrom('unidades').select(['nombre', 'tipo']).execute(),
    historial: await db.selectFrom('unidad_estado_historial').select(['estado', 'desde', 'detalles']).execute(),
    respaldos: await db.selectFrom('respaldos').select('estado').execute(),
  }
  await database.close()
  return found
}

const publicPages = [
  '/',
  '/historia',
  '/alianza-drager',
  '/material-mayor',
  '/capacitacion',
  '/galeria',
  '/contacto',
  '/hazte-voluntario',
  '/privacidad',
]

test('every page agrees with the rows, and holds at every width', async () => {
  const person = await openBrowser(address, { viewport: desk })
  const { page } = person
  const texts = new Map<string, string>()
  for (const path of publicPages) {
    await page.goto(path)
    texts.set(path, await page.locator('body').innerText())
  }
  await signIn(page, 'administradora')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const links = rows.avisos.map(({ enlace }) => enlace ?? 'nowhere')
  const broken: string[] = []
  for (const path of new Set([...intranetPages, ...links])) {
    await follow(page, path)
    texts.set(path, await page.locator('body').innerText())
    for (const fault of await reflowFaults(page, walkedWidths)) broken.push(`${path}: ${fault}`)
  }
  expect(broken).toEqual([])

  const active = rows.usuarios.filter(({ estado }) => estado === 'activo').length
  const told = [...texts].flatMap(([path, text]) => contradictions(text, active).map((fault) => `${path}: ${fault}`))
  expect(told).toEqual([])
  expect(texts.get('/historia')).toContain(`${active} miembros activos`)
  expect(texts.get('/historia')).toContain(`${aniosDe(now)} años`)
  expect(texts.get('/intranet/directorio')).toContain(`${active} miembros activos`)
  expect(texts.get('/intranet/usuarios?vista=todos')).toContain(`${rows.usuarios.length} personas`)
  for (const { nombre, tipo } of rows.unidades) {
    expect(texts.get('/material-mayor')).toContain(nombre)
    expect(texts.get('/intranet/material-mayor')).toContain(tipo)
  }
  for (const link of links) expect(texts.get(link)).not.toContain('Esta calle no está en el plano')
  expectNoFaults(person)
})

test('the rows tell one story', () => {
  expect(rows.unidades.map(({ tipo }) => tipo)).toEqual(['Carro bomba', 'Carro de rescate', 'Carro cisterna'])
  expect(rows.respaldos).toEqual([{ estado: 'bueno' }])
  expect(rows.usuarios.map(({ nombre }) => nombre).filter((nombre) => /Ñuñez/.test(nombre))).toEqual([])
  for (const { enlace } of rows.avisos) expect(enlace).toMatch(/^\/intranet\//)
  for (const { titulo, cuerpo, created_at } of rows.avisos.filter(({ titulo }) => /^B-2\d: /.test(titulo)))
    expect(rows.historial).toContainEqual({ estado: titulo.split(': ')[1], detalles: cuerpo, desde: created_at })
})

const months = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre']
const allMonths = [...months, 'noviembre', 'diciembre']
const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** What a page says of members, of the company's age, or of a weekday that its date does not bear out. */
function contradictions(text: string, active: number): string[] {
  const samples = /Texto de muestra|Ñuñez|10\.000 horas/.exec(text)?.[0]
  const members = [...text.matchAll(/([\d.]+) (?:miembros|voluntarios) activos/g)].filter(
    ([, count]) => count !== String(active),
  )
  const ages = [...text.matchAll(/(\d{3}) años/g)].filter(([, years]) => years !== String(aniosDe(now)))
  const days = [...text.matchAll(/(\p{L}+),? (\d{1,2}) de (\p{L}+)(?: de (\d{4}))?/gu)].filter(
    ([, weekday = '', day, month = '', year = diaLocal(now).slice(0, 4)]) => {
      const [named, at] = [weekdays.indexOf(weekday.toLowerCase()), allMonths.indexOf(month)]
      return named >= 0 && at >= 0 && new Date(Date.UTC(Number(year), at, Number(day))).getUTCDay() !== named
    },
  )
  return [...(samples ? [samples] : []), ...[...members, ...ages, ...days].map(([said]) => said)]
}
