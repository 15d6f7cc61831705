import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { secretHash } from '#server/plumbing/process/secrets.ts'
import { callerOf } from '#test/support/caller.ts'
import { startApp } from '#test/support/start-app.ts'

const { app, as, nobody, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const beginning = clock.now
const minute = 60_000
const day = 24 * 60 * minute

beforeEach(() => {
  clock.now = beginning
})

describe('signing out', () => {
  test('ends only that session, on the server', async () => {
    const [phone, computer] = [await signIn('capitana'), await signIn('capitana')]
    const { status, body } = await phone.call(cuentaApi.logout)
    expect([status, body]).toEqual([200, { success: true, message: 'Sesión cerrada' }])
    expect((await phone.call(cuentaApi.sessions)).status).toBe(401)
    expect((await computer.call(cuentaApi.sessions)).status).toBe(200)
  })

  test('has the browser drop what it cached, and no other call does', async () => {
    const { token } = await signIn('capitana')
    const headers = { authorization: `Bearer ${token}` }
    const other = await nobody.request({ url: '/api/auth/sessions', headers })
    expect(other.headers).not.toHaveProperty('clear-site-data')
    const answer = await nobody.request({ method: 'POST', url: '/api/auth/logout', headers })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    const again = await nobody.request({ method: 'POST', url: '/api/auth/logout', headers })
    expect(again.headers).not.toHaveProperty('clear-site-data')
  })

  test('is idempotent', async () => {
    const phone = await signIn('capitana')
    await phone.call(cuentaApi.logout)
    expect((await phone.call(cuentaApi.logout)).status).toBe(401)
  })

  test('causes no error when concurrent', async () => {
    const phone = await signIn('capitana')
    const answers = await Promise.all([phone.call(cuentaApi.logout), phone.call(cuentaApi.logout)])
    for (const { status } of answers) expect([200, 401, 404]).toContain(status)
    expect((await phone.call(cuentaApi.sessions)).status).toBe(401)
  })
})

describe('GET /auth/verify-token always answers 200', () => {
  test.each([
    ['no token', undefined],
    ['a token never given', 'A'.repeat(43)],
    ['rubbish', 'x'],
    ['a JSON web token', 'eyJhbGciOiJub25lIn0.eyJpZCI6MX0.'],
    ['the stolen session of one suspended', as('suspendido').token],
    ['the stolen session of one not verified', as('reciente').token],
  ])('%s: not valid', async (_what, token) => {
    const { status, body } = await callerOf(app, token).call(cuentaApi.verifyToken)
    expect([status, body]).toEqual([200, { valid: false }])
  })

  test('a session in use: valid; after sign-out: not', async () => {
    const phone = await signIn('bombera')
    expect((await phone.call(cuentaApi.verifyToken)).body).toEqual({ valid: true })
    await phone.call(cuentaApi.logout)
    expect((await phone.call(cuentaApi.verifyToken)).body).toEqual({ valid: false })
  })
})

describe('one’s own sessions', () => {
  test('are listed with device, newest first, the current one marked', async () => {
    const teniente = as('teniente')
    clock.advance(minute)
    const phone = await signIn('teniente', 'Teléfono de Catalina')
    const { body } = await phone.call(cuentaApi.sessions)
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        creada_en: clock.now.toISOString(),
        usada_en: clock.now.toISOString(),
        red: '127.0.0.x',
        user_agent: 'Teléfono de Catalina',
        factor: null,
        compartida: false,
        actual: true,
      },
      expect.objectContaining({ user_agent: 'prueba', actual: false }),
    ])
    const seenFromTheOther = (await teniente.call(cuentaApi.sessions)).body.data
    expect(seenFromTheOther.map(({ actual }) => actual)).toEqual([false, true])
  })

  test('say the second factor, and whether the computer is shared', async () => {
    const phone = await signIn('teniente')
    const { body } = await phone.call(cuentaApi.sessions)
    const id = body.data.find(({ actual }) => actual)?.id ?? 0
    await db.updateTable('sesiones').set({ factor: 'pin', compartida: 1 }).where('id', '=', id).execute()
    const shared = (await phone.call(cuentaApi.sessions)).body.data.find((sesion) => sesion.id === id)
    expect(shared).toMatchObject({ factor: 'pin', compartida: true })
  })

  test('can be closed from another device', async () => {
    const [phone, computer] = [await signIn('maquinista'), await signIn('maquinista')]
    const other = (await phone.call(cuentaApi.sessions)).body.data.find(({ actual }) => actual)
    const { status } = await computer.call(cuentaApi.closeSession, { params: { id: other?.id ?? 0 } })
    expect(status).toBe(200)
    expect((await phone.call(cuentaApi.sessions)).status).toBe(401)
    expect((await computer.call(cuentaApi.sessions)).status).toBe(200)
  })

  test('are twenty at most: a sign-in ends the one that was unused longest', async () => {
    const first = await signIn('ayudante')
    clock.advance(minute)
    const idle = await signIn('ayudante')
    for (let n = 0; n < 17; n += 1) await signIn('ayudante')
    clock.advance(11 * minute)
    expect((await first.call(cuentaApi.sessions)).body.data).toHaveLength(20)
    await signIn('ayudante')
    // The session of the test itself was the oldest.
    expect((await as('ayudante').call(cuentaApi.sessions)).status).toBe(401)
    await signIn('ayudante')
    expect((await idle.call(cuentaApi.sessions)).status).toBe(401)
    expect((await first.call(cuentaApi.sessions)).body.data).toHaveLength(20)
    await db.deleteFrom('sesiones').where('user_id', '=', as('ayudante').id).execute()
  })

  test('other sessions can be closed at once, and their streams end', async () => {
    const [phone, computer, tablet] = [
      await signIn('maquinista'),
      await signIn('maquinista'),
      await signIn('maquinista'),
    ]
    const bombera = await signIn('bombera')
    expect((await phone.call(cuentaApi.closeOtherSessions)).body).toEqual({
      success: true,
      message: 'Las demás sesiones se cerraron.',
    })
    for (const other of [computer, tablet]) expect((await other.call(cuentaApi.sessions)).status).toBe(401)
    expect((await phone.call(cuentaApi.sessions)).body.data).toHaveLength(1)
    expect((await bombera.call(cuentaApi.sessions)).status).toBe(200)
  })

  test('another member’s look nonexistent', async () => {
    const bombera = as('bombera')
    const [session] = (await bombera.call(cuentaApi.sessions)).body.data
    for (const thief of [as('capitana'), as('administradora')])
      expect((await thief.call(cuentaApi.closeSession, { params: { id: session?.id ?? 0 } })).status).toBe(404)
    expect((await bombera.call(cuentaApi.sessions)).status).toBe(200)
  })

  test.each(['0', '999999', '2147483648', 'x'])('there is no session %s', async (id) => {
    const answer = await as('bombera').request({ method: 'DELETE', url: `/api/auth/sessions/${id}` })
    expect(answer.statusCode).toBe(404)
  })

  test('user agents of any length and kind are stored truncated', async () => {
    const phone = await signIn('ayudante', `Ñandú/${'1'.repeat(400)}`)
    const [session] = (await phone.call(cuentaApi.sessions)).body.data
    expect(session?.user_agent).toHaveLength(300)
  })
})

