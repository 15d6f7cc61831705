import { type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from '../data/database.ts'

/** SQLITE_CORRUPT and SQLITE_NOTADB */
const damaged = new Set([11, 26])

/** Checks SQLite's file in a reader thread and returns the fault; PostgreSQL checks its files itself. */
export async function findDamage({ engine, reports }: Pick<Database, 'engine' | 'reports'>): Promise<string | null> {
  if (engine !== 'sqlite') return null
  try {
    const check = sql<{ quick_check: string }>`pragma quick_check(1)`
    const [row] = (await check.execute(reports as unknown as QueryExecutorProvider)).rows
    return row?.quick_check === 'ok' ? null : (row?.quick_check ?? 'quick_check')
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === undefined || !damaged.has(errcode % 256)) throw error
    return message
  }
}
