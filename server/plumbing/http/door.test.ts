import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Aviso } from '../records/aviso.ts'
import type { Changes } from '../records/changes.ts'
import { openDoor } from './door.ts'

const app = fastify()
let status = 200
let words = 'first'
app.get('/api/sitio', async (_request, reply) => reply.code(status).send({ words }))

const listeners: ((aviso: Aviso) => void)[] = []
const changes = { subscribe: (listener) => (listeners.push(listener), () => {}) } as Changes
const door = openDoor(app, changes)({ ip: '127.0.0.1', headers: {} })
const read = async (path = '/api/sitio') => {
  const answer = await door(path)
  return [answer.status, ((await answer.json()) as { words: string }).words]
}
const change = () => listeners.forEach((tell) => tell({ tipo: 'todo' }))

test('while reads fail, the last good answer is served; refusals and query strings are not cached', async () => {
  expect(await read()).toEqual([200, 'first'])
  ;[status, words] = [503, 'away']
  change()
  expect(await read()).toEqual([200, 'first'])
  expect(await read('/api/sitio?a=1')).toEqual([503, 'away'])
  ;[status, words] = [404, 'gone']
  expect(await read()).toEqual([404, 'gone'])
  ;[status, words] = [200, 'second']
  expect(await read()).toEqual([200, 'second'])
})
