import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { CambioCierre, Papel, SeriePapel } from '#contract/asistencia/cierres.ts'
import type { EstadoMes } from '#contract/asistencia/planilla.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { listFeriados } from '#server/catalogos/catalogos.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { some } from '#server/plumbing/data/some.ts'
import { limiteDe, mesSiguiente } from './plazos.rules.ts'
import type { Externo, Instantanea } from './instantanea.rules.ts'

/** Closings, without what they hold. Few: a hundred and twenty in ten years. */
const cierres = (db: ReadDb) =>
  db
    .selectFrom('cierres as c')
    .leftJoin('usuarios as p', 'p.id', 'c.cerrado_por')
    .leftJoin('usuarios as r', 'r.id', 'c.reabierto_por')
    .select(['c.id', 'c.mes', 'c.vuelta', 'c.estado', 'c.importado', 'p.nombre as cerrado_por', 'c.cerrado_en'])
    .select(['r.nombre as reabierto_por', 'c.reabierto_en', 'c.motivo_reapertura', 'c.compania'])

export type FilaCierre = Awaited<ReturnType<ReturnType<typeof cierres>['executeTakeFirstOrThrow']>>

/** The last closing of a month; undefined while it has never been closed. */
export const findCierre = (db: ReadDb, mes: string): Promise<FilaCierre | undefined> =>
  cierres(db).where('c.mes', '=', mes).orderBy('c.vuelta', 'desc').limit(1).executeTakeFirst()

/** Of the days of a month, all of which stand or fall together. */
export const estadoDe = (cierre: Pick<FilaCierre, 'estado'> | undefined): EstadoMes => cierre?.estado ?? 'abierto'

/** The last closing of each of these months. */
export async function listCierres(db: ReadDb, meses: readonly string[]): Promise<Map<string, FilaCierre>> {
  if (meses.length === 0) return new Map()
  const rows = await cierres(db).where('c.mes', 'in', meses).orderBy('c.mes').orderBy('c.vuelta').execute()
  return new Map(rows.map((row) => [row.mes, row]))
}

/** The month of the first act there ever was. */
export async function findPrimerMes(db: ReadDb): Promise<string | undefined> {
  const row = await db.selectFrom('actos').select('mes_contable').orderBy('mes_contable').limit(1).executeTakeFirst()
  return row?.mes_contable
}

/** Months with acts that were not annulled, and those that were closed, the latest first. */
export async function listMeses(db: ReadDb, ultimo: string): Promise<string[]> {
  // Steps from month to month in the index: acts are many, months are few.
  const next = (after: RawBuilder<unknown>) =>
    sql`(select min(mes_contable) from actos where anulado_en is null and ${after} and mes_contable <= ${ultimo})`
  const meses = sql<{ mes: string | null }>`(with recursive meses (mes) as (
      select ${next(sql`mes_contable > ''`)}
      union all select ${next(sql`mes_contable > meses.mes`)} from meses where meses.mes is not null
    ) select mes from meses)`.as('m')
  const rows = await db
    .selectFrom(meses)
    .select('m.mes')
    .where('m.mes', 'is not', null)
    .$narrowType<{ mes: NotNull }>()
    .execute()
  const closed = await db.selectFrom('cierres').select('mes').distinct().execute()
  return [...new Set([...rows, ...closed].map(({ mes }) => mes))].toSorted().toReversed()
}

/** Ended months with acts that are not closed, the earliest first, with the last day for their PMA. */
export async function listPorCerrar(db: ReadDb, hoy: string): Promise<{ mes: string; vence: string }[]> {
  const actual = hoy.slice(0, 7)
  const meses = (await listMeses(db, actual)).filter((mes) => mes < actual)
  const cierres = await listCierres(db, meses)
  const open = meses.filter((mes) => estadoDe(cierres.get(mes)) !== 'cerrado').toReversed()
  if (open.length === 0) return []
  const [reglas, feriados] = [await findReglas(db, hoy), await listFeriados(db)]
  return open.map((mes) => ({ mes, vence: limiteDe('pma', mes, reglas, feriados) }))
}

/** The earliest month with acts before another that is not closed. */
export async function findAnteriorAbierto(db: ReadDb, mes: string): Promise<string | undefined> {
  const primero = await findPrimerMes(db)
  if (!primero) return undefined
  const rows = await db
    .selectFrom('cierres')
    .select(['mes', 'estado'])
    .where('mes', '<', mes)
    .orderBy('mes')
    .orderBy('vuelta')
    .execute()
  const last = new Map(rows.map((row) => [row.mes, row.estado]))
  for (let one = primero; one < mes; one = mesSiguiente(one)) {
    const estado = last.get(one)
    if (estado === 'reabierto' || (estado === undefined && (await hasActos(db, one)))) return one
  }
  return undefined
}

const hasActos = (db: ReadDb, mes: string): Promise<boolean> =>
  some(db.selectFrom('actos').where('mes_contable', '=', mes).where('anulado_en', 'is', null))

/** Acts of a month with the state of their lists: each is to be closed, whatever it counts for. */
export const listListas = (db: ReadDb, mes: string) =>
  db
    .selectFrom('actos')
    .select(['id as acto_id', 'titulo', 'dia', 'estado_lista'])
    .where('mes_contable', '=', mes)
    .where('anulado_en', 'is', null)
    .orderBy('inicio')
    .orderBy('id')
    .execute()

