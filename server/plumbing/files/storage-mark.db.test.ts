import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { insertMember } from '#db/seeds/members.ts'
import { insertDocumento } from '#server/documentos/documentos.queries.ts'
import { testDatabase } from '#test/support/databases.ts'
import { startS3 } from '#test/support/s3.ts'
import { openStorage, type Storage } from './storage.ts'
import { openS3Storage } from './storage-s3.ts'
import { markedStorage, markStorage } from './storage-mark.ts'

const database = await testDatabase()
const { db, dataDir } = database
const now = new Date('2026-11-20T15:00:00.000Z')
const uno = {
  title: 'Uno',
  filename: 'uno.pdf',
  mime_type: 'application/pdf',
  tipo: 'otro',
  size: 4,
  description: null,
} as const
const hello = Buffer.from('hola')
const foreign = { status: 503, code: 'archivos_ajenos', retryAfterSeconds: 60 }

beforeEach(async () => {
  await db.deleteFrom('documentos').execute()
  await db.deleteFrom('usuarios').execute()
  await db.deleteFrom('ajustes').where('clave', '=', 'instalacion').execute()
})

const newFolder = () => {
  const path = mkdtempSync(join(dataDir, 'archivos-'))
  return { path, files: openStorage(path) }
}

/** A process of this database with these files, started. */
async function started(files: Storage, { beside = false } = {}) {
  const { storage, mark } = markedStorage(files, { db, beside, clock: () => now })
  return { storage, mark, fault: await mark.check() }
}

/** Rows that name files. */
async function documentos(...claves: string[]): Promise<void> {
  const user_id = await insertMember(db, cast.bombera, 'x', now)
  for (const clave of claves) await insertDocumento(db, { user_id, clave, ...uno }, now)
}

const filled = async (...claves: string[]) => {
  const { path, files } = newFolder()
  for (const clave of claves) await files.write(clave, hello)
  return { path, files }
}

test('the first start marks its storage; a process with a folder of its own serves and takes nothing', async () => {
  const first = await started(newFolder().files)
  expect(first.fault).toBeNull()
  await first.storage.write('documentos/1.pdf', hello)
  const own = newFolder()
  const { storage, mark, fault } = await started(own.files)
  expect(fault).toMatch(/^Los archivos .*falta el archivo «instalacion», que debe decir [\w-]{36}\.$/)
  await expect(storage.read('documentos/1.pdf')).rejects.toMatchObject(foreign)
  await expect(storage.write('documentos/2.pdf', hello)).rejects.toMatchObject(foreign)
  await expect(storage.remove('documentos/1.pdf')).rejects.toMatchObject(foreign)
  await expect(storage.list('documentos')).rejects.toMatchObject(foreign)
  await expect(Array.fromAsync(storage.all())).rejects.toMatchObject(foreign)
  expect(await Array.fromAsync(own.files.all())).toEqual([])
  // The way out that the sentence names.
  await own.files.write('instalacion', Buffer.from(/decir (\S+)\./.exec(fault ?? '')?.[1] ?? ''))
  expect(await mark.check()).toBeNull()
  await storage.write('documentos/2.pdf', hello)
})

test('of processes that start together with a folder each, one has its files; with one in common, all', async () => {
  const apart = await Promise.all(Array.from({ length: 4 }, () => started(newFolder().files)))
  const again = await Promise.all(apart.map(({ mark }) => mark.check()))
  expect(again.filter((fault) => fault === null)).toHaveLength(1)
  await db.deleteFrom('ajustes').where('clave', '=', 'instalacion').execute()
  const { files } = newFolder()
  const together = await Promise.all(Array.from({ length: 4 }, () => started(files)))
  expect(await Promise.all(together.map(({ mark }) => mark.check()))).toEqual([null, null, null, null])
})

test('the mark is no uploaded file', async () => {
  const { files } = newFolder()
  const { storage } = await started(files)
  await storage.write('documentos/1.pdf', hello)
  expect(await Array.fromAsync(storage.all(), ({ key }) => key)).toEqual(['documentos/1.pdf'])
})

describe('an installation that has no mark yet', () => {
  const claves = ['documentos/1.pdf', 'documentos/2.pdf', 'documentos/3.pdf']

  test('gives it to the storage with most of the files that rows name', async () => {
    await documentos(...claves)
    expect((await started(newFolder().files)).fault).toMatch(/^Los archivos de este servidor no son los/)
    expect((await started((await filled(...claves.slice(2))).files)).fault).not.toBeNull()
    expect((await started((await filled(...claves.slice(1))).files)).fault).toBeNull()
  })

  test('gives none to files of somebody else, unless they are beside its SQLite', async () => {
    const { files } = await filled('documentos/9.pdf')
    const { storage, fault } = await started(files)
    expect(fault).not.toBeNull()
    await expect(storage.list('documentos')).rejects.toMatchObject(foreign)
    expect((await started(files, { beside: true })).fault).toBeNull()
  })

  test('takes that of its storage where an older database was put in place', async () => {
    const { files } = newFolder()
    await started(files)
    await db.deleteFrom('ajustes').where('clave', '=', 'instalacion').execute()
    await documentos(...claves)
    expect((await started(files)).fault).not.toBeNull()
    for (const clave of claves) await files.write(clave, hello)
    expect((await started(files)).fault).toBeNull()
  })
})

test('files that go away while it runs, and come back', async () => {
  const { path, files } = newFolder()
  const { storage, mark } = await started(files)
  await storage.write('documentos/1.pdf', hello)
  renameSync(join(path, 'archivos'), join(path, 'desmontado'))
  expect(await mark.check()).not.toBeNull()
  await expect(storage.read('documentos/1.pdf')).rejects.toMatchObject(foreign)
  rmSync(join(path, 'archivos'), { recursive: true, force: true })
  renameSync(join(path, 'desmontado'), join(path, 'archivos'))
  expect(await mark.check()).toBeNull()
  expect((await storage.read('documentos/1.pdf'))?.size).toBe(4)
})

test('a restored database marks the storage that was filled with it', async () => {
  const { files } = newFolder()
  await files.write('instalacion', Buffer.from('de-otra'))
  await started(newFolder().files)
  expect((await started(files)).fault).toMatch(/es otro el archivo «instalacion»/)
  await markStorage(db, files, now)
  expect((await started(files)).fault).toBeNull()
})

test('a bucket is marked like a folder', async () => {
  const { files } = newFolder()
  await started(files)
  const bucket = await openS3Storage({ ...(await startS3()), region: 'us-east-1' })
  expect((await started(bucket)).fault).not.toBeNull()
  await markStorage(db, bucket, now)
  const { fault, storage } = await started(bucket)
  expect([fault, await Array.fromAsync(storage.all())]).toEqual([null, []])
})
