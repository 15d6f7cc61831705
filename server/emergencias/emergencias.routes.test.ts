import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const [teniente, maquinista, bombera] = [as('teniente'), as('maquinista'), as('bombera')]

beforeEach(async () => {
  await db.deleteFrom('emergencia_unidades').execute()
  await db.deleteFrom('actos').where('origen_tipo', '=', 'emergencia').execute()
  await db.deleteFrom('emergencias').execute()
  await db.deleteFrom('correlativos').execute()
})

const nueva = { clave: '10-0', direccion: 'Baquedano 1234' }
const create = (more: object = {}, who = teniente) =>
  who.call(emergenciasApi.create, { body: { ...nueva, ...more } as never })
const change = (id: number, version: number, body: object) =>
  teniente.call(emergenciasApi.change, { params: { id }, body: { version, ...body } as never })
const errorsOf = async (more: object) => (await create(more)).body.errors
const acto = async (id: number) => (await teniente.call(asistenciaApi.acto, { params: { id } })).body
const annul = (id: number) =>
  teniente.call(emergenciasApi.accion, { params: { id }, body: { accion: 'anular', motivo: 'Se repitió.' } })

test('a commune is one of the list, as it spells it; what a row holds may stay', async () => {
  const { id, comuna, version } = (await create({ comuna: 'quilpue' })).body
  expect(comuna).toBe('Quilpué')
  await db.updateTable('emergencias').set({ comuna: 'Puerto Alba' }).where('id', '=', id).execute()
  const kept = (await change(id, version, { comuna: 'Puerto Alba', sector: 'Centro' })).body
  expect([kept.comuna, kept.sector]).toEqual(['Puerto Alba', 'Centro'])
  expect((await change(id, kept.version, { comuna: 'Alba' })).body.errors).toHaveProperty('comuna')
  expect((await change(id, kept.version, { comuna: null })).body.comuna).toBeNull()
})

test('the keys that come most often come first, and only those that are still offered', async () => {
  for (const clave of ['10-4', '10-0', '10-4', '10-1']) await create({ clave, otra: true })
  await db.updateTable('catalogos').set({ activo: 0 }).where('codigo', '=', '10-1').execute()
  const { body } = await bombera.call(emergenciasApi.clavesComunes)
  await db.updateTable('catalogos').set({ activo: 1 }).where('codigo', '=', '10-1').execute()
  expect(body.data).toEqual([
    { clave: '10-4', nombre: 'Rescate vehicular', veces: 2 },
    { clave: '10-0', nombre: 'Llamado estructural', veces: 1 },
  ])
})

describe('an emergency that is opened', () => {
  test('has a folio, the name of its key, its units and an act of its kind', async () => {
    const { status, body } = await create({ clave: '10-4', unidades: [21], sector: 'Centro', a_cargo_id: bombera.id })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      folio: '2026-0001',
      nombre_clave: 'Rescate vehicular',
      alarma_en: '2026-11-20T15:00:00.000Z',
      origen: 'central',
      estado: 'abierta',
      a_cargo: expect.any(String),
      unidades: [{ ref: '21', nombre: 'B-21', hora_6_0: null }],
      puede_editar: true,
    })
    expect(await acto(body.acto_id)).toMatchObject({
      tipo: 'emergencia',
      origen_tipo: 'emergencia',
      origen_id: body.id,
      titulo: '2026-0001 · 10-4 Rescate vehicular',
      lugar: 'Baquedano 1234',
      categoria: 'abono',
      estado_lista: 'pendiente',
      encargado_id: bombera.id,
    })
    expect((await bombera.call(emergenciasApi.activas)).body.data).toMatchObject([{ id: body.id }])
  })

  test('is found by what members read of it', async () => {
    await create({ sector: 'Peñablanca' })
    await create({ clave: '10-6', direccion: 'Freire 20' })
    const found = async (query: object) =>
      (await bombera.call(emergenciasApi.list, { query })).body.data.map(({ folio }) => folio)
    expect(await found({})).toEqual(['2026-0002', '2026-0001'])
    expect(await found({ q: 'penablanca BAQUEDANO' })).toEqual(['2026-0001'])
    expect(await found({ clave: '10-6' })).toEqual(['2026-0002'])
    expect(await found({ estado: 'cerrada' })).toEqual([])
    expect(await found({ desde: '2026-11-21' })).toEqual([])
    expect(await found({ desde: '2026-11-20', hasta: '2026-11-20', q: '0002' })).toEqual(['2026-0002'])
  })

  test('is refused where it cannot be read, and by nothing else', async () => {
    expect(await errorsOf({ clave: 'fuego' })).toEqual({ clave: 'Escriba la clave como 10-0, 6-3 o 10-0-1' })
    expect(await errorsOf({ direccion: '' })).toEqual({ direccion: 'Este campo es obligatorio' })
    expect(await db.selectFrom('correlativos').selectAll().execute()).toEqual([])
  })

  test('is opened by drivers and officers, and by nobody else until there are guards', async () => {
    expect((await create({}, bombera)).status).toBe(403)
    expect((await create({}, maquinista)).status).toBe(201)
  })
})

