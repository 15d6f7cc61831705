// Rows 13, 32 and 40: hostile values in paths and queries, forged tokens, forms of another site.
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { everyRow } from '#test/support/every-row.ts'
import { matrixRows } from '#test/support/matrix-rows.ts'
import { oneLetterOff } from '#test/support/one-letter-off.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, log } = await startApp({ RATE_LIMITS: 'off' })
const administradora = as('administradora')
const endpoints = Object.entries(everyEndpoint)

/** First payloads of injection scanners; for `sqlmap` itself see docs/operacion.md. */
const hostile = [
  "'",
  '"',
  "1'",
  "1' or '1'='1",
  '1 or 1=1',
  '1; drop table usuarios; --',
  "1' union select id, nombre, email, rut, password_hash from usuarios --",
  "1' and (select count(*) from usuarios) > 0 --",
  '1) and 1=1 --',
  "1'; select pg_sleep(5); --",
  "' || (select password_hash from usuarios limit 1) || '",
  '1 and randomblob(1000000000)',
  '%27%20or%201=1',
  '1%00',
  '\0',
  '../../etc/passwd',
  '..\\..\\windows',
  '${7*7}',
  '{{7*7}}',
  '$(id)',
  '`id`',
  '; cat /etc/passwd',
  '<script>alert(1)</script>',
  '[object Object]',
  '__proto__',
  '-1',
  '0x15',
  '1e1',
  '99999999999999999999',
  'NaN',
  'ñ\u202e\u{1f692}',
  '%',
  '_',
  'x'.repeat(190),
]

describe('row 32: a hostile value', () => {
  const inPaths = endpoints.filter(([, { path, stream }]) => path.includes('/:') && stream !== 'eventos')

  test.each(matrixRows(inPaths))(
    'in the path of %s matches no record and causes no error of ours',
    async (_name, endpoint) => {
      for (const value of hostile) {
        const answer = await ask(endpoint, pathWith(endpoint, value))
        expect([value, [200, 400, 401, 403, 404, 405, 409].includes(answer)]).toEqual([value, true])
      }
    },
  )

  const withQuery = endpoints.flatMap(([name, endpoint]) =>
    Object.keys(endpoint.query?.shape ?? {}).map((parameter) => [name, parameter, endpoint] as const),
  )

  test.each(matrixRows(withQuery))(
    'in the query of %s, as %s, is treated as text',
    async (_name, parameter, endpoint) => {
      // CSV, since each workbook takes a process and the values are validated alike.
      const light = endpoint.query?.shape.formato && parameter !== 'formato' ? [['formato', 'csv']] : []
      for (const value of [...hostile, ['1', "1' or '1'='1"]]) {
        const query = new URLSearchParams([...light, ...[value].flat().map((one) => [parameter, one])])
        const answer = await ask(endpoint, `${pathWith(endpoint, '1')}?${query}`)
        expect([value, [200, 400, 401, 403, 404, 409].includes(answer)]).toEqual([value, true])
      }
    },
  )

  test('has broken no table and logged no error', async () => {
    expect((await administradora.request({ url: '/api/status/health' })).json()).toMatchObject({ database: 'up' })
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})

describe('row 13: a token is opaque', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const admin = { sub: String(administradora.id), id: administradora.id, role: 'admin', exp: 4_102_444_800 }

  test.each([
    ['a JWT without signature', `${part({ alg: 'none', typ: 'JWT' })}.${part(admin)}.`],
    ['a JWT signed by an empty key', `${part({ alg: 'HS256' })}.${part(admin)}.${'A'.repeat(43)}`],
    ['one’s own with a letter changed', oneLetterOff(as('bombera').token)],
    ['one’s own with more behind it', `${as('bombera').token}.${part(admin)}`],
    ['an id', String(administradora.id).padStart(43, '0')],
  ])('%s opens nothing', async (_what, token) => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await nobody.request({ url: '/api/users/profile', headers })).statusCode).toBe(401)
  })

  test('it reveals nothing about its member', () => {
    for (const { token, id } of [as('bombera'), administradora]) {
      expect(token).toMatch(/^[\w-]{43}$/)
      const bytes = Buffer.from(token, 'base64url').toString('latin1')
      expect(bytes).not.toContain(`"id":${id}`)
      expect(() => JSON.parse(bytes)).toThrow(SyntaxError)
    }
  })
})

describe('row 40: a form on another site', () => {
  const changing = endpoints.filter(([, { method }]) => method !== 'GET')
  const forms = {
    'application/x-www-form-urlencoded': 'estado=FUERA+DE+SERVICIO&rolId=1&email=a%40b.cl&password=Sirena132Bronce',
    'text/plain': '{"estado":"FUERA DE SERVICIO","rolId":1,"email":"a@b.cl","x":"="}',
    'multipart/form-data; boundary=x':
      '--x\r\nContent-Disposition: form-data; name="estado"\r\n\r\nactivo\r\n--x--\r\n',
  }

  test('changes nothing through any call, and sets no cookie', async () => {
    const before = await everyRow(database.db)
    for (const [name, endpoint] of changing) {
      for (const [type, payload] of Object.entries(forms)) {
        const headers = { 'content-type': type, origin: 'https://evil.example', referer: 'https://evil.example/' }
        const answer = await nobody.request({ method: 'POST', url: pathWith(endpoint, '1'), headers, payload })
        expect([name, [400, 401, 404, 405, 415].includes(answer.statusCode)]).toEqual([name, true])
        expect([name, answer.headers['set-cookie']]).toEqual([name, undefined])
      }
      for (const method of ['GET', 'HEAD'] as const)
        await nobody.request({ method, url: pathWith(endpoint, '1'), headers: { origin: 'https://evil.example' } })
    }
    expect(await everyRow(database.db)).toEqual(before)
  }, 60_000)
})

const pathWith = ({ path }: Endpoint, value: string) =>
  `/api${path.replaceAll(/:\w+/g, () => encodeURIComponent(value))}`

async function ask({ method, stream, body, upload }: Endpoint, url: string): Promise<number> {
  const payload = body && !upload ? { payload: {} } : {}
  const answer = await administradora.request({ method, url, ...payload, payloadAsStream: stream === 'eventos' })
  if (stream === 'eventos') answer.stream().destroy()
  return answer.statusCode
}
