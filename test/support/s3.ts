import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { vi } from 'vitest'
import { atTheEnd } from './at-the-end.ts'
import { mendS3rver } from './s3rver-mended.ts'

/** Starts an S3 server on loopback with one empty bucket, closed after the test file. */
export async function startS3(): Promise<{ url: string; endpoint: string; bucket: string; folder: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'cuartel-s3-'))
  const bucket = 'cuartel'
  const configureBuckets = [{ name: bucket }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  mendS3rver(server)
  const { port } = await server.run()
  atTheEnd(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  // s3rver's built-in keys.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const endpoint = `http://127.0.0.1:${port}`
  return { url: `s3://${bucket}?endpoint=${endpoint}`, endpoint, bucket, folder: join(directory, bucket) }
}
