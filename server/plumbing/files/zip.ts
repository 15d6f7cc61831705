import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive, read only when its turn has come. */
export interface Entrada {
  nombre: string
  bytes: Readable | AsyncIterable<Buffer> | Iterable<Buffer>
  /** Of what people send: it is compressed already. */
  tal?: true
}

/**
 * An archive that is made while it is read: the next entry is asked for when the one before has been read. What goes
 * wrong with an entry ends the archive with that error; when whoever reads goes away, what is being read is closed.
 */
export function zipOf(entradas: AsyncIterable<Entrada>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const closed = finished(output, { writable: false })
  // Told to whoever reads; here it only must not go unheard.
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
