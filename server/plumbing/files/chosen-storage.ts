import type { Config } from '../process/config.ts'
import { openStorage, type Storage } from './storage.ts'

/** The folder of the installation, or S3 where it is set: whoever has none does not load what speaks with it. */
export async function chosenStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!s3) return openStorage(dataDir)
  const { openS3Storage } = await import('./storage-s3.ts')
  return await openS3Storage(s3)
}
