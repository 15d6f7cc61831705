import { debeTenerFactor, seguridad } from '#contract/configuracion/seguridad.ts'
import { valoresDe } from '#contract/configuracion/campos.ts'
import { cachedUntilChange } from '../process/cache.ts'
import type { Deps } from '../process/deps.ts'
import { readAjuste } from '../records/ajustes.ts'
import type { Actor } from '../records/sessions.ts'

type Plazo = Pick<Actor, 'role' | 'factorDesde' | 'factorPlazo'>

/** Reads who must have a second factor, through a cache. */
export const presentSeguridad = ({ database, changes }: Pick<Deps, 'database' | 'changes'>) =>
  cachedUntilChange(changes, 'ajustes', async () =>
    valoresDe(seguridad, (await readAjuste(database.db, 'seguridad')).valor),
  )

/** Asks whether a member's grace to set a second factor is over (docs/decisions/121). */
export function isGraceOverOf({ database, changes }: Pick<Deps, 'database' | 'changes'>) {
  const read = presentSeguridad({ database, changes })
  return async ({ role, factorDesde, factorPlazo }: Plazo, now: Date): Promise<boolean> =>
    factorDesde === null &&
    factorPlazo !== null &&
    Date.parse(factorPlazo) <= now.getTime() &&
    debeTenerFactor(role, await read())
}

/** Asks whether a session opened by PIN is of a role that has to have a second factor by now (docs/decisions/122). */
export function isPinTooWeakOf({ database, changes }: Pick<Deps, 'database' | 'changes'>) {
  const read = presentSeguridad({ database, changes })
  return async ({ role, factor }: Pick<Actor, 'role' | 'factor'>): Promise<boolean> =>
    factor === 'pin' && debeTenerFactor(role, await read())
}
