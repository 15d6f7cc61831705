// Two people edit one record: the second is told what the first changed, and saves over it without erasing it.
import type { Locator, Page, Request, Response } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { coarse, follow, openBrowser, signIn } from '#test/support/browser.ts'
import { antesDeCorrer, campoDe, type Campo, type Carrera, carreras, type Casa } from '#test/support/carreras.ts'
import { startDemo } from '#test/support/company.ts'
import { pdf } from '#test/support/documentos.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

let address: string
let token: string
/** One for all races; a race that fails leaves it for the next. */
let page: Page

beforeAll(async () => {
  const { settings, program } = await startDemo()
  address = program.address
  const database = await openDatabase(settings)
  await antesDeCorrer(database.db)
  await database.close()
  token = await tokenOf(address, 'administradora')
  const person = await openBrowser(address, { ...coarse, stays: true })
  page = person.page
  await signIn(page, 'administradora')
  return () => person.context.close()
})

const casa: Casa = {
  lejos: sumarDias(diaLocal(new Date()), 150),
  ask: (call, body) => ask(address, call, body, token),
  async first(path) {
    const read: unknown = await casa.ask(`GET /${path}`)
    const [one] = Array.isArray(read) ? read : (read as { data: { id: number }[] }).data
    return one?.id ?? 0
  },
  async publica() {
    const carpetas = (await casa.ask('GET /biblioteca/carpetas')) as unknown as { id: number; numerada: boolean }[]
    const form = new FormData()
    form.append('titulo', 'Documento de prueba')
    form.append('carpeta_id', String(carpetas.find(({ numerada }) => !numerada)?.id))
    form.append('archivo', new Blob([pdf as Uint8Array<ArrayBuffer>]), 'orden.pdf')
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${address}/api/biblioteca`, { method: 'POST', headers, body: form })
    return `/intranet/documentos?vista=biblioteca&documento=${((await response.json()) as { id: number }).id}`
  },
  async remove(path) {
    const over = async (version: number) => {
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(`${address}/api${path}?version=${version}`, { method: 'DELETE', headers })
      return { response, said: (await response.json()) as { actual?: { version: number } } }
    }
    const { said, response } = await over(1)
    const last = said.actual ? await over(said.actual.version) : { said, response }
    if (!last.response.ok) throw new Error(`DELETE ${path}: ${JSON.stringify(last.said)}`)
  },
  async save(method, path, body) {
    const send = async (body: object) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
      const init = { method, headers, body: JSON.stringify(body) }
      const response = await fetch(`${address}/api${path}`, init)
      return { response, said: (await response.json()) as { error?: string; actual?: { version: number } } }
    }
    const { said, response } = await send(body)
    const last = said.actual ? await send({ ...body, version: said.actual.version }) : { said, response }
    if (!last.response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(last.said)}`)
    return last.said
  },
}

test('the second to save is told what the first changed, and erases none of it', { timeout: 900_000 }, () =>
  forEach(carreras, race),
)

test('who edits what somebody else removes reads that it is gone, and still has what was typed', async () => {
  await forEach(Object.fromEntries(Object.entries(carreras).filter(([, { quita }]) => quita)), remove)
})

async function forEach(table: typeof carreras, run: (page: Page, carrera: Carrera) => Promise<void>): Promise<void> {
  await page.goto('about:blank')
  const failed: string[] = []
  for (const [nombre, carrera] of Object.entries(table))
    await run(page, carrera).catch(async (error: unknown) => {
      failed.push(`${nombre}: ${String(error)}`)
      await page.unrouteAll()
      await page.goto('about:blank')
    })
  expect(failed).toEqual([])
}

