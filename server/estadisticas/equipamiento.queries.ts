import { sql } from 'kysely'
import { diaLocal } from '#contract/shared/fechas.ts'
import { esApta } from '#server/equipamiento/equipos.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { segundosEntre } from '#server/plumbing/data/portable-sql.ts'
import type { Filtro } from './contado.ts'

/** Instants: from the first on, before the other. */
export interface Instantes {
  desde: string
  antesDe: string
}

/** Breathing sets that are not written off, by the unit that they are in; null: elsewhere. */
export async function readEra(db: ReadDb, ahora: Date) {
  const rows = await db
    .selectFrom('equipos as e')
    .leftJoin('unidades as u', 'u.id', 'e.unidad_id')
    .select(['e.unidad_id', 'u.nombre', 'u.orden'])
    .select((e) => e.fn.countAll<number>().as('total'))
    .select((e) => e.fn.sum<number>(esApta({ hoy: diaLocal(ahora) })).as('aptos'))
    .where('e.categoria', '=', 'era')
    .where('e.estado', '<>', 'DADO DE BAJA')
    .groupBy(['e.unidad_id', 'u.nombre', 'u.orden'])
    .execute()
  return rows
    .map(({ orden, ...row }) => ({
      ...row,
      orden: orden ?? Infinity,
      total: Number(row.total),
      aptos: Number(row.aptos),
    }))
    .toSorted((a, b) => a.orden - b.orden)
}

/** Controls that pieces owe, written off aside, and how they stand today (`situacionDe`). */
export async function readDebidos(db: ReadDb, ahora: Date) {
  const count = (where: ReturnType<typeof sql<boolean>>) => sql<number>`sum(case when ${where} then 1 else 0 end)`
  const rows = await db
    .selectFrom('equipo_vencimientos as v')
    .innerJoin('equipos as e', 'e.id', 'v.equipo_id')
    .where('e.estado', '<>', 'DADO DE BAJA')
    .select('v.tipo_control')
    .select((e) => e.fn.countAll<number>().as('total'))
    .select([
      count(sql<boolean>`v.vence < ${diaLocal(ahora)}`).as('vencidos'),
      count(sql<boolean>`v.vence is null and v.ultimo is null`).as('sin_registro'),
      count(sql<boolean>`v.vence is null and v.ultimo is not null`).as('rechazados'),
    ])
    .groupBy('v.tipo_control')
    .execute()
  return rows.map(({ tipo_control, total, vencidos, sin_registro, rechazados }) => ({
    tipo_control,
    total: Number(total),
    vencidos: Number(vencidos),
    sin_registro: Number(sin_registro),
    rechazados: Number(rechazados),
  }))
}

/** Controls made in a period, annulled ones among them. */
export async function readControles(db: ReadDb, { desde, hasta }: Filtro) {
  const rows = await db
    .selectFrom('equipo_controles')
    .select(['tipo_control', 'resultado'])
    .select((e) => [
      e.case().when('anulado_en', 'is', null).then(0).else(1).end().as('anulado'),
      e.fn.countAll<number>().as('n'),
    ])
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .groupBy(['tipo_control', 'resultado', 'anulado'])
    .execute()
  return rows.map((row) => ({ ...row, n: Number(row.n) }))
}

const novedades = (db: ReadDb) =>
  db
    .selectFrom('equipo_novedades as n')
    .leftJoin('equipos as e', 'e.id', 'n.equipo_id')
    .select(['n.gravedad', 'e.categoria'])
    .select((e) => e.fn.countAll<number>().as('n'))
    .groupBy(['n.gravedad', 'e.categoria'])

type Contadas = Awaited<ReturnType<ReturnType<typeof novedades>['execute']>>
const numbered = <T extends Contadas[number]>(rows: readonly T[]) => rows.map((row) => ({ ...row, n: Number(row.n) }))

/** Faults reported in a period. `categoria` null: of a unit, by its checklist. */
export const readInformadas = async (db: ReadDb, { desde, antesDe }: Instantes) =>
  numbered(await novedades(db).where('n.creado_en', '>=', desde).where('n.creado_en', '<', antesDe).execute())

/** Faults that ended in a period. */
export const readTerminadas = async (db: ReadDb, { desde, antesDe }: Instantes) =>
  numbered(
    await novedades(db)
      .select('n.estado')
      .where('n.resuelto_en', '>=', desde)
      .where('n.resuelto_en', '<', antesDe)
      .groupBy('n.estado')
      .execute(),
  )

/** Faults that were open as a period ended: some still are, others ended later. */
export const readAbiertas = async (db: ReadDb, { antesDe }: Instantes) => [
  ...numbered(
    await novedades(db)
      // Literal, for the index of these alone.
      .where(sql<boolean>`n.estado in ('abierta', 'en_proceso')`)
      .where('n.creado_en', '<', antesDe)
      .execute(),
  ),
  ...numbered(await novedades(db).where('n.resuelto_en', '>=', antesDe).where('n.creado_en', '<', antesDe).execute()),
]

/** Whole hours that the faults solved in a period were open, and of how many. */
export async function readHorasAbiertas(db: ReadDb, { desde, antesDe }: Instantes) {
  const horas = sql<number>`${segundosEntre(db, 'creado_en', 'resuelto_en')} / 3600`
  const rows = await db
    .selectFrom('equipo_novedades')
    .select(['gravedad', horas.as('valor')])
    .select((e) => e.fn.countAll<number>().as('veces'))
    .where('resuelto_en', '>=', desde)
    .where('resuelto_en', '<', antesDe)
    .where('estado', '=', 'resuelta')
    .groupBy(['gravedad', 'valor'])
    .execute()
  return rows.map(({ gravedad, valor, veces }) => ({ gravedad, valor, veces: Number(veces) }))
}
