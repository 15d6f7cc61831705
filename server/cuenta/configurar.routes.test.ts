import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { insertSecciones } from '#db/seeds/base.ts'
import { firstAdministrator } from './first-administrator.ts'
import { StartError } from '#server/plumbing/process/start-error.ts'
import { testDatabase } from '#test/support/databases.ts'
import { everyRow } from '#test/support/every-row.ts'
import { oneLetterOff } from '#test/support/one-letter-off.ts'
import { startAppOn } from '#test/support/start-app.ts'

// A new installation: no member yet.
const database = await testDatabase()
const { nobody, clock, config, deps } = await startAppOn(database)
const { db } = database
await insertSecciones(db, clock.now)

const beginning = clock.now
const hour = 60 * 60 * 1000
const administradora = { nombre: 'Ignacia Salinas Prat', email: 'Admin@Demo.cl', password: 'Sirena132Bronce' }
const invalidLink = { message: 'El enlace de configuración no es válido o ya fue usado.', error: 'enlace_invalido' }

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['auditoria', 'enlaces', 'limites', 'sesiones', 'usuarios'] as const)
    await db.deleteFrom(table).execute()
})

describe('the link of an empty installation', () => {
  test('creates the first administrator, who can then sign in', async () => {
    const codigo = await newLink()
    expect(await isValid(codigo)).toBe(true)
    const { status, body } = await setUp(codigo)
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      message: 'La cuenta de administrador quedó lista. Ya puede iniciar sesión.',
    })
    const { email, password } = administradora
    const signedIn = await nobody.call(cuentaApi.login, { body: { email, password } })
    expect(signedIn.body.user).toMatchObject({
      nombre: 'Ignacia Salinas Prat',
      cargo: 'Otro',
      role_id: 1,
      role: 'admin',
    })
    expect(await db.selectFrom('usuarios').select(['email', 'estado']).execute()).toMatchObject([
      { email: 'admin@demo.cl', estado: 'activo' },
    ])
  })

  test('is audited, signed by the account it created', async () => {
    await setUp(await newLink())
    const { id } = await db.selectFrom('usuarios').select('id').executeTakeFirstOrThrow()
    const rows = await db.selectFrom('auditoria').selectAll().execute()
    expect(rows).toMatchObject([{ accion: 'crear', entidad: 'usuario', entidad_id: id, user_id: id, ip: '127.0.0.1' }])
  })

  test('survives being checked', async () => {
    const codigo = await newLink()
    for (let n = 0; n < 3; n += 1) expect(await isValid(codigo)).toBe(true)
    expect((await setUp(codigo)).status).toBe(201)
  })

  test('works once', async () => {
    const codigo = await newLink()
    await setUp(codigo)
    expect(await isValid(codigo)).toBe(false)
    expect(await setUp(codigo, { email: 'otra@demo.cl' })).toMatchObject({ status: 400, body: invalidLink })
    expect(await usuarios()).toBe(1)
  })

  test('expires after 24 hours', async () => {
    const codigo = await newLink()
    clock.advance(24 * hour - 1)
    expect(await isValid(codigo)).toBe(true)
    clock.advance(1)
    expect(await isValid(codigo)).toBe(false)
    expect(await setUp(codigo)).toMatchObject({ status: 400, body: invalidLink })
    expect(await usuarios()).toBe(0)
  })

  test.each([
    ['with one letter changed', oneLetterOff],
    ['with one letter less', (codigo: string) => codigo.slice(1)],
    ['in other case', (codigo: string) => codigo.toLowerCase()],
    ['never given', () => 'A'.repeat(43)],
  ])('%s does not work', async (_how, change) => {
    const codigo = change(await newLink())
    expect(await isValid(codigo)).toBe(false)
    expect(await setUp(codigo)).toMatchObject({ status: 400, body: invalidLink })
    expect(await usuarios()).toBe(0)
  })

  test('stops working once there is another administrator', async () => {
    const codigo = await newLink()
    await firstAdministrator({
      ...deps,
      config: { ...config, admin: { email: 'jefa@demo.cl', password: 'Sirena132Bronce' } },
    })
    expect(await isValid(codigo)).toBe(false)
    expect(await setUp(codigo)).toMatchObject({ status: 400, body: invalidLink })
    expect(await usuarios()).toBe(1)
  })

  test('concurrent uses create one administrator', async () => {
    const codigo = await newLink()
    const answers = await Promise.all([setUp(codigo), setUp(codigo, { email: 'otra@demo.cl' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(await usuarios()).toBe(1)
  })

  test('two concurrent links create one administrator', async () => {
    const codigos = [await newLink(), await newLink()]
    const answers = await Promise.all(codigos.map((codigo, n) => setUp(codigo, { email: `a${n}@demo.cl` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(await usuarios()).toBe(1)
  })

  test('is stored only as a hash', async () => {
    const codigo = await newLink()
    expect(JSON.stringify(await everyRow(db))).not.toContain(codigo)
  })

  test('is rate limited', async () => {
    for (let n = 0; n < 50; n += 1) await setUp('A'.repeat(43))
    const answer = await setUp(await newLink())
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('900')
  })
})

describe('its password', () => {
  test.each([
    [undefined, 'La contraseña es obligatoria'],
    [null, 'La contraseña es obligatoria'],
    ['', 'La contraseña es obligatoria'],
    ['Abcde12', 'La contraseña debe tener al menos 8 caracteres'],
    ['abc', 'La contraseña debe tener al menos 8 caracteres'],
    ['sirena132bronce', 'La contraseña debe contener al menos una letra mayúscula, una minúscula y un número'],
    ['SIRENA132BRONCE', 'La contraseña debe contener al menos una letra mayúscula, una minúscula y un número'],
    ['SirenaBronce', 'La contraseña debe contener al menos una letra mayúscula, una minúscula y un número'],
    [`Aa1${'x'.repeat(254)}`, 'No puede superar los 256 caracteres'],
    ['Password1', 'Esta contraseña es demasiado común. Elija otra.'],
    ['Bomberos1', 'La contraseña no puede ser su nombre, su RUT, su correo ni el nombre de la compañía.'],
  ])('%j is refused with its text', async (password, text) => {
    const codigo = await newLink()
    const answer = await nobody.request({
      method: 'POST',
      url: '/api/auth/configurar',
      payload: { codigo, ...administradora, password },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ password: text })
    expect(await isValid(codigo)).toBe(true)
  })

  test.each(['Aguada12', 'Ñandúes132', `Frase larga, 3 palabras 🚒 ${'y más '.repeat(30)}`])(
    '%j is accepted',
    async (password) => {
      expect((await setUp(await newLink(), { password })).status).toBe(201)
    },
  )
})

describe('at the start', () => {
  const admin = { email: 'Jefa@Demo.cl', password: 'Sirena132Bronce' }

  test('an empty installation prints a link to its page', async () => {
    const link = await firstAdministrator(deps)
    expect(link).toMatch(/^http:\/\/localhost:3000\/configurar\?codigo=[\w-]{43}$/)
    expect(await isValid(new URL(link ?? '').searchParams.get('codigo') ?? '')).toBe(true)
  })

  test('ADMIN_EMAIL and ADMIN_PASSWORD create that account, once', async () => {
    for (let start = 0; start < 2; start += 1)
      expect(await firstAdministrator({ ...deps, config: { ...config, admin } })).toBeUndefined()
    expect(await usuarios()).toBe(1)
    const { email, password } = admin
    const { body } = await nobody.call(cuentaApi.login, { body: { email, password } })
    expect(body.user).toMatchObject({ role: 'admin' })
  })

  test.each([
    ['Password1', 'Esta contraseña es demasiado común. Elija otra.'],
    ['Bomberos1', 'La contraseña no puede ser su nombre, su RUT, su correo ni el nombre de la compañía.'],
  ])('an ADMIN_PASSWORD that /configurar would refuse stops the start: %s', async (password, text) => {
    const admin = { email: 'Jefa@Demo.cl', password }
    await expect(firstAdministrator({ ...deps, config: { ...config, admin } })).rejects.toThrow(
      new StartError(`Configuración incorrecta: ADMIN_PASSWORD (${text})`),
    )
    expect(await usuarios()).toBe(0)
  })

  test('several processes starting at once create one account', async () => {
    const starts = Array.from({ length: 4 }, () => firstAdministrator({ ...deps, config: { ...config, admin } }))
    expect(await Promise.all(starts)).toEqual(Array.from({ length: 4 }, () => undefined))
    expect(await usuarios()).toBe(1)
  })

  test('with an administrator there is neither link nor account', async () => {
    await setUp(await newLink())
    expect(await firstAdministrator(deps)).toBeUndefined()
    expect(await firstAdministrator({ ...deps, config: { ...config, admin } })).toBeUndefined()
    expect(await usuarios()).toBe(1)
  })
})

async function newLink(): Promise<string> {
  const link = await firstAdministrator(deps)
  return new URL(link ?? '').searchParams.get('codigo') ?? ''
}

const isValid = async (codigo: string) => (await nobody.call(cuentaApi.checkSetup, { params: { codigo } })).body.valid

const setUp = (codigo: string, changed: Partial<typeof administradora> = {}) =>
  nobody.call(cuentaApi.setUp, { body: { codigo, ...administradora, ...changed } })

const usuarios = async () => (await db.selectFrom('usuarios').select('id').execute()).length
