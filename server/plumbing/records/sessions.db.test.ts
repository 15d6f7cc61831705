import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertSecciones } from '#db/seeds/base.ts'
import { cast } from '#db/seeds/cast.ts'
import { insertMember } from '#db/seeds/members.ts'
import { insertSession } from '#server/cuenta/cuenta.queries.ts'
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
const day = 24 * 60 * 60 * 1000
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
    cargo: 'Capitán',
    role: 'capitan',
    sessionId: id,
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

test.each([
  [30 * day, 180 * day, false],
  [30 * day + 1, 180 * day, true],
  [0, 180 * day, false],
  [0, 0, true],
])('used %i ms before the idle limit and ending in %i ms', (idle, left, ended) => {
  const session = { usada_en: later(1 - idle).toISOString(), vence_en: later(left).toISOString() }
  expect(hasEnded(session, now)).toBe(ended)
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
