import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { bodyProgressed } from './body-time.ts'
import { HttpError, invalid } from './errors.ts'

/** A file that somebody sent; gone when its call is answered. What it was called there is nobody's business here. */
export interface Upload {
  size: number
  bytes(): Promise<Buffer>
}

type Wanted = NonNullable<Endpoint['upload']>

/** Lets the routes of `scope` read multipart bodies, and no others. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}

/** Receives the one file of a request, and keeps it until `work` is done. */
export async function withUpload<T>(
  request: FastifyRequest,
  wanted: Wanted,
  work: (archivo: Upload) => Promise<T>,
): Promise<T> {
  const file = await namelessFile()
  try {
    const size = await receive(request, wanted, file)
    return await work({
      size,
      async bytes() {
        const buffer = Buffer.allocUnsafe(size)
        await file.read(buffer, 0, size, 0)
        return buffer
      },
    })
  } finally {
    await file.close()
  }
}

/** A file that has lost its name already: whatever happens to the program, nothing of it is left. */
async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `cuartel-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** @throws once the whole body has been read, so that whoever sends it hears why */
async function receive(request: FastifyRequest, { field, maxBytes }: Wanted, file: FileHandle): Promise<number> {
  if (!request.isMultipart()) throw invalid({ [field]: mensajes.archivoFalta })
  // Of one that is gone already the reader would never hear.
  if (request.raw.destroyed) throw invalid()
  watch(request, maxBytes)
  let files = 0
  let tooLarge = false
  try {
    const limits = { fileSize: maxBytes, files: 10, fields: 10, parts: 20, fieldSize: 1024, headerPairs: 20 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') continue
      files += 1
      if (part.fieldname === field && files === 1) await file.writeFile(part.file)
      else part.file.resume()
      tooLarge ||= part.file.truncated
    }
  } catch (error) {
    // The disk's own errors are ours; what the reader of the body finds is the sender's.
    if (error instanceof Error && 'syscall' in error) throw error
    throw invalid()
  }
  if (tooLarge) throw new HttpError(413, 'demasiado_grande', mensajes.archivoDemasiadoGrande(maxBytes))
  if (files > 1) throw invalid({ [field]: mensajes.unSoloArchivo })
  const { size } = await file.stat()
  if (size === 0) throw invalid({ [field]: mensajes.archivoFalta })
  return size
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
