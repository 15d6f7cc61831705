import { type NotNull, sql } from 'kysely'
import type { MarcaPropia } from '#contract/asistencia/resumen.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { findSeries, reglasEn } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { type Cuenta, totales, type Totales } from '#contract/asistencia/calculo.ts'
import { conteoDe, type Dias, tramosDe } from './resumen.rules.ts'

/** Rules by which a mark counts. */
const queCuentan = ['valor_atraso', 'licencia_descuenta', 'suspension_descuenta'] as const

/**
 * Compulsory acts whose list was closed, in the words of the indexes that hold them alone: SQLite does not look into a
 * parameter.
 */
export const obliga = sql<boolean>`cuenta = 1 and categoria in ('obligatorio_compania', 'obligatorio_cuerpo')`

/** Parts of a period, each with its rules. */
export async function listTramos(db: ReadDb, dias: Dias) {
  const { series } = await findSeries(db)
  const cambios = queCuentan.flatMap((regla) => (series[regla] ?? []).map(({ desde }) => desde))
  return tramosDe(dias, cambios).map((tramo) => ({ ...tramo, reglas: reglasEn(series, tramo.desde) }))
}

/** Marks that count in a period. Asks only for columns of the indexes that begin with `user_id` and with `cuenta`. */
const contadas = (db: ReadDb, { desde, hasta }: Dias) =>
  db
    .selectFrom('asistencias')
    .where('asistencias.cuenta', '=', 1)
    .where('asistencias.dia', '>=', desde)
    .where('asistencias.dia', '<=', hasta)
    .where('asistencias.marca', 'is not', null)

/** Marks of a member, counted by category and mark. */
export async function listCuentas(db: ReadDb, userId: number, dias: Dias): Promise<Cuenta[]> {
  const found: Cuenta[] = []
  for (const { reglas, ...tramo } of await listTramos(db, dias)) {
    const rows = await contadas(db, tramo)
      .where('user_id', '=', userId)
      .select((e) => ['categoria', 'marca', e.fn.countAll<number>().as('n'), e.fn.sum<number>('decimas').as('decimas')])
      .groupBy(['categoria', 'marca'])
      .$narrowType<{ marca: NotNull }>()
      .execute()
    found.push(...rows.map((row) => ({ ...row, reglas })))
  }
  return found
}

/** Abonos given to a member apart from acts. */
export async function sumAbonos(db: ReadDb, userId: number, { desde, hasta }: Dias): Promise<number> {
  const { cantidad } = await db
    .selectFrom('abonos')
    .select((e) => e.fn.sum<number | null>('cantidad').as('cantidad'))
    .where('user_id', '=', userId)
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .where('anulado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return cantidad ?? 0
}

/** Count of a member over a period. */
export async function readConteo(db: ReadDb, userId: number, dias: Dias) {
  return conteoDe(await listCuentas(db, userId, dias), await sumAbonos(db, userId, dias))
}

/** Day of the first mark that counts. */
export async function findPrimerDia(db: ReadDb): Promise<string | null> {
  const first = await db
    .selectFrom('asistencias')
    .select('dia')
    .where('cuenta', '=', 1)
    .orderBy('dia')
    .limit(1)
    .executeTakeFirst()
  return first?.dia ?? null
}

/** Count of a member for each year with marks or abonos, latest first. */
export async function listAnios(db: ReadDb, userId: number, hoy: string) {
  const cuentas: (Cuenta & { anio: string })[] = []
  const anio = sql<string>`substr(dia, 1, 4)`
  for (const { reglas, ...tramo } of await listTramos(db, { desde: '1900-01-01', hasta: hoy })) {
    const rows = await contadas(db, tramo)
      .where('user_id', '=', userId)
      .select([anio.as('anio'), 'categoria', 'marca'])
      .select((e) => [e.fn.countAll<number>().as('n'), e.fn.sum<number>('decimas').as('decimas')])
      .groupBy([anio, 'categoria', 'marca'])
      .$narrowType<{ marca: NotNull }>()
      .execute()
    cuentas.push(...rows.map((row) => ({ ...row, reglas })))
  }
  const abonos = await db
    .selectFrom('abonos')
    .select((e) => [sql<string>`substr(fecha, 1, 4)`.as('anio'), e.fn.sum<number>('cantidad').as('cantidad')])
    .where('user_id', '=', userId)
    .where('anulado_en', 'is', null)
    .groupBy(sql`substr(fecha, 1, 4)`)
    .execute()
  const dados = new Map(abonos.map((row) => [row.anio, row.cantidad]))
  const porAnio = Map.groupBy(cuentas, (row) => row.anio)
  const anios = [...new Set([...porAnio.keys(), ...dados.keys()])].toSorted().toReversed()
  return anios.map((one) => {
    const { validas: _, ...conteo } = conteoDe(porAnio.get(one) ?? [], dados.get(one) ?? 0)
    return { anio: Number(one), ...conteo }
  })
}

/** Totals of each member with compulsory acts in a period. */
export async function listTotales(reports: ReadDb, dias: Dias): Promise<(Totales & { user_id: number })[]> {
  const found: (Cuenta & { user_id: number })[] = []
  for (const { reglas, ...tramo } of await listTramos(reports, dias)) {
    const rows = await reports
      .selectFrom('asistencias')
      .select((e) => ['user_id', 'marca', e.fn.countAll<number>().as('n')])
      .where(obliga)
      .where('dia', '>=', tramo.desde)
      .where('dia', '<=', tramo.hasta)
      .groupBy(['user_id', 'marca'])
      .execute()
    const said = rows.flatMap(({ marca, ...row }) => (marca === null ? [] : [{ ...row, marca }]))
    found.push(...said.map((row) => ({ ...row, categoria: 'obligatorio_compania' as const, decimas: 0, reglas })))
  }
  return [...Map.groupBy(found, ({ user_id }) => user_id)].map(([user_id, cuentas]) => ({
    user_id,
    ...totales(cuentas),
  }))
}

/** Marks of a member that count, the latest first. */
export async function listMarcasDe(db: ReadDb, userId: number, dias: Dias, pagina: Pagina) {
  const all = contadas(db, dias).where('user_id', '=', userId)
  const rows = all
    .innerJoin('actos as a', 'a.id', 'asistencias.acto_id')
    .leftJoin('catalogos as t', (join) => join.on('t.catalogo', '=', 'tipos_acto').onRef('t.codigo', '=', 'a.tipo'))
    .select([
      'asistencias.id',
      'a.id as acto_id',
      'a.titulo',
      'a.tipo',
      't.nombre as nombre_tipo',
      'asistencias.dia',
      'a.inicio',
    ])
    .select(['asistencias.categoria', 'asistencias.decimas'])
    .select(['asistencias.marca', 'asistencias.hora_llegada', 'asistencias.observacion'])
    .$narrowType<{ marca: NotNull }>()
    .orderBy('asistencias.dia', 'desc')
    .orderBy('a.inicio', 'desc')
    .orderBy('asistencias.id', 'desc')
  const page = await paged(db, rows, pagina, all)
  const data = page.data.map(({ decimas, tipo, nombre_tipo, ...row }): MarcaPropia => ({
    ...row,
    nombre_tipo: nombre_tipo ?? tipo,
    valor: decimas / 10,
  }))
  return { ...page, data }
}

export const findMiembro = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select('id').where('id', '=', id).executeTakeFirst()
