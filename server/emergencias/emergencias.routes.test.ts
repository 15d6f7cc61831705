import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database } = await startApp()
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
  expect(await errorsOf({ comuna: 'Puerto Alba' })).toEqual({ comuna: 'Elija una comuna de la lista' })
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

  test('is refused field by field', async () => {
    expect(await errorsOf({ clave: '10-99' })).toEqual({ clave: 'Elija una clave del catálogo' })
    expect(await errorsOf({ clave: '6-0' })).toEqual({ clave: 'Elija una clave del catálogo' })
    expect(await errorsOf({ clave: 'fuego' })).toEqual({ clave: 'Escriba la clave como 10-0, 6-3 o 10-0-1' })
    expect(await errorsOf({ subclave: '10-3-2' })).toEqual({ subclave: 'La subclave debe comenzar con 10-0-' })
    expect(await errorsOf({ direccion: '' })).toEqual({ direccion: 'Este campo es obligatorio' })
    expect(await errorsOf({ alarma_en: '2026-09-06T00:30' })).toEqual({
      alarma_en: 'La hora indicada no existe por el cambio de horario.',
    })
    expect(await errorsOf({ alarma_en: '2026-11-20T12:06' })).toEqual({ alarma_en: 'La alarma no puede ser futura' })
    expect(await errorsOf({ lat: -33 })).toEqual({ lng: 'Escriba la latitud y la longitud, o ninguna' })
    expect(await errorsOf({ a_cargo_id: 99_999 })).toEqual({
      a_cargo_id: 'Elija a miembros de la compañía que vayan a emergencias',
    })
    expect(await errorsOf({ unidades: [99] })).toEqual({ unidades: 'Elija una unidad de la flota' })
    expect(await errorsOf({ unidades: [21, 21] })).toEqual({ unidades: 'Esta unidad viene dos veces' })
    expect(await db.selectFrom('correlativos').selectAll().execute()).toEqual([])
  })

  test('takes no key that was switched off, and keeps one that it has', async () => {
    const { id, version } = (await create()).body
    const switchTo = (activo: 0 | 1) =>
      db.updateTable('catalogos').set({ activo }).where('codigo', '=', '10-0').execute()
    await switchTo(0)
    expect(await errorsOf({ otra: true })).toEqual({ clave: 'La clave 10-0 ya no se ofrece. Elija otra.' })
    expect((await change(id, version, { sector: 'Centro' })).status).toBe(200)
    await switchTo(1)
  })

  test('is opened by drivers and officers, and by nobody else until there are guards', async () => {
    expect((await create({}, bombera)).status).toBe(403)
    expect((await create({}, maquinista)).status).toBe(201)
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
    expect((await create({ otra: true, unidades: [99] })).status).toBe(400)
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
    expect(body).toMatchObject({ es_incendio: true, incendio_declarado_en: '2026-11-20T15:00:00.000Z' })
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
