import type { Plantilla, PlantillaEscrita } from '#contract/guardias/plantillas.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'
import { minimosDe } from './guardias.queries.ts'
import type { PlantillaGuardable } from './plantillas.rules.ts'

/** By name; those in use first. */
export async function listPlantillas(db: ReadDb): Promise<Plantilla[]> {
  const rows = await db
    .selectFrom('guardia_plantillas')
    .selectAll()
    .orderBy('activa', 'desc')
    .orderBy('nombre')
    .orderBy('id')
    .execute()
  return await plantillasOf(db, rows)
}

export async function findPlantilla(db: ReadDb, id: number): Promise<Plantilla | undefined> {
  const fila = await findFilaPlantilla(db, id)
  return fila && (await plantillasOf(db, [fila]))[0]
}

/** As stored. */
export const findFilaPlantilla = (db: ReadDb, id: number) =>
  db.selectFrom('guardia_plantillas').selectAll().where('id', '=', id).executeTakeFirst()

async function plantillasOf(db: ReadDb, rows: readonly Row<'guardia_plantillas'>[]): Promise<Plantilla[]> {
  if (rows.length === 0) return []
  const grupos = await listGrupos(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    nombre: row.nombre,
    tipo: row.tipo,
    dias: JSON.parse(row.dias) as number[],
    hora_inicio: row.hora_inicio,
    hora_termino: row.hora_termino,
    minimos: minimosDe(row),
    cupo_maximo: row.cupo_maximo,
    rotacion: row.rotacion,
    rotacion_desde: row.rotacion_desde,
    grupos: grupos.get(row.id) ?? [],
    activa: row.activa === 1,
    version: row.version,
  }))
}

/** Groups in the order in which they take turns, with their members by name. */
async function listGrupos(db: ReadDb, ids: readonly number[]): Promise<Map<number, Plantilla['grupos']>> {
  const rows = await db
    .selectFrom('guardia_grupos as g')
    .leftJoin('guardia_grupo_miembros as m', 'm.grupo_id', 'g.id')
    .leftJoin('usuarios as u', 'u.id', 'm.user_id')
    .select(['g.id', 'g.plantilla_id', 'g.nombre', 'm.user_id', 'u.nombre as miembro'])
    .where('g.plantilla_id', 'in', ids)
    .orderBy('g.plantilla_id')
    .orderBy('g.orden')
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()
  const found = new Map<number, Plantilla['grupos']>()
  for (const [plantillaId, suyas] of Map.groupBy(rows, ({ plantilla_id }) => plantilla_id))
    found.set(
      plantillaId,
      [...Map.groupBy(suyas, ({ id }) => id).values()].map((members) => ({
        nombre: members[0]?.nombre ?? '',
        miembros: members.flatMap(({ user_id, miembro }) =>
          user_id === null ? [] : [{ user_id, nombre: miembro ?? '' }],
        ),
      })),
    )
  return found
}

export async function insertPlantilla(db: Db, nueva: NewRow<'guardia_plantillas'>): Promise<number> {
  const { id } = await db.insertInto('guardia_plantillas').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updatePlantilla(db: Db, id: number, cambio: PlantillaGuardable): Promise<void> {
  await db
    .updateTable('guardia_plantillas')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** In their order, instead of those it had. */
export async function saveGrupos(db: Db, id: number, grupos: PlantillaEscrita['grupos']): Promise<void> {
  await db.deleteFrom('guardia_grupos').where('plantilla_id', '=', id).execute()
  for (const [index, { nombre, miembro_ids }] of grupos.entries()) {
    const grupo = { plantilla_id: id, orden: index + 1, nombre }
    const { id: grupo_id } = await db
      .insertInto('guardia_grupos')
      .values(grupo)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (miembro_ids.length > 0)
      await db
        .insertInto('guardia_grupo_miembros')
        .values(miembro_ids.map((user_id) => ({ grupo_id, user_id })))
        .execute()
  }
}

/** Its guards stay, and lose the template. */
export const deletePlantilla = (db: Db, id: number) =>
  db.deleteFrom('guardia_plantillas').where('id', '=', id).execute()

/** Another guard of the template begins at that instant. */
export const isInicioTaken = (db: ReadDb, plantillaId: number, inicio: string, otra: number): Promise<boolean> =>
  some(
    db
      .selectFrom('guardias')
      .where('plantilla_id', '=', plantillaId)
      .where('inicio', '=', inicio)
      .where('id', '<>', otra),
  )

/** Instants at which guards of a template begin, from one until before another; called off ones too. */
export async function listIniciosDe(db: ReadDb, plantillaId: number, desde: string, hasta: string): Promise<string[]> {
  const rows = await db
    .selectFrom('guardias')
    .select('inicio')
    .where('plantilla_id', '=', plantillaId)
    .where('inicio', '>=', desde)
    .where('inicio', '<', hasta)
    .execute()
  return rows.map(({ inicio }) => inicio)
}

/** Names of these members who may be put in a group, by id. */
export async function listAgrupables(db: ReadDb, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre'])
    .where('id', 'in', ids)
    .where('estado', 'in', ['activo', 'suspendido'])
    .execute()
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}
