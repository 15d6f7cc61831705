import crypto from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type S3rver from 's3rver'
import { vi } from 'vitest'

/** Patches s3rver to behave like Amazon S3: complete, sequential writes; aborted uploads; pagination. */
export function mendS3rver(server: S3rver): void {
  answerOnceWritten(server)
  forgetGivenUp(server)
  writeTokens()
  tellTheTime(server)
}

/** Node dates its answers by the machine, and the client goes by them: not by the clock of a run that is shifted. */
function tellTheTime({ middleware }: S3rver): void {
  middleware.unshift(async (context, next) => {
    context.set('Date', new Date().toUTCString())
    await next()
  })
}

/** s3rver answers before the last bytes are on its disk, and before a small object's file is opened at all. */
function answerOnceWritten({ store }: S3rver): void {
  const putObject = store.putObject.bind(store)
  const putPart = store.putPart.bind(store)
  let last: Promise<unknown> = Promise.resolve()
  store.putObject = (object) => {
    const path = store.getResourcePath(object.bucket, object.key, 'object')
    const stored = last.then(async () => {
      // The one before may have the same size.
      rmSync(path, { force: true })
      const { size, ...rest } = await putObject(object)
      await onDisk(path, size)
      return { size, ...rest }
    })
    last = stored.catch(() => {})
    return stored
  }
  store.putPart = async (bucket, uploadId, part, content) => {
    const stored = await putPart(bucket, uploadId, part, content)
    await onDisk(join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(part)), stored.size)
    return stored
  }
}

async function onDisk(path: string, size: number): Promise<void> {
  await vi.waitUntil(() => statSync(path, { throwIfNoEntry: false })?.size === size, { interval: 5, timeout: 20_000 })
}

/** s3rver cannot abort a multipart upload. */
function forgetGivenUp({ middleware, store }: S3rver): void {
  middleware.unshift(async (context, next) => {
    const { uploadId } = context.query
    if (context.method !== 'DELETE' || !uploadId) return await next()
    rmSync(join(store.getResourcePath('cuartel', undefined, 'uploads'), uploadId), { recursive: true })
    context.status = 204
  })
}

// Taken once: a second file of the same worker finds the patched ones.
const { createCipheriv, createDecipheriv } = crypto

/** s3rver encrypts its continuation tokens with DES, which Node no longer has. */
function writeTokens(): void {
  const [key, iv] = [Buffer.alloc(16), Buffer.alloc(16)]
  vi.spyOn(crypto, 'createCipheriv').mockImplementation((...given) =>
    given[0] === 'des' ? createCipheriv('aes-128-cbc', key, iv) : createCipheriv(...given),
  )
  vi.spyOn(crypto, 'createDecipheriv').mockImplementation((...given) =>
    given[0] === 'des' ? createDecipheriv('aes-128-cbc', key, iv) : createDecipheriv(...given),
  )
}
