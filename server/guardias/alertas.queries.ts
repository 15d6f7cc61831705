import { sql } from 'kysely'
import { cubren } from '#contract/guardias/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { type Lector, listGuardias } from './guardias.queries.ts'

const dayMs = 24 * 3_600_000

/** Swaps that wait for an officer. */
export const countCambiosPorAprobar = async (db: ReadDb): Promise<number> =>
  countOf(
    await db
      .selectFrom('guardia_cambios')
      .select(n)
      .where('estado', '=', 'aceptada')
      // In the words of the index of those that are open.
      .where(sql<boolean>`estado in ('pendiente', 'aceptada')`)
      .executeTakeFirst(),
  )

/** Seats of guards to come whose member cannot serve them any more. */
export const countPorReemplazar = async (db: ReadDb, now: Date): Promise<number> =>
  countOf(
    await asientos(db, now.toISOString())
      .where('a.estado', 'in', cubren)
      .where('a.por_reemplazar', 'is not', null)
      .executeTakeFirst(),
  )

/** Seats that nobody has confirmed, of guards that begin within 24 hours. */
export const countSinConfirmar = async (db: ReadDb, now: Date): Promise<number> =>
  countOf(
    await asientos(db, now.toISOString())
      .where('g.inicio', '>', now.toISOString())
      .where('g.inicio', '<=', new Date(now.getTime() + dayMs).toISOString())
      .where('a.estado', '=', 'asignada')
      .executeTakeFirst(),
  )

/** Published guards of tomorrow in which somebody is missing. */
export async function countBrechasDeManana(db: ReadDb, lector: Lector, now: Date): Promise<number> {
  const hoy = diaLocal(now)
  const tomorrow = { desde: startOfDay(hoy, 1), hasta: startOfDay(hoy, 2) }
  const guardias = await listGuardias(db, tomorrow, lector, now)
  return guardias.filter(({ estado, cobertura }) => estado === 'publicada' && cobertura.estado !== 'completa').length
}

const n = sql<number>`count(*)`.as('n')
const countOf = (row: { n: number } | undefined) => Number(row?.n ?? 0)

/** Of guards that members know of and that have not ended. */
const asientos = (db: ReadDb, at: string) =>
  db
    .selectFrom('guardias as g')
    .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
    .select(n)
    .where('g.estado', 'in', ['publicada', 'en_curso'])
    .where('g.termino', '>', at)
