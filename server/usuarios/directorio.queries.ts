import { sql } from 'kysely'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'
import { paged } from '#server/plumbing/data/paged.ts'

/**
 * Active members by name. Searches name and radio key only: with `busqueda` anyone could probe for RUTs and addresses.
 */
function activos(db: ReadDb, buscar: string) {
  let active = db.selectFrom('usuarios').where('estado', '=', 'activo')
  if (buscar)
    active = active.where((e) =>
      e.or([containsText(plainName, buscar), e(e.fn('lower', ['clave_radial']), '=', buscar.toLowerCase())]),
    )
  return active
}

export const directorio = (db: ReadDb, buscar: string) =>
  activos(db, buscar)
    .select(['id', 'nombre', 'cargo', 'cargo_detalle', 'calidad', 'clave_radial', 'foto_perfil'])
    .select((e) => [e.case().when('comparte_telefono', '=', 1).then(e.ref('telefono')).end().as('telefono')])
    .orderBy('orden')
    .orderBy('id')

export const listDirectorio = (db: ReadDb, buscar: string, pagina: Pagina) =>
  paged(db, directorio(db, buscar), pagina, activos(db, buscar))

/** `orden` is the name without accents, plus a marker after ñ's n. */
export const plainName = sql<string>`replace(orden, ${'\u007f'}, '')`