describe('an alarm is never refused', () => {
  /** What is said of it: in the answer, on its screen, and to whoever closes it. */
  const said = async (more: object) => {
    const { status, body } = await create({ otra: true, ...more })
    expect(status).toBe(201)
    const { body: read } = await teniente.call(emergenciasApi.get, { params: { id: body.id } })
    expect(read.por_corregir).toEqual(body.por_corregir)
    expect(read.faltan).toEqual(expect.arrayContaining(read.por_corregir))
    return { ...read, textos: read.por_corregir.map(({ texto }) => texto) }
  }

  test.each<[string, object, string, object]>([
    [
      'an unknown key',
      { clave: '10-99' },
      'Quedó con la clave 10-99: elija una clave del catálogo.',
      { clave: '10-99', nombre_clave: '10-99' },
    ],
    ['a key of units', { clave: '6-0' }, 'Quedó con la clave 6-0: elija una clave del catálogo.', { clave: '6-0' }],
    [
      'a sub-key of another key',
      { subclave: '10-3-2' },
      'Se abrió sin la subclave 10-3-2: la subclave debe comenzar con 10-0-.',
      { subclave: null, nombre_subclave: null },
    ],
    [
      'an hour that does not exist',
      { alarma_en: '2026-09-06T00:30' },
      'Quedó con la hora en que se abrió: la hora indicada no existe por el cambio de horario.',
      { alarma_en: '2026-11-20T15:00:00.000Z' },
    ],
    [
      'a telephone whose clock is ahead',
      { alarma_en: '2026-11-20T12:06' },
      'Quedó con la hora en que se abrió: la alarma no puede ser futura.',
      { alarma_en: '2026-11-20T15:00:00.000Z' },
    ],
    [
      'a fire before its alarm',
      { es_incendio: true, incendio_declarado_en: '2026-11-20T11:00' },
      'Se abrió sin la hora del incendio: el incendio no puede declararse antes de la alarma.',
      { es_incendio: true, incendio_declarado_en: null },
    ],
    [
      'a commune that is none',
      { comuna: 'Puerto Alba' },
      'Se abrió sin la comuna «Puerto Alba»: elija una comuna de la lista.',
      { comuna: null },
    ],
    [
      'half a position',
      { lat: -33 },
      'Se abrió sin la posición: escriba la latitud y la longitud, o ninguna.',
      { lat: null, lng: null },
    ],
    [
      'an OBAC who does not go',
      { a_cargo_id: 99_999 },
      'Se abrió sin quien está a cargo: elija a miembros de la compañía que vayan a emergencias.',
      { a_cargo_id: null },
    ],
    [
      'a unit that is not in the fleet',
      { unidades: [99, 21] },
      'Una de las unidades no está en la flota: no se despachó.',
      { unidades: [{ nombre: 'B-21' }] },
    ],
  ])('%s', async (_what, more, texto, stored) => {
    const { textos, ...read } = await said(more)
    expect(textos).toEqual([texto])
    expect(read).toMatchObject(stored)
  })

  test('a unit that is named twice is sent once', async () => {
    expect(await said({ unidades: [21, 21] })).toMatchObject({ textos: [], unidades: [{ nombre: 'B-21' }] })
  })

  test('a key that was switched off', async () => {
    const { id, version } = (await create()).body
    const switchTo = (activo: 0 | 1) =>
      db.updateTable('catalogos').set({ activo }).where('codigo', '=', '10-0').execute()
    await switchTo(0)
    const { textos, nombre_clave } = await said({})
    expect((await change(id, version, { sector: 'Centro' })).status).toBe(200)
    await switchTo(1)
    expect([textos, nombre_clave]).toEqual([
      ['Quedó con la clave 10-0: la clave 10-0 ya no se ofrece. Elija otra.'],
      'Llamado estructural',
    ])
  })

  test('a unit that another emergency holds', async () => {
    const { folio } = (await create({ unidades: [21] })).body
    const { id, textos, unidades } = await said({ unidades: [21, 22] })
    expect(textos).toEqual([`La unidad B-21 está asignada a la emergencia ${folio}: no se despachó.`])
    expect(unidades.map(({ nombre }) => nombre)).toEqual(['B-22'])
    const { despues } = await db
      .selectFrom('auditoria')
      .select('despues')
      .where('entidad', '=', 'emergencia')
      .where('entidad_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(despues ?? '')).toMatchObject({ unidad: 'B-22', por_corregir: textos[0] })
  })

  test('a unit that is not in service: it goes with an officer, who says why afterwards, and with nobody else', async () => {
    const estado = (nuevo: 'EN REPARACIÓN' | 'EN SERVICIO') =>
      db.updateTable('unidades').set({ estado: nuevo }).where('id', '=', 22).execute()
    const detail = async (id: number) => (await teniente.call(emergenciasApi.get, { params: { id } })).body
    const save = (id: number, body: object) =>
      teniente.call(emergenciasApi.saveUnidad, { params: { id, unidad: '22' }, body: body as never })
    await estado('EN REPARACIÓN')
    const sin = (await create({ unidades: [22] }, maquinista)).body
    expect([sin.unidades, sin.por_corregir.map(({ texto }) => texto)]).toEqual([
      [],
      ['La unidad B-22 está EN REPARACIÓN: no se despachó.'],
    ])
    const con = await said({ unidades: [22] })
    expect(con.textos).toEqual(['La unidad B-22 está EN REPARACIÓN y se despachó: falta indicar por qué.'])
    const [{ version } = { version: 0 }] = con.unidades
    expect((await save(con.id, { version, motivo_despacho: 'No hay otra.' })).body.motivo_despacho).toBe('No hay otra.')
    expect((await detail(con.id)).por_corregir).toEqual([])
    await annul(con.id)
    await estado('EN SERVICIO')
    await save(sin.id, {})
    expect((await detail(sin.id)).por_corregir).toEqual([])
  })

  test('what is corrected is no longer said, and what is confirmed at the closing either', async () => {
    const { id, version, por_corregir } = await said({ comuna: 'Puerto Alba', lat: -33 })
    expect(por_corregir.map(({ campo }) => campo)).toEqual(['comuna', 'lng'])
    const { body } = await change(id, version, { comuna: 'Quilpué' })
    expect(body.por_corregir.map(({ campo }) => campo)).toEqual(['lng'])
    await db.updateTable('emergencias').set({ estado: 'cerrada' }).where('id', '=', id).execute()
    const closed = (await teniente.call(emergenciasApi.get, { params: { id } })).body
    expect([closed.por_corregir, closed.faltan]).toEqual([[], []])
  })

  test('a clock that is behind, in a closed month: its list waits until it is reopened, or the hour is corrected', async () => {
    const mes = '2025-10'
    const cierre = { mes, vuelta: 1, estado: 'cerrado', cambios: '[]', totales: '{}', compania: '{}' } as const
    await db
      .insertInto('cierres')
      .values({ ...cierre, cerrado_en: clock.now.toISOString() })
      .execute()
    const today = clock.now
    clock.now = new Date('2025-10-04T02:00:00.000Z')
    const { id, acto_id, version, folio, textos } = await said({})
    clock.now = today
    expect(folio).toBe('2025-0001')
    const waits =
      'El mes de octubre de 2025 está cerrado: la lista espera a que se reabra, o a que se corrija la hora de la alarma.'
    expect(textos).toEqual([waits])
    const open = () =>
      teniente.call(asistenciaApi.accion, { params: { id: acto_id }, body: { accion: 'abrir' } as never })
    const refused = await open()
    expect([refused.status, refused.body.message]).toEqual([409, 'El mes de octubre de 2025 está cerrado.'])
    expect(await db.selectFrom('asistencias').select('id').where('acto_id', '=', acto_id).execute()).toEqual([])
    const { status, body } = await change(id, version, { alarma_en: '2026-11-20T11:58' })
    expect([status, body.por_corregir]).toEqual([200, []])
    expect((await acto(acto_id)).inicio).toBe('2026-11-20T14:58:00.000Z')
    expect((await open()).status).toBe(200)
    await db.deleteFrom('asistencias').where('acto_id', '=', acto_id).execute()
    await db.deleteFrom('cierres').execute()
  })
})

describe('folios', () => {
  test('twenty at once are consecutive, with an annulled one that keeps its number', async () => {
    const { id } = (await create()).body
    expect((await annul(id)).body).toMatchObject({
      estado: 'anulada',
      folio: '2026-0001',
      motivo_anulacion: 'Se repitió.',
    })
    const made = await Promise.all(Array.from({ length: 20 }, () => create({ otra: true })))
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(made.map(({ body }) => body.folio).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, n) => `2026-${String(n + 2).padStart(4, '0')}`),
    )
  })

  test('begin again with the local year, at midnight', async () => {
    const folio = async (alarma_en: string) => (await create({ alarma_en, otra: true })).body.folio
    expect(await folio('2025-12-31T23:59')).toBe('2025-0001')
    expect(await folio('2026-01-01T00:00')).toBe('2026-0001')
    expect(await folio('2026-01-01T02:59:00.000Z')).toBe('2025-0002')
    expect(await folio('2026-01-01T03:00:00.000Z')).toBe('2026-0002')
  })

  test('are not used up by what is refused', async () => {
    await create()
    expect((await create()).status).toBe(409)
    expect((await create({ otra: true, direccion: '' })).status).toBe(400)
    expect((await create({ otra: true })).body.folio).toBe('2026-0002')
  })
})

