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
const beginning = clock.now

beforeEach(async () => {
  clock.now = beginning
  await db.deleteFrom('eventos').execute()
  await db.deleteFrom('inscripciones').execute()
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
    await cita({ titulo: 'Nunca publicado', estado: 'cancelado' })
    const events = eventsIn((await feed(await linkOf())).body)
    expect(events.map(({ event, status }) => [event.summary, event.sequence, status])).toEqual([
      ['CANCELADO: Cancelado', 4, 'CANCELLED'],
    ])
  })

  test('answers 304 until something changes', async () => {
    const id = await cita()
    const url = await linkOf()
    const { etag } = (await feed(url)).headers
    const { answer: again, lines } = await log.during(() => feed(url, { 'if-none-match': `W/${etag}` }))
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

describe('sessions of a training', () => {
  const inicio = '2026-11-25T23:00:00.000Z'
  const termino = '2026-11-26T01:00:00.000Z'

  /** A training with one session, in which the bombera is. */
  async function training(estado: 'abierta' | 'borrador' | 'cancelada', inscrita: 'inscrita' | 'lista_espera') {
    const { id: curso_id } = await db
      .insertInto('cursos')
      .values({
        codigo: `T-${estado}-${inscrita}`,
        nombre: 'Rescate vehicular',
        malla: 'interna',
        entidad: 'Compañía',
        horas: 8,
        requiere_aprobacion: 0,
        activo: 1,
        creado_en: clock.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const said = { curso_id, titulo: 'Rescate 2026', tipo: 'taller', inicio, termino, horas: 8, estado } as const
    const rest = {
      asistencia_minima_pct: 80,
      categoria: 'abono',
      creado_en: clock.now.toISOString(),
      version: 3,
    } as const
    const { id } = await db
      .insertInto('capacitaciones')
      .values({ ...said, ...rest })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sesion = { capacitacion_id: id, inicio, termino, tema: 'Estabilización' }
    await db.insertInto('capacitacion_sesiones').values(sesion).execute()
    const mine = { capacitacion_id: id, user_id: bombera.id, estado: inscrita, orden: 1 }
    await db
      .insertInto('inscripciones')
      .values({ ...mine, creado_en: clock.now.toISOString() })
      .execute()
    deps.changes.publish({ tipo: 'todo' })
    return id
  }

  test('are in the calendar of who takes part, and not of who waits or of a draft', async () => {
    const id = await training('abierta', 'inscrita')
    await training('cancelada', 'inscrita')
    await training('abierta', 'lista_espera')
    await training('borrador', 'inscrita')
    const events = eventsIn((await feed(await linkOf())).body)
    expect(events.map(({ event, status }) => [event.summary, event.description, event.sequence, status])).toEqual([
      ['Rescate 2026', 'Estabilización', 2, 'CONFIRMED'],
      ['CANCELADO: Rescate 2026', 'Estabilización', 2, 'CANCELLED'],
    ])
    expect(events[0]?.event.startDate.toJSDate().toISOString()).toBe(inicio)
    // Clients compare LAST-MODIFIED with the copy that they hold.
    const change = {
      accion: 'editar',
      entidad: 'capacitacion',
      entidad_id: id,
      fecha: '2026-11-21T10:00:00.000Z',
    } as const
    await db.insertInto('auditoria').values(change).execute()
    deps.changes.publish({ tipo: 'todo' })
    expect((await feed(await linkOf())).body).toContain('LAST-MODIFIED:20261121T100000Z')
    expect(await titles(await linkOf(capitana))).toEqual([])
    const query = { desde: '2026-11-25', hasta: '2026-11-25' }
    const { sesiones } = (await bombera.call(eventosApi.calendario, { query })).body
    expect(sesiones.map(({ tema, cancelada }) => [tema, cancelada])).toEqual([
      ['Estabilización', false],
      ['Estabilización', true],
    ])
    const next = { desde: '2026-11-26', hasta: '2026-12-26' }
    expect((await bombera.call(eventosApi.calendario, { query: next })).body.sesiones).toEqual([])
  })
})

test('a month holds the events that touch its days, with the answer of who asks; more than two are refused', async () => {
  const id = await cita({ titulo: 'Toda la noche', inicio: '2026-12-01T02:00:00.000Z' })
  await cita({ titulo: 'Después', inicio: '2027-01-02T15:00:00.000Z' })
  const answer = { params: { id }, body: { respuesta: 'tal_vez' } } as const
  expect((await bombera.call(eventosApi.rsvp, answer)).status).toBe(200)
  const month = (desde: string, hasta: string) => bombera.call(eventosApi.calendario, { query: { desde, hasta } })
  const mine = [{ id, mi_respuesta: { respuesta: 'tal_vez' }, conteo: { tal_vez: 1 } }]
  // It ends an hour after midnight.
  expect((await month('2026-11-01', '2026-11-30')).body.eventos).toMatchObject(mine)
  expect((await month('2026-12-01', '2026-12-31')).body.eventos).toMatchObject(mine)
  expect((await month('2026-12-02', '2026-12-31')).body.eventos).toEqual([])
  expect((await month('2026-11-01', '2027-01-02')).status).toBe(200)
  expect((await month('2026-11-01', '2027-01-03')).body.errors).toEqual({ hasta: 'Pida a lo más dos meses' })
  expect((await month('2026-11-02', '2026-11-01')).body.errors).toEqual({
    hasta: 'El último día no puede ser anterior al primero',
  })
})

test('an event that was edited three times after it was published has the SEQUENCE 3', async () => {
  const said = { tipo: 'reunion', inicio: '2026-12-10T20:00', termino: '2026-12-10T22:00', sin_lista: true } as const
  const more = { con_citacion: false, titulo: 'Reunión' }
  const { evento } = (await capitana.call(eventosApi.createEvento, { body: { ...said, ...more } })).body
  const params = { id: evento.id }
  let { version } = (await capitana.call(eventosApi.publishEvento, { params, body: {} })).body
  const url = await linkOf()
  expect(eventsIn((await feed(url)).body).map(({ event }) => event.sequence)).toEqual([0])
  for (const lugar of ['Cuartel', 'Plaza', 'Muelle']) {
    const changed = await capitana.call(eventosApi.changeEvento, { params, body: { ...said, ...more, lugar, version } })
    expect(changed.status).toBe(200)
    version = changed.body.version
  }
  const [one] = eventsIn((await feed(url)).body)
  expect([one?.event.sequence, one?.event.location, one?.uid]).toEqual([3, 'Muelle', `evento-${evento.id}@cuartel.cl`])
})
