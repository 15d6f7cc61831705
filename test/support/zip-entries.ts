import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** What a ZIP holds: the text of each file, by its path. */
export async function zipEntries(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes)
  const entries: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    entries[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  return entries
}
