import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'

/** @throws 400 for a bed that the guard has not, 409 for one of another member (domain §2.6) */
export async function refuseCama(
  db: ReadDb,
  { id, cupo_maximo }: Pick<Row<'guardias'>, 'id' | 'cupo_maximo'>,
  cama: number,
  userId: number,
): Promise<void> {
  if (cama > cupo_maximo) throw invalid({ cama: mensajes.camaInexistente(cupo_maximo) })
  const other = await db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('usuarios as u', 'u.id', 'a.user_id')
    .select('u.nombre')
    .where('a.guardia_id', '=', id)
    .where('a.cama', '=', cama)
    .where('a.user_id', '!=', userId)
    .where('a.estado', 'not in', ['reemplazada', 'retirada'])
    .executeTakeFirst()
  if (other) throw conflict(undefined, { cama: mensajes.camaTomada(cama, other.nombre) })
}
