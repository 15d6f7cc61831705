import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { insertDemoFotos } from '#db/seeds/demo-fotos.ts'
import { insertDemo, story } from '#db/seeds/demo.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { type ProgramProcess, spawnProgram } from '#test/support/program-process.ts'
import { databaseUrl, runOn } from '#test/support/server-databases.ts'

export type Running = ProgramProcess & { address: string; settings: DatabaseSettings; startedInMs: number }

/** Creates a temporary folder, removed when this process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuartel-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a database on a PostgreSQL server. */
export async function onPostgres(serverUrl: string, name: string): Promise<DatabaseSettings> {
  await runOn(serverUrl, `create database ${name} template template0`)
  return { dataDir: temporaryFolder(), databaseUrl: databaseUrl(serverUrl, name) }
}

/** Starts the program with the demo company, in production mode without rate limits. */
export async function startDemo(settings: DatabaseSettings): Promise<Running> {
  await prepareDemo(settings)
  return await start(settings)
}

export async function prepareDemo(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings)
  await migrate(database)
  const key = openInstallationKey(settings, () => {})
  await insertDemo(database.db, new Date(), { ...story, key })
  await insertDemoFotos(database.db, openStorage(settings.dataDir), new Date())
  await database.close()
}

export async function start(settings: DatabaseSettings): Promise<Running> {
  const from = performance.now()
  const program = spawnProgram(settings, { RATE_LIMITS: 'off', NODE_ENV: 'production' })
  const address = await program.listening
  return { ...program, address, settings, startedInMs: performance.now() - from }
}

/** A header with a new session of the bombera. */
export async function authorization(address: string): Promise<{ Authorization: string }> {
  const { token } = (await (await signIn(address)).json()) as { token: string }
  return { Authorization: `Bearer ${token}` }
}

export const signIn = (address: string, personaje: Personaje = 'bombera'): Promise<Response> =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: cast[personaje].email, password: castPassword }),
  })
