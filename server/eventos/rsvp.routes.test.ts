import { describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { eventosApi } from '#contract/eventos.ts'
import type { RespuestaEvento } from '#contract/eventos/rsvp.ts'
import { insertSession } from '#server/cuenta/cuenta.queries.ts'
import { newSecret, secretHash } from '#server/plumbing/process/secrets.ts'
import { callerOf } from '#test/support/caller.ts'
import { newEvento } from '#test/support/eventos.ts'
import { roomsOn } from '#test/support/rooms.ts'
import { startApp } from '#test/support/start-app.ts'

const started = await startApp({ RATE_LIMITS: 'off' })
const { app, as, database, clock } = started
const { db } = database
const [teniente, bombera, maquinista, ayudante] = [as('teniente'), as('bombera'), as('maquinista'), as('ayudante')]

const answer = (who: typeof bombera, id: number, respuesta: RespuestaEvento, more: object = {}) =>
  who.call(eventosApi.rsvp, { params: { id }, body: { respuesta, ...more } })
const names = (id: number, who = bombera) => who.call(eventosApi.rsvps, { params: { id } })
const read = async (id: number, who = bombera) => (await who.call(eventosApi.evento, { params: { id } })).body
const stored = (id: number) =>
  db.selectFrom('rsvp').selectAll().where('evento_id', '=', id).orderBy('orden').orderBy('user_id').execute()
const told = async (id: number) =>
  (
    await db
      .selectFrom('notificaciones')
      .select('user_id')
      .where('enlace', '=', `/intranet/eventos/${id}`)
      .where('titulo', 'like', 'Ya tiene un lugar%')
      .orderBy('id')
      .execute()
  ).map(({ user_id }) => user_id)

/** Members with a session each. */
async function newMembers(count: number): Promise<(typeof bombera)[]> {
  const { newMember } = roomsOn(started)
  const made: (typeof bombera)[] = []
  while (made.length < count) {
    const [id, token] = [await newMember(), newSecret()]
    await insertSession(db, { user_id: id, token_hash: secretHash(token), ip: '127.0.0.1', user_agent: 'p' }, clock.now)
    made.push({ ...callerOf(app, token), id, token })
  }
  return made
}
const crowd = await newMembers(20)

describe('an answer', () => {
  test('is counted, is read by everyone, and changes at will', async () => {
    const id = await newEvento(db, clock.now)
    const first = await answer(bombera, id, 'tal_vez', { comentario: 'Salgo tarde' })
    expect(first.body).toMatchObject({
      mi_respuesta: { respuesta: 'tal_vez', en_espera: false, comentario: 'Salgo tarde' },
      conteo: { asistire: 0, tal_vez: 1, no_asistire: 0, espera: 0 },
      cupo_libre: null,
    })
    await answer(maquinista, id, 'asistire')
    await answer(bombera, id, 'no_asistire', { comentario: 'Salgo tarde' })
    expect(await read(id)).toMatchObject({
      mi_respuesta: { respuesta: 'no_asistire' },
      conteo: { asistire: 1, tal_vez: 0, no_asistire: 1, espera: 0 },
      puede_responder: true,
      puede_anotar: false,
    })
    const { body } = await names(id, maquinista)
    expect(body.asistire).toMatchObject([{ user_id: maquinista.id }])
    expect(body.no_asistire).toMatchObject([{ user_id: bombera.id, comentario: null }])
    expect(body.sin_responder.map(({ user_id }) => user_id)).toContain(teniente.id)
    for (const who of [bombera, teniente, ayudante])
      expect((await names(id, who)).body.no_asistire[0]?.comentario).toBe('Salgo tarde')
  })

  test('is taken until the deadline, or the beginning; then only who may writes it down', async () => {
    const [inicio, limite] = ['2026-11-25T20:00:00.000Z', '2026-11-24T20:00:00.000Z']
    const start = clock.now
    const bounded = await newEvento(db, clock.now, { inicio, rsvp_limite: limite })
    const free = await newEvento(db, clock.now, { inicio })
    clock.now = new Date(limite)
    expect((await answer(bombera, bounded, 'asistire')).status).toBe(200)
    clock.advance(1)
    const late = await answer(bombera, bounded, 'tal_vez')
    expect([late.status, late.body.message]).toEqual([
      409,
      'El plazo para responder venció. Pida a un oficial o al Ayudante que anote su respuesta.',
    ])
    expect((await read(bounded)).puede_responder).toBe(false)
    expect((await answer(bombera, free, 'tal_vez')).status).toBe(200)
    const other = await answer(maquinista, bounded, 'tal_vez', { user_id: bombera.id })
    expect([other.status, other.body.message]).toEqual([
      403,
      'Solo un oficial o el Ayudante anota la respuesta de otro.',
    ])
    expect((await answer(ayudante, bounded, 'no_asistire', { user_id: bombera.id })).status).toBe(200)
    const row = (await stored(bounded)).find(({ user_id }) => user_id === bombera.id)
    expect(row).toMatchObject({ respuesta: 'no_asistire', respondido_por: ayudante.id })
    clock.now = new Date(Date.parse(inicio) + 1)
    expect((await answer(bombera, free, 'asistire')).status).toBe(409)
    clock.now = start
  })

  test('is refused by an event that asks for none, is not out, or is directed to others', async () => {
    const none = await newEvento(db, clock.now, { rsvp_habilitado: 0 })
    const off = await newEvento(db, clock.now, { estado: 'cancelado', secuencia: 1 })
    const draft = await newEvento(db, clock.now, { estado: 'borrador' })
    const officers = await newEvento(db, clock.now, { destinatarios: 'oficiales' })
    const text = async (id: number, who = bombera, more: object = {}) => {
      const { status, body } = await answer(who, id, 'asistire', more)
      return [status, body.errors?.['user_id'] ?? body.message]
    }
    expect(await text(none)).toEqual([409, 'Este evento no pide respuesta.'])
    expect(await text(off)).toEqual([409, 'Este evento no admite respuestas.'])
    expect((await text(draft))[0]).toBe(404)
    expect(await text(officers)).toEqual([409, 'Este evento no está dirigido a usted.'])
    expect(await text(officers, ayudante, { user_id: bombera.id })).toEqual([
      400,
      'Este evento no está dirigido a esa persona.',
    ])
  })
})

describe('places', () => {
  test('twenty press at once for three: three are in, the rest wait in the order of the server', async () => {
    const id = await newEvento(db, clock.now, { cupo: 3 })
    const answers = await Promise.all(crowd.map((who) => answer(who, id, 'asistire')))
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200))
    const rows = await stored(id)
    expect(rows.map(({ orden, en_espera }) => [orden, en_espera])).toEqual(
      crowd.map((_, index) => [index + 1, index < 3 ? 0 : 1]),
    )
    expect(await read(id)).toMatchObject({ conteo: { asistire: 3, espera: 17 }, cupo_libre: 0 })
    const { espera } = (await names(id)).body
    expect(espera.map(({ user_id }) => user_id)).toEqual(rows.slice(3).map(({ user_id }) => user_id))
  })

  test('five leave at once: five others move up, the next in order, each told once', async () => {
    const id = await newEvento(db, clock.now, { cupo: 5 })
    for (const who of crowd.slice(0, 12)) await answer(who, id, 'asistire')
    await Promise.all(crowd.slice(0, 5).map((who) => answer(who, id, 'no_asistire')))
    const next = crowd.slice(5, 10).map((who) => who.id)
    expect((await told(id)).toSorted((a, b) => a - b)).toEqual(next)
    const inside = (await stored(id)).filter((row) => row.respuesta === 'asistire' && row.en_espera === 0)
    expect(inside.map(({ user_id }) => user_id)).toEqual(next)
  })

  test('who says the same again keeps the place; who changes their mind goes to the end', async () => {
    const id = await newEvento(db, clock.now, { cupo: 1 })
    const [a, b, c] = crowd as [typeof bombera, typeof bombera, typeof bombera]
    for (const who of [a, b, c]) await answer(who, id, 'asistire')
    expect((await answer(b, id, 'asistire', { comentario: 'Espero' })).body.mi_respuesta).toMatchObject({
      en_espera: true,
      comentario: 'Espero',
    })
    await answer(b, id, 'tal_vez')
    await answer(b, id, 'asistire')
    await answer(a, id, 'no_asistire')
    expect(await told(id)).toEqual([c.id])
  })

  test('a raised cupo lets in those who wait; one below the confirmed is refused', async () => {
    const id = await newEvento(db, clock.now, { cupo: 2 })
    for (const who of crowd.slice(0, 4)) await answer(who, id, 'asistire')
    const { body } = await teniente.call(eventosApi.evento, { params: { id } })
    const escrito = {
      titulo: body.titulo,
      tipo: body.tipo,
      inicio: body.inicio,
      termino: body.termino,
      con_citacion: false,
      version: body.version,
    }
    const raise = (cupo: number, version = body.version) =>
      teniente.call(eventosApi.changeEvento, { params: { id }, body: { ...escrito, cupo, version } })
    expect((await raise(1)).body.errors).toEqual({ cupo: 'Ya hay 2 confirmados: el cupo no puede ser menor.' })
    expect((await raise(3)).body).toMatchObject({ conteo: { asistire: 3, espera: 1 }, cupo_libre: 0 })
    expect(await told(id)).toEqual([crowd[2]?.id])
    const off = { ...escrito, rsvp_habilitado: false, version: body.version + 1 }
    const quiet = await teniente.call(eventosApi.changeEvento, { params: { id }, body: off })
    expect(quiet.body).toMatchObject({ conteo: { asistire: 3, espera: 1 } })
    expect(await told(id)).toEqual([crowd[2]?.id])
  })
})

