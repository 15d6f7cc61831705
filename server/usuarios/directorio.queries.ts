import { sql } from 'kysely'
import type { Contacto } from '#contract/usuarios/listas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'

/**
 * The active members by name. They are found by name and radio key alone: by `busqueda` anyone could try out whose RUT
 * or address one is.
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

export async function listDirectorio(db: ReadDb, buscar: string, { page, limit }: Pagina) {
  const { total } = await activos(db, buscar)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await directorio(db, buscar)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows satisfies Contacto[], page, limit, total }
}

/** `orden` is the name in plain letters, but for what puts ñ after n. */
export const plainName = sql<string>`replace(orden, ${'\u007f'}, '')`
