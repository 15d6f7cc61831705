import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { dashboardApi } from '#contract/dashboard.ts'
import { eventosApi } from '#contract/eventos.ts'
import { cast } from '#db/seeds/cast.ts'
import { sinCorreo } from '#server/plumbing/mail/sin-correo.ts'
import type { Aviso } from '#server/plumbing/records/aviso.ts'
import { withMailServer } from '#test/support/codigo-correo.ts'
import { newEvento } from '#test/support/eventos.ts'
import { startApp } from '#test/support/start-app.ts'
import { closeRealizados, remindOfEventos } from './avisos.queries.ts'

const { as, changes, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, ayudante, capitana] = [as('teniente'), as('bombera'), as('ayudante'), as('capitana')]

const paseo = {
  titulo: 'Paseo',
  tipo: 'reunion',
  inicio: '2026-12-04T20:00',
  termino: '2026-12-04T22:00',
  con_citacion: false,
}
const create = (more: object = {}) => teniente.call(eventosApi.createEvento, { body: { ...paseo, ...more } as never })
const draft = async (more: object = {}) => (await create(more)).body.evento
const publish = (id: number, body: object = {}) =>
  teniente.call(eventosApi.publishEvento, { params: { id }, body: body as never })
const published = async (more: object = {}) => (await publish((await draft(more)).id)).body
const change = (id: number, version: number, body: object) =>
  teniente.call(eventosApi.changeEvento, { params: { id }, body: { ...paseo, version, ...body } as never })
const cancel = (id: number, body: object = {}) =>
  teniente.call(eventosApi.cancelEvento, { params: { id }, body: { motivo: 'Por lluvia', ...body } as never })
const read = (id: number, who = bombera) => who.call(eventosApi.evento, { params: { id } })
const actoDe = (id: number) =>
  db.selectFrom('actos').selectAll().where('origen_tipo', '=', 'evento').where('origen_id', '=', id).executeTakeFirst()
