import type { FastifyRequest } from 'fastify'
import { type RootOperationNode, TableNode } from 'kysely'
import type { NombreEntidad } from '#contract/entidades.ts'
import type { Database, Db } from '../data/database.ts'
import type { Storage } from '../files/storage.ts'
import type { Mail } from '../mail/mail.ts'
import type { Outbox } from '../mail/outbox.ts'
import { queueMails } from '../mail/queue.ts'
import { type NuevaEntrada, recordAudit } from './audit.ts'
import type { Aviso, ConAviso } from './aviso.ts'
import type { Changes } from './changes.ts'
import type { Alcanzado, Notificacion, Notify } from './notificacion.ts'
import { traceReading } from './trace-reading.ts'

/** One attempt of a write: its transaction, and what happens after the commit. */
export interface Tx {
  readonly db: Db
  /**
   * The instant of this attempt, the same at each reading. Throws before the first statement has run: on PostgreSQL the
   * snapshot is taken then, so only a later instant is sure to follow everything that the attempt has read.
   */
  readonly now: Date
  /** Adds a row to the audit log and returns its id. Of kinds that are always told, `escrituras.ts` does. */
  audit(entrada: NuevaEntrada & { entidad: Exclude<NombreEntidad, ConAviso> }): Promise<number>
  /** Traces records of others that the answer shows although nothing of them changes. */
  seen(entidad: NombreEntidad, ids: readonly number[]): Promise<void>
  /** Lets this write leave no trace. `why` is for whoever reads the code. */
  untraced(why: string): void
  /** Announces a change with the commit, once however often it is told; publishes it to this process after it. */
  tell(aviso: Aviso): Promise<void>
  /** Lets this write announce nothing. `why` is for whoever reads the code. */
  untold(why: string): void
  /** Puts a notification in the bells of these members, and queues its mails and pushes as each of them prefers. */
  notify(para: readonly number[], notificacion: Notificacion): Promise<Alcanzado[]>
  mail(...mails: Mail[]): Promise<void>
  /** Wakes the senders after the commit, for what was queued by hand. */
  wake(): void
  /** Names a file that is in storage already and is removed if the write is refused. Call it first. */
  keep(clave: string): void
  /** Names files that are removed after the commit. A failure is only logged: housekeeping removes them later. */
  discard(...claves: string[]): void
}

/** The part of a write that composes texts for people. */
export type Telling = Pick<Tx, 'db' | 'now' | 'mail' | 'notify'>

/** Dependencies of `write`: the parts of `changes` and `outbox` that rooms may not call. */
export interface Writes {
  database: Pick<Database, 'db'>
  clock: () => Date
  changes: Pick<Changes, 'announce' | 'publish'>
  outbox: Pick<Outbox, 'wake'>
  storage: Pick<Storage, 'remove'>
  notify: Notify
}

/** Effects of an attempt, and those left for after the commit. */
export const nothingYet = () => ({
  wrote: false,
  traced: false,
  /** Tables whose rows the body itself changed. */
  changed: new Set<string>(),
  silent: false,
  told: [] as Aviso[],
  wakes: false,
  kept: [] as string[],
  discarded: [] as string[],
})

/** Table that a statement writes. */
export function writtenBy(node: RootOperationNode): string | undefined {
  const target =
    node.kind === 'InsertQueryNode'
      ? node.into
      : node.kind === 'UpdateQueryNode'
        ? node.table
        : node.kind === 'DeleteQueryNode'
          ? node.from.froms[0]
          : undefined
  return target && TableNode.is(target) ? target.table.identifier.name : undefined
}

export function beginAttempt(
  plain: Db,
  { clock, changes, notify }: Writes,
  request: FastifyRequest | null,
  done: ReturnType<typeof nothingYet>,
): Tx {
  let ran = false
  let moment: Date | undefined
  const told = new Set<string>()
  /** `isOwn`: for what the body itself changes, not its trace, its notifications or its mails. */
  const observed = (isOwn: boolean): Db => {
    const tables = new WeakMap<object, string>()
    return plain.withPlugin({
      transformQuery({ node, queryId }) {
        const table = writtenBy(node)
        if (table !== undefined) tables.set(queryId, table)
        return node
      },
      async transformResult({ result, queryId }) {
        ran = true
        const table = tables.get(queryId)
        if (table !== undefined && (result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n)) {
          done.wrote = true
          if (isOwn) done.changed.add(table)
        }
        return result
      },
    })
  }
  const [db, beside] = [observed(true), observed(false)]
  // A trace may be all that a write writes: it needs no earlier statement.
  const stamp = () => (ran ? tx.now : clock())
  const tx: Tx = {
    db,
    get now() {
      if (!ran) throw new Error('tx.now is asked for before the first statement')
      return (moment ??= clock())
    },
    audit(entrada) {
      done.traced = true
      return recordAudit(beside, request, entrada, stamp())
    },
    async seen(entidad, ids) {
      done.traced = true
      if (request) await traceReading(beside, request, entidad, ids, stamp())
    },
    untraced() {
      done.traced = true
    },
    async tell(aviso) {
      const one = JSON.stringify(aviso)
      if (told.has(one)) return
      told.add(one)
      done.told.push(aviso)
      await changes.announce(db, aviso)
    },
    untold() {
      done.silent = true
    },
    async notify(para, notificacion) {
      done.wakes = true
      return await notify(beside, para, notificacion, stamp())
    },
    async mail(...mails) {
      done.wakes = true
      await queueMails(beside, mails, stamp())
    },
    wake() {
      done.wakes = true
    },
    keep(clave) {
      done.kept.push(clave)
    },
    discard(...claves) {
      done.discarded.push(...claves)
    },
  }
  return tx
}
