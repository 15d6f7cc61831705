import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** What a person's file may do where it is opened: nothing (security row 37). */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface File {
  /** As it is to be saved: anything a person calls a file. */
  nombre: string
  tipo: string
  /** Shown where it is opened, instead of saved: only what can run nothing. */
  inline?: boolean
  size?: number
}

/** The headers of a file that is for whoever asked, and for nobody after them. */
export function asFile(reply: FastifyReply, { nombre, tipo, inline = false, size }: File): void {
  reply.headers({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': create(nombre, { type: inline ? 'inline' : 'attachment' }),
    'Content-Security-Policy': sandbox,
    ...(size !== undefined && { 'Content-Length': size }),
  })
  reply.type(tipo)
}