test('an answer is a proposal on the list and never a mark; who said nothing is marked like anyone', async () => {
  const inicio = '2026-12-04T20:00'
  const { body } = await teniente.call(eventosApi.createEvento, {
    body: { titulo: 'Academia', tipo: 'academia', inicio, termino: '2026-12-04T22:00', con_citacion: false },
  })
  const { id } = body.evento
  const { acto_id } = (await teniente.call(eventosApi.publishEvento, { params: { id }, body: {} })).body
  const params = { id: acto_id ?? 0 }
  await answer(bombera, id, 'asistire')
  await answer(maquinista, id, 'no_asistire')
  const open = await ayudante.call(asistenciaApi.accion, { params, body: { accion: 'abrir' } })
  const filaOf = ({ filas }: typeof open.body, userId: number) => filas.find(({ user_id }) => user_id === userId)
  const proposal = { marca: 'presente', propuesto: true, metodo: 'voy', observacion: 'Asistiré' }
  expect(filaOf(open.body, bombera.id)).toMatchObject(proposal)
  expect(filaOf(open.body, maquinista.id)).toMatchObject({ marca: null, propuesto: false })
  expect(open.body.presentes).toBe(0)

  await answer(maquinista, id, 'asistire')
  await answer(bombera, id, 'tal_vez')
  const { body: lista } = await ayudante.call(asistenciaApi.lista, { params })
  expect(filaOf(lista, maquinista.id)).toMatchObject(proposal)
  expect(filaOf(lista, bombera.id)).toMatchObject({ marca: null, propuesto: false })

  const marked = await ayudante.call(asistenciaApi.mark, {
    params,
    body: [{ user_id: bombera.id, marca: 'presente' }] as never,
  })
  expect(filaOf(marked.body, bombera.id)).toMatchObject({ marca: 'presente', propuesto: false })
  await answer(bombera, id, 'no_asistire')
  const { body: after } = await ayudante.call(asistenciaApi.lista, { params })
  expect(filaOf(after, bombera.id)).toMatchObject({ marca: 'presente', propuesto: false })
})
