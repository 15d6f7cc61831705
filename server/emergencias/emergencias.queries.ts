import { sql, type SqlBool } from 'kysely'
import type { Emergencia, Falta } from '#contract/emergencias/emergencia.ts'
import { type EstadoEmergencia, vivas } from '#contract/emergencias/estados.ts'
import { sinEmergencias } from '#contract/perfil/calidad.ts'
import { horasDe } from '#contract/emergencias/horas.ts'
import { tiemposDe } from '#contract/emergencias/tiempos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { lits } from '#server/plumbing/data/lits.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { containsText, segundosEntre } from '#server/plumbing/data/portable-sql.ts'
import { some } from '#server/plumbing/data/some.ts'
import { nextVersion } from '#server/plumbing/data/next-version.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { idsByPalabra, indexPalabras, reindexPalabras } from './palabras.queries.ts'
import { wordsOf } from './palabras.rules.ts'
import { minutosParecida, sonParecidas } from './emergencias.rules.ts'
import { listUnidadesDe } from './unidades.queries.ts'

export interface Filtro {
  estado?: EstadoEmergencia | undefined
  clave?: string | undefined
  /** Days. */
  desde?: string | undefined
  hasta?: string | undefined
  q?: string | undefined
  /** Minute of the first arrival, `1` to `12` (or later). */
  llegada?: string | undefined
  /** Emergencies that hold a word of `q`, by the index. */
  porPalabra?: Awaited<ReturnType<typeof idsByPalabra>> | undefined
}

