// Two pages of one member, the worker behind them, and what the device shows.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desk, expectNoFaults, openBrowser, signIn, withWorker } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { workerOf } from '#test/support/push-in-browser.ts'

/** The parts of `web/sw.js` used here. */
interface WorkerOfOurs {
  clients: { openWindow: (url: string) => Promise<string> }
  follow: (enlace: string | null) => Promise<string>
  answer: (enlace: string, action: string) => Promise<void>
}

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' })

test('a notification reaches every page of the member and is read on all at once; a push links only into the intranet, and ends with the session', async () => {
  const { address } = (await startCompany()).program
  const teniente = await tokenOf(address, 'teniente')
  const setStatus = (unidad: number, estado: string) =>
    ask(address, `PUT /material-mayor/${unidad}` as 'PUT /x', { estado }, teniente)
  const browser = await openBrowser(address, {
    ...withWorker,
    ahead: false,
    permissions: ['notifications'],
    whole: true,
  })
  const { page, context } = browser
  await signIn(page, 'capitana', '/login?desde=/intranet/configuracion')
  await page.getByRole('form', { name: 'Preferencias de notificaciones' }).waitFor()
  await page.getByRole('heading', { name: 'Avisos en este dispositivo' }).waitFor()
  await bell(page, 'Notificaciones').waitFor()
  const second = await context.newPage()
  const answered: string[] = []
  second.on('response', (response) => answered.push(new URL(response.url()).pathname))
  await second.goto('/intranet/perfil')
  await bell(second, 'Notificaciones').waitFor()
  // Only what comes after its first reading is announced.
  await expect.poll(() => answered.slice(answered.indexOf('/api/cambios') >>> 0)).toContain('/api/notificaciones')

  await setStatus(21, 'FUERA DE SERVICIO')
  // Shown on both, so that the next one arrives after they opened: only that is announced.
  for (const open of [page, second]) await bell(open, '1 notificación sin leer').waitFor()
  await setStatus(22, 'EN REPARACIÓN')
  for (const open of [page, second]) await bell(open, '2 notificaciones sin leer').waitFor()
  await expect.poll(() => second.getByRole('status').allTextContents()).toContain('2 notificaciones sin leer')

  await page.bringToFront()
  await bell(page, '2 notificaciones sin leer').press('Enter')
  await panel(page).getByText('Sin leer: B-21: FUERA DE SERVICIO').waitFor()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect.poll(() => panel(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(320)
  await page.setViewportSize(desk)
  await panel(page).getByRole('button', { name: 'Marcar todas como leídas' }).press('Enter')
  for (const open of [page, second]) await open.locator('button[aria-label="Notificaciones"]').waitFor()
  await page.keyboard.press('Escape')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Notificaciones')
  await second.close()

  const worker = await workerOf(browser)
  const emergencia = {
    id: 7,
    tipo: 'emergencia',
    titulo: 'B-21 sale',
    cuerpo: 'Incendio.',
    enlace: 'https://malo.example/',
  }
  // Delivered again until it is shown: a push to a worker that is just starting may be lost.
  const delivered = async (push: typeof emergencia) => {
    await worker.deliver(push)
    return await worker.shown()
  }
  const patient = { timeout: 60_000, interval: 1_000 }
  await expect
    .poll(() => delivered(emergencia), patient)
    .toEqual([{ title: 'B-21 sale', body: 'Incendio.', tag: 'notificacion-7', answers: 0 }])

  const leads = [
    '/intranet/eventos',
    null,
    '//malo.example/intranet',
    'https://malo.example/',
    'javascript:alert(1)',
    '/login',
  ]
  const opened = await context.serviceWorkers()[0]?.evaluate(async (leads) => {
    // Opening a window needs a user gesture, so return the URL instead.
    const { clients, follow } = globalThis as unknown as WorkerOfOurs
    clients.openWindow = async (url) => url
    return await Promise.all(leads.map((enlace) => follow(enlace)))
  }, leads)
  const home = '/intranet'
  expect(opened).toEqual([`${address}/intranet/eventos`, `${address}${home}`, home, home, home, home])

  // An alarm offers its answers, which are left for a page with a session; any other link none.
  const alarma = { ...emergencia, id: 8, enlace: '/intranet/emergencias/4#responder' }
  const offered = async () => (await delivered(alarma)).map(({ answers }) => answers > 0)
  await expect.poll(offered, patient).toEqual([false, true])
  const left = async () =>
    await page.evaluate(async () => await (await caches.match('/intranet/respuesta-del-aviso/4'))?.json())
  await context.serviceWorkers()[0]?.evaluate(async () => {
    const { answer } = globalThis as unknown as WorkerOfOurs
    await answer('/intranet/emergencias/4', 'voy_cuartel')
    await answer('/intranet/emergencias/4#responder', 'otra')
  })
  expect(await left()).toBeUndefined()
  await context
    .serviceWorkers()[0]
    ?.evaluate(() => (globalThis as unknown as WorkerOfOurs).answer('/intranet/emergencias/4#responder', 'voy_cuartel'))
  expect(await left()).toMatchObject({ id: 4, respuesta: 'voy_cuartel' })

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(`${address}/`)
  await expect.poll(worker.shown).toEqual([])
  await expect.poll(left).toBeUndefined()
  expectNoFaults(browser)
})
