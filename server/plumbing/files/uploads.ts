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
import { temporalOf } from './unfinished.ts'

/** A file that somebody sent; gone when its call is answered. */
export interface Upload {
  /** What it was called where it came from: anything at all. */
  nombre: string
  /** What it was said to be: anything at all, too. */
  tipo: string
  size: number
  /** Its first bytes, at most so many. */
  head(most: number): Promise<Buffer>
  bytes(): Promise<Buffer>
  /** From its beginning; may be asked for more than once. */
  open(): Readable
  /** The same to be looked through: each piece is there only until the next. */
  pieces(): AsyncIterable<Buffer>
}

/** What came with the file in the form. */
type Fields = Record<string, string>

type Wanted = NonNullable<Endpoint['upload']>

declare module 'fastify' {
  interface FastifyInstance {
    /** Uploads are received below it. */
    dataDir: string
  }
}

/** Lets the routes of `scope` read multipart bodies, and no others. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}

/** Receives the one file of a request, and keeps it until `work` is done. */
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

/** Unlinked at once, so that a crash leaves nothing; what a crash leaves in between, the next start removes. */
async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

const pieceBytes = 64 * 1024

/** Read by place: a stream of the file's own would close it where its reader stops before the end. */
async function* piecesOf(file: FileHandle, place: () => Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read(place(), { position: at })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** @throws once the whole body has been read, so that whoever sends it hears why */
async function receive(
  request: FastifyRequest,
  { field, maxBytes, tooLarge: said = mensajes.archivoDemasiadoGrande(maxBytes) }: Wanted,
  file: FileHandle,
): Promise<{ nombre: string; tipo: string; fields: Fields; size: number }> {
  if (!request.isMultipart()) throw invalid({ [field]: mensajes.archivoFalta })
  // Of one that is gone already the reader would never hear.
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
    // The disk's own errors are ours; what the reader of the body finds is the sender's.
    if (error instanceof Error && 'syscall' in error) throw error
    throw invalid()
  }
  if (tooLarge) throw new HttpError(413, 'demasiado_grande', said)
  if (files > 1) throw invalid({ [field]: mensajes.unSoloArchivo })
  const { size } = await file.stat()
  if (size === 0) throw invalid({ [field]: mensajes.archivoFalta })
  return { nombre, tipo, fields, size }
}

/** An upload's time counts from its last progress (decisions §2); one that goes on long after it was too large is cut. */
function watch(request: FastifyRequest, maxBytes: number): void {
  let heard = 0
  request.raw.on('data', (chunk: Buffer) => {
    bodyProgressed(request)
    heard += chunk.length
    if (heard > maxBytes * 4) request.raw.destroy()
  })
}
