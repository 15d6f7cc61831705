import type { SqlBool, Expression, ExpressionBuilder } from 'kysely'
import { maxPorTipo } from '#contract/buscar.ts'
import { cargos, nombreCargo } from '#contract/shared/cargos.ts'
import type { Tables } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { hasWordFrom, plainName, startsWithText } from '#server/plumbing/data/portable-sql.ts'
import { sinBloqueo } from '#server/plumbing/records/bloqueo.ts'
import { isMenor } from '#server/usuarios/directorio.queries.ts'
import { empiezaEn } from './palabras.rules.ts'

/** Upper bound on distinct `cargo_detalle` values; the demo company has three. */
const maxDetalles = 200

/**
 * Active members who have every word in name, cargo or radio key, by name. Nothing else of them is searched, and of a
 * minor only the first name: more could be probed for (decisions §8).
 */
export async function searchPersonas(db: ReadDb, palabras: readonly string[], hoy: string) {
  const detalles = await db
    .selectFrom('usuarios')
    .select('cargo_detalle')
    .distinct()
    .where('cargo_detalle', 'is not', null)
    .limit(maxDetalles)
    .execute()
  let found = db.selectFrom('usuarios').where('estado', '=', 'activo')
  for (const palabra of palabras)
    found = found.where((e) =>
      e.or([
        e.and([hasWordFrom(plainName, palabra), e.not(isMenor(e, hoy))]),
        e.and([startsWithText(plainName, palabra), isMenor(e, hoy)]),
        hasCargo(e, palabra, detalles),
        startsWithText(e.fn('lower', ['clave_radial']) as never, palabra),
      ]),
    )
  return await found
    .where(sinBloqueo('user_id', 'usuarios.id'))
    .select(['id', 'nombre', 'cargo', 'cargo_detalle', 'calidad', 'clave_radial', 'fecha_nacimiento'])
    .select((e) => [e.case().when('comparte_telefono', '=', 1).then(e.ref('telefono')).end().as('telefono')])
    .orderBy('orden')
    .orderBy('id')
    .limit(maxPorTipo)
    .execute()
}

/** By `nombreCargo`. */
function hasCargo(
  e: ExpressionBuilder<Tables, 'usuarios'>,
  palabra: string,
  detalles: readonly { cargo_detalle: string | null }[],
): Expression<SqlBool> {
  const propios = detalles.flatMap(({ cargo_detalle }) =>
    cargo_detalle && empiezaEn(cargo_detalle, palabra) ? [cargo_detalle] : [],
  )
  const deLista = cargos.filter((cargo) => cargo !== 'Otro' && empiezaEn(cargo, palabra))
  return e.or([
    ...(deLista.length > 0 ? [e('cargo', 'in', deLista)] : []),
    ...(empiezaEn(nombreCargo({ cargo: null, cargo_detalle: null }), palabra) ? [e('cargo', 'is', null)] : []),
    ...(propios.length > 0 ? [e.and([e('cargo', '=', 'Otro'), e('cargo_detalle', 'in', propios)])] : []),
  ])
}
