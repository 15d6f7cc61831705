import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { decryptFicha } from '#server/plumbing/records/ficha-cifrada.ts'
import { presentKey } from '#server/plumbing/records/present-key.ts'
import { installationKeyFrom, keepInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { listen } from '#server/plumbing/http/listen.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { leftOut } from '#server/plumbing/respaldo/tablas.ts'
import { engines } from '#test/support/engines.ts'
import { everyRow } from '#test/support/every-row.ts'
import { fillEveryTable } from '#test/support/every-table.ts'
import { writeNamedFiles } from '#test/support/named-files.ts'
import { temporaryFolder } from '#test/support/program.ts'

const sqlite = await engines.SQLite()
const postgres = await engines.PostgreSQL()
const archive = join(temporaryFolder(), 'compania.zip')
const clave = 'x'.repeat(32)
let rows: Record<string, unknown[]>
let archivos: number

beforeAll(async () => {
  keepInstallationKey(sqlite.dataDir, clave)
  const database = await openDatabase(sqlite)
  await migrate(database)
  await fillEveryTable(database.db, new Date('2026-11-20T15:00:00.000Z'))
  archivos = await writeNamedFiles(database.db, openStorage(sqlite.dataDir))
  await database.close()
  rows = await rowsOf(sqlite)
})

test('the move from SQLite to PostgreSQL keeps every row', async () => {
  expect(run('mudar', sqlite, 'postgres://127.0.0.1:1/nada')).toMatch(/^1: No se pudo usar la base de datos de destino/)
  expect(run('mudar', sqlite, postgres.databaseUrl ?? '')).toMatch(
    /^0: Se mudaron [\d.]+ filas de \d+ tablas; la suma SHA-256 de cada tabla coincide/,
  )
  expect(await rowsOf(postgres)).toEqual(rows)
  expect(await rowsOf(sqlite)).toEqual(rows)
  expect(readdirSync(join(sqlite.dataDir, 'respaldos'))).toEqual([])
  expect(run('mudar', sqlite, postgres.databaseUrl ?? '')).toBe(
    '1: La base de datos de destino ya tiene una compañía.\n',
  )
})

test('a PostgreSQL backup restores into SQLite and back; an unsafe restore is refused', async () => {
  const moved = { ...postgres, dataDir: sqlite.dataDir }
  expect(run('respaldo', moved, 'crear', archive)).toMatch(
    /^0: Respaldo creado y comprobado: .*\nSHA-256 [\da-f]{64}\n$/,
  )
  expect(run('respaldo', moved, 'verificar', archive)).toMatch(
    /^0: El respaldo está entero: [\d.]+ filas y \d+ archivos.*\nLa clave que abre sus datos cifrados está aquí/,
  )
  const fresh = await engines.SQLite()
  expect(run('restaurar', fresh, archive)).toMatch(
    /^1: La clave no es la de la instalación que hizo el respaldo, .*CLAVE_INSTALACION, o agregue --sin-sello/,
  )
  keepInstallationKey(fresh.dataDir, clave)
  expect(run('restaurar', fresh, archive, '--reemplazar')).toBe(
    `1: En ${fresh.dataDir} no hay una compañía que reemplazar. Si es la instalación que quería, quite --reemplazar; si no, revise los ajustes.\n`,
  )
  expect(run('restaurar', fresh, archive)).toMatch(
    new RegExp(`^0: Restaurado en ${fresh.dataDir}: [\\d.]+ filas y ${archivos} archivos\\. Todos deben iniciar`),
  )
  const restored = await rowsOf(fresh)
  for (const table of Object.keys(rows).filter((table) => !['correos', 'ajustes'].includes(table)))
    expect([table, restored[table]]).toEqual([table, leftOut.has(table) ? [] : rows[table]])
  expect((await openStorage(fresh.dataDir).read('documentos/a/1.pdf'))?.size).toBe(4)

  expect(run('restaurar', moved, archive)).toMatch(/^1: Esta base de datos ya tiene una compañía/)
  const stopListening = await listen(postgres.databaseUrl ?? '', 'cambios', 1, { heard() {}, lost() {}, back() {} })
  expect(run('restaurar', moved, archive, '--reemplazar')).toMatch(/^1: Hay un servidor de Cuartel en esta base/)
  await stopListening()
  expect(run('restaurar', moved, archive, '--reemplazar')).toMatch(/^0: Lo que había quedó en .*antes-de-restaurar-/)
  const back = await rowsOf(postgres)
  expect(back.usuarios).toEqual(rows.usuarios)
  expect(back.respaldos).toMatchObject([
    { estado: 'fallido' },
    { clase: 'manual' },
    { clase: 'previo', estado: 'bueno' },
  ])
}, 900_000)

test('a damaged backup is refused with the reason, and nothing changes', async () => {
  const bytes = readFileSync(archive)
  const half = Math.floor(bytes.length / 2)
  bytes[half] = (bytes[half] ?? 0) ^ 1
  const damaged = join(temporaryFolder(), 'malo.zip')
  writeFileSync(damaged, bytes)
  const before = await rowsOf(sqlite)
  expect(run('restaurar', sqlite, damaged, '--reemplazar')).toMatch(/^1: .*está dañado\.\n$/)
  expect(run('respaldo', sqlite)).toMatch(/^1: Uso:/)
  expect(await rowsOf(sqlite)).toEqual(before)
})

test('a backup that lacks files says so, restores only when asked again, and removes none that survived', async () => {
  const [held, gone, other] = ['documentos/a/1.pdf', 'unidades/a', 'suelto.txt'] as const
  const bytes = async (clave: string) => (await openStorage(sqlite.dataDir).read(clave))?.size
  const storage = openStorage(sqlite.dataDir)
  for (const clave of [held, gone]) await storage.remove(clave)
  const made = run('respaldo', sqlite, 'crear')
  expect(made).toMatch(/^1: Faltan 2 archivos que la base de datos nombra \(Documentos de bomberos: 1; .*: 1\)\./)
  const [, incomplete = ''] = /Quedó en (\S+), y no se cuenta como bueno/.exec(made) ?? []
  expect(run('respaldo', sqlite, 'verificar', incomplete)).toMatch(/^1: Al respaldo le faltan archivos\. Faltan 2 /)
  expect(run('revisar', sqlite)).toMatch(/^falla +Archivos: Faltan 2 archivos/m)

  await storage.write(held, Buffer.from('volvió'))
  await storage.write(other, Buffer.from('de nadie'))
  expect(run('restaurar', sqlite, incomplete, '--reemplazar')).toMatch(/^1: Al respaldo le faltan .*--sin-archivos/)
  expect(await bytes(other)).toBe(8)
  expect(run('restaurar', sqlite, incomplete, '--reemplazar', '--sin-archivos')).toMatch(
    /^0: .*\nRestaurado en .*: .* Falta 1 archivo que la base de datos nombra/,
  )
  expect([await bytes(held), await bytes(gone), await bytes(other)]).toEqual([7, undefined, undefined])
  await storage.write(gone, Buffer.from('%PDF'))
})

test('an encrypted backup needs its passphrase, and --sin-sello skips its seal', async () => {
  const encrypted = join(temporaryFolder(), 'cifrado.age')
  const CLAVE_RESPALDOS = 'una frase larga de prueba'
  expect(runWith({ CLAVE_RESPALDOS }, 'respaldo', sqlite, 'crear', encrypted, '--cifrar')).toMatch(/^0: .*cifrado/s)
  const fresh = await engines.SQLite()
  expect(run('restaurar', fresh, encrypted)).toMatch(/^1: El respaldo está cifrado: .*CLAVE_RESPALDOS/)
  const restore = (...words: string[]) =>
    runWith({ CLAVE_RESPALDOS }, 'restaurar', fresh, encrypted, '--sin-sello', ...words)
  // Before anything changes it says what goes without the key.
  expect(restore()).toMatch(
    /^1: La clave que abre .* Sin ella se pierden [\d.]+ fichas personales, 1 aplicación de códigos, 1 código de recuperación y 1 PIN; las llaves de acceso quedan\./,
  )
  expect((await rowsOf(fresh)).usuarios ?? []).toEqual([])
  expect(restore('--sin-clave')).toMatch(/^0: Sin comprobar el sello: nada asegura.*\nRestaurado en /)
  const restored = await rowsOf(fresh)
  for (const table of ['fichas_personales', 'autenticadores', 'codigos_recuperacion', 'pines'])
    expect([table, restored[table]]).toEqual([table, []])
  expect(restored.llaves).toEqual(rows.llaves)
  expect(readdirSync(join(fresh.dataDir, 'ensayos'))).toEqual([])
})

test('after the key was changed, an earlier backup is restored under the new one', async () => {
  expect(run('claves', sqlite, 'rotar')).toMatch(/^0: Clave nueva, en .*clave\. .*\n.*\nLa anterior quedó a su lado/)
  expect(run('restaurar', sqlite, archive, '--reemplazar')).toMatch(/^0: Lo que había quedó en/)
  const database = await openDatabase(sqlite)
  const key = await presentKey(database.db, sqlite, new Date(), () => {})
  expect(key.keyFor('fichas')).not.toEqual(installationKeyFrom(clave).keyFor('fichas'))
  const fichas = await database.db.selectFrom('fichas_personales').selectAll().execute()
  expect(fichas.map((row) => decryptFicha(key, row).direccion)).not.toContain(undefined)
  await database.close()
}, 900_000)

/** Exit code and output of a command. */
const run = (command: string, settings: DatabaseSettings, ...words: string[]) =>
  runWith({}, command, settings, ...words)

function runWith(
  more: Record<string, string>,
  command: string,
  { dataDir, databaseUrl }: DatabaseSettings,
  ...words: string[]
): string {
  const cache = { NODE_COMPILE_CACHE: 'node_modules/.cache/cuartel', CUARTEL_ENV: '', ...more }
  const env = { ...cache, PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const script = [`scripts/${command}.ts`, ...words]
  const { stdout, stderr, status } = spawnSync(process.execPath, script, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return `${status}: ${stdout}${stderr.replace(/^Instalación: .*\n/, '')}`
}

async function rowsOf(settings: DatabaseSettings): Promise<Record<string, unknown[]>> {
  const database = await openDatabase(settings)
  const found = await everyRow(database.db)
  await database.close()
  const { kysely_migration: _a, kysely_migration_lock: _b, ...own } = found
  return own
}
