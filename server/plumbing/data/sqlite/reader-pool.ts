import { SqliteReader } from './reader.ts'

const IDLE_MS = 30_000

/** At most `size` reader threads, started on demand and ended after 30 s idle (each costs memory). */
export class SqliteReaderPool {
  readonly #path: string
  readonly #size: number
  readonly #busy = new Set<SqliteReader>()
  readonly #idle: SqliteReader[] = []
  readonly #queue: PromiseWithResolvers<SqliteReader>[] = []
  #rest: NodeJS.Timeout | undefined
  #closed = false

  constructor(path: string, size: number) {
    this.#path = path
    this.#size = size
  }

  async acquire(): Promise<SqliteReader> {
    if (this.#closed) throw new Error('The reader pool is closed')
    clearTimeout(this.#rest)
    if (this.#busy.size >= this.#size) return await this.#wait()
    return this.#lend(this.#idle.pop())
  }

  release(reader: SqliteReader): void {
    this.#busy.delete(reader)
    if (this.#closed) return
    const next = this.#queue.shift()
    if (next) next.resolve(this.#lend(reader))
    else this.#idle.push(reader)
    if (this.#busy.size === 0) this.#rest = setTimeout(() => void this.#stopIdle(), IDLE_MS).unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#rest)
    for (const { reject } of this.#queue.splice(0)) reject(new Error('The reader pool is closed'))
    await Promise.all([...this.#busy].map((reader) => reader.stop()))
    await this.#stopIdle()
  }

  #lend(rested: SqliteReader | undefined): SqliteReader {
    const reader = rested && !rested.dead ? rested : new SqliteReader(this.#path)
    this.#busy.add(reader)
    return reader
  }

  #wait(): Promise<SqliteReader> {
    const turn = Promise.withResolvers<SqliteReader>()
    this.#queue.push(turn)
    return turn.promise
  }

  async #stopIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((reader) => reader.stop()))
  }
}
