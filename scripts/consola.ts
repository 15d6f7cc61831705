// Shared by the operator's commands: messages in Spanish, one line on failure.
import { chosenStorage } from '#server/plumbing/files/chosen-storage.ts'
import type { Config } from '#server/plumbing/process/config.ts'
import { readSettings } from '#server/plumbing/process/settings-file.ts'
import { type Database, openDatabase } from '#server/plumbing/data/database.ts'
import { type InstallationKey, openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { lockInstance, refuseWhileServed } from '#server/plumbing/process/instance-lock.ts'
import { whichInstallation } from './instalacion.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { keepPrivate } from '#server/plumbing/process/keep-private.ts'
import { ArchivoRechazado } from '#server/plumbing/respaldo/leer.ts'
import { StartError } from '#server/plumbing/process/start-error.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { TareaError } from '#server/plumbing/process/tareas.ts'

export interface Instalacion {
  config: Config
  database: Database
  storage: Storage
  /** Created if missing. */
  key: () => InstallationKey
}

/** A refusal with a message for the operator. */
export class Negativa extends Error {}

/** Says which installation the environment means, runs `work` on it and prints its result. `alone`: refuses while a server runs. */
export async function enConsola(
  { alone }: { alone: boolean },
  work: (instalacion: Instalacion) => Promise<string>,
): Promise<void> {
  let lock: ReturnType<typeof lockInstance> | undefined
  try {
    const config = readSettings()
    keepPrivate(config.dataDir)
    if (alone && !config.databaseUrl) lock = lockInstance(config.dataDir)
    const print = (text: string) => void process.stderr.write(text)
    const key = () => openInstallationKey(config, print)
    // No time limits: an operator's command, such as a restore, may run long.
    const database = await openDatabase({ ...config, timeLimits: null })
    try {
      print(`Instalación: ${await whichInstallation(config, database)}\n`)
      if (alone) await refuseWhileServed(database)
      process.stdout.write(`${await work({ config, database, storage: await chosenStorage(config), key })}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    const known = [Negativa, ArchivoRechazado, TareaError, StartError].some((kind) => error instanceof kind)
    process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack)}\n`)
    process.exitCode = 1
  } finally {
    lock?.release()
  }
}

/** For `write`: a command changes no screen, and the next start sends its mails. */
export const writesOf = ({ database, storage }: Instalacion): Writes => ({
  database,
  storage,
  clock: () => new Date(),
  notify,
  changes: { announce: async () => {}, publish() {} },
  outbox: { wake() {} },
})

/** `12.345` */
export const cuantas = (n: number): string => n.toLocaleString('es-CL')
