// Back closes what was opened last, and nothing else; who closes a dialog and goes somewhere arrives there.
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { newActo } from '#test/support/actos.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

const now = new Date()
const haceUnaSemana = new Date(now.getTime() - 7 * 86_400_000).toISOString()
let address: string

beforeAll(async () => {
  const { settings, program } = await startCompany()
  const database = await openDatabase(settings)
  await newActo(database.db, now, { titulo: 'Academia de la semana pasada', inicio: haceUnaSemana })
  await database.close()
  address = program.address
})

test('the list of another day is reached, and Back takes each step back', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'administradora', '/intranet')
  await page.goto('/intranet/asistencia?vista=lista')
  const pasada = page.getByRole('heading', { name: 'Academia de la semana pasada' })
  await page.getByRole('button', { name: 'Otros actos' }).click()
  await page
    .getByRole('dialog', { name: 'Otros actos' })
    .getByRole('button', { name: /Academia de la semana pasada/ })
    .click()
  await pasada.waitFor()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).searchParams.has('acto')).toBe(false)

  await page.goto('/intranet/material-mayor')
  await page.goto('/intranet/material-mayor/21')
  await page.getByRole('tab', { name: 'Papeles' }).click()
  await expect.poll(() => page.url()).toContain('vista=papeles')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/intranet/material-mayor')
  expectNoFaults(person)
})

test('a dialog leaves no step behind, and what is chosen in it takes its place', async () => {
  const person = await openBrowser(address, { viewport: phone })
  const { page } = person
  const open = page.getByRole('dialog')
  const stands = async (path: string) => {
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/intranet${path}`)
    await open.waitFor({ state: 'detached' })
  }
  await signIn(page, 'capitana')
  // Before it is there, the frame that the server draws has the same button.
  await page.getByRole('heading', { name: 'Últimas emergencias' }).waitFor()
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await open.getByRole('link', { name: 'Material Mayor' }).click()
  await stands('/material-mayor')
  await page.goBack()
  await stands('')
  await page.goForward()
  await stands('/material-mayor')
  await page.getByRole('button', { name: 'Búsqueda general' }).click()
  await open.getByRole('combobox', { name: 'Buscar' }).fill('directorio')
  await page.getByRole('option', { name: /^Directorio/ }).click()
  await stands('/directorio')
  await page.goBack()
  await stands('/material-mayor')
  await page.getByRole('button', { name: 'Búsqueda general' }).click()
  await open.waitFor()
  await page.keyboard.press('Escape')
  await stands('/material-mayor')
  await page.goBack()
  await stands('')
  expectNoFaults(person)
})

test('a link to a place on a page leads there once one has signed in', async () => {
  const { page } = await openBrowser(address)
  await page.goto('/intranet/perfil#documentos')
  await page.waitForURL(/\/login/)
  expect(new URL(page.url()).searchParams.get('desde')).toBe('/intranet/perfil#documentos')
})
