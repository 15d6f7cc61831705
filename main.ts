import { fileURLToPath } from 'node:url'
import { insertBase } from './db/seeds/base.ts'
import { createApp } from './server/app.ts'
import { freeLeases, tidyFiles } from './server/housekeeping.ts'
import { findRemitente } from './server/configuracion/configuracion.queries.ts'
import { alignLlaves } from './server/llaves/dominio.queries.ts'
import { firstAdministrator } from './server/cuenta/first-administrator.ts'
import { notify } from './server/notificaciones/notificaciones.queries.ts'
import { openPush } from './server/notificaciones/push.ts'
import { openChanges } from './server/plumbing/records/changes.ts'
import { chosenStorage } from './server/plumbing/files/chosen-storage.ts'
import { readSettings } from './server/plumbing/process/settings-file.ts'
import { configWarnings } from './server/plumbing/process/config-warnings.ts'
import { openInstallationKey } from './server/plumbing/process/installation-key.ts'
import { lockInstance } from './server/plumbing/process/instance-lock.ts'
import { keepPrivate } from './server/plumbing/process/keep-private.ts'
import { createLog } from './server/plumbing/process/log.ts'
import { markedStorage } from './server/plumbing/files/storage-mark.ts'
import { keepWhile } from './server/plumbing/files/kept-while.ts'
import { tidyUnfinished } from './server/plumbing/files/unfinished.ts'
import { openOutbox, together } from './server/plumbing/mail/outbox.ts'
import { copiasOf } from './server/plumbing/respaldo/copias.ts'
import { rehearse, removeOldScratch } from './server/plumbing/respaldo/ensayo.ts'
import { isBackingUp } from './server/plumbing/respaldo/respaldos.queries.ts'
import { enPalabras, StartError } from './server/plumbing/process/start-error.ts'
import { encryptFichas } from './server/perfil/cifrar.queries.ts'
import { presentKey } from './server/plumbing/records/present-key.ts'
import { Reserve } from './server/plumbing/data/sqlite/reserve.ts'
import { migrate } from './server/plumbing/data/migrate.ts'
import { openTareas } from './server/plumbing/process/tareas.ts'
import { waitForDatabase } from './server/plumbing/data/wait-for-database.ts'
import { watchFolder } from './server/sistema/carpeta-perdida.ts'
import { tareasOf } from './server/tareas.ts'

process.env.NODE_ENV ??= 'production'

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

