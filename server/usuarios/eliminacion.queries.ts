import type { Db, ReadDb } from '#server/plumbing/database.ts'
import { searchText, sortText } from '#server/plumbing/search-text.ts'

/** Whether a record of the company names the member: whatever refers to `usuarios` and is not deleted with it. */
export async function hasHistory(db: ReadDb, id: number): Promise<boolean> {
  const changes = db.selectFrom('unidad_estado_historial').select('id').where('user_id', '=', id)
  const units = db.selectFrom('unidades').select('id').where('actualizada_por', '=', id)
  const published = db.selectFrom('documentos_compania').select('id').where('publicado_por', '=', id)
  const versions = db.selectFrom('documento_versiones').select('id').where('subido_por', '=', id)
  const readings = db.selectFrom('lecturas').select('documento_id as id').where('user_id', '=', id)
  const settings = db.selectFrom('ajustes_historial').select('id').where('user_id', '=', id)
  for (const records of [changes, units, published, versions, readings, settings])
    if (await records.executeTakeFirst()) return true
  return false
}

/** Closes the account of one whose name the company's records keep, and removes what else is known of the person. */
export async function closeUsuario(db: Db, { id, nombre }: { id: number; nombre: string }, now: Date): Promise<void> {
  await db
    .updateTable('usuarios')
    .set((set) => ({
      estado: 'baja',
      // In capitals: no address that a person gives is stored so, and none can take the place of this one.
      email: `BAJA-${id}@cuenta.invalid`,
      rut: null,
      telefono: null,
      fecha_nacimiento: null,
      foto_perfil: null,
      password_hash: null,
      busqueda: searchText(nombre),
      orden: sortText(nombre),
      updated_at: now.toISOString(),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('fichas_personales').where('user_id', '=', id).execute()
  await db.deleteFrom('notificaciones').where('user_id', '=', id).execute()
  await db.deleteFrom('preferencias_notificacion').where('user_id', '=', id).execute()
}

/** Their sessions and links go with them. */
export const deleteUsuario = (db: Db, id: number) => db.deleteFrom('usuarios').where('id', '=', id).execute()

/** The mails to a member, sent or not: they hold the address and the name. */
export const deleteCorreosOf = (db: Db, userId: number) =>
  db.deleteFrom('correos').where('user_id', '=', userId).execute()
