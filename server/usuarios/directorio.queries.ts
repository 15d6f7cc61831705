import { sql } from 'kysely'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'
import { paged } from '#server/plumbing/data/paged.ts'

/**
 * The active members by name. They are found by name and radio key alone: by `busqueda` anyone could try out whose RUT
 * or address one is.
 */
export async function listDirectorio(db: ReadDb, buscar: string, pagina: Pagina) {
  let active = db.selectFrom('usuarios').where('estado', '=', 'activo')
  if (buscar)
    active = active.where((e) =>
      e.or([containsText(plainName, buscar), e(e.fn('lower', ['clave_radial']), '=', buscar.toLowerCase())]),
    )
  const rows = active
    .select(['id', 'nombre', 'cargo', 'cargo_detalle', 'calidad', 'clave_radial', 'foto_perfil'])
    .select((e) => [e.case().when('comparte_telefono', '=', 1).then(e.ref('telefono')).end().as('telefono')])
    .orderBy('orden')
    .orderBy('id')
  return await paged(db, rows, pagina, active)
}

/** `orden` is the name in plain letters, but for what puts ñ after n. */
export const plainName = sql<string>`replace(orden, ${'\u007f'}, '')`
