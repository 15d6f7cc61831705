import type { ReadDb } from '#server/plumbing/database.ts'

/** What a profile shows of an account. */
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
  'version',
] as const

export const findProfile = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select(perfilColumns).where('id', '=', id).executeTakeFirst()
