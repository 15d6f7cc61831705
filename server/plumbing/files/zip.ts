import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive, opened only on its turn. */
export interface Entrada {
  nombre: string
  bytes: Readable | AsyncIterable<Buffer> | Iterable<Buffer>
  /** Uploads: compressed already. */
  tal?: true
}

/**
 * Streams an archive, opening each entry when the one before has been read. An error in an entry ends the archive with
 * it; when the reader leaves, the open entry is closed.
 */
export function zipOf(entradas: AsyncIterable<Entrada>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const closed = finished(output, { writable: false })
  // The reader gets it; here it only must not be unhandled.
  closed.catch(() => {})
  void fill().catch((error: unknown) => output.destroy(error as Error))
  return output

  async function fill(): Promise<void> {
    for await (const { nombre, bytes, tal } of entradas) {
      const source = bytes instanceof Readable ? bytes : Readable.from(bytes)
      const read = finished(source, { writable: false })
      read.catch(() => {})
      try {
        zip.addReadStream(source, nombre, { compress: !tal, mode: 0o100600 })
        await Promise.race([read, closed])
      } finally {
        source.destroy()
      }
    }
    zip.end()
  }
}
