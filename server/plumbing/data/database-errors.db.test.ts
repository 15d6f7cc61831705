import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { createNotas, type NotasDb } from '#test/support/notas.ts'
import { newUsuario } from '#test/support/rows.ts'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import { sqlitePath } from './database.ts'
import { databaseRefusal } from './database-errors.ts'

const { db: plain, dataDir } = await testDatabase()
const db = await createNotas(plain)
const now = '2026-11-20T12:00:00.000Z'

test('a duplicate value of a unique column', async () => {
  await db
    .insertInto('usuarios')
    .values(newUsuario({ email: 'a@b.cl' }))
    .execute()
  const again = db
    .insertInto('usuarios')
    .values(newUsuario({ email: 'a@b.cl' }))
    .execute()
  expect(await refusalOf(again)).toEqual({ tipo: 'unico', tabla: 'usuarios', columnas: ['email'] })
})

test('a duplicate value of a partial unique index', async () => {
  await db
    .insertInto('usuarios')
    .values(newUsuario({ email: '1@b.cl', rut: '1-9' }))
    .execute()
  const again = db
    .insertInto('usuarios')
    .values(newUsuario({ email: '2@b.cl', rut: '1-9' }))
    .execute()
  expect(await refusalOf(again)).toEqual({ tipo: 'unico', tabla: 'usuarios', columnas: ['rut'] })
})

test('a duplicate pair', async () => {
  await db.schema.createIndex('notas_texto_numero_key').unique().on('notas').columns(['texto', 'numero']).execute()
  const insert = () => db.insertInto('notas').values({ texto: 'x', numero: 1, creada_en: now }).execute()
  await insert()
  expect(await refusalOf(insert())).toEqual({ tipo: 'unico', tabla: 'notas', columnas: ['texto', 'numero'] })
})

test('a duplicate key', async () => {
  const row = { clave: 'c', ventana_hasta: now, cuenta: 1 }
  await db.insertInto('limites').values(row).execute()
  expect(await refusalOf(db.insertInto('limites').values(row).execute())).toEqual({
    tipo: 'unico',
    tabla: 'limites',
    columnas: ['clave'],
  })
})

test('a foreign key without its row', async () => {
  const orphan = { user_id: 999, token_hash: 'x', creada_en: now, usada_en: now, vence_en: now }
  expect(await refusalOf(db.insertInto('sesiones').values(orphan).execute())).toEqual({ tipo: 'fk' })
})

test('a value outside its list, in a table with underscores in its name', async () => {
  const wrong = { unidad_id: 1, tipo: 'cambio', estado: 'PERDIDA' as 'EN SERVICIO', desde: now } as const
  const refusal = await refusalOf(db.insertInto('unidad_estado_historial').values(wrong).execute())
  expect(refusal).toEqual({ tipo: 'check', tabla: 'unidad_estado_historial', columnas: ['estado'] })
})

test.each(['2026-11-20', '2026-11-20 12:00:00.000Z', '2026-11-20T12:00:00.000-03'])(
  'an instant like %s',
  async (instant) => {
    const refusal = await refusalOf(db.insertInto('notas').values({ texto: 'x', creada_en: instant }).execute())
    expect(refusal).toEqual({ tipo: 'check', tabla: 'notas', columnas: ['creada_en'] })
  },
)

test('a missing value', async () => {
  const nameless = db
    .insertInto('usuarios')
    .values(newUsuario({ nombre: null as unknown as string }))
    .execute()
  expect(await refusalOf(nameless)).toEqual({ tipo: 'nulo', tabla: 'usuarios', columnas: ['nombre'] })
})

test('text for a number', async () => {
  const wrong = db
    .insertInto('usuarios')
    .values(newUsuario({ role_id: 'seis' as unknown as number }))
    .execute()
  expect(await refusalOf(wrong)).toEqual({ tipo: 'tipo' })
})

test.runIf(testEngine === 'sqlite')('a lock held by another (SQLite)', () => {
  const path = sqlitePath(dataDir)
  using holder = new DatabaseSync(path)
  using other = new DatabaseSync(path, { timeout: 0 })
  holder.exec('begin immediate')
  expect(databaseRefusal(thrownBy(() => other.exec('begin immediate')))).toEqual({ tipo: 'ocupado' })
})

test.runIf(testEngine === 'postgres')('a transaction undone by another one (PostgreSQL)', async () => {
  const undone = serializable(async (first) => {
    await readAndWrite(first)
    await serializable(readAndWrite)
  })
  expect(await refusalOf(undone)).toEqual({ tipo: 'ocupado' })
})

test('ignores other kinds of errors', async () => {
  expect(await refusalOf(sql`select * from nada`.execute(db))).toBeUndefined()
  expect(databaseRefusal(new Error('UNIQUE constraint failed: usuarios.email'))).toBeUndefined()
  expect(databaseRefusal('no')).toBeUndefined()
})

async function refusalOf(query: Promise<unknown>) {
  const error = await query.then(
    () => expect.unreachable('it was accepted'),
    (reason: unknown) => reason,
  )
  return databaseRefusal(error)
}

function thrownBy(action: () => void): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  return expect.unreachable('it was accepted')
}

async function serializable(task: (db: NotasDb) => Promise<void>): Promise<void> {
  await db.transaction().setIsolationLevel('serializable').execute(task)
}

async function readAndWrite(db: NotasDb): Promise<void> {
  await db.selectFrom('notas').select('id').execute()
  await db.insertInto('notas').values({ texto: 'y', creada_en: now }).execute()
}
