import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditoriaApi } from '#contract/auditoria.ts'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { perfilApi } from '#contract/perfil.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast } from '#db/seeds/cast.ts'
import { queueMail } from '#test/support/queue-mail.ts'
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
  // 23:30 local time; the next day in UTC.
  clock.now = new Date('2026-11-21T02:30:00.000Z')
  await change('EN SERVICIO')
  clock.advance(hour)
  await as('teniente').call(perfilApi.update, { params: { id: as('teniente').id }, body: { telefono: '987654321' } })
})

const list = async (query = {}) => (await administradora.call(auditoriaApi.list, { query })).body

test('lists who, what and when, newest first', async () => {
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

test('contains no personal value', async () => {
  expect((await list({ accion: 'editar' })).data[0]?.despues).toEqual({ telefono: '***' })
})

describe('filters', () => {
  test.each([
    [{ accion: 'estado' }, 2],
    [{ accion: 'login' }, 0],
    [{ entidad: 'unidad', entidad_id: 22 }, 2],
    [{ entidad: 'unidad', entidad_id: 21 }, 0],
    // Days are local, not UTC.
    [{ desde: '2026-11-20', hasta: '2026-11-20' }, 2],
    [{ desde: '2026-11-21' }, 1],
    [{ hasta: '2026-11-19' }, 0],
    [{ desde: '2026-11-21', accion: 'estado' }, 0],
  ])('by %j', async (query, total) => {
    expect((await list(query)).total).toBe(total)
  })

  test('by every part of a record, or by its own changes alone', async () => {
    const { id } = as('ayudante')
    await administradora.call(perfilApi.get, { params: { id } })
    await administradora.call(perfilApi.changeFicha, { params: { id }, body: { comuna: 'Quilpué' } })
    await administradora.call(hojaServiciosApi.addPremio, { params: { id }, body: premio })
    const alike = { fecha: clock.now.toISOString(), accion: 'crear', entidad: 'catalogo', entidad_id: id } as const
    await database.db.insertInto('auditoria').values(alike).execute()
    const found = async (query: object) =>
      (await list({ entidad_id: id, ...query })).data.map(({ accion, entidad, despues }) => [accion, entidad, despues])

    const cambios = [
      ['crear', 'hoja_servicios', expect.objectContaining(premio)],
      ['editar', 'ficha', { comuna: '***' }],
    ]
    expect(await found({ entidad: 'miembro' })).toEqual([...cambios, ['ver_sensible', 'usuario', null]])
    expect(await found({ entidad: 'miembro', accion: 'cambios' })).toEqual(cambios)
    expect(await found({ entidad: 'catalogo', accion: 'cambios' })).toEqual([['crear', 'catalogo', null]])
    // Every object has this name: not a set of records.
    expect(await found({ entidad: 'constructor' })).toEqual([])
    await database.db.deleteFrom('auditoria').where('entidad_id', '=', id).execute()
  })

  test('by author', async () => {
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

describe('resolves names', () => {
  test("of the target: plates, names, and the entry's own for deleted records", async () => {
    const entry = { fecha: clock.now.toISOString(), accion: 'editar' } as const
    const { id } = as('ayudante')
    const rows = [
      { ...entry, entidad: 'ficha', entidad_id: id },
      { ...entry, entidad: 'documento', entidad_id: 9_000, despues: `{"user_id":${id}}` },
      { ...entry, entidad: 'carpeta', entidad_id: 9_000, despues: '{"nombre":"Circulares"}' },
      { ...entry, entidad: 'usuario', entidad_id: 9_000, despues: '{"nombre":"***"}' },
      { ...entry, entidad: 'unidad', entidad_id: 22 },
    ]
    await database.db.insertInto('auditoria').values(rows).execute()
    const { data } = await list({ limit: 5 })
    expect(data.map(({ entidad, registro }) => [entidad, registro]).toReversed()).toEqual([
      ['ficha', cast.ayudante.nombre],
      ['documento', null],
      ['carpeta', 'Circulares'],
      ['usuario', null],
      ['unidad', 'B-22'],
    ])
    expect(data[3]?.nombres).toEqual({ user_id: { [id]: cast.ayudante.nombre } })
    await database.db.deleteFrom('auditoria').where('accion', '=', 'editar').execute()
  })

  test('but for those of a table that cannot be read', async () => {
    await sql`alter table unidades rename to escondida`.execute(database.db)
    const { data, sin_nombres } = await list({ accion: 'estado' })
    const file = await administradora.request({ url: '/api/auditoria/exportacion?accion=estado' })
    await sql`alter table escondida rename to unidades`.execute(database.db)
    expect([data[0]?.registro, data[0]?.usuario, sin_nombres]).toEqual([null, cast.bombera.nombre, true])
    expect([file.statusCode, file.body.split('\r\n')[1]?.split(';').slice(1, 6)]).toEqual([
      200,
      [cast.bombera.nombre, 'Cambió el estado', 'unidad', '', '22'],
    ])
    const whole = await list({ accion: 'estado' })
    expect([whole.data[0]?.registro, whole.sin_nombres]).toEqual(['B-22', false])
  })

  test('of the first people a list showed, and their number', async () => {
    await administradora.call(usuariosApi.list, { query: { limit: 100 } })
    const [seen] = (await list({ accion: 'ver_sensible' })).data
    expect(seen).toMatchObject({ entidad: 'usuario', entidad_id: null, registro: null })
    const total = await database.db.selectFrom('usuarios').select('id').execute()
    expect(seen?.vistos?.cuantos).toBe(total.length - 1)
    expect(seen?.vistos?.nombres).toHaveLength(10)
  })
})

describe('about one member', () => {
  const forget = () => database.db.deleteFrom('auditoria').where('accion', '!=', 'estado').execute()
  beforeEach(forget)
  afterAll(forget)

  test('includes changes to their records, and lists, mails and backups that showed them', async () => {
    const { id } = as('ayudante')
    const entry = { fecha: clock.now.toISOString(), user_id: administradora.id, accion: 'ver_sensible' } as const
    const mail = { para: cast.ayudante.email, asunto: 'Hola', parrafos: ['Hola.'], user_id: id }
    await queueMail(database.db, { tipo: 'aprobada', ...mail }, clock.now)
    const correo = await database.db.selectFrom('correos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const rows = await database.db
      .insertInto('auditoria')
      .values([
        { ...entry, entidad: 'usuario', entidad_id: id },
        { ...entry, entidad: 'hoja_servicios', entidad_id: id },
        { ...entry, entidad: 'documento', entidad_id: null, despues: `{"user_id":${id}}` },
        { ...entry, entidad: 'documento', entidad_id: null, despues: `{"user_id":${id}1}` },
        { ...entry, entidad: 'usuario', entidad_id: null },
        { ...entry, entidad: 'usuario', entidad_id: null },
        { ...entry, entidad: 'correo', entidad_id: null },
        { ...entry, entidad: 'respaldo', entidad_id: 1, accion: 'exportar' },
        { ...entry, entidad: 'unidad', entidad_id: id },
      ])
      .returning('id')
      .execute()
    const ids = rows.map((row) => row.id).toSorted((a, b) => a - b)
    await database.db
      .insertInto('auditoria_vistos')
      .values([
        { auditoria_id: ids[4]!, registro_id: id },
        { auditoria_id: ids[5]!, registro_id: bombera.id },
        { auditoria_id: ids[6]!, registro_id: correo.id },
      ])
      .execute()
    const { data, total, personas } = await list({ sobre: id })
    expect(data.map((one) => one.id).toReversed()).toEqual([0, 1, 2, 4, 6, 7].map((index) => ids[index]))
    expect([total, personas]).toEqual([6, { user_id: null, sobre: cast.ayudante.nombre }])
    expect((await list({ sobre: id, entidad: 'correo' })).total).toBe(1)
    const csv = await administradora.request({ url: `/api/auditoria/exportacion?sobre=${id}` })
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(7)
  })

  test('people search finds former members too, and returns only names', async () => {
    const found = (buscar: string) => administradora.call(auditoriaApi.personas, { query: { buscar } })
    expect((await found('FUENTES antonia')).body.data).toEqual([])
    expect((await found('antonia')).body.data).toEqual([{ id: bombera.id, nombre: cast.bombera.nombre }])
    const { id } = as('suspendido')
    expect((await found(cast.suspendido.nombre)).body.data).toEqual([{ id, nombre: cast.suspendido.nombre }])
  })
})

describe('as CSV', () => {
  const exported = (query = '') => administradora.request({ url: `/api/auditoria/exportacion${query}` })

  test('has the filtered entries in local time, and audits itself', async () => {
    const { body, headers } = await exported('?accion=estado')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename=auditoria-2026-11-21.csv')
    const [head, first, second, ...rest] = body.trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFFecha;Quién;Acción;Registro;Nombre;Número;Antes;Después;Registros vistos;Dirección;Navegador',
    )
    expect(first).toMatch(/^20-11-2026 23:30:00;Antonia Fuentes Lillo;Cambió el estado;unidad;B-22;22;"{""estado"":/)
    expect(first).toMatch(/;127\.0\.0\.1;lightMyRequest$/)
    expect([second === undefined, rest]).toEqual([false, []])
    const { data } = await list({ accion: 'exportar' })
    expect(data).toMatchObject([{ entidad: 'auditoria', user_id: administradora.id, despues: { accion: 'estado' } }])
  })

  test('is complete, however long', async () => {
    const entry = { fecha: clock.now.toISOString(), accion: 'login', entidad: 'sesion' } as const
    const many = Array.from({ length: 1_300 }, () => entry)
    for (let from = 0; from < many.length; from += 100)
      await database.db
        .insertInto('auditoria')
        .values(many.slice(from, from + 100))
        .execute()
    expect((await exported('?accion=login')).body.trimEnd().split('\r\n')).toHaveLength(1_301)
  })

  test('is for administrators, and refuses what the list refuses', async () => {
    expect((await as('capitana').request({ url: '/api/auditoria/exportacion' })).statusCode).toBe(403)
    expect((await exported('?desde=2026-02-30')).statusCode).toBe(400)
  })
})

test('is for administrators', async () => {
  expect((await nobody.call(auditoriaApi.list, { query: {} })).status).toBe(401)
  for (const personaje of ['bombera', 'ayudante', 'capitana', 'tesorero'] as const)
    expect((await as(personaje).call(auditoriaApi.list, { query: {} })).status).toBe(403)
})
