// Rows 46, 50 and 51: what errors, unknown paths and the status reveal.
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, app, database, log } = await startApp()

const internal = { message: 'Error en el servidor. Intente más tarde.', error: 'error_interno' }
const notFound = { message: 'Recurso no encontrado.', error: 'no_encontrado' }

describe('when a table is gone', () => {
  test('the member gets a generic message, the log the reason', async () => {
    await sql`alter table unidades rename to escondidas`.execute(database.db)
    const { answer, lines } = await log.during(() => as('bombera').request({ url: '/api/material-mayor' }))
    await sql`alter table escondidas rename to unidades`.execute(database.db)

    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual(internal)
    expect(answer.body).not.toMatch(/unidades|select|node_modules|\.ts|sqlite|postgres/i)
    const error = lines.find(({ msg }) => msg === 'unexpected error')
    expect(error).toMatchObject({ level: 'error', reqId: expect.any(String) })
    expect(JSON.stringify(error)).toContain('unidades')
    expect((await as('bombera').call(materialMayorApi.list)).status).toBe(200)
  })

  test('the access check itself fails closed', async () => {
    await sql`alter table sesiones rename to escondidas`.execute(database.db)
    const answer = await as('administradora').request({ method: 'POST', url: '/api/material-mayor/reset' })
    await sql`alter table escondidas rename to sesiones`.execute(database.db)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual(internal)
  })
})

describe('an unknown call', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is 404 in JSON', async (method) => {
    for (const url of ['/api/nada', '/api/', '/api/usuarios', '/api/material-mayor/21/x']) {
      const answer = await as('administradora').request({ method, url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual(notFound)
    }
  })

  test('HEAD is 404 without a body', async () => {
    const answer = await nobody.request({ method: 'HEAD', url: '/api/nada' })
    expect([answer.statusCode, answer.body]).toEqual([404, ''])
  })

  test.each(['/api', '/API/status', '/api/STATUS', '/api/status/', '/api//status', '/api/%2e%2e/status'])(
    '%s is 404 too',
    async (url) => {
      const answer = await nobody.request({ url })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    },
  )

  test.each(['/api/%', '/api/material-mayor/%zz', '/api/%ff%fe', '/api/material-mayor/%c0%ae'])(
    '%s is malformed and gets 400 in JSON',
    async (url) => {
      const answer = await nobody.request({ url })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        message: 'Datos incorrectos. Verifique la información.',
        error: 'datos_incorrectos',
      })
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test('a path of 4 kB', async () => {
    const answer = await nobody.request({ url: `/api/auth/configurar/${'x'.repeat(4_000)}` })
    expect(answer.statusCode).toBe(404)
  })
})

describe('an unsupported method', () => {
  test.each(['/', '/api/status', '/api/material-mayor'])('TRACE %s is 405', async (url) => {
    const answer = await app.inject({ method: 'TRACE' as 'GET', url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toContain('GET, HEAD')
    expect(answer.body).not.toContain('authorization')
  })

  test.each([
    ['PATCH', '/api/material-mayor', 'GET, HEAD, POST'],
    ['GET', '/api/auth/login', 'POST'],
    ['DELETE', '/api/users/21/profile', 'GET, HEAD, PUT'],
    ['OPTIONS', '/api/status?a=1', 'GET, HEAD'],
    ['PUT', '/historia', 'GET, HEAD'],
  ] as const)('%s %s is 405 with the allowed methods', async (method, url, allow) => {
    const answer = await as('administradora').request({ method, url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(answer.json()).toEqual({ message: 'Método no permitido.', error: 'metodo_no_permitido' })
  })
})

describe('nothing of the installation is served', () => {
  test.each([
    '/.git/HEAD',
    '/.env',
    '/datos/cuartel.sqlite',
    '/cuartel.sqlite',
    '/package.json',
    '/main.ts',
    '/uploads/',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '//etc/passwd',
    '/assets/../package.json',
    '/api/documentation',
    '/api/documentation/json',
    '/api/metrics',
  ])('%s', async (url) => {
    expect((await nobody.request({ url })).statusCode).toBe(404)
  })
})

describe('the status', () => {
  test('reveals only that it is up, and its version', async () => {
    const { version } = (await nobody.request({ url: '/api/status' })).json()
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect((await nobody.request({ url: '/api/status' })).json()).toEqual({ status: 'ok', version })
    expect((await nobody.request({ url: '/api/status/health' })).json()).toEqual({ status: 'ok', database: 'up' })
  })
})
