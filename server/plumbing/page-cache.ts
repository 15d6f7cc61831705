import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A page may say «hoy»: it is never kept longer than this. */
const longestMs = 60_000
/** Paths are few; the bound is against invented query strings. */
const most = 200

/** A rendered public page, in each encoding that a browser may ask for. */
export interface CachedPage {
  etag: string
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  until: number
}

/** Public pages as they were last rendered. Emptied by every change, before anyone is told of it. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  #generation = 0

  get(path: string, now: Date): CachedPage | undefined {
    const page = this.#pages.get(path)
    return page && page.until > now.getTime() ? page : undefined
  }

  /** Taken before rendering: a page rendered from what has changed meanwhile is not kept. */
  get generation(): number {
    return this.#generation
  }

  async keep(path: string, html: Buffer, generation: number, now: Date): Promise<CachedPage> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    const [br, gzip] = await Promise.all([brotli(html, { params }), zip(html)])
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const page = { etag, bodies: { br, gzip, identity: html }, until: now.getTime() + longestMs }
    if (generation === this.#generation) {
      if (this.#pages.size >= most) this.#pages.clear()
      this.#pages.set(path, page)
    }
    return page
  }

  empty(): void {
    this.#generation += 1
    this.#pages.clear()
  }
}
