import { describe, expect, test } from 'vitest'
import { type FiltroUsuarios, usuariosApi } from '#contract/usuarios.ts'
import { cast } from '#db/seeds/cast.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database } = await startApp()

describe('access to the roll', () => {
  test.each([usuariosApi.list, usuariosApi.roles, usuariosApi.escalafon])(
    '$path: administrators only',
    async (endpoint) => {
      expect((await nobody.call(endpoint)).status).toBe(401)
      for (const personaje of ['bombera', 'maquinista', 'teniente', 'ayudante', 'tesorero'] as const)
        expect((await as(personaje).call(endpoint)).status).toBe(403)
      for (const personaje of ['capitana', 'administradora'] as const)
        expect((await as(personaje).call(endpoint)).status).toBe(200)
    },
  )

  test('the roles, with fixed ids', async () => {
    expect((await as('capitana').call(usuariosApi.roles)).body).toEqual([
      { id: 1, nombre: 'admin' },
      { id: 2, nombre: 'capitan' },
      { id: 3, nombre: 'oficial' },
      { id: 4, nombre: 'ayudante' },
      { id: 5, nombre: 'maquinista' },
      { id: 6, nombre: 'bombero' },
    ])
  })
})

describe('the roll', () => {
  test('has pages of ten by default', async () => {
    const first = await list({})
    expect(first).toMatchObject({ page: 1, limit: 10, total: 11 })
    expect(first.data).toHaveLength(10)
  })

  test('is sorted by name, Á as A, and paged', async () => {
    const first = await list({ limit: 6 })
    const second = await list({ page: 2, limit: 6 })
    expect(first).toMatchObject({ page: 1, limit: 6, total: 11 })
    expect([...first.data, ...second.data].map(({ nombre }) => nombre)).toEqual([
      'Antonia Fuentes Lillo',
      'Benjamín Pérez Ossa',
      'Catalina Rivas Montt',
      'Ignacia Salinas Prat',
      'Joaquín Araya Núñez',
      'Luis Cárcamo Vera',
      'Marcela Soto Araneda',
      'Óscar Ñancupil Barría',
      'Pedro Vidal Oñate',
      'Ramón Ibáñez Cuevas',
      'Valentina Muñoz Rojas',
    ])
  })

  test('has what an administrator needs, and no secret', async () => {
    const { data } = await list({ buscar: 'valentina' })
    expect(data).toEqual([
      {
        id: as('reciente').id,
        nombre: 'Valentina Muñoz Rojas',
        email: 'valentina.munoz@demo.cl',
        rut: '20994371-9',
        telefono: '+56920994371',
        cargo: 'Bombero',
        nivel_bombero: null,
        fecha_nacimiento: '2004-10-08',
        fecha_ingreso: null,
        foto_perfil: null,
        role_id: 6,
        role: 'bombero',
        estado: 'pendiente_verificacion',
        motivo_baja: null,
        fecha_baja: null,
        sin_acceso: false,
        created_at: '2026-11-20T15:00:00.000Z',
        ultimo_acceso: '2026-11-20T15:00:00.000Z',
        invitado: false,
        calidad: 'activo',
        cargo_detalle: null,
        clave_radial: null,
        es_conductor: false,
        es_cuartelero: false,
        habilitado_a_cargo: false,
        numero_registro_compania: null,
        numero_registro_general: null,
        comparte_telefono: false,
        version: 1,
      },
    ])
  })

  test.each([
    ['fuentes', 'bombera'],
    ['NUNEZ', 'ayudante'],
    ['Ñancupil', 'honorario'],
    ['ñancupil barria', 'honorario'],
    ['pedro.vidal@', 'maquinista'],
    ['19845113-4', 'bombera'],
    ['19.845.113-4', 'bombera'],
    ['19.845', 'bombera'],
    ['198451134', 'bombera'],
    ['19 845 113-4', 'bombera'],
    ['19845113–4', 'bombera'],
    ['  fuentes ', 'bombera'],
  ] as const)('«%s» finds the %s', async (buscar, personaje) => {
    expect((await list({ buscar })).data.map(({ id }) => id)).toEqual([as(personaje).id])
  })

  test.each(['%', '_', '\\', "' or 1=1 --", 'nadie'])('«%s» is searched literally', async (buscar) => {
    expect((await list({ buscar })).data).toEqual([])
  })

  test('by state, and by state and name', async () => {
    expect((await list({ estado: 'pendiente_aprobacion' })).data.map(({ nombre }) => nombre)).toEqual([
      cast.porAprobar.nombre,
    ])
    expect(await list({ estado: 'suspendido', buscar: 'fuentes' })).toMatchObject({ data: [], total: 0 })
    expect((await list({ buscar: '' })).total).toBe(11)
  })

  test.each([
    [{ cargo: 'Otro' }, ['administradora', 'maquinista', 'tesorero']],
    [{ cargo: 'Otro', nivel: 'Operativo' }, ['maquinista']],
    [{ rol: 'oficial' }, ['teniente']],
    [{ calidad: 'honorario' }, ['honorario']],
    [{ calidad: 'honorario', estado: 'baja' }, []],
    [{ calidad: 'honorario', buscar: 'oscar' }, ['honorario']],
  ] as const)('by %j', async (query, found) => {
    await database.db
      .updateTable('usuarios')
      .set({ calidad: 'honorario' })
      .where('id', '=', as('honorario').id)
      .execute()
    const { data, total } = await list(query)
    expect(data.map(({ id }) => id)).toEqual(found.map((personaje) => as(personaje).id))
    expect(total).toBe(found.length)
  })

  test('by seniority, where an interrupted member ranks by total service', async () => {
    const user_id = as('honorario').id
    const away = [
      { user_id, desde: '1974-11-20', hasta: '1979-12-31' },
      { user_id, desde: '2010-01-01', hasta: null },
    ]
    await database.db.insertInto('periodos_servicio').values(away).execute()
    const { data, total } = await list({ orden: 'antiguedad' })
    const names = ['tesorero', 'maquinista', 'capitana', 'honorario', 'administradora', 'teniente', 'ayudante'] as const
    expect(data.slice(0, names.length).map(({ id }) => id)).toEqual(names.map((name) => as(name).id))
    expect(total).toBe(11)
    const second = await list({ orden: 'antiguedad', page: 2, limit: 2 })
    expect(second.data.map(({ id }) => id)).toEqual([as('capitana').id, as('honorario').id])
    expect(await list({ orden: 'antiguedad', page: 99 })).toMatchObject({ data: [], total: 11 })
  })

  test.each(['page=-1', 'page=a&limit=1e9', 'limit=0', 'limit=1&limit=1000', 'limit=-1', 'page=1e9'])(
    '?%s is clamped',
    async (query) => {
      const answer = await as('capitana').request({ url: `/api/users?${query}` })
      expect(answer.statusCode).toBe(200)
      const { data, limit, page } = answer.json() as { data: unknown[]; limit: number; page: number }
      expect(data.length).toBeLessThanOrEqual(limit)
      expect([limit >= 1 && limit <= 100, page >= 1]).toEqual([true, true])
    },
  )

  test.each([
    'estado=activo&estado=baja',
    'cargo=Rey',
    'calidad=x',
    'orden=rut',
    'estado=jubilado',
    'buscar=%00',
    `buscar=${'x'.repeat(101)}`,
  ])('?%s is refused', async (query) => {
    expect((await as('capitana').request({ url: `/api/users?${query}` })).statusCode).toBe(400)
  })
})

async function list(query: NonNullable<Parameters<typeof callList>[0]>) {
  const { status, body } = await callList(query)
  expect(status).toBe(200)
  return body
}

const callList = (query: FiltroUsuarios & { page?: number; limit?: number }) =>
  as('capitana').call(usuariosApi.list, { query })
