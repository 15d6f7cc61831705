import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { type Kysely, sql } from 'kysely'
import { migrations } from '#db/migrations/list.ts'
import { startChild } from '#test/support/child-process.ts'
import { testEngine, testSettings } from '#test/support/databases.ts'
import { type Database, type DatabaseSettings, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { openArchive } from '../respaldo/leer.ts'
import { StartError } from '../process/start-error.ts'

const now = '2026-11-20T12:00:00.000Z'
const extra = { up: (db: Kysely<unknown>) => db.schema.createTable('extra').addColumn('id', 'integer').execute() }
const failing = {
  async up(db: Kysely<unknown>) {
    await extra.up(db)
    throw new Error('half way')
  },
}

const opened: Database[] = []
afterAll(() => Promise.all(opened.map((database) => database.close())))
const empty = await testSettings({ empty: true })
const raced = await testSettings({ empty: true })
const inUse = await testSettings()
const failed = await testSettings()
const newer = await testSettings()
const latest = Object.keys(migrations).at(-1)

test('an empty database gets all migrations in order, without a backup', async () => {
  const database = await open(empty)
  expect(await migrate(database)).toEqual(Object.keys(migrations))
  expect(await migrate(database)).toEqual([])
  expect(existsSync(respaldos(empty))).toBe(false)
})

test('a failing migration rolls back the whole run', async () => {
  const database = await open(empty)
  const first = { up: (db: Kysely<unknown>) => db.schema.createTable('antes').addColumn('id', 'integer').execute() }
  const list = { ...migrations, '998-antes': first, '999-mala': failing }
  await expect(migrate(database, list)).rejects.toThrow('half way')
  const names = (await database.db.introspection.getTables()).map(({ name }) => name)
  expect(names).toContain('usuarios')
  expect(names).not.toContain('antes')
  expect(names).not.toContain('extra')
  expect(await migrate(database)).toEqual([])
})

test('a repeatedly failing migration logs one line each time and leaves one copy', async () => {
  const list = { ...migrations, '999-mala': failing }
  const files = []
  for (let start = 0; start < 3; start += 1) {
    const database = await open(failed)
    const refusal = await migrate(database, list).catch((error: Error) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(
      /no se pudo actualizar \(migración 999-mala\): half way\. Nada cambió.* Hay una copia en \S+$/,
    )
    files.push(readdirSync(respaldos(failed)))
  }
  for (const each of files) expect(each).toEqual([expect.stringContaining(`antes-de-migrar-desde-${latest}.`)])
})

test('a database of a newer release is refused in one line, and not copied', async () => {
  const database = await open(newer)
  const known = Object.fromEntries(Object.entries(migrations).slice(0, -1))
  const refusal = await migrate(database, known).catch((error: Error) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toContain(`versión más nueva de Cuartel: tiene la migración ${latest},`)
  expect(String(refusal)).not.toContain('\n')
  expect(existsSync(respaldos(newer))).toBe(false)
})

test('a failing copy stops the start before any migration', async () => {
  const settings = await testSettings()
  const database = await open(settings)
  writeFileSync(respaldos(settings), 'no folder')
  await expect(migrate(database, { ...migrations, '999-extra': extra })).rejects.toThrow(
    /^No se actualizó la base de datos: no se pudo copiar antes a respaldos\/ \(.+\)\. Nada cambió\.$/,
  )
  expect(await migrate(database)).toEqual([])
})

test('of four concurrent processes one migrates and none fails', async () => {
  const children = Array.from({ length: 4 }, () => startChild('migrate', raced))
  const applied = await Promise.all(children.map(async (child) => JSON.parse(await child.nextLine()) as string[]))
  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0, 0])
  expect(applied.filter((names) => names.length > 0)).toEqual([Object.keys(migrations)])
})

test.runIf(testEngine === 'sqlite')('a database in use is copied first, unchanged', async () => {
  const database = await open(inUse)
  await database.db.insertInto('limites').values({ clave: 'vieja', ventana_hasta: now, cuenta: 1 }).execute()
  expect(await migrate(database, { ...migrations, '999-extra': extra })).toEqual(['999-extra'])

  const files = readdirSync(respaldos(inUse))
  expect(files).toEqual([`antes-de-migrar-desde-${latest}.sqlite`])
  using copy = new DatabaseSync(join(respaldos(inUse), files[0] ?? ''), { readOnly: true })
  expect(copy.prepare('select clave from limites').all()).toMatchObject([{ clave: 'vieja' }])
  expect(copy.prepare(`select name from sqlite_schema where name = 'extra'`).all()).toEqual([])
  expect(copy.prepare('pragma integrity_check').get()).toMatchObject({ integrity_check: 'ok' })
})

test.runIf(testEngine === 'postgres')(
  'a database in use is copied first, rows unchanged, without secrets',
  async () => {
    const database = await open(inUse)
    await database.db.insertInto('ajustes').values({ clave: 'una', valor: '1', updated_at: now }).execute()
    await database.db.insertInto('ajustes').values({ clave: 'push', valor: '"secreto"', updated_at: now }).execute()
    await database.db.insertInto('limites').values({ clave: 'vieja', ventana_hasta: now, cuenta: 1 }).execute()
    expect(await migrate(database, { ...migrations, '999-extra': extra })).toEqual(['999-extra'])

    const files = readdirSync(respaldos(inUse))
    expect(files).toEqual([`antes-de-migrar-desde-${latest}.zip`])
    const archive = await openArchive(join(respaldos(inUse), files[0] ?? ''))
    const { migraciones, tablas } = archive.manifiesto
    expect(migraciones).toEqual(Object.keys(migrations))
    expect(tablas.map(({ nombre }) => nombre)).not.toContain('limites')
    const ajustes = tablas.find(({ nombre }) => nombre === 'ajustes')
    expect(ajustes && (await Array.fromAsync(archive.filas(ajustes)))).toMatchObject([{ clave: 'una' }])
    archive.close()
  },
)

async function open(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings)
  opened.push(database)
  return database
}

