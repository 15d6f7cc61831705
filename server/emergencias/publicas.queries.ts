import { sql } from 'kysely'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { publicaDe } from './publicas.rules.ts'

/** Closed or reviewed, and not withheld (domain §2.5). */
export const publicadas = (db: ReadDb) =>
  db
    .selectFrom('emergencias as e')
    .where('e.publica', '=', 1)
    // As in the index: SQLite does not look into a parameter.
    .where('e.estado', 'in', [sql.lit('cerrada' as const), sql.lit('revisada' as const)])

/** Latest alarm first. */
export const publicasRecientes = (db: ReadDb) =>
  publicadas(db)
    .select(['e.id', 'e.clave', 'e.nombre_clave', 'e.subclave', 'e.nombre_subclave'])
    .select(['e.titulo_publico', 'e.sector', 'e.comuna', 'e.alarma_en'])
    .orderBy('e.alarma_en', 'desc')
    .orderBy('e.id', 'desc')

export async function listPublicas(db: ReadDb, pagina: Pagina) {
  const page = await paged(db, publicasRecientes(db), pagina, publicadas(db))
  const ids = page.data.map(({ id }) => id)
  const sent = await db
    .selectFrom('emergencia_unidades as d')
    .innerJoin('unidades as u', 'u.id', 'd.unidad_id')
    .select(['d.emergencia_id', 'u.nombre'])
    .where('d.emergencia_id', 'in', ids)
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()
  const names = Map.groupBy(sent, ({ emergencia_id }) => emergencia_id)
  return {
    ...page,
    data: page.data.map((row) =>
      publicaDe(
        row,
        (names.get(row.id) ?? []).map(({ nombre }) => nombre),
      ),
    ),
  }
}
