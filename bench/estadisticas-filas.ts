import { sql } from 'kysely'
import { insertDemo } from '#db/seeds/demo.ts'
import { type Db, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { decade, insertActs, insertMarks } from './asistencia-filas.ts'
import { repeatEmergencias } from './emergencias-filas.ts'
import { insertEquipment } from './equipamiento-filas.ts'
import { insertGuards } from './guardias-filas.ts'
import { insertLibro } from './unidades-filas.ts'

const marks = 1_000_000
const counted = ['emergencias', 'asistencias', 'equipos', 'guardias', 'bitacora_salidas'] as const
type Counted = (typeof counted)[number]

/** The demo company after ten years of everything; returns how many rows some tables have. */
export async function companyOfStatistics(settings: DatabaseSettings): Promise<Record<Counted, number>> {
  const database = await openDatabase({ ...settings, timeLimits: null })
  await migrate(database)
  const { db } = database
  await insertDemo(db, new Date())
  await inTransaction(db, async (db) => {
    await repeatEmergencias(db)
    await insertLists(db)
    await insertEquipment(db)
    await insertGuards(db)
    await insertLibro(db)
  })
  await sql`analyze`.execute(db)
  const rows = await Promise.all(counted.map(async (table) => [table, await count(db, table)] as const))
  await database.close()
  return Object.fromEntries(rows) as Record<Counted, number>
}

/** Acts that everyone is on, until there are so many marks. */
async function insertLists(db: Db): Promise<void> {
  const missing = marks - (await count(db, 'asistencias'))
  await insertActs(db, { ...decade, acts: Math.ceil(missing / (await count(db, 'usuarios'))) })
  await insertMarks(db)
}

async function count(db: Db, table: Counted | 'usuarios'): Promise<number> {
  const query = db.selectFrom(table).select((e) => e.fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}
