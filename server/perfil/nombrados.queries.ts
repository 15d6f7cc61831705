import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Nombrado } from '#server/plumbing/sheets/reconocer.ts'

/** Members whom a sheet of the past may name: those who left too. */
export const listNombrados = (db: ReadDb): Promise<Nombrado[]> =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'rut'])
    .where('estado', 'in', ['activo', 'suspendido', 'baja'])
    .execute()
