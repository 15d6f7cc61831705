import { beforeEach, describe, expect, test } from 'vitest'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { porDefecto } from '#server/notificaciones/notificaciones.rules.ts'
import { savePreferencias } from '#server/notificaciones/preferencias.queries.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
// Friday 20 November 2026, 12:00 in the company's zone.
const noon = clock.now

beforeEach(async () => {
  clock.now = noon
  for (const table of [
    'disponibilidad',
    'disponibilidad_anunciada',
    'horario_disponibilidad',
    'licencias',
    'sanciones',
  ] as const)
    await db.deleteFrom(table).execute()
})

const say = (
  body: { estado: 'disponible' | 'no_disponible' | 'sin_informar'; hasta?: string | null },
  who: Personaje = 'bombera',
) => as(who).call(disponibilidadApi.put, { body })
const mia = async (who: Personaje = 'bombera') => (await as(who).call(disponibilidadApi.get)).body.mia
const audited = () =>
  db
    .selectFrom('auditoria')
    .selectAll()
    .where('entidad', '=', 'disponibilidad')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const licencia = (dias: { desde: string; hasta: string; acto_id?: number; estado?: 'solicitada' | 'anulada' }) =>
  db
    .insertInto('licencias')
    .values({ user_id: bombera.id, tipo: 'viaje', estado: 'aprobada', creada_en: noon.toISOString(), ...dias })
    .execute()

describe('what a member says of another time', () => {
  const anunciar = (desde: string, hasta: string, estado: 'disponible' | 'no_disponible' = 'disponible') =>
    bombera.call(disponibilidadApi.anunciar, { body: { estado, desde, hasta } })
  const said = async (who: Personaje = 'bombera') =>
    (await as(who).call(disponibilidadApi.anunciadas)).body.data.map(({ estado, desde }) => [estado, desde])

  test('is kept until it is over, one at a time, and taken back by its member alone', async () => {
    const { status, body } = await anunciar('2026-11-21T09:00', '2026-11-21T13:00')
    expect([status, body]).toMatchObject([
      201,
      { estado: 'disponible', desde: '2026-11-21T12:00:00.000Z', hasta: '2026-11-21T16:00:00.000Z' },
    ])
    expect(await mia()).toMatchObject({ estado: 'sin_informar', hasta: '2026-11-21T12:00:00.000Z' })
    // The later word takes the place of what it overlaps.
    await anunciar('2026-11-21T10:00', '2026-11-21T18:00', 'no_disponible')
    expect(await said()).toEqual([['no_disponible', '2026-11-21T13:00:00.000Z']])
    expect(await said('maquinista')).toEqual([])
    const [one] = (await bombera.call(disponibilidadApi.anunciadas)).body.data
    const params = { id: one?.id ?? 0 }
    expect((await as('maquinista').call(disponibilidadApi.retirarAnunciada, { params })).status).toBe(404)
    clock.now = new Date('2026-11-21T14:00:00.000Z')
    expect(await mia()).toMatchObject({ estado: 'no_disponible', origen: 'manual' })
    expect((await bombera.call(disponibilidadApi.retirarAnunciada, { params })).status).toBe(200)
    expect(await mia()).toMatchObject({ estado: 'sin_informar' })
  })

  test.each([
    ['2026-11-21T13:00', '2026-11-21T09:00', 'hasta'],
    ['2026-11-19T09:00', '2026-11-19T13:00', 'hasta'],
    ['2027-03-01T09:00', '2027-03-01T13:00', 'hasta'],
  ])('from %s to %s is refused', async (desde, hasta, campo) => {
    const { status, body } = await anunciar(desde, hasta)
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([400, [campo]])
  })
})

describe('what a member says', () => {
  test('holds until its end, and then nothing is known', async () => {
    expect(await mia()).toEqual({ estado: 'sin_informar', origen: null, desde: null, hasta: null })
    const { body } = await say({ estado: 'disponible', hasta: '2026-11-20T20:00' })
    expect(body).toEqual({
      estado: 'disponible',
      origen: 'manual',
      desde: '2026-11-20T15:00:00.000Z',
      hasta: '2026-11-20T23:00:00.000Z',
    })
    expect(await mia()).toEqual(body)
    clock.now = new Date('2026-11-20T23:00:00.000Z')
    expect(await mia()).toMatchObject({ estado: 'sin_informar', origen: null })
  })

  test('is withdrawn, and the pattern holds again', async () => {
    await bombera.call(disponibilidadApi.saveHorario, {
      body: { franjas: [{ dia: 5, desde: '08:00', hasta: '20:00' }] },
    })
    await say({ estado: 'no_disponible' })
    expect(await mia()).toMatchObject({ estado: 'no_disponible', origen: 'manual', hasta: null })
    expect((await say({ estado: 'sin_informar', hasta: '2026-11-21T00:00' })).body).toMatchObject({
      estado: 'disponible',
      origen: 'horario',
      hasta: '2026-11-20T23:00:00.000Z',
    })
  })

  test('is audited', async () => {
    await say({ estado: 'disponible', hasta: '2026-11-20T20:00' })
    expect(await audited()).toMatchObject({ user_id: bombera.id, entidad_id: bombera.id, accion: 'estado' })
    await say({ estado: 'no_disponible' })
    const { antes, despues } = await audited()
    expect(JSON.parse(antes ?? '')).toEqual({ estado: 'disponible', hasta: '2026-11-20T23:00:00.000Z' })
    expect(JSON.parse(despues ?? '')).toEqual({ estado: 'no_disponible', hasta: null })
  })

  test.each([
    ['2026-11-20T11:59', 'Elija una hora que no haya pasado'],
    ['2027-09-05T00:30', 'La hora indicada no existe por el cambio de horario.'],
    ['mañana', 'Ingrese un día y una hora válidos'],
  ])('until %s is refused', async (hasta, texto) => {
    const { status, errors } = await refusal(say({ estado: 'disponible', hasta }))
    expect([status, errors]).toEqual([400, { hasta: texto }])
    expect(await mia()).toMatchObject({ estado: 'sin_informar' })
  })
})

