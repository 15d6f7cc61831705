import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sistemaApi } from '#contract/sistema.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

const nueva = { version: '99.0.1', fecha: '2026-12-03', notas: 'La lista se pasa con una mano.' }
let answer: { status: number; body: string }
const place = createServer((_request, response) => response.writeHead(answer.status).end(answer.body)).listen(0)
afterAll(() => void place.close())

const { as, database } = await startApp()
const { tareas } = await startAppOn(database, {
  VERSIONES_URL: `http://127.0.0.1:${(place.address() as AddressInfo).port}/cuartel.json`,
})
const administradora = as('administradora')
const look = async () => await tareas.lista.find(({ clave }) => clave === 'version_nueva')?.run(true, true)
const found = async () => (await administradora.call(sistemaApi.resumen)).body.version_nueva

beforeEach(async () => {
  await database.db.deleteFrom('ajustes').execute()
})

test('a newer version is told in Sistema, and an older or the same is not', async () => {
  expect(await found()).toBeNull()
  answer = { status: 200, body: JSON.stringify(nueva) }
  await look()
  expect(await found()).toEqual(nueva)
  answer = { status: 200, body: JSON.stringify({ ...nueva, version: '0.0.1' }) }
  await look()
  expect(await found()).toBeNull()
})

test.each([
  [404, '{}', /404/],
  [200, 'no es JSON', /JSON/],
  [200, JSON.stringify({ ...nueva, version: 'la última' }), /version/],
  [200, JSON.stringify({ ...nueva, notas: 'x'.repeat(2_001) }), /notas/],
])('an answer %i %.20s is the fault of its task, and changes nothing', async (status, body, fault) => {
  answer = { status: 200, body: JSON.stringify(nueva) }
  await look()
  answer = { status, body }
  await expect(look()).rejects.toThrow(fault)
  expect(await found()).toEqual(nueva)
})
