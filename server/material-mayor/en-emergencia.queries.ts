import { vivas } from '#contract/emergencias/estados.ts'
import type { EnEmergencia } from '#contract/material-mayor.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { lits } from '#server/plumbing/data/lits.ts'

/** Units of the fleet at an open emergency, unless they are free for another (domain §2.5). */
const fuera = (db: ReadDb) =>
  db
    .selectFrom('emergencias as e')
    .innerJoin('emergencia_unidades as d', 'd.emergencia_id', 'e.id')
    .select(['d.unidad_id', 'e.id', 'e.folio', 'd.hora_6_0 as desde'])
    .where('e.estado', 'in', lits(vivas))
    .where('d.unidad_id', 'is not', null)
    .where('d.hora_6_8', 'is', null)
    .where('d.hora_6_9', 'is', null)
    .where('d.hora_6_10', 'is', null)

/** By the id of the unit. */
export async function listEnEmergencia(db: ReadDb): Promise<Map<number, EnEmergencia>> {
  const rows = await fuera(db).execute()
  return new Map(rows.flatMap(({ unidad_id, ...there }) => (unidad_id === null ? [] : [[unidad_id, there] as const])))
}

/** Ids of units, for strangers: not at an emergency that is withheld. */
export async function listEnSalida(db: ReadDb): Promise<number[]> {
  const rows = await fuera(db).where('e.publica', '=', 1).execute()
  return [...new Set(rows.flatMap(({ unidad_id }) => unidad_id ?? []))]
}
