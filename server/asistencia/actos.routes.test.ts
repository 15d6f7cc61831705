import { describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { catalogosApi } from '#contract/catalogos.ts'
import { cast } from '#db/seeds/cast.ts'
import { remindOfCitaciones } from '#server/asistencia/citacion.queries.ts'
import { newActo } from '#test/support/actos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, changes, deps } = await startApp()
const { db } = database
const teniente = as('teniente')
const bombera = as('bombera')
const ayudante = as('ayudante')

const sesion = { tipo: 'reunion', titulo: 'Sesión', inicio: '2026-12-04T20:00', termino: '2026-12-04T22:00' }
const create = (more: object = {}) => teniente.call(asistenciaApi.createActo, { body: { ...sesion, ...more } as never })
const change = (id: number, body: object) =>
  teniente.call(asistenciaApi.changeActo, { params: { id }, body: { version: 1, ...body } as never })
const open = (id: number) => teniente.call(asistenciaApi.accion, { params: { id }, body: { accion: 'abrir' } })

describe('an act', () => {
  test('counts as its kind does, on the local day and month of its beginning', async () => {
    const { status, body } = await create({ inicio: '2026-11-30T23:30', termino: '2026-12-01T01:00' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      inicio: '2026-12-01T02:30:00.000Z',
      dia: '2026-11-30',
      mes_contable: '2026-11',
      categoria: 'obligatorio_compania',
      valor: 1,
      con_citacion: true,
      nombre_tipo: 'Reunión o sesión',
      origen_tipo: 'manual',
      estado_lista: 'pendiente',
      puede_pasar: true,
    })
  })

  test('counts otherwise only with a reason', async () => {
    const refused = await create({ categoria: 'abono' })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { motivo: 'Indique por qué cuenta distinto de su tipo' } },
    ])
    const { body } = await create({ categoria: 'abono', valor: 0.5, motivo: 'Lo acordó la junta' })
    expect(body).toMatchObject({ categoria: 'abono', valor: 0.5, motivo: 'Lo acordó la junta' })
  })

  test('keeps what it counts by when its kind changes, and is still edited', async () => {
    const { id } = (await create()).body
    await db
      .updateTable('catalogos')
      .set({ datos: JSON.stringify({ categoria: 'abono', valor: 1, con_citacion: true }) })
      .where('codigo', '=', 'reunion')
      .execute()
    const { status, body } = await change(id, { titulo: 'Sesión ordinaria' })
    expect([status, body]).toMatchObject([200, { titulo: 'Sesión ordinaria', categoria: 'obligatorio_compania' }])
    await db
      .updateTable('catalogos')
      .set({ datos: JSON.stringify({ categoria: 'obligatorio_compania', valor: 1, con_citacion: true }) })
      .where('codigo', '=', 'reunion')
      .execute()
  })

  test('of another kind counts as that one', async () => {
    const { id } = (await create()).body
    expect((await change(id, { tipo: 'comision' })).body).toMatchObject({ categoria: 'abono', con_citacion: false })
  })

  test.each([
    [{ termino: '2026-12-04T20:00' }, { termino: 'La fecha de término debe ser posterior al inicio' }],
    [{ termino: '2026-12-07T21:00' }, { termino: 'Un acto dura a lo más 72 horas' }],
    [{ inicio: '2026-02-30T10:00' }, { inicio: 'Ingrese un día y una hora válidos' }],
    [{ tipo: 'asado' }, { tipo: 'Elija un tipo de acto del catálogo' }],
    [{ tenida: 'gala' }, { tenida: 'Elija una tenida del catálogo' }],
    [{ titulo: 'Ay' }, { titulo: 'Debe tener al menos 3 caracteres' }],
    [{ destinatarios: 'lista' }, { destinatario_ids: 'Elija al menos a una persona' }],
    [{ encargado_id: 999_999 }, { encargado_id: 'Elija a un miembro de la compañía' }],
    [
      { inicio: '2026-09-06T00:30', termino: '2026-09-06T02:00' },
      { inicio: 'La hora indicada no existe por el cambio de horario.' },
    ],
  ])('is refused for %j', async (more, errors) => {
    const { status, body } = await create(more)
    expect([status, (body as { errors?: object }).errors]).toEqual([400, errors])
  })

  test('may end at an hour that the night shows a second time', async () => {
    const { body } = await create({ inicio: '2026-04-04T23:30', termino: '2026-04-04T23:15' })
    expect(body).toMatchObject({ inicio: '2026-04-05T02:30:00.000Z', termino: '2026-04-05T03:15:00.000Z' })
  })

  test('lasts 72 hours at most, judged by instants', async () => {
    expect((await create({ termino: '2026-12-07T20:00' })).status).toBe(201)
  })

  test('of a kind that is no longer offered is not made, but stays', async () => {
    const { id } = (await create({ tenida: 'civil' })).body
    await db.updateTable('catalogos').set({ activo: 0 }).where('codigo', '=', 'civil').execute()
    expect((await create({ tenida: 'civil' })).status).toBe(400)
    expect((await change(id, { titulo: 'Otra sesión' })).status).toBe(200)
  })

  test('is not edited over somebody else’s edit', async () => {
    const { id } = (await create()).body
    await change(id, { lugar: 'Casino' })
    expect((await change(id, { lugar: 'Sala' })).status).toBe(409)
  })

  test('keeps its kind from being removed from the catalogue', async () => {
    const { data } = (await ayudante.call(catalogosApi.list, { params: { catalogo: 'tipos_acto' } })).body
    const { id } = data.find(({ codigo }) => codigo === 'reunion')!
    const { status, body } = await as('administradora').call(catalogosApi.remove, {
      params: { catalogo: 'tipos_acto', id },
    })
    expect(status).toBe(409)
    expect(body.message).toContain('está en uso en')
  })
})

