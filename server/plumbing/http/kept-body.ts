import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { unchanged } from './unchanged.ts'

const brotli = promisify(brotliCompress)
/** Dense: some 20 ms of a pool thread for a page, but it fits the first ten packets, one round trip fewer. */
const dense = 10
/** From here on it would take seconds. */
const longBytes = 200_000
const encoders = {
  br: (bytes: Buffer) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length < longBytes ? dense : 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}
type Encoding = keyof typeof encoders

/** A body that many callers ask for, with its ETag. */
export class KeptBody {
  readonly etag: string
  readonly bytes: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  /** `headers`: those that it is sent with, if they change by themselves. */
  constructor(bytes: Buffer, headers = '') {
    this.etag = `"${createHash('sha256').update(bytes).update(headers).digest('base64url').slice(0, 22)}"`
    this.bytes = bytes
  }

  /** Compressed, once on first use. */
  in(encoding: Encoding): Promise<Buffer> {
    const encoded = this.#encoded.get(encoding) ?? encoders[encoding](this.bytes)
    this.#encoded.set(encoding, encoded)
    return encoded
  }
}

/** Sends it as the caller takes it, or says that they hold it. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: KeptBody,
): Promise<FastifyReply> {
  reply.headers({ ETag: body.etag, Vary: 'Accept-Encoding' })
  if (unchanged(request, body.etag)) return reply.code(304).send()
  reply.type(`${type}; charset=utf-8`)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (!encoding) return reply.send(body.bytes)
  const encoded = await body.in(encoding)
  return reply.header('Content-Encoding', encoding).send(encoded)
}
