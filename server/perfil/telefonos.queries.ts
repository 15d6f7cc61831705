import { esMenor } from '#contract/shared/menor.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { sinBloqueo } from '#server/plumbing/records/bloqueo.ts'

interface Telefono {
  telefono: string
  /** Its owner shares it with the other members; a minor's never is (decisions §8). */
  compartido: boolean
}

/** Telephones by member id: active members, or those of `ids`, except who blocked their data. */
export async function listTelefonos(db: ReadDb, hoy: string, ids?: readonly number[]): Promise<Map<number, Telefono>> {
  if (ids?.length === 0) return new Map()
  const rows = await db
    .selectFrom('usuarios')
    .select(['id', 'telefono', 'comparte_telefono', 'calidad', 'fecha_nacimiento'])
    .where('estado', '=', 'activo')
    .where('telefono', 'is not', null)
    .where(sinBloqueo('user_id', 'usuarios.id'))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
  return new Map(
    rows.flatMap(({ id, telefono, comparte_telefono, ...persona }) =>
      telefono === null ? [] : [[id, { telefono, compartido: comparte_telefono === 1 && !esMenor(persona, hoy) }]],
    ),
  )
}
