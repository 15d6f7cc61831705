import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { diaLocal } from '#contract/shared/fechas.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { darkFaults, screenFaults, scrollsSideways } from '#test/support/axe.ts'
import { desk, expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'

const now = new Date()
const anio = Number(diaLocal(now).slice(0, 4))
let address: string

beforeAll(async () => {
  const settings = { dataDir: temporaryFolder() }
  const database = await openDatabase(settings)
  await migrate(database)
  await insertDemo(database.db, now, cut)
  await database.close()
  address = (await startProgram(settings, { RATE_LIMITS: 'off' })).address
})

test('the captain compares two years, downloads the figures and publishes the report of a year', async () => {
  const person = await openBrowser(address, { viewport: desk })
  const { page } = person
  await signIn(page, 'capitana', '/intranet/estadisticas')
  const first = page.getByRole('list', { name: 'Cifras principales' }).getByRole('listitem').first()
  await first.getByText(`respecto de ${anio - 1}`).waitFor()
  await page.getByRole('img').first().locator('svg').waitFor()
  expect(await screenFaults(page)).toEqual([])
  expect(await darkFaults(page)).toEqual([])

  // Twelve months against those before, in their own block.
  await page.getByRole('combobox', { name: 'Período' }).press('Enter')
  await page.getByRole('option', { name: 'Doce meses, contra un año antes' }).click()
  await page.waitForURL(/periodo=/)
  await page.getByRole('tab', { name: 'Emergencias' }).click()
  await page.getByRole('button', { name: /^Ver como tabla Salidas por mes/ }).click()
  const rows = page.getByRole('region', { name: /^Salidas por mes/ }).getByRole('row')
  await rows.nth(12).waitFor()
  expect(await rows.first().innerText()).toContain('Antes')
  const total = (
    await page.getByRole('list', { name: 'Cifras: Emergencias' }).getByRole('listitem').first().innerText()
  ).split('\n')[0]

  // The same figure in the file; the picture is a PNG, and both are in the log.
  const download = async (what: string) => {
    await page.getByRole('button', { name: /^Descargar Salidas por mes/ }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: what, exact: true }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const csv = await download('CSV')
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.bytes.toString('utf8')).toContain(`;${total};`)
  const png = await download('Imagen (PNG)')
  expect(png.name).toMatch(/^emergencias-meses-.*\.png$/)
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.toString('utf8')).toContain('iTXtDescription')
  expect(png.bytes.length).toBeGreaterThan(20_000)

  await page.getByRole('button', { name: 'Memoria anual' }).click()
  const memoria = page.getByRole('dialog', { name: 'Memoria anual' })
  await memoria.getByText('Aún no se publica.').waitFor()
  await memoria.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  await memoria.getByRole('link', { name: 'Verla en la biblioteca' }).waitFor({ timeout: 60_000 })
  expectNoFaults(person)
})

test('on a phone nothing is wider than it, and the filters open as a sheet', async () => {
  const person = await openBrowser(address, { viewport: phone })
  const { page } = person
  await signIn(page, 'bombera', '/intranet/estadisticas')
  await page.getByRole('region', { name: 'Lo suyo' }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('checkbox', { name: 'Contar también los simulacros' }).check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('button', { name: /^Con simulacros/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?simulacros=true')
  expectNoFaults(person)
})

test('a neighbour without script reads the figures and takes them away', async () => {
  const { page } = await openBrowser(address, { viewport: phone, javaScriptEnabled: false })
  await page.goto('/cifras')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
  const link = page.getByRole('link', { name: /CSV/ }).first()
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toContain('text/csv')
  // Months of few calls stand together, so that it may be one line alone.
  const [titulos, ...tramos] = (await response.text()).trimEnd().split('\r\n')
  expect(titulos).toContain('Desde;Hasta;Salidas;')
  expect(tramos.length).toBeGreaterThan(0)
  for (const tramo of tramos) expect(tramo).toMatch(/^01-\d{2}-\d{4};\d{2}-\d{2}-\d{4};\d+;/)
})
