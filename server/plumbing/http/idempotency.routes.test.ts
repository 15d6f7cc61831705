import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { isSecret } from './idempotency.ts'
import { freeLeases } from '#server/housekeeping.ts'
import { leaseMs } from './kept-answers.queries.ts'
import { presentKey } from './present-key.ts'
import { inTransaction } from '../data/transaction.ts'
import { openChanges } from '../records/changes.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, changes, clock } = await startApp()
const { db } = database
const administradora = as('administradora')

const key = '7f3c2b0e-1d5a-4c66-9a0e-2b8f4d1c9e77'
const unidad = { nombre: 'Z-21', tipo: 'Carro' }

const post = (headers: Record<string, string>, payload: object = unidad, who = administradora) =>
  who.request({ method: 'POST', url: '/api/material-mayor', payload, headers } as InjectOptions)

/** Of the calls that answer a file. */
const bodies: Record<string, () => Promise<object>> = {
  '/equipamiento/etiquetas': async () => ({ ids: [await newEquipo(db, clock.now)] }),
}

const removeUnidades = async () => {
  await db.deleteFrom('unidad_estado_historial').execute()
  await db.deleteFrom('unidades').execute()
}
const unidades = async () => (await db.selectFrom('unidades').select('nombre').execute()).map(({ nombre }) => nombre)

beforeEach(async () => {
  await db.deleteFrom('respuestas').execute()
  await removeUnidades()
})

test('a repeat with the same key gets the first answer, and runs nothing twice', async () => {
  const first = await post({ 'idempotency-key': key })
  expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([201, undefined])
  const second = await post({ 'idempotency-key': key })
  expect([second.statusCode, second.headers['idempotent-replayed'], second.json()]).toEqual([201, 'true', first.json()])
  expect(await unidades()).toEqual(['Z-21'])
})

test('of ten concurrent calls one runs; the rest get its answer or 409', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => post({ 'idempotency-key': key })))
  expect(await unidades()).toEqual(['Z-21'])
  expect(new Set(answers.map(({ statusCode }) => statusCode)).difference(new Set([201, 409]))).toEqual(new Set())
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0)
  expect((await post({ 'idempotency-key': key })).statusCode).toBe(201)
})

test('another key, member or URL is a different call', async () => {
  await post({ 'idempotency-key': key })
  expect((await post({ 'idempotency-key': `${key}-b` })).statusCode).toBe(409)
  // The bombera may not, nor learn that somebody else did.
  expect((await post({ 'idempotency-key': key }, unidad, as('bombera'))).statusCode).toBe(403)
  const elsewhere = { method: 'POST', url: '/api/material-mayor/reset', headers: { 'idempotency-key': key } } as const
  expect((await administradora.request(elsewhere)).json()).toMatchObject({ success: true })
})

test('the same key with another body is refused', async () => {
  await post({ 'idempotency-key': key })
  const answer = await post({ 'idempotency-key': key }, { ...unidad, nombre: 'Z-22' })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Esa clave ya se usó para enviar otros datos.'])
  expect(await unidades()).toEqual(['Z-21'])
})

test('a repeated change over a version gets its first answer, and is not stale', async () => {
  const { id } = (await post({})).json() as { id: number }
  const { version } = (await administradora.request({ method: 'GET', url: `/api/material-mayor/${id}` })).json() as {
    version: number
  }
  const change = (headers: Record<string, string>) =>
    administradora.request({
      method: 'PUT',
      url: `/api/material-mayor/${id}`,
      payload: { estado: 'EN REVISIÓN', detalles: 'Frenos', version },
      headers,
    })
  const [first, second] = [await change({ 'idempotency-key': key }), await change({ 'idempotency-key': key })]
  expect([second.statusCode, second.headers['idempotent-replayed'], second.json()]).toEqual([200, 'true', first.json()])
  expect((await change({})).statusCode).toBe(409)
})

test('a refusal is not cached: the next try is judged afresh', async () => {
  await post({})
  expect((await post({ 'idempotency-key': key })).statusCode).toBe(409)
  await removeUnidades()
  expect((await post({ 'idempotency-key': key })).statusCode).toBe(201)
})

test.each(['short', 'with spaces in the key', 'semicolons;and%percents', 'x'.repeat(101)])(
  '«%s» is not a valid key',
  async (wrong) => {
    const answer = await post({ 'idempotency-key': wrong })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'El encabezado Idempotency-Key debe tener entre 16 y 100 letras, números o guiones.',
    ])
    expect(await unidades()).toEqual([])
  },
)

const answersFile = Object.values(endpoints)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ method, stream }) => method === 'POST' && stream)

test.each(answersFile)('$path answers a file, and refuses a key', async ({ path }) => {
  const answer = await administradora.request({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'idempotency-key': key },
    payload: await bodies[path]?.(),
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'Esta llamada responde un archivo: repítala sin el encabezado Idempotency-Key.',
  ])
  expect(await db.selectFrom('respuestas').selectAll().execute()).toEqual([])
})

