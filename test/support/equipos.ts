import type { NewRow } from '#db/tables.ts'
import { insertEquipo } from '#server/equipamiento/equipos.queries.ts'
import { recalcular } from '#server/equipamiento/recalcular.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'

let codigos = 0

/** A piece for a test, in the store and in service unless said otherwise. */
export async function newEquipo(db: Db, now: Date, de: Partial<NewRow<'equipos'>> = {}): Promise<number> {
  const codigo = de.codigo ?? `PRU-${(codigos += 1)}`
  const id = await insertEquipo(db, {
    codigo,
    nombre: 'Hacha',
    categoria: 'herramienta',
    ubicacion_tipo: 'bodega',
    estado: 'OPERATIVO',
    qr_token: `prueba-${codigo}`,
    busqueda: `${codigo} hacha`.toLowerCase(),
    creado_en: now.toISOString(),
    ...de,
  })
  await recalcular(db, [id])
  return id
}

/** An open fault of a piece, slight unless said otherwise. */
export async function newNovedad(
  db: Db,
  now: Date,
  equipo_id: number,
  de: Partial<NewRow<'equipo_novedades'>> = {},
): Promise<number> {
  const novedad = { equipo_id, descripcion: 'Correa gastada', gravedad: 'leve', estado: 'abierta' } as const
  const { id } = await db
    .insertInto('equipo_novedades')
    .values({ ...novedad, creado_en: now.toISOString(), ...de })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recalcular(db, [equipo_id])
  return id
}

/** A use of a breathing set, over unless said otherwise. */
export async function newUso(
  db: Db,
  now: Date,
  equipo_id: number,
  de: Partial<NewRow<'equipo_usos'>> & { user_id: number },
): Promise<number> {
  const at = now.toISOString()
  const { id } = await db
    .insertInto('equipo_usos')
    .values({ equipo_id, entrada_en: at, salida_en: at, creado_en: at, por_limpiar: 0, ...de })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recalcular(db, [equipo_id])
  return id
}
