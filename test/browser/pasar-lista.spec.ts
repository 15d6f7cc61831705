import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { Acto } from '#contract/asistencia/actos.ts'
import type { Lista } from '#contract/asistencia/lista.ts'
import type { Qr } from '#contract/asistencia/qr.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { cast } from '#db/seeds/cast.ts'
import { darkFaults, screenFaults, scrollsSideways } from '#test/support/axe.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { expectNoFaults, follow, openBrowser, phone, signIn, withWorker } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { startProgram } from '#test/support/program.ts'
import type { ProgramProcess } from '#test/support/program-process.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { isWideAtTwice } from '#test/support/page-faults.ts'
import { countTaps, taps } from '#test/support/taps.ts'
import { type Smtp, startSmtp } from '#test/support/smtp.ts'
import { newActo } from '#test/support/actos.ts'
import { newUsuario } from '#test/support/rows.ts'

let address: string
let settings: DatabaseSettings
let program: ProgramProcess
let smtp: Smtp

beforeAll(async () => {
  smtp = await startSmtp()
  const company = await startCompany({ SMTP_URL: smtp.url, MAIL_FROM: 'Cuartel <cuartel@ejemplo.cl>' })
  settings = company.settings
  program = company.program
  address = company.program.address
})

async function inDatabase<T>(task: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings)
  try {
    return await task(database.db)
  } finally {
    await database.close()
  }
}

/** Timers of a second or more never fire: nothing on these pages is polled. */
const withoutPolling = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { setTimeout } = window
    window.setInterval = (() => 0) as unknown as typeof window.setInterval
    window.setTimeout = ((run: () => void, ms = 0) => (ms < 1000 ? setTimeout(run, ms) : 0)) as typeof window.setTimeout
  })

