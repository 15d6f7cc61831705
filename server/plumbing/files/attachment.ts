import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** An uploaded file runs nothing where it is opened (security row 37). */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface File {
  /** File name to save as: any text. */
  nombre: string
  tipo: string
  /** Shown instead of saved: only for types that run nothing. */
  inline?: boolean
  size?: number
}

/** Headers of a file for this caller only: no cache keeps it. */
export function asFile(reply: FastifyReply, { nombre, tipo, inline = false, size }: File): void {
  reply.headers({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': create(nombre, { type: inline ? 'inline' : 'attachment' }),
    'Content-Security-Policy': sandbox,
    ...(size !== undefined && { 'Content-Length': size }),
  })
  reply.type(tipo)
}
