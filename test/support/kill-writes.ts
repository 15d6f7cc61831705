import { sql } from 'kysely'
import { type Database, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { startChild } from './child-process.ts'
import { createNotas, withNotas } from './notas.ts'

const MOST_WRITES_BEFORE_KILL = 60

interface KillReport {
  acknowledged: number
  /** Acknowledged but missing afterwards. */
  lost: number
  /** Transactions with only one of their two rows. */
  halves: number
  /** SQLite's integrity check after each round; always true on PostgreSQL. */
  intact: boolean
}

/** Kills a writing process with -9 at a random moment, `rounds` times, on a database of its own. */
export async function killWrites(settings: DatabaseSettings, rounds: number): Promise<KillReport> {
  await using(settings, async (database) => {
    await migrate(database)
    await createNotas(database.db)
  })
  const acknowledged = new Set<number>()
  let intact = true
  for (let round = 0; round < rounds; round++) {
    for (const number of await writeAndKill(settings)) acknowledged.add(number)
    intact &&= await using(settings, isIntact)
  }
  return { ...(await using(settings, (database) => compare(database, acknowledged))), intact }
}

async function writeAndKill(settings: DatabaseSettings): Promise<number[]> {
  const child = startChild('write', settings)
  const killAfter = 1 + Math.floor(Math.random() * MOST_WRITES_BEFORE_KILL)
  const numbers: number[] = []
  while (numbers.length < killAfter) numbers.push(Number(await child.nextLine()))
  child.kill()
  // Lines acknowledged before the signal arrived count too.
  for (let line = await child.lines.next(); !line.done; line = await child.lines.next())
    numbers.push(Number(line.value))
  await child.ended
  return numbers
}

async function compare({ db }: Database, acknowledged: Set<number>): Promise<Omit<KillReport, 'intact'>> {
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => ({
      first: await withNotas(db).selectFrom('notas').select('numero as number').execute(),
      second: await db.selectFrom('auditoria').select('entidad_id as number').execute(),
    }))
  const first = new Set(rows.first.map(({ number }) => number))
  const second = new Set(rows.second.map(({ number }) => number))
  return {
    acknowledged: acknowledged.size,
    lost: acknowledged.difference(first).size,
    halves: first.symmetricDifference(second).size,
  }
}

async function isIntact({ engine, db }: Database): Promise<boolean> {
  if (engine === 'postgres') return true
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  return rows[0]?.integrity_check === 'ok'
}

async function using<T>(settings: DatabaseSettings, task: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings)
  try {
    return await task(database)
  } finally {
    await database.close()
  }
}
