// Rows 16, 23, 25, 27, 28, 29 and 48, and scenarios 1 and 12 of the domain: changes to accounts by others.
import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { perfilApi } from '#contract/perfil.ts'
import { checkDigit } from '#contract/shared/rut.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, signedIn, database, log } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')
const original = await db.selectFrom('usuarios').selectAll().orderBy('id').execute()

beforeEach(async () => {
  for (const { id, ...columns } of original)
    await db.updateTable('usuarios').set(columns).where('id', '=', id).execute()
})

describe('row 16: losing access takes effect at the next call', () => {
  test.each([
    ['suspended', (id: number) => setStatus(id, 'suspendido')],
    ['closed', (id: number) => setStatus(id, 'baja')],
    ['deleted', (id: number) => administradora.call(usuariosApi.remove, { params: { id } })],
  ])('%s', async (_how, putOut) => {
    const honorario = await signedIn('honorario')
    expect((await honorario.call(perfilApi.own)).status).toBe(200)
    expect((await putOut(honorario.id)).status).toBe(200)
    expect((await honorario.call(perfilApi.own)).status).toBe(401)
    expect((await honorario.call(cuentaApi.verifyToken)).body).toEqual({ valid: false })
    expect(await db.selectFrom('sesiones').select('id').where('user_id', '=', honorario.id).execute()).toEqual([])
  })
})

describe('row 23: another’s profile by its id', () => {
  test.each(['bombera', 'tesorero', 'maquinista', 'teniente'] as const)('is closed to the %s', async (personaje) => {
    for (const { id } of original.filter((one) => one.id !== as(personaje).id)) {
      const url = `/api/users/${id}/profile`
      const read = await as(personaje).request({ url })
      expect(read.statusCode).toBe(403)
      expect(read.json()).toEqual({ message: 'No tiene permiso para realizar esta acción.', error: 'sin_permiso' })
      const payload = { nombre: 'Otra Persona', telefono: '987654321' }
      expect((await as(personaje).request({ method: 'PUT', url, payload })).statusCode).toBe(403)
      const photo = { ...(await formOf({ field: 'foto', bytes: Buffer.from('x') })), url: `${url}/photo` }
      expect((await as(personaje).request({ method: 'POST', ...photo })).statusCode).toBe(403)
      expect((await as(personaje).request({ method: 'DELETE', url: photo.url })).statusCode).toBe(403)
      const ficha = `/api/users/${id}/ficha`
      expect((await as(personaje).request({ url: ficha })).statusCode).toBe(403)
      const contacto = { contacto_nombre: 'Otra Persona' }
      expect((await as(personaje).request({ method: 'PUT', url: ficha, payload: contacto })).statusCode).toBe(403)
    }
    expect(await db.selectFrom('fichas_personales').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('usuarios').select('id').where('nombre', '=', 'Otra Persona').execute()).toEqual([])
  })
})

describe('row 25: a profile with extra fields', () => {
  test.each([
    ['role_id', 1],
    ['role', 'admin'],
    ['email_pendiente', 'intrusa@ejemplo.cl'],
    ['estado', 'baja'],
    ['cargo', 'Otro'],
    ['rut', '11.111.111-1'],
    ['fecha_ingreso', '1990-01-01'],
    ['nivel_bombero', 'Profesional'],
    ['foto_perfil', 'https://example.com/x.png'],
    ['calidad', 'honorario'],
    ['habilitado_a_cargo', true],
    ['numero_registro_general', '1'],
  ])('%s gets the whole update refused', async (campo, value) => {
    const answer = await put({ nombre: 'Otra Persona', [campo]: value })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toMatch(/^No tiene permiso para modificar: [\p{L} ]+\.$/u)
    expect(await rowOf('bombera')).toEqual(before('bombera'))
  })

  test.each([
    ['password', 'Sirena132Bronce2'],
    ['password_hash', 'x'],
    ['verified', true],
    ['rol', 'admin'],
    ['id', 1],
    ['busqueda', 'x'],
    ['created_at', '2000-01-01T00:00:00.000Z'],
    ['constructor', { prototype: { role_id: 1 } }],
  ])('%s is ignored', async (campo, value) => {
    expect([200, 400]).toContain((await put({ [campo]: value })).statusCode)
    expect(await rowOf('bombera')).toEqual(before('bombera'))
  })

  test('prototype pollution is ignored', async () => {
    const answer = await as('bombera').request({
      method: 'PUT',
      url: `/api/users/${as('bombera').id}/profile`,
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"role_id":1,"estado":"activo"},"telefono":"987654321"}',
    })
    expect([200, 400]).toContain(answer.statusCode)
    expect((await rowOf('bombera'))?.role_id).toBe(6)
    expect({}).not.toHaveProperty('role_id')
  })

  test('a new e-mail stays pending and the current one is kept', async () => {
    const answer = await put({ email: 'intrusa@ejemplo.cl' })
    expect(answer.json()).toMatchObject({ email: cast.bombera.email, email_pendiente: 'intrusa@ejemplo.cl' })
    expect((await rowOf('bombera'))?.email).toBe(cast.bombera.email)
  })

  const put = (payload: object) =>
    as('bombera').request({ method: 'PUT', url: `/api/users/${as('bombera').id}/profile`, payload })
})