describe('a session expires', () => {
  test('after 30 idle days', async () => {
    const phone = await signIn('bombera')
    clock.advance(30 * day - 1)
    expect((await phone.call(cuentaApi.verifyToken)).body.valid).toBe(true)
    const computer = await signIn('bombera')
    clock.advance(30 * day)
    expect((await computer.call(cuentaApi.sessions)).status).toBe(401)
  })

  test('after 7 idle days of an administrator, and at once of a member who becomes one', async () => {
    const [admin, teniente] = [await signIn('administradora'), await signIn('teniente')]
    clock.advance(7 * day - 1)
    expect((await admin.call(cuentaApi.verifyToken)).body.valid).toBe(true)
    clock.advance(1)
    await db
      .updateTable('usuarios')
      .set({ role_id: roleId('admin') })
      .where('id', '=', as('teniente').id)
      .execute()
    expect((await teniente.call(cuentaApi.sessions)).status).toBe(401)
    await db
      .updateTable('usuarios')
      .set({ role_id: roleId('oficial') })
      .where('id', '=', as('teniente').id)
      .execute()
    expect((await teniente.call(cuentaApi.sessions)).status).toBe(200)
    clock.advance(7 * day)
    expect((await admin.call(cuentaApi.sessions)).status).toBe(401)
  })

  test('after 180 days, however much it is used', async () => {
    const phone = await signIn('bombera')
    for (let days = 20; days < 180; days += 20) {
      clock.now = new Date(beginning.getTime() + days * day)
      expect((await phone.call(cuentaApi.verifyToken)).body.valid).toBe(true)
    }
    clock.now = new Date(beginning.getTime() + 180 * day - 1)
    expect((await phone.call(cuentaApi.verifyToken)).body.valid).toBe(true)
    clock.advance(1)
    expect((await phone.call(cuentaApi.verifyToken)).body.valid).toBe(false)
  })

  test('and is not listed', async () => {
    const before = (await as('honorario').call(cuentaApi.sessions)).body.data.length
    await signIn('honorario')
    clock.advance(29 * day)
    const phone = await signIn('honorario')
    clock.advance(2 * day)
    expect(before).toBe(1)
    expect((await phone.call(cuentaApi.sessions)).body.data).toHaveLength(1)
  })

  test('its use is recorded at most every ten minutes', async () => {
    const phone = await signIn('tesorero')
    const since = clock.now.toISOString()
    clock.advance(10 * minute)
    await phone.call(cuentaApi.verifyToken)
    expect(await lastUse(phone.token)).toBe(since)
    clock.advance(1)
    await phone.call(cuentaApi.verifyToken)
    expect(await lastUse(phone.token)).toBe(clock.now.toISOString())
  })
})