function respaldos({ dataDir }: DatabaseSettings): string {
  return join(dataDir, 'respaldos')
}

test('requests of members keep their ids and get their last day; the next id follows', async () => {
  const database = await open(await testSettings({ empty: true }))
  const names = Object.keys(migrations)
  const before = names.slice(0, names.indexOf('029-solicitudes'))
  await migrate(database, Object.fromEntries(before.map((name) => [name, migrations[name]!])))
  const { db } = database
  await sql`insert into usuarios (nombre, email, role_id, estado, busqueda, orden, created_at, updated_at)
    values ('Ana', 'ana@demo.cl', 6, 'activo', 'ana', 'ana', ${now}, ${now})`.execute(db)
  for (const detalle of ['Mi apellido.', 'Otra.'])
    await sql`insert into solicitudes (user_id, tipo, detalle, creada_en) values (1, 'correccion', ${detalle}, ${now})`.execute(
      db,
    )
  await sql`delete from solicitudes where id = 2`.execute(db)
  await migrate(database)
  const rows = () => db.selectFrom('solicitudes').selectAll().orderBy('id').execute()
  expect(await rows()).toMatchObject([
    { id: 1, user_id: 1, detalle: 'Mi apellido.', estado: 'pendiente', plazo: '2026-12-20', email: null, version: 1 },
  ])
  const asked = { user_id: 1, tipo: 'bloqueo', detalle: 'x', creada_en: now, plazo: '2026-11-24' } as const
  await db.insertInto('solicitudes').values(asked).execute()
  expect((await rows()).map(({ id }) => id)).toEqual([1, 3])
})

test('numbered folders of the library go on from the number that they gave last', async () => {
  const database = await open(await testSettings({ empty: true }))
  const names = Object.keys(migrations)
  const before = names.slice(0, names.indexOf('034-cierres'))
  await migrate(database, Object.fromEntries(before.map((name) => [name, migrations[name]!])))
  const { db } = database
  await sql`insert into usuarios (nombre, email, role_id, estado, busqueda, orden, created_at, updated_at)
    values ('Ana', 'ana@demo.cl', 6, 'activo', 'ana', 'ana', ${now}, ${now})`.execute(db)
  await sql`insert into carpetas (nombre, busqueda, orden, numerada) values ('Órdenes', 'ordenes', 1, 1)`.execute(db)
  for (const [anio, numero] of [
    [2025, 7],
    [2026, 1],
    [2026, 2],
    [null, null],
  ])
    await sql`insert into documentos_compania (carpeta_id, anio, correlativo, titulo, tipo, version_actual, actualizado_en,
      lectura_obligatoria, publicado_por, publicado_en, busqueda)
      values (1, ${anio}, ${numero}, 'a', 'documento', 1, ${now}, 'ninguno', 1, ${now}, 'a')`.execute(db)
  await migrate(database)
  expect(await db.selectFrom('correlativos').selectAll().orderBy('anio').execute()).toEqual([
    { serie: 'carpeta-1', anio: 2025, ultimo: 7 },
    { serie: 'carpeta-1', anio: 2026, ultimo: 2 },
  ])
})
