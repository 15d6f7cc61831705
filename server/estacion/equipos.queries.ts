import type { TipoEquipo } from '#contract/estacion/equipos.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { secretHash } from '#server/plumbing/process/secrets.ts'

export const listEquipos = (db: ReadDb) =>
  db
    .selectFrom('equipos_cuartel as e')
    .leftJoin('usuarios as u', 'u.id', 'e.creado_por')
    .select(['e.id', 'e.nombre', 'e.tipo', 'e.creado_en', 'u.nombre as creado_por', 'e.usado_en'])
    .where('e.retirado_en', 'is', null)
    .orderBy('e.nombre')
    .orderBy('e.id')
    .execute()

/** The registered computer of a token, or the screen; undefined once retired. */
export const findEquipo = (db: ReadDb, token: string, tipo: TipoEquipo = 'puesto') =>
  db
    .selectFrom('equipos_cuartel')
    .select(['id', 'nombre'])
    .where('token_hash', '=', secretHash(token))
    .where('tipo', '=', tipo)
    .where('retirado_en', 'is', null)
    .executeTakeFirst()

export async function insertEquipo(
  db: Db,
  { nombre, tipo, token, creado_por }: { nombre: string; tipo?: TipoEquipo; token: string; creado_por: number },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('equipos_cuartel')
    .values({ nombre, ...(tipo && { tipo }), token_hash: secretHash(token), creado_por, creado_en: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findEnUso = (db: ReadDb, id: number) =>
  db
    .selectFrom('equipos_cuartel')
    .select('nombre')
    .where('id', '=', id)
    .where('retirado_en', 'is', null)
    .executeTakeFirst()

export const retireEquipo = (db: Db, id: number, now: Date) =>
  db.updateTable('equipos_cuartel').set({ retirado_en: now.toISOString() }).where('id', '=', id).execute()

/** Records a use; false once it is retired. */
export async function touchEquipo(db: Db, id: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('equipos_cuartel')
    .set({ usado_en: now.toISOString() })
    .where('id', '=', id)
    .where('retirado_en', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Active members with a PIN. */
export const listConPin = (db: ReadDb) =>
  db
    .selectFrom('pines')
    .innerJoin('usuarios', 'usuarios.id', 'pines.user_id')
    .select(['usuarios.id', 'usuarios.nombre'])
    .where('usuarios.estado', '=', 'activo')
    .orderBy('usuarios.orden')
    .orderBy('usuarios.id')
    .execute()
