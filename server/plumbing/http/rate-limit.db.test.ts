import { beforeEach, expect, test } from 'vitest'
import { insertSecciones } from '#db/seeds/base.ts'
import { tidy } from '#server/housekeeping.ts'
import { testDatabase } from '#test/support/databases.ts'
import { HttpError } from './errors.ts'
import { countTry, forgiveTry } from './rate-limit.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T15:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const minute = 60_000
const limit = { maximo: 10, minutos: 15 }
await insertSecciones(db, now)

beforeEach(async () => {
  await db.deleteFrom('limites').execute()
})

test('of a hundred concurrent tries exactly the limit pass', async () => {
  const tries = await Promise.all(Array.from({ length: 100 }, () => passes('puerta')))
  expect(tries.filter(Boolean)).toHaveLength(10)
})

test('each key has its own count', async () => {
  for (let n = 0; n < 10; n += 1) await passes('una')
  expect(await passes('una')).toBe(false)
  expect(await passes('otra')).toBe(true)
})

test('the refusal gives the wait in seconds and in whole minutes', async () => {
  for (let n = 0; n < 10; n += 1) await passes('puerta')
  const refusal = await countTry(db, 'puerta', limit, later(5.5 * minute)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(HttpError)
  expect(refusal).toMatchObject({
    status: 429,
    message: 'Demasiados intentos. Intente nuevamente en 10 minutos.',
    retryAfterSeconds: 9.5 * 60,
  })
})

test('the window starts at its first try; refused tries do not prolong it', async () => {
  for (let n = 0; n < 30; n += 1) await passes('puerta', later(n))
  expect(await passes('puerta', later(15 * minute - 1))).toBe(false)
  expect(await passes('puerta', later(15 * minute))).toBe(true)
})

test('a window from a clock that ran ahead keeps nobody out once the clock is right', async () => {
  for (let n = 0; n < 11; n += 1) await passes('puerta', later(400 * 24 * 60 * minute))
  expect(await passes('puerta')).toBe(true)
})

test('a new window starts with a full count', async () => {
  for (let n = 0; n < 11; n += 1) await passes('puerta')
  const tries = await Promise.all(Array.from({ length: 20 }, () => passes('puerta', later(15 * minute))))
  expect(tries.filter(Boolean)).toHaveLength(10)
})

test('a try that is taken back frees exactly one', async () => {
  for (let n = 0; n < 10; n += 1) await passes('puerta')
  await forgiveTry(db, 'puerta')
  expect(await passes('puerta')).toBe(true)
  expect(await passes('puerta')).toBe(false)
  for (let n = 0; n < 5; n += 1) await forgiveTry(db, 'desconocida')
  for (let n = 0; n < 5; n += 1) await forgiveTry(db, 'puerta')
  expect((await db.selectFrom('limites').select('cuenta').execute()).every(({ cuenta }) => cuenta >= 0)).toBe(true)
})

test('expired counters are deleted, the others stay', async () => {
  await passes('vieja', later(-15 * minute))
  await passes('nueva')
  await tidy(db, now)
  expect(await db.selectFrom('limites').selectAll().execute()).toHaveLength(1)
})

async function passes(key: string, at = now): Promise<boolean> {
  return await countTry(db, key, limit, at).then(
    () => true,
    () => false,
  )
}