/** Calls the API as the member who is signed in on the page. */
const callAs = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` }
      return (await fetch(`/api${path}`, { method, headers, ...(body && { body }) })).json()
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  ) as Promise<T>

/** An act that began ten minutes ago, with its list open; now in the first minutes of a month, since that before is closed. */
async function openList(page: Page, titulo: string): Promise<number> {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const monthOf = (moment: string) => diaLocal(new Date(moment)).slice(0, 7)
  const inicio = monthOf(at(-10)) === monthOf(at(0)) ? at(-10) : at(0)
  const acto = { tipo: 'academia', titulo, inicio, termino: at(120) }
  const { id } = await callAs<Acto>(page, 'POST', '/actos', acto)
  await callAs(page, 'POST', `/actos/${id}/lista/acciones`, { accion: 'abrir' })
  return id
}

const letter = (page: Page, nombre: string, marca: string) =>
  page.getByRole('group', { name: `Marca de ${nombre}` }).getByRole('button', { name: marca, exact: true })

/** Closes the month from its page. */
async function closeMonth(page: Page, mes: string) {
  await page.getByRole('button', { name: `Cerrar ${mes}` }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('se pueden objetar por 5 días').waitFor()
  await dialog.getByRole('button', { name: `Cerrar ${mes}` }).click()
  await page.getByText('Mes cerrado.').waitFor()
}

/** Text of a paper that is taken as PDF. */
async function paper(page: Page, numero: number): Promise<string> {
  const name = new RegExp(`^PDF: Parte mensual de asistencia N.º ${numero}/`)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return (await pdfText(await readFile(await download.path()))).join('\n')
}

/** The mail on one's month, once so many have come. */
async function mailOnMonth(personaje: 'bombera' | 'capitana', mes: string, nth: number): Promise<string> {
  const mails = () =>
    smtp.mails.filter(
      ({ envelope, subject }) =>
        envelope.to.includes(cast[personaje].email) && subject?.startsWith(`Su asistencia de ${mes}`),
    )
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(nth)
  return mails().at(-1)?.text ?? ''
}

test('a month is closed from its last list on; a member objects to a mark, and it is closed again, with a mail and a paper each', async () => {
  const [person, member] = [await openBrowser(address), await openBrowser(address, { viewport: phone })]
  const { page, context } = person
  await countTaps(context)
  await signIn(page, 'ayudante', '/intranet')
  const anterior = sumarDias(`${diaLocal(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
  const mes = longMonth(anterior).toLowerCase().split(' ')[0] ?? ''
  const inicio = `${anterior}-15T23:00:00.000Z`
  const acto = { tipo: 'academia', titulo: 'Academia: nudos', inicio, termino: `${anterior}-16T01:00:00.000Z` }
  await callAs<Acto>(page, 'POST', '/actos', acto)

  await page.goto(`/intranet/asistencia?vista=cierre&mes=${anterior}`)
  await page.getByText('Falta 1 cosa para cerrar.').waitFor()
  expect(await screenFaults(page)).toEqual([])
  await taps(page)
  await page.getByRole('link', { name: 'Pasar lista' }).click()
  await page.getByRole('button', { name: 'Abrir lista' }).click()
  await page.getByRole('button', { name: 'Marcar todos presentes' }).click()
  await letter(page, 'Antonia Fuentes Lillo', 'Falta').click()
  await page.getByRole('button', { name: 'Cerrar lista' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar lista' }).click()
  await page.getByText('La lista quedó cerrada.').waitFor()
  await page.getByRole('tab', { name: 'Cierre de mes' }).click()
  await closeMonth(page, mes)
  const first = await paper(page, 1)
  expect(first).toContain('Asistencia de la compañía: 88,9 %')
  // A person presses twelve times at most.
  expect(await taps(page)).toBe(10)
  expect(await screenFaults(page)).toEqual([])
  expect(await darkFaults(page)).toEqual([])
  await mailOnMonth('capitana', mes, 1)
  const mail = await mailOnMonth('bombera', mes, 1)
  expect(mail).toContain('0,0 % (0 de 1)')

  // From the mail to her own month.
  const [, path = ''] = /https?:\/\/[^/\s]+(\/intranet\/asistencia\S*)/.exec(mail) ?? []
  await signIn(member.page, 'bombera', path)
  await member.page.getByRole('button', { name: 'Objetar la marca de Academia: nudos' }).click()
  await member.page.getByRole('textbox', { name: 'Qué no corresponde' }).fill('Llegué a las 20:05, con el carro.')
  await member.page.getByRole('button', { name: 'Enviar' }).click()
  await member.page.getByText('Por responder').waitFor()
  expect(await screenFaults(member.page)).toEqual([])
  expect(await scrollsSideways(member.page)).toBe(false)

  // Answered by keyboard alone.
  await page.getByText('Abierta: Antonia Fuentes Lillo').waitFor()
  await page.getByRole('link', { name: 'Responder' }).press('Enter')
  await page.getByRole('button', { name: 'Aceptar la objeción de Antonia Fuentes Lillo' }).press('Enter')
  await page.getByRole('combobox', { name: 'Marca que corresponde' }).waitFor()
  await page.getByRole('button', { name: 'Aceptar', exact: true }).press('Enter')
  await page.getByText('quedó aceptada: se le avisó por la campana').waitFor()
  expect(await screenFaults(page)).toEqual([])

  await page.setViewportSize(phone)
  await page.getByRole('link', { name: /^Volver a/ }).click()
  await page.getByText('Puede cerrarlo de nuevo.').waitFor()
  await closeMonth(page, mes)
  const changes = page.getByRole('region', { name: 'Lo que cambió en el último cierre' })
  expect(await changes.innerText()).toContain('100,0 % (1 de 1)')
  expect(await screenFaults(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  const second = await paper(page, 2)
  expect(second).toMatch(/Rectifica el N.º 1\/\d{4}\./)
  expect(second).toContain('Asistencia de la compañía: 100,0 %')
  expect(await paper(page, 1)).toBe(first)
  expect(await mailOnMonth('bombera', mes, 2)).toContain('100,0 % (1 de 1)')
  // Her own month did not change.
  await mailOnMonth('capitana', mes, 1)
  expectNoFaults(person, member)
})

test('two browsers mark one list at once: no mark is lost, and each shows the other’s', async () => {
  const [ayudante, capitana] = [await openBrowser(address), await openBrowser(address)]
  // Without polling, updates can only come by the live channel.
  await withoutPolling(ayudante.context)
  await withoutPolling(capitana.context)
  await signIn(ayudante.page, 'ayudante', '/intranet')
  const id = await openList(ayudante.page, 'Academia: ventilación')
  const path = `/intranet/asistencia?acto=${id}`
  await ayudante.page.goto(path)
  await signIn(capitana.page, 'capitana', path)
  await letter(ayudante.page, 'Antonia Fuentes Lillo', 'Presente').waitFor()
  await letter(capitana.page, 'Catalina Rivas Montt', 'Presente').waitFor()

  await Promise.all([
    letter(ayudante.page, 'Antonia Fuentes Lillo', 'Presente').click(),
    letter(capitana.page, 'Catalina Rivas Montt', 'Falta').click(),
  ])
  // By keyboard alone.
  await letter(ayudante.page, 'Marcela Soto Araneda', 'Presente').press('t')
  for (const { page } of [ayudante, capitana]) {
    await page.locator('[aria-pressed="true"]').nth(2).waitFor()
    for (const [nombre, marca] of [
      ['Antonia Fuentes Lillo', 'Presente'],
      ['Catalina Rivas Montt', 'Falta'],
      ['Marcela Soto Araneda', 'Atraso'],
    ] as const)
      await expect.poll(() => letter(page, nombre, marca).getAttribute('aria-pressed')).toBe('true')
  }
  const stored = async () => (await callAs<Lista>(ayudante.page, 'GET', `/actos/${id}/asistencia`)).filas
  await expect.poll(async () => (await stored()).filter(({ marca }) => marca !== null).length).toBe(3)
  expect(await screenFaults(ayudante.page)).toEqual([])
  expect(await darkFaults(ayudante.page)).toEqual([])

  // On a desk the sheet shows eighteen acts with their totals.
  await inDatabase(async (db) => {
    for (let n = 0; n < 18; n++) await newActo(db, new Date(), { estado_lista: 'cerrada' })
  })
  await ayudante.page.goto('/intranet/asistencia?vista=planilla')
  const sheet = ayudante.page.getByRole('group', { name: /^Planilla de asistencia/ })
  await sheet.waitFor()
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expectNoFaults(ayudante, capitana)
})

test('a member who reads the code has arrived, and one tap confirms it', async () => {
  const [ayudante, bombera] = [await openBrowser(address), await openBrowser(address, { viewport: phone })]
  await signIn(ayudante.page, 'ayudante', '/intranet')
  const id = await openList(ayudante.page, 'Academia: rescate')
  await ayudante.page.goto(`/intranet/asistencia/pantalla/${id}`)
  await ayudante.page.getByRole('img', { name: 'Código para registrar la llegada' }).waitFor()
  expect(await ayudante.page.getByRole('navigation').count()).toBe(0)
  expect(await screenFaults(ayudante.page)).toEqual([])
  const { enlace } = await callAs<Qr>(ayudante.page, 'GET', `/actos/${id}/qr`)
  const { pathname, search } = new URL(enlace)
  await countTaps(bombera.context)

  // The camera opens the address; without a tap more the arrival is registered.
  await signIn(bombera.page, 'bombera', pathname + search)
  await bombera.page.getByText('Su llegada quedó registrada a las').waitFor()
  expect(await taps(bombera.page)).toBe(0)
  expect(await screenFaults(bombera.page)).toEqual([])
  await ayudante.page.getByText('1 por confirmar').waitFor()

  await ayudante.page.setViewportSize(phone)
  await ayudante.page.getByRole('link', { name: 'Volver a la lista' }).click()
  await ayudante.page.getByRole('button', { name: 'Marcar a Antonia Fuentes Lillo: Presente, por confirmar' }).click()
  await ayudante.page.getByRole('button', { name: 'Marcar a Antonia Fuentes Lillo: Presente', exact: true }).waitFor()
  expect(await screenFaults(ayudante.page)).toEqual([])
  await bombera.page.getByRole('link', { name: 'Ver el acto' }).click()
  await bombera.page.getByText('Presente, llegó a las').waitFor()
  expectNoFaults(ayudante, bombera)
})

/** Members enough for a list of this many. */
const enlistUntil = (size: number) =>
  inDatabase(async (db) => {
    const cast = await db.selectFrom('usuarios').select('id').where('estado', 'in', ['activo', 'suspendido']).execute()
    const numbers = Array.from({ length: size - cast.length }, (_, index) => index + 1)
    const values = numbers.map((n) =>
      // Long names too, with words that are wider than a phone.
      newUsuario({
        nombre: `Voluntaria ${n === 1 ? 'Llanquihueñancupil'.repeat(3) : `Número ${n}`}`,
        email: `v${n}@ejemplo.cl`,
        fecha_ingreso: '2020-05-04',
      }),
    )
    await db.insertInto('usuarios').values(values).execute()
  })

/** Number of marks in each entry of the act's history that changed some. */
const marksInHistory = (id: number) =>
  inDatabase(async (db) => {
    const rows = await db
      .selectFrom('auditoria')
      .select('despues')
      .where('entidad', '=', 'acto')
      .where('entidad_id', '=', id)
      .where('accion', '=', 'editar')
      .execute()
    return rows.map(({ despues }) => despues?.match(/→ A/g)?.length ?? 0)
  })

/** The writes that wait in this browser. */
const queued = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const open = indexedDB.open('cuartel-pendientes')
        open.addEventListener('success', () => {
          const read = open.result.transaction('pendientes').objectStore('pendientes').get('todos')
          read.addEventListener('success', () => resolve(read.result))
        })
      }),
  )

/** Where each begins in the window, in px. */
const topsOf = (all: Locator): Promise<number[]> =>
  all.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top))

