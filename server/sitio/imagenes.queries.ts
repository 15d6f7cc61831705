import { type FormatoImagen, fotosDe } from '#contract/sitio/imagen.ts'
import { type Seccion, secciones } from '#contract/sitio.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'
import { withoutFotos } from './imagenes.rules.ts'

/** Folder of a picture's files. */
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

/** Permanent: old versions lose it too, with its texts (law 21.719). */
export async function deleteImagen(db: Db, clave: string): Promise<boolean> {
  const named = await db
    .selectFrom('sitio_versiones')
    .select(['id', 'contenido'])
    .where(containsText('contenido', clave))
    .execute()
  for (const { id, contenido } of named) {
    const without = JSON.stringify(withoutFotos(JSON.parse(contenido), new Set([clave])))
    await db.updateTable('sitio_versiones').set({ contenido: without }).where('id', '=', id).execute()
  }

  const { numDeletedRows } = await db.deleteFrom('imagenes').where('clave', '=', clave).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns the keys that exist. */
export async function findImagenes(db: ReadDb, claves: readonly string[]): Promise<Set<string>> {
  if (claves.length === 0) return new Set()
  const rows = await db.selectFrom('imagenes').select('clave').where('clave', 'in', claves).execute()
  return new Set(rows.map(({ clave }) => clave))
}

/** True if the current version of a section names it. */
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

/** The pictures that were put in before `until` and that no version of any section names, and the last version read. */
export async function findUnnamed(db: ReadDb, until: Date): Promise<{ unnamed: Set<string>; last: number }> {
  const rows = await db.selectFrom('imagenes').select('clave').where('creado_en', '<=', until.toISOString()).execute()
  const claves = new Set(rows.map(({ clave }) => clave))
  return claves.size === 0 ? { unnamed: claves, last: 0 } : await strikeNamed(db, claves, 0)
}

/** Deletes the rows of those of them that are still unnamed, and returns their keys. */
export async function deleteUnnamed(db: Db, { unnamed, last }: { unnamed: Set<string>; last: number }) {
  // Only what was published since they were looked through is left to be read, or was being published.
  const gone = [...(await strikeNamed(db, new Set(unnamed), last - 100)).unnamed]
  if (gone.length > 0) await db.deleteFrom('imagenes').where('clave', 'in', gone).execute()
  return gone
}

/** Removes from `unnamed` the keys in versions after `after`, one by one: together they may be large. */
async function strikeNamed(db: ReadDb, unnamed: Set<string>, after: number) {
  for (let last = after; ;) {
    const next = await db
      .selectFrom('sitio_versiones')
      .select(['id', 'contenido'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!next) return { unnamed, last }
    for (const { clave } of fotosDe(JSON.parse(next.contenido))) unnamed.delete(clave)
    last = next.id
  }
}
