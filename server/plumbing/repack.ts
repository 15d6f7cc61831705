import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** What a workbook of a few thousand rows unfolds to is a tenth of it. */
const mostUnfolded = 16 * 2 ** 20
const mostEntries = 300

/**
 * The same workbook in an archive of our own making, nothing of it folded: a reader of archives that trusts what it is
 * told finds in it what was counted here.
 * @throws what unfolds to too much, or to more than it says, or is no archive
 */
export async function repacked(archive: Buffer): Promise<Buffer> {
  const packed = new ZipFile()
  const whole = buffer(packed.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>)
  const given = await fromBufferPromise(archive)
  if (given.entryCount > mostEntries) throw new Error('Too many entries')
  let unfolded = 0
  for await (const entry of given.eachEntry()) {
    if (!/\.(?:xml|rels)$/.test(entry.fileName)) continue
    unfolded += entry.uncompressedSize
    if (unfolded > mostUnfolded) throw new Error('It unfolds to too much')
    // Fails as soon as more comes than the entry says.
    packed.addBuffer(await buffer(await given.openReadStreamPromise(entry)), entry.fileName, { compress: false })
  }
  packed.end()
  return await whole
}
