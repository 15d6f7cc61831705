// Rows 7, 8, 58 and 59: password guessing is throttled without locking out the account's owner.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { everyRow } from '#test/support/every-row.ts'
import { watchHashing } from '#test/support/hashing.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

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

/** The cast's password, hashed with cheap parameters. */
const password_hash = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$c1qV4LmJJPjPOs-pCfWM3nc287O8Oz5OKta8W8xDLWM'

beforeEach(async () => {
  await database.db.updateTable('usuarios').set({ password_hash }).execute()
  await database.db.deleteFrom('limites').execute()
  argon2.mockClear()
})

describe('ten wrong passwords in fifteen minutes, for one e-mail from one address', () => {
  test('the eleventh try gets 429 with Retry-After, without hashing', async () => {
    expect(await wrongTries(10)).toEqual(Array.from({ length: 10 }, () => 401))
    clock.advance(90_000)
    const hashes = argon2.mock.calls.length
    const answer = await login(email, 'otra')
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toEqual({ ...tooMany, message: tooMany.message.replace('15', '14') })
    expect(answer.headers['retry-after']).toBe(String(15 * 60 - 90))
    expect(argon2).toHaveBeenCalledTimes(hashes)
  })

  test('the right password is refused too, but only from that address', async () => {
    await wrongTries(12)
    expect((await login(email, castPassword)).statusCode).toBe(429)
    expect((await login(email, castPassword, { remoteAddress: '10.0.0.7' })).statusCode).toBe(200)
  })

  test('another member can sign in from the same address', async () => {
    await wrongTries(12)
    expect((await login(cast.bombera.email, castPassword)).statusCode).toBe(200)
  })

  test('another spelling of the e-mail shares the count', async () => {
    await wrongTries(10)
    for (const same of ['CAPITAN@demo.cl', ' capitan@demo.cl '])
      expect((await login(same, 'otra')).statusCode).toBe(429)
  })

  test('the limit ends with its window', async () => {
    await wrongTries(11)
    clock.advance(window - 1)
    expect((await login(email, castPassword)).statusCode).toBe(429)
    clock.advance(1)
    expect((await login(email, castPassword)).statusCode).toBe(200)
  })

  test('an unknown e-mail is limited too', async () => {
    const answers = await wrongTries(11, 'nadie@demo.cl')
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test('twenty concurrent tries: ten are checked, ten refused', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, 'otra')))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 10 }, () => 429)])
  })
})

test('right passwords do not count, not even for accounts that may not sign in', async () => {
  for (let n = 0; n < 12; n += 1) expect((await login(email, castPassword)).statusCode).toBe(200)
  for (let n = 0; n < 12; n += 1) expect((await login(cast.reciente.email, castPassword)).statusCode).toBe(403)
})

