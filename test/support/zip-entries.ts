import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** What a ZIP holds: the bytes of each file, by its path. */
export async function zipFiles(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const files: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
  return files
}

/** The same as texts. */
export async function zipEntries(bytes: Buffer): Promise<Record<string, string>> {
  const files = Object.entries(await zipFiles(bytes))
  return Object.fromEntries(files.map(([path, content]) => [path, content.toString()]))
}
