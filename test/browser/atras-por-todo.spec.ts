// Over every screen of the map, with markup in every field that people write (security row 43): what its buttons, tabs
// and filters open, Back takes back, and nothing else; and the markup is text on each, and in all that opens.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { coarse, expectNoFaults, follow, openBrowser, signIn } from '#test/support/browser.ts'
import { intranetPages } from '#test/support/intranet-pages.ts'
import { startCompanyOfMarkup } from '#test/support/markup.ts'

/** Without buttons, without the shell, or like another one; the editor of the site keeps drafts, and has a journey of its own. */
const left = /pantalla|ayuda|configuracion.sitio|no-existe|llegada|\/leer|propuesta|perfil.4/

/** Pieces that are the same on every screen: pressed where one is met first. */
const pieces = ['menu Exportar', 'menu Columnas', ' Página siguiente', 'combobox ']

/** Records in other states, whose buttons are those of a screen of the map. */
const alike = [
  'perfil/2',
  'asistencia/pantalla/1',
  'emergencias/1/pantalla',
  'equipamiento?vista=novedades',
  'equipamiento/1',
  'equipamiento/revisiones/1',
  'equipamiento/revisiones/1/editar',
  'equipamiento/revisiones/hechas/1',
  'estadisticas?vista=emergencias',
  'estadisticas?vista=capacitacion',
  'configuracion?vista=mi-cuenta',
  'configuracion?vista=catalogos',
  'configuracion?vista=reglas',
]

test('Back takes back what was opened last, and markup is text', { timeout: 1_800_000 }, async () => {
  const { address, settings, emergencia } = await startCompanyOfMarkup()
  const { db, close } = await openDatabase(settings)
  const person = await openBrowser(address, coarse)
  const { page, context } = person
  await signIn(page, 'administradora')
  // Nothing is written, so that each screen stays as it is.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, json: { message: 'Más tarde.', error: 'no_disponible' } }),
  )
  context.on('page', (other) => void other.close())
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') ran.push(dialog.message())
    void dialog.accept()
  })
  const quiet = quietOf(page)
  const shown = new Set<string>()
  const isText = async (place: string) =>
    expect({ place, elements: await ofMarkup(page) }).toEqual({ place, elements: 0 })
  async function isShown(path: string): Promise<void> {
    await isText(path)
    if ((await page.locator('body').innerText()).includes('<img src=x')) shown.add(path)
  }
  const pressed = new Set<string>()
  const failed = new Map<string, string>()
  let opened = 0
  let shell = false
  /** The last one that opened nothing. */
  let idle = ''

  /** Presses what has not been pressed yet on the screen, or in the dialog on top; false where Back leads elsewhere. */
  async function walk(screen: string, depth = 0): Promise<boolean> {
    for (;;) {
      const before = await standing(page)
      const next = (await offers(page, screen)).find(
        (offer) => !pressed.has(offer) && (shell || !offer.startsWith('shell')),
      )
      if (next === undefined) return true
      pressed.add(next)
      await press(page, next, screen, pressed)
      await quiet()
      const then = await standing(page)
      await isText(next)
      if (then === before) {
        idle = next
        continue
      }
      // A dialog has closed, or has led to another screen: its own Back is tried below it.
      if (depth > 0 && !then.startsWith(before)) return true
      opened += 1
      const isOver = then.startsWith(`${before}\n`)
      const inside = !isOver || depth > 1 || (await walk(`${screen} · ${then.split('\n').at(-1)}`, depth + 1))
      if (inside && (await standing(page)) === before) continue
      if (inside) {
        await page.goBack()
        await quiet()
        if (await comesTo(page, before, failed.has(next) ? 20_000 : 2_000)) continue
      }
      // Once more: what was pressed before may have opened late.
      if (!failed.has(next)) for (const one of [idle, next]) pressed.delete(one)
      failed.set(next, `${failed.has(next) ? 'twice' : 'once'}: ${before} → ${then} → ${await standing(page)}`)
      return false
    }
  }

  const paths = intranetPages.filter((one) => !left.test(one))
  for (const path of paths) {
    // The same on every screen; on the first one they are still being fetched.
    shell = path === paths.at(-1)
    // What asks for the password again would open over what was opened.
    await db.updateTable('sesiones').set({ clave_en: new Date().toISOString() }).execute()
    await follow(page, path)
    await quiet()
    // Where something pressed before has left what is not saved.
    if (!page.url().endsWith(path)) await page.goto(path)
    await quiet()
    await isShown(path)
    while (!(await walk(path.split('?')[0] ?? ''))) {
      await page.goto(path)
      await quiet()
    }
  }
  await close()
  expect([...failed].filter(([, how]) => how.startsWith('twice'))).toEqual([])
  // Of what stands there, that much opens something.
  expect(opened).toBeGreaterThan(200)

  await page.unrouteAll({ behavior: 'wait' })
  const visited = [...alike, `emergencias/${emergencia}?vista=parte`].map((one) => `/intranet/${one}`)
  for (const path of visited) {
    await follow(page, path)
    await quiet()
    await isShown(path)
  }
  await follow(page, '/intranet/perfil')
  await page.getByRole('button', { name: 'Mostrar mi ficha' }).click()
  await page.getByRole('heading', { name: 'Salud' }).waitFor()
  await isText('ficha')
  await page.getByRole('button', { name: /sin leer|Notificaciones/ }).click()
  await page.getByRole('dialog').getByText('<img src=x').first().waitFor()
  await isText('campana')
  await page.goto('/material-mayor')
  await isText('public')
  expect(ran).toEqual([])
  // The payload did reach most screens.
  const screens = [...paths, ...visited]
  expect(screens.filter((path) => shown.has(path)).length).toBeGreaterThan(screens.length / 2)
  expectNoFaults(person)
})

