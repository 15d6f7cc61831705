import type { FastifyInstance } from 'fastify'
import type { Changes } from '../records/changes.ts'
import type { Config } from './config.ts'
import type { InstallationKey } from './installation-key.ts'
import type { Database } from '../data/database.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Storage } from '../files/storage.ts'
import type { StorageMark } from '../files/storage-mark.ts'
import type { Tareas } from './tareas.ts'

/** The current time: passed everywhere, so that tests control it. */
type Clock = () => Date

/** Dependencies of every room. A room listens to changes here; it writes, tells and sends through `write`. */
export interface Deps {
  config: Config
  database: Database
  clock: Clock
  changes: Pick<Changes, 'isLive' | 'proceso' | 'subscribe'>
  outbox: Pick<Outbox, 'hasServer'>
  storage: Storage
  mark: StorageMark
  tareas: Tareas
  key: InstallationKey
}

/** Mounts pages and files beside the API; nothing in most tests. */
export type MountWeb = (app: FastifyInstance, deps: Deps) => Promise<unknown>
