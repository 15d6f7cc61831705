import { contenidos, type Contenido, type Seccion } from '#contract/sitio.ts'
import type { Compania } from '#contract/sitio/compania.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'

/** A version of a section. */
export interface SeccionGuardada<S extends Seccion = Seccion> {
  seccion: S
  version: number
  contenido: Contenido<S>
}

const versions = (db: ReadDb, seccion: Seccion) => db.selectFrom('sitio_versiones').where('seccion', '=', seccion)

/** Current version of a section; every installation has one of each (db/seeds/sitio.ts). */
export async function findSeccion<S extends Seccion>(db: ReadDb, seccion: S): Promise<SeccionGuardada<S>> {
  const row = await versions(db, seccion)
    .select(['version', 'contenido'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { seccion, version: row.version, contenido: parse(seccion, row.contenido) }
}

export async function findVersion<S extends Seccion>(
  db: ReadDb,
  seccion: S,
  version: number,
): Promise<SeccionGuardada<S> | undefined> {
  const row = await versions(db, seccion).select('contenido').where('version', '=', version).executeTakeFirst()
  return row && { seccion, version, contenido: parse(seccion, row.contenido) }
}

export const findCompania = async (db: ReadDb): Promise<Compania> => (await findSeccion(db, 'compania')).contenido

export async function hasSeccion(db: ReadDb, seccion: Seccion): Promise<boolean> {
  return (await versions(db, seccion).select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertVersion(
  db: Db,
  { seccion, version, contenido }: SeccionGuardada,
  by: { user_id: number | null; restaura?: number },
  now: Date,
): Promise<void> {
  const row = { seccion, version, contenido: JSON.stringify(contenido), creado_en: now.toISOString() }
  await db
    .insertInto('sitio_versiones')
    .values({ ...row, user_id: by.user_id, restaura: by.restaura ?? null })
    .execute()
}

export async function listVersions(db: ReadDb, seccion: Seccion, pagina: Pagina) {
  const rows = versions(db, seccion)
    .leftJoin('usuarios', 'usuarios.id', 'sitio_versiones.user_id')
    .select(['sitio_versiones.version', 'sitio_versiones.creado_en', 'usuarios.nombre as autor', 'restaura'])
    .orderBy('sitio_versiones.version', 'desc')
  return await paged(db, rows, pagina, versions(db, seccion))
}

const parse = <S extends Seccion>(seccion: S, json: string) =>
  contenidos[seccion].parse(JSON.parse(json)) as Contenido<S>
