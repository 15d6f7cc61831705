import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventosApi } from '#contract/eventos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { newCita } from '#test/support/citas.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, deps, clock, log } = await startApp({ PUBLIC_URL: 'https://cuartel.cl' })
const { db } = database
const [bombera, capitana] = [as('bombera'), as('capitana')]
const day = 24 * 3_600_000

beforeEach(async () => {
  await db.deleteFrom('eventos').execute()
  deps.changes.publish({ tipo: 'todo' })
})

const cita = async (...[de]: [Parameters<typeof newCita>[2]?]) => {
  const id = await newCita(db, clock.now, de)
  deps.changes.publish({ tipo: 'evento', id })
  return id
}
const linkOf = async (who = bombera) => {
  const { status, body } = await who.call(eventosApi.renewEnlace)
  expect(status).toBe(200)
  return body.enlace.replace('https://cuartel.cl', '')
}
const feed = (url: string, headers: Record<string, string> = {}) => nobody.request({ url, headers })
const eventsIn = (ics: string) =>
  new ICAL.Component(ICAL.parse(ics) as unknown[]).getAllSubcomponents('vevent').map((one) => ({
    ...new ICAL.Event(one),
    uid: one.getFirstPropertyValue('uid'),
    status: one.getFirstPropertyValue('status'),
    event: new ICAL.Event(one),
  }))
const titles = async (url: string) => eventsIn((await feed(url)).body).map(({ event }) => event.summary)

describe('the link', () => {
  test('is shown once, and the next one replaces it', async () => {
    expect((await bombera.call(eventosApi.enlace)).body).toEqual({ creada_en: null })
    const first = await linkOf()
    expect(first).toMatch(/^\/api\/calendario\/[\w-]{43}\.ics$/)
    expect((await bombera.call(eventosApi.enlace)).body).toEqual({ creada_en: clock.now.toISOString() })
    const { clave_hash } = await db.selectFrom('calendarios').select('clave_hash').executeTakeFirstOrThrow()
    expect(first).not.toContain(clave_hash)
    const second = await linkOf()
    expect([(await feed(first)).statusCode, (await feed(second)).statusCode]).toEqual([404, 200])
    const log = db.selectFrom('auditoria').select(['accion', 'despues']).where('entidad', '=', 'calendario')
    expect(await log.orderBy('id').execute()).toEqual([
      { accion: 'crear', despues: null },
      { accion: 'editar', despues: null },
    ])
  })

  test('that was replaced or removed, a guessed one, and that of who is suspended are the same 404', async () => {
    const replaced = await linkOf(as('maquinista'))
    const suspended = await linkOf(as('maquinista'))
    const removed = await linkOf()
    expect((await bombera.call(eventosApi.removeEnlace)).status).toBe(200)
    const change = (estado: 'activo' | 'suspendido') =>
      as('administradora').call(usuariosApi.changeStatus, { params: { id: as('maquinista').id }, body: { estado } })
    expect((await change('suspendido')).status).toBe(200)
    const guessed = `/api/calendario/${'a'.repeat(43)}.ics`
    const answers = await Promise.all([replaced, suspended, removed, guessed].map((url) => feed(url)))
    const { date: _date, ...headers } = answers[0]?.headers ?? {}
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([404, answers[0]?.body])
      expect(answer.headers).toMatchObject(headers)
    }
    // Let in again, the member makes another.
    expect((await change('activo')).status).toBe(200)
    expect((await feed(suspended)).statusCode).toBe(404)
  })
})

