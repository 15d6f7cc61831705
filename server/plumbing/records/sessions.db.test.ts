import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { insertSecciones } from '#db/seeds/base.ts'
import { cast } from '#db/seeds/cast.ts'
import { insertMember } from '#db/seeds/members.ts'
import { insertSession, listSessions } from '#server/cuenta/cuenta.queries.ts'
import { tidy } from '#server/housekeeping.ts'
import { testDatabase } from '#test/support/databases.ts'
import { newSecret, secretHash } from '../process/secrets.ts'
import { openChanges } from './changes.ts'
import { openSessions } from './open-sessions.ts'
import { hasEnded, sessionIsOpen } from './sessions.ts'

const database = await testDatabase()
const { db } = database
const changes = await openChanges(database, () => {})
afterAll(() => changes.close())
const actorOf = openSessions({ database, changes })
const now = new Date('2026-11-20T15:00:00.000Z')
const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
const later = (ms: number) => new Date(now.getTime() + ms)
const capitana = await insertMember(db, cast.capitana, 'x', now)
await insertSecciones(db, now)

beforeEach(async () => {
  await db.deleteFrom('sesiones').execute()
  await db.updateTable('usuarios').set({ estado: 'activo', role_id: 2 }).execute()
})

test("a token resolves to its member's current data", async () => {
  const { token, id } = await open()
  expect(await actorOf(token, now)).toEqual({
    id: capitana,
    nombre: 'Marcela Soto Araneda',
    claveEn: now.toISOString(),
    factorEn: null,
    cargo: 'Capitán',
    role: 'capitan',
    sessionId: id,
    factor: null,
    equipoId: null,
    compartida: false,
    deConfianza: true,
    factorDesde: null,
    factorPlazo: null,
  })
  await db.updateTable('usuarios').set({ role_id: 6 }).execute()
  expect((await actorOf(token, now))?.role).toBe('bombero')
})

test('no other text resolves to anyone: not the stored hash, not a part of the token', async () => {
  const { token } = await open()
  for (const other of ['', token.slice(1), `${token}A`, secretHash(token), token.toLowerCase()])
    expect(await actorOf(other, now)).toBeNull()
})

test.each(['pendiente_verificacion', 'pendiente_aprobacion', 'suspendido', 'baja'] as const)(
  'a member in %s has no valid session, though its row exists',
  async (estado) => {
    const { token, id } = await open()
    await db.updateTable('usuarios').set({ estado }).execute()
    expect(await actorOf(token, now)).toBeNull()
    expect(await sessionIsOpen(db, id, now)).toBe(false)
  },
)

test('an ended one is rejected, and trying does not revive it', async () => {
  const { token, id } = await open()
  expect(await actorOf(token, later(30 * day))).toBeNull()
  expect(await sessionIsOpen(db, id, later(30 * day))).toBe(false)
  expect(await actorOf(token, later(30 * day - 1))).not.toBeNull()
})

const [capitan, admin] = [2, 1]

describe.each([
  ['a member', capitan, 0, 30 * day],
  ['an administrator', admin, 0, 7 * day],
  ['a member at a shared computer', capitan, 1, hour],
  ['an administrator at a shared computer', admin, 1, hour],
] as const)('the session of %s', (_who, role_id, compartida, limit) => {
  test.each([
    ['used just within the idle limit', -limit + 1, 180 * day, false],
    ['used at the idle limit', -limit, 180 * day, true],
    ['in use, at its end', 0, 0, true],
    ['in use, just before its end', 0, 1, false],
  ])('%s', async (_when, used, end, ended) => {
    const session = { usada_en: later(used).toISOString(), vence_en: later(end).toISOString(), compartida }
    expect(hasEnded({ ...session, role_id }, now)).toBe(ended)
    const { id, token } = await open()
    await db.updateTable('usuarios').set({ role_id }).execute()
    await db.updateTable('sesiones').set(session).where('id', '=', id).execute()
    expect(await sessionIsOpen(db, id, now)).toBe(!ended)
    expect(await listSessions(db, capitana, now)).toHaveLength(ended ? 0 : 1)
    expect((await actorOf(token, now)) === null).toBe(ended)
    await tidy(db, now)
    expect(await db.selectFrom('sesiones').select('id').execute()).toHaveLength(ended ? 0 : 1)
  })
})

test('a member who becomes an administrator loses sessions idle for a week at once', async () => {
  const { token } = await open(later(-8 * day))
  expect(await actorOf(token, later(-8 * day))).not.toBeNull()
  await db.updateTable('usuarios').set({ role_id: admin }).execute()
  expect(await actorOf(token, now)).toBeNull()
})

test.each([
  [0, 10],
  [1, 5],
] as const)('the use of a session with compartida %i is recorded every %i minutes', async (compartida, minutes) => {
  const { token, id } = await open()
  await db.updateTable('sesiones').set({ compartida }).execute()
  const lastUse = () => db.selectFrom('sesiones').select('usada_en').where('id', '=', id).executeTakeFirstOrThrow()
  await actorOf(token, later(minutes * minute))
  expect(await lastUse()).toEqual({ usada_en: now.toISOString() })
  const after = later(minutes * minute + 1)
  await actorOf(token, after)
  expect(await lastUse()).toEqual({ usada_en: after.toISOString() })
})

test('housekeeping deletes ended sessions only', async () => {
  const [idle, old, used] = [await open(later(-30 * day)), await open(later(-180 * day)), await open(later(-29 * day))]
  await db.updateTable('sesiones').set({ usada_en: now.toISOString() }).where('id', '=', old.id).execute()
  await tidy(db, now)
  const left = (await db.selectFrom('sesiones').select('id').execute()).map(({ id }) => id)
  expect(left).toEqual([used.id])
  expect(left).not.toContain(idle.id)
})

async function open(at = now): Promise<{ token: string; id: number }> {
  const token = newSecret()
  const origin = { ip: '127.0.0.1', user_agent: 'prueba' }
  return { token, id: await insertSession(db, { user_id: capitana, token_hash: secretHash(token), ...origin }, at) }
}
