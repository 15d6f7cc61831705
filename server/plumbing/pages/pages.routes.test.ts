import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { startApp } from '#test/support/start-app.ts'
import { createLog } from '../process/log.ts'
import { mountPages, type RenderPage } from './pages.ts'

const { config, database, deps, log } = await startApp({
  PUBLIC_URL: 'https://cuartel.example',
})
const { db } = database

/** A contact form whose page shows what it received and the API's answer. */
const render: RenderPage = async (request, { fetch }) => {
  const fields = new URLSearchParams(await request.text())
  const body = JSON.stringify({ nombre: 'Rosa Tapia', email: 'rosa@example.cl', mensaje: fields.get('mensaje') })
  const headers = { 'Content-Type': 'application/json' }
  const { status } = await fetch('/api/contacto', { method: 'POST', headers, body })
  return Response.json({ status, fields: Object.fromEntries(fields), origin: request.headers.get('origin') })
}
const direct = await started({ trustProxy: false })
const behindProxy = await started({ trustProxy: true })

beforeEach(async () => {
  await db.deleteFrom('limites').execute()
  await db.deleteFrom('auditoria').execute()
})

test('a form reaches its page unchanged', async () => {
  const answer = await post('mensaje=Se+quema+el+a%C3%B1o%0D%0A%F0%9F%9A%92')
  expect(answer.json()).toMatchObject({ status: 201, fields: { mensaje: 'Se quema el año\r\n🚒' } })
})

describe('API calls of a page', () => {
  test('count for the visitor: each has their own tries', async () => {
    for (let n = 0; n < 5; n += 1) expect((await post('mensaje=Hola', {}, '10.0.0.1')).json().status).toBe(201)
    expect((await post('mensaje=Hola', {}, '10.0.0.1')).json().status).toBe(429)
    expect((await post('mensaje=Hola', {}, '10.0.0.2')).json().status).toBe(201)
  })

  test('store no address of the visitor', async () => {
    await post('mensaje=Hola', { 'user-agent': 'Firefox/150' }, '10.0.0.2')
    const rows = await db.selectFrom('auditoria').select(['ip', 'user_agent']).execute()
    expect(rows).toEqual([{ ip: null, user_agent: null }])
  })

  test('take the visitor from the proxy, and nobody else', async () => {
    const from = (ip: string) => ({ 'x-forwarded-for': `1.2.3.4, ${ip}` })
    for (let n = 0; n < 6; n += 1) await post('mensaje=Hola', from('203.0.113.7'), '10.0.0.9', behindProxy)
    expect((await post('mensaje=Hola', from('203.0.113.8'), '10.0.0.9', behindProxy)).json().status).toBe(201)
    expect((await post('mensaje=Hola', from('203.0.113.7'), '10.0.0.9', behindProxy)).json().status).toBe(429)
  })

  test('ignore forwarded addresses without a proxy', async () => {
    for (let n = 0; n < 5; n += 1) await post('mensaje=Hola', { 'x-forwarded-for': `203.0.113.${n}` })
    expect((await post('mensaje=Hola', { 'x-forwarded-for': '203.0.113.9' })).json().status).toBe(429)
  })
})

describe('a form POST', () => {
  test.each(['https://cuartel.example', 'http://10.0.0.5:3000', 'https://10.0.0.5:3000', undefined])(
    "from %s is accepted, without the router's own check",
    async (origin) => {
      const answer = await post('mensaje=Hola', { host: '10.0.0.5:3000', ...(origin && { origin }) })
      expect([answer.statusCode, answer.json().origin]).toEqual([200, null])
    },
  )

  test.each(['https://evil.example', 'null', 'https://cuartel.example.evil.example', 'file://', ''])(
    'from «%s» is refused',
    async (origin) => {
      const answer = await post('mensaje=Hola', { origin })
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'sin_permiso'])
      expect(await db.selectFrom('auditoria').select('id').execute()).toEqual([])
    },
  )

  test('of ten megabytes is rejected unread', async () => {
    const answer = await post(`mensaje=${'x'.repeat(10_000_000)}`)
    expect([answer.statusCode, answer.json().message]).toEqual([413, 'Lo que envía es demasiado grande.'])
  })

  test.each(['multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', 'application/json'])(
    'as %s is rejected unread',
    async (type) => {
      const answer = await post('--x\r\nContent-Disposition: form-data; na', { 'content-type': type })
      expect([answer.statusCode, answer.json().message]).toEqual([415, 'Tipo de contenido no permitido.'])
    },
  )

  test.each(['', '%', '%E0%A4%A', '=&=&&', 'mensaje', 'mensaje=%00', '\0'])('%j breaks nothing', async (payload) => {
    expect((await post(payload)).statusCode).toBe(200)
  })
})

test('none of it was a server error', () => {
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([])
})

async function started(settings: { trustProxy: boolean }) {
  const own = { ...deps, config: { ...config, ...settings } }
  const app = await createApp(own, createLog(config, log), (app, deps) => mountPages(app, deps, render))
  await app.ready()
  return app
}

function post(payload: string, headers = {}, remoteAddress = '127.0.0.1', app = direct) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url: '/contacto', payload, headers: { ...type, ...headers }, remoteAddress })
}
