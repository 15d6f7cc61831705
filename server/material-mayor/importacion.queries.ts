import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'
import { type LecturaEscrita, type Leida, Lecturas } from './importacion.rules.ts'

export type LecturaNueva = LecturaEscrita & { unidad_id: number } & ({ salida_id: number } | { carga_id: number })

/** Units, members and keys that a row of a sheet may name. */
export async function readSabidoDelLibro(db: ReadDb) {
  const unidades = await db.selectFrom('unidades').select(['id', 'nombre']).where('activo', '=', 1).execute()
  const claves = await db
    .selectFrom('catalogos')
    .select(['codigo', 'nombre'])
    .where('catalogo', '=', 'claves')
    .execute()
  // Members who left drove too.
  const miembros = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'rut'])
    .where('estado', 'in', ['activo', 'suspendido', 'baja'])
    .execute()
  return {
    unidades: new Map(unidades.map((unidad) => [plain(unidad.nombre), unidad])),
    claves: new Map(claves.flatMap(({ codigo, nombre }) => (codigo ? [[codigo, nombre] as const] : []))),
    miembros,
    lecturas: new Lecturas(await listLeidas(db)),
  }
}

/** Trips that were not annulled. */
export const listSalidasEscritas = (db: ReadDb) =>
  db.selectFrom('bitacora_salidas').select(['unidad_id', 'salida', 'llegada']).where('anulada_en', 'is', null).execute()

/** Loads that were not annulled. */
export const listCargasEscritas = (db: ReadDb) =>
  db.selectFrom('cargas_combustible').select(['unidad_id', 'fecha']).where('anulada_en', 'is', null).execute()

/** All that the counters of the units in use ever showed. */
export const listLeidas = (db: ReadDb): Promise<Leida[]> =>
  db
    .selectFrom('unidad_contadores')
    .select(['unidad_id', 'contador', 'serie', 'momento', 'valor', 'mantencion_id', 'motivo'])
    .execute()

export async function insertLeidas(db: Db, leidas: readonly NewRow<'unidad_contadores'>[]): Promise<void> {
  for (let from = 0; from < leidas.length; from += 500)
    await db
      .insertInto('unidad_contadores')
      .values(leidas.slice(from, from + 500))
      .execute()
}
