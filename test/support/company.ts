import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diaLocal } from '#contract/shared/fechas.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { insertBase } from '#db/seeds/base.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { insertMember } from '#db/seeds/members.ts'
import { insertSinSegundoFactor } from '#db/seeds/sin-segundo-factor.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { trustDevice } from '#server/cuenta/lugares.queries.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { marca } from './marca.ts'
import { afterWorker } from './after-worker.ts'
import { startProgram, temporaryFolder } from './program.ts'
import { spawnProgram } from './program-process.ts'

/** Inserts members of the cast through a connection of its own; the program may be running. */
export async function enlist(settings: DatabaseSettings, ...people: Personaje[]): Promise<void> {
  const database = await openDatabase(settings)
  await migrate(database)
  const hash = await hashPassword(castPassword)
  for (const personaje of people) {
    const id = await insertMember(database.db, cast[personaje], hash, new Date())
    await trustDevice(database.db, id, marca, new Date())
  }
  await insertBase(database.db, new Date())
  await insertSinSegundoFactor(database.db, new Date())
  await database.close()
}

let template: Promise<string> | undefined

/** A database with the whole cast and the three units, created once per worker. */
async function makeTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-compania-'))
  afterWorker(`rm -rf '${dataDir}'`)
  await enlist({ dataDir }, ...(Object.keys(cast) as Personaje[]))
  return dataDir
}

/** Starts the program with the whole cast and the three units, on SQLite. */
export async function startCompany(env: Record<string, string> = {}) {
  const settings = { dataDir: temporaryFolder() }
  cpSync(await (template ??= makeTemplate()), settings.dataDir, { recursive: true })
  return { settings, program: await startProgram(settings, { RATE_LIMITS: 'off', ...env }) }
}

/** By day, since its story ends today. */
const demos = new Map<string, Promise<string>>()

async function makeDemo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-demo-'))
  afterWorker(`rm -rf '${dataDir}'`)
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await insertDemo(database.db, new Date(), cut)
  await database.close()
  return dataDir
}

/** Starts the program with the end of the demo company's story, which a worker writes once, on SQLite. */
export async function startDemo() {
  const settings = { dataDir: temporaryFolder() }
  cpSync(await demos.getOrInsertComputed(diaLocal(new Date()), makeDemo), settings.dataDir, { recursive: true })
  return { settings, program: await startProgram(settings, { RATE_LIMITS: 'off' }) }
}

let shared: Promise<string> | undefined

/** The address of a company that a worker starts once: for files that change nothing another would see. */
export const sharedCompany = (): Promise<string> => (shared ??= startShared())

async function startShared(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-compartida-'))
  cpSync(await (template ??= makeTemplate()), dataDir, { recursive: true })
  const program = spawnProgram({ dataDir }, { RATE_LIMITS: 'off' })
  afterWorker(`kill -9 ${program.process.pid}; rm -rf '${dataDir}'`)
  return await program.listening
}