/** Counts elements and links made from the payload. */
const ofMarkup = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.querySelectorAll('img[src$="/x"], svg[onload], [onerror], [href^="javascript:" i]').length,
  )

/** React shows what it has fetched by and by, so many milliseconds apart. */
const apart = 350

/** Resolves once the page has what it asked for, and has drawn it. */
function quietOf(page: Page) {
  const asked = new Set<unknown>()
  let shown = 0
  page.on('request', (request) => request.url().includes('/api/cambios') || asked.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      asked.delete(request)
      if (request.resourceType() === 'script') shown = performance.now() + apart
    })
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 }))))
  const isQuiet = () => asked.size === 0 && performance.now() > shown
  return async () => {
    for (let still = 0; still < 2; still = isQuiet() ? still + 1 : 0) {
      await expect.poll(isQuiet, { interval: 20 }).toBe(true)
      await drawn()
    }
  }
}

/** The address and the open tabs, and what is open over the page: one line each. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const params = new URLSearchParams(location.search)
    params.sort()
    const tabs = [...document.querySelectorAll('main [role=tab][aria-selected=true]')].map((tab) => tab.textContent)
    const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    return [
      `${location.pathname}?${params} ${tabs.join()}`,
      ...open.map((one) => one.querySelector('h2')?.textContent ?? ''),
    ].join('\n')
  })

async function comesTo(page: Page, place: string, timeout: number): Promise<boolean> {
  try {
    await expect.poll(() => standing(page), { timeout }).toBe(place)
    return true
  } catch {
    return false
  }
}

/** What can be pressed, which is marked: of the rows of a list the first of each verb. What ends a dialog or a session is left. */
const offers = (page: Page, screen: string): Promise<string[]> =>
  page.evaluate(
    ([screen, pieces]) => {
      for (const one of document.querySelectorAll<HTMLElement>('[data-atras]')) delete one.dataset.atras
      const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body
      const found = new Set<string>()
      const alike = new Map<string, number>()
      for (const one of root.querySelectorAll<HTMLElement>('button, [role=tab], [role=combobox]')) {
        const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()
        if (!one.checkVisibility() || one.closest('form') || /^(Cerrar|Cancelar|Seguir editando)/.test(name)) continue
        const shut =
          ':disabled, [aria-disabled=true], [aria-selected=true], [type=submit], [role=switch], [role=checkbox]'
        if (one.matches(shut)) continue
        const isOfRow = one.closest('li, tr, [role=row]') !== null && one.role !== 'tab'
        const kind = one.role ?? one.getAttribute('aria-haspopup') ?? ''
        const where = kind === 'dialog' || name.startsWith('Usar tema') || one.closest('aside') ? 'shell' : screen
        const what = `${kind} ${isOfRow ? name.split(/[\s:]/)[0] : name}`
        const offer = pieces.some((piece) => what.startsWith(piece)) ? `piece: ${what}` : `${where}: ${what}`
        if (found.has(offer)) continue
        // Where each row has a name of its own.
        const count = (alike.get(one.className) ?? 0) + 1
        if (isOfRow) alike.set(one.className, count)
        if (isOfRow && count > 2) continue
        found.add(offer)
        one.dataset.atras = offer
      }
      return [...found]
    },
    [screen, pieces] as const,
  )

/** Presses it; of a menu or a list, what stands in it too. */
async function press(page: Page, offer: string, screen: string, pressed: Set<string>): Promise<void> {
  await page.evaluate(
    (offer) => document.querySelector<HTMLElement>(`[data-atras=${JSON.stringify(offer)}]`)?.focus(),
    offer,
  )
  await page.keyboard.press('Enter')
  const items = await page.getByRole('menuitem').allTextContents()
  if (items.length > 0) {
    const isNew = (item: string) => !pressed.has(`${screen}: ${item}`)
    const at = items.findIndex(isNew)
    if (at < 0) return page.keyboard.press('Escape')
    pressed.add(`${screen}: ${items[at]}`)
    // Once more for the next one.
    if (items.some(isNew)) pressed.delete(offer)
    await page.evaluate((at) => document.querySelectorAll<HTMLElement>('[role=menuitem]')[at]?.click(), at)
    return
  }
  if (!offer.includes(': combobox ')) return
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
}
