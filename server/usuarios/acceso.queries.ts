import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'

const day = 24 * 60 * 60 * 1000
/** Older failures explain nothing, and no more of them are counted. */
const [lookedBackMs, counted] = [30 * day, 100]

/** Refused sign-ins of a member since the last one that succeeded, the latest first. */
export const listFallidos = (
  db: ReadDb,
  { id, ultimo_acceso }: { id: number; ultimo_acceso: string | null },
  now: Date,
) =>
  db
    .selectFrom('auditoria')
    .select(['fecha', 'ip'])
    // As in the index: SQLite does not look into a parameter.
    .where('accion', '=', sql.lit('login_fallido'))
    .where('entidad_id', '=', id)
    .where(
      'fecha',
      '>',
      [ultimo_acceso ?? '', new Date(now.getTime() - lookedBackMs).toISOString()].toSorted().at(-1) ?? '',
    )
    .orderBy('fecha', 'desc')
    .limit(counted)
    .execute()
