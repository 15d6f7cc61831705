import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { insertMember } from '#db/seeds/members.ts'
import { migrations } from '#db/migrations/list.ts'
import { cast } from '#db/seeds/cast.ts'
import { insertBase } from '#db/seeds/base.ts'
import { insertSession } from '#server/cuenta/cuenta.queries.ts'
import { vapidKeys } from '#server/notificaciones/vapid.queries.ts'
import { llaveDeLlegadas } from '#server/asistencia/qr.queries.ts'
import { secretoDeFotos } from '#server/perfil/foto.queries.ts'
import { insertImagen } from '#server/sitio/imagenes.queries.ts'
import { testDatabase, testEngine, testSettings } from '#test/support/databases.ts'
import { everyRow } from '#test/support/every-row.ts'
import { fillEveryTable } from '#test/support/every-table.ts'
import { correos, newLinkMail, newMail } from '#test/support/outbox.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { keepWhile } from '../files/kept-while.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { migrate } from '../data/migrate.ts'
import { openStorage, type Storage } from '../files/storage.ts'
import { writeArchive } from './escribir.ts'
import { rehearse } from './ensayo.ts'
import { openArchive, verifyArchive } from './leer.ts'
import type { Manifiesto } from './manifiesto.ts'
import { holdsCompany, removeOtherFiles, restoreArchive } from './restaurar.ts'
import { makeRespaldos } from './respaldos.ts'
import { leftOut } from './tablas.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const at = now.toISOString()
const database = await testDatabase()
const { db } = database
/** With a row in every table, which nobody changes. */
const full = await testDatabase()
/** Migrated, and empty, for a test each. */
const [broken, occupied] = [await testDatabase(), await testDatabase()]
const storage = openStorage(database.dataDir)
const sealKey = randomBytes(32)
const path = join(database.dataDir, 'respaldos', 'uno.zip')

beforeAll(async () => {
  await fillEveryTable(full.db, now)
  await insertBase(db, now)
  const id = await insertMember(db, { ...cast.capitana, nombre: 'Ñandú «ó» 🚒\n"coma"\t\\' }, 'x', now)
  await insertSession(db, { user_id: id, token_hash: 'h', ip: '127.0.0.1', user_agent: 'prueba' }, now)
  await queueMail(db, newMail(), now)
  await queueMail(db, newLinkMail(), now)
  await storage.write('documentos/a/1.pdf', Buffer.from('%PDF uno'))
  await storage.write('suelto.txt', Buffer.from('hola'))
})

test('a company is restored, row by row and file by file, into another installation', async () => {
  const medida = await writeArchive({ database, storage }, path, { sealKey, now })
  expect(readdirSync(join(database.dataDir, 'respaldos'))).toEqual(['uno.zip'])
  expect(medida.manifiesto.tablas.map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(['usuarios', 'unidades']))
  expect(await verifyArchive(path, { sealKey })).toEqual({ ...medida.manifiesto, faltan: [] })

  const other = await another()
  expect(await holdsCompany(other.db)).toBe(false)
  const archivo = await openArchive(path)
  await restoreArchive(archivo, other, openStorage(other.dataDir))
  archivo.close()
  expect(await holdsCompany(other.db)).toBe(true)
  const [before, after] = [await everyRow(db), await everyRow(other.db)]
  const kept = Object.keys(before).filter((table) => !leftOut.has(table) && table !== 'correos')
  for (const table of kept) expect([table, after[table]]).toEqual([table, before[table]])
  for (const table of leftOut) expect([table, after[table]]).toEqual([table, []])
  const files = await openStorage(other.dataDir).read('documentos/a/1.pdf')
  expect(await text(files?.bytes ?? Readable.from([]))).toBe('%PDF uno')
})

test('it contains no credentials: no session, no link, no mail with a secret', async () => {
  await writeArchive({ database, storage }, path, { sealKey, now })
  const other = await restored(path)
  expect(await correos(other.db)).toMatchObject([
    { estado: 'pendiente', ultimo_error: null },
    { estado: 'fallido', enlace: null, ultimo_error: expect.stringContaining('Los enlaces no se guardan') },
  ])
  expect(await other.db.selectFrom('sesiones').selectAll().execute()).toEqual([])
})

test('it restores a row in every table, with a device and a queued push', async () => {
  const before = await everyRow(full.db)
  expect(Object.entries(before).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))).toEqual([])
  await writeArchive({ database: full }, path, { sealKey, now })
  await verifyArchive(path, { sealKey })
  await rehearse(path, full.dataDir)
  expect(readdirSync(join(full.dataDir, 'ensayos'))).toEqual([])
  const after = await everyRow((await restored(path)).db)
  for (const table of Object.keys(before).filter((table) => !['correos', 'ajustes'].includes(table)))
    expect([table, after[table]]).toEqual([table, leftOut.has(table) ? [] : before[table]])
})

