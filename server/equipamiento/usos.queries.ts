import { sql } from 'kysely'
import type { UsoEra } from '#contract/equipamiento/usos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'

const found = (db: ReadDb, by: 'equipo_id' | 'emergencia_id' | 'id', id: number) =>
  db.selectFrom('equipo_usos as o').where(`o.${by}`, '=', id)

const named = (query: ReturnType<typeof found>) =>
  query
    .innerJoin('equipos as e', 'e.id', 'o.equipo_id')
    .innerJoin('usuarios as u', 'u.id', 'o.user_id')
    .leftJoin('emergencias as f', 'f.id', 'o.emergencia_id')
    .leftJoin('usuarios as l', 'l.id', 'o.limpieza_por')
    .select(['o.id', 'o.equipo_id', 'e.codigo', 'o.emergencia_id', 'f.folio', 'o.user_id', 'u.nombre'])
    .select(['o.presion_inicial_bar', 'o.presion_final_bar', 'o.entrada_en', 'o.salida_en', 'o.por_limpiar'])
    .select(['o.limpieza_en', 'l.nombre as limpieza_por', 'o.version'])

type Leido = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>

const usoOf = ({ por_limpiar, ...row }: Leido): UsoEra => ({
  ...row,
  por_limpiar: por_limpiar === 1 && row.limpieza_en === null,
})

/** Of a piece the latest first; of an emergency those in use before them. */
export async function listUsos(db: ReadDb, by: 'equipo_id' | 'emergencia_id', id: number, pagina: Pagina) {
  const rows = named(found(db, by, id))
  const ordered = by === 'emergencia_id' ? rows.orderBy(sql`case when o.salida_en is null then 0 else 1 end`) : rows
  const page = await paged(
    db,
    ordered.orderBy('o.entrada_en', 'desc').orderBy('o.id', 'desc'),
    pagina,
    found(db, by, id),
  )
  return { ...page, data: page.data.map(usoOf) }
}

export async function findUso(db: ReadDb, id: number): Promise<UsoEra | undefined> {
  const row = await named(found(db, 'id', id)).executeTakeFirst()
  return row && usoOf(row)
}

export const findFilaUso = (db: ReadDb, id: number) =>
  db.selectFrom('equipo_usos').selectAll().where('id', '=', id).executeTakeFirst()

/** The open use of a piece, or of whoever wears one, with the code of the piece. */
export const findEnUso = (db: ReadDb, by: 'equipo_id' | 'user_id', id: number) =>
  db
    .selectFrom('equipo_usos as o')
    .innerJoin('equipos as e', 'e.id', 'o.equipo_id')
    .select('e.codigo')
    .where(`o.${by}`, '=', id)
    .where('o.salida_en', 'is', null)
    .executeTakeFirst()

/** Uses after which a piece was not cleaned yet. */
export const listSinLimpiar = (db: ReadDb, equipo_id: number) =>
  db
    .selectFrom('equipo_usos')
    .select(['id', 'emergencia_id', 'user_id'])
    .where('equipo_id', '=', equipo_id)
    .where('por_limpiar', '=', 1)
    .where('limpieza_en', 'is', null)
    .execute()

/** The pressure at which a set works, in bar: its own, or the highest of its cylinders. */
export async function presionDe(
  db: ReadDb,
  { id, presion_trabajo_bar }: { id: number; presion_trabajo_bar: number | null },
): Promise<number | null> {
  if (presion_trabajo_bar !== null) return presion_trabajo_bar
  const { presion } = await db
    .selectFrom('equipos')
    .select((e) => e.fn.max('presion_trabajo_bar').as('presion'))
    .where('padre_id', '=', id)
    .executeTakeFirstOrThrow()
  return presion
}

/** An emergency in which uses may still be recorded. */
export const findEmergenciaAbierta = (db: ReadDb, id: number) =>
  db
    .selectFrom('emergencias')
    .select(['id', 'folio', 'alarma_en'])
    .where('id', '=', id)
    .where('estado', 'not in', ['revisada', 'anulada'])
    .executeTakeFirst()

export async function insertUso(db: Db, nuevo: NewRow<'equipo_usos'>): Promise<number> {
  const { id } = await db.insertInto('equipo_usos').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updateUsos(
  db: Db,
  ids: readonly number[],
  cambio: Partial<Omit<NewRow<'equipo_usos'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('equipo_usos')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}
