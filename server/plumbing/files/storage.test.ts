import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { relojMs } from '#test/support/reloj.ts'
import { startS3 } from '#test/support/s3.ts'
import { openStorage } from './storage.ts'
import { openS3Storage } from './storage-s3.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-storage-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const folder = openStorage(dataDir)
const s3 = await startS3()
const hello = Buffer.from('hola')

const kept = {
  'a folder': { storage: folder, pathOf: (name: string) => join(dataDir, 'archivos', name) },
  S3: {
    // Two per page, so that there is more than one page.
    storage: await openS3Storage({ ...s3, region: 'us-east-1' }, { pageSize: 2 }),
    pathOf: (name: string) => join(s3.folder, `${name}._S3rver_object`),
  },
}

describe.each(Object.entries(kept))('in %s', (_where, { storage, pathOf }) => {
  test('a written file is read back whole with its size', async () => {
    await storage.write('imagenes/a/1.jpg', hello)
    expect(await read('imagenes/a/1.jpg')).toEqual({ size: 4, text: 'hola' })
    await storage.write('imagenes/a/2.jpg', Readable.from([hello, hello]))
    expect(await read('imagenes/a/2.jpg')).toEqual({ size: 8, text: 'holahola' })
  })

  test('twelve megabytes survive streaming unchanged', async () => {
    const given = createHash('sha256')
    await storage.write('grande/1.pdf', Readable.from(blocks(12, (block) => given.update(block))))
    const file = await storage.read('grande/1.pdf')
    const got = createHash('sha256')
    for await (const chunk of file?.bytes ?? []) got.update(chunk)
    expect(file?.size).toBe(12 * 1024 * 1024)
    expect(got.digest('hex')).toBe(given.digest('hex'))
  })

  test('missing keys read as undefined: a file, a folder, a file taken for a folder', async () => {
    await storage.write('b/1.jpg', hello)
    for (const key of ['b/2.jpg', 'c/1.jpg', 'b', 'b/1/jpg']) expect(await storage.read(key)).toBeUndefined()
    expect(await storage.list('nada')).toEqual([])
  })

  test('a second write replaces the first', async () => {
    await Promise.all(['uno', 'dos', 'tres'].map((text) => storage.write('d/1.jpg', Buffer.from(text))))
    await storage.write('d/1.jpg', hello)
    expect(await read('d/1.jpg')).toEqual({ size: 4, text: 'hola' })
    expect(await keysIn('d')).toEqual(['d/1.jpg'])
  })

  test.each([0, 6])('a stream that fails after %i megabytes changes nothing', async (megabytes) => {
    await storage.write('corte/1.pdf', hello)
    for (const key of ['corte/1.pdf', 'corte/2.pdf'])
      await expect(storage.write(key, Readable.from(broken(megabytes)))).rejects.toThrow('cut off')
    expect(await read('corte/1.pdf')).toEqual({ size: 4, text: 'hola' })
    expect(await keysIn('corte')).toEqual(['corte/1.pdf'])
  })

  test('a folder lists the keys in it and skips foreign files', async () => {
    for (const key of ['f/2.jpg', 'f/x/1.jpg', 'f/x/2.jpg', 'f/y/z/1.jpg', 'f2/1.jpg']) await storage.write(key, hello)
    writeFileSync(pathOf('f/.DS_Store'), '')
    const found = await storage.list('f')
    expect(found.map(({ key }) => key).toSorted()).toEqual(['f/2.jpg', 'f/x', 'f/y'])
    // Files are dated by the machine, whatever the clock of this run.
    for (const { since } of found) expect(Math.abs(Date.now() - relojMs() - since.getTime())).toBeLessThan(60_000)
  })

  test('all() finds every file with its size, however deep', async () => {
    for (const key of ['todo.txt', 'todos/1.jpg', 'todos/x/y/2.jpg']) await storage.write(key, hello)
    writeFileSync(pathOf('todos/.DS_Store'), '')
    const found = (await Array.fromAsync(storage.all())).filter(({ key }) => key.startsWith('todo'))
    expect(found.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
      { key: 'todo.txt', size: 4 },
      { key: 'todos/1.jpg', size: 4 },
      { key: 'todos/x/y/2.jpg', size: 4 },
    ])
  })

  test('remove() takes a file alone or a folder with its content, and is idempotent', async () => {
    for (const key of ['g/1.jpg', 'g/2.jpg', 'g/3.jpg', 'g/h/4.jpg', 'g2/1.jpg']) await storage.write(key, hello)
    await storage.remove('g/1.jpg')
    expect(await storage.read('g/1.jpg')).toBeUndefined()
    expect(await read('g/2.jpg')).toMatchObject({ size: 4 })
    await storage.remove('g')
    await storage.remove('g')
    expect(await storage.list('g')).toEqual([])
    expect(await read('g2/1.jpg')).toMatchObject({ size: 4 })
  })

  test.each([
    '',
    '.',
    '..',
    '../a',
    'a/../b',
    '/a',
    'a/',
    'a//b',
    'a\\b',
    'A',
    'a b',
    'a\0',
    'a.b/c',
    'ñ',
    '.a',
    'a.',
    'a\n',
  ])('%j is not a valid key', async (key) => {
    await expect(storage.write(key, hello)).rejects.toThrow('no key of a file')
    await expect(storage.read(key)).rejects.toThrow('no key of a file')
    await expect(storage.list(key)).rejects.toThrow('no key of a file')
    await expect(storage.remove(key)).rejects.toThrow('no key of a file')
  })

  async function read(key: string) {
    const file = await storage.read(key)
    return file && { size: file.size, text: (await buffer(file.bytes)).toString() }
  }

  async function keysIn(folder: string): Promise<string[]> {
    return (await storage.list(folder)).map(({ key }) => key).toSorted()
  }
})

test('a failed write leaves nothing in the folder', async () => {
  mkdirSync(join(dataDir, 'archivos/e/1.jpg'), { recursive: true })
  await expect(folder.write('e/1.jpg', hello)).rejects.toThrow(/E(ISDIR|NOTEMPTY|EXIST|PERM)/)
  for (const written of ['e/1.jpg', 'd/1.jpg', 'corte/1.pdf'])
    expect(readdirSync(dirname(join(dataDir, 'archivos', written)))).toEqual([written.split('/')[1]])
})

function* blocks(megabytes: number, seen: (block: Buffer) => void): Generator<Buffer> {
  for (let i = 0; i < megabytes * 4; i++) {
    const block = Buffer.alloc(256 * 1024, `bloque ${i}`)
    seen(block)
    yield block
  }
}

function* broken(megabytes: number): Generator<Buffer> {
  yield* blocks(megabytes, () => {})
  throw new Error('cut off')
}
