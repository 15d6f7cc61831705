// Rows 7 and 8: guessing passwords is slowed down, the owner of the account is not locked out.
import { beforeEach, describe, expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { everyRow } from '#test/support/every-row.ts'
import { watchHashing } from '#test/support/hashing.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

// Node's own function, watched and not replaced.
const argon2 = watchHashing()
const { app, clock, database } = await startApp()
const behindProxy = await startAppOn(database, { TRUST_PROXY: 'on' })
const unlimited = await startAppOn(database, { RATE_LIMITS: 'off' })

const minute = 60_000
const window = 15 * minute
const { email } = cast.capitana
const tooMany = {
  message: 'Demasiados intentos. Intente nuevamente en 15 minutos.',
  error: 'demasiados_intentos',
}

/** The cast's password with parameters that cost next to nothing. */
const password_hash = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$c1qV4LmJJPjPOs-pCfWM3nc287O8Oz5OKta8W8xDLWM'

beforeEach(async () => {
  await database.db.updateTable('usuarios').set({ password_hash }).execute()
  await database.db.deleteFrom('limites').execute()
  argon2.mockClear()
})

describe('ten wrong passwords in fifteen minutes, for one e-mail from one address', () => {
  test('the eleventh try is refused, with the time to wait, and costs no hash', async () => {
    expect(await wrongTries(10)).toEqual(Array.from({ length: 10 }, () => 401))
    clock.advance(90_000)
    const hashes = argon2.mock.calls.length
    const answer = await login(email, 'otra')
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toEqual({ ...tooMany, message: tooMany.message.replace('15', '14') })
    expect(answer.headers['retry-after']).toBe(String(15 * 60 - 90))
    expect(argon2).toHaveBeenCalledTimes(hashes)
  })

  test('then even the right one waits, from there; from elsewhere the captain comes in', async () => {
    await wrongTries(12)
    expect((await login(email, castPassword)).statusCode).toBe(429)
    expect((await login(email, castPassword, { remoteAddress: '10.0.0.7' })).statusCode).toBe(200)
  })

  test('another member comes in from the same address', async () => {
    await wrongTries(12)
    expect((await login(cast.bombera.email, castPassword)).statusCode).toBe(200)
  })

  test('writing the e-mail otherwise is no new start', async () => {
    await wrongTries(10)
    for (const same of ['CAPITAN@demo.cl', ' capitan@demo.cl '])
      expect((await login(same, 'otra')).statusCode).toBe(429)
  })

  test('the window passes', async () => {
    await wrongTries(11)
    clock.advance(window - 1)
    expect((await login(email, castPassword)).statusCode).toBe(429)
    clock.advance(1)
    expect((await login(email, castPassword)).statusCode).toBe(200)
  })

  test('an unknown e-mail is limited alike', async () => {
    const answers = await wrongTries(11, 'nadie@demo.cl')
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test('twenty at once: ten are heard, ten refused', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, 'otra')))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 10 }, () => 429)])
  })
})

test('right signings-in do not count, nor do refused accounts with the right password', async () => {
  for (let n = 0; n < 12; n += 1) expect((await login(email, castPassword)).statusCode).toBe(200)
  for (let n = 0; n < 12; n += 1) expect((await login(cast.reciente.email, castPassword)).statusCode).toBe(403)
})

test('fifty wrong ones in all from one address: the next is refused whatever the e-mail', async () => {
  const from = { remoteAddress: '10.0.0.9' }
  const members = Object.values(cast).slice(0, 10)
  for (const member of members)
    for (let n = 0; n < 5; n += 1) expect((await login(member.email, 'otra', from)).statusCode).toBe(401)
  const answer = await login(cast.bombera.email, castPassword, from)
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toEqual(tooMany)
  expect((await login(cast.bombera.email, castPassword)).statusCode).toBe(200)
})

describe('X-Forwarded-For', () => {
  test('is no way round the limit without a proxy', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await forwarded(app, `10.1.0.${n}`)).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is believed from the proxy that we are told of: each client has its own count', async () => {
    for (let n = 0; n < 10; n += 1) await forwarded(behindProxy.app, '10.1.0.1')
    expect((await forwarded(behindProxy.app, '10.1.0.1')).statusCode).toBe(429)
    expect((await forwarded(behindProxy.app, '10.1.0.2')).statusCode).toBe(401)
  })

  test('what the client wrote before the proxy’s own entry is not believed', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await forwarded(behindProxy.app, `10.2.0.${n}, 10.1.0.1`)).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('RATE_LIMITS=off lifts them', async () => {
  for (let n = 0; n < 12; n += 1) {
    const answer = await unlimited.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'x' },
    })
    expect(answer.statusCode).toBe(401)
  }
  expect(await database.db.selectFrom('limites').selectAll().execute()).toEqual([])
})

test('the counters hold neither e-mail nor address', async () => {
  await wrongTries(2)
  const { limites } = await everyRow(database.db)
  expect(limites).toHaveLength(2)
  expect(JSON.stringify(limites)).not.toMatch(/demo|capitan|127\.0/)
})

function login(given: string, password: string, from: { remoteAddress?: string } = {}) {
  return app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: given, password }, ...from })
}

async function wrongTries(times: number, given: string = email): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await login(given, 'otra')).statusCode)
  return statuses
}

function forwarded(to: typeof app, chain: string) {
  const headers = { 'x-forwarded-for': chain }
  return to.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'otra' }, headers })
}
