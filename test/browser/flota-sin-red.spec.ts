import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { CambioRegistrado, EstadoUnidad } from '#contract/material-mayor.ts'
import { cast } from '#db/seeds/cast.ts'
import { axeFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, type Person, signIn, withWorker } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

let address: string

// A company per test, since each changes the units.
beforeEach(async () => {
  address = (await startCompany()).program.address
})

const card = (page: Page, unidad: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: unidad }) })
const mark = (page: Page, unidad: string) => card(page, unidad).getByText('Sin enviar')
const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Qué estado debe quedar?' })
const gone = { state: 'detached' } as const

async function change(page: Page, unidad: string, estado: EstadoUnidad, detalles: string): Promise<void> {
  await page.getByRole('button', { name: `Cambiar estado de ${unidad}` }).click()
  await page.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('option', { name: estado }).click()
  await page.getByLabel('Detalles').fill(detalles)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('dialog').waitFor(gone)
}

/** Signs someone in on the fleet screen and waits for the worker to cache its page. */
async function onTheFleet(personaje: 'teniente' | 'maquinista' | 'bombera'): Promise<Person> {
  const person = await openBrowser(address, withWorker)
  await signIn(person.page, personaje, '/login?desde=/intranet/material-mayor')
  await card(person.page, 'B-22').waitFor()
  // Not `ready`: the document is still that of /login, outside the worker's scope.
  const state = () =>
    person.page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/intranet'))?.active?.state)
  await expect.poll(state).toBe('activated')
  return person
}

/** A unit's history on the server, oldest first, without the initial entry. */
async function historyOf(person: Person, id: number): Promise<string[]> {
  const token = await person.page.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(`${address}/api/material-mayor/${id}/historial`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: CambioRegistrado[] }
  return data
    .filter(({ tipo }) => tipo === 'cambio')
    .map(({ estado, detalles }) => `${estado}: ${detalles}`)
    .toReversed()
}

const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('flota'), localStorage.getItem('flota-sin-enviar')])

test('an offline change survives a reload and is sent on reconnect; conflicts are never overwritten unasked', async () => {
  const a = await onTheFleet('teniente')
  const b = await onTheFleet('maquinista')

  await a.context.setOffline(true)
  await a.page.getByText(/^Sin conexión: estos son los datos guardados a las \d\d:\d\d\.$/).waitFor()
  await change(a.page, 'B-22', 'EN REPARACIÓN', 'Bomba de agua')
  await a.page.getByText('B-22 quedó EN REPARACIÓN en este equipo. Se enviará cuando vuelva la conexión.').waitFor()
  await mark(a.page, 'B-22').waitFor()
  await a.page.getByText('Sin conexión: 1 cambio pendiente de enviar.').waitFor()
  await change(a.page, 'B-23', 'EN REVISIÓN', 'Neumáticos')
  await change(a.page, 'B-22', 'FUERA DE SERVICIO', 'Sin bomba')
  expect(await axeFaults(a.page)).toEqual([])

  await a.page.reload()
  await card(a.page, 'B-22').getByText('FUERA DE SERVICIO').waitFor()
  await card(a.page, 'B-23').getByText('Neumáticos').waitFor()
  await mark(a.page, 'B-22').waitFor()
  await a.page.getByText('Sin conexión: 2 cambios pendientes de enviar.').waitFor()
  expect(await mark(a.page, 'B-21').count()).toBe(0)
  // The dashboard works offline too, with the same data.
  await a.page.getByRole('link', { name: 'Dashboard' }).click()
  await a.page.getByRole('listitem').filter({ hasText: 'B-23' }).getByText('Sin enviar').waitFor()
  await a.page.getByText('Sin conexión: 2 cambios pendientes de enviar.').waitFor()
  await a.page.goto('/intranet')
  await a.page.getByRole('listitem').filter({ hasText: 'B-23' }).getByText('Sin enviar').waitFor()
  await a.page.getByRole('link', { name: 'Material Mayor' }).click()

  await change(b.page, 'B-22', 'EN REVISIÓN', 'La tengo yo')
  await a.context.setOffline(false)
  await expect.poll(() => historyOf(b, 23)).toEqual(['EN REVISIÓN: Neumáticos'])
  await question(a.page).getByText('La tengo yo').waitFor()
  await question(a.page).getByText(cast.maquinista.nombre).waitFor()
  await question(a.page).getByText('Sin bomba').waitFor()
  expect(await axeFaults(a.page)).toEqual([])
  expect(await historyOf(b, 22)).toEqual(['EN REVISIÓN: La tengo yo'])

  // A postponed decision can be reopened.
  await a.page.keyboard.press('Escape')
  await question(a.page).waitFor(gone)
  await mark(a.page, 'B-22').waitFor()
  await a.page.getByRole('button', { name: 'Decidir ahora' }).click()
  await question(a.page).getByRole('button', { name: 'Mantener el actual' }).click()
  await card(a.page, 'B-22').getByText('La tengo yo').waitFor()
  await mark(a.page, 'B-22').waitFor(gone)
  await a.page.getByText('pendiente').waitFor(gone)
  expect(await a.page.getByText('Sin conexión').count()).toBe(0)

  await a.context.setOffline(true)
  await change(a.page, 'B-22', 'FUERA DE SERVICIO', 'Otra vez')
  await change(b.page, 'B-22', 'EN SERVICIO', 'Lista')
  await a.context.setOffline(false)
  await question(a.page).getByText('Lista', { exact: true }).waitFor()
  expect(await historyOf(b, 22)).toEqual(['EN REVISIÓN: La tengo yo', 'EN SERVICIO: Lista'])
  await question(a.page).getByRole('button', { name: 'Enviar mi cambio' }).click()
  await a.page.getByText('El estado de B-22 ha sido actualizado a FUERA DE SERVICIO').waitFor()
  await card(b.page, 'B-22').getByText('Otra vez').waitFor()
  expect(await historyOf(b, 22)).toEqual([
    'EN REVISIÓN: La tengo yo',
    'EN SERVICIO: Lista',
    'FUERA DE SERVICIO: Otra vez',
  ])
  expectNoFaults(a, b)
})

