// Row 70: requests with two hosts, or another site's host.
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/plumbing/process/log.ts'
import { mountPages } from '#server/plumbing/pages/pages.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp, type TestApp } from '#test/support/start-app.ts'

const open = await startApp()
const named = await startApp({ PUBLIC_URL: 'https://cuartel.example', HOST: '::1' })
const addresses = { open: await listen(open), named: await listen(named) }

describe.each(['open', 'named'] as const)('an installation (%s)', (which) => {
  test.each([
    ['two different', ['Host: localhost', 'Host: evil.example']],
    ['two alike', ['Host: localhost', 'Host: localhost']],
    ['two in other letter case', ['Host: localhost', 'HOST: evil.example']],
    ['one that is none', ['Host: local/host']],
    ['one with a user', ['Host: evil@localhost']],
    ['an empty one', ['Host: ']],
    ['none at all', []],
  ])('refuses %s', async (_what, headers) => {
    for (const path of ['/api/status', '/api/listo', '/', '/nada'])
      expect(await statusOf(addresses[which], `GET ${path} HTTP/1.1`, headers)).toBe(400)
  })

  test('refuses a request line whose host differs from the header', async () => {
    expect(await statusOf(addresses[which], 'GET http://evil.example/api/status HTTP/1.1', ['Host: localhost'])).toBe(
      400,
    )
    expect(await statusOf(addresses[which], 'GET http://localhost/api/status HTTP/1.1', ['Host: localhost'])).toBe(200)
  })

  test('serves HTTP/1.0 without a host', async () => {
    expect(await statusOf(addresses[which], 'GET /api/status HTTP/1.0', [])).toBe(200)
  })
})

describe('with PUBLIC_URL', () => {
  test.each(['cuartel.example', 'CUARTEL.example:443', 'localhost:3000', '127.0.0.1', '[::1]:3000', '10.0.0.5:3000'])(
    'Host %s is served',
    async (host) => {
      for (const url of ['/api/status', '/'])
        expect((await named.app.inject({ url, headers: { host } })).statusCode).toBe(200)
    },
  )

  test.each(['evil.example', 'cuartel.example.evil.example', '93.184.216.34', 'www.cuartel.example'])(
    'Host %s is refused, by the API and by pages',
    async (host) => {
      for (const url of ['/api/status', '/', '/nada']) {
        const answer = await named.app.inject({ url, headers: { host } })
        expect([answer.statusCode, answer.json().error]).toEqual([400, 'datos_incorrectos'])
        expect(answer.body).not.toContain('evil')
      }
    },
  )

  test('health checks accept any host name', async () => {
    for (const url of ['/api/status/health', '/api/listo'])
      expect((await named.app.inject({ url, headers: { host: 'cuartel-7f9c' } })).statusCode).toBe(200)
  })

  test('X-Forwarded-Host is ignored without TRUST_PROXY', async () => {
    const headers = { host: 'cuartel.example', 'x-forwarded-host': 'evil.example' }
    expect((await named.app.inject({ url: '/', headers })).statusCode).toBe(200)
  })
})

test('without PUBLIC_URL any host is served, but appears in no page and no link', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' }
  expect((await open.app.inject({ url: '/', headers })).body).toBe('http://localhost:3000/')
  const { email } = cast.bombera
  const asked = { method: 'POST', url: '/api/auth/request-password-reset', headers, payload: { email } } as const
  expect((await open.app.inject(asked)).statusCode).toBe(200)
  expect(JSON.stringify(await mailsTo(open.database.db, email))).not.toContain('evil')
})

/** Serves the API and one page that shows its own URL. */
async function listen(program: TestApp): Promise<URL> {
  const { config, deps, log } = program
  const app = await createApp(deps, createLog(config, log), (app, deps) =>
    mountPages(app, deps, async ({ url }) => new Response(url)),
  )
  program.app = app
  atTheEnd(() => app.close())
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
}

async function statusOf({ hostname, port }: URL, line: string, headers: string[]): Promise<number> {
  const socket = connect({ host: hostname, port: Number(port) })
  let heard = ''
  socket.on('data', (data) => void (heard += data)).on('error', () => {})
  socket.write([line, ...headers, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1])
}
