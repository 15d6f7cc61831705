import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
/** Dense: some 20 ms of a pool thread per change, but the page fits the first ten packets, one round trip fewer. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
const encoders = { br: (html: Buffer) => brotli(html, quality), gzip: promisify<Buffer, Buffer>(gzip) }

/** A page may say «hoy»: never cache it longer. */
const longestMs = 60_000
/** Public paths are few: the bound is for a site that grows. */
const most = 200

interface RenderedPage {
  html: Buffer
  policy: string
}

/** A page with its ETag. */
export class CachedPage {
  readonly etag: string
  readonly html: Buffer
  readonly policy: string
  readonly until: number
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor({ html, policy }: RenderedPage, until: number) {
    this.etag = `"${createHash('sha256').update(html).update(policy).digest('base64url').slice(0, 22)}"`
    this.html = html
    this.policy = policy
    this.until = until
  }

  /** Returns the compressed page, encoded once on first use. */
  in(encoding: Encoding): Promise<Buffer> {
    const encoded = this.#encoded.get(encoding) ?? encoders[encoding](this.html)
    this.#encoded.set(encoding, encoded)
    return encoded
  }
}

export type Encoding = keyof typeof encoders

/** Cache of rendered public pages. Emptied by every change, before anyone hears of it. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>()
  #generation = 0

  get(path: string, now: Date): CachedPage | undefined {
    const page = this.#pages.get(path)
    return page && page.until > now.getTime() ? page : undefined
  }

  /** Read it before rendering: a page rendered from data changed meanwhile is not cached. */
  get generation(): number {
    return this.#generation
  }

  keep(path: string, rendered: RenderedPage, generation: number, now: Date): CachedPage {
    const page = new CachedPage(rendered, now.getTime() + longestMs)
    if (generation === this.#generation) {
      if (this.#pages.size >= most) this.#pages.clear()
      this.#pages.set(path, page)
    }
    return page
  }

  /** Awaits a rendering in progress since the last change: after one, everyone asks at once. */
  async underWay(path: string): Promise<CachedPage | undefined> {
    return await this.#rendering.get(path)
  }

  /** Marks a page as being rendered; call the result with the page (undefined: do not share it). */
  begin(path: string): (page: CachedPage | undefined) => void {
    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>()
    this.#rendering.set(path, promise)
    return (page) => {
      if (this.#rendering.get(path) === promise) this.#rendering.delete(path)
      resolve(page)
    }
  }

  empty(): void {
    this.#generation += 1
    this.#pages.clear()
    this.#rendering.clear()
  }
}
