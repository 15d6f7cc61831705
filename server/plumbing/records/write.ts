import type { FastifyRequest } from 'fastify'
import { databaseRefusal } from '../data/database-errors.ts'
import { inTransaction } from '../data/transaction.ts'
import { olvidarArchivos } from '../files/olvidar-archivos.ts'
import { HttpError } from '../http/errors.ts'
import type { Deps } from '../process/deps.ts'
import { unheard } from './followed.ts'
import { beginAttempt, nothingYet, type Tx, type Writes } from './tx.ts'

/**
 * Runs `body` in one serializable transaction and returns its answer (docs/decisions/044). `body` may run again, each
 * time with a new `tx`, so it touches nothing else. `request` is null for what the program does by itself.
 * @throws what `body` throws, and an error if it wrote rows without a trace, or changed some without a notice
 */
export async function write<T>(
  deps: Deps | Writes,
  request: FastifyRequest | null,
  body: (tx: Tx) => Promise<T>,
): Promise<T> {
  // The object is the same: `Deps` only hides what a room must not call.
  const writes = deps as Writes
  const { database, changes, outbox, storage } = writes
  let done = nothingYet()
  const attempt = inTransaction(database.db, async (db) => {
    done = nothingYet()
    const answer = await body(beginAttempt(db, writes, request, done))
    if (done.wrote && !done.traced)
      throw new Error('rows were written without a trace: call tx.audit, or tx.untraced with the reason')
    // In production the change stands: it is seen at the next reading.
    const isSaid = done.silent || ('config' in deps && deps.config.production)
    const table = isSaid ? undefined : unheard(done.changed, done.told)
    if (table)
      throw new Error(`rows of ${table} were changed and nobody was told: call tx.tell, or tx.untold with the reason`)
    return answer
  })
  const answer = await attempt.catch(async (error: unknown) => {
    // With a lost connection the row may have been written: the file stays, and housekeeping finds out.
    const isRefused = error instanceof HttpError || databaseRefusal(error) !== undefined
    for (const clave of isRefused ? done.kept : []) await storage.remove(clave)
    throw error
  })
  for (const aviso of done.told) changes.publish(aviso)
  if (done.wakes) outbox.wake()
  await olvidarArchivos(storage, done.discarded, request?.log)
  return answer
}
