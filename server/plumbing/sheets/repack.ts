import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** What a workbook of a few thousand rows unfolds to is a tenth of it. */
const mostUnfolded = 16 * 2 ** 20
const mostEntries = 300
/** A cell past the column ZZ or the row 99,999: the reader would come to it through every empty one before. */
const farCell = / r="(?:[A-Z]{3,}\d|[A-Z]*\d{6})/

/**
 * The same workbook in an archive of our own making, nothing of it folded: a reader of archives that trusts what it is
 * told finds in it what was counted here.
 * @throws what unfolds to too much, or to more than it says, reaches too far, or is no archive
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
    const file = await buffer(await given.openReadStreamPromise(entry))
    if (entry.fileName.startsWith('xl/worksheets/') && farCell.test(file.toString('latin1')))
      throw new Error('A cell stands too far out')
    packed.addBuffer(file, entry.fileName, { compress: false })
  }
  packed.end()
  return await whole
}
