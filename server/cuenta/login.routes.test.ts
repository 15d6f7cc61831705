import { hash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { everyRow } from '#test/support/every-row.ts'
import { watchHashing } from '#test/support/hashing.ts'
import { startApp } from '#test/support/start-app.ts'

// Node's own function, spied on, not mocked, to count the hashes of a sign-in.
const argon2 = watchHashing()
const { as, nobody, database, clock, app } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const wrong = { message: 'Credenciales incorrectas.', error: 'no_autenticado' }

beforeEach(() => {
  argon2.mockClear()
})

describe('with the right password', () => {
  test('a member gets a token and the few fields that the browser keeps', async () => {
    const { status, body } = await login(cast.capitana.email)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: as('capitana').id,
        nombre: 'Marcela Soto Araneda',
        cargo: 'Capitán',
        cargo_detalle: null,
        role_id: 2,
        role: 'capitan',
      },
      dispositivo: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test.each(['CAPITAN@Demo.CL', '  capitan@demo.cl '])('the e-mail may be written as %j', async (email) => {
    expect((await login(email)).status).toBe(200)
  })

  test('it updates the time of last access and is audited', async () => {
    clock.advance(1000)
    await login(cast.ayudante.email)
    const { ultimo_acceso } = await usuario(cast.ayudante.email)
    expect(ultimo_acceso).toBe(clock.now.toISOString())
    const row = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirst()
    const { id } = as('ayudante')
    expect(row).toMatchObject({ accion: 'login', entidad: 'usuario', entidad_id: id, user_id: id })
  })

  test('two sign-ins are two sessions; the second does not revive an ended one', async () => {
    const first = (await login(cast.teniente.email)).body.token
    await nobody.request({ method: 'POST', url: '/api/auth/logout', headers: bearer(first) })
    const second = (await login(cast.teniente.email)).body.token
    expect(second).not.toBe(first)
    expect(await statusOf(first)).toBe(401)
    expect(await statusOf(second)).toBe(200)
  })

  // Security row 12; plumbing/secrets.test.ts tries a thousand. The clock stands still, as an embedded time would
  // match.
  test('tokens of one member at one moment share nothing, nor contain the member', async () => {
    const { email, nombre } = cast.ayudante
    const tokens: string[] = []
    while (tokens.length < 8) tokens.push((await login(email)).body.token)
    for (let place = 0; place < 43; place += 1)
      expect(new Set(tokens.map((token) => token.charAt(place))).size, `place ${place}`).toBeGreaterThan(1)
    const personal = [email, nombre, nombre.split(' ')[0] ?? nombre, clock.now.toISOString()]
    const digests = personal.map((text) => hash('sha256', text, 'base64url'))
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(digests).not.toContain(token)
      for (const text of personal) expect(Buffer.from(token, 'base64url').includes(text)).toBe(false)
    }
  })

  test("the database stores only the token's hash", async () => {
    const { token } = (await login(cast.bombera.email)).body
    const rows = await everyRow(db)
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(['usuarios', 'sesiones', 'auditoria', 'limites']))
    const text = JSON.stringify(rows)
    expect(text).toContain(cast.bombera.email)
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token).toString('base64'))
    expect(text).not.toContain(castPassword)
  })

  test.each([
    ['reciente', 'sin_verificar', 'Debe verificar su cuenta. Revise su correo electrónico.'],
    ['porAprobar', 'sin_aprobar', 'Su cuenta está pendiente de aprobación por un administrador.'],
    ['suspendido', 'desactivada', 'Su cuenta está desactivada. Contacte al administrador.'],
  ] as const)('the %s learns why they may not come in', async (personaje, error, message) => {
    const before = await sessions()
    const answer = await login(cast[personaje].email)
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({ message, error })
    expect(await sessions()).toBe(before)
  })
})

