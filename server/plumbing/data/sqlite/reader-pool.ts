import { SqliteReader } from './reader.ts'

const IDLE_MS = 30_000

/** Reader threads, started on demand and ended after 30 s idle (each costs memory). `inTurns` limits their number. */
export class SqliteReaderPool {
  readonly #path: string
  readonly #busy = new Set<SqliteReader>()
  readonly #idle: SqliteReader[] = []
  #rest: NodeJS.Timeout | undefined
  #closed = false

  constructor(path: string) {
    this.#path = path
  }

  acquire(): SqliteReader {
    if (this.#closed) throw new Error('The reader pool is closed')
    clearTimeout(this.#rest)
    const rested = this.#idle.pop()
    const reader = rested && !rested.dead ? rested : new SqliteReader(this.#path)
    this.#busy.add(reader)
    return reader
  }

  release(reader: SqliteReader): void {
    this.#busy.delete(reader)
    if (this.#closed) return
    this.#idle.push(reader)
    if (this.#busy.size === 0) this.#rest = setTimeout(() => void this.#stopIdle(), IDLE_MS).unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#rest)
    await Promise.all([...this.#busy].map((reader) => reader.stop()))
    await this.#stopIdle()
  }

  async #stopIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((reader) => reader.stop()))
  }
}
