import type { PlanControl } from '#contract/equipamiento/planes.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

/** All plans, also those that are switched off; by category. */
export async function listPlanes(db: ReadDb): Promise<PlanControl[]> {
  const rows = await db
    .selectFrom('control_planes')
    .selectAll()
    .orderBy('categoria')
    .orderBy('tipo_control')
    .orderBy('id')
    .execute()
  return rows.map(planOf)
}

export const planOf = ({ bloqueante, activo, ...row }: Row<'control_planes'>): PlanControl => ({
  categoria: row.categoria,
  tipo_control: row.tipo_control,
  material_cilindro: row.material_cilindro,
  periodicidad_meses: row.periodicidad_meses,
  periodicidad_dias: row.periodicidad_dias,
  bloqueante: bloqueante === 1,
  activo: activo === 1,
  version: row.version,
})

/** There is one for each control of a category and material. */
export const findPlan = (
  db: ReadDb,
  { categoria, tipo_control, material_cilindro }: Pick<PlanControl, 'categoria' | 'tipo_control' | 'material_cilindro'>,
) =>
  db
    .selectFrom('control_planes')
    .selectAll()
    .where('categoria', '=', categoria)
    .where('tipo_control', '=', tipo_control)
    .where('material_cilindro', material_cilindro === null ? 'is' : '=', material_cilindro)
    .executeTakeFirst()

export async function insertPlan(db: Db, nuevo: NewRow<'control_planes'>): Promise<number> {
  const { id } = await db.insertInto('control_planes').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updatePlan(db: Db, id: number, cambio: Partial<NewRow<'control_planes'>>): Promise<void> {
  await db
    .updateTable('control_planes')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
