import type { Novedad } from '#contract/guardias/novedades.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'

// The libro de guardia: rows are added, and never changed (domain §2.6).

const novedades = (db: ReadDb) =>
  db
    .selectFrom('guardia_novedades as n')
    .leftJoin('usuarios as u', 'u.id', 'n.autor_id')
    .select(['n.id', 'n.guardia_id', 'n.hora', 'n.escrita_en', 'n.tipo', 'n.texto', 'u.nombre as autor'])
    .select(['n.corrige_id', 'n.emergencia_id'])

/** As they were written. */
export const listNovedadesDe = (db: ReadDb, guardiaId: number): Promise<Novedad[]> =>
  novedades(db).where('n.guardia_id', '=', guardiaId).orderBy('n.id').execute()

const masRecientes = 50

/** Of these guards, the latest first. */
export const listRecientes = async (db: ReadDb, guardiaIds: readonly number[]): Promise<Novedad[]> =>
  guardiaIds.length === 0
    ? []
    : await novedades(db)
        .where('n.guardia_id', 'in', guardiaIds)
        .orderBy('n.hora', 'desc')
        .orderBy('n.id', 'desc')
        .limit(masRecientes)
        .execute()

/** Instants; the last is excluded. */
interface Entre {
  desde?: string | undefined
  hasta?: string | undefined
}

/** The book between two instants, the latest first. */
export const listLibro = (db: ReadDb, { desde, hasta }: Entre, pagina: Pagina) =>
  paged(
    db,
    novedades(db)
      .$if(desde !== undefined, (query) => query.where('n.hora', '>=', desde ?? ''))
      .$if(hasta !== undefined, (query) => query.where('n.hora', '<', hasta ?? ''))
      .orderBy('n.hora', 'desc')
      .orderBy('n.id', 'desc'),
    pagina,
    db
      .selectFrom('guardia_novedades as n')
      .$if(desde !== undefined, (query) => query.where('n.hora', '>=', desde ?? ''))
      .$if(hasta !== undefined, (query) => query.where('n.hora', '<', hasta ?? '')),
  )

/** The book of a range of instants, on paper: with the guard of each entry, in the order of the hours. */
export const listParaPapel = (db: ReadDb, { desde, hasta }: { desde: string; hasta: string }) =>
  novedades(db)
    .innerJoin('guardias as g', 'g.id', 'n.guardia_id')
    .select(['g.nombre as guardia', 'g.inicio', 'g.termino'])
    .where('n.hora', '>=', desde)
    .where('n.hora', '<', hasta)
    .orderBy('g.inicio')
    .orderBy('g.id')
    .orderBy('n.hora')
    .orderBy('n.id')
    .execute()
export type EnPapel = Awaited<ReturnType<typeof listParaPapel>>[number]

export const findNovedad = (db: ReadDb, guardiaId: number, id: number): Promise<Novedad | undefined> =>
  novedades(db).where('n.guardia_id', '=', guardiaId).where('n.id', '=', id).executeTakeFirst()

export async function insertNovedad(db: Db, nueva: NewRow<'guardia_novedades'>): Promise<number> {
  const { id } = await db.insertInto('guardia_novedades').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A line that follows from what was done: now, or when a device without network did it. */
export const writeLinea = (
  { db, now }: { db: Db; now: Date },
  linea: Pick<NewRow<'guardia_novedades'>, 'guardia_id' | 'tipo' | 'texto' | 'autor_id'> & { hora?: string },
): Promise<number> => {
  const at = now.toISOString()
  return insertNovedad(db, { hora: at, ...linea, escrita_en: at })
}