describe('row 27 and scenario 1: the cargo is a label', () => {
  test('«Otro» shows the administrators’ menu but grants no permission', async () => {
    const tesorero = as('tesorero')
    const params = { id: as('bombera').id }
    const { lines } = await log.during(async () => {
      expect((await tesorero.call(usuariosApi.changeRole, { params, body: { rolId: 1 } })).status).toBe(403)
      expect((await tesorero.call(usuariosApi.changeStatus, { params, body: { estado: 'baja' } })).status).toBe(403)
      expect((await tesorero.call(usuariosApi.remove, { params })).status).toBe(403)
      expect((await tesorero.call(usuariosApi.list, {})).status).toBe(403)
      expect((await tesorero.call(usuariosApi.roles)).status).toBe(403)
      expect((await tesorero.call(materialMayorApi.reset)).status).toBe(403)
    })
    expect(lines.map(({ status, actor, level }) => [status, actor, level])).toEqual(
      Array.from({ length: 6 }, () => [403, tesorero.id, 'warn']),
    )
    expect(await rowOf('bombera')).toEqual(before('bombera'))
  })

  test('a member cannot change their own cargo', async () => {
    const { id } = as('tesorero')
    const answer = await as('tesorero').call(perfilApi.update, { params: { id }, body: { cargo: 'Capitán' } })
    expect([answer.status, answer.body.message]).toEqual([403, 'No tiene permiso para modificar: cargo.'])
    expect((await rowOf('tesorero'))?.cargo).toBe('Otro')
  })
})

describe('row 28 and scenario 12: the last administrator', () => {
  const params = { id: administradora.id }

  test.each([
    [
      'demoted',
      () => administradora.call(usuariosApi.changeRole, { params, body: { rolId: 6 } }),
      'No puede modificar su propio rol',
    ],
    ['suspended', () => setStatus(params.id, 'suspendido'), 'No puede modificar su propio estado'],
    ['closed', () => setStatus(params.id, 'baja'), 'No puede modificar su propio estado'],
    ['deleted', () => administradora.call(usuariosApi.remove, { params }), 'No puede eliminar su propia cuenta'],
  ] as const)('is not %s', async (_how, act, text) => {
    const { status, body } = await act()
    expect([status, body.message]).toEqual([409, text])
    expect(await rowOf('administradora')).toEqual(before('administradora'))
    expect((await administradora.call(perfilApi.own)).status).toBe(200)
  })

  test('one of two administrators can demote the other', async () => {
    await administradora.call(usuariosApi.changeRole, { params: { id: as('capitana').id }, body: { rolId: 1 } })
    const capitana = await signedIn('capitana')
    expect((await capitana.call(usuariosApi.changeRole, { params, body: { rolId: 6 } })).status).toBe(200)
    expect((await administradora.call(usuariosApi.list, {})).status).toBe(403)
  })
})

describe('row 29: the content of answers about members', () => {
  test('never include a password or its hash', async () => {
    for (const personaje of ['capitana', 'administradora'] as const)
      for (const url of ['/api/users?limit=100', '/api/roles', `/api/users/${as('bombera').id}/profile`]) {
        const { body } = await as(personaje).request({ url })
        expect(body).not.toMatch(/password|argon2|hash|salt|con_clave|busqueda|orden/i)
      }
  })

  test.each(['bombera', 'maquinista', 'teniente', 'ayudante'] as const)(
    'lists show the %s no personal data of others',
    async (personaje) => {
      for (const url of ['/api/users', '/api/roles', '/api/material-mayor', '/api/material-mayor/historial']) {
        const { body } = await as(personaje).request({ url })
        for (const { rut, email } of Object.values(cast)) {
          expect(body).not.toContain(`${rut}-${checkDigit(rut)}`)
          expect(body).not.toContain(email)
        }
      }
    },
  )
})

describe('row 48: one log line each, without personal data', () => {
  test.each<[string, object, (id: number) => Promise<unknown>]>([
    [
      'cambio_rol',
      { estado: 'activo', rol: 'oficial' },
      (id) => administradora.call(usuariosApi.changeRole, { params: { id }, body: { rolId: 3 } }),
    ],
    ['cambio_estado', { estado: 'suspendido', rol: 'bombero' }, (id) => setStatus(id, 'suspendido')],
    ['eliminacion', {}, (id) => administradora.call(usuariosApi.remove, { params: { id } })],
  ])('%s', async (evento, more, act) => {
    const { id } = as('suspendido')
    await db.updateTable('usuarios').set({ estado: 'activo' }).where('id', '=', id).execute()
    const { lines } = await log.during(() => act(id))
    expect(lines.filter((line) => line.evento !== undefined)).toMatchObject([
      {
        evento,
        level: 'info',
        actor: administradora.id,
        usuario: id,
        ip: '127.0.0.1',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        reqId: expect.any(String),
        ...more,
      },
    ])
    const written = JSON.stringify(lines)
    for (const personal of [cast.suspendido.nombre, cast.suspendido.email, String(cast.suspendido.rut)])
      expect(written).not.toContain(personal)
  })

  test('a refused change logs only the request', async () => {
    const { lines } = await log.during(() => setStatus(administradora.id, 'baja'))
    expect(lines).toMatchObject([{ level: 'warn', status: 409, actor: administradora.id }])
    expect(lines[0]).not.toHaveProperty('evento')
  })
})

const setStatus = (id: number, estado: 'suspendido' | 'baja') =>
  administradora.call(usuariosApi.changeStatus, { params: { id }, body: { estado } })

const rowOf = (personaje: Personaje) =>
  db.selectFrom('usuarios').selectAll().where('id', '=', as(personaje).id).executeTakeFirst()

const before = (personaje: Personaje) => original.find(({ id }) => id === as(personaje).id)
