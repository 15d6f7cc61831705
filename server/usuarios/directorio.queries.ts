import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Calidad } from '#contract/perfil.ts'
import type { Cargo } from '#contract/shared/cargos.ts'
import { mayoriaDeEdad } from '#contract/shared/menor.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Tables } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { containsText, plainName, startsWithText } from '#server/plumbing/data/portable-sql.ts'
import { sinBloqueo } from '#server/plumbing/records/bloqueo.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { type Buscado, holdsPuesto } from './puestos.queries.ts'

export interface FiltroDirectorio {
  cargo?: Cargo | undefined
  calidad?: Calidad | undefined
  /** These alone. */
  ids?: readonly number[] | undefined
  buscado: Buscado
}

/**
 * Active members by name. Searches name, cargo and radio key only: with `busqueda` anyone could probe for RUTs and
 * addresses. Of a minor only the first name is searched, as more of the name could be probed for (decisions §8).
 */
function activos(db: ReadDb, { cargo, calidad, ids, buscado }: FiltroDirectorio, hoy: string) {
  let active = db.selectFrom('usuarios').where('estado', '=', 'activo').where(sinBloqueo('user_id', 'usuarios.id'))
  if (cargo) active = active.where((e) => ofCargo(e, cargo))
  if (calidad) active = active.where('calidad', '=', calidad)
  if (ids) active = active.where('id', 'in', ids.length > 0 ? ids : [0])
  for (const { terms, puestos } of buscado)
    active = active.where((e) =>
      e.or([
        ...terms.flatMap((term) => [
          e.and([containsText(plainName, term), e.not(isMenor(e, hoy))]),
          e.and([startsWithText(plainName, term), isMenor(e, hoy)]),
        ]),
        holdsPuesto(e, puestos),
      ]),
    )
  return active
}

/** Without a cargo somebody is a Bombero. */
const ofCargo = (e: ExpressionBuilder<Tables, 'usuarios'>, cargo: Cargo) =>
  e.or([e('cargo', '=', cargo), ...(cargo === 'Bombero' ? [e('cargo', 'is', null)] : [])])

/** `esMenor`, in SQL. */
export const isMenor = (e: ExpressionBuilder<Tables, 'usuarios'>, hoy: string) =>
  sql<SqlBool>`coalesce(${e.ref('fecha_nacimiento')} > ${yearsBefore(hoy)}, ${e.ref('calidad')} = 'brigadier')`

const yearsBefore = (hoy: string): string => `${Number(hoy.slice(0, 4)) - mayoriaDeEdad}${hoy.slice(4)}`

export const directorio = (db: ReadDb, filtro: FiltroDirectorio, hoy: string) =>
  activos(db, filtro, hoy)
    .select(['id', 'nombre', 'cargo', 'cargo_detalle', 'calidad', 'clave_radial', 'foto_perfil', 'fecha_nacimiento'])
    .select((e) => [e.case().when('comparte_telefono', '=', 1).then(e.ref('telefono')).end().as('telefono')])
    .orderBy('orden')
    .orderBy('id')

export const listDirectorio = (db: ReadDb, filtro: FiltroDirectorio, pagina: Pagina, hoy: string) =>
  paged(db, directorio(db, filtro, hoy), pagina, activos(db, filtro, hoy))
