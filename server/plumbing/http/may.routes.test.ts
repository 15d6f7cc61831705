import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { startApp } from '#test/support/start-app.ts'
import { mountApi } from './api.ts'
import { may } from './may.ts'
import { type Handler, serve } from './serve.ts'

const { as, deps } = await startApp()

const abrir = endpoint({
  method: 'GET',
  path: '/abrir',
  access: 'emergencias.abrir',
  summary: 'Abrir',
  query: z.object({ guardia: z.stringbool() }),
  output: z.object({ folio: z.string() }),
})
const publicar = endpoint({ ...abrir, path: '/publicar', access: 'guardias.publicar' })

const app = fastify()
await mountApi(app, deps, [
  (api) =>
    serve(api, abrir, async ({ actor, query }) => ({
      granted: may(actor, 'emergencias.abrir', { de_guardia: query.guardia }),
      answer: { folio: '2026-0042' },
    })),
])

const open = async (personaje: Personaje | null, guardia: boolean) => {
  const headers = personaje ? { authorization: `Bearer ${as(personaje).token}` } : {}
  const { statusCode, body } = await app.inject({ url: `/api/abrir?guardia=${guardia}`, headers })
  return { statusCode, body: JSON.parse(body) as object }
}

describe('a call whose permission has a condition', () => {
  test('is for those who meet it, and answers without the proof', async () => {
    expect(await open('bombera', true)).toEqual({ statusCode: 200, body: { folio: '2026-0042' } })
    expect(await open('bombera', false)).toMatchObject({ statusCode: 403, body: { error: 'sin_permiso' } })
  })

  test('is for those who hold it always, whatever the facts', async () => {
    for (const guardia of [true, false]) expect((await open('teniente', guardia)).statusCode).toBe(200)
  })

  test('is for nobody without a session', async () => {
    expect((await open(null, true)).statusCode).toBe(401)
  })
})

test('a handler that forgets to ask, or asks for something else, does not compile', () => {
  const actor = { role: 'admin' } as const
  const answer = { folio: '2026-0042' }
  const opened = may(actor, 'emergencias.abrir', { de_guardia: false })
  const listed = may(actor, 'lista.pasar', { encargado: true })
  const handlers = {
    // @ts-expect-error -- the answer comes without a proof
    forgets: (async () => answer) satisfies Handler<typeof abrir>,
    // @ts-expect-error -- the proof is of another permission
    asksOther: (async () => ({ granted: listed, answer })) satisfies Handler<typeof abrir>,
    // @ts-expect-error -- nothing but may makes a proof
    pretends: (async () => ({ granted: {}, answer })) satisfies Handler<typeof abrir>,
    // @ts-expect-error -- the facts are those of the permission
    otherFacts: () => may(actor, 'emergencias.abrir', { a_cargo: true }),
    asks: (async () => ({ granted: opened, answer })) satisfies Handler<typeof abrir>,
    // A permission without conditions is asked before the handler.
    unconditional: (async () => answer) satisfies Handler<typeof publicar>,
  }
  expect(Object.keys(handlers)).toHaveLength(6)
})
