import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Hex digits of SHA-256 and of its HMAC. */
const digits = 64

/** Placeholder of the seal: the comment that ends a ZIP file. */
export const sealPlace = '0'.repeat(2 * digits)

/** Size and SHA-256 of the whole file. */
export interface Medida {
  bytes: number
  sha256: string
}

/**
 * Replaces the last 128 bytes with two sums: the HMAC of all before, which nobody can forge without the key, and the
 * SHA-256 of all before that, HMAC included, which older releases verify.
 */
export async function* sealed(source: AsyncIterable<Buffer>, key: Buffer, medida: Medida): AsyncGenerator<Buffer> {
  const mac = createHmac('sha256', key)
  const sum = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk])
    const ready = all.subarray(0, -sealPlace.length)
    held = all.subarray(-sealPlace.length)
    mac.update(ready)
    sum.update(ready)
    medida.bytes += ready.length
    yield ready
  }
  const seal = mac.digest('hex')
  const before = sum.update(seal).copy().digest('hex')
  medida.bytes += sealPlace.length
  medida.sha256 = sum.update(before).digest('hex')
  yield Buffer.from(seal + before)
}

interface Sello {
  /** No accidental change. */
  whole: boolean
  /** `none`: made before seals existed, or the seal was removed. */
  by: 'key' | 'another' | 'none'
  /** Of the whole file. */
  sha256: string
}

export async function readSeal(path: string, key: Buffer | null): Promise<Sello> {
  const { size } = await stat(path)
  const [macAt, sumAt] = [Math.max(0, size - 2 * digits), Math.max(0, size - digits)]
  const mac = createHmac('sha256', key ?? '')
  const sum = createHash('sha256')
  for await (const chunk of rangeOf(path, 0, macAt)) {
    mac.update(chunk)
    sum.update(chunk)
  }
  const seal = Buffer.concat(await Array.fromAsync(rangeOf(path, macAt, sumAt)))
  const said = Buffer.concat(await Array.fromAsync(rangeOf(path, sumAt, size)))
  const before = sum.update(seal).copy().digest('hex')
  return {
    whole: said.toString('latin1') === before,
    by: !/^[\da-f]{64}$/.test(seal.toString('latin1'))
      ? 'none'
      : key && isMac(seal, mac.digest('hex'))
        ? 'key'
        : 'another',
    sha256: sum.update(said).digest('hex'),
  }
}

const isMac = (seal: Buffer, mac: string): boolean => timingSafeEqual(seal, Buffer.from(mac))

/** Returns true if the archive ends with a seal. Whose it is, only verifying the whole file tells. */
export async function carriesSeal(path: string): Promise<boolean> {
  const { size } = await stat(path)
  const from = Math.max(0, size - sealPlace.length)
  const seal = Buffer.concat(await Array.fromAsync(rangeOf(path, from, from + digits)))
  return /^[\da-f]{64}$/.test(seal.toString('latin1'))
}

async function* rangeOf(path: string, from: number, to: number): AsyncGenerator<Buffer> {
  if (from < to) yield* createReadStream(path, { start: from, end: to - 1 }) as AsyncIterable<Buffer>
}
