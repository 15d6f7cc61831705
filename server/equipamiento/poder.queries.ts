import { sql } from 'kysely'
import type { EnPoder } from '#contract/equipamiento/movimientos.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { decryptFicha } from '#server/plumbing/records/ficha-cifrada.ts'

/** Members who have some of a stock, by name. */
export const listEnPoder = (db: ReadDb, equipo_id: number) =>
  db
    .selectFrom('equipo_en_poder as p')
    .innerJoin('usuarios as u', 'u.id', 'p.user_id')
    .select(['p.user_id', 'u.nombre', 'p.cantidad'])
    .where('p.equipo_id', '=', equipo_id)
    .orderBy('u.nombre')
    .orderBy('u.id')
    .execute()

/** How many of a stock all members have. */
export async function countEnPoder(db: ReadDb, equipo_id: number): Promise<number> {
  const { total } = await db
    .selectFrom('equipo_en_poder')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('cantidad'), sql<number>`0`).as('total'))
    .where('equipo_id', '=', equipo_id)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Quantity of a stock that a member has. */
export async function findEnPoder(db: ReadDb, equipo_id: number, user_id: number): Promise<number> {
  const row = await db
    .selectFrom('equipo_en_poder')
    .select('cantidad')
    .where('equipo_id', '=', equipo_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.cantidad ?? 0
}

/** `cantidad` 0: nothing any more. */
export async function saveEnPoder(
  db: Db,
  { equipo_id, user_id }: { equipo_id: number; user_id: number },
  cantidad: number,
  now: Date,
): Promise<void> {
  if (cantidad === 0)
    await db.deleteFrom('equipo_en_poder').where('equipo_id', '=', equipo_id).where('user_id', '=', user_id).execute()
  else
    await db
      .insertInto('equipo_en_poder')
      .values({ equipo_id, user_id, cantidad, desde: now.toISOString() })
      .onConflict((row) => row.columns(['equipo_id', 'user_id']).doUpdateSet({ cantidad }))
      .execute()
}

/** Equipment that a member has, by code: pieces of their own, and some of a stock. Parts come with their set. */
export async function listDeMiembro(db: ReadDb, user_id: number): Promise<EnPoder[]> {
  const piezas = await db
    .selectFrom('equipos as e')
    .leftJoin('unidades as n', 'n.id', 'e.unidad_id')
    .leftJoin('equipos as c', 'c.id', 'e.padre_id')
    .select(['e.id as equipo_id', 'e.codigo', 'e.nombre', 'e.categoria', 'e.talla', 'e.cantidad', 'n.nombre as unidad'])
    .select((e) =>
      e
        .selectFrom('equipo_movimientos as m')
        .select(({ fn }) => fn.max('m.fecha').as('desde'))
        .whereRef('m.equipo_id', '=', 'e.id')
        .where('m.recibido_por_id', '=', user_id)
        .where('m.tipo', 'in', ['asignacion', 'prestamo'])
        .as('desde'),
    )
    .where('e.asignado_a_id', '=', user_id)
    .where('e.estado', '<>', 'DADO DE BAJA')
    .where((e) => e.or([e('c.asignado_a_id', 'is', null), e('c.asignado_a_id', '<>', user_id)]))
    .execute()
  const existencias = await db
    .selectFrom('equipo_en_poder as p')
    .innerJoin('equipos as e', 'e.id', 'p.equipo_id')
    .select(['e.id as equipo_id', 'e.codigo', 'e.nombre', 'e.categoria', 'e.talla', 'p.cantidad', 'p.desde'])
    .where('p.user_id', '=', user_id)
    .execute()
  return [
    ...piezas.map((una) => ({ ...una, existencia: false })),
    ...existencias.map((una) => ({ ...una, existencia: true, unidad: null })),
  ].toSorted((a, b) => a.codigo.localeCompare(b.codigo, 'es'))
}

/** Sizes of a member, by their ficha. */
export async function findTallas(db: ReadDb, key: InstallationKey, user_id: number) {
  const row = await db
    .selectFrom('fichas_personales')
    .select(['user_id', 'datos'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const ficha = row ? decryptFicha(key, row) : {}
  return {
    chaqueta: ficha.talla_chaqueta ?? null,
    pantalon: ficha.talla_pantalon ?? null,
    casco: ficha.talla_casco ?? null,
    botas: ficha.talla_botas ?? null,
  }
}