async function race(page: Page, carrera: Carrera): Promise<void> {
  const { mio, suyo, otro, decidido, queda, lee } = carrera
  const { form, mine, before, save, url, sent } = await open(page, carrera)

  // Somebody else saves the record as it was, but for something of theirs; the page behind the dialog reads it.
  const heard = hears(page, carrera)
  if (suyo) {
    const unchanged = mio && { [mio.name]: typeof mio.dicho === 'number' ? Number(before) : before }
    await casa.save(sent.method, sent.path, { ...sent.body, ...unchanged, [suyo.name]: dicho(suyo) })
  }
  await otro?.(casa, sent)
  await heard

  await save.click()
  const told = form.getByText(/^Otra persona/).first()
  await told.waitFor()
  // What stands is known, so that the next press is over it.
  expect(await told.textContent()).not.toContain('no se pudo leer')
  if (suyo)
    await form
      .getByText(/^Cambió\. Antes: /)
      .first()
      .waitFor()
  const typed = [mine && (await valueOf(mine)), suyo && (await valueOf(campoDe(form, suyo)))]
  expect(JSON.stringify(typed)).toBe(JSON.stringify([mio?.valor, suyo?.valor]))

  const isAnswer = (response: Response) => response.url() === url && response.request().method() === sent.method
  const [saved] = await Promise.all([page.waitForResponse(isAnswer), save.click()])
  if (decidido) {
    await form.getByText(decidido).first().waitFor()
    return await left(page, mine, mio)
  }
  expect(saved.ok() ? '' : await saved.text()).toBe('')
  await (queda ? told : (mine ?? form)).waitFor({ state: 'detached' })
  const now = (lee ? lee((await saved.json()) as never) : await saved.json()) as Record<string, unknown> | undefined
  const ours = [mio, suyo].filter((one) => one !== undefined && now !== undefined && one.name in now) as Campo[]
  expect(ours.map(({ name }) => now?.[name])).toEqual(ours.map(dicho))
}

async function remove(page: Page, carrera: Carrera): Promise<void> {
  const mio = carrera.mio && { ...carrera.mio, ...(!carrera.mio.elige && { valor: `${carrera.mio.valor} 2` }) }
  const { form, mine, save, sent } = await open(page, { ...carrera, ...(mio && { mio }) })
  const heard = hears(page, carrera)
  await casa.remove(sent.path)
  await heard
  expect(mine && (await valueOf(mine))).toBe(mio?.valor)
  await save.click()
  await form.getByText(/Ya no está/).waitFor()
  await left(page, mine, mio)
}

/** Leaves the form with what is typed in it. */
async function left(page: Page, mine: Locator | undefined, mio: Campo | undefined): Promise<void> {
  expect(mine && (await valueOf(mine))).toBe(mio?.valor)
  await page.goto('about:blank')
}

/** The form with something typed in it, and what it sends, which is learnt from a try that never arrives. */
async function open(page: Page, { titulo, rol = 'dialog', donde, abre, mio, boton = 'Guardar' }: Carrera) {
  const to = await donde(casa)
  if (page.url() === 'about:blank') {
    // From then on it is told what others change.
    const listens = page.waitForResponse((response) => response.url().endsWith('/api/cambios'))
    await page.goto(to)
    await listens
  } else await follow(page, to)
  await abre(page)
  const form = page.getByRole(rol, titulo ? { name: titulo } : {})
  await form.waitFor()
  const mine = mio && campoDe(form, mio)
  const before = mine && (await valueOf(mine))
  if (mine && mio) await (mio.elige ? choose(mine, mio.valor) : mine.fill(mio.valor))
  const save = form.getByRole('button', { name: boton, exact: true }).first()
  const isWrite = (request: Request) => request.method() !== 'GET' && request.url().includes('/api/')
  await page.route('**/api/**', (route) =>
    isWrite(route.request())
      ? route.fulfill({ status: 400, json: { message: 'Más tarde.', error: 'datos_incorrectos' } })
      : route.continue(),
  )
  const [answer] = await Promise.all([page.waitForResponse((one) => isWrite(one.request())), save.click()])
  const tried = answer.request()
  const [url, method, body] = [tried.url(), tried.method(), tried.postDataJSON() as Record<string, unknown>]
  await page.unrouteAll()
  await form.getByText('Más tarde.').first().waitFor()
  return { form, mine, before, save, url, sent: { path: new URL(url).pathname.slice('/api'.length), method, body } }
}

/** Once the page behind the form reads what somebody else did. */
const hears = (page: Page, { callado }: Carrera) =>
  callado
    ? undefined
    : page.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('/api/'))

const dicho = ({ valor, dicho = valor }: { valor: string; dicho?: unknown }) => dicho

const valueOf = (field: Locator): Promise<string> =>
  field.evaluate((one) => {
    if (one instanceof HTMLInputElement && one.type === 'checkbox') return String(one.checked)
    return one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : (one.textContent ?? '')
  })

async function choose(field: Locator, valor: string): Promise<void> {
  await field.click()
  await field
    .page()
    .getByRole('option', { name: new RegExp(`^${valor}`) })
    .click()
}
