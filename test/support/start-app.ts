import { afterAll } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { insertBase } from '#db/seeds/base.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { insertMember } from '#db/seeds/members.ts'
import { insertSinSegundoFactor } from '#db/seeds/sin-segundo-factor.ts'
import { createApp } from '#server/app.ts'
import { findRemitente } from '#server/configuracion/configuracion.queries.ts'
import { insertSession } from '#server/cuenta/cuenta.queries.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { openPush } from '#server/notificaciones/push.ts'
import { openChanges } from '#server/plumbing/records/changes.ts'
import { chosenStorage } from '#server/plumbing/files/chosen-storage.ts'
import { type Config, readConfig } from '#server/plumbing/process/config.ts'
import type { Database, Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { createLog } from '#server/plumbing/process/log.ts'
import { openOutbox, type Outbox, together } from '#server/plumbing/mail/outbox.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { newSecret, secretHash } from '#server/plumbing/process/secrets.ts'
import { markedStorage, markStorage } from '#server/plumbing/files/storage-mark.ts'
import { keepWhile } from '#server/plumbing/files/kept-while.ts'
import { copiasOf } from '#server/plumbing/respaldo/copias.ts'
import { isBackingUp } from '#server/plumbing/respaldo/respaldos.queries.ts'
import type { Taller } from '#server/plumbing/respaldo/respaldos.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { openTareas, type Tareas } from '#server/plumbing/process/tareas.ts'
import { tareasOf } from '#server/tareas.ts'
import { type Caller, callerOf } from './caller.ts'
import { CapturedLog } from './captured-log.ts'
import { testDatabase } from './databases.ts'

/** Start time of the test clock. */
const beginning = '2026-11-20T15:00:00.000Z'

/** The clock under test: frozen until advanced, or moving by `tick` on each reading. */
interface TestClock {
  now: Date
  tick: number
  advance(ms: number): void
}

/** A signed-in member of the cast. */
interface Member extends Caller {
  id: number
  token: string
}

export interface TestApp {
  app: FastifyInstance
  config: Config
  database: Database
  /** Its parts as `createApp` takes them, for a test that puts together another. */
  deps: Deps & Writes
  clock: TestClock
  log: CapturedLog
  changes: Awaited<ReturnType<typeof openChanges>>
  outbox: Outbox
  storage: Storage
  /** Not started: they run at `runDue`. */
  tareas: Tareas
  /** Makes backups outside the scheduled tasks. */
  taller: Taller
  /** Output for the operator, outside the log. */
  printed: string[]
  /** A member of the cast with a session; for members who may not sign in, a stolen one. */
  as: (personaje: Personaje) => Member
  /** The member with an extra session, for tests that end it. */
  signedIn: (personaje: Personaje) => Promise<Member>
  /** A thief with a token of theirs but no password. */
  thiefOf: (personaje: Personaje) => Promise<Member>
  nobody: Caller
}

/** Environment variables beyond the test defaults. */
type Environment = Record<string, string>

/** The whole API with the cast and the three units, not listening. Call at the top of a test file. */
export async function startApp(env: Environment = {}): Promise<TestApp> {
  const database = await testDatabase()
  const members = await insertCast(database.db, new Date(beginning))
  await insertBase(database.db, new Date(beginning))
  await insertSinSegundoFactor(database.db, new Date(beginning))
  // Of equipment a test knows only the plans that it makes.
  await database.db.deleteFrom('control_planes').execute()
  const started = await startAppOn(database, env)
  const callerWith = attentive(started)
  const memberWith = (id: number, token: string): Member => ({ ...callerWith(token), id, token })
  return {
    ...started,
    as: (personaje) => memberWith(members[personaje].id, members[personaje].token),
    async signedIn(personaje) {
      const { id } = members[personaje]
      return memberWith(id, await openSession(database.db, id, started.clock.now))
    },
    async thiefOf(personaje) {
      const { id } = members[personaje]
      const token = await openSession(database.db, id, started.clock.now)
      await givePassword(database.db, token, null)
      return { ...callerOf(started.app, token), id, token }
    },
  }
}

/** A member of the cast on a database that holds them already, such as the demo's. */
export async function memberOn(database: Database, personaje: Personaje, env: Environment = {}): Promise<Member> {
  const { db } = database
  const started = await startAppOn(database, env)
  const { now } = started.clock
  await insertSinSegundoFactor(db, now)
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', cast[personaje].email)
    .executeTakeFirstOrThrow()
  const token = await openSession(db, id, now)
  return { ...attentive(started)(token), id, token }
}

/** Callers whose password confirmation is renewed as the clock moves, so that it never expires. */
function attentive({ app, database, clock }: Pick<TestApp, 'app' | 'database' | 'clock'>) {
  const given = new Map<string, number>()
  return (token: string): Caller =>
    callerOf(app, token, async () => {
      const since = clock.now.getTime() - (given.get(token) ?? Date.parse(beginning))
      if (since >= 0 && since < 300_000) return
      given.set(token, clock.now.getTime())
      await givePassword(database.db, token, clock.now)
    })
}

/** Its session counts as used too: the clock of a test may move by weeks. */
const givePassword = (db: Db, token: string, at: Date | null) =>
  db
    .updateTable('sesiones')
    .set({ clave_en: at?.toISOString() ?? null, ...(at && { usada_en: at.toISOString() }) })
    .where('token_hash', '=', secretHash(token))
    .execute()

/** The API on an existing database: an empty one, or one shared with another app. */
export async function startAppOn(
  database: Database,
  env: Environment = {},
): Promise<Omit<TestApp, 'as' | 'signedIn' | 'thiefOf'>> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'debug', DATA_DIR: database.dataDir, ...env })
  const clock: TestClock = {
    now: new Date(beginning),
    tick: 0,
    advance: (ms) => void (clock.now = new Date(clock.now.getTime() + ms)),
  }
  const read = () => {
    clock.advance(clock.tick)
    return clock.now
  }
  const log = new CapturedLog()
  const printed: string[] = []
  const changes = await openChanges(database, (error) => {
    throw error
  })
  const logger = createLog(config, log)
  // Not started: with SMTP_URL in `env` it sends only at `wake` and `deliver`, never on a timer.
  const mails = await openOutbox({
    db: database.db,
    changes,
    config,
    compania: () => findRemitente(database.db),
    clock: read,
    log: logger,
    print: (text) => printed.push(text),
  })
  const push = await openPush({ db: database.db, config, changes, clock: read, log: logger })
  const outbox = together(mails, push)
  const held = await chosenStorage(config)
  await markStorage(database.db, held, clock.now)
  const { storage: files, mark } = markedStorage(held, { db: database.db, beside: false, clock: read })
  await mark.check()
  const storage = keepWhile(files, () => isBackingUp(database.db, clock.now), logger)
  const key = openInstallationKey(config, () => {})
  const sealKey = key.keyFor('respaldos')
  // Skipped: a process per backup takes a second. `respaldo.db.test.ts` and `test/program` do rehearse.
  const rehearse = async () => {}
  const respaldos = { sealKey, rehearse, copias: copiasOf(config) }
  const taller = { database, storage, clock: read, ...respaldos, onDamage: async () => {}, onMissing: async () => {} }
  const lista = tareasOf({
    config,
    database,
    key,
    changes,
    storage,
    outbox,
    notify,
    clock: read,
    log: logger,
    ...respaldos,
  })
  const tareas = openTareas({
    db: database.db,
    lista,
    clock: read,
    log: logger,
    changes,
    displaced: database.displaced,
  })
  const deps = { config, database, clock: read, changes, outbox, storage, mark, tareas, notify, key }
  const app = await createApp(deps, logger)
  await app.ready()
  afterAll(async () => {
    await Promise.all([app.close(), outbox.close()])
    await changes.close()
  })
  const nobody = callerOf(app)
  return { app, config, database, deps, clock, log, changes, outbox, storage, tareas, taller, printed, nobody }
}

async function insertCast(db: Db, now: Date): Promise<Record<Personaje, { id: number; token: string }>> {
  const passwordHash = await hashPassword(castPassword)
  const members = {} as Record<Personaje, { id: number; token: string }>
  for (const personaje of Object.keys(cast) as Personaje[]) {
    const id = await insertMember(db, cast[personaje], passwordHash, now)
    members[personaje] = { id, token: await openSession(db, id, now) }
  }
  return members
}

async function openSession(db: Db, user_id: number, now: Date): Promise<string> {
  const token = newSecret()
  await insertSession(db, { user_id, token_hash: secretHash(token), ip: '127.0.0.1', user_agent: 'prueba' }, now)
  return token
}
