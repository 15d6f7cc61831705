import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrations } from '#db/migrations/list.ts'
import type { Deps } from '../process/deps.ts'
import { estadoDisco, measureDisk } from '../process/disk.ts'
import { listApplied } from '../data/migrations-applied.ts'

type Parte = 'carpeta' | 'base' | 'migraciones' | 'disco' | 'archivos' | 'marca' | 'tiempo'

/** A load balancer polls every few seconds and waits briefly. */
const withinMs = 5_000

/**
 * Returns the unmet conditions of this process; none if it is ready. Low disk space is not one: it is reported to
 * administrators instead.
 */
export function readiness({ config, database, storage, mark }: Deps, onFault: (parte: Parte, error: unknown) => void) {
  const checks: Record<Exclude<Parte, 'tiempo'>, () => Promise<boolean>> = {
    carpeta: async () => (await database.displaced()) === null,
    base: () => sql`select 1`.execute(database.db).then(() => true),
    migraciones: async () => (await listApplied(database.db)).join() === Object.keys(migrations).join(),
    disco: async () => estadoDisco(await measureDisk(database.dataDir), config) !== 'lleno',
    marca: async () => {
      const fault = await mark.check()
      if (fault) onFault('marca', new Error(fault))
      return fault === null
    },
    // Files that are another's have been reported.
    archivos: async () => (await mark.check()) !== null || (await storage.list('imagenes').then(() => true)),
  }
  const ask = async () => {
    const asked = Object.entries(checks).map(async ([parte, check]) => {
      const fine = await check().catch((error: unknown) => onFault(parte as Parte, error))
      return fine ? [] : [parte as Parte]
    })
    const late = setTimeout(withinMs, ['tiempo'] satisfies Parte[], { ref: false })
    return await Promise.race([Promise.all(asked).then((faults) => faults.flat()), late])
  }
  let asking: Promise<Parte[]> | undefined
  /** Public, so concurrent callers share one check. */
  return () => (asking ??= ask().finally(() => (asking = undefined)))
}
