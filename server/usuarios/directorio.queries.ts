import { sql } from 'kysely'
import type { Contacto } from '#contract/usuarios/listas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'

/**
 * The active members by name. They are found by name and radio key alone: by `busqueda` anyone could try out whose RUT
 * or address one is.
 */
export async function listDirectorio(db: ReadDb, buscar: string, { page, limit }: Pagina) {
  let active = db.selectFrom('usuarios').where('estado', '=', 'activo')
  if (buscar)
    active = active.where((e) =>
      e.or([containsText(plainName, buscar), e(e.fn('lower', ['clave_radial']), '=', buscar.toLowerCase())]),
    )
  const { total } = await active.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await active
    .select(['id', 'nombre', 'cargo', 'cargo_detalle', 'calidad', 'clave_radial', 'foto_perfil'])
    .select((e) => [e.case().when('comparte_telefono', '=', 1).then(e.ref('telefono')).end().as('telefono')])
    .orderBy('orden')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows satisfies Contacto[], page, limit, total }
}

/** `orden` is the name in plain letters, but for what puts ñ after n. */
export const plainName = sql<string>`replace(orden, ${'\u007f'}, '')`
