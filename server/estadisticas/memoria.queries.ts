import type { Bloque } from '#contract/estadisticas/forma.ts'
import type { MemoriaPublicada } from '#contract/estadisticas/memoria.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

const publicadas = (db: ReadDb) =>
  db
    .selectFrom('memorias as m')
    .leftJoin('usuarios as u', 'u.id', 'm.publicada_por')
    .select(['m.anio', 'm.documento_id', 'm.documento_version', 'u.nombre as publicada_por'])
    .select(['m.publicada_en', 'm.version'])

/** The latest year first. */
export const listMemorias = (db: ReadDb): Promise<MemoriaPublicada[]> =>
  publicadas(db).orderBy('m.anio', 'desc').execute()

export const findMemoria = (db: ReadDb, anio: number): Promise<MemoriaPublicada | undefined> =>
  publicadas(db).where('m.anio', '=', anio).executeTakeFirst()

/** Its figures, as they were when it was published. */
export async function readContenidoMemoria(db: ReadDb, anio: number): Promise<Bloque[]> {
  const { contenido } = await db
    .selectFrom('memorias')
    .select('contenido')
    .where('anio', '=', anio)
    .executeTakeFirstOrThrow()
  return JSON.parse(contenido) as Bloque[]
}

export const insertMemoria = (db: Db, nueva: NewRow<'memorias'>) => db.insertInto('memorias').values(nueva).execute()

/** Published again: one version further. */
export const updateMemoria = (db: Db, { anio, ...nueva }: NewRow<'memorias'>) =>
  db
    .updateTable('memorias')
    .set((set) => ({ ...nueva, version: set('version', '+', 1) }))
    .where('anio', '=', anio)
    .execute()
