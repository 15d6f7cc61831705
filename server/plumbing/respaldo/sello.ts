import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'

/** So many hexadecimal digits of SHA-256. */
const length = 64

/** Holds the place of the seal: the comment that ends a ZIP file. */
export const sealPlace = '0'.repeat(length)

/** What the whole file comes to. */
export interface Medida {
  bytes: number
  sha256: string
}

/**
 * Puts the SHA-256 of all that comes before it in the place of the last 64 bytes: whatever byte changes later, in what
 * is kept or in the form that keeps it, is found out by reading the file once.
 */
export async function* sealed(source: AsyncIterable<Buffer>, medida: Medida): AsyncGenerator<Buffer> {
  const before = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk])
    const ready = all.subarray(0, -length)
    held = all.subarray(-length)
    before.update(ready)
    medida.bytes += ready.length
    yield ready
  }
  const whole = before.copy()
  const seal = Buffer.from(before.digest('hex'))
  medida.bytes += seal.length
  medida.sha256 = whole.update(seal).digest('hex')
  yield seal
}

export async function hasItsSeal(path: string): Promise<boolean> {
  const { size } = await stat(path)
  if (size <= length) return false
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: size - length - 1 })) hash.update(chunk as Buffer)
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('latin1') === hash.digest('hex')
  } finally {
    await file.close()
  }
}
