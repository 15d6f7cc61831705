import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

/** Folder of a member's photograph; its URL is known only to who has seen a profile. */
export const carpetaFotos = 'fotos'
export const carpetaDe = (clave: string): string => `${carpetaFotos}/${clave}`
export const archivoDe = (clave: string, lado: string): string => `${carpetaDe(clave)}/${lado}.jpg`

const direccion = '/api/fotos/'
export const direccionDe = (clave: string): string => direccion + clave
export const claveDe = (foto: string): string => foto.slice(direccion.length)

/** Leaves `version` alone: a picture must not conflict with an edit in progress. */
export const setFoto = (db: Db, id: number, foto_perfil: string | null, now: Date) =>
  db.updateTable('usuarios').set({ foto_perfil, updated_at: now.toISOString() }).where('id', '=', id).execute()

/** Keys in use. */
export async function listFotos(db: ReadDb): Promise<Set<string>> {
  const rows = await db.selectFrom('usuarios').select('foto_perfil').where('foto_perfil', 'is not', null).execute()
  return new Set(rows.map(({ foto_perfil }) => claveDe(foto_perfil ?? '')))
}
