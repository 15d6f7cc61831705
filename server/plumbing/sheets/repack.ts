import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** A workbook of a few thousand rows unpacks to a tenth of it. */
const mostUnfolded = 16 * 2 ** 20
const mostEntries = 300
/** A cell past column ZZ or row 99,999: the parser would visit every empty one before it. */
const farCell = / r="(?:[A-Z]{3,}\d|[A-Z]*\d{6})/

/**
 * Repacks a workbook uncompressed, so that a parser which trusts declared sizes gets the real ones.
 * @throws if it unpacks to too much, or to more than declared, has a far cell, or is no archive
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
    // Throws once an entry exceeds its declared size.
    const file = await buffer(await given.openReadStreamPromise(entry))
    if (entry.fileName.startsWith('xl/worksheets/') && farCell.test(file.toString('latin1')))
      throw new Error('A cell stands too far out')
    packed.addBuffer(file, entry.fileName, { compress: false })
  }
  packed.end()
  return await whole
}