const bells = async (id: number, userId = bombera.id) =>
  (
    await db
      .selectFrom('notificaciones')
      .select(['titulo', 'cuerpo', 'enlace'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).filter(({ enlace }) => enlace === `/intranet/eventos/${id}`)
const titles = async (id: number, userId?: number) => (await bells(id, userId)).map(({ titulo }) => titulo)

describe('whom its publication reaches', () => {
  const sinClave = ['bombera', 'maquinista'] as const
  const names = async () => {
    const ids = sinClave.map((one) => as(one).id)
    const rows = await db.selectFrom('usuarios').select('nombre').where('id', 'in', ids).orderBy('id').execute()
    return rows.map(({ nombre }) => nombre)
  }
  const hashes = new Map<number, string | null>()
  beforeEach(async () => {
    for (const one of sinClave) {
      const of = db.selectFrom('usuarios').select('password_hash').where('id', '=', as(one).id)
      hashes.set(as(one).id, (await of.executeTakeFirstOrThrow()).password_hash)
      await db.updateTable('usuarios').set({ password_hash: null }).where('id', '=', as(one).id).execute()
    }
  })
  afterEach(async () => {
    for (const [id, password_hash] of hashes)
      await db.updateTable('usuarios').set({ password_hash }).where('id', '=', id).execute()
    withMailServer(deps, false)
  })

  test('is every addressee where mail leaves, before they first sign in too', async () => {
    withMailServer(deps, true)
    const { id, envio } = await published()
    const asked = (await teniente.call(eventosApi.rsvps, { params: { id } })).body.sin_responder.length
    expect(envio).toMatchObject({ avisados: asked, sin_medio: [] })
    expect(envio.correos).toBeGreaterThan(0)
    expect(await titles(id)).toEqual(['Nuevo evento: Paseo'])
  })

  test('has no mail to who has no address, and names them also where mail leaves', async () => {
    withMailServer(deps, true)
    const [one] = sinClave
    const of = db.updateTable('usuarios').where('id', '=', as(one).id)
    await of.set({ email: sinCorreo() }).execute()
    const { id, envio } = await published()
    await of.set({ email: cast[one].email }).execute()
    const asked = (await teniente.call(eventosApi.rsvps, { params: { id } })).body.sin_responder.length
    expect([envio.avisados, envio.sin_medio]).toEqual([asked - 1, [cast[one].nombre]])
    const mails = db.selectFrom('correos').select('id').where('para', 'like', '%sin-correo%')
    expect(await mails.execute()).toEqual([])
  })

  test('is without mail only who has a password; the others are named', async () => {
    const { id, envio } = await published()
    const asked = (await teniente.call(eventosApi.rsvps, { params: { id } })).body.sin_responder.length
    expect(envio).toEqual({ avisados: asked - 2, correos: 0, sin_medio: await names() })
  })
})

test('is told again to those who have not answered, while it is published and to come', async () => {
  const tell = (id: number) => teniente.call(eventosApi.tellEvento, { params: { id } })
  const { id } = await published()
  const asked = (await teniente.call(eventosApi.rsvps, { params: { id } })).body.sin_responder.length
  await as('bombera').call(eventosApi.rsvp, { params: { id }, body: { respuesta: 'asistire' } })
  const { envio } = (await tell(id)).body
  expect(envio).toMatchObject({ avisados: asked - 1, sin_medio: [] })
  expect(await titles(id, as('bombera').id)).toHaveLength(1)
  expect(await titles(id, as('maquinista').id)).toEqual(['Nuevo evento: Paseo', 'Nuevo evento: Paseo'])
  const begun = await newEvento(db, clock.now, { inicio: clock.now.toISOString() })
  for (const one of [await newEvento(db, clock.now, { estado: 'borrador' }), begun]) {
    const { status, body } = await tell(one)
    expect([status, body.message]).toEqual([409, 'Solo se avisa de un evento publicado que no ha empezado.'])
  }
})

describe('an event', () => {
  test('follows its kind unless told otherwise, and is a draft that only who creates events reads', async () => {
    const { status, body } = await create({ con_citacion: undefined })
    expect([status, body.creados, body.omitidos]).toEqual([201, 1, []])
    expect(body.evento).toMatchObject({
      inicio: '2026-12-04T23:00:00.000Z',
      categoria: 'obligatorio_compania',
      con_citacion: true,
      nombre_tipo: 'Reunión o sesión',
      estado: 'borrador',
      recordatorios_min: [1440, 120],
      serie_id: null,
      acto_id: null,
    })
    const { id } = body.evento
    expect([(await read(id)).status, (await read(id, ayudante)).status]).toEqual([404, 200])
    const ids = async (who: typeof bombera) =>
      (await who.call(eventosApi.eventos, { query: { estado: 'borrador', limit: 100 } })).body.data.map((one) => one.id)
    expect(await ids(bombera)).toEqual([])
    expect(await ids(teniente)).toContain(id)
  })

  test.each([
    ['titulo', { titulo: ' ' }, 'El título es obligatorio'],
    ['titulo', { titulo: 'x'.repeat(121) }, 'No puede superar los 120 caracteres'],
    ['tipo', { tipo: 'no_hay' }, 'Elija un tipo de acto del catálogo'],
    ['tenida', { tenida: 'no_hay' }, 'Elija una tenida del catálogo'],
    ['termino', { termino: '2026-12-04T20:00' }, 'La fecha de término debe ser posterior al inicio'],
    ['termino', { termino: '2026-12-07T20:01' }, 'Un acto dura a lo más 72 horas'],
    ['termino', { termino: '2027-01-05T20:01', sin_lista: true }, 'Un evento dura a lo más 31 días'],
    ['inicio', { inicio: '2026-09-06T00:30' }, 'La hora indicada no existe por el cambio de horario.'],
    ['rsvp_limite', { rsvp_limite: '2026-12-04T20:01' }, 'El plazo de confirmación debe ser anterior al inicio'],
    ['hora_citacion', { hora_citacion: '2026-12-04T20:30' }, /anterior al inicio/],
    ['cupo', { cupo: 0 }, 'El cupo es de un lugar o más'],
    ['destinatario_ids', { destinatarios: 'lista' }, 'Elija al menos a una persona'],
    ['destinatario_ids', { destinatarios: 'lista', destinatario_ids: [999_999] }, 'Elija a un miembro de la compañía'],
    ['sin_lista', { sin_lista: true, con_citacion: true }, 'Un evento con citación lleva lista de asistencia'],
    ['repeticion', { repeticion: { frecuencia: 'semanal' } }, 'Indique hasta qué día se repite'],
    ['repeticion', { repeticion: { frecuencia: 'semanal', hasta: '2026-12-01' } }, /posterior al inicio/],
    // 52 weeks later is the 53rd.
    ['repeticion', { repeticion: { frecuencia: 'semanal', hasta: '2027-12-03' } }, /más de 52 eventos/],
  ])('is refused for its %s: %o', async (campo, more, text) => {
    const { status, body } = await create(more)
    expect(status).toBe(400)
    expect(body.errors?.[campo]).toMatch(text)
  })

  test('of whole days runs from midnight to midnight, and comes back as it went', async () => {
    const dias = { todo_el_dia: true, inicio: '2027-04-03T00:00', termino: '2027-04-04T00:00' }
    const evento = await draft(dias)
    // Clocks go back on the second day: 49 hours.
    expect(evento).toMatchObject({ inicio: '2027-04-03T03:00:00.000Z', termino: '2027-04-05T04:00:00.000Z' })
    const again = await change(evento.id, 1, { todo_el_dia: true, inicio: evento.inicio, termino: evento.termino })
    expect(again.body).toMatchObject({ inicio: evento.inicio, termino: evento.termino, version: 1 })
  })

  test('is listed on every day that it touches, in the order of time', async () => {
    const long = await published({ titulo: 'Campaña', inicio: '2028-02-27T20:00', termino: '2028-03-01T10:00' })
    const next = await published({ titulo: 'Después', inicio: '2028-03-01T20:00', termino: '2028-03-01T21:00' })
    const on = async (query: object) =>
      (await bombera.call(eventosApi.eventos, { query: query as never })).body.data.map(({ id }) => id)
    expect(await on({ desde: '2028-02-29', hasta: '2028-02-29' })).toEqual([long.id])
    expect(await on({ desde: '2028-03-01', hasta: '2028-03-31' })).toEqual([long.id, next.id])
    expect(await on({ desde: '2028-03-02', hasta: '2028-03-31' })).toEqual([])
    expect(await on({ desde: '2028-03-01', hasta: '2028-03-31', tipo: 'academia' })).toEqual([])
    expect(await on({ desde: '2028-03-01', hasta: '2028-03-31', estado: 'cancelado' })).toEqual([])
  })

  test('that is a draft is deleted; one that is out is called off', async () => {
    const remove = (id: number) => teniente.call(eventosApi.removeEvento, { params: { id } })
    const { id } = await draft()
    expect((await remove(id)).body).toMatchObject({ success: true, message: '«Paseo» se eliminó.' })
    const out = await published()
    expect([(await remove(out.id)).status, (await remove(out.id)).body.message]).toEqual([
      409,
      'Solo se elimina un borrador. Si no se hará, cancélelo con un motivo.',
    ])
  })
})

describe('publishing', () => {
  test('makes its act, and tells those to whom it is directed, once', async () => {
    const evento = await published({ lugar: 'Casino', tenida: 'civil', destinatarios: 'oficiales' })
    expect(evento).toMatchObject({ estado: 'publicado', secuencia: 0, estado_lista: 'pendiente' })
    expect(await actoDe(evento.id)).toMatchObject({
      titulo: 'Paseo',
      inicio: evento.inicio,
      termino: evento.termino,
      destinatarios: 'oficiales',
      con_citacion: 0,
      motivo: 'Según su evento',
    })
    expect(await bells(evento.id, capitana.id)).toMatchObject([
      { titulo: 'Nuevo evento: Paseo', cuerpo: '4 de diciembre de 2026, 20:00 · Casino · Tenida de civil.' },
    ])
    expect(await bells(evento.id)).toEqual([])
    expect((await publish(evento.id)).body.message).toBe('Este evento ya está publicado.')
  })

  test('of one that is over asks first, tells nobody, and reminds nobody', async () => {
    const { id } = await draft({ inicio: '2026-11-19T20:00', termino: '2026-11-19T22:00' })
    expect((await publish(id)).body).toMatchObject({
      error: 'ya_ocurrio',
      message: 'El evento ya ocurrió; se publicará sin notificar',
    })
    expect((await publish(id, { confirmar: true })).status).toBe(200)
    await remindOfEventos(deps)
    expect(await bells(id)).toEqual([])
    expect(await actoDe(id)).toBeDefined()
  })

  test('of one without a list makes no act', async () => {
    const evento = await published({ sin_lista: true })
    expect([evento.acto_id, await actoDe(evento.id)]).toEqual([null, undefined])
  })

  test('of one for active members asks active ones only', async () => {
    await db.updateTable('usuarios').set({ calidad: 'honorario' }).where('id', '=', as('honorario').id).execute()
    await db.updateTable('usuarios').set({ calidad: 'activo' }).where('id', '=', bombera.id).execute()
    const { id } = await published({ destinatarios: 'activos' })
    expect([await titles(id), await titles(id, as('honorario').id)]).toEqual([['Nuevo evento: Paseo'], []])
    expect((await read(id, as('honorario'))).body).toMatchObject({ es_destinatario: false, puede_responder: false })
    const soon = { inicio: '2026-11-22T20:00', termino: '2026-11-22T22:00', titulo: 'De activos' }
    await published({ ...soon, destinatarios: 'activos', con_citacion: true })
    const next = async (who: typeof bombera) =>
      (await who.call(dashboardApi.get)).body.proximos?.map(({ titulo }) => titulo)
    expect(await next(bombera)).toContain('De activos')
    expect(await next(as('honorario'))).not.toContain('De activos')
  })

  test('a cited one stands once among what comes next on the dashboard, and can be answered there', async () => {
    const cited = { con_citacion: true, inicio: '2026-11-23T20:00', termino: '2026-11-23T22:00', titulo: 'Citados' }
    const { id } = await published(cited)
    const { proximos } = (await bombera.call(dashboardApi.get)).body
    expect(proximos?.filter(({ titulo }) => titulo === 'Citados')).toMatchObject([
      { evento_id: id, mi_respuesta: null, puede_responder: true },
    ])
  })
})

describe('a change', () => {
  test('of hour, place or uniform is told and moves the act; of another field only moves the calendar', async () => {
    const { id } = await published({ hora_citacion: '2026-12-04T19:30' })
    const moved = await change(id, 2, { inicio: '2026-12-04T21:00', hora_citacion: '2026-12-04T20:30' })
    expect(moved.body).toMatchObject({ secuencia: 1, inicio: '2026-12-05T00:00:00.000Z' })
    expect((await actoDe(id))?.inicio).toBe('2026-12-05T00:00:00.000Z')
    expect((await bells(id)).at(-1)).toMatchObject({
      titulo: 'Cambio de evento: Paseo',
      cuerpo: '4 de diciembre de 2026, 21:00 · Citación a las 20:30.',
    })
    const same = { inicio: '2026-12-04T21:00', hora_citacion: '2026-12-04T20:30' }
    expect((await change(id, 3, { ...same, titulo: 'Paseo anual' })).body.secuencia).toBe(2)
    expect((await change(id, 4, { ...same, titulo: 'Paseo anual', lugar: 'Playa' })).body.secuencia).toBe(3)
    expect((await change(id, 5, { ...same, titulo: 'Paseo anual', lugar: 'Playa', cupo: 40 })).body.secuencia).toBe(3)
    expect(await titles(id)).toEqual([
      'Nuevo evento: Paseo',
      'Cambio de evento: Paseo',
      'Cambio de evento: Paseo anual',
    ])
    expect((await change(id, 5, {})).status).toBe(409)
  })

  test('that says what stands writes nothing', async () => {
    const { id } = await published()
    expect((await change(id, 2, {})).body.version).toBe(2)
  })

  test('of the addressees tells the new ones, and lets go the answers of others', async () => {
    const { id } = await published({ destinatarios: 'lista', destinatario_ids: [bombera.id] })
    await bombera.call(eventosApi.rsvp, { params: { id }, body: { respuesta: 'asistire' } })
    const to = (ids: number[], version: number) =>
      change(id, version, { destinatarios: 'lista', destinatario_ids: ids })
    expect((await to([bombera.id, ayudante.id], 2)).body.conteo.asistire).toBe(1)
    const { body } = await to([ayudante.id], 3)
    expect(body).toMatchObject({ conteo: { asistire: 0 }, destinatario_ids: [ayudante.id] })
    expect([await titles(id), await titles(id, ayudante.id)]).toEqual([
      ['Nuevo evento: Paseo'],
      ['Nuevo evento: Paseo'],
    ])
    const { acto_id } = body
    const acto = await teniente.call(asistenciaApi.acto, { params: { id: acto_id ?? 0 } })
    expect(acto.body.nombrados?.map(({ id }) => id)).toEqual([ayudante.id])
  })

  test('may name only who is suspended: all answers go', async () => {
    const { id } = await published({ destinatarios: 'lista', destinatario_ids: [bombera.id] })
    await bombera.call(eventosApi.rsvp, { params: { id }, body: { respuesta: 'asistire' } })
    const only = { destinatarios: 'lista', destinatario_ids: [as('suspendido').id] }
    const { status, body } = await change(id, 2, only)
    expect([status, body.conteo]).toEqual([200, { asistire: 0, tal_vez: 0, no_asistire: 0, espera: 0 }])
  })

  test('is refused where its list is closed, or the event called off', async () => {
    const past = await draft({ inicio: '2026-11-20T09:00', termino: '2026-11-20T10:00' })
    const { acto_id } = (await publish(past.id, { confirmar: true })).body
    const lista = (accion: 'abrir' | 'cerrar') =>
      ayudante.call(asistenciaApi.accion, { params: { id: acto_id ?? 0 }, body: { accion } })
    await lista('abrir')
    await lista('cerrar')
    const late = await change(past.id, 2, { inicio: '2026-11-20T08:00', termino: '2026-11-20T10:00' })
    expect([late.status, late.body.message]).toEqual([
      409,
      'La lista está cerrada: para cambiar lo que cuenta, rectifíquela.',
    ])
    expect((await cancel(past.id)).status).toBe(409)
    const off = await published()
    await cancel(off.id)
    expect((await change(off.id, 3, { titulo: 'Otro' })).body.message).toBe('Este evento está cancelado.')
  })

  test('to an event without a list drops its act while nobody has begun it', async () => {
    const { id } = await published()
    expect((await change(id, 2, { sin_lista: true })).body.acto_id).toBeNull()
    const { acto_id } = (await change(id, 3, { sin_lista: false })).body
    expect(acto_id).not.toBeNull()
    await ayudante.call(asistenciaApi.accion, { params: { id: acto_id ?? 0 }, body: { accion: 'abrir' } })
    expect((await change(id, 4, { sin_lista: true })).status).toBe(409)
  })

  test('of its act is made in the event', async () => {
    const { acto_id } = await published()
    const params = { params: { id: acto_id ?? 0 } }
    const moved = await teniente.call(asistenciaApi.changeActo, { ...params, body: { titulo: 'Otro', version: 1 } })
    expect([moved.status, moved.body.message]).toEqual([409, 'Este acto se cambia donde se creó.'])
    const annulled = await ayudante.call(asistenciaApi.annulActo, { ...params, body: { motivo: 'Porque sí' } })
    expect(annulled.status).toBe(409)
  })
})

test('what is published, moved or called off is told to whoever has its act open', async () => {
  const { id } = await draft()
  const told = async (does: () => Promise<unknown>) => {
    const heard: Aviso[] = []
    const stop = changes.subscribe((aviso) => void heard.push(aviso))
    await does()
    stop()
    const acto = await actoDe(id)
    return heard.some((aviso) => aviso.tipo === 'acto' && aviso.id === acto?.id)
  }
  expect(await told(() => publish(id))).toBe(true)
  expect(await told(() => change(id, 2, { inicio: '2026-12-04T21:00' }))).toBe(true)
  expect(await told(() => cancel(id))).toBe(true)
})

describe('calling off', () => {
  test('annuls the act, tells, and goes up in the calendar', async () => {
    const { id } = await published()
    const { body } = await cancel(id)
    expect(body).toMatchObject({ estado: 'cancelado', motivo_cancelacion: 'Por lluvia', secuencia: 1 })
    expect(await actoDe(id)).toMatchObject({ motivo_anulacion: 'Por lluvia' })
    expect((await titles(id)).at(-1)).toBe('Evento cancelado: Paseo')
    expect((await cancel(id)).body.message).toBe('Este evento está cancelado.')
  })
})

test('a draft that is called off is known to who creates events only', async () => {
  const { id } = await draft()
  expect((await cancel(id)).body).toMatchObject({ estado: 'cancelado', secuencia: 0 })
  expect([(await read(id)).status, (await read(id, teniente)).status]).toEqual([404, 200])
  const answer = { params: { id }, body: { respuesta: 'asistire' } } as const
  expect((await bombera.call(eventosApi.rsvp, answer)).status).toBe(404)
  expect((await bombera.call(eventosApi.rsvps, { params: { id } })).status).toBe(404)
  expect((await bombera.request({ url: `/api/eventos/${id}.ics` })).statusCode).toBe(404)
  const ids = async (who: typeof bombera) => {
    const query = { desde: '2026-12-04', hasta: '2026-12-04' }
    return (await who.call(eventosApi.calendario, { query })).body.eventos.map((one) => one.id)
  }
  expect(await ids(bombera)).not.toContain(id)
  expect(await ids(teniente)).toContain(id)
})

describe('a series', () => {
  const semanal = { repeticion: { frecuencia: 'semanal', hasta: '2026-12-25' } }
  const ofSerie = (serie: number | null) =>
    db.selectFrom('eventos').selectAll().where('serie_id', '=', serie).orderBy('serie_orden').execute()

  test('makes independent events, at the same hour of the clock', async () => {
    const { body } = await create({
      inicio: '2027-03-26T20:00',
      termino: '2027-03-26T22:00',
      rsvp_limite: '2027-03-25T20:00',
      repeticion: { frecuencia: 'semanal', hasta: '2027-04-09' },
    })
    expect(body.creados).toBe(3)
    const rows = await ofSerie(body.evento.serie_id)
    expect(rows.map(({ inicio, rsvp_limite }) => [inicio, rsvp_limite])).toEqual([
      ['2027-03-26T23:00:00.000Z', '2027-03-25T23:00:00.000Z'],
      ['2027-04-02T23:00:00.000Z', '2027-04-01T23:00:00.000Z'],
      // The clocks went back on the 4th.
      ['2027-04-10T00:00:00.000Z', '2027-04-09T00:00:00.000Z'],
    ])
  })

  test.each([
    [
      'weekly over the night that lacks its hour',
      { inicio: '2027-08-29T00:30', termino: '2027-08-29T01:30' },
      'semanal',
      '2027-09-12',
      [2, ['2027-09-05']],
    ],
    [
      'monthly over it',
      { inicio: '2027-08-05T00:15', termino: '2027-08-05T00:45' },
      'mensual_dia',
      '2027-10-05',
      [2, ['2027-09-05']],
    ],
    [
      'weekly with an end that it lacks',
      { inicio: '2027-08-28T23:30', termino: '2027-08-29T00:30' },
      'semanal',
      '2027-09-11',
      [3, []],
    ],
    ['weekly beside it', { inicio: '2027-08-29T02:00', termino: '2027-08-29T03:00' }, 'semanal', '2027-09-12', [3, []]],
  ] as const)('%s ends after it begins, and tells what it left out', async (_what, hours, frecuencia, hasta, made) => {
    const { body } = await create({ ...hours, repeticion: { frecuencia, hasta } })
    expect([body.creados, body.omitidos]).toEqual(made)
    const rows = await ofSerie(body.evento.serie_id)
    expect(rows).toHaveLength(made[0])
    expect(rows.filter(({ inicio, termino }) => termino <= inicio)).toEqual([])
  })

  test('52 are made; the months that lack the day are told', async () => {
    expect((await create({ repeticion: { frecuencia: 'semanal', hasta: '2027-11-26' } })).body.creados).toBe(52)
    const thirtyFirst = { inicio: '2027-01-31T20:00', termino: '2027-01-31T22:00' }
    const { body } = await create({ ...thirtyFirst, repeticion: { frecuencia: 'mensual_dia', hasta: '2027-03-31' } })
    expect([body.creados, body.omitidos]).toEqual([2, ['2027-02-01']])
  })

  test('is published together and told of once; changed from one on, and called off from one on', async () => {
    const { evento } = (await create(semanal)).body
    await publish(evento.id, { alcance: 'siguientes' })
    const before = await ofSerie(evento.serie_id)
    expect(before.map(({ estado }) => estado)).toEqual(['publicado', 'publicado', 'publicado', 'publicado'])
    expect(await bells(evento.id)).toMatchObject([
      { cuerpo: '4 de diciembre de 2026, 20:00. Con los que siguen, hasta el 25 de diciembre de 2026.' },
    ])
    const second = before[1]?.id ?? 0
    expect(await bells(second)).toEqual([])

    const moved = { inicio: '2026-12-12T19:00', termino: '2026-12-12T21:00', alcance: 'siguientes' }
    await change(second, 2, moved)
    const after = await ofSerie(evento.serie_id)
    expect(after.map(({ inicio }) => inicio)).toEqual([
      '2026-12-04T23:00:00.000Z',
      '2026-12-12T22:00:00.000Z',
      '2026-12-19T22:00:00.000Z',
      '2026-12-26T22:00:00.000Z',
    ])
    expect(after.map(({ secuencia }) => secuencia)).toEqual([0, 1, 1, 1])
    expect((await actoDe(after[3]?.id ?? 0))?.inicio).toBe('2026-12-26T22:00:00.000Z')

    await cancel(after[2]?.id ?? 0, { alcance: 'siguientes' })
    expect((await ofSerie(evento.serie_id)).map(({ estado }) => estado)).toEqual([
      'publicado',
      'publicado',
      'cancelado',
      'cancelado',
    ])
  })

  test('what one of them differs in stays, unless it is changed', async () => {
    const { evento } = (await create(semanal)).body
    const [, second] = await ofSerie(evento.serie_id)
    const friday = { inicio: '2026-12-11T20:00', termino: '2026-12-11T22:00' }
    await change(second?.id ?? 0, 1, { ...friday, lugar: 'Casino' })
    await change(evento.id, 1, { titulo: 'Paseo anual', alcance: 'siguientes' })
    expect((await ofSerie(evento.serie_id)).map(({ titulo, lugar }) => [titulo, lugar])).toEqual([
      ['Paseo anual', null],
      ['Paseo anual', 'Casino'],
      ['Paseo anual', null],
      ['Paseo anual', null],
    ])
  })
})

describe('by the clock', () => {
  test('each reminder comes once; after days without the program only the latest that holds', async () => {
    const inicio = new Date(clock.now.getTime() + 20 * 24 * 3_600_000).toISOString()
    const id = await newEvento(db, clock.now, { inicio, recordatorios_min: '[10080,1440,120]' })
    await db
      .insertInto('rsvp')
      .values({ evento_id: id, user_id: ayudante.id, respuesta: 'no_asistire', en_espera: 0, respondido_en: inicio })
      .execute()
    const at = async (minutesBefore: number) => {
      clock.now = new Date(Date.parse(inicio) - minutesBefore * 60_000)
      await remindOfEventos(deps)
      return (await titles(id)).length
    }
    const start = clock.now
    expect(await at(10_081)).toBe(0)
    expect([await at(10_080), await at(10_000)]).toEqual([1, 1])
    // Two are due by now.
    expect([await at(119), await at(60)]).toEqual([2, 2])
    expect(await at(-1)).toBe(2)
    expect(await titles(id, ayudante.id)).toEqual([])
    clock.now = start
  })

  test('what is over becomes «realizado» once its list was opened, or without a list', async () => {
    const start = clock.now
    const [listed, open, none] = [await published(), await published(), await published({ sin_lista: true })]
    await ayudante.call(asistenciaApi.accion, { params: { id: open.acto_id ?? 0 }, body: { accion: 'abrir' } })
    const states = async () => Promise.all([listed, open, none].map(async ({ id }) => (await read(id)).body.estado))
    clock.now = new Date(Date.parse(open.termino) - 1)
    await closeRealizados(deps)
    expect(await states()).toEqual(['publicado', 'publicado', 'publicado'])
    clock.now = new Date(Date.parse(open.termino))
    await closeRealizados(deps)
    expect(await states()).toEqual(['publicado', 'realizado', 'realizado'])
    expect((await cancel(open.id)).body.message).toBe('Este evento ya se realizó.')
    clock.now = start
  })
})
