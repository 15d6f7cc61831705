import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openStorage } from './storage.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-storage-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const storage = openStorage(dataDir)
const hello = Buffer.from('hola')

test('what is written is read, whole and with its size', async () => {
  await storage.write('imagenes/a/1.jpg', hello)
  expect(await read('imagenes/a/1.jpg')).toEqual({ size: 4, text: 'hola' })
})

test('what is not there is nothing: a file, a folder, a file taken for a folder', async () => {
  await storage.write('b/1.jpg', hello)
  for (const key of ['b/2.jpg', 'c/1.jpg', 'b', 'b/1/jpg']) expect(await storage.read(key)).toBeUndefined()
  expect(await storage.list('nada')).toEqual([])
})

test('a later writing takes the place of the first', async () => {
  await Promise.all(['uno', 'dos', 'tres'].map((text) => storage.write('d/1.jpg', Buffer.from(text))))
  await storage.write('d/1.jpg', hello)
  expect(await read('d/1.jpg')).toEqual({ size: 4, text: 'hola' })
  expect(readdirSync(join(dataDir, 'archivos/d'))).toEqual(['1.jpg'])
})

test('what cannot be written leaves nothing', async () => {
  mkdirSync(join(dataDir, 'archivos/e/1.jpg'), { recursive: true })
  await expect(storage.write('e/1.jpg', hello)).rejects.toThrow(/E(ISDIR|NOTEMPTY|EXIST|PERM)/)
  expect(readdirSync(join(dataDir, 'archivos/e'))).toEqual(['1.jpg'])
})

test('a folder is listed by the keys in it, what is not ours left out', async () => {
  await storage.write('f/x/1.jpg', hello)
  await storage.write('f/2.jpg', hello)
  writeFileSync(join(dataDir, 'archivos/f/.DS_Store'), '')
  const found = await storage.list('f')
  expect(found.map(({ key }) => key).toSorted()).toEqual(['f/2.jpg', 'f/x'])
  for (const { since } of found) expect(Date.now() - since.getTime()).toBeLessThan(60_000)
})

test('a file is removed alone, a folder with all that is in it; neither twice', async () => {
  for (const key of ['g/1.jpg', 'g/2.jpg', 'g2/1.jpg']) await storage.write(key, hello)
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
])('no key is %j', async (key) => {
  await expect(storage.write(key, hello)).rejects.toThrow('no key of a file')
  await expect(storage.read(key)).rejects.toThrow('no key of a file')
  await expect(storage.list(key)).rejects.toThrow('no key of a file')
  await expect(storage.remove(key)).rejects.toThrow('no key of a file')
})

async function read(key: string) {
  const file = await storage.read(key)
  return file && { size: file.size, text: (await buffer(file.bytes)).toString() }
}
