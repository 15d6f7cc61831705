import { esMotivoDeSalida } from '#contract/material-mayor/salidas.ts'
import { esMenor } from '#contract/shared/menor.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'
import { claveDeViaje, horasDelViaje, type SalidaImportada, type Viajes } from './importacion-salidas.rules.ts'
import { type LecturaEscrita, type Leida, Lecturas } from './importacion.rules.ts'
import { contadas } from './salida-emergencia.queries.ts'

export type LecturaNueva = LecturaEscrita & { unidad_id: number } & ({ salida_id: number } | { carga_id: number })

/** Units, members and keys that a row of a sheet may name. */
export async function readSabidoDelLibro(db: ReadDb, hoy: string) {
  const unidades = await db.selectFrom('unidades').select(['id', 'nombre']).where('activo', '=', 1).execute()
  const claves = await db
    .selectFrom('catalogos')
    .select(['codigo', 'nombre'])
    .where('catalogo', '=', 'claves')
    .execute()
  // Members who left drove too.
  const miembros = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'rut', 'estado', 'calidad', 'fecha_nacimiento'])
    .where('estado', 'in', ['activo', 'suspendido', 'baja'])
    .execute()
  return {
    unidades: new Map(unidades.map((unidad) => [plain(unidad.nombre), unidad])),
    claves: new Map(
      claves.flatMap(({ codigo, nombre }) => (codigo && esMotivoDeSalida(codigo) ? [[codigo, nombre] as const] : [])),
    ),
    miembros,
    elegibles: miembros.flatMap((uno) => (uno.estado === 'activo' && !esMenor(uno, hoy) ? uno.nombre : [])),
    lecturas: new Lecturas(await listLeidas(db)),
  }
}

/** Trips that were not annulled. */
export const listSalidasEscritas = (db: ReadDb) =>
  db.selectFrom('bitacora_salidas').select(['unidad_id', 'salida', 'llegada']).where('anulada_en', 'is', null).execute()

/** Units of the fleet in emergencies that are over. */
export async function listViajes(db: ReadDb): Promise<Viajes> {
  const rows = await db
    .selectFrom('emergencia_unidades as d')
    .innerJoin('emergencias as e', 'e.id', 'd.emergencia_id')
    .select(['d.id', 'd.emergencia_id', 'd.unidad_id', 'd.hora_6_0', 'e.folio', 'e.creada_en', 'e.revisada_en'])
    .select(dichos.map((campo) => `d.${campo}` as const))
    .where('d.unidad_id', 'is not', null)
    .where('e.estado', 'in', ['cerrada', 'revisada'])
    .execute()
  return new Map(
    rows.map(({ id, emergencia_id, unidad_id, hora_6_0, folio, creada_en, revisada_en, ...rest }) => [
      claveDeViaje(folio, unidad_id ?? 0),
      // One that a sheet brought was reviewed as it was made.
      {
        id,
        emergencia_id,
        hora_6_0,
        aqui: revisada_en !== creada_en,
        dicho: dichos.some((campo) => rest[campo] !== null),
      },
    ]),
  )
}

const dichos = ['conductor_id', 'a_cargo_id', 'num_tripulantes', ...contadas] as const

/** Notes a past trip at its unit of an emergency, which so far says nothing of it; undefined: it does by now. */
export async function fillViaje(db: Db, id: number, salida: Omit<SalidaImportada, 'unidad' | 'viaje'>) {
  const unidad = await db
    .selectFrom('emergencia_unidades')
    .select(['hora_6_0', 'hora_6_3', 'hora_6_7', 'hora_6_8', 'hora_6_9', 'hora_6_10'])
    .where('id', '=', id)
    .where((e) => e.and(dichos.map((campo) => e(campo, 'is', null))))
    .executeTakeFirst()
  if (!unidad) return undefined
  const dicho = {
    conductor_id: salida.conductor_id,
    a_cargo_id: salida.a_cargo_id,
    num_tripulantes: salida.tripulantes,
    km_salida: salida.km_salida,
    km_llegada: salida.km_llegada,
    horometro_bomba_salida: salida.horometro_bomba_salida,
    horometro_bomba_llegada: salida.horometro_bomba_llegada,
    ...horasDelViaje(unidad, salida),
  }
  await db
    .updateTable('emergencia_unidades')
    .set((e) => ({ ...dicho, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return dicho
}

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
