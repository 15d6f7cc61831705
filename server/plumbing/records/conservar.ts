import type { Plazo } from '#contract/shared/plazos.ts'
import type { Database } from '../data/database.ts'
import type { InstallationKey } from '../process/installation-key.ts'
import type { Tx, Writes } from './tx.ts'
import { write } from './write.ts'

export interface ConservaDeps extends Omit<Writes, 'database'> {
  database: Pick<Database, 'db' | 'reports'>
  key: InstallationKey
}

/** Removes what was due by then, with its trace, and returns how much. */
export type Borrar = (deps: ConservaDeps, desde: Date) => Promise<number>

/** The trace of a term that has passed. Whose data they were is not in it. */
export const cumplido = (plazo: Plazo, cuantos: number) =>
  ({ accion: 'eliminar', entidad: 'plazo', entidad_id: null, despues: { plazo, cuantos } }) as const

/** In one write, with one trace; none if nothing was due. */
export const deUnaVez =
  (plazo: Plazo, borrar: (tx: Tx, desde: Date, key: InstallationKey) => Promise<number>): Borrar =>
  (deps, desde) =>
    write(deps, null, async (tx) => {
      const cuantos = await borrar(tx, desde, deps.key)
      if (cuantos > 0) await tx.audit(cumplido(plazo, cuantos))
      tx.untold('what a term removes is long past the screens')
      return cuantos
    })
