import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { startApp } from '#test/support/start-app.ts'
import { mountApi } from './api.ts'
import { forbidden, staleVersion } from './errors.ts'
import { serve, serveEdit } from './serve.ts'

const { as, deps } = await startApp()

const Nota = z.object({ texto: z.string(), version: z.number() })
const leer = endpoint({
  method: 'GET',
  path: '/notas/:id',
  access: 'guardias.publicar',
  summary: 'Leer',
  params: z.object({ id: z.coerce.number() }),
  output: Nota,
})
const escribir = endpoint({
  method: 'PUT',
  path: '/notas/:id',
  access: 'sesion',
  summary: 'Escribir',
  params: z.object({ id: z.coerce.number() }),
  body: z.object({ version: z.number() }),
  output: z.object({ success: z.boolean() }),
  actual: Nota,
})

const read: number[] = []
const app = fastify()
await mountApi(app, deps, [
  (api) => {
    serve(api, leer, async ({ params: { id }, actor }) => {
      if (id === 2) throw forbidden()
      read.push(actor.id)
      return { texto: `Nota ${id}`, version: 7 }
    })
    serveEdit(api, escribir, leer, async () => {
      throw staleVersion()
    })
  },
])

const edit = async (personaje: Personaje, id: number) => {
  const headers = { authorization: `Bearer ${as(personaje).token}` }
  const answer = await app.inject({ method: 'PUT', url: `/api/notas/${id}`, headers, payload: { version: 1 } })
  return [answer.statusCode, answer.json()]
}
const refused = { message: mensajes.versionAntigua, error: 'version_antigua' }

test('a stale version is refused with what the read answers this caller, who has then read it', async () => {
  expect(await edit('capitana', 1)).toEqual([409, { ...refused, actual: { texto: 'Nota 1', version: 7 } }])
  expect(read).toEqual([as('capitana').id])
})

test('who may not make the read, or is refused by it, is told of the stale version alone', async () => {
  expect(await edit('bombera', 1)).toEqual([409, refused])
  expect(await edit('capitana', 2)).toEqual([409, refused])
  expect(read).toEqual([as('capitana').id])
})

test('a write that names a version does not compile without what stands', () => {
  // @ts-expect-error -- `serveEdit` asks for it
  const forgets = () => serve(app, escribir, async () => ({ success: true }))
  expect(forgets).toBeTypeOf('function')
})
