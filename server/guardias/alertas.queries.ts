import { sql } from 'kysely'
import { cubren, vigentes } from '#contract/guardias/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { lits } from '#server/plumbing/data/lits.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { conCambioPedido } from './cambio-pedido.queries.ts'
import { type Lector, listGuardias } from './guardias.queries.ts'

const dayMs = 24 * 3_600_000

const porReemplazar = (db: ReadDb, now: Date) =>
  asientos(db, now.toISOString()).where('a.estado', 'in', cubren).where('a.por_reemplazar', 'is not', null)

/** Seats of guards to come whose member cannot serve them any more. */
export const countPorReemplazar = async (db: ReadDb, now: Date): Promise<number> =>
  countOf(await porReemplazar(db, now).select(n).executeTakeFirst())

export const listPorReemplazar = (db: ReadDb, now: Date, tramo: Tramo) => inOrder(porReemplazar(db, now), tramo)

const sinConfirmar = (db: ReadDb, now: Date) =>
  asientos(db, now.toISOString())
    .where('g.inicio', '>', now.toISOString())
    .where('g.inicio', '<=', new Date(now.getTime() + dayMs).toISOString())
    .where('a.estado', '=', 'asignada')

/** Seats that nobody has confirmed, of guards that begin within 24 hours. */
export const countSinConfirmar = async (db: ReadDb, now: Date): Promise<number> =>
  countOf(await sinConfirmar(db, now).select(n).executeTakeFirst())

export const listSinConfirmar = (db: ReadDb, now: Date, tramo: Tramo) => inOrder(sinConfirmar(db, now), tramo)

const propias = (db: ReadDb, userId: number, now: Date) =>
  asientos(db, now.toISOString())
    .where('g.inicio', '>', now.toISOString())
    .where('a.user_id', '=', userId)
    .where('a.estado', '=', 'asignada')
    .where('a.id', 'not in', conCambioPedido(db, now))

/** Own seats of guards to come that wait for the member's own word, and of which no swap is asked. */
export const countPorConfirmar = async (db: ReadDb, userId: number, now: Date): Promise<number> =>
  countOf(await propias(db, userId, now).select(n).executeTakeFirst())

export const listPorConfirmar = (db: ReadDb, userId: number, now: Date, tramo: Tramo) =>
  inOrder(propias(db, userId, now), tramo)

/** Published guards of tomorrow in which somebody is missing. */
export async function listBrechasDeManana(db: ReadDb, lector: Lector, now: Date) {
  const hoy = diaLocal(now)
  const tomorrow = { desde: startOfDay(hoy, 1), hasta: startOfDay(hoy, 2) }
  const guardias = await listGuardias(db, tomorrow, lector, now)
  return guardias.filter(({ estado, cobertura }) => estado === 'publicada' && cobertura.estado !== 'completa')
}

const n = sql<number>`count(*)`.as('n')
const countOf = (row: { n: number } | undefined) => Number(row?.n ?? 0)

/** Of guards that members know of and that have not ended. */
const asientos = (db: ReadDb, at: string) =>
  db
    .selectFrom('guardias as g')
    .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
    .where('g.estado', 'in', lits(vigentes))
    .where('g.termino', '>', at)

/** Some rows of a list. */
interface Tramo {
  limit: number
  offset: number
}

/** The next guard first. */
const inOrder = (rows: ReturnType<typeof asientos>, { limit, offset }: Tramo) =>
  rows
    .innerJoin('usuarios as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.guardia_id', 'a.funcion', 'a.version', 'u.nombre', 'g.nombre as guardia', 'g.inicio'])
    .orderBy('g.inicio')
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute()