test('secrets of pushes, photographs and codes of arrival are in no part of it, nor restored from an older archive', async () => {
  const { publicKey, privateKey } = await vapidKeys(db, now)
  const secreto = await secretoDeFotos(db, now)
  const llave = (await llaveDeLlegadas(db, now)).toString('base64url')
  await writeArchive({ database, storage }, path, { sealKey, now })
  const archivo = await openArchive(path)
  const kept = await Promise.all(archivo.manifiesto.tablas.map((tabla) => Array.fromAsync(archivo.filas(tabla))))
  archivo.close()
  for (const secret of [privateKey, secreto, llave]) expect(JSON.stringify(kept)).not.toContain(secret)
  await writeArchive({ database, storage }, path, { sealKey, now, completo: true })
  const older = await restored(path, { completo: false })
  expect((await vapidKeys(older.db, now)).publicKey).not.toBe(publicKey)
  expect(await secretoDeFotos(older.db, now)).not.toBe(secreto)
})

test('tables of an older archive that are excluded today stay out', async () => {
  await writeArchive({ database: full }, path, { sealKey, now, completo: true })
  const other = await restored(path, { completo: false })
  const after = await everyRow(other.db)
  for (const table of leftOut) expect([table, after[table]]).toEqual([table, []])
  expect(after.usuarios).toEqual((await everyRow(full.db)).usuarios)
})

test('ids continue after the last one given out, even for deleted rows', async () => {
  const gone = await insertMember(db, { ...cast.bombera }, 'x', now)
  await db.deleteFrom('usuarios').where('id', '=', gone).execute()
  await writeArchive({ database, storage }, path, { sealKey, now })
  const other = await restored(path)
  expect(await insertMember(other.db, { ...cast.bombera }, 'x', now)).toBe(gone + 1)
})

test('a move keeps every row: sessions too', async () => {
  await writeArchive({ database, storage }, path, { sealKey, now, completo: true })
  const other = await restored(path)
  expect(await everyRow(other.db)).toEqual(await everyRow(db))
})

test('an archive of an older release is migrated after restoring', async () => {
  const old = await another()
  const names = Object.keys(migrations).slice(0, 9)
  await migrate(old, Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))))
  const row = { clave: 'registro', valor: '"cerrado"', version: 4, updated_at: now.toISOString() }
  await old.db.insertInto('ajustes').values(row).execute()
  expect((await writeArchive({ database: old }, path, { sealKey, now })).manifiesto.migraciones).toEqual(names)
  const other = await restored(path)
  expect(await migrate(other)).toEqual([])
  expect(Object.keys(await everyRow(other.db))).toEqual(Object.keys(await everyRow(db)))
  expect(await other.db.selectFrom('ajustes').selectAll().where('clave', '=', 'registro').execute()).toMatchObject([
    row,
  ])
})

test('a dangling reference fails the restore and the rehearsal', async () => {
  const [off, on] =
    testEngine === 'sqlite'
      ? (['pragma foreign_keys = off', 'pragma foreign_keys = on'] as const)
      : (['set session_replication_role = replica', 'set session_replication_role = origin'] as const)
  await broken.db.connection().execute(async (db) => {
    await sql.raw(off).execute(db)
    await db.insertInto('imagenes').values({ clave: 'x', ancho: 1, alto: 1, user_id: 999, creado_en: at }).execute()
    await sql.raw(on).execute(db)
  })
  await writeArchive({ database: broken }, path, { sealKey, now })
  await verifyArchive(path, { sealKey })
  await expect(rehearse(path, broken.dataDir)).rejects.toThrow(
    'El respaldo no se puede restaurar: en la tabla imagenes, 1 filas nombran otras de usuarios que no están.',
  )
  expect(readdirSync(join(broken.dataDir, 'ensayos'))).toEqual([])
  await expect(restored(path)).rejects.toThrow(/^El respaldo no se puede restaurar: en la tabla imagenes/)
})

