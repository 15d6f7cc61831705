// Rows 37 to 42: headers of every answer, and what another site can do through a member's browser.
import { describe, expect, test } from 'vitest'
import { urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

const { as, nobody, app, database } = await startApp({ RATE_LIMITS: 'off' })
const behindProxy = await startAppOn(database, { TRUST_PROXY: 'on' })
const params = { id: 21, codigo: 'A', seccion: 'galeria', version: 1 }
const endpoints = Object.entries(everyEndpoint)

/** Every kind of answer: success, refusal, not found, parse error. */
const answers = await Promise.all([
  ...endpoints.flatMap(([, endpoint]) =>
    endpoint.stream
      ? []
      : [nobody, as('bombera')].map((caller) =>
          caller.request({ method: endpoint.method, url: urlOf(endpoint, { params }), payload: {} }),
        ),
  ),
  nobody.request({ url: '/api/openapi.json' }),
  nobody.request({ url: '/api/nada' }),
  nobody.request({ method: 'POST', url: '/api/nada', payload: '{' }),
  nobody.request({
    method: 'POST',
    url: '/api/auth/login',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  }),
])
const named = answers.map(
  (answer) => [`${answer.raw.req.method} ${answer.raw.req.url} ${answer.statusCode}`, answer] as const,
)

describe.each(named)('%s', (_name, { headers }) => {
  test('is never cached, sniffed or framed, and does not name the server software', () => {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
    })
    for (const name of [
      'server',
      'x-powered-by',
      'set-cookie',
      'access-control-allow-origin',
      'strict-transport-security',
    ])
      expect(headers).not.toHaveProperty(name)
  })
})

describe('HSTS', () => {
  const https = { 'x-forwarded-proto': 'https' }

  test('is sent for at least a year where the trusted proxy speaks TLS', async () => {
    const { headers } = await behindProxy.nobody.request({ url: '/api/status', headers: https })
    const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(String(headers['strict-transport-security'])) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
  })

  test('is not sent without TLS, nor when only the client claims it', async () => {
    expect((await behindProxy.nobody.request({ url: '/api/status' })).headers).not.toHaveProperty(
      'strict-transport-security',
    )
    expect((await nobody.request({ url: '/api/status', headers: https })).headers).not.toHaveProperty(
      'strict-transport-security',
    )
  })
})

describe('another site', () => {
  test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://localhost:3000'])(
    'at %s reads nothing',
    async (origin) => {
      const read = await as('bombera').request({ url: '/api/users/profile', headers: { origin } })
      const preflight = await nobody.request({
        method: 'OPTIONS',
        url: '/api/users/profile',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      })
      expect(preflight.statusCode).toBe(405)
      for (const { headers } of [read, preflight])
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    },
  )

  const writing = endpoints.filter(([, { method }]) => method !== 'GET')

  test.each(
    writing.flatMap(([name, endpoint]) =>
      ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'].map(
        (type) => [name, type, endpoint] as const,
      ),
    ),
  )('cannot change anything through %s with a form of %s', async (_name, type, endpoint) => {
    const before = await everythingThatChanges()
    const answer = await app.inject({
      method: 'POST',
      url: urlOf(endpoint, { params }),
      headers: { 'content-type': type, origin: 'https://evil.example' },
      payload: 'estado=EN+REVISION&email=a@b.cl&password=x',
    })
    expect([401, 404, 415]).toContain(answer.statusCode)
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await everythingThatChanges()).toEqual(before)
  })

  test.each(
    writing.flatMap(([name, endpoint]) =>
      (['GET', 'HEAD'] as const).map((method) => [name, method, endpoint] as const),
    ),
  )('the path of %s, read by %s, changes nothing even for an administrator', async (_name, method, endpoint) => {
    const before = await everythingThatChanges()
    const answer = await as('administradora').request({ method, url: urlOf(endpoint, { params }) })
    expect(answer.statusCode).toBeLessThan(500)
    expect(await everythingThatChanges()).toEqual(before)
  })
})

async function everythingThatChanges() {
  const { db } = database
  return {
    sesiones: await db.selectFrom('sesiones').select(['id', 'user_id']).orderBy('id').execute(),
    unidades: await db.selectFrom('unidades').selectAll().orderBy('id').execute(),
    historial: await db.selectFrom('unidad_estado_historial').selectAll().orderBy('id').execute(),
    // Reading a list of members is audited.
    auditoria: await db
      .selectFrom('auditoria')
      .selectAll()
      .where('accion', '!=', 'ver_sensible')
      .orderBy('id')
      .execute(),
  }
}
