// Rows 7, 8, 10 and 11: rate limits of calls that mail, reveal accounts or write to the company (decisions §4).
import { beforeEach, describe, expect, test } from 'vitest'
import { checkDigit } from '#contract/shared/rut.ts'
import { cast } from '#db/seeds/cast.ts'
import { startApp } from '#test/support/start-app.ts'

const { app, clock, database } = await startApp()
const { db } = database
const beginning = clock.now
const minute = 60_000

beforeEach(async () => {
  clock.now = beginning
  await db.deleteFrom('limites').execute()
  await db.deleteFrom('correos').execute()
})

/** The limited calls, with their status below the limit. */
const asking = {
  register: { url: '/api/auth/register', expected: 201, body: registration },
  'register with a taken e-mail': {
    url: '/api/auth/register',
    expected: 409,
    body: (n: number) => registration(n, cast.bombera.email),
  },
  'request-password-reset': { url: '/api/auth/request-password-reset', expected: 200, body: addressed },
  'resend-verification': { url: '/api/auth/resend-verification', expected: 200, body: addressed },
  'a message': { url: '/api/contacto', expected: 201, body: written },
  'a message of a program': {
    url: '/api/contacto',
    expected: 201,
    body: (n: number) => ({ ...written(n), sitio_web: 'https://spam.example' }),
  },
  'an application': {
    url: '/api/postulaciones',
    expected: 201,
    body: (n: number) => ({ ...written(n), telefono: '987654321', comuna: 'Alba', consentimiento: true }),
  },
}

describe.each(Object.entries(asking))('%s', (_name, { url, expected, body }) => {
  test('allows five per hour from one address, whatever X-Forwarded-For says', async () => {
    for (let n = 0; n < 5; n += 1) expect(await post(url, body(n))).toBe(expected === 409 && n > 2 ? 429 : expected)
    if (expected === 409) return
    const answer = await send(url, body(5), { 'x-forwarded-for': '10.9.8.7' })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('3600')
    expect(answer.json()).toEqual({
      message: 'Demasiados intentos. Intente nuevamente en 60 minutos.',
      error: 'demasiados_intentos',
    })
    clock.advance(60 * minute)
    expect(await post(url, body(6))).toBe(expected)
  })
})

// Row 58
test.each(Object.entries(asking).filter(([, { expected }]) => expected !== 409))(
  '%s: limits each /64 as one address',
  async (_name, { url, expected, body }) => {
    for (let n = 0; n < 5; n += 1) expect(await post(url, body(n + 10), `2001:db8:1:2:${n}::1`)).toBe(expected)
    expect(await post(url, body(15), '2001:db8:1:2:ffff::1')).toBe(429)
    expect(await post(url, body(16), '2001:db8:1:3::1')).toBe(expected)
  },
)

test.each(['request-password-reset', 'resend-verification'])(
  '%s: three per hour for one e-mail, from any address',
  async (call) => {
    const { email } = call === 'resend-verification' ? cast.reciente : cast.bombera
    const url = `/api/auth/${call}`
    for (let n = 0; n < 3; n += 1) expect(await post(url, { email }, `10.0.0.${n}`)).toBe(200)
    expect(await post(url, { email: email.toUpperCase() }, '10.0.0.9')).toBe(429)
    expect(await db.selectFrom('correos').select('para').execute()).toHaveLength(3)
  },
)

test('refused requests do not consume the quota of the e-mail’s owner', async () => {
  const url = '/api/auth/request-password-reset'
  const { email } = cast.bombera
  for (let n = 0; n < 5; n += 1) await post(url, addressed(n))
  for (let n = 0; n < 5; n += 1) expect(await post(url, { email })).toBe(429)
  expect(await post(url, { email }, '10.0.0.9')).toBe(200)
})

test('availability: thirty per minute from one address, e-mails and RUTs together', async () => {
  const check = async (n: number) => {
    const url = n % 2 ? `/api/users/check-email?email=a${n}@b.cl` : '/api/users/check-rut?rut=11.111.111-1'
    return (await app.inject({ url })).statusCode
  }
  for (let n = 0; n < 30; n += 1) expect(await check(n)).toBe(200)
  expect([await check(1), await check(2)]).toEqual([429, 429])
  clock.advance(minute)
  expect(await check(1)).toBe(200)
})

test('availability: a /64 counts as one address', async () => {
  for (let n = 0; n < 30; n += 1) expect(await availability(`2001:db8:1:2::${n}`)).toBe(200)
  expect([await availability('2001:db8:1:2::ffff'), await availability('2001:db8:1:3::1')]).toEqual([429, 200])
})

function registration(n: number, email = `nueva${n}@ejemplo.cl`) {
  const body = 22_000_000 + Math.floor(Math.random() * 900_000) + n
  return {
    nombre: 'Rosa Tapia Lagos',
    rut: `${body}-${checkDigit(body)}`,
    email,
    telefono: '987654321',
    fecha_nacimiento: '2000-01-01',
    password: 'Sirena132Bronce',
  }
}

function written(n: number) {
  return { nombre: 'Rosa Tapia', email: `nueva${n}@ejemplo.cl`, mensaje: 'Hola.' }
}

function addressed(n: number) {
  return { email: `nadie${n}@ejemplo.cl` }
}

const availability = async (remoteAddress: string) =>
  (await app.inject({ url: '/api/users/check-email?email=a@b.cl', remoteAddress })).statusCode

const send = (url: string, payload: object, headers = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url, payload, headers, remoteAddress })

const post = async (url: string, payload: object, remoteAddress?: string) =>
  (await send(url, payload, {}, remoteAddress)).statusCode