test('after fifty wrong passwords from one address, any e-mail is refused there', async () => {
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
  test('does not bypass the limit without a proxy', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await forwarded(app, `10.1.0.${n}`)).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is trusted from a configured proxy: each client has its own count', async () => {
    for (let n = 0; n < 10; n += 1) await forwarded(behindProxy.app, '10.1.0.1')
    expect((await forwarded(behindProxy.app, '10.1.0.1')).statusCode).toBe(429)
    expect((await forwarded(behindProxy.app, '10.1.0.2')).statusCode).toBe(401)
  })

  test('entries before the proxy’s own are ignored as forgeable', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await forwarded(behindProxy.app, `10.2.0.${n}, 10.1.0.1`)).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('row 58: limits count per network, not per address', () => {
  test('300 wrong sign-ins from 300 addresses of one /64: ten are checked', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 300; n += 1)
      statuses.push((await login(email, 'otra', { remoteAddress: `2001:db8:1:2::${n}` })).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(290).fill(429)])
  })

  test.each([
    ['ports behind an IPv6 address', (n: number) => `[2001:db8:1:2::1]:${n + 1024}`],
    ['ports behind an IPv4 address', (n: number) => `203.0.113.9:${n + 1024}`],
    ['spellings of an IPv4 address', (n: number) => (n % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')],
  ])('%s, as a proxy writes them, are one address', async (_what, form) => {
    for (let n = 0; n < 10; n += 1) expect((await forwarded(behindProxy.app, form(n))).statusCode).toBe(401)
    expect((await forwarded(behindProxy.app, form(10))).statusCode).toBe(429)
    expect((await forwarded(behindProxy.app, form(11))).statusCode).toBe(429)
  })

  test('50 wrong passwords for many e-mails from one /64: the next is refused, another /64 is not', async () => {
    const members = Object.values(cast).slice(0, 10)
    for (let n = 0; n < 50; n += 1) {
      const { statusCode } = await login(members[n % 10]?.email ?? '', 'otra', { remoteAddress: `2001:db8:1:2::${n}` })
      expect(statusCode).toBe(401)
    }
    expect((await login(email, castPassword, { remoteAddress: '2001:db8:1:2::ffff' })).statusCode).toBe(429)
    expect((await login(email, castPassword, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })
})

describe('row 58: wrong passwords from everywhere', () => {
  beforeEach(async () => {
    await database.db.deleteFrom('lugares_conocidos').execute()
  })

  test.each(['a member', 'nobody'])('throttle unknown places for %s with exponential backoff', async (whose) => {
    const given = whose === 'a member' ? email : 'nadie@demo.cl'
    await attack(given)
    const waits: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const from = { remoteAddress: `203.0.113.${n}` }
      const refused = await login(given, 'otra', from)
      expect(refused.statusCode).toBe(429)
      const seconds = Number(refused.headers['retry-after'])
      waits.push(seconds)
      clock.advance(seconds * 1000)
      expect((await login(given, 'otra', from)).statusCode).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  test('the delay is the same for the right password; retrying neither extends it nor counts', async () => {
    await attack(email)
    const from = { remoteAddress: '203.0.113.1' }
    for (let n = 0; n < 12; n += 1) {
      const answer = await login(email, n % 2 ? 'otra' : castPassword, from)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
    }
    clock.advance(1000)
    expect((await login(email, castPassword, from)).statusCode).toBe(200)
    expect((await login(email, castPassword, from)).statusCode).toBe(200)
  })

  test('do not delay the member on a known network', async () => {
    const home = { remoteAddress: '2001:db8:5:6::1' }
    await login(email, castPassword, home)
    await attack(email)
    expect((await login(email, castPassword, { remoteAddress: '2001:db8:5:6::2' })).statusCode).toBe(200)
    expect((await login(cast.bombera.email, castPassword)).statusCode).toBe(200)
  })

  test('do not delay the member in a known browser, on any network', async () => {
    const { dispositivo } = (await login(email, castPassword)).json<{ dispositivo: string }>()
    await attack(email)
    const anywhere = { remoteAddress: '203.0.113.1' }
    expect((await login(email, castPassword, anywhere, 'x'.repeat(43))).statusCode).toBe(429)
    expect((await login(cast.bombera.email, castPassword, anywhere, dispositivo)).statusCode).toBe(200)
    expect((await login(email, castPassword, anywhere, dispositivo)).statusCode).toBe(200)
  })

  test('from the member’s own network do not lock out their known browser', async () => {
    const { dispositivo } = (await login(email, castPassword)).json<{ dispositivo: string }>()
    await wrongTries(12)
    expect((await login(email, castPassword)).statusCode).toBe(429)
    expect((await login(email, castPassword, {}, dispositivo)).statusCode).toBe(200)
  })

  test('a known browser gets no extra tries', async () => {
    const { dispositivo } = (await login(email, castPassword)).json<{ dispositivo: string }>()
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const from = { remoteAddress: `203.0.113.${n}` }
      statuses.push((await login(email, 'otra', from, dispositivo)).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('an unreadable device mark is ignored', async () => {
    expect((await login(email, castPassword, {}, '{"no":1}')).statusCode).toBe(200)
  })

  test('a place expires 180 days after its last sign-in', async () => {
    await login(email, castPassword)
    const before = clock.now
    clock.advance(180 * 24 * 60 * minute)
    await attack(email)
    expect((await login(email, castPassword)).statusCode).toBe(429)
    clock.now = before
  })

  test('only a digest of a place is stored', async () => {
    await login(email, castPassword, { remoteAddress: '203.0.113.1' })
    const { lugares_conocidos } = await everyRow(database.db)
    expect(lugares_conocidos).toHaveLength(2)
    expect(JSON.stringify(lugares_conocidos)).not.toContain('203.0.113')
  })

  /** Tries twenty wrong passwords from ten networks. */
  async function attack(given: string): Promise<void> {
    await database.db.updateTable('usuarios').set({ password_hash }).execute()
    for (let n = 0; n < 20; n += 1)
      expect((await login(given, 'otra', { remoteAddress: `198.51.100.${n % 10}` })).statusCode).toBe(401)
  }
})

// Row 59
test('during 260 concurrent sign-ins from one /64, a member on another network gets an answer', async () => {
  const hashing: (() => void)[] = []
  let isOver = false
  argon2.mockImplementation((_algorithm, _parameters, done) => {
    const finish = () => done(null, Buffer.alloc(32))
    if (isOver) finish()
    else hashing.push(finish)
  })
  const finishAll = () => {
    isOver = true
    for (const finish of hashing.splice(0)) finish()
  }
  onTestFinished(() => {
    finishAll()
    argon2.mockReset()
  })

  const statuses: number[] = []
  const flood = Array.from({ length: 260 }, async (_, n) => {
    const from = { remoteAddress: `2001:db8:1:2::${n.toString(16)}` }
    statuses.push((await tryUnlimited(cast.bombera.email, from)).statusCode)
  })
  await expect.poll(() => statuses).toContain(503)
  expect(statuses).not.toContain(401)

  const member = tryUnlimited(email, { remoteAddress: '203.0.113.1' })
  let isHeard = false
  void member.then(() => (isHeard = true))
  const finishOneByOne = () => {
    hashing.shift()?.()
    return isHeard
  }
  await expect.poll(finishOneByOne).toBe(true)
  expect((await member).statusCode).toBe(401)
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(60)
  finishAll()
  await Promise.all(flood)
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(60)
})

test('RATE_LIMITS=off disables the limits', async () => {
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

test('the counters store neither e-mail nor address', async () => {
  await wrongTries(2)
  const { limites } = await everyRow(database.db)
  expect(limites).toHaveLength(3)
  expect(JSON.stringify(limites)).not.toMatch(/demo|capitan|127\.0/)
})

interface From {
  remoteAddress?: string
}

function login(given: string, password: string, from: From = {}, dispositivo?: string) {
  const payload = { email: given, password, dispositivo }
  return app.inject({ method: 'POST', url: '/api/auth/login', payload, ...from })
}

function tryUnlimited(given: string, from: From) {
  return unlimited.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: given, password: 'x' },
    ...from,
  })
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