describe('an act directed to some', () => {
  const directed = async () =>
    (await create({ destinatarios: 'lista', destinatario_ids: [bombera.id, ayudante.id] })).body

  test('says who they are to who passes its list, and only when read by itself', async () => {
    const { id } = await directed()
    const read = async (who: typeof teniente) => (await who.call(asistenciaApi.acto, { params: { id } })).body
    const named = [
      { id: bombera.id, nombre: cast.bombera.nombre },
      { id: ayudante.id, nombre: cast.ayudante.nombre },
    ]
    expect((await read(teniente)).nombrados).toHaveLength(2)
    expect((await read(teniente)).nombrados).toEqual(expect.arrayContaining(named))
    expect(await read(bombera)).not.toHaveProperty('nombrados')
    const { data } = (await teniente.call(asistenciaApi.actos, {})).body
    expect(data.find((acto) => acto.id === id)).not.toHaveProperty('nombrados')
  })

  test('is still edited when one of them, its encargado too, has left', async () => {
    const { id } = await directed()
    await change(id, { encargado_id: bombera.id })
    const left = (estado: 'baja' | 'activo') =>
      db.updateTable('usuarios').set({ estado }).where('id', '=', bombera.id).execute()
    await left('baja')
    expect((await change(id, { lugar: 'Sala', version: 2 })).status).toBe(200)
    const { status, body } = await create({ destinatarios: 'lista', destinatario_ids: [bombera.id] })
    expect([status, body]).toMatchObject([400, { errors: { destinatario_ids: 'Elija a un miembro de la compañía' } }])
    await left('activo')
  })
})

describe('kinds of event', () => {
  test('are in the catalogue, once', async () => {
    const { data } = (await bombera.call(catalogosApi.list, { params: { catalogo: 'tipos_acto' } })).body
    const codes = data.map(({ codigo }) => codigo)
    expect(codes).toEqual([...new Set(codes)])
    for (const code of ['sesion_extraordinaria', 'desfile', 'aniversario', 'colecta', 'mantencion'])
      expect(codes).toContain(code)
  })
})

