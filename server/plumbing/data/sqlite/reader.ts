import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { type BindableValue, sqliteValues } from '../value-guard.ts'

type ReaderTask =
  | { kind: 'run'; sql: string; values: BindableValue[] }
  | { kind: 'open'; cursor: number; sql: string; values: BindableValue[] }
  | { kind: 'next'; cursor: number; count: number }
  | { kind: 'close'; cursor: number }

export type ReaderRequest = ReaderTask & { id: number }
export type ReaderAnswer =
  | { id: number; rows: unknown[] }
  | { id: number; error: { message: string; code?: string; errcode?: number } }

interface Waiting {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** A read-only connection in its own thread, so that a long report does not stop the server. */
export class SqliteReader implements DatabaseConnection {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #dead = false

  constructor(path: string) {
    this.#worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { workerData: { path } })
    this.#worker.unref()
    this.#worker.on('message', (answer: ReaderAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#die(error as Error))
    this.#worker.on('exit', () => this.#die(new Error('The reader thread has ended')))
  }

  get dead(): boolean {
    return this.#dead
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: (await this.#ask({ kind: 'run', sql, values: sqliteValues(parameters) })) as R[] }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const cursor = this.#lastId
    await this.#ask({ kind: 'open', cursor, sql, values: sqliteValues(parameters) })
    try {
      for (;;) {
        const rows = (await this.#ask({ kind: 'next', cursor, count: chunkSize })) as R[]
        if (rows.length === 0) return
        yield { rows }
      }
    } finally {
      await this.#ask({ kind: 'close', cursor })
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  async #ask(task: ReaderTask): Promise<unknown[]> {
    if (this.#dead) throw new Error('The reader thread has ended')
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>()
    this.#waiting.set(id, { resolve, reject })
    this.#worker.ref()
    this.#worker.postMessage({ id, ...task } satisfies ReaderRequest)
    return await promise
  }

  #settle(answer: ReaderAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('error' in answer) waiting?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else waiting?.resolve(answer.rows)
  }

  #die(error: Error): void {
    this.#dead = true
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
