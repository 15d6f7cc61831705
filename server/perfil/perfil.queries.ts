import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Account fields in a profile. */
export const perfilColumns = [
  'id',
  'nombre',
  'email',
  'rut',
  'telefono',
  'cargo',
  'nivel_bombero',
  'fecha_nacimiento',
  'fecha_ingreso',
  'foto_perfil',
  'role_id',
  'estado',
  'calidad',
  'cargo_detalle',
  'clave_radial',
  'es_conductor',
  'es_cuartelero',
  'habilitado_a_cargo',
  'numero_registro_compania',
  'numero_registro_general',
  'comparte_telefono',
  'version',
] as const

type Bandera = 'es_conductor' | 'es_cuartelero' | 'habilitado_a_cargo' | 'comparte_telefono'
export type WithFlags<T> = { [K in keyof T]: K extends Bandera ? Exclude<T[K], 0 | 1> | boolean : T[K] }
type AsColumns<T> = { [K in keyof T]: K extends Bandera ? Exclude<T[K], boolean> | 0 | 1 : T[K] }

/** Converts a member's flags to booleans. */
export const withFlags = <T extends Record<Bandera, 0 | 1>>(row: T) =>
  ({
    ...row,
    es_conductor: row.es_conductor === 1,
    es_cuartelero: row.es_cuartelero === 1,
    habilitado_a_cargo: row.habilitado_a_cargo === 1,
    comparte_telefono: row.comparte_telefono === 1,
  }) as WithFlags<T>

/** The inverse, for writing. */
export const asColumns = <T extends Partial<Record<Bandera, boolean>>>(values: T) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : value]),
  ) as AsColumns<T>

export const findProfile = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select(perfilColumns).where('id', '=', id).executeTakeFirst()