describe('removing', () => {
  test('deletes an act without marks, list and all', async () => {
    const id = await newActo(db, clock.now, { estado_lista: 'abierta' })
    expect((await teniente.call(asistenciaApi.removeActo, { params: { id } })).body.message).toBe(
      '«Sesión ordinaria» se eliminó.',
    )
    expect((await teniente.call(asistenciaApi.acto, { params: { id } })).status).toBe(404)
  })

  test('keeps one for which somebody asked a licence, and says so', async () => {
    const { id } = (await create()).body
    await bombera.call(asistenciaApi.createLicencia, { body: { acto_id: id, tipo: 'salud', motivo: 'Control médico' } })
    const { status, body } = await teniente.call(asistenciaApi.removeActo, { params: { id } })
    expect([status, body.message]).toEqual([
      409,
      'Alguien pidió una licencia para este acto: no se elimina, se anula con un motivo.',
    ])
    await db.deleteFrom('licencias').execute()
  })

  test('one with marks is only annulled, with a reason, and no longer counts', async () => {
    const id = await newActo(db, clock.now, { estado_lista: 'abierta' })
    await teniente.call(asistenciaApi.mark, { params: { id }, body: [{ user_id: bombera.id, marca: 'presente' }] })
    expect((await teniente.call(asistenciaApi.removeActo, { params: { id } })).status).toBe(409)
    const without = await ayudante.call(asistenciaApi.annulActo, { params: { id }, body: { motivo: '' } })
    expect(without.status).toBe(400)
    const { body } = await ayudante.call(asistenciaApi.annulActo, { params: { id }, body: { motivo: 'Lluvia' } })
    expect(body).toMatchObject({ anulado_en: clock.now.toISOString(), motivo_anulacion: 'Lluvia' })
    const again = await ayudante.call(asistenciaApi.annulActo, { params: { id }, body: { motivo: 'Lluvia' } })
    expect([again.status, again.body.message]).toEqual([409, 'Este acto está anulado.'])
    expect((await open(id)).status).toBe(409)
  })
})

describe('the list of acts', () => {
  test('is latest first, by days, kind and state', async () => {
    await db.deleteFrom('asistencias').execute()
    await db.deleteFrom('actos').execute()
    const first = await newActo(db, clock.now, { inicio: '2026-03-01T15:00:00.000Z', tipo: 'academia' })
    const second = await newActo(db, clock.now, { inicio: '2026-03-02T15:00:00.000Z', estado_lista: 'abierta' })
    const listed = async (query: object) =>
      (await bombera.call(asistenciaApi.actos, { query: query as never })).body.data.map(({ id }) => id)
    expect(await listed({})).toEqual([second, first])
    expect(await listed({ desde: '2026-03-02' })).toEqual([second])
    expect(await listed({ hasta: '2026-03-01' })).toEqual([first])
    expect(await listed({ tipo: 'academia' })).toEqual([first])
    expect(await listed({ estado_lista: 'abierta' })).toEqual([second])
  })
})

describe('a citación', () => {
  const bells = async () =>
    (
      await db
        .selectFrom('notificaciones')
        .select(['user_id', 'titulo', 'cuerpo', 'enlace'])
        .where('tipo', '=', 'evento')
        .orderBy('id')
        .execute()
    ).filter(({ user_id }) => user_id === bombera.id)

  test('is told to its addressees, told anew when it changes, and once more a day before', async () => {
    const { id } = (await create({ lugar: 'Sala de sesiones', tenida: 'cuartel' })).body
    await create({ inicio: '2026-11-01T20:00', termino: '2026-11-01T22:00', titulo: 'Ya pasó' })
    await create({ destinatarios: 'oficiales', titulo: 'Junta' })
    await create({ destinatarios: 'lista', destinatario_ids: [ayudante.id], titulo: 'De uno' })
    const all = await bells()
    const last = all.at(-1)
    expect(last).toEqual({
      user_id: bombera.id,
      titulo: 'Citación: Sesión',
      cuerpo: '4 de diciembre de 2026, 20:00 · Sala de sesiones · Tenida de cuartel.',
      enlace: `/intranet/asistencia?acto=${id}`,
    })
    await change(id, { lugar: 'Casino' })
    expect((await bells()).at(-1)?.titulo).toBe('Cambio de citación: Sesión')
    await change(id, { titulo: 'Sesión ordinaria', version: 2 })
    const told = (await bells()).length
    clock.now = new Date('2026-12-04T00:00:00.000Z')
    await remindOfCitaciones(deps)
    await remindOfCitaciones(deps)
    const reminders = (await bells()).slice(told).filter(({ enlace }) => enlace?.endsWith(`=${id}`))
    expect(reminders.map(({ titulo }) => titulo)).toEqual(['Recordatorio de citación: Sesión ordinaria'])
  })
})

test('its changes are told live to members only', async () => {
  const heard: unknown[] = []
  const stop = changes.subscribe((aviso) => heard.push(aviso))
  const { id } = (await create()).body
  stop()
  expect(heard).toContainEqual({ tipo: 'acto', id })
})