test('45 people marked without network are there once, though answers get lost and the server is killed', async () => {
  const person = await openBrowser(address, { ...withWorker, ahead: false, viewport: phone })
  const { page, context } = person
  await enlistUntil(45)
  await countTaps(context)
  await signIn(page, 'ayudante', '/intranet')
  const [nada, propuesta] = [await openList(page, 'Academia: incendios'), await openList(page, 'Academia: escalas')]
  await inDatabase((db) =>
    db
      .updateTable('asistencias')
      .set({ marca: 'presente', propuesto: 1, metodo: 'voy' })
      .where('acto_id', '=', propuesta)
      .execute(),
  )
  const tab = await context.newPage()
  const tabs = [page, tab]
  for (const one of tabs) {
    await one.goto(`/intranet/asistencia?acto=${nada}`)
    await one.getByText('de 45 presentes').waitFor()
  }
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/intranet'))?.active?.state)
  await expect.poll(worker).toBe('activated')

  // Eight names at least are on the first screen, the first one near its top.
  await page.bringToFront()
  const pie = page.getByRole('button', { name: 'Cerrar lista' })
  const [tops, below] = [await topsOf(page.locator('[data-fila]')), (await topsOf(pie))[0] ?? 0]
  expect(tops[0]).toBeLessThanOrEqual(160)
  expect(tops.filter((top) => top + 64 <= below).length).toBeGreaterThanOrEqual(8)
  expect(await isWideAtTwice(page)).toBe(false)
  expect(await screenFaults(page)).toEqual([])
  expect(await darkFaults(page)).toEqual([])

  // From nothing, on a page opened without network.
  await context.setOffline(true)
  await page.reload()
  const rows = page.getByRole('button', { name: /^Marcar a / })
  await rows.nth(44).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await taps(page)
  for (const row of await rows.all()) await row.click()
  for (const one of tabs) {
    await one.getByText('45 de 45 presentes').waitFor()
    await one.getByText('Sin conexión: 45 cambios pendientes de enviar').waitFor()
  }

  // The server takes each of the first two sends, and their answers get lost.
  const sends = new Map<string | null, number>()
  await context.route(`**/api/actos/${nada}/asistencia`, async (route) => {
    const request = route.request()
    if (request.method() !== 'PUT') return await route.continue()
    const times = (sends.get(request.postData()) ?? 0) + 1
    sends.set(request.postData(), times)
    if (times > 2) return await route.continue()
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  const marked = async (id: number) => {
    const { filas } = await callAs<Lista>(page, 'GET', `/actos/${id}/asistencia`)
    return filas.filter(({ marca, propuesto }) => marca === 'presente' && !propuesto).length
  }
  const sendAgain = async () => {
    for (const one of tabs) await one.evaluate(() => dispatchEvent(new Event('online')))
    return { times: new Set(sends.values()), marked: await marked(nada) }
  }
  await expect.poll(sendAgain, { interval: 500, timeout: 60_000 }).toEqual({ times: new Set([3]), marked: 45 })
  const isThere = async (id: number, calls: number) => {
    await expect.poll(() => queued(page)).toEqual([])
    for (const one of tabs) {
      await one.getByText('pendientes de enviar').waitFor({ state: 'detached' })
      await one.getByText('45 de 45 presentes').waitFor()
      expect(await one.getByText('Conflicto').count()).toBe(0)
    }
    expect(await marked(id)).toBe(45)
    const history = await marksInHistory(id)
    expect([history.length, history.reduce((sum, marks) => sum + marks, 0)]).toEqual([calls, 45])
  }
  // One, but for marks given after a first try to send.
  await isThere(nada, sends.size)
  await page.getByRole('button', { name: 'Cerrar lista' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar lista' }).click()
  await page.getByText('La lista quedó cerrada.').waitFor()
  // At most 50: one for each, and two to close.
  expect(await taps(page)).toBe(47)

  // From a full proposal; the server is killed while it takes the marks.
  for (const one of tabs) {
    await follow(one, `/intranet/asistencia?acto=${propuesta}`)
    await one.getByText('0 de 45 presentes').waitFor()
  }
  let killed: Promise<unknown> | undefined
  await context.route(`**/api/actos/${propuesta}/asistencia`, async (route) => {
    if (route.request().method() !== 'PUT' || killed) return await route.continue()
    const answer = route.fetch().catch(() => undefined)
    killed = program.stop('SIGKILL')
    await answer
    await route.abort()
  })
  await page.getByRole('button', { name: 'Confirmar las 45 propuestas' }).click()
  await expect.poll(() => killed).toBeDefined()
  await killed
  await startProgram(settings, { RATE_LIMITS: 'off', PORT: new URL(address).port })
  await isThere(propuesta, 1)
  await page.getByRole('button', { name: 'Cerrar lista' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar lista' }).click()
  await page.getByText('La lista quedó cerrada.').waitFor()
  expect(await taps(page)).toBe(3)
  expectNoFaults(person)
})