test('a suspended member is out at the next call, and back in when reinstated', async () => {
  const phone = await signIn('tesorero')
  await setEstado(cast.tesorero.email, 'suspendido')
  expect((await phone.call(cuentaApi.sessions)).status).toBe(401)
  await setEstado(cast.tesorero.email, 'activo')
  expect((await phone.call(cuentaApi.sessions)).status).toBe(200)
})

test('a deleted member is out at the next call', async () => {
  const phone = await signIn('honorario')
  await db.deleteFrom('usuarios').where('email', '=', cast.honorario.email).execute()
  expect((await phone.call(cuentaApi.sessions)).status).toBe(401)
})

test.each(['Token {token}', '{token}', 'Bearer {token}, Bearer x'])(
  'the header «%s» is not a session',
  async (form) => {
    const authorization = form.replace('{token}', as('capitana').token)
    const answer = await nobody.request({ url: '/api/auth/sessions', headers: { authorization } })
    expect(answer.statusCode).toBe(401)
  },
)

test('neither a query string nor a cookie is a session', async () => {
  const { token } = as('capitana')
  const url = `/api/auth/sessions?token=${token}&authorization=Bearer%20${token}`
  const answer = await nobody.request({ url, headers: { cookie: `token=${token}` } })
  expect(answer.statusCode).toBe(401)
})

async function signIn(personaje: Personaje, userAgent = 'prueba') {
  const payload = { email: cast[personaje].email, password: castPassword }
  const headers = { 'user-agent': userAgent }
  const answer = await nobody.request({ method: 'POST', url: '/api/auth/login', payload, headers })
  expect(answer.statusCode).toBe(200)
  const { token } = answer.json<{ token: string }>()
  return { ...callerOf(app, token), token }
}

async function lastUse(token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sesiones')
    .select('usada_en')
    .where('token_hash', '=', secretHash(token))
    .executeTakeFirst()
  return row?.usada_en
}

const setEstado = (email: string, estado: 'suspendido' | 'activo') =>
  db.updateTable('usuarios').set({ estado }).where('email', '=', email).execute()
