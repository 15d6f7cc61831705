import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { perfilApi } from '#contract/perfil.ts'
import { urlOf } from '#test/support/caller.ts'
import { startApp } from '#test/support/start-app.ts'
import { mountApi } from './api.ts'
import { serve } from './serve.ts'

const { deps, as } = await startApp()

const bombero = z.object({ nombre: z.string() })

test.each([
  ['in the record', bombero, { nombre: 'Antonia', password_hash: 'x' }],
  ['in a list', z.array(bombero), [{ nombre: 'Antonia', password_hash: 'x' }]],
  ['in a page', z.object({ data: z.array(bombero) }), { data: [{ nombre: 'Antonia', password_hash: 'x' }] }],
  ['inside a record', z.object({ de: bombero }), { de: { nombre: 'Antonia', password_hash: 'x' } }],
  ['where there may be none', z.object({ de: bombero.nullish() }), { de: { nombre: 'Antonia', password_hash: 'x' } }],
])('outside production, a field not in the contract fails the call: %s', async (_where, output, given) => {
  const app = fastify()
  const one = endpoint({
    method: 'GET',
    path: '/uno',
    access: 'publico',
    summary: 'Uno',
    output: output as z.ZodType,
  })
  await mountApi(app, deps, [(api) => serve(api, one, async () => given)])
  const { statusCode, body } = await app.inject('/api/uno')
  expect(statusCode).toBe(500)
  expect(body).not.toContain('Antonia')
})

test.each([
  urlOf(equipamientoApi.fotoEjecucion, { params: { id: 1, item: 'a\0b' } }),
  urlOf(perfilApi.foto, { params: { clave: 'a\0b' } }),
])('nothing is named with NUL: %j', async (url) => {
  expect((await as('administradora').request({ url })).statusCode).toBe(404)
})

test('a route without an endpoint in the contract stops the start', async () => {
  const strange = mountApi(fastify(), deps, [(api) => void api.get('/puerta-trasera', async () => 'hola')])
  await expect(strange).rejects.toThrow('/api/puerta-trasera serves no endpoint')
})
