import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { mayoriaDeEdad } from '#contract/shared/menor.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Tables } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { containsText, plainName, startsWithText } from '#server/plumbing/data/portable-sql.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { sinBloqueo } from '#server/plumbing/records/bloqueo.ts'
import { paged } from '#server/plumbing/data/paged.ts'

/**
 * Active members by name. Searches name and radio key only: with `busqueda` anyone could probe for RUTs and addresses.
 * Of a minor only the first name is searched, as more of the name could be probed for (decisions §8).
 */
function activos(db: ReadDb, buscar: string, hoy: string) {
  let active = db.selectFrom('usuarios').where('estado', '=', 'activo').where(sinBloqueo('user_id', 'usuarios.id'))
  if (buscar)
    active = active.where((e) =>
      e.or([
        e.and([containsText(plainName, buscar), e.not(isMenor(e, hoy))]),
        ...(searchText(buscar).includes(' ') ? [] : [e.and([startsWithText(plainName, buscar), isMenor(e, hoy)])]),
        e(e.fn('lower', ['clave_radial']), '=', buscar.toLowerCase()),
      ]),
    )
  return active
}

/** `esMenor`, in SQL. */
const isMenor = (e: ExpressionBuilder<Tables, 'usuarios'>, hoy: string) =>
  sql<SqlBool>`coalesce(${e.ref('fecha_nacimiento')} > ${yearsBefore(hoy)}, ${e.ref('calidad')} = 'brigadier')`

const yearsBefore = (hoy: string): string => `${Number(hoy.slice(0, 4)) - mayoriaDeEdad}${hoy.slice(4)}`

export const directorio = (db: ReadDb, buscar: string, hoy: string) =>
  activos(db, buscar, hoy)
    .select(['id', 'nombre', 'cargo', 'cargo_detalle', 'calidad', 'clave_radial', 'foto_perfil', 'fecha_nacimiento'])
    .select((e) => [e.case().when('comparte_telefono', '=', 1).then(e.ref('telefono')).end().as('telefono')])
    .orderBy('orden')
    .orderBy('id')

export const listDirectorio = (db: ReadDb, buscar: string, pagina: Pagina, hoy: string) =>
  paged(db, directorio(db, buscar, hoy), pagina, activos(db, buscar, hoy))
