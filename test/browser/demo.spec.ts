// The demo tells one story, whatever the day: its pages agree with its rows. On the same walk each is checked with axe
// and at every width, the public ones as HTML, those of the menu for their title, and where every notice leads.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { estadisticasApi } from '#contract/estadisticas.ts'
import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { makeDemoRespaldo } from '#db/seeds/demo-respaldo.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { aniosDe } from '#db/seeds/dias.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { desk, expectNoFaults, openBrowser, type Person, phone, signIn } from '#test/support/browser.ts'
import { intranetPages } from '#test/support/intranet-pages.ts'
import { wear } from '#test/support/axe.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import { axeOnScreen, crampedFaults } from '#test/support/page-faults.ts'
import { follow, reflowFaults, walkedWidths } from '#test/support/reflow.ts'
import { htmlFaults } from '#test/support/valid-html.ts'

const now = new Date()
let address: string
let rows: Awaited<ReturnType<typeof fill>>
/** Walks the whole intranet in one document. */
let walker: Person

beforeAll(async () => {
  const settings = { dataDir: temporaryFolder() }
  rows = await fill(settings)
  address = (await startProgram(settings, { RATE_LIMITS: 'off' })).address
  walker = await openBrowser(address, { viewport: desk, stays: true })
  await signIn(walker.page, 'administradora')
  await walker.page.getByRole('heading', { level: 1 }).waitFor()
})

afterAll(() => walker.context.close())

async function fill(settings: { dataDir: string }) {
  const database = await openDatabase(settings)
  await migrate(database)
  const { db } = database
  const key = openInstallationKey(settings, () => {})
  await insertDemo(db, now, { ...cut, key })
  const sealKey = key.keyFor('respaldos')
  await makeDemoRespaldo({ database, storage: openStorage(settings.dataDir), sealKey })
  const found = {
    usuarios: await db.selectFrom('usuarios').select(['nombre', 'estado']).execute(),
    avisos: await db.selectFrom('notificaciones').select(['titulo', 'enlace', 'cuerpo', 'created_at']).execute(),
    unidades: await db.selectFrom('unidades').select(['nombre', 'tipo']).execute(),
    historial: await db.selectFrom('unidad_estado_historial').select(['estado', 'desde', 'detalles']).execute(),
    emergencias: await db.selectFrom('emergencias').select(['direccion', 'folio']).execute(),
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
  '/cifras',
  '/contacto/enviado',
  '/hazte-voluntario',
  '/hazte-voluntario/enviada',
  '/privacidad',
  '/una-calle-que-no-existe',
]

/** Groups of intranet pages, so that none waits for all others. */
const groups = [
  'configuracion',
  'usuarios',
  'sistema',
  'asistencia',
  'guardias',
  'equipamiento',
  'material-mayor',
  'estadisticas',
  'ayuda',
  '',
]
/** Every screen, and where the notices lead. */
const screens = () => new Set([...intranetPages, ...rows.avisos.map(({ enlace }) => enlace ?? 'nowhere')])
const groupOf = (path: string) => groups.find((group) => path.startsWith(`/intranet/${group}`))

/** Titles of what the menu leads to (spec §2). */
const titles: Partial<Record<string, string | RegExp>> = {
  '/intranet/': /^Buen(os|as) .+, Ignacia$/,
  '/intranet/perfil': 'Mi Perfil',
  '/intranet/material-mayor': 'Material Mayor',
  '/intranet/capacitaciones': 'Capacitaciones',
  '/intranet/eventos': 'Eventos',
  '/intranet/documentos': 'Documentos',
  '/intranet/configuracion': 'Configuración',
  '/intranet/emergencias': 'Emergencias',
  '/intranet/guardias': 'Guardias',
  '/intranet/equipamiento': 'Equipamiento',
  '/intranet/estadisticas': 'Estadísticas',
  '/intranet/asistencia': 'Asistencia',
  '/intranet/usuarios': 'Administrar Usuarios',
  '/intranet/sistema': 'Sistema',
}

/** Texts that a page takes from the rows. */
function figures(path: string): string[] {
  const { usuarios, unidades } = rows
  const active = `${activeMembers()} miembros activos`
  if (path === '/historia') return [active, `${aniosDe(now)} años`]
  if (path === '/material-mayor') return unidades.map(({ nombre }) => nombre)
  if (path === '/intranet/material-mayor') return unidades.map(({ tipo }) => tipo)
  if (path === '/intranet/directorio') return [active]
  if (path === '/intranet/usuarios?vista=todos') return [`${usuarios.length} personas`]
  return []
}

const activeMembers = () => rows.usuarios.filter(({ estado }) => estado === 'activo').length

/** Returns what does not agree with the rows in the open page’s text. */
async function untruths(page: Page, path: string): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const missing = figures(path).filter((figure) => !text.includes(figure))
  const lost = !path.endsWith('no-existe') && text.includes('Esta calle no está en el plano')
  const wrong = [...missing.map((figure) => `without «${figure}»`), ...(lost ? ['leads nowhere'] : [])]
  return [...contradictions(text, activeMembers()), ...wrong]
}