describe('the feed', () => {
  test('gives the instants of the screen across both changes of the clock, and whole days', async () => {
    clock.now = new Date('2026-03-30T15:00:00.000Z')
    const at = { inicio: '2026-04-05T02:30:00.000Z', termino: '2026-04-05T05:00:00.000Z' }
    const then = { inicio: '2026-09-06T03:30:00.000Z', termino: '2026-09-06T05:00:00.000Z' }
    const whole = { todo_el_dia: 1, inicio: '2026-09-06T04:00:00.000Z', termino: '2026-09-07T03:00:00.000Z' } as const
    const ids = [await cita(at), await cita(then), await cita(whole)]
    const { body, headers } = await feed(await linkOf())
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const events = eventsIn(body)
    expect(events.map(({ uid }) => uid)).toEqual(ids.map((id) => `evento-${id}@cuartel.cl`))
    const spans = events.map(({ event: { startDate, endDate } }) =>
      [startDate, endDate].map((time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())),
    )
    expect(spans).toEqual([Object.values(at), Object.values(then), ['2026-09-06', '2026-09-07']])
  })

  test('tells the gathering hour, the tenida and the place, and nothing that was written beside', async () => {
    const inicio = '2026-11-28T13:00:00.000Z'
    const id = await cita({
      inicio,
      hora_citacion: '2026-11-28T12:30:00.000Z',
      lugar: 'Plaza del Muelle; frente al 12, 2º piso',
      tenida: 'parada',
      descripcion: 'Llamar a Rosa Tapia al +56 9 8765 4321',
    })
    const { body } = await feed(await linkOf())
    const [one] = eventsIn(body)
    expect(one?.event.description).toMatch(/^Citación a las 09:30\nTenida: /)
    expect(one?.event.location).toBe('Plaza del Muelle; frente al 12, 2º piso')
    expect(body).toContain(`URL:https://cuartel.cl/intranet/eventos/${id}`)
    expect(body).not.toMatch(/Rosa|8765/)
  })

  test('holds what is directed to its member, from a year back on, and no draft', async () => {
    const of = (titulo: string, more: Parameters<typeof newCita>[2] = {}) => cita({ titulo, ...more })
    const at = (days: number) => new Date(clock.now.getTime() + days * day).toISOString()
    await of('Hace dos años', { inicio: at(-730) })
    await of('Hace once meses', { inicio: at(-335), estado: 'realizado' })
    await of('Borrador', { estado: 'borrador' })
    await of('Oficiales', { destinatarios: 'oficiales' })
    await of('De otra', { destinatarios: 'lista' })
    const mine = await of('Mía', { destinatarios: 'lista', inicio: at(800) })
    await db.insertInto('evento_destinatarios').values({ evento_id: mine, user_id: bombera.id }).execute()
    deps.changes.publish({ tipo: 'todo' })
    expect(await titles(await linkOf())).toEqual(['Hace once meses', 'Mía'])
    expect(await titles(await linkOf(capitana))).toEqual(['Hace once meses', 'Oficiales'])
  })

  test('keeps what was cancelled, marked, unless nobody was told of it', async () => {
    await cita({ titulo: 'Cancelado', estado: 'cancelado', secuencia: 4 })
    await cita({ titulo: 'Nunca publicado', estado: 'cancelado', sin_lista: 0 })
    const events = eventsIn((await feed(await linkOf())).body)
    expect(events.map(({ event, status }) => [event.summary, event.sequence, status])).toEqual([
      ['Cancelado', 4, 'CANCELLED'],
    ])
  })

  test('answers 304 until something changes', async () => {
    const id = await cita()
    const url = await linkOf()
    const { etag } = (await feed(url)).headers
    const { answer: again, lines } = await log.during(() => feed(url, { 'if-none-match': String(etag) }))
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(lines.map(({ msg, ruta }) => [msg, ruta])).toEqual([['request', '/api/calendario/:clave.ics']])
    await db.updateTable('eventos').set({ titulo: 'Otro título' }).where('id', '=', id).execute()
    deps.changes.publish({ tipo: 'evento', id })
    const changed = await feed(url, { 'if-none-match': String(etag) })
    expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
  })
})

test('one event is a file of its own; a draft is none', async () => {
  const id = await cita({ titulo: 'Romería de aniversario' })
  const { statusCode, headers, body } = await bombera.request({ url: `/api/eventos/${id}.ics` })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers['content-disposition']).toContain('.ics')
  expect(eventsIn(body).map(({ event }) => event.summary)).toEqual(['Romería de aniversario'])
  const draft = await cita({ estado: 'borrador' })
  expect((await bombera.request({ url: `/api/eventos/${draft}.ics` })).statusCode).toBe(404)
})