test('an hour that the clock shows twice is its second once the first has passed', async () => {
  clock.now = new Date('2026-04-05T02:40:00.000Z')
  expect((await say({ estado: 'disponible', hasta: '2026-04-04T23:30' })).body.hasta).toBe('2026-04-05T03:30:00.000Z')
})

test('a member reads beside it whether their alarms are silenced', async () => {
  const silenced = async () => (await bombera.call(disponibilidadApi.get)).body.silencio_emergencias
  expect(await silenced()).toBe(false)
  await savePreferencias(db, bombera.id, { ...porDefecto, silencio_emergencias: true }, clock.now)
  expect(await silenced()).toBe(true)
})

describe('a licence or a suspension', () => {
  test('a member on licence is never available', async () => {
    await say({ estado: 'disponible' })
    await bombera.call(disponibilidadApi.saveHorario, {
      body: { franjas: [{ dia: 5, desde: '08:00', hasta: '20:00' }] },
    })
    await licencia({ desde: '2026-11-19', hasta: '2026-11-21' })
    expect(await mia()).toMatchObject({
      estado: 'no_disponible',
      origen: 'licencia',
      hasta: '2026-11-22T03:00:00.000Z',
    })
    const { status, message } = await refusal(say({ estado: 'disponible' }))
    expect([status, message]).toEqual([
      409,
      'Con licencia o suspensión vigente hasta el 21 de noviembre de 2026 no se puede quedar disponible.',
    ])
    // An officer cannot record it either.
    const recorded = as('teniente').call(disponibilidadApi.record, {
      params: { id: bombera.id },
      body: { estado: 'disponible' },
    })
    expect((await refusal(recorded)).status).toBe(409)
    clock.now = new Date('2026-11-22T03:00:00.000Z')
    expect(await mia()).toMatchObject({ estado: 'disponible', origen: 'manual' })
  })

  test.each([
    ['asked for only', { desde: '2026-11-19', hasta: '2026-11-21', estado: 'solicitada' }],
    ['annulled', { desde: '2026-11-19', hasta: '2026-11-21', estado: 'anulada' }],
    ['over', { desde: '2026-11-01', hasta: '2026-11-19' }],
  ] as const)('one that is %s bears on nothing', async (_what, dias) => {
    await licencia(dias)
    await say({ estado: 'disponible' })
    expect(await mia()).toMatchObject({ estado: 'disponible' })
  })

  test('a suspension without an end, until it is lifted', async () => {
    const sancion = {
      user_id: bombera.id,
      tipo: 'suspension',
      origen: 'capitan',
      desde: '2026-11-01',
      hasta: null,
    } as const
    await db
      .insertInto('sanciones')
      .values({ ...sancion, creada_en: noon.toISOString() })
      .execute()
    expect(await mia()).toMatchObject({ estado: 'no_disponible', origen: 'licencia', hasta: null })
    await db.updateTable('sanciones').set({ sin_efecto_en: noon.toISOString() }).execute()
    expect(await mia()).toMatchObject({ estado: 'sin_informar' })
  })
})

describe('the weekly pattern', () => {
  test('is kept in the order of the week, and replaced as a whole', async () => {
    const franjas = [
      { dia: 7, desde: '08:00', hasta: '20:00' },
      { dia: 1, desde: '20:00', hasta: '08:00' },
    ]
    expect((await bombera.call(disponibilidadApi.saveHorario, { body: { franjas } })).body.franjas).toEqual(
      franjas.toReversed(),
    )
    expect((await bombera.call(disponibilidadApi.horario)).body.franjas).toEqual(franjas.toReversed())
    expect((await as('maquinista').call(disponibilidadApi.horario)).body.franjas).toEqual([])
    await bombera.call(disponibilidadApi.saveHorario, { body: { franjas: [] } })
    expect((await bombera.call(disponibilidadApi.horario)).body.franjas).toEqual([])
    expect(JSON.parse((await audited()).antes ?? '')).toEqual({ horario: 'lunes 20:00–08:00, domingo 08:00–20:00' })
  })

  test('an hour that is none is refused', async () => {
    const wrong = bombera.call(disponibilidadApi.saveHorario, {
      body: { franjas: [{ dia: 1, desde: '8', hasta: '24:00' }] },
    })
    const hora = 'Ingrese una hora, por ejemplo 23:00'
    expect((await refusal(wrong)).errors).toEqual({ franjas: hora })
  })
})

