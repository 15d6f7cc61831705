import type { EstadoSancion, Sancion } from '#contract/asistencia/sanciones.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { estadoSancion } from './sanciones.rules.ts'

interface Filtro {
  user_id?: number | undefined
  estado?: EstadoSancion | undefined
  /** Days: sanctions that have one of them. */
  desde?: string | undefined
  hasta?: string | undefined
}

const found = (db: ReadDb, { user_id, estado, desde, hasta }: Filtro, hoy: string) =>
  db
    .selectFrom('sanciones as s')
    .$if(user_id !== undefined, (query) => query.where('s.user_id', '=', user_id ?? 0))
    .$if(estado !== undefined, (query) =>
      query.where('s.sin_efecto_en', estado === 'dejada_sin_efecto' ? 'is not' : 'is', null),
    )
    .$if(estado === 'cumplida', (query) => query.where('s.hasta', '<', hoy))
    .$if(estado === 'vigente', (query) => query.where((e) => e.or([e('s.hasta', 'is', null), e('s.hasta', '>=', hoy)])))
    .$if(desde !== undefined, (query) =>
      query.where((e) => e.or([e('s.hasta', 'is', null), e('s.hasta', '>=', desde ?? '')])),
    )
    .$if(hasta !== undefined, (query) => query.where('s.desde', '<=', hasta ?? ''))

const withNames = (db: ReadDb, filtro: Filtro, hoy: string) =>
  found(db, filtro, hoy)
    .innerJoin('usuarios as u', 'u.id', 's.user_id')
    .leftJoin('usuarios as r', 'r.id', 's.registrada_por')
    .select(['s.id', 's.user_id', 'u.nombre', 's.tipo', 's.desde', 's.hasta', 's.origen', 's.acta'])
    .select(['s.sin_efecto_en', 'r.nombre as registrada_por', 's.creada_en', 's.version'])

/** Latest first. */
export const sancionesEn = (db: ReadDb, filtro: Filtro, hoy: string) =>
  withNames(db, filtro, hoy).orderBy('s.desde', 'desc').orderBy('s.id', 'desc')

type Leida = Awaited<ReturnType<ReturnType<typeof sancionesEn>['executeTakeFirstOrThrow']>>

export const sancionOf =
  (hoy: string) =>
  (row: Leida): Sancion => ({ ...row, estado: estadoSancion(row, hoy) })

export async function listSanciones(db: ReadDb, filtro: Filtro, pagina: Pagina, hoy: string) {
  const page = await paged(db, sancionesEn(db, filtro, hoy), pagina, found(db, filtro, hoy))
  return { ...page, data: page.data.map(sancionOf(hoy)) }
}

/** All of a member's as the service sheet holds them, the latest first. */
export async function listSancionesDe(db: ReadDb, user_id: number, hoy: string) {
  const rows = await found(db, { user_id }, hoy)
    .select(['s.id', 's.tipo', 's.desde', 's.hasta', 's.origen', 's.acta', 's.sin_efecto_en'])
    .orderBy('s.desde', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
  return rows.map(({ sin_efecto_en, ...row }) => ({ ...row, estado: estadoSancion({ ...row, sin_efecto_en }, hoy) }))
}

export async function findSancion(db: ReadDb, id: number, hoy: string): Promise<Sancion | undefined> {
  const row = await withNames(db, {}, hoy).where('s.id', '=', id).executeTakeFirst()
  return row && sancionOf(hoy)(row)
}

export async function insertSancion(db: Db, nueva: Omit<NewRow<'sanciones'>, 'id' | 'version'>): Promise<number> {
  const { id } = await db.insertInto('sanciones').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateSancion(db: Db, id: number, cambio: Partial<Row<'sanciones'>>): Promise<void> {
  await db
    .updateTable('sanciones')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
