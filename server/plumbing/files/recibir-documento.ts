import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { type TipoDocumento, vistaDe } from '#contract/shared/tipo-documento.ts'
import { asFile } from './attachment.ts'
import { notFound } from '../http/errors.ts'
import { nombreArchivo } from './nombre-archivo.ts'
import type { Storage } from './storage.ts'
import { tipoArchivo } from './tipo-archivo.ts'
import type { Upload } from './uploads.ts'

/** A document as in its row. */
export interface Recibido {
  /** Storage key. */
  clave: string
  filename: string
  /** As served: text with its charset. */
  mime_type: string
  tipo: TipoDocumento
  size: number
}

/** Judges what was sent and puts it into a folder of storage. The write of its row names it with `tx.keep`. */
export async function recibirDocumento(storage: Storage, carpeta: string, archivo: Upload): Promise<Recibido> {
  const filename = nombreArchivo(archivo.nombre)
  const tipo = await tipoArchivo(filename, archivo)
  const clave = `${carpeta}/${randomUUID()}`
  await storage.write(clave, archivo.open())
  return { clave, filename, ...tipo, size: archivo.size }
}

type Guardado = Pick<Recibido, 'clave' | 'filename' | 'mime_type'>

/** Sends a document: inline only if an image, a PDF or plain text (decisions §2). */
export async function enviarDocumento(reply: FastifyReply, storage: Storage, documento: Guardado): Promise<Readable> {
  const file = await storage.read(documento.clave)
  if (!file) throw notFound()
  const { filename: nombre, mime_type: tipo } = documento
  asFile(reply, { nombre, tipo, size: file.size, inline: vistaDe(tipo) !== null })
  return file.bytes
}

/** The MIME type in the API: without the charset, which only serving needs. */
export const mimeSinCharset = (mimeType: string): string => mimeType.split(';')[0] ?? mimeType
