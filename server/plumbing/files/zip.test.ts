import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { zipFiles } from '#test/support/zip-entries.ts'
import { zipOf } from './zip.ts'

/** An endless file that reports when it is closed. */
function endless() {
  const close = vi.fn<() => void>()
  async function* bytes() {
    try {
      for (;;) yield Buffer.alloc(64 * 1024, 'a')
    } finally {
      close()
    }
  }
  return { bytes: bytes(), close }
}

async function* brokenBytes(): AsyncGenerator<Buffer> {
  yield Buffer.from('the beginning')
  throw new Error('the disk is gone')
}

test('holds each entry under its name and opens them one by one', async () => {
  const seen: string[] = []
  async function* source(text: string) {
    seen.push(`read ${text}`)
    yield Buffer.from(text)
  }
  async function* entradas() {
    for (const text of ['uno', 'dos']) {
      seen.push(`asked ${text}`)
      yield { nombre: `${text}.txt`, bytes: source(text) }
    }
    yield { nombre: 'tal.bin', bytes: [Buffer.from('x'.repeat(5))], tal: true as const }
  }
  const files = await zipFiles(await buffer(zipOf(entradas())))
  expect(Object.entries(files).map(([name, bytes]) => `${name} ${bytes}`)).toEqual([
    'uno.txt uno',
    'dos.txt dos',
    'tal.bin xxxxx',
  ])
  expect(seen).toEqual(['asked uno', 'read uno', 'asked dos', 'read dos'])
})

test.each([
  ['an entry that breaks', () => ({ nombre: 'a', bytes: brokenBytes() }), 'the disk is gone'],
  ['a name that no archive takes', () => ({ nombre: '/a', bytes: [] }), 'absolute path'],
])('%s ends the archive with its error', async (_what, entrada, message) => {
  const after = vi.fn<() => void>()
  async function* entradas() {
    yield entrada()
    after()
  }
  await expect(buffer(zipOf(entradas()))).rejects.toThrow(message)
  expect(after).not.toHaveBeenCalled()
})

test('when the reader leaves, the open entry is closed and no more are opened', async () => {
  const { bytes, close } = endless()
  const after = vi.fn<() => void>()
  async function* entradas() {
    yield { nombre: 'a', bytes }
    after()
  }
  const zip = zipOf(entradas())
  zip.once('data', () => zip.destroy())
  await expect.poll(() => close).toHaveBeenCalledOnce()
  expect(zip.destroyed).toBe(true)
  expect(after).not.toHaveBeenCalled()
})