/** Returns the status and address of a place of the menu that are not its own. @throws without its title */
async function strays(page: Page, path: string): Promise<string[]> {
  const name = titles[path]
  if (name === undefined) return []
  await page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' }).waitFor()
  const { status } = await fetch(address + path)
  const { pathname } = new URL(page.url())
  return status === 200 && pathname === path ? [] : [`${status} ${pathname}`]
}

test('public pages agree with the rows, are valid and accessible, and hold from a phone to a desk', async () => {
  const person = await openBrowser(address, { viewport: desk })
  const { page } = person
  for (const path of publicPages) {
    await page.goto(path)
    const html = await htmlFaults(address + path)
    const faults = { path, html, told: await untruths(page, path), ...(await crampedFaults(page, path)) }
    expect(faults).toEqual({ path, html: [], told: [], axe: [], phone: [], wide: [] })
  }
  expectNoFaults(person)
})

test('the home page shows figures and the last emergencies, and no address or name', async () => {
  const html = await (await fetch(`${address}/`)).text()
  expect(html).toContain('Nuestro año, en salidas')
  expect(html).toContain('Últimas emergencias')
  const secret = [
    ...rows.emergencias.flatMap(({ direccion, folio }) => [direccion, folio]),
    ...rows.usuarios.map(({ nombre }) => nombre),
  ]
  expect(secret.filter((one) => html.includes(one))).toEqual([])
})

