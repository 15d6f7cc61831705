// Row 53 through the API: acknowledged writes survive kill -9, retries are answered, no file is orphaned.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { enlist } from '#test/support/company.ts'
import { engines } from '#test/support/engines.ts'
import { killClosings } from '#test/support/kill-closings.ts'
import { killEmergencias } from '#test/support/kill-emergencias.ts'
import { killLugares } from '#test/support/kill-lugares.ts'
import { killProgram } from '#test/support/kill-program.ts'
import { killRooms } from '#test/support/kill-rooms.ts'
import { tokenOf } from '#test/support/over-http.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'

test('a call that a kill cuts off is repeated at once, though other processes share its PostgreSQL', async () => {
  const settings = await engines.PostgreSQL()
  await enlist(settings, 'administradora')
  const { db, close } = await openDatabase(settings)
  atTheEnd(close)
  const [killed, other] = [await startProgram(settings), await startProgram(settings)]
  const headers = {
    Authorization: `Bearer ${await tokenOf(killed.address, 'administradora')}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  }
  const body = JSON.stringify({ nombre: 'K-1', tipo: 'Carro' })
  const post = async ({ address }: typeof killed) => {
    const response = await fetch(`${address}/api/material-mayor`, { method: 'POST', headers, body })
    return [response.status, ((await response.json()) as { error?: string }).error]
  }
  // The call waits for this lock with its key taken.
  await db.transaction().execute(async (locked) => {
    await sql`lock table unidades in share mode`.execute(locked)
    const cut = post(killed).catch(() => 'cut off')
    await expect.poll(() => db.selectFrom('respuestas').select('hecho').execute()).toEqual([{ hecho: 0 }])
    await killed.stop('SIGKILL')
    expect(await cut).toBe('cut off')
  })
  expect(await post(other)).toEqual([201, undefined])
}, 120_000)

// `npm run bench kill` runs a hundred on each database.
test('six kills during writes, uploads and publications lose nothing', async () => {
  const report = await killProgram({ dataDir: temporaryFolder() }, 6)
  const { acknowledged, repeated, ...rest } = report
  expect(rest).toEqual({ lost: 0, twice: 0, refused: [], filesLeft: 0, filesMissing: 0 })
  expect(acknowledged).toBeGreaterThan(10)
  expect(repeated).toBeGreaterThan(0)
}, 1_800_000)

// `npm run bench kill` kills thirty times.
test.each(Object.entries(engines))(
  'two kills while months are closed leave none half closed, on %s',
  async (_name, settings) => {
    const { closed, ...rest } = await killClosings(await settings(), 2)
    expect(rest).toEqual({ lost: 0, halves: [], gaps: [], refused: [] })
    expect(closed).toBeGreaterThan(0)
  },
  1_800_000,
)

// `npm run bench folios` kills thirty times on each database.
test.each([
  ['SQLite', 2],
  ['PostgreSQL', 1],
] as const)(
  'kills while emergencies are opened and annulled skip and double no folio, on %s',
  async (engine, kills) => {
    const { opened, ...rest } = await killEmergencias(await engines[engine](), kills)
    expect(rest).toEqual({ lost: [], gaps: [], halves: 0, refused: [] })
    expect(opened).toBeGreaterThan(0)
  },
  1_800_000,
)

test.each([
  ['SQLite', 2],
  ['PostgreSQL', 1],
] as const)(
  'kills while places are taken and left give none too many, and tell each who moves up once, on %s',
  async (engine, kills) => {
    const { answered, promoted, ...rest } = await killLugares(await engines[engine](), kills)
    expect(rest).toEqual({ wrong: [], untold: [], refused: [] })
    expect(answered).toBeGreaterThan(0)
    expect(promoted).toBeGreaterThan(0)
  },
  1_800_000,
)

// `npm run bench rooms` kills thirty times on each database.
test.each([
  ['SQLite', 2],
  ['PostgreSQL', 1],
] as const)(
  'kills while stock is given, checklists are filled in and guards swapped leave each done once, on %s',
  async (engine, kills) => {
    const { done, repeated, busy: _, ...rest } = await killRooms(await engines[engine](), kills)
    expect(rest).toEqual({ wrong: [], refused: [] })
    expect(done.existencia + done.checklist + done.cambio).toBeGreaterThan(0)
    expect(repeated).toBeGreaterThan(0)
  },
  1_800_000,
)
