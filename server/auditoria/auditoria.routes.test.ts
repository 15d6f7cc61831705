import { beforeAll, describe, expect, test } from 'vitest'
import { auditoriaApi } from '#contract/auditoria.ts'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { perfilApi } from '#contract/perfil.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const administradora = as('administradora')
const bombera = as('bombera')
const hour = 60 * 60 * 1000
const premio = { tipo: 'Constancia 5 años', fecha: '2026-01-10' }

beforeAll(async () => {
  await database.db.deleteFrom('auditoria').execute()
  const change = (estado: 'EN REVISIÓN' | 'EN SERVICIO') =>
    bombera.call(materialMayorApi.changeStatus, { params: { id: 22 }, body: { estado } })
  await change('EN REVISIÓN')
  // 23:30 of the same day where the company is; the next one in UTC.
  clock.now = new Date('2026-11-21T02:30:00.000Z')
  await change('EN SERVICIO')
  clock.advance(hour)
  await as('teniente').call(perfilApi.update, { params: { id: as('teniente').id }, body: { telefono: '987654321' } })
})

const list = async (query = {}) => (await administradora.call(auditoriaApi.list, { query })).body

test('is told with who, what and when, the last first', async () => {
  const { data, total } = await list()
  expect(total).toBe(3)
  expect(data.map(({ usuario, accion, entidad, entidad_id }) => [usuario, accion, entidad, entidad_id])).toEqual([
    ['Catalina Rivas Montt', 'editar', 'usuario', as('teniente').id],
    ['Antonia Fuentes Lillo', 'estado', 'unidad', 22],
    ['Antonia Fuentes Lillo', 'estado', 'unidad', 22],
  ])
  expect(data[1]).toMatchObject({
    fecha: '2026-11-21T02:30:00.000Z',
    antes: { estado: 'EN REVISIÓN', detalles: null },
    despues: { estado: 'EN SERVICIO', detalles: null },
    ip: '127.0.0.1',
    user_agent: 'lightMyRequest',
  })
})

test('holds no personal value', async () => {
  expect((await list({ accion: 'editar' })).data[0]?.despues).toEqual({ telefono: '***' })
})

describe('is found', () => {
  test.each([
    [{ accion: 'estado' }, 2],
    [{ accion: 'login' }, 0],
    [{ entidad: 'unidad', entidad_id: 22 }, 2],
    [{ entidad: 'unidad', entidad_id: 21 }, 0],
    // Days are the company's, not UTC's.
    [{ desde: '2026-11-20', hasta: '2026-11-20' }, 2],
    [{ desde: '2026-11-21' }, 1],
    [{ hasta: '2026-11-19' }, 0],
    [{ desde: '2026-11-21', accion: 'estado' }, 0],
  ])('by %j', async (query, total) => {
    expect((await list(query)).total).toBe(total)
  })

  test('by all the parts of one record, and by what changed it alone', async () => {
    const { id } = as('ayudante')
    await administradora.call(perfilApi.get, { params: { id } })
    await administradora.call(perfilApi.changeFicha, { params: { id }, body: { alergias: 'Penicilina' } })
    await administradora.call(hojaServiciosApi.addPremio, { params: { id }, body: premio })
    const alike = { fecha: clock.now.toISOString(), accion: 'crear', entidad: 'catalogo', entidad_id: id } as const
    await database.db.insertInto('auditoria').values(alike).execute()
    const found = async (query: object) =>
      (await list({ entidad_id: id, ...query })).data.map(({ accion, entidad, despues }) => [accion, entidad, despues])

    const cambios = [
      ['crear', 'hoja_servicios', expect.objectContaining(premio)],
      ['editar', 'ficha', { alergias: '***' }],
    ]
    expect(await found({ entidad: 'miembro' })).toEqual([...cambios, ['ver_sensible', 'usuario', null]])
    expect(await found({ entidad: 'miembro', accion: 'cambios' })).toEqual(cambios)
    expect(await found({ entidad: 'catalogo', accion: 'cambios' })).toEqual([['crear', 'catalogo', null]])
    // A name that every object has is no set of records.
    expect(await found({ entidad: 'constructor' })).toEqual([])
    await database.db.deleteFrom('auditoria').where('entidad_id', '=', id).execute()
  })

  test('by who did it', async () => {
    expect((await list({ user_id: bombera.id })).total).toBe(2)
  })

  test('page by page', async () => {
    const { data, total, page, limit } = await list({ page: 2, limit: 2 })
    expect([data.length, total, page, limit]).toEqual([1, 3, 2, 2])
  })
})

test.each([{ accion: 'borrar' }, { entidad: "x' or 1=1" }, { desde: '2026-02-30' }, { user_id: '0' }])(
  '%j is refused by field',
  async (query) => {
    const { status, body } = await administradora.call(auditoriaApi.list, { query: query as never })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, Object.keys(query)])
  },
)

describe('as CSV', () => {
  const exported = (query = '') => administradora.request({ url: `/api/auditoria/exportacion${query}` })

  test('it is what the filter finds, with its times where the company is, and it tells of itself', async () => {
    const { body, headers } = await exported('?accion=estado')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename=auditoria-2026-11-21.csv')
    const [head, first, second, ...rest] = body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFFecha;Quién;Acción;Registro;Número;Antes;Después;Dirección;Navegador')
    expect(first).toMatch(/^2026-11-20 23:30:00;Antonia Fuentes Lillo;Cambió el estado;unidad;22;"{""estado"":/)
    expect(first).toMatch(/;127\.0\.0\.1;lightMyRequest$/)
    expect([second === undefined, rest]).toEqual([false, []])
    const { data } = await list({ accion: 'exportar' })
    expect(data).toMatchObject([{ entidad: 'auditoria', user_id: administradora.id, despues: { accion: 'estado' } }])
  })

  test('it is whole, however long', async () => {
    const entry = { fecha: clock.now.toISOString(), accion: 'login', entidad: 'sesion' } as const
    const many = Array.from({ length: 1_300 }, () => entry)
    for (let from = 0; from < many.length; from += 100)
      await database.db
        .insertInto('auditoria')
        .values(many.slice(from, from + 100))
        .execute()
    expect((await exported('?accion=login')).body.trimEnd().split('\r\n')).toHaveLength(1_301)
  })

  test('it is the administrator’s, and refuses what the list refuses', async () => {
    expect((await as('capitana').request({ url: '/api/auditoria/exportacion' })).statusCode).toBe(403)
    expect((await exported('?desde=2026-02-30')).statusCode).toBe(400)
  })
})

test('is the administrator’s', async () => {
  expect((await nobody.call(auditoriaApi.list, { query: {} })).status).toBe(401)
  for (const personaje of ['bombera', 'ayudante', 'capitana', 'tesorero'] as const)
    expect((await as(personaje).call(auditoriaApi.list, { query: {} })).status).toBe(403)
})
