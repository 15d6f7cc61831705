import type { ReadDb } from '#server/plumbing/database.ts'

export const findProfile = (db: ReadDb, id: number) =>
  db
    .selectFrom('usuarios')
    .select([
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
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
