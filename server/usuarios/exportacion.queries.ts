import type { InferResult } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { type Filtro, matching } from './usuarios.queries.ts'

/** Exported members, by name. */
export const miembros = (db: ReadDb, filtro: Filtro) =>
  matching(db, filtro)
    .select([
      'id',
      'nombre',
      'rut',
      'email',
      'telefono',
      'fecha_nacimiento',
      'fecha_ingreso',
      'cargo',
      'cargo_detalle',
      'nivel_bombero',
      'calidad',
      'clave_radial',
      'numero_registro_compania',
      'numero_registro_general',
      'es_conductor',
      'role_id',
      'estado',
      'fecha_baja',
      'motivo_baja',
    ])
    .orderBy('orden')
    .orderBy('id')

export type FilaExportada = InferResult<ReturnType<typeof miembros>>[number]
