import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a ZIP: bytes by path. */
export async function zipFiles(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const files: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
  return files
}

/** The files of a ZIP: text by path. */
export async function zipEntries(bytes: Buffer): Promise<Record<string, string>> {
  const files = Object.entries(await zipFiles(bytes))
  return Object.fromEntries(files.map(([path, content]) => [path, content.toString()]))
}