/** config → database → API → web → listen. */
async function start(): Promise<void> {
  const config = readSettings()
  for (const warning of configWarnings(process.env, config)) process.stderr.write(`Aviso: ${warning}\n`)
  await orSay('DATA_DIR', () => keepPrivate(config.dataDir))
  const log = createLog(config)
  const clock = () => new Date()
  // Secrets go to the operator's terminal, not to a log that is kept.
  const print = (text: string) => void process.stderr.write(text)
  const lock = config.databaseUrl ? undefined : await orSay('DATA_DIR', () => lockInstance(config.dataDir))
  const reserve = lock && new Reserve(config.dataDir)
  await orSay('DATA_DIR', () => tidyUnfinished(config.dataDir, { alone: !!lock, now: clock() }))
  const database = await orSay(config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR', () => waitForDatabase(config, print))
  const { db } = database
  await orSay('DATA_DIR', () => openInstallationKey(config, print))
  if (config.databaseUrl && !config.claveInstalacion)
    print('Si varios procesos usan esta base de datos, ponga en todos la misma CLAVE_INSTALACION.\n')
  await orSay('DATA_DIR', () => removeOldScratch(config.dataDir))
  const migrated = await migrate(database)
  if (migrated.length > 0) log.info({ migraciones: migrated }, 'migrated')
  const beside = !!lock && !config.s3
  const { storage: files, mark } = markedStorage(await chosenStorage(config), { db, beside, clock })
  const ajenos = await orSay(config.s3 ? 'STORAGE_URL' : 'DATA_DIR', () => mark.check())
  if (ajenos)
    print(
      `Aviso: ${ajenos} Las fotografías y los documentos no se sirven. Vea docs/operacion.md, «Several processes».\n`,
    )
  const key = await presentKey(db, config, clock(), print)
  const encrypted = await encryptFichas(database, key)
  if (encrypted > 0) print(fichasCifradas(encrypted))
  // Holding the lock means that no other process is serving requests.
  if (lock) await freeLeases(db)
  await insertBase(db, clock())
  const changes = await openChanges(database, (error) => log.error({ err: error }, 'a change was not announced'))
  const mails = await openOutbox({ db, changes, config, compania: () => findRemitente(db), clock, log, print })
  const outbox = together(mails, await openPush({ db, config, changes, clock, log }))
  const storage = keepWhile(files, () => isBackingUp(db, clock()), log)
  // The only process on these files, and not listening yet: no upload is in flight.
  const tidied = beside
    ? tidyFiles(db, storage, clock(), clock()).catch((err) => log.error({ err }, 'files without a row are still there'))
    : undefined
  const respaldos = { sealKey: key.keyFor('respaldos'), rehearse, copias: copiasOf(config) }
  const lista = tareasOf({ config, database, key, changes, storage, outbox, notify, clock, log, ...respaldos })
  const tareas = openTareas({ db, clock, log, lista, changes, displaced: database.displaced })
  const deps = { config, database, clock, changes, outbox, storage, mark, tareas, notify, key }
  const link = await firstAdministrator(deps)
  const sinLlave = await alignLlaves(deps)
  if (sinLlave > 0)
    print(
      `${sinLlave === 1 ? '1 miembro tiene' : `${sinLlave} miembros tienen`} llaves de otra dirección que ${config.publicUrl}, y de ninguna otra: ahí se entra con la contraseña.\n`,
    )

  const build = fileURLToPath(new URL('./build', import.meta.url))
  const { mountWeb } = config.production
    ? await import('./server/plumbing/pages/web-built.ts').then((web) => ({ mountWeb: web.builtWeb(build) }))
    : await import('./server/plumbing/pages/web-dev.ts').then((web) => ({ mountWeb: web.devWeb() }))
  const app = await createApp(deps, log, mountWeb)
  const lookAtFolder = watchFolder({ database, config, clock, log })
  const tending = setInterval(
    () => void reserve?.tend().catch((err: unknown) => log.warn({ err }, 'no room is kept in reserve')),
    5_000,
  ).unref()
  const watching = setInterval(() => void lookAtFolder(), 60_000)

  const address = await orSay('PORT', () => app.listen({ port: config.port, host: config.host }))

  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      // A connection that falls idle after its answer would be kept open for a browser that may never come back.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
      // An unfinished request must not block the shutdown either.
      const cut = setTimeout(() => app.server.closeAllConnections(), 15_000)
      await Promise.all([app.close(), outbox.close(), tareas.close(), tidied])
      clearInterval(sweep)
      clearInterval(watching)
      clearInterval(tending)
      clearTimeout(cut)
      await changes.close()
      await database.close()
      lock?.release()
      log.info('stopped')
      process.exit(0)
    })

  // After the signal handlers: whoever reads this line may send SIGTERM at once.
  log.info({ address, engine: database.engine }, 'listening')
  outbox.start()
  tareas.start()
  if (link) print(`\nInstalación nueva. Cree el primer administrador en:\n  ${link}\n\n`)
}

function fichasCifradas(cuantas: number): string {
  return `Se cifraron ${cuantas} fichas personales. Los respaldos de antes, y la copia antes-de-migrar de respaldos/, las tienen sin cifrar: bórrelos cuando no los necesite.\n`
}

/** @throws StartError, one line naming `variable`, when what it points at is unusable */
async function orSay<T>(variable: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`No se pudo usar ${variable}: ${enPalabras(error)}`)
  }
}