describe('of others', () => {
  test('an officer records what came by phone, in their own name', async () => {
    const { id } = bombera
    await as('teniente').call(disponibilidadApi.record, { params: { id }, body: { estado: 'disponible' } })
    expect(await mia()).toMatchObject({ estado: 'disponible', origen: 'operador' })
    const row = await audited()
    expect(row).toMatchObject({ user_id: as('teniente').id, entidad_id: id })
    expect(JSON.parse(row.despues ?? '')).toEqual({ estado: 'disponible', hasta: null, medio: 'teléfono' })
    const { data } = (await as('teniente').call(disponibilidadApi.get)).body
    expect(data.find(({ user_id }) => user_id === id)).toMatchObject({ registrada_por: 'Catalina Rivas Montt' })
    // Her own word takes its place.
    await say({ estado: 'no_disponible' })
    expect(await mia()).toMatchObject({ estado: 'no_disponible', origen: 'manual' })
  })

  test('not of who is no active member', async () => {
    const params = { id: as('suspendido').id }
    const recorded = as('teniente').call(disponibilidadApi.record, { params, body: { estado: 'disponible' } })
    expect((await refusal(recorded)).status).toBe(404)
  })

  test('officers and up see everyone; the rest see the officers, with their radio key and 0-8 or 0-9', async () => {
    await db.updateTable('usuarios').set({ clave_radial: '204' }).where('id', '=', as('teniente').id).execute()
    await say({ estado: 'disponible' }, 'teniente')
    await say({ estado: 'no_disponible' }, 'capitana')
    await say({ estado: 'disponible' })
    const seen = async (who: Personaje) => {
      const { data, puede_registrar } = (await as(who).call(disponibilidadApi.get)).body
      return { puede_registrar, data: data.map(({ nombre, clave_servicio }) => [nombre, clave_servicio]) }
    }
    const { puede_registrar, data } = await seen('maquinista')
    expect(puede_registrar).toBe(false)
    expect(data).toEqual([
      ['Catalina Rivas Montt', '0-9'],
      ['Joaquín Araya Núñez', null],
      ['Marcela Soto Araneda', '0-8'],
    ])
    const all = await seen('ayudante')
    expect(all.puede_registrar).toBe(true)
    expect(all.data).toContainEqual(['Antonia Fuentes Lillo', null])
    expect(all.data).toContainEqual(['Catalina Rivas Montt', '0-9'])
    const { body } = await as('maquinista').call(disponibilidadApi.get)
    expect(body.data[0]).toMatchObject({ clave_radial: '204', puede_a_cargo: true, es_conductor: false })
  })
})

async function refusal(call: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await call
  const { message, errors } = body as { message: string; errors?: Record<string, string> }
  return { status, message, errors }
}

describe('telephones', () => {
  const phone = (who: Personaje) => `+569${cast[who].rut}`
  const bytes = async (who: Personaje) => JSON.stringify((await as(who).call(disponibilidadApi.get)).body)
  const readings = async () => {
    const rows = await db
      .selectFrom('auditoria as a')
      .innerJoin('auditoria_vistos as v', 'v.auditoria_id', 'a.id')
      .select(['a.user_id', 'v.registro_id'])
      .where('a.entidad', '=', 'usuario')
      .execute()
    return rows.map(({ user_id, registro_id }) => [user_id, registro_id])
  }

  beforeEach(async () => {
    await db.deleteFrom('auditoria').execute()
    await db.updateTable('usuarios').set({ comparte_telefono: 0 }).execute()
  })

  test('shared ones are for everybody, a minor’s never', async () => {
    const share = { comparte_telefono: 1 } as const
    await db
      .updateTable('usuarios')
      .set(share)
      .where('id', 'in', [as('teniente').id, bombera.id])
      .execute()
    expect(await bytes('maquinista')).toContain(phone('teniente'))
    expect(await bytes('teniente')).toContain(phone('bombera'))
    await db.updateTable('usuarios').set({ fecha_nacimiento: '2010-01-01' }).where('id', '=', bombera.id).execute()
    expect(await bytes('teniente')).not.toContain(phone('bombera'))
    expect(await readings()).toEqual([])
  })

  test('unshared ones are for who may see profiles, who leave a trace', async () => {
    expect(await bytes('teniente')).not.toContain(phone('bombera'))
    expect(await readings()).toEqual([])
    const read = await bytes('ayudante')
    expect(read).toContain(phone('bombera'))
    expect(read).not.toContain(phone('ayudante'))
    expect(await readings()).toContainEqual([as('ayudante').id, bombera.id])
    expect(await readings()).not.toContainEqual([as('ayudante').id, as('ayudante').id])
  })
})