describe('a call that crashed', () => {
  /** Simulates a call that took the key and then crashed. */
  const died = async (written: boolean) => {
    await post({ 'idempotency-key': key })
    await db
      .updateTable('respuestas')
      .set({ estado: null, cuerpo: null, hecho: written ? 1 : 0 })
      .execute()
    if (!written) await removeUnidades()
  }

  test('after its write: does not run again, and the repeat is told', async () => {
    await died(true)
    clock.advance(3_600_000)
    const answer = await post({ 'idempotency-key': key })
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'ya_registrado'])
    expect(await unidades()).toEqual(['Z-21'])
  })

  test('before its write: runs again once its lease has expired', async () => {
    await died(false)
    const tooEarly = await post({ 'idempotency-key': key })
    expect([tooEarly.statusCode, tooEarly.json().error]).toEqual([409, 'en_curso'])
    clock.advance(leaseMs - 1)
    expect((await post({ 'idempotency-key': key })).statusCode).toBe(409)
    clock.advance(1)
    expect((await post({ 'idempotency-key': key })).statusCode).toBe(201)
    expect(await unidades()).toEqual(['Z-21'])
  })

  test.runIf(database.url)('before its write: runs at once if its process has lost its connection', async () => {
    await died(false)
    expect((await post({ 'idempotency-key': key })).json().error).toBe('en_curso')
    const other = await openChanges(database, () => {})
    await db.updateTable('respuestas').set({ proceso: other.proceso() }).execute()
    expect((await post({ 'idempotency-key': key })).json().error).toBe('en_curso')
    await other.close()
    await expect.poll(async () => (await post({ 'idempotency-key': key })).statusCode).toBe(201)
    expect(await unidades()).toEqual(['Z-21'])
  })

  test('before its write, then a restart: runs at once; written or answered keys stay', async () => {
    const [dead, written, answered] = ['dead', 'written', 'answered'].map((name) => `${key}-${name}`) as [
      string,
      string,
      string,
    ]
    await post({ 'idempotency-key': dead })
    await died(false)
    await post({ 'idempotency-key': written }, { ...unidad, nombre: 'Z-22' })
    await db.updateTable('respuestas').set({ estado: null, cuerpo: null }).where('hecho', '=', 1).execute()
    await post({ 'idempotency-key': answered }, { ...unidad, nombre: 'Z-23' })
    await freeLeases(db)
    expect((await post({ 'idempotency-key': dead })).statusCode).toBe(201)
    expect((await post({ 'idempotency-key': written }, { ...unidad, nombre: 'Z-22' })).json().error).toBe(
      'ya_registrado',
    )
    expect((await post({ 'idempotency-key': answered }, { ...unidad, nombre: 'Z-23' })).statusCode).toBe(201)
    expect((await unidades()).toSorted()).toEqual(['Z-21', 'Z-22', 'Z-23'])
  })
})

test('a slow call whose key was taken over writes nothing', async () => {
  await post({ 'idempotency-key': key })
  const { clave } = await db.selectFrom('respuestas').select('clave').executeTakeFirstOrThrow()
  const slow = presentKey.run({ clave, tomada_en: '2026-11-20T14:00:00.000Z' }, () =>
    inTransaction(db, (db) => db.deleteFrom('unidad_estado_historial').execute()),
  )
  await expect(slow).rejects.toMatchObject({ status: 409, code: 'en_curso' })
  expect(await db.selectFrom('unidad_estado_historial').select('id').execute()).toHaveLength(1)
})

test('a call longer than its lease keeps its key', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const writing = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const announce = vi.spyOn(changes, 'announce').mockImplementationOnce(async () => {
    writing.resolve()
    await goOn.promise
  })
  onTestFinished(() => void announce.mockRestore())
  const slow = post({ 'idempotency-key': key })
  await writing.promise
  clock.advance(leaseMs - 1)
  vi.advanceTimersByTime(leaseMs / 3)
  goOn.resolve()
  expect((await slow).statusCode).toBe(201)
  // The renewal waited for the transaction.
  const renewed = new Date(clock.now.getTime() + leaseMs).toISOString()
  await expect.poll(() => db.selectFrom('respuestas').select('vence_en').execute()).toEqual([{ vence_en: renewed }])
  expect(vi.getTimerCount()).toBe(0)
})

// Row 63
describe('no answer is cached for a call that receives or returns a secret', () => {
  const payload = { email: cast.bombera.email, password: castPassword }

  test('signing in, signed in or not', async () => {
    const login = { method: 'POST', url: '/api/auth/login', payload, headers: { 'idempotency-key': key } } as const
    const tokens = [await nobody.request(login), await administradora.request(login)].map((one) => one.json().token)
    expect(new Set(tokens).size).toBe(2)
    expect(await db.selectFrom('respuestas').selectAll().execute()).toEqual([])
  })

  test('changing the password', async () => {
    const change = { currentPassword: castPassword, newPassword: 'Ladera132Bronce' }
    const answer = await as('ayudante').request({
      method: 'POST',
      url: '/api/users/change-password',
      payload: change,
      headers: { 'idempotency-key': key },
    })
    expect(answer.statusCode).toBe(200)
    expect(await db.selectFrom('respuestas').selectAll().execute()).toEqual([])
  })

  test('every call whose body or answer may hold one', () => {
    const holdsSecret = ({ body, output }: Endpoint) =>
      [body, output].some(
        (shape) => shape && namesSecret(JSON.stringify(z.toJSONSchema(shape, { unrepresentable: 'any' }))),
      )
    const namesSecret = (schema: string) => /"[^"]*(?:password|contrasena|token)[^"]*":/i.test(schema)
    const posts = Object.values(endpoints)
      .flatMap((room) => Object.values(room))
      .filter(({ method }) => method === 'POST')
    expect(posts.filter((endpoint) => holdsSecret(endpoint) && !isSecret(endpoint)).map(({ path }) => path)).toEqual([])
    expect(posts.filter(isSecret).length).toBeGreaterThan(5)
  })
})

test('the body digest is keyed with the key, which is never stored', async () => {
  const url = '/api/material-mayor/reset'
  for (const one of [key, `${key}-b`])
    await administradora.request({ method: 'POST', url, headers: { 'idempotency-key': one } })
  const rows = await db.selectFrom('respuestas').selectAll().execute()
  expect(new Set(rows.map(({ huella }) => huella)).size).toBe(2)
  expect(JSON.stringify(rows)).not.toContain(key)
})
