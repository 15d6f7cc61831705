import { beforeEach, describe, expect, test } from 'vitest'
import type { InjectOptions } from 'fastify'
import { presentKey } from './present-key.ts'
import { inTransaction } from '../transaction.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const administradora = as('administradora')

const key = '7f3c2b0e-1d5a-4c66-9a0e-2b8f4d1c9e77'
const unidad = { nombre: 'Z-21', tipo: 'Carro' }

const post = (headers: Record<string, string>, payload: object = unidad, who = administradora) =>
  who.request({ method: 'POST', url: '/api/material-mayor', payload, headers } as InjectOptions)

const removeUnidades = async () => {
  await db.deleteFrom('unidad_estado_historial').execute()
  await db.deleteFrom('unidades').execute()
}
const unidades = async () => (await db.selectFrom('unidades').select('nombre').execute()).map(({ nombre }) => nombre)

beforeEach(async () => {
  await db.deleteFrom('respuestas').execute()
  await removeUnidades()
})

test('a repeat with the same key gets the first answer, and nothing is done twice', async () => {
  const first = await post({ 'idempotency-key': key })
  expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([201, undefined])
  const second = await post({ 'idempotency-key': key })
  expect([second.statusCode, second.headers['idempotent-replayed'], second.json()]).toEqual([201, 'true', first.json()])
  expect(await unidades()).toEqual(['Z-21'])
})

test('of ten at once one is done; the rest hear its answer, or that it is under way', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => post({ 'idempotency-key': key })))
  expect(await unidades()).toEqual(['Z-21'])
  expect(new Set(answers.map(({ statusCode }) => statusCode)).difference(new Set([201, 409]))).toEqual(new Set())
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0)
  expect((await post({ 'idempotency-key': key })).statusCode).toBe(201)
})

test('another key, another member or another address is another matter', async () => {
  await post({ 'idempotency-key': key })
  expect((await post({ 'idempotency-key': `${key}-b` })).statusCode).toBe(409)
  // The bombera may not; that somebody else did is not told.
  expect((await post({ 'idempotency-key': key }, unidad, as('bombera'))).statusCode).toBe(403)
  const elsewhere = { method: 'POST', url: '/api/material-mayor/reset', headers: { 'idempotency-key': key } } as const
  expect((await administradora.request(elsewhere)).json()).toMatchObject({ success: true })
})

test('the same key with other words is a mistake, and is told so', async () => {
  await post({ 'idempotency-key': key })
  const answer = await post({ 'idempotency-key': key }, { ...unidad, nombre: 'Z-22' })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Esa clave ya se usó para enviar otros datos.'])
  expect(await unidades()).toEqual(['Z-21'])
})

test('a refusal is not kept: the next try is judged by itself', async () => {
  await post({})
  expect((await post({ 'idempotency-key': key })).statusCode).toBe(409)
  await removeUnidades()
  expect((await post({ 'idempotency-key': key })).statusCode).toBe(201)
})

test.each(['short', 'with spaces in the key', 'semicolons;and%percents', 'x'.repeat(101)])(
  '«%s» is no key',
  async (wrong) => {
    const answer = await post({ 'idempotency-key': wrong })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'El encabezado Idempotency-Key debe tener entre 16 y 100 letras, números o guiones.',
    ])
    expect(await unidades()).toEqual([])
  },
)

describe('a program that died', () => {
  /** As if a call had taken the key and then ended in the middle. */
  const died = async (written: boolean) => {
    await post({ 'idempotency-key': key })
    await db
      .updateTable('respuestas')
      .set({ estado: null, cuerpo: null, hecho: written ? 1 : 0 })
      .execute()
    if (!written) await removeUnidades()
  }

  test('after it wrote: it is not done again, and whoever repeats is told', async () => {
    await died(true)
    clock.advance(3_600_000)
    const answer = await post({ 'idempotency-key': key })
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'ya_registrado'])
    expect(await unidades()).toEqual(['Z-21'])
  })

  test('before it wrote: done by the next who asks, once it is sure that nobody is at it', async () => {
    await died(false)
    const tooEarly = await post({ 'idempotency-key': key })
    expect([tooEarly.statusCode, tooEarly.json().error]).toEqual([409, 'en_curso'])
    clock.advance(35 * 60_000)
    expect((await post({ 'idempotency-key': key })).statusCode).toBe(201)
    expect(await unidades()).toEqual(['Z-21'])
  })
})

test('a call so slow that its key was taken over writes nothing', async () => {
  await post({ 'idempotency-key': key })
  const { clave } = await db.selectFrom('respuestas').select('clave').executeTakeFirstOrThrow()
  const slow = presentKey.run({ clave, tomada_en: '2026-11-20T14:00:00.000Z' }, () =>
    inTransaction(db, (db) => db.deleteFrom('unidad_estado_historial').execute()),
  )
  await expect(slow).rejects.toMatchObject({ status: 409, code: 'en_curso' })
  expect(await db.selectFrom('unidad_estado_historial').select('id').execute()).toHaveLength(1)
})

test('of what nobody signed in sends no answer is kept: it may hold a token', async () => {
  const payload = { email: 'bombero@demo.cl', password: 'Sirena132Bronce' }
  const login = { method: 'POST', url: '/api/auth/login', payload, headers: { 'idempotency-key': key } } as const
  expect((await nobody.request(login)).json()).toHaveProperty('token')
  expect(await db.selectFrom('respuestas').selectAll().execute()).toEqual([])
})