test('a neighbour on a phone without script reads the figures, which agree with the sheet and the home page', async () => {
  const { page } = await openBrowser(address, { viewport: phone, javaScriptEnabled: false })
  await page.goto('/')
  const home = await page.getByRole('region', { name: 'Nuestro año, en salidas' }).innerText()
  await page.getByRole('link', { name: 'Nuestras cifras' }).click()
  await page.getByRole('heading', { name: 'Lo que hacemos con tu confianza' }).waitFor()
  const { anios } = (await (await fetch(`${address}/api/public/estadisticas`)).json()) as Output<
    typeof estadisticasApi.publicas
  >
  const [latest] = anios as [AnioPublico]
  expect(home).toContain(String(latest.salidas))
  const figures = await page.locator('dl').first().innerText()
  expect(figures).toContain(String(latest.salidas))
  const kinds = await page.getByRole('region', { name: 'A qué salimos' }).locator('b').allInnerTexts()
  expect(kinds.reduce((sum, text) => sum + (Number(text) || 0), 0)).toBe(latest.salidas)
  await page.getByText('Ver como tabla').click()
  const totals = await page.getByRole('table').locator('tbody td:last-child').allInnerTexts()
  expect(totals.reduce((sum, text) => sum + Number(text), 0)).toBe(latest.salidas)
  const sheet = await page.getByRole('link', { name: /^CSV/ }).getAttribute('href')
  const rows = (await (await fetch(address + sheet)).text()).trim().split('\r\n').slice(1)
  const ofYear = rows.filter((row) => row.slice(6, 10) === String(latest.anio))
  expect(ofYear.reduce((sum, row) => sum + Number(row.split(';')[2]), 0)).toBe(latest.salidas)
  const weight = Buffer.byteLength(await (await fetch(`${address}/cifras`)).text())
  expect(weight).toBeLessThanOrEqual(100_000)
  const leadsTo = async (path: string) => {
    const { status, headers } = await fetch(address + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await leadsTo('/cifras/anio?anio=1999')).toEqual([302, '/cifras/1999'])
  expect(await leadsTo('/cifras/anio?anio=//evil.example')).toEqual([302, '/cifras'])
  expect(await leadsTo(`/cifras/${latest.anio}`)).toEqual([302, '/cifras'])
  expect(await leadsTo('/cifras/1999')).toEqual([404, null])
})

test.each(groups)(
  'intranet pages of «%s» agree with the rows, are accessible, and hold at every width',
  async (group) => {
    const { page } = walker
    for (const path of [...screens()].filter((path) => groupOf(path) === group)) {
      await follow(page, path)
      const [stray, told] = [await strays(page, path), await untruths(page, path)]
      const faults = {
        path,
        stray,
        told,
        ...(await axeOnScreen(page, path)),
        reflow: await reflowFaults(page, walkedWidths),
      }
      expect(faults).toEqual({ path, stray: [], told: [], axe: [], dark: [], phone: [], reflow: [] })
    }
    expectNoFaults(walker)
  },
)

test('the dashboard answers «can we go out» on a phone without scrolling, in both themes and all four lights', async () => {
  const { page } = await openBrowser(address, { viewport: phone })
  await signIn(page, 'capitana')
  // Before the morning's checklist B-21 has none of today either.
  const b21 = /^B-21: (sin el checklist de hoy; )?3 de 4 ERA aptos$/
  const asItIs = [b21, 'B-22: en reparación', 'B-23: en revisión; sin el checklist de hoy']
  const rounds: { luz?: string; told: (string | RegExp)[] }[] = [
    { told: asItIs },
    { luz: 'verde', told: ['B-21: puede salir', 'B-22: puede salir', 'B-23: puede salir'] },
    { luz: 'gris', told: Array<string>(3).fill('Nadie ha informado su disponibilidad') },
  ]
  let round: (typeof rounds)[number] | undefined
  await page.route('**/api/dashboard', async (route) => {
    const ask = async () => {
      const response = await route.fetch()
      return { response, read: (await response.json()) as { unidades: object[] | null; compania: object } }
    }
    let { response, read } = await ask()
    // A busy server leaves out what it cannot read in time.
    while (read.unidades === null) ({ response, read } = await ask())
    const unidades = read.unidades.map((unidad, index) =>
      round?.luz ? { ...unidad, luz: round.luz, motivo: round.told[index] } : unidad,
    )
    // Nothing is known of who stands in whose way where nobody has said anything.
    const compania = round?.luz === 'gris' ? { ...read.compania, reparo: null } : read.compania
    await route.fulfill({ response, json: { ...read, unidades, compania } })
  })
  for (round of rounds) {
    const sentences = round.told
    await page.goto('/intranet')
    const units = page.getByRole('region', { name: 'Disponibilidad operativa' }).getByRole('listitem')
    await units
      .getByText(sentences[2] ?? '', { exact: true })
      .last()
      .waitFor()
    for (const tema of ['claro', 'oscuro'] as const) {
      await wear(page, tema)
      const bar = await page.getByRole('navigation', { name: 'Accesos' }).boundingBox()
      for (const [index, sentence] of sentences.entries()) {
        const shown = await units.nth(index).getByText(sentence, { exact: true }).boundingBox()
        expect({ tema, sentence, foot: (shown?.y ?? Infinity) + (shown?.height ?? 0) }).toEqual({
          tema,
          sentence,
          foot: expect.toSatisfy((foot: number) => foot <= (bar?.y ?? 0)),
        })
      }
    }
  }
  // A read again may still be under way.
  await page.unrouteAll({ behavior: 'wait' })
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

/** Finds counts of members, ages of the company and weekdays in a text that the rows or the calendar contradict. */
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
