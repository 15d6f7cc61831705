import { nadieDebe } from '#contract/configuracion/seguridad.ts'
import { saveSeccion } from '#server/configuracion/configuracion.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'

/** Nobody must have a second factor: in the demo company, whose accounts everybody may open, and in tests. */
export const insertSinSegundoFactor = (db: Db, now: Date): Promise<void> =>
  saveSeccion(db, 'seguridad', { ...nadieDebe }, 1, now)