describe('what may be the same emergency', () => {
  test('is asked about, and goes on when it is another', async () => {
    const { id } = (await create()).body
    const { status, body } = await create()
    expect([status, body]).toMatchObject([
      409,
      {
        error: 'posible_duplicada',
        message: 'Ya existe 2026-0001. ¿Es la misma?',
        actual: { id, folio: '2026-0001' },
      },
    ])
    expect((await create({ otra: true })).status).toBe(201)
  })

  test('is one within ten minutes of the same key, or near', async () => {
    const plaza = { lat: -33.0472, lng: -71.6127 }
    await create({ alarma_en: '2026-11-20T11:00', ...plaza })
    const statusOf = async (more: object) => (await create({ alarma_en: '2026-11-20T11:10', ...more })).status
    expect(await statusOf({ clave: '10-4', lat: -33.0485, lng: plaza.lng })).toBe(409)
    expect(await statusOf({ clave: '10-4', lat: -33.05, lng: plaza.lng })).toBe(201)
    expect(await statusOf({ clave: '10-6', alarma_en: '2026-11-20T11:20:01' })).toBe(201)
    expect(await statusOf({})).toBe(409)
  })

  test('is none that was annulled', async () => {
    await annul((await create()).body.id)
    expect((await create()).status).toBe(201)
  })
})