/** Emergencies as the filters leave them. */
export function emergenciasEn(db: ReadDb, { estado, clave, desde, hasta, q = '', llegada, porPalabra }: Filtro) {
  let rows = db
    .selectFrom('emergencias as e')
    .$if(estado !== undefined, (query) => query.where('e.estado', '=', estado ?? 'abierta'))
    .$if(clave !== undefined, (query) => query.where('e.clave', '=', clave ?? ''))
    .$if(desde !== undefined, (query) => query.where('e.alarma_en', '>=', startOfDay(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('e.alarma_en', '<', startOfDay(hasta ?? '', 1)))
    .$if(llegada !== undefined, (query) => query.where(llegadaEn(db, Number(llegada))))
  for (const word of wordsOf(q)) {
    const ids = porPalabra?.get(word)
    rows = rows.where((e) => (ids ? e('e.id', 'in', ids) : containsText('e.busqueda', word)))
  }
  return rows
}

/** Whether the first unit arrived in a minute, from 1, the last one open; an annulled emergency has no such time (domain §2.9). */
function llegadaEn(db: ReadDb, minuto: number) {
  const llegada = sql`(select min(d.hora_6_3) from emergencia_unidades d where d.emergencia_id = e.id)`
  const hasta = minuto === 12 ? 86_400 : minuto * 60 - 1
  return sql<SqlBool>`e.estado <> 'anulada' and ${segundosEntre(db, 'e.alarma_en', llegada)} between ${(minuto - 1) * 60} and ${hasta}`
}

/** Of its act: a join would let SQLite begin with the acts, and sort all of them. */
export const actoId = sql<number>`(select o.id from actos o where o.origen_tipo = 'emergencia' and o.origen_id = e.id)`

/** Of the screen and of files alike. */
export const columnas = [
  'e.id',
  'e.folio',
  'e.clave',
  'e.nombre_clave',
  'e.subclave',
  'e.nombre_subclave',
  'e.alarma_en',
  'e.origen',
  'e.direccion',
  'e.interseccion',
  'e.comuna',
  'e.sector',
  'e.lat',
  'e.lng',
  'e.estado',
  'e.resultado',
  'e.es_incendio',
  'e.incendio_declarado_en',
  'e.incendio_estimado',
  'e.rectificada',
] as const

const withNames = (db: ReadDb, filtro: Filtro) =>
  emergenciasEn(db, filtro)
    .leftJoin('usuarios as a', 'a.id', 'e.a_cargo_id')
    .leftJoin('usuarios as r', 'r.id', 'e.revisada_por')
    .select(columnas)
    .select([
      'e.referencia',
      'e.preinforme',
      'e.a_cargo_id',
      'a.nombre as a_cargo',
      'e.a_cargo_externo',
      actoId.as('acto_id'),
      'e.motivo_anulacion',
      'r.nombre as revisada_por',
      'e.revisada_en',
      'e.observaciones_revision',
      'e.version',
    ])
    .orderBy('e.alarma_en', 'desc')
    .orderBy('e.id', 'desc')

type Leida = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

async function withUnidades(db: ReadDb, rows: readonly Leida[]): Promise<Emergencia[]> {
  const unidades = await listUnidadesDe(db, rows)
  return rows.map((row) => {
    const own = unidades.get(row.id) ?? []
    const { salida, respuesta, duracion, control } = tiemposDe(row.alarma_en, own.map(horasDe))
    return {
      ...row,
      es_incendio: row.es_incendio === 1,
      incendio_estimado: row.incendio_estimado === 1,
      rectificada: row.rectificada === 1,
      unidades: own,
      hora_control: control,
      tiempo_salida: salida,
      tiempo_respuesta: respuesta,
      duracion,
    }
  })
}

/** Counted for the list: one word alone, by the index. */
function counted(db: ReadDb, filtro: Filtro) {
  const { q = '', porPalabra, ...others } = filtro
  const [word = '', ...more] = wordsOf(q)
  const alone = more.length === 0 && Object.values(others).every((one) => one === undefined)
  const ids = alone && porPalabra?.get(word)
  return ids ? db.selectFrom(ids.as('l')).select('l.id').groupBy('l.id') : emergenciasEn(db, filtro)
}

/** Latest alarm first. */
export async function listEmergencias(db: ReadDb, asked: Filtro, pagina: Pagina) {
  const filtro = { ...asked, porPalabra: await idsByPalabra(db, asked.q ?? '') }
  const page = await paged(db, withNames(db, filtro), pagina, counted(db, filtro))
  return { ...page, data: await withUnidades(db, page.data) }
}

/** Open or under way. */
export const listActivas = async (db: ReadDb): Promise<Emergencia[]> =>
  await withUnidades(db, await withNames(db, {}).where('e.estado', 'in', lits(vivas)).execute())

/** Ids of the same, the oldest alarm first. */
export async function listIdsDeActivas(db: ReadDb): Promise<number[]> {
  const all = db.selectFrom('emergencias').select('id').where('estado', 'in', lits(vivas))
  return (await all.orderBy('alarma_en').orderBy('id').execute()).map(({ id }) => id)
}

/** Closed, and not reviewed. */
export async function countPorRevisar(db: ReadDb): Promise<number> {
  const { n } = await db
    .selectFrom('emergencias')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('estado', '=', sql.lit('cerrada'))
    .executeTakeFirstOrThrow()
  return n
}

/** The oldest first; `lista`: of its act, closed before the parte is reviewed. */
export const listPorRevisar = (db: ReadDb, limit: number, offset: number) =>
  db
    .selectFrom('emergencias as e')
    .leftJoin('actos as o', (join) => join.on('o.origen_tipo', '=', 'emergencia').onRef('o.origen_id', '=', 'e.id'))
    .select(['e.id', 'e.folio', 'e.nombre_clave', 'e.alarma_en', 'e.version', 'o.estado_lista as lista'])
    .where('e.estado', '=', sql.lit('cerrada'))
    .orderBy('e.alarma_en')
    .orderBy('e.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** Still open, of an alarm before `limit`. */
export const listAbiertasDesde = (db: ReadDb, limit: string) =>
  db
    .selectFrom('emergencias')
    .select(['id', 'folio', 'nombre_clave', 'alarma_en'])
    .where('estado', 'in', lits(vivas))
    .where('alarma_en', '<=', limit)
    .orderBy('alarma_en')
    .execute()

export async function findEmergencia(db: ReadDb, id: number): Promise<Emergencia | undefined> {
  const [found] = await withUnidades(db, await withNames(db, {}).where('e.id', '=', id).execute())
  return found
}

const recientes = 300
const comunes = 5

/** The keys that came most often among the latest emergencies, with how often; of those still offered. */
export async function listClavesComunes(db: ReadDb) {
  const latest = await db
    .selectFrom('emergencias')
    .select('clave')
    .orderBy('alarma_en', 'desc')
    .orderBy('id', 'desc')
    .limit(recientes)
    .execute()
  const byClave = Map.groupBy(latest, ({ clave }) => clave)
  const offered = await db
    .selectFrom('catalogos')
    .select(['codigo as clave', 'nombre'])
    .where('catalogo', '=', 'claves')
    .where('codigo', 'in', [...byClave.keys()])
    .where('activo', '=', 1)
    .orderBy('orden')
    .execute()
  return offered
    .map((one) => ({ ...one, veces: byClave.get(one.clave)?.length ?? 0 }))
    .toSorted((a, b) => b.veces - a.veces)
    .slice(0, comunes)
}

/** As stored. */
export const findFila = (db: ReadDb, id: number) =>
  db.selectFrom('emergencias').selectAll().where('id', '=', id).executeTakeFirst()

/** Not annulled, and perhaps the same (domain §2.5). */
export async function findParecida(db: ReadDb, nueva: Parameters<typeof sonParecidas>[0]) {
  const around = (minutes: number) => new Date(Date.parse(nueva.alarma_en) + minutes * 60_000).toISOString()
  const near = await db
    .selectFrom('emergencias')
    .select(['id', 'folio', 'clave', 'alarma_en', 'lat', 'lng'])
    .where('alarma_en', '>=', around(-minutosParecida))
    .where('alarma_en', '<=', around(minutosParecida))
    .where('estado', '!=', 'anulada')
    .orderBy('alarma_en', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return near.find((one) => sonParecidas(nueva, one))
}

export async function insertEmergencia(db: Db, nueva: NewRow<'emergencias'>): Promise<number> {
  const { id } = await db.insertInto('emergencias').values(nueva).returning('id').executeTakeFirstOrThrow()
  await indexPalabras(db, [{ id, folio: nueva.folio, busqueda: nueva.busqueda }])
  return id
}

/** A changed emergency is due again for the removal of personal data. Its state follows the hours of its units, not a form. */
export async function updateEmergencia(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'emergencias'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('emergencias')
    .set({ ...cambio, olvidada_en: null, version: nextVersion(cambio, ['estado']) })
    .where('id', '=', id)
    .execute()
  if (cambio.busqueda !== undefined) await reindexPalabras(db, id)
}

export const listPorCorregir = ({ por_corregir }: Pick<Row<'emergencias'>, 'por_corregir'>): Falta[] =>
  JSON.parse(por_corregir) as Falta[]

/** Not a version further: nobody wrote it. */
export const savePorCorregir = async (db: Db, id: number, faltas: readonly Falta[]): Promise<void> => {
  await db
    .updateTable('emergencias')
    .set({ por_corregir: JSON.stringify(faltas) })
    .where('id', '=', id)
    .execute()
}

/** Removes these fields from those to correct; `left` are still to correct. */
export async function dropPorCorregir(
  db: Db,
  fila: Pick<Row<'emergencias'>, 'id' | 'por_corregir'>,
  campos: readonly string[],
  left: readonly Falta[] = [],
): Promise<void> {
  const before = listPorCorregir(fila)
  const now = [...before.filter(({ campo }) => !campos.includes(campo)), ...left]
  if (now.length !== before.length || left.length > 0) await savePorCorregir(db, fila.id, now)
}

/** Its act, as stored. */
export const findActoDe = (db: ReadDb, id: number) =>
  db
    .selectFrom('actos')
    .selectAll()
    .where('origen_tipo', '=', 'emergencia')
    .where('origen_id', '=', id)
    .executeTakeFirstOrThrow()

/** People of the company and of others who came, by the list of its act. */
export async function countAsistentes(db: ReadDb, actoId: number): Promise<number> {
  const count = (table: 'asistencias' | 'asistencias_externas') =>
    db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('acto_id', '=', actoId)
  const own = await count('asistencias')
    .where('marca', 'in', ['presente', 'atraso'])
    .where('propuesto', '=', 0)
    .executeTakeFirstOrThrow()
  const others = await count('asistencias_externas').executeTakeFirstOrThrow()
  return own.n + others.n
}

/** Writes in the log without editing: whoever opened the emergency, and who serves in a unit of it. */
export async function anota(db: ReadDb, emergenciaId: number, userId: number): Promise<boolean> {
  const opened = db.selectFrom('emergencias').where('id', '=', emergenciaId).where('creada_por', '=', userId)
  return (await some(opened)) || (await vaEnUnidad(db, emergenciaId, userId))
}

async function vaEnUnidad(db: ReadDb, emergenciaId: number, userId: number): Promise<boolean> {
  const there = await db
    .selectFrom('emergencia_unidades as d')
    .leftJoin('emergencia_tripulantes as t', (join) =>
      join.onRef('t.emergencia_unidad_id', '=', 'd.id').on('t.user_id', '=', userId),
    )
    .select('d.id')
    .where('d.emergencia_id', '=', emergenciaId)
    .where((e) => e.or([e('d.conductor_id', '=', userId), e('d.a_cargo_id', '=', userId), e('t.user_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst()
  return there !== undefined
}

/** Whether an alarm calls this member. */
export const estaLlamado = (db: ReadDb, userId: number): Promise<boolean> => some(llamados(db).where('id', '=', userId))

/** Members whom an alarm calls. */
export const listLlamados = async (db: ReadDb): Promise<number[]> => {
  const rows = await llamados(db).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const llamados = (db: ReadDb) =>
  db.selectFrom('usuarios').where('estado', '=', 'activo').where('calidad', 'not in', sinEmergencias)