test('a restore replaces everything except the list of backups', async () => {
  await writeArchive({ database, storage }, path, { sealKey, now })
  const other = occupied
  const files = openStorage(other.dataDir)
  await files.write('otro/1.pdf', Buffer.from('otro'))
  await insertMember(other.db, cast.administradora, 'x', now)
  const respaldo = { clase: 'previo', estado: 'bueno', creado_en: now.toISOString() } as const
  await other.db.insertInto('respaldos').values([respaldo, respaldo]).execute()
  const archivo = await openArchive(path)
  await restoreArchive(archivo, other, files)
  await removeOtherFiles(other.db, files, archivo.manifiesto)
  archivo.close()
  expect((await everyRow(other.db)).usuarios).toEqual((await everyRow(db)).usuarios)
  expect(await other.db.selectFrom('respaldos').selectAll().execute()).toMatchObject([respaldo, respaldo])
  expect(await files.read('otro/1.pdf')).toBeUndefined()
  // The next one still works.
  const nobody = { onDamage: async () => {}, onMissing: async () => {} }
  await makeRespaldos({ database: other, storage: files, clock: () => now, sealKey, rehearse, copias: null, ...nobody })
  const made = await other.db.selectFrom('respaldos').select(['id', 'estado']).orderBy('id').execute()
  expect(made.at(-1)).toEqual({ id: 3, estado: 'bueno' })
})

test('a failing restore changes nothing', async () => {
  await writeArchive({ database, storage }, path, { sealKey, now })
  const other = await restored(path)
  const before = await everyRow(other.db)
  const archivo = await openArchive(path)
  const broken = {
    ...archivo,
    async *filas() {
      yield { id: 1, nadie: 'no' }
    },
  }
  await expect(restoreArchive(broken, other, null)).rejects.toThrow(/nadie/)
  archivo.close()
  expect(await everyRow(other.db)).toEqual(before)
})

test('a backup under concurrent writes has every earlier row with its file', async () => {
  const state = { copied: false, stop: false }
  const patient = keepWhile(storage, async () => state.copied, { error: () => {} })
  const acknowledged: string[] = []
  const writers = Promise.all([1, 2, 3].map((n) => writeOn(patient, n, state, acknowledged)))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  state.copied = true
  const before = acknowledged.slice()
  const removed = await db.selectFrom('imagenes').select('clave').execute()
  await writeArchive({ database, storage }, path, { sealKey, now })
  state.copied = false
  state.stop = true
  await writers
  const other = await restored(path)
  const rows = (await other.db.selectFrom('imagenes').select('clave').execute()).map(({ clave }) => clave)
  // Writers removed some while the archive was started.
  const stood = new Set(removed.map(({ clave }) => clave))
  const audited = await other.db.selectFrom('auditoria').select('entidad').where('entidad', 'like', 'w%').execute()
  const inArchive = new Set(audited.map(({ entidad }) => entidad))
  for (const clave of before) expect(inArchive.has(clave)).toBe(true)
  expect(rows.filter((clave) => stood.has(clave)).length).toBeGreaterThan(0)
  const files = openStorage(other.dataDir)
  for (const clave of rows) expect([clave, (await files.read(`imagenes/${clave}/1.jpg`))?.size]).toEqual([clave, 4])
}, 60_000)

/** Writes photographs that come and go: file before row, and after it. `auditoria` records each acknowledged one. */
async function writeOn(storage: Storage, n: number, state: { stop: boolean }, acknowledged: string[]): Promise<void> {
  for (let i = 0; !state.stop; i += 1) {
    const clave = `w${n}-${i}`
    await storage.write(`imagenes/${clave}/1.jpg`, Buffer.from('jpeg'))
    await db.transaction().execute(async (db) => {
      await insertImagen(db, { clave, ancho: 1, alto: 1, user_id: null }, now)
      await db.insertInto('auditoria').values({ fecha: now.toISOString(), accion: 'crear', entidad: clave }).execute()
    })
    acknowledged.push(clave)
    if (i % 2 === 0 || i < 4) continue
    const old = `w${n}-${i - 3}`
    await db.deleteFrom('imagenes').where('clave', '=', old).execute()
    await storage.remove(`imagenes/${old}`)
  }
}

async function another(): Promise<Database> {
  const other = await openDatabase(await settings())
  opened.push(other)
  return other
}

async function restored(path: string, said: Partial<Manifiesto> = {}): Promise<Database> {
  const other = await another()
  const archivo = await openArchive(path)
  const manifiesto = { ...archivo.manifiesto, ...said }
  await restoreArchive({ ...archivo, manifiesto }, other, openStorage(other.dataDir))
  archivo.close()
  return other
}

async function settings() {
  const next = spare.pop()
  if (!next) throw new Error('no database is left')
  return next
}

const opened: Database[] = []
afterAll(() => Promise.all(opened.map((database) => database.close())))
const spare = await Promise.all(Array.from({ length: 13 }, () => testSettings({ empty: true })))
