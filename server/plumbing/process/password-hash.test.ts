import type * as crypto from 'node:crypto'
import { argon2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

// Node's own function, spied on, not mocked.
vi.mock('node:crypto', { spy: true })
beforeEach(() => {
  vi.mocked(argon2).mockClear()
})

const password = 'Sirena132Bronce'

test('a hash is argon2id with OWASP’s parameters and its own salt', async () => {
  const hashes = [await hashPassword(password), await hashPassword(password)]
  const [one, other] = hashes.map((hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w-]{22})\$([\w-]{43})$/.exec(hash))
  expect(one?.[1]).toHaveLength(22)
  expect(one?.[1]).not.toBe(other?.[1])
  expect(one?.[2]).not.toBe(other?.[2])
})

test('only the right password verifies', async () => {
  const stored = await hashPassword(password)
  expect(await verifyPassword(password, stored)).toEqual({ ok: true, outdated: false })
  for (const other of ['', ' ', 'Sirena132bronce', 'Sirena132Bronce ', 'Sirena132Bronc'])
    expect(await verifyPassword(other, stored)).toEqual({ ok: false, outdated: false })
})

test('letters after the seventy-second count', async () => {
  const long = `Ñandú 🚒 ${'x'.repeat(119)}`
  const stored = await hashPassword(`${long}a`)
  expect((await verifyPassword(`${long}a`, stored)).ok).toBe(true)
  expect((await verifyPassword(`${long}b`, stored)).ok).toBe(false)
})

test('composed and decomposed letters are equal', async () => {
  const stored = await hashPassword('Ñandú132'.normalize('NFD'))
  expect((await verifyPassword('Ñandú132'.normalize('NFC'), stored)).ok).toBe(true)
})

test('a right password with weaker parameters is outdated, a wrong one is not', async () => {
  const weak = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$c1qV4LmJJPjPOs-pCfWM3nc287O8Oz5OKta8W8xDLWM'
  expect(await verifyPassword(password, weak)).toEqual({ ok: true, outdated: true })
  expect(await verifyPassword('otra', weak)).toEqual({ ok: false, outdated: false })
})

test('without a stored hash it does the same work, and no password is right', async () => {
  for (const given of ['', 'A', password])
    expect(await verifyPassword(given, null)).toEqual({ ok: false, outdated: false })
  const parameters = vi
    .mocked(argon2)
    .mock.calls.map(([, { memory, passes, parallelism }]) => [memory, passes, parallelism])
  expect(parameters).toEqual([1, 2, 3].map(() => [19_456, 2, 1]))
})

test('a malformed stored hash throws, never lets anyone in', async () => {
  for (const stored of ['', password, '$2b$10$abc', '$argon2id$v=19$m=8,t=1,p=1$$'])
    await expect(verifyPassword(password, stored)).rejects.toThrow('unreadable password hash')
})

test('however many run at once, one core stays free', async () => {
  const node = await vi.importActual<typeof crypto>('node:crypto')
  const load = { now: 0, most: 0 }
  vi.mocked(argon2).mockImplementation((algorithm, parameters, callback) => {
    load.now += 1
    load.most = Math.max(load.most, load.now)
    node.argon2(algorithm, parameters, (error, key) => {
      load.now -= 1
      callback(error, key)
    })
  })
  await Promise.all(Array.from({ length: 12 }, () => verifyPassword(password, null)))
  expect(argon2).toHaveBeenCalledTimes(12)
  expect(load.most).toBe(Math.max(1, availableParallelism() - 1))
})
