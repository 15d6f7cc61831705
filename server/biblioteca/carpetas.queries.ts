import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { carpetasIniciales, type Lector } from './biblioteca.rules.ts'
import { ordenesDelDia } from '#contract/biblioteca.ts'

/** Inserts those of domain §2.14 unless any exist. */
export async function insertCarpetasIniciales(db: Db): Promise<void> {
  if (await db.selectFrom('carpetas').select('id').executeTakeFirst()) return
  for (const nombre of carpetasIniciales) await insertCarpeta(db, nombre, nombre === ordenesDelDia)
}

/** Appends a folder; returns its id, or undefined if the name is taken. */
export async function insertCarpeta(db: Db, nombre: string, numerada = false): Promise<number | undefined> {
  const { last } = await db
    .selectFrom('carpetas')
    .select((e) => e.fn.coalesce(e.fn.max('orden'), e.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const inserted = await db
    .insertInto('carpetas')
    .values({ nombre, busqueda: searchText(nombre), orden: last + 1, numerada: numerada ? 1 : 0 })
    .onConflict((conflict) => conflict.column('busqueda').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** By its name, whatever its accents. */
export const findCarpetaDe = (db: ReadDb, nombre: string) =>
  db
    .selectFrom('carpetas')
    .select(['id', 'nombre', 'numerada'])
    .where('busqueda', '=', searchText(nombre))
    .executeTakeFirstOrThrow()

export async function listCarpetas(db: ReadDb, lector: Lector) {
  const rows = await db
    .selectFrom('carpetas as c')
    .leftJoin('documentos_compania as d', (join) =>
      join.onRef('d.carpeta_id', '=', 'c.id').on('d.archivado_en', 'is', null),
    )
    .leftJoin('lecturas as l', (join) =>
      join
        .onRef('l.documento_id', '=', 'd.id')
        .onRef('l.version', '=', 'd.version_actual')
        .on('l.user_id', '=', lector.id),
    )
    .select(['c.id', 'c.nombre', 'c.numerada'])
    .select((e) => [
      e.fn.count<number>('d.id').as('documentos'),
      e.fn
        .count<number>('d.id')
        .filterWhere('l.leido_en', 'is', null)
        .filterWhere('d.lectura_obligatoria', 'in', lector.lecturas)
        .as('pendientes'),
    ])
    .groupBy(['c.id', 'c.nombre', 'c.numerada', 'c.orden'])
    .orderBy('c.orden')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({ ...row, numerada: row.numerada === 1 }))
}

export const findCarpeta = (db: ReadDb, id: number) =>
  db.selectFrom('carpetas').select(['id', 'nombre', 'numerada']).where('id', '=', id).executeTakeFirst()
