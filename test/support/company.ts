import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { insertBase } from '#db/seeds/base.ts'
import { insertMember } from '#db/seeds/members.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { startProgram, temporaryFolder } from './program.ts'

/** Writes members of the cast into a database, from beside the program that may be running on it. */
export async function enlist(settings: DatabaseSettings, ...people: Personaje[]): Promise<void> {
  const database = await openDatabase(settings)
  await migrate(database)
  const hash = await hashPassword(castPassword)
  for (const personaje of people) await insertMember(database.db, cast[personaje], hash, new Date())
  await insertBase(database.db, new Date())
  await database.close()
}

/** The program with the whole cast and the three units, on SQLite. */
export async function startCompany(env: Record<string, string> = {}) {
  const settings = { dataDir: temporaryFolder() }
  await enlist(settings, ...(Object.keys(cast) as Personaje[]))
  return { settings, program: await startProgram(settings, { RATE_LIMITS: 'off', ...env }) }
}
