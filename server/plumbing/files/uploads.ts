import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { bodyProgressed } from '../http/body-time.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { refuseWhenFull } from '../process/disk.ts'
import { temporalOf } from './unfinished.ts'

/** An uploaded file; gone once its request is answered. */
export interface Upload {
  /** Original file name: untrusted. */
  nombre: string
  /** Declared MIME type: untrusted, too. */
  tipo: string
  size: number
  /** Its first bytes, at most `most`. */
  head(most: number): Promise<Buffer>
  bytes(): Promise<Buffer>
  /** From the beginning; may be called more than once. */
  open(): Readable
  /** The same for scanning: the next piece overwrites the buffer. */
  pieces(): AsyncIterable<Buffer>
}

/** Text fields of the form. */
type Fields = Record<string, string>

type Wanted = NonNullable<Endpoint['upload']>

declare module 'fastify' {
  interface FastifyInstance {
    /** Parent folder of uploads. */
    dataDir: string
  }
}

/** Lets only the routes of `scope` read multipart bodies. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}

/** Receives the one file of a request and keeps it until `work` is done. */
export async function withUpload<T>(
  request: FastifyRequest,
  wanted: Wanted,
  work: (archivo: Upload, fields: Fields) => Promise<T>,
): Promise<T> {
  const file = await namelessFile(temporalOf(request.server.dataDir))
  try {
    const { fields, size, ...said } = await receive(request, wanted, file)
    const head = async (most: number) => {
      const buffer = Buffer.allocUnsafe(Math.min(size, most))
      await file.read(buffer, 0, buffer.length, 0)
      return buffer
    }
    const pieces = () => {
      const shared = Buffer.allocUnsafe(pieceBytes)
      return piecesOf(file, () => shared)
    }
    const open = () =>
      Readable.from(
        piecesOf(file, () => Buffer.allocUnsafe(pieceBytes)),
        { objectMode: false },
      )
    return await work({ ...said, size, head, bytes: () => head(size), open, pieces }, fields)
  } finally {
    await file.close()
  }
}

/** Unlinked at once, so that a crash leaves nothing; the next start removes a file left in between. */
async function namelessFile(folder: string): Promise<FileHandle> {
  // Not recursive: DATA_DIR itself is never made anew while the program runs.
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await refuseWhenFull(folder)
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

const pieceBytes = 64 * 1024

/** Reads by position: a file stream would close the handle when its reader stops early. */
async function* piecesOf(file: FileHandle, place: () => Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read(place(), { position: at })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** @throws only after reading the whole body, so that the sender gets the answer */
async function receive(
  request: FastifyRequest,
  { field, maxBytes, tooLarge: said = mensajes.archivoDemasiadoGrande(maxBytes) }: Wanted,
  file: FileHandle,
): Promise<{ nombre: string; tipo: string; fields: Fields; size: number }> {
  if (!request.isMultipart()) throw invalid({ [field]: mensajes.archivoFalta })
  // The parser would never notice a request already gone.
  if (request.raw.destroyed) throw invalid()
  watch(request, maxBytes)
  const fields: Fields = {}
  let nombre = ''
  let tipo = ''
  let files = 0
  let tooLarge = false
  try {
    const limits = { fileSize: maxBytes, files: 10, fields: 10, parts: 20, fieldSize: 16 * 1024, headerPairs: 20 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      files += 1
      if (part.fieldname === field && files === 1) {
        nombre = part.filename
        tipo = part.mimetype
        await file.writeFile(part.file)
      } else part.file.resume()
      tooLarge ||= part.file.truncated
    }
  } catch (error) {
    // A disk error is ours (it has a `syscall`); a body error is the sender's.
    if (error instanceof Error && 'syscall' in error) throw error
    throw invalid()
  }
  if (tooLarge) throw new HttpError(413, 'demasiado_grande', said)
  if (files > 1) throw invalid({ [field]: mensajes.unSoloArchivo })
  const { size } = await file.stat()
  if (size === 0) throw invalid({ [field]: mensajes.archivoFalta })
  return { nombre, tipo, fields, size }
}

/** The time limit counts from an upload's last progress (decisions §2); far past its size limit it is cut off. */
function watch(request: FastifyRequest, maxBytes: number): void {
  let heard = 0
  request.raw.on('data', (chunk: Buffer) => {
    bodyProgressed(request)
    heard += chunk.length
    if (heard > maxBytes * 4) request.raw.destroy()
  })
}
