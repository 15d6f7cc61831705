import { KeptBody } from '../http/kept-body.ts'

/** A page may say «hoy»: never cache it longer. */
const longestMs = 60_000
/** Public paths are few: the bound is for a site that grows. */
const most = 200

interface RenderedPage {
  html: Buffer
  policy: string
}

/** A page that may be shown for a while. */
export class CachedPage extends KeptBody {
  readonly policy: string
  readonly until: number

  constructor({ html, policy }: RenderedPage, until: number) {
    super(html, policy)
    this.policy = policy
    this.until = until
  }
}

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