describe('a change', () => {
  test('moves the act with it, and declares a fire', async () => {
    const { id, version, acto_id } = (await create()).body
    const { body } = await change(id, version, { es_incendio: true, alarma_en: '2026-11-20T11:30' })
    expect(body).toMatchObject({
      es_incendio: true,
      incendio_declarado_en: '2026-11-20T15:00:00.000Z',
      incendio_estimado: true,
    })
    expect(await acto(acto_id)).toMatchObject({
      tipo: 'incendio',
      categoria: 'obligatorio_cuerpo',
      inicio: '2026-11-20T14:30:00.000Z',
    })
  })

  test('says when a fire was declared, which is later than the alarm and not to come', async () => {
    const { id, version } = (await create({ alarma_en: '2026-11-20T11:00', unidades: [21] })).body
    const declare = (incendio_declarado_en: string | null | undefined, of = version) =>
      change(id, of, { es_incendio: true, incendio_declarado_en })
    const fault = async (en: string) => (await declare(en)).body.errors
    expect(await fault('2026-11-20T10:59')).toEqual({
      incendio_declarado_en: 'El incendio no puede declararse antes de la alarma',
    })
    expect(await fault('2026-11-20T12:06')).toEqual({ incendio_declarado_en: 'La hora no puede ser futura' })
    const said = (await declare('2026-11-20T11:22')).body
    expect(said).toMatchObject({ es_incendio: true, incendio_declarado_en: '2026-11-20T14:22:00.000Z' })
    const sector = (await change(id, said.version, { sector: 'Centro' })).body
    expect(sector.incendio_declarado_en).toBe('2026-11-20T14:22:00.000Z')
    expect((await change(id, sector.version, { alarma_en: '2026-11-20T11:30' })).body.errors).toHaveProperty(
      'incendio_declarado_en',
    )
    const cleared = (await declare(null, sector.version)).body
    expect([cleared.es_incendio, cleared.incendio_declarado_en]).toEqual([true, null])
    const { antes, despues } = await db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('entidad', '=', 'emergencia')
      .where('entidad_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect([antes, despues]).toEqual([
      '{"incendio_declarado_en":"2026-11-20T14:22:00.000Z"}',
      '{"incendio_declarado_en":null}',
    ])
  })

  test('that declares a fire once every unit is back does not make up its hour', async () => {
    const { id, version } = (await create({ alarma_en: '2026-11-20T10:00', unidades: [21] })).body
    await db.updateTable('emergencia_unidades').set({ hora_6_10: '2026-11-20T14:30:00.000Z' }).execute()
    const { body } = await change(id, version, { es_incendio: true })
    expect(body).toMatchObject({ es_incendio: true, incendio_declarado_en: null })
  })

  test('of somebody who saw an older version is refused', async () => {
    const { id, version } = (await create()).body
    await change(id, version, { sector: 'Centro' })
    const { status, body } = await change(id, version, { sector: 'Norte' })
    expect([status, body]).toMatchObject([409, { error: 'version_antigua' }])
  })

  test('does not move the act of a closed list', async () => {
    const { id, version, acto_id } = (await create()).body
    await db.updateTable('actos').set({ estado_lista: 'cerrada' }).where('id', '=', acto_id).execute()
    const { status, body } = await change(id, version, { es_incendio: true })
    expect([status, body.message]).toEqual([409, 'La lista está cerrada: para cambiar lo que cuenta, rectifíquela.'])
    expect((await change(id, version, { sector: 'Centro' })).status).toBe(200)
  })

  test('leaves what changed in the log, and nothing of who called', async () => {
    const { id, version } = (await create({ preinforme: 'Llama doña Rosa' })).body
    await change(id, version, { sector: 'Centro' })
    const rows = await db
      .selectFrom('auditoria')
      .select(['accion', 'antes', 'despues'])
      .where('entidad', '=', 'emergencia')
      .where('entidad_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ accion }) => accion)).toEqual(['crear', 'editar'])
    expect(rows[1]).toMatchObject({ antes: '{"sector":null}', despues: '{"sector":"Centro"}' })
    expect(JSON.stringify(rows)).not.toContain('Rosa')
  })
})
