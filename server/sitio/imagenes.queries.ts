import type { FormatoImagen } from '#contract/sitio/imagen.ts'
import { type Seccion, secciones } from '#contract/sitio.ts'
import type { Db, ReadDb } from '#server/plumbing/database.ts'

/** Where the files of a picture are. */
export const carpetaImagenes = 'imagenes'
export const carpetaDe = (clave: string): string => `${carpetaImagenes}/${clave}`
export const archivoDe = (clave: string, ancho: number, formato: FormatoImagen): string =>
  `${carpetaDe(clave)}/${ancho}.${formato}`

interface NuevaImagen {
  clave: string
  ancho: number
  alto: number
  user_id: number | null
}

export async function insertImagen(db: Db, imagen: NuevaImagen, now: Date): Promise<void> {
  await db
    .insertInto('imagenes')
    .values({ ...imagen, creado_en: now.toISOString() })
    .execute()
}

export async function deleteImagen(db: Db, clave: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('imagenes').where('clave', '=', clave).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Those of the pictures that there are. */
export async function findImagenes(db: ReadDb, claves: readonly string[]): Promise<Set<string>> {
  if (claves.length === 0) return new Set()
  const rows = await db.selectFrom('imagenes').select('clave').where('clave', 'in', claves).execute()
  return new Set(rows.map(({ clave }) => clave))
}

/** Whether a section, as it is shown now, names a picture. */
export async function isShown(db: ReadDb, clave: string): Promise<boolean> {
  for (const seccion of secciones) if ((await presentText(db, seccion)).includes(clave)) return true
  return false
}

async function presentText(db: ReadDb, seccion: Seccion): Promise<string> {
  const present = await db
    .selectFrom('sitio_versiones')
    .select('contenido')
    .where('seccion', '=', seccion)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return present?.contenido ?? ''
}
