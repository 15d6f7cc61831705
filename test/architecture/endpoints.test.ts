import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { permisos } from '#contract/shared/permisos.ts'
import { mountApi } from '#server/plumbing/http/api.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { calls } from '../../scripts/house.ts'

test('every endpoint declares its access', () => {
  const known = new Set<string>(['publico', 'sesion', ...permisos])
  expect(calls.filter(({ endpoint }) => !known.has(endpoint.access)).map(({ name }) => name)).toEqual([])
})

test('no two calls share a method and a path', () => {
  const places = calls.map(({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('a path names exactly the parameters that the call declares', () => {
  const wrong = calls.filter(({ endpoint: { path, params } }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    return named.join() !== Object.keys(params?.shape ?? {}).join()
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

const turno = endpoint({
  method: 'GET',
  path: '/turno',
  access: 'publico',
  summary: 'De prueba',
  output: z.object({ id: z.number() }),
})

/** The response when a handler returns `answer`. No token is sent, so no query runs. */
async function answerOf(answer: unknown, production: boolean) {
  const app = fastify()
  const deps = { config: { production }, database: {}, changes: { subscribe: () => () => {} } } as unknown as Deps
  await mountApi(app, deps, [(api) => serve(api, turno, async () => answer as { id: number })])
  return await app.inject('/api/turno')
}

test.each([[{ id: 'uno' }], [{}], [{ id: 1, password_hash: 'x' }]])(
  '%o drifts from the contract and fails',
  async (answer) => {
    const response = await answerOf(answer, false)
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ error: 'error_interno' })
  },
)

test('a valid answer passes; production never rejects one (docs/decisions/013)', async () => {
  expect((await answerOf({ id: 1 }, false)).json()).toEqual({ id: 1 })
  expect((await answerOf({ id: 'uno' }, true)).statusCode).toBe(200)
})
