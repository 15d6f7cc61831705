import { type RawBuilder, sql } from 'kysely'
import { type CamposEquipo, camposEquipo } from '#contract/equipamiento/campos.ts'
import type { Aptitud, Equipo, FiltroAptitud, ordenesEquipo } from '#contract/equipamiento/equipos.ts'
import type { CategoriaEquipo, EstadoEquipo } from '#contract/equipamiento/estados.ts'
import { enListaDe, nombresDe } from '#contract/shared/campos.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'
import { some } from '#server/plumbing/data/some.ts'
import { nextVersion } from '#server/plumbing/data/next-version.ts'
import { aptitudesDe, aptitudesEn, listJuzgadas } from './piezas.queries.ts'

export interface Filtro {
  q?: string | undefined
  categoria?: CategoriaEquipo | undefined
  estado?: EstadoEquipo | undefined
  unidad_id?: number | undefined
  aptitud?: FiltroAptitud | undefined
  existencia?: 'bajo_minimo' | undefined
  orden?: (typeof ordenesEquipo)[number] | undefined
}

/** Days by which a piece is judged. `aviso`: through this day it falls due, so many days (`control_aviso`) from today. */
export interface Plazo {
  hoy: string
  aviso: string
  control_aviso: number
}

export async function plazoOf(db: ReadDb, now: Date): Promise<Plazo> {
  const hoy = diaLocal(now)
  const { control_aviso } = await findReglas(db, hoy)
  return { hoy, aviso: sumarDias(hoy, control_aviso), control_aviso }
}

/** 1 where it may be used that day, by the derived columns (docs/decisions/095). */
export const esApta = ({ hoy }: Pick<Plazo, 'hoy'>) =>
  sql<number>`case when e.usable = 1 and (e.usable_hasta is null or e.usable_hasta >= ${hoy}) then 1 else 0 end`

/** Order of the list: unusable that day, then falling due, by the derived columns (docs/decisions/095). */
const turno = ({ hoy, aviso }: Pick<Plazo, 'hoy' | 'aviso'>) =>
  sql<number>`case when e.usable = 0 or e.usable_hasta < ${hoy} then 0 when e.usable_hasta <= ${aviso} then 1 else 2 end`

const aptitudIs = (filtro: FiltroAptitud, plazo: Plazo) =>
  ({
    aptos: sql<boolean>`e.usable = 1 and (e.usable_hasta is null or e.usable_hasta > ${plazo.aviso})`,
    por_vencer: sql<boolean>`e.usable = 1 and e.usable_hasta >= ${plazo.hoy} and e.usable_hasta <= ${plazo.aviso}`,
    no_aptos: sql<boolean>`e.estado <> 'EN REPARACIÓN' and (e.usable = 0 or e.usable_hasta < ${plazo.hoy})`,
    en_reparacion: sql<boolean>`e.estado = 'EN REPARACIÓN'`,
  })[filtro]

/** Pieces, written off only where asked for. */
function found(db: ReadDb, { q = '', categoria, estado, unidad_id, aptitud, existencia }: Filtro, plazo: Plazo) {
  let found = db.selectFrom('equipos as e').where('e.estado', estado ? '=' : '<>', estado ?? 'DADO DE BAJA')
  for (const word of q.split(/\s+/).filter(Boolean)) found = found.where(containsText('e.busqueda', word))
  if (categoria) found = found.where('e.categoria', '=', categoria)
  if (unidad_id) found = found.where('e.unidad_id', '=', unidad_id)
  if (existencia) found = found.whereRef('e.cantidad', '<', 'e.cantidad_minima')
  if (aptitud) found = found.where('e.estado', '<>', 'DADO DE BAJA').where(aptitudIs(aptitud, plazo))
  return found
}

const columnas = <C extends Partial<CamposEquipo>>(campos: C) => nombresDe(campos).map((name) => `e.${name}` as const)

const named = (query: ReturnType<typeof found>) =>
  query
    .leftJoin('unidades as u', 'u.id', 'e.unidad_id')
    .leftJoin('catalogos as c', (join) =>
      join.on('c.catalogo', '=', 'compartimientos').onRef('c.codigo', '=', 'e.compartimiento'),
    )
    .leftJoin('usuarios as a', 'a.id', 'e.asignado_a_id')
    .leftJoin('equipos as p', 'p.id', 'e.padre_id')
    .select(columnas(enListaDe(camposEquipo)))
    .select(['e.id', 'e.cantidad', 'e.ubicacion_tipo', 'e.unidad_id', 'u.nombre as unidad'])
    .select(['e.compartimiento', 'c.nombre as nombre_compartimiento', 'e.lugar', 'e.asignado_a_id'])
    .select(['a.nombre as asignado_a', 'p.codigo as padre', 'e.estado'])
    .select(['e.proximo_control', 'e.proximo_tipo', 'e.foto_clave', 'e.version'])
    .select(sql<number>`(select count(*) from equipos as h where h.padre_id = e.id)`.as('partes'))

