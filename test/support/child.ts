// Jobs for child processes of tests: `node test/support/child.ts <job> <settings>`. They report by lines on stdout.
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { type DatabaseSettings, openDatabase, sqlitePath } from '#server/plumbing/data/database.ts'
import { writeForEver } from './kill-writes-child.ts'

export type Job = keyof typeof jobs

// Each job imports what it needs: a process that is killed twenty-five times starts twenty-five times.
const jobs = {
  async migrate(settings: DatabaseSettings) {
    const { migrate } = await import('#server/plumbing/data/migrate.ts')
    const database = await openDatabase(settings)
    say(JSON.stringify(await migrate(database)))
    await database.close()
  },

  async holdWriteLock({ dataDir }: DatabaseSettings) {
    const db = new DatabaseSync(sqlitePath(dataDir))
    db.exec('begin immediate')
    say('held')
    await told()
    db.exec('commit')
  },

  async lockInstance({ dataDir }: DatabaseSettings) {
    const { lockInstance } = await import('#server/plumbing/process/instance-lock.ts')
    lockInstance(dataDir)
    say('held')
    await told()
  },

  async startPostgres(_settings: DatabaseSettings) {
    const { startPostgres } = await import('./postgres.ts')
    say((await startPostgres()).url)
    await told()
  },

  /** Sends every due mail of the database through `smtpUrl`. */
  async sendMails(settings: DatabaseSettings & { smtpUrl?: string }) {
    const database = await openDatabase(settings)
    const config = { smtpUrl: settings.smtpUrl, publicUrl: 'https://cuartel.example', mailFrom: undefined }
    const { createLog } = await import('#server/plumbing/process/log.ts')
    const { openOutbox } = await import('#server/plumbing/mail/outbox.ts')
    const log = createLog({ logLevel: 'silent' })
    const compania = async () => ({ nombre: 'Segunda Compañía', cuerpo: 'Cuerpo de Bomberos' })
    const clock = () => new Date()
    const outbox = await openOutbox({ db: database.db, config, compania, clock, log, print: () => {} })
    say('ready')
    await told()
    await outbox.deliver()
    await outbox.close()
    await database.close()
  },

  /** Sends every due push to a local service. */
  async sendPushes(settings: DatabaseSettings) {
    const database = await openDatabase(settings)
    const config = { publicUrl: 'https://cuartel.example', localPush: true }
    const { openChanges } = await import('#server/plumbing/records/changes.ts')
    const { createLog } = await import('#server/plumbing/process/log.ts')
    const changes = await openChanges(database, () => {})
    const log = createLog({ logLevel: 'silent' })
    const { openPush } = await import('#server/notificaciones/push.ts')
    const push = await openPush({ db: database.db, config, changes, clock: () => new Date(), log })
    say('ready')
    await told()
    await push.deliver()
    await push.close()
    await changes.close()
    await database.close()
  },

  async write(settings: DatabaseSettings) {
    // It never exits by itself, which is when Node writes the compile cache.
    flushCompileCache()
    await writeForEver(settings, say)
  },
}

if (import.meta.main) {
  const [job, settings] = process.argv.slice(2)
  await jobs[job as Job](JSON.parse(settings ?? '{}') as DatabaseSettings)
}

/** Synchronous: a buffered line would be lost when the process is killed. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}

async function told(): Promise<void> {
  process.stdin.resume()
  await once(process.stdin, 'end')
}