describe('with a wrong password', () => {
  test.each([
    ['an unknown address', 'nadie@demo.cl'],
    ['an active member', cast.capitana.email],
    ['one not verified', cast.reciente.email],
    ['one not approved', cast.porAprobar.email],
    ['one suspended', cast.suspendido.email],
  ])('%s gets the same answer, at the same cost of one hash', async (_who, email) => {
    const before = await sessions()
    const { status, body } = await login(email, 'Sirena132bronce')
    expect(status).toBe(401)
    expect(body).toEqual(wrong)
    expect(argon2).toHaveBeenCalledTimes(1)
    const [, parameters] = argon2.mock.calls[0] ?? []
    expect(parameters).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1 })
    expect(await sessions()).toBe(before)
  })

  test('a right one costs one hash too', async () => {
    await login(cast.capitana.email)
    expect(argon2).toHaveBeenCalledTimes(1)
  })

  test('an account without password, as an invited one, cannot sign in', async () => {
    await db.updateTable('usuarios').set({ password_hash: null }).where('email', '=', cast.honorario.email).execute()
    for (const password of ['', 'A', 'null', castPassword])
      expect((await login(cast.honorario.email, password)).status).toBe(password === '' ? 400 : 401)
  })

  test('failures of known members are audited, unknown addresses are not', async () => {
    const before = (await failures()).length
    await login('nadie@demo.cl', 'x')
    expect(await failures()).toHaveLength(before)
    await login(cast.maquinista.email, 'x')
    expect((await failures()).at(-1)).toMatchObject({ entidad_id: as('maquinista').id, user_id: null })
  })
})

describe('missing fields', () => {
  test.each([
    [{}, { email: 'Este campo es obligatorio', password: 'La contraseña es obligatoria' }],
    [
      { email: '', password: '' },
      { email: 'Este campo es obligatorio', password: 'La contraseña es obligatoria' },
    ],
    [{ email: 'capitan', password: 'x' }, { email: 'Ingrese un correo electrónico válido' }],
    [{ email: 'a@b.cl, c@d.cl', password: 'x' }, { email: 'Ingrese un correo electrónico válido' }],
    [{ email: 'a@b.cl\r\nBcc: c@d.cl', password: 'x' }, { email: 'Ingrese un correo electrónico válido' }],
    [{ email: 'a@b.cl', password: 'x'.repeat(257) }, { password: 'No puede superar los 256 caracteres' }],
  ])('%j is refused by field, and nothing is hashed', async (payload, errors) => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(errors)
    expect(argon2).not.toHaveBeenCalled()
  })
})

describe('the stored hash', () => {
  test('with weaker parameters is renewed on sign-in, once', async () => {
    const { email } = cast.maquinista
    await db.updateTable('usuarios').set({ password_hash: weakHash }).where('email', '=', email).execute()
    expect((await login(email, 'otra')).status).toBe(401)
    expect((await usuario(email)).password_hash).toBe(weakHash)

    expect((await login(email)).status).toBe(200)
    const { password_hash } = await usuario(email)
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await login(email)).status).toBe(200)
    expect((await usuario(email)).password_hash).toBe(password_hash)
  })

  test('keeps every character of 128 letters with ñ, spaces and emoji', async () => {
    const long = `Ñandú 132 🚒 ${'corre por la pampa '.repeat(6)}`.padEnd(128, 'z')
    const password_hash = await hashPassword(long)
    await db.updateTable('usuarios').set({ password_hash }).where('email', '=', cast.tesorero.email).execute()
    expect((await login(cast.tesorero.email, long)).status).toBe(200)
    expect((await login(cast.tesorero.email, long.normalize('NFD'))).status).toBe(200)
    expect((await login(cast.tesorero.email, long.slice(0, 72))).status).toBe(401)
    expect((await login(cast.tesorero.email, long.toUpperCase())).status).toBe(401)
  })
})

/** The cast's password with 8 KiB and one pass: obsolete. */
const weakHash = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$c1qV4LmJJPjPOs-pCfWM3nc287O8Oz5OKta8W8xDLWM'

const login = (email: string, password: string = castPassword) =>
  nobody.call(cuentaApi.login, { body: { email, password } })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const statusOf = async (token: string) =>
  (await nobody.request({ url: '/api/users/profile', headers: bearer(token) })).statusCode

const usuario = (email: string) =>
  db
    .selectFrom('usuarios')
    .select(['ultimo_acceso', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

const sessions = async () => (await db.selectFrom('sesiones').select('id').execute()).length

const failures = () =>
  db.selectFrom('auditoria').selectAll().where('accion', '=', 'login_fallido').orderBy('id').execute()
