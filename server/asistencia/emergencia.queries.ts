import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'

// Reads the emergency of an act, for lists: the room of emergencies depends on this one.

type De = Pick<Row<'actos'>, 'id' | 'origen_tipo' | 'origen_id'>

/** The emergency of the act is reviewed: its list stays as it is (domain §2.5). */
export const esRevisada = async (db: ReadDb, { origen_tipo, origen_id }: De): Promise<boolean> =>
  origen_tipo === 'emergencia' &&
  (await some(
    db
      .selectFrom('emergencias')
      .where('id', '=', origen_id ?? 0)
      .where('estado', '=', 'revisada'),
  ))

/** Members in the units of an emergency, by unit. */
async function listTripulaciones(db: ReadDb, emergenciaId: number) {
  const unidades = await db
    .selectFrom('emergencia_unidades as d')
    .leftJoin('unidades as u', 'u.id', 'd.unidad_id')
    .select((e) => [
      'd.id',
      'd.conductor_id',
      'd.a_cargo_id',
      e.fn.coalesce('u.nombre', 'd.unidad_externa').as('nombre'),
    ])
    .where('d.emergencia_id', '=', emergenciaId)
    .orderBy('d.id')
    .execute()
  const crew = await db
    .selectFrom('emergencia_tripulantes')
    .select(['emergencia_unidad_id', 'user_id'])
    .where('emergencia_id', '=', emergenciaId)
    .execute()
  return unidades.map(({ id, conductor_id, a_cargo_id, nombre }) => {
    const own = crew.flatMap((one) => (one.emergencia_unidad_id === id ? one.user_id : []))
    return { nombre, ids: [conductor_id, a_cargo_id, ...own].filter((one) => one !== null) }
  })
}

/**
 * Proposes on the list of an emergency those who went in its units, each with the unit as the reason (domain §2.5). What
 * somebody marked stands, and so does a suspension.
 */
export async function proposeTripulacion(db: Db, { id, origen_tipo, origen_id }: De, now: Date): Promise<void> {
  if (origen_tipo !== 'emergencia' || origen_id === null) return
  for (const { nombre, ids } of await listTripulaciones(db, origen_id))
    if (ids.length > 0)
      await db
        .updateTable('asistencias')
        .set((set) => ({
          marca: 'presente',
          propuesto: 1,
          metodo: 'tripulacion',
          observacion: `Tripulación ${nombre}`,
          marcado_en: now.toISOString(),
          version: set('version', '+', 1),
        }))
        .where('acto_id', '=', id)
        .where('user_id', 'in', ids)
        .where((e) => e.or([e('marca', 'is', null), e('marca', '=', 'licencia')]))
        .where('marcado_por', 'is', null)
        .execute()
}