test('a change is retried after a server error and dropped after a refusal', async () => {
  const person = await onTheFleet('bombera')
  const { page, context } = person
  await page.route('**/api/material-mayor/22', (route) => route.fulfill({ status: 422, body: '{}' }))
  await page.getByRole('button', { name: 'Cambiar estado de B-22' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('dialog').getByText('Error 422', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  expect((await kept(page))[1]).toBeNull()
  await page.unroute('**/api/material-mayor/22')

  let tries = 0
  await page.route('**/api/material-mayor/22', (route) => {
    tries += 1
    return route.fulfill({ status: 503, body: '{}' })
  })
  await change(page, 'B-22', 'EN REPARACIÓN', 'Mientras el servidor falla')
  await mark(page, 'B-22').waitFor()
  await page.getByText('1 cambio pendiente de enviar.', { exact: true }).waitFor()
  await expect.poll(() => tries).toBeGreaterThan(1)
  await page.unroute('**/api/material-mayor/22')
  await context.setOffline(true)
  await context.setOffline(false)
  await mark(page, 'B-22').waitFor(gone)
  expect(await historyOf(person, 22)).toEqual(['EN REPARACIÓN: Mientras el servidor falla'])

  // Refused when sent: dropped with a notice.
  await context.setOffline(true)
  await change(page, 'B-23', 'EN REVISIÓN', 'Una que nadie quiere')
  await page.route('**/api/material-mayor/23', (route) =>
    route.fulfill({ status: 403, body: '{"message":"No tiene permiso para realizar esta acción."}' }),
  )
  await context.setOffline(false)
  const refusal = page.getByRole('alert').filter({ hasText: 'Su cambio de B-23 a EN REVISIÓN no fue aceptado.' })
  await refusal.getByText('No tiene permiso para realizar esta acción.').waitFor()
  await mark(page, 'B-23').waitFor(gone)
  await page.reload()
  await refusal.getByRole('button', { name: 'Cerrar' }).click()
  await refusal.waitFor(gone)
  expect((await kept(page))[1]).toBeNull()
})

test('without a list from the last hour, shows the three default units, marked as such, which overwrite nothing', async () => {
  const person = await onTheFleet('bombera')
  const { page, context } = person
  await page.evaluate(() => {
    const flota = JSON.parse(localStorage.getItem('flota') ?? '') as { desde: string }
    flota.desde = new Date(Date.now() - 61 * 60_000).toISOString()
    localStorage.setItem('flota', JSON.stringify(flota))
  })
  await context.setOffline(true)
  await page.getByText('se muestran las unidades por defecto, que pueden no corresponder a su estado real').waitFor()
  await page.reload()
  await page.getByText('se muestran las unidades por defecto, que pueden no corresponder a su estado real').waitFor()
  expect(await page.locator('article h2').allInnerTexts()).toEqual(['B-21', 'B-22', 'B-23'])
  await change(page, 'B-21', 'EN REPARACIÓN', 'A ciegas')
  await context.setOffline(false)
  await question(page).getByText('Su cambio sin enviar').waitFor()
  expect(await historyOf(person, 21)).toEqual([])
  expect(await page.getByText('unidades por defecto').count()).toBe(0)
})

test('«Cerrar sesión» asks first if changes are unsent, then discards them', async () => {
  const { page, context } = await onTheFleet('bombera')
  const other = await context.newPage()
  await other.goto('/intranet')
  await other.getByText('B-22').waitFor()
  await page.bringToFront()
  await context.setOffline(true)
  await change(page, 'B-22', 'EN REPARACIÓN', 'Todavía aquí')
  await mark(page, 'B-22').waitFor()
  await other.getByText('Sin conexión: 1 cambio pendiente de enviar.').waitFor()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByText('Hay 1 cambio sin enviar. Si cierra la sesión ahora, se perderá.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await ask.waitFor(gone)
  expect((await kept(page)).every(Boolean)).toBe(true)

  // Calls fail, so that nothing is sent before the question.
  await page.route('**/api/material-mayor/22', (route) => route.fulfill({ status: 503, body: '{}' }))
  await other.route('**/api/material-mayor/22', (route) => route.fulfill({ status: 503, body: '{}' }))
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await ask.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(`${address}/`)
  expect(await kept(page)).toEqual([null, null])
  await other.waitForURL('**/login')
  expect(await kept(other)).toEqual([null, null])

  // Cached pages contain no personal data, and only intranet pages are cached.
  const cached = await page.evaluate(async () => {
    const texts: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts[new URL(request.url).pathname] = (await (await cache.match(request))?.text()) ?? ''
    }
    return texts
  })
  const paths = Object.keys(cached)
  expect(paths.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual([
    '/intranet',
    '/intranet/documentos',
    '/intranet/material-mayor',
    '/intranet/perfil',
  ])
  expect(paths.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0)
  for (const secret of [cast.bombera.nombre, cast.bombera.email, 'Todavía aquí'])
    expect(Object.values(cached).some((text) => text.includes(secret))).toBe(false)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('unsent changes survive the end of a session for the same member only', async () => {
  const { page, context } = await onTheFleet('bombera')
  const end = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await fetch(`${address}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  }
  await context.setOffline(true)
  await change(page, 'B-22', 'EN REPARACIÓN', 'De la bombera')
  await end()
  await context.setOffline(false)
  await page.waitForURL('**/login**')
  expect(await kept(page)).toEqual([null, expect.stringContaining('De la bombera')])
  await signIn(page, 'bombera', page.url())
  await card(page, 'B-22').getByText('De la bombera').waitFor()
  await mark(page, 'B-22').waitFor(gone)
  expect((await kept(page))[1]).toBeNull()

  await context.setOffline(true)
  await change(page, 'B-23', 'EN REPARACIÓN', 'También de la bombera')
  await end()
  await context.setOffline(false)
  await page.waitForURL('**/login**')
  await signIn(page, 'maquinista', page.url())
  await card(page, 'B-23').waitFor()
  expect(await page.getByText('También de la bombera').count()).toBe(0)
  await expect.poll(async () => (await kept(page))[1]).toBeNull()
  const maquinista = { page, context, faults: [] }
  expect(await historyOf(maquinista, 23)).toEqual([])
})

test('the worker is revalidated on each visit, may only fetch, and ignores public and account pages', async () => {
  const response = await fetch(`${address}/sw.js`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'")
  expect(await response.text()).not.toContain('__BUILD__')

  const { page, context } = await onTheFleet('bombera')
  for (const path of ['/', '/material-mayor']) {
    await page.goto(path)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  }
  await page.goto('/intranet/material-mayor')
  await card(page, 'B-22').waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await context.setOffline(true)
  await page.goto('/').catch(() => undefined)
  expect(await page.locator('article').count()).toBe(0)
})
