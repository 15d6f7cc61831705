import type { QuienResponde } from '#contract/emergencias/respuestas.ts'
import type { Row } from '#db/tables.ts'
import { puedeACargo } from '#contract/shared/cargos.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { respuestaDe } from './respuestas.rules.ts'

const leidas = (db: ReadDb) =>
  db
    .selectFrom('emergencia_respuestas as r')
    .leftJoin('usuarios as quien', 'quien.id', 'r.registrada_por')
    .select(['r.emergencia_id', 'r.user_id', 'r.respuesta', 'r.eta_min', 'r.respondido_en', 'r.llegada_en'])
    .select('quien.nombre as registrada_por')

/** By name. */
export async function listRespuestas(db: ReadDb, emergenciaId: number): Promise<QuienResponde[]> {
  const rows = await leidas(db)
    .innerJoin('usuarios as u', 'u.id', 'r.user_id')
    .select(['u.nombre', 'u.cargo', 'u.es_conductor', 'u.habilitado_a_cargo', 'u.nivel_bombero'])
    .where('r.emergencia_id', '=', emergenciaId)
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    ...respuestaDe(row),
    user_id: row.user_id,
    nombre: row.nombre,
    cargo: row.cargo,
    es_conductor: row.es_conductor === 1,
    puede_a_cargo: puedeACargo(row),
  }))
}

/** Answers to several emergencies at once, as they are read. */
export async function listRespuestasA(db: ReadDb, emergenciaIds: readonly number[]) {
  const rows = await leidas(db).where('r.emergencia_id', 'in', emergenciaIds).execute()
  return rows.map((row) => ({ ...respuestaDe(row), emergencia_id: row.emergencia_id, user_id: row.user_id }))
}

export const readRespuesta = async (db: ReadDb, emergenciaId: number, userId: number) =>
  respuestaDe(
    await leidas(db)
      .where('r.emergencia_id', '=', emergenciaId)
      .where('r.user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  )

export const findRespuesta = (db: ReadDb, emergenciaId: number, userId: number) =>
  db
    .selectFrom('emergencia_respuestas')
    .selectAll()
    .where('emergencia_id', '=', emergenciaId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Replaces the member's answer. */
export async function saveRespuesta(
  db: Db,
  { emergencia_id, user_id, ...said }: Row<'emergencia_respuestas'>,
): Promise<void> {
  await db
    .insertInto('emergencia_respuestas')
    .values({ emergencia_id, user_id, ...said })
    .onConflict((conflict) => conflict.columns(['emergencia_id', 'user_id']).doUpdateSet(said))
    .execute()
}
