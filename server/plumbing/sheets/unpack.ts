import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** A workbook of a few thousand rows unpacks to a tenth of it. */
const mostUnfolded = 16 * 2 ** 20
const mostEntries = 300

/**
 * The XML of a workbook, by its path.
 * @throws if it unpacks to too much, or to more than declared, or is no archive
 */
export async function unpacked(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const given = await fromBufferPromise(archive)
  if (given.entryCount > mostEntries) throw new Error('Too many entries')
  let unfolded = 0
  for await (const entry of given.eachEntry()) {
    if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue
    unfolded += entry.uncompressedSize
    if (unfolded > mostUnfolded) throw new Error('It unfolds to too much')
    // Throws once an entry exceeds its declared size.
    const file = await buffer(await given.openReadStreamPromise(entry))
    files.set(
      entry.fileName,
      new TextDecoder(file.indexOf('\xFF\xFE', 0, 'latin1') === 0 ? 'utf-16le' : 'utf-8').decode(file),
    )
  }
  return files
}
