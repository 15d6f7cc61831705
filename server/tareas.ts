import type { Logger } from 'pino'
import { tidy, tidyFiles } from './housekeeping.ts'
import type { Config } from './plumbing/process/config.ts'
import { estadoDisco, isWellAgain, measureDisk } from './plumbing/process/disk.ts'
import type { Outbox } from './plumbing/mail/outbox.ts'
import { makeRespaldos, type Taller, verifyRespaldos } from './plumbing/respaldo/respaldos.ts'
import { claveRespaldo, claveVerificar, findHora } from './plumbing/respaldo/respaldos.queries.ts'
import { nextHour } from './plumbing/respaldo/retencion.ts'
import type { Tarea } from './plumbing/process/tareas.ts'
import { inTransaction } from './plumbing/data/transaction.ts'
import { findAtraso, tellOfAtraso, tellOfDamage } from './sistema/alarma.queries.ts'
import { tellOfDisco, wasWarned } from './sistema/alarma-disco.queries.ts'

interface TareasDeps extends Omit<Taller, 'onDamage'> {
  outbox: Pick<Outbox, 'wake'>
  log: Pick<Logger, 'warn' | 'error'>
  config: Pick<Config, 'diskWarningMb'>
}

const hour = 60 * 60 * 1000
const day = 24 * hour
const after = (ms: number) => (now: Date) => new Date(now.getTime() + ms)

/** The table of contents: everything that the program does by itself. */
export function tareasOf(deps: TareasDeps): Tarea[] {
  const { database, storage, clock } = deps
  const { db } = database
  const taller = { ...deps, onDamage: (now: Date) => raiseDamage(deps, now) }
  return [
    {
      clave: claveRespaldo,
      nombre: 'Respaldo diario',
      cada: 'Cada noche',
      proxima: async (now) => nextHour(await findHora(db), now),
      run: (_debida, settled) => makeRespaldos(taller, settled),
    },
    {
      clave: claveVerificar,
      nombre: 'Verificación de los respaldos',
      cada: 'Cada 7 días',
      proxima: after(7 * day),
      run: (debida) => verifyRespaldos(taller, debida),
    },
    {
      clave: 'alarma_respaldos',
      nombre: 'Alarma de respaldos',
      cada: 'Cada hora',
      proxima: after(hour),
      run: () => watchRespaldos(deps),
    },
    {
      clave: 'alarma_disco',
      nombre: 'Alarma de espacio en el disco',
      cada: 'Cada 10 minutos',
      proxima: after(hour / 6),
      run: () => watchDisk(deps),
    },
    {
      clave: 'limpieza_datos',
      limpia: true,
      nombre: 'Limpieza de datos vencidos',
      cada: 'Cada hora',
      proxima: after(hour),
      run: () => tidy(db, clock()),
    },
    {
      clave: 'limpieza_archivos',
      limpia: true,
      nombre: 'Limpieza de archivos sin uso',
      cada: 'Cada hora',
      proxima: after(hour),
      run: () => tidyFiles(db, storage, clock()),
    },
  ]
}

/** A damaged database may refuse to be told of: the log is told in any case, and the backup goes on. */
async function raiseDamage({ database: { db }, outbox, log }: TareasDeps, now: Date): Promise<void> {
  log.error('the database is damaged')
  try {
    if (await inTransaction(db, (db) => tellOfDamage(db, now))) outbox.wake()
  } catch (error) {
    log.error({ err: error }, 'nobody was told that the database is damaged')
  }
}

/** domain §2.12: the last good backup is older than 48 hours. */
async function watchRespaldos({ database: { db }, outbox, clock, log }: TareasDeps): Promise<void> {
  const now = clock()
  const { ultimo, atrasado } = await findAtraso(db, now)
  if (!atrasado) return
  log.warn({ ultimo }, 'no recent backup')
  if (await inTransaction(db, (db) => tellOfAtraso(db, now))) outbox.wake()
}

/** Warns once when room gets short, and tells once when it is back. */
async function watchDisk({ config, database: { db, dataDir }, outbox, clock, log }: TareasDeps): Promise<void> {
  const espacio = await measureDisk(dataDir)
  const falta = estadoDisco(espacio, config) !== 'bien'
  if (falta) log.warn(espacio, 'disk space is low')
  const told = await inTransaction(db, async (db) => {
    const warned = await wasWarned(db)
    if (falta === warned || (warned && !isWellAgain(espacio, config))) return false
    await tellOfDisco(db, falta, gigas(espacio.libre), clock())
    return true
  })
  if (told) outbox.wake()
}

const gigas = (bytes: number) => `${(bytes / 1e9).toLocaleString('es-CL', { maximumFractionDigits: 1 })} GB`
