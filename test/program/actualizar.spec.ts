// Today's program on the databases and the backups of older releases.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cast, type Persona } from '#db/seeds/cast.ts'
import { migrations } from '#db/migrations/list.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { installationKeyFrom, keepInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { decryptFicha } from '#server/plumbing/records/ficha-cifrada.ts'
import { writeArchive } from '#server/plumbing/respaldo/escribir.ts'
import { engines } from '#test/support/engines.ts'
import { compiled } from '#test/support/program-process.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'

const clave = 'x'.repeat(32)
const key = installationKeyFrom(clave)
const now = new Date('2026-11-20T15:00:00.000Z')
const alergias = 'Alergia al zapallo camote'
const sentence = `Se cifraron ${Object.keys(cast).length} fichas personales. Los respaldos de antes, y la copia antes-de-migrar de respaldos/, las tienen sin cifrar: bórrelos cuando no los necesite.\n`

async function emptyOn(engine: keyof typeof engines): Promise<DatabaseSettings> {
  const settings = await engines[engine]()
  keepInstallationKey(settings.dataDir, clave)
  return settings
}

/** The cast with a ficha each, as the release before a migration kept them. Returns a backup of it. */
async function asBefore(migration: string, settings: DatabaseSettings): Promise<string> {
  const database = await openDatabase(settings)
  const older = Object.entries(migrations).filter(([name]) => name < migration)
  await migrate(database, Object.fromEntries(older))
  const at = now.toISOString()
  for (const { nombre, email, ingreso = null } of Object.values<Persona>(cast)) {
    await sql`
      insert into usuarios (nombre, email, role_id, estado, fecha_ingreso, busqueda, orden, created_at, updated_at)
      values (${nombre}, ${email}, ${email === cast.administradora.email ? 1 : 6}, 'activo', ${ingreso}, ${email}, ${email}, ${at}, ${at})`.execute(
      database.db,
    )
    await sql`
      insert into fichas_personales (user_id, alergias, updated_at)
      select id, ${alergias}, ${at} from usuarios where email = ${email}`.execute(database.db)
  }
  const archive = join(temporaryFolder(), 'antiguo.zip')
  await writeArchive({ database }, archive, { sealKey: key.keyFor('respaldos'), now })
  await database.close()
  return archive
}

/** Starts today's program: it shows the sentence once, and every ficha is whole and under the key. */
async function startsWell(settings: DatabaseSettings): Promise<void> {
  const first = await startProgram(settings)
  expect((await fetch(`${first.address}/api/listo`)).status).toBe(200)
  expect(first.said()).toContain(sentence)
  expect(await first.stop()).toEqual({ code: 0, signal: null })
  const database = await openDatabase(settings)
  const fichas = await database.db.selectFrom('fichas_personales').selectAll().execute()
  expect(fichas.map((row) => [row.alergias, decryptFicha(key, row).alergias])).toEqual(
    Object.keys(cast).map(() => [null, alergias]),
  )
  await database.close()
}

const other = { SQLite: 'PostgreSQL', PostgreSQL: 'SQLite' } as const

// Before equipment came, before all who are not members became persons, before fichas were encrypted.
describe.each([
  ['SQLite', '060-equipos'],
  ['PostgreSQL', '083-personas'],
  ['SQLite', '096-fichas-cifradas'],
] as const)('the program starts on %s of before %s', (engine, migration) => {
  test('as it was left, and on its backup restored into the other database', async () => {
    const settings = await emptyOn(engine)
    const archive = await asBefore(migration, settings)
    await startsWell(settings)
    expect(readdirSync(join(settings.dataDir, 'respaldos'))).toEqual([
      expect.stringMatching(/^antes-de-migrar-desde-[^/]+\.(sqlite|zip)$/),
    ])

    const restored = await emptyOn(other[engine])
    const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/restaurar.ts', archive], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: compiled,
        CUARTEL_ENV: '',
        DATA_DIR: restored.dataDir,
        ...(restored.databaseUrl && { DATABASE_URL: restored.databaseUrl }),
      },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(/^Instalación: [^\n]*, vacía, versión [\d.]+ \(.*\)\n$/),
    ])
    expect(stdout).toContain('Ya puede iniciar el programa.')
    await startsWell(restored)
  })
})
