import type { Config } from '../process/config.ts'
import { openStorage, type Storage } from './storage.ts'

/** The installation's folder, or S3 if configured. The S3 client loads only when needed. */
export async function chosenStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!s3) return openStorage(dataDir)
  const { openS3Storage } = await import('./storage-s3.ts')
  return await openS3Storage(s3)
}
