import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { boundedQueue } from '../process/bounded-queue.ts'
import { s3Fault } from './s3-faults.ts'
import type { S3Settings } from './s3-url.ts'
import { StartError } from '../process/start-error.ts'
import { carpetaReservada, checkedKey, isKey, markKey, type Storage } from './storage.ts'

/** Opens a bucket after checking that it exists. Credentials come from the usual AWS variables. */
export async function openS3Storage(
  settings: S3Settings,
  { pageSize = 1000, variable = 'STORAGE_URL' } = {},
): Promise<Storage> {
  const { bucket: Bucket, endpoint, region } = settings
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other servers than Amazon's lack the newer optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  })
  await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 })).catch((error: Error) => {
    throw new StartError(`No se pudo usar ${variable}: ${s3Fault(error)}`)
  })

  // Each stream buffers five megabytes at a time: limit how many do so at once.
  const inTurn = boundedQueue({ concurrency: 2 })

  async function* filesWith(Prefix: string) {
    const pages = paginateListObjectsV2({ client, pageSize }, { Bucket, Prefix })
    for await (const { Contents = [] } of pages)
      for (const { Key = '', LastModified: since = new Date(), Size: size = 0 } of Contents) yield { Key, since, size }
  }
  const filesBelow = (folder: string) => filesWith(`${folder}/`)

  return {
    async write(key, content) {
      const upload = new Upload({ client, queueSize: 1, params: { Bucket, Key: checkedKey(key), Body: content } })
      await inTurn(() => upload.done())
    },

    async read(key) {
      const get = new GetObjectCommand({ Bucket, Key: checkedKey(key) })
      const file = await client.send(get).catch(unlessMissing)
      return file && { size: file.ContentLength ?? 0, bytes: file.Body as Readable }
    },

    async list(folder) {
      const depth = checkedKey(folder).split('/').length + 1
      const found = new Map<string, Date>()
      for await (const { Key, since } of filesBelow(folder)) {
        const key = Key.split('/', depth).join('/')
        const known = found.get(key)
        // A folder is as old as its newest file.
        if (isKey(key) && (!known || known < since)) found.set(key, since)
      }
      return [...found].map(([key, since]) => ({ key, since }))
    },

    async *all() {
      for await (const { Key, size } of filesWith(''))
        if (isKey(Key) && Key !== markKey && !Key.startsWith(`${carpetaReservada}/`)) yield { key: Key, size }
    },

    async remove(key) {
      const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }))
      await remove(checkedKey(key))
      for await (const { Key } of filesBelow(key)) await remove(Key)
    },
  }
}

function unlessMissing(error: Error): undefined {
  if (error instanceof NoSuchKey) return undefined
  throw error
}