/** Emergencies of a month that were not annulled, and those whose parte nobody has reviewed yet. */
export async function countEmergencias(db: ReadDb, mes: string): Promise<{ total: number; sin_revisar: number }> {
  const { total, revisadas } = await db
    .selectFrom('emergencias')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.countAll<number>().filterWhere('estado', '=', 'revisada').as('revisadas'),
    ])
    .where('dia', '>=', `${mes}-01`)
    .where('dia', '<=', finDeMes(mes))
    .where('estado', '!=', 'anulada')
    .executeTakeFirstOrThrow()
  return { total: Number(total), sin_revisar: Number(total) - Number(revisadas) }
}

/** Volunteers of other companies at the acts of a month that count, by act. */
export const listExternosDel = (db: ReadDb, mes: string): Promise<Externo[]> =>
  db
    .selectFrom('actos as a')
    .innerJoin('asistencias_externas as e', 'e.acto_id', 'a.id')
    .select(['e.acto_id', 'e.nombre', 'e.compania', 'e.cuerpo'])
    .where('a.mes_contable', '=', mes)
    .where('a.anulado_en', 'is', null)
    .where('a.categoria', '!=', 'no_computa')
    .orderBy('a.inicio')
    .orderBy('a.id')
    .orderBy('e.id')
    .execute()

export async function findInstantanea(db: ReadDb, cierreId: number): Promise<Instantanea> {
  const { totales } = await db
    .selectFrom('cierres')
    .select('totales')
    .where('id', '=', cierreId)
    .executeTakeFirstOrThrow()
  return JSON.parse(totales) as Instantanea
}

export async function findCambios(db: ReadDb, cierreId: number): Promise<CambioCierre[]> {
  const { cambios } = await db
    .selectFrom('cierres')
    .select('cambios')
    .where('id', '=', cierreId)
    .executeTakeFirstOrThrow()
  return JSON.parse(cambios) as CambioCierre[]
}

interface Nuevo {
  mes: string
  vuelta: number
  cerrado_por: number | null
  importado?: 0 | 1
  cambios: readonly CambioCierre[]
  totales: Instantanea
}

export async function insertCierre(db: Db, { cambios, totales, ...nuevo }: Nuevo, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('cierres')
    .values({
      ...nuevo,
      estado: 'cerrado',
      cerrado_en: now.toISOString(),
      cambios: JSON.stringify(cambios),
      totales: JSON.stringify(totales),
      compania: JSON.stringify(totales.compania),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateReabierto(
  db: Db,
  id: number,
  reapertura: { reabierto_por: number; reabierto_en: string; motivo_reapertura: string },
): Promise<void> {
  await db
    .updateTable('cierres')
    .set((set) => ({ ...reapertura, estado: 'reabierto', version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const papeles = (db: ReadDb) =>
  db
    .selectFrom('papeles as p')
    .innerJoin('cierres as c', 'c.id', 'p.cierre_id')
    .leftJoin('usuarios as u', 'u.id', 'c.cerrado_por')
    .select([
      'p.id',
      'p.cierre_id',
      'c.mes',
      'c.vuelta',
      'c.cerrado_en',
      'u.nombre as cerrado_por',
      'p.serie',
      'p.compania',
      'p.anio',
      'p.numero',
    ])
    .select(['p.rectifica_anio', 'p.rectifica_numero', 'p.documento_id', 'p.publicado_en'])

export type FilaPapel = Awaited<ReturnType<ReturnType<typeof papeles>['executeTakeFirstOrThrow']>>

/** Papers of the closings of these months, the latest closing first. */
export async function listPapeles(db: ReadDb, meses: readonly string[]): Promise<FilaPapel[]> {
  if (meses.length === 0) return []
  return await papeles(db).where('c.mes', 'in', meses).orderBy('c.vuelta', 'desc').orderBy('p.id').execute()
}

export const findPapel = (db: ReadDb, mes: string, id: number): Promise<FilaPapel | undefined> =>
  papeles(db).where('p.id', '=', id).where('c.mes', '=', mes).executeTakeFirst()

export const papelOf = ({ id, serie, compania, anio, numero, vuelta, ...row }: FilaPapel): Papel => ({
  id,
  serie,
  compania,
  anio,
  numero,
  rectifica: rectificaDe(row),
  vuelta,
  documento_id: row.documento_id,
  publicado_en: row.publicado_en,
})

const rectificaDe = ({ rectifica_anio: anio, rectifica_numero: numero }: Partial<FilaPapel>): Papel['rectifica'] =>
  anio && numero ? { anio, numero } : null

export async function insertPapeles(db: Db, nuevos: NewRow<'papeles'>[]): Promise<void> {
  if (nuevos.length > 0) await db.insertInto('papeles').values(nuevos).execute()
}

export async function updatePublicado(db: Db, id: number, documento_id: number, now: Date): Promise<void> {
  await db.updateTable('papeles').set({ documento_id, publicado_en: now.toISOString() }).where('id', '=', id).execute()
}

/** The last paper of a series, or of a company, among those of a month. */
export const ultimoDe = (
  papeles: readonly FilaPapel[],
  { serie, compania }: { serie: SeriePapel; compania: string | null },
): Papel['rectifica'] => {
  const found = papeles.find((one) => one.serie === serie && one.compania === compania)
  return found ? { anio: found.anio, numero: found.numero } : null
}