export type EquipoLeido = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>

/** In the order that the filter says: what may not be used first, or by code. */
export function equiposEn(db: ReadDb, filtro: Filtro, plazo: Plazo) {
  const rows = named(found(db, filtro, plazo))
  const first = isEnTurnos(filtro) ? rows.orderBy(turno(plazo)) : rows
  return first.orderBy('e.codigo').orderBy('e.id')
}

/** The same with all that is told of a piece. */
export const enterosEn = (db: ReadDb, filtro: Filtro, plazo: Plazo) =>
  equiposEn(db, filtro, plazo).select(columnas(camposEquipo))

/** Pieces of one aptitude have one turn. */
const isEnTurnos = ({ orden, aptitud }: Filtro): boolean => orden !== 'codigo' && aptitud === undefined

/** Their ids in the same order: what a page shows is joined for its own rows only. */
function idsEn(db: ReadDb, filtro: Filtro, plazo: Plazo) {
  const rows = found(db, filtro, plazo).select('e.id')
  const first = isEnTurnos(filtro) ? rows.orderBy(turno(plazo)) : rows
  return first.orderBy('e.codigo').orderBy('e.id')
}

const noJuzgado: Aptitud = { apto: false, por_vencer: false, motivo: null }

/** A row as lists show it. */
export function equipoOf({ foto_clave, partes, ...row }: EquipoLeido, aptitud: Aptitud = noJuzgado): Equipo {
  return { ...row, partes: Number(partes), tiene_foto: foto_clave !== null, aptitud }
}

/** Rows with whether each may be used. */
export async function equiposOf(
  db: ReadDb,
  rows: readonly EquipoLeido[],
  { hoy, control_aviso }: Pick<Plazo, 'hoy'> & Partial<Plazo>,
): Promise<Equipo[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const aptitudes = await aptitudesDe(db, ids, hoy, control_aviso)
  return rows.map((row) => equipoOf(row, aptitudes.get(row.id)))
}

export async function listEquipos(db: ReadDb, filtro: Filtro, pagina: Pagina, now: Date) {
  const plazo = await plazoOf(db, now)
  const { aptitud: _one, orden: _order, ...others } = filtro
  const isWhole = Object.values(others).every((value) => value === undefined)
  const contadores = isWhole ? await countTodas(db, plazo) : await countAptitudes(found(db, others, plazo), plazo)
  const total = contadores[filtro.aptitud ?? 'total']
  const { data: ids, ...page } = await paged(db, idsEn(db, filtro, plazo), pagina, total)
  const era = await countAptitudes(found(db, { categoria: 'era' }, plazo), plazo)
  return {
    ...page,
    data: await equiposDe(
      db,
      ids.map(({ id }) => id),
      plazo,
    ),
    contadores,
    era: { total: era.total, aptos: era.aptos + era.por_vencer },
  }
}

