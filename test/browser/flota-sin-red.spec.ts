import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { CambioRegistrado } from '#contract/material-mayor.ts'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import { cast } from '#db/seeds/cast.ts'
import { axeFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, type Person, signIn, withWorker } from '#test/support/browser.ts'
import { waitingIn } from '#test/support/cola.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

let address: string
/** Of somebody who changes units elsewhere. */
let other: string
/** A worker keeps the pages of the program once for all tests: they take turns at one computer. */
let person: Person

beforeAll(async () => {
  address = (await startCompany()).program.address
  other = await tokenOf(address, 'maquinista')
  person = await openBrowser(address, { ...withWorker, ahead: false, stays: true })
  return () => person.context.close()
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
async function onTheFleet(personaje: 'teniente' | 'bombera'): Promise<Person> {
  await signIn(person.page, personaje, '/login?desde=/intranet/material-mayor')
  await card(person.page, 'B-22').waitFor()
  // Not `ready`: the document is still that of /login, outside the worker's scope.
  const state = () =>
    person.page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/intranet'))?.active?.state)
  await expect.poll(state).toBe('activated')
  return person
}

/** A unit's history on the server, oldest first, without the initial entry. */
async function historyOf(id: number): Promise<string[]> {
  const answer = await ask(address, `GET /material-mayor/${id}/historial`, undefined, other)
  return (answer.data as CambioRegistrado[])
    .filter(({ tipo }) => tipo === 'cambio')
    .map(({ estado, detalles }) => `${estado}: ${detalles}`)
    .toReversed()
}

/** Somebody else changes a unit meanwhile. */
async function changeElsewhere(id: number, estado: EstadoUnidad, detalles: string): Promise<void> {
  const { version } = await ask(address, `GET /material-mayor/${id}`, undefined, other)
  await ask(address, `PUT /material-mayor/${id}`, { estado, detalles, version }, other)
}

/** Whether the list is kept, and what waits to be sent. */
const kept = async (page: Page) => ({
  flota: await page.evaluate(() => localStorage.getItem('flota') !== null),
  cambios: (await waitingIn(page)).map(({ titulo }) => titulo),
})

test('an offline change survives a reload and is sent on reconnect; conflicts are never overwritten unasked', async () => {
  const { page, context } = await onTheFleet('teniente')
  const light = card(page, 'B-21').getByText(/^(Verde|Amarilla|Roja|Gris)$/)
  const sentence = (await light.locator('..').textContent()) ?? ''

  await context.setOffline(true)
  await page.getByText(/^Sin conexión: estos son los datos guardados a las \d\d:\d\d\.$/).waitFor()
  await change(page, 'B-22', 'EN REPARACIÓN', 'Bomba de agua')
  await page.getByText('B-22 quedó EN REPARACIÓN en este equipo. Se enviará cuando vuelva la conexión.').waitFor()
  await mark(page, 'B-22').waitFor()
  await page.getByText('Sin conexión: 1 cambio pendiente de enviar').waitFor()
  await change(page, 'B-23', 'EN REVISIÓN', 'Neumáticos')
  await change(page, 'B-22', 'FUERA DE SERVICIO', 'Sin bomba')
  expect(await axeFaults(page)).toEqual([])

  await page.reload()
  await card(page, 'B-22').getByText('FUERA DE SERVICIO').waitFor()
  await card(page, 'B-23').getByText('Neumáticos').waitFor()
  await mark(page, 'B-22').waitFor()
  await page.getByText('Sin conexión: 2 cambios pendientes de enviar').waitFor()
  expect(await mark(page, 'B-21').count()).toBe(0)
  // Its light is kept as well, and says from when.
  expect(await light.locator('..').textContent()).toBe(sentence)
  await page.getByText(/^Lo demás se leyó el /).waitFor()
  // The dashboard works offline too, with the same data.
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('listitem').filter({ hasText: 'B-23' }).getByText('Sin enviar').waitFor()
  await page.getByText('Sin conexión: 2 cambios pendientes de enviar').waitFor()
  await page.goto('/intranet')
  await page.getByRole('listitem').filter({ hasText: 'B-23' }).getByText('Sin enviar').waitFor()
  await page.getByRole('link', { name: 'Material Mayor' }).click()

  await changeElsewhere(22, 'EN REVISIÓN', 'La tengo yo')
  await context.setOffline(false)
  await expect.poll(() => historyOf(23)).toEqual(['EN REVISIÓN: Neumáticos'])
  await question(page).getByText('La tengo yo').waitFor()
  await question(page).getByText(cast.maquinista.nombre).waitFor()
  await question(page).getByText('Sin bomba').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await historyOf(22)).toEqual(['EN REVISIÓN: La tengo yo'])

  // A postponed decision can be reopened.
  await page.keyboard.press('Escape')
  await question(page).waitFor(gone)
  await mark(page, 'B-22').waitFor()
  await page.getByRole('button', { name: 'Decidir ahora' }).click()
  await question(page).getByRole('button', { name: 'Mantener el actual' }).click()
  await card(page, 'B-22').getByText('La tengo yo').waitFor()
  await mark(page, 'B-22').waitFor(gone)
  await page.getByText('pendiente').waitFor(gone)
  expect(await page.getByText('Sin conexión').count()).toBe(0)

  await context.setOffline(true)
  await change(page, 'B-22', 'FUERA DE SERVICIO', 'Otra vez')
  await changeElsewhere(22, 'EN SERVICIO', 'Lista')
  await context.setOffline(false)
  await question(page).getByText('Lista', { exact: true }).waitFor()
  expect(await historyOf(22)).toEqual(['EN REVISIÓN: La tengo yo', 'EN SERVICIO: Lista'])
  await question(page).getByRole('button', { name: 'Enviar mi cambio' }).click()
  await page.getByText('El estado de B-22 ha sido actualizado a FUERA DE SERVICIO').waitFor()
  const sent = ['EN REVISIÓN: La tengo yo', 'EN SERVICIO: Lista', 'FUERA DE SERVICIO: Otra vez']
  await expect.poll(() => historyOf(22)).toEqual(sent)

  // Retried after a server error, and dropped after a refusal.
  await page.route('**/api/material-mayor/22', (route) => route.fulfill({ status: 422, body: '{}' }))
  await page.getByRole('button', { name: 'Cambiar estado de B-22' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('dialog').getByText('Error 422', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  expect((await kept(page)).cambios).toEqual([])
  await page.unroute('**/api/material-mayor/22')

  let tries = 0
  await page.route('**/api/material-mayor/22', (route) => {
    tries += 1
    return route.fulfill({ status: 503, body: '{}' })
  })
  await change(page, 'B-22', 'EN REPARACIÓN', 'Mientras el servidor falla')
  await mark(page, 'B-22').waitFor()
  await page.getByText('1 cambio pendiente de enviar', { exact: true }).waitFor()
  await expect.poll(() => tries).toBeGreaterThan(1)
  await page.unroute('**/api/material-mayor/22')
  await context.setOffline(true)
  await context.setOffline(false)
  await mark(page, 'B-22').waitFor(gone)
  expect(await historyOf(22)).toEqual([...sent, 'EN REPARACIÓN: Mientras el servidor falla'])

  // Refused when sent: dropped with a notice.
  await context.setOffline(true)
  await change(page, 'B-23', 'FUERA DE SERVICIO', 'Una que nadie quiere')
  await page.route('**/api/material-mayor/23', (route) =>
    route.fulfill({ status: 403, body: '{"message":"No tiene permiso para realizar esta acción."}' }),
  )
  await context.setOffline(false)
  const refusal = page.getByRole('alert').filter({ hasText: 'Su cambio de B-23 a FUERA DE SERVICIO no fue aceptado.' })
  await refusal.getByText('No tiene permiso para realizar esta acción.').waitFor()
  await mark(page, 'B-23').waitFor(gone)
  await page.reload()
  await refusal.getByRole('button', { name: 'Cerrar' }).click()
  await refusal.waitFor(gone)
  expect((await kept(page)).cambios).toEqual([])
  await page.unroute('**/api/material-mayor/23')

  // A list of more than an hour ago is what was last known.
  // Without network first: a read under way would keep a list of now.
  await context.setOffline(true)
  await page.evaluate(() => {
    const flota = JSON.parse(localStorage.getItem('flota') ?? '') as { desde: string }
    flota.desde = new Date(Date.now() - 61 * 60_000).toISOString()
    localStorage.setItem('flota', JSON.stringify(flota))
  })
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText(/son los datos guardados el .*\. Pueden haber cambiado\.$/).waitFor()
  await card(page, 'B-21').getByText('sin confirmar').waitFor(gone)

  // Without any list: the three default units, marked as such, which overwrite nothing.
  await page.evaluate(() => localStorage.removeItem('flota'))
  await page.reload()
  await page.getByText('se muestran las unidades por defecto, que pueden no corresponder a su estado real').waitFor()
  expect(await page.locator('article h2').allInnerTexts()).toEqual(['B-21', 'B-22', 'B-23'])
  await change(page, 'B-21', 'EN REPARACIÓN', 'A ciegas')
  await context.setOffline(false)
  await question(page).getByText('Su cambio sin enviar').waitFor()
  expect(await historyOf(21)).toEqual([])
  expect(await page.getByText('unidades por defecto').count()).toBe(0)
  await question(page).getByRole('button', { name: 'Mantener el actual' }).click()
  await mark(page, 'B-21').waitFor(gone)
  expectNoFaults(person)
})

test('«Cerrar sesión» asks first if changes are unsent; a session that ends keeps them for its member', async () => {
  const { page, context } = await onTheFleet('bombera')
  const tab = await context.newPage()
  await tab.goto('/intranet')
  await tab.getByText('B-22', { exact: true }).waitFor()
  await page.bringToFront()
  await context.setOffline(true)
  await change(page, 'B-22', 'EN REPARACIÓN', 'Todavía aquí')
  await mark(page, 'B-22').waitFor()
  await tab.getByText('Sin conexión: 1 cambio pendiente de enviar').waitFor()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const leaving = page.getByRole('alertdialog')
  await leaving.getByText('Hay 1 cambio sin enviar. Si cierra la sesión ahora, se perderá.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await leaving.getByRole('button', { name: 'Cancelar' }).click()
  await leaving.waitFor(gone)
  expect(await kept(page)).toEqual({ flota: true, cambios: ['Su cambio de B-22 a EN REPARACIÓN'] })

  // Calls fail, so that nothing is sent before the question.
  await page.route('**/api/material-mayor/22', (route) => route.fulfill({ status: 503, body: '{}' }))
  await tab.route('**/api/material-mayor/22', (route) => route.fulfill({ status: 503, body: '{}' }))
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await leaving.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(`${address}/`)
  expect(await kept(page)).toEqual({ flota: false, cambios: [] })
  await tab.waitForURL('**/login')
  expect(await kept(tab)).toEqual({ flota: false, cambios: [] })

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
    '/intranet/asistencia',
    '/intranet/directorio',
    '/intranet/documentos',
    '/intranet/emergencias',
    '/intranet/emergencias/0',
    '/intranet/equipamiento',
    '/intranet/equipamiento/0',
    '/intranet/equipamiento/revisiones/0',
    '/intranet/eventos',
    '/intranet/eventos/0',
    '/intranet/guardias',
    '/intranet/guardias/hoy',
    '/intranet/material-mayor',
    '/intranet/material-mayor/0',
    '/intranet/perfil',
  ])
  expect(paths.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0)
  for (const secret of [cast.bombera.nombre, cast.bombera.email, 'Todavía aquí'])
    expect(Object.values(cached).some((text) => text.includes(secret))).toBe(false)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await tab.close()
  await page.unroute('**/api/material-mayor/22')

  // Unsent changes survive the end of a session, for the same member only.
  await signIn(page, 'bombera', '/login?desde=/intranet/material-mayor')
  await card(page, 'B-22').waitFor()
  const end = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await fetch(`${address}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  }
  await context.setOffline(true)
  await change(page, 'B-22', 'EN REPARACIÓN', 'De la bombera')
  await end()
  await context.setOffline(false)
  await page.waitForURL('**/login**')
  expect(await kept(page)).toEqual({ flota: false, cambios: ['Su cambio de B-22 a EN REPARACIÓN'] })
  await signIn(page, 'bombera', page.url())
  await card(page, 'B-22').getByText('De la bombera').waitFor()
  await mark(page, 'B-22').waitFor(gone)
  expect((await kept(page)).cambios).toEqual([])

  const others = await historyOf(23)
  await context.setOffline(true)
  await change(page, 'B-23', 'EN REPARACIÓN', 'También de la bombera')
  await end()
  await context.setOffline(false)
  await page.waitForURL('**/login**')
  await signIn(page, 'maquinista', page.url())
  await card(page, 'B-23').waitFor()
  expect(await page.getByText('También de la bombera').count()).toBe(0)
  expect((await kept(page)).cambios).toEqual(['Su cambio de B-23 a EN REPARACIÓN'])
  expect(await historyOf(23)).toEqual(others)

  // The worker ignores public and account pages.
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
  await context.setOffline(false)
  expectNoFaults(person)
})

test('an open emergency is read from a start without network, and a time pressed there goes with its own hour', async () => {
  const body = { clave: '10-0', direccion: 'Baquedano 1234', otra: true, unidades: [21] }
  const { id } = await ask(address, 'POST /emergencias', body, other)
  const { page, context } = await onTheFleet('teniente')
  const path = `/intranet/emergencias/${String(id)}?vista=unidades`
  const hora = page.getByRole('button', { name: /^B-21, 6-0 / })
  await page.goto(path)
  await hora.waitFor()
  await context.setOffline(true)
  await page.goto(path)
  await page.getByText(/^Sin conexión: estos son los datos leídos/).waitFor()
  await hora.click()
  await page.getByText('Sin enviar').waitFor()
  await page.reload()
  await page.getByText('Sin enviar').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const [pressed = ''] = (await hora.innerText()).match(/\d\d:\d\d/) ?? []
  await context.setOffline(false)
  await page.getByText('Sin enviar').waitFor(gone)
  expect(await hora.innerText()).toContain(pressed)
  const { unidades } = await ask(address, `GET /emergencias/${String(id)}`, undefined, other)
  expect((unidades as { hora_6_0: string }[])[0]?.hora_6_0).toMatch(/Z$/)
  expectNoFaults(person)
})

test('the worker is revalidated on each visit, and may only fetch', async () => {
  const response = await fetch(`${address}/sw.js`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'")
  expect(await response.text()).not.toContain('__BUILD__')
})
