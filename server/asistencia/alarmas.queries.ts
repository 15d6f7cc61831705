import type { Alarma, EstadoAlarma, Evidencia, TipoAlarma } from '#contract/asistencia/alarmas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import type { Tramo } from './alarmas-evidencia.queries.ts'
import type { Racha } from './alarmas.rules.ts'

interface Filtro {
  id?: number | undefined
  user_id?: number | undefined
  estado?: EstadoAlarma | undefined
}

const found = (db: ReadDb, { id, user_id, estado }: Filtro) =>
  db
    .selectFrom('alarmas as x')
    .$if(id !== undefined, (query) => query.where('x.id', '=', id ?? 0))
    .$if(user_id !== undefined, (query) => query.where('x.user_id', '=', user_id ?? 0))
    .$if(estado !== undefined, (query) => query.where('x.tratada_en', estado === 'tratada' ? 'is not' : 'is', null))
    .$if(estado === 'vigente', (query) => query.where('x.cesada_en', 'is', null))
    .$if(estado === 'cesada', (query) => query.where('x.cesada_en', 'is not', null))

const withNames = (db: ReadDb, filtro: Filtro) =>
  found(db, filtro)
    .innerJoin('usuarios as u', 'u.id', 'x.user_id')
    .leftJoin('usuarios as t', 't.id', 'x.tratada_por')
    .select(['x.id', 'x.user_id', 'u.nombre', 'x.tipo', 'x.desde', 'x.hasta', 'x.evidencia', 'x.creada_en'])
    .select(['x.tratada_en', 't.nombre as tratada_por', 'x.acta', 'x.cesada_en', 'x.version'])

/** Latest first. */
export const alarmasEn = (db: ReadDb, filtro: Filtro) =>
  withNames(db, filtro).orderBy('x.hasta', 'desc').orderBy('x.id', 'desc')

export const alarmaOf = (
  row: Awaited<ReturnType<ReturnType<typeof alarmasEn>['executeTakeFirstOrThrow']>>,
): Alarma => ({
  ...row,
  evidencia: JSON.parse(row.evidencia) as Evidencia,
  estado: row.tratada_en !== null ? 'tratada' : row.cesada_en !== null ? 'cesada' : 'vigente',
})

export async function listAlarmas(db: ReadDb, filtro: Filtro, pagina: Pagina) {
  const page = await paged(db, alarmasEn(db, filtro), pagina, found(db, filtro))
  return { ...page, data: page.data.map(alarmaOf) }
}

export async function findAlarma(db: ReadDb, id: number): Promise<Alarma | undefined> {
  const row = await withNames(db, {}).where('x.id', '=', id).executeTakeFirst()
  return row && alarmaOf(row)
}

/** Counts alarms that the board of officers has not treated. */
export async function countVigentes(db: ReadDb): Promise<number> {
  const { n } = await found(db, { estado: 'vigente' })
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Alarms of a kind with days of these stretches, by member. */
export async function listGuardadas(db: ReadDb, tipo: TipoAlarma, tramos: readonly Tramo[]) {
  const rows = await db
    .selectFrom('alarmas')
    .select(['id', 'user_id', 'desde', 'hasta', 'evidencia', 'tratada_en', 'cesada_en'])
    .where('tipo', '=', tipo)
    .where(
      'user_id',
      'in',
      tramos.map(({ user_id }) => user_id),
    )
    .orderBy('id')
    .execute()
  return ({ user_id, desde, hasta }: Tramo) =>
    rows.filter((row) => row.user_id === user_id && row.hasta > desde && row.desde < hasta)
}

export async function insertAlarma(db: Db, tipo: TipoAlarma, user_id: number, racha: Racha, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('alarmas')
    .values({ user_id, tipo, ...stored(racha), creada_en: at, avisada_en: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'tipo', 'desde']).doNothing())
    .execute()
}

export const stored = ({ desde, hasta, evidencia }: Racha) => ({ desde, hasta, evidencia: JSON.stringify(evidencia) })

export async function updateAlarma(db: Db, id: number, cambio: Partial<Row<'alarmas'>>): Promise<void> {
  await db
    .updateTable('alarmas')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