/** These, in this order. */
async function equiposDe(db: ReadDb, ids: readonly number[], plazo: Plazo): Promise<Equipo[]> {
  if (ids.length === 0) return []
  const rows = await named(db.selectFrom('equipos as e').where('e.id', 'in', ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return equiposOf(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    plazo,
  )
}

const numeros = (query: ReturnType<typeof found>, plazo: Plazo) => {
  const sum = (filtro: FiltroAptitud) =>
    sql<number>`coalesce(sum(case when ${aptitudIs(filtro, plazo)} then 1 else 0 end), 0)`
  return query
    .select((e) => e.fn.countAll<number>().as('total'))
    .select([
      sum('aptos').as('aptos'),
      sum('por_vencer').as('por_vencer'),
      sum('no_aptos').as('no_aptos'),
      sum('en_reparacion').as('en_reparacion'),
    ])
}

async function countAptitudes(query: ReturnType<typeof found>, plazo: Plazo) {
  const row = await numeros(query, plazo).executeTakeFirstOrThrow()
  const numbers = { ...row }
  for (const campo of Object.keys(numbers) as (keyof typeof row)[]) numbers[campo] = Number(row[campo])
  return numbers
}

/** The same by category, and how many are OPERATIVO; what was written off aside. */
export async function listPorCategoria(db: ReadDb, now: Date) {
  const plazo = await plazoOf(db, now)
  const operativos = sql<number>`sum(case when e.estado = 'OPERATIVO' then 1 else 0 end)`
  const rows = await numeros(found(db, {}, plazo), plazo)
    .select(['e.categoria', operativos.as('operativos')])
    .groupBy('e.categoria')
    .execute()
  return rows.map(({ categoria, total, aptos, por_vencer, no_aptos, en_reparacion, operativos: n }) => ({
    categoria,
    total: Number(total),
    aptos: Number(aptos) + Number(por_vencer),
    no_aptos: Number(no_aptos),
    en_reparacion: Number(en_reparacion),
    operativos: Number(n),
  }))
}

/** Of the whole inventory, by the indexes alone: what may be used is in service (docs/decisions/095). */
async function countTodas(db: ReadDb, plazo: Plazo) {
  const counted = (where: RawBuilder<boolean>) => sql<number>`(select count(*) from equipos as e where ${where})`
  const { todas, bajas, aptos, por_vencer, en_reparacion } = await db
    .selectNoFrom([
      counted(sql`true`).as('todas'),
      counted(sql`e.estado = 'DADO DE BAJA'`).as('bajas'),
      counted(aptitudIs('aptos', plazo)).as('aptos'),
      counted(aptitudIs('por_vencer', plazo)).as('por_vencer'),
      counted(aptitudIs('en_reparacion', plazo)).as('en_reparacion'),
    ])
    .executeTakeFirstOrThrow()
  const total = Number(todas) - Number(bajas)
  const usable = { aptos: Number(aptos), por_vencer: Number(por_vencer), en_reparacion: Number(en_reparacion) }
  const no_aptos = total - usable.aptos - usable.por_vencer - usable.en_reparacion
  return { total, ...usable, no_aptos }
}

/** As lists show it, judged today. */
export async function findEquipo(db: ReadDb, id: number, now: Date): Promise<Equipo | undefined> {
  const rows = await named(db.selectFrom('equipos as e').where('e.id', '=', id)).execute()
  return (await equiposOf(db, rows, { hoy: diaLocal(now) }))[0]
}

/** A piece with its direct parts, by code, and as it is judged. */
export async function findConPartes(db: ReadDb, id: number, now: Date) {
  const rows = await named(
    db.selectFrom('equipos as e').where((e) => e.or([e('e.id', '=', id), e('e.padre_id', '=', id)])),
  )
    .orderBy('e.codigo')
    .execute()
  const { hoy, control_aviso } = await plazoOf(db, now)
  const juzgadas = await listJuzgadas(db, [id])
  const ids = rows.map((row) => row.id)
  const aptitudes = aptitudesEn(juzgadas, ids, hoy, control_aviso)
  const equipos = rows.map((row) => equipoOf(row, aptitudes.get(row.id)))
  return {
    equipo: equipos.find((one) => one.id === id),
    conjunto: equipos.filter((one) => one.id !== id),
    juzgada: juzgadas.get(id),
  }
}

/** Direct parts of some sets, by code. */
export async function listPartesDe(db: ReadDb, ids: readonly number[], plazo: Plazo): Promise<Equipo[]> {
  if (ids.length === 0) return []
  const rows = await named(db.selectFrom('equipos as e').where('e.padre_id', 'in', ids))
    .orderBy('e.codigo')
    .execute()
  return equiposOf(db, rows, plazo)
}

/** As stored. */
export const findFila = (db: ReadDb, id: number) =>
  db.selectFrom('equipos').selectAll().where('id', '=', id).executeTakeFirst()

export const isCodigoTaken = (db: ReadDb, codigo: string, but = 0): Promise<boolean> =>
  some(db.selectFrom('equipos').where('codigo', '=', codigo).where('id', '<>', but))

export const hasPartes = (db: ReadDb, id: number): Promise<boolean> =>
  some(db.selectFrom('equipos').where('padre_id', '=', id))

export async function insertEquipo(db: Db, nuevo: NewRow<'equipos'>): Promise<number> {
  const { id } = await db.insertInto('equipos').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** In no form: its label, its photograph and the proposal to write it off have actions of their own. */
const aside = ['qr_token', 'foto_clave', 'baja_propuesta', 'baja_propuesta_por'] as const

export async function updateEquipo(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'equipos'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('equipos')
    .set({ ...cambio, version: nextVersion(cambio, aside) })
    .where('id', '=', id)
    .execute()
}
