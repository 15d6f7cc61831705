import { sql } from 'kysely'

/**
 * Values as literals of the statement: a parameter would hide a partial index from SQLite, and from the generic plans of
 * PostgreSQL. Never of what somebody writes.
 */
export const lits = <T extends string>(values: readonly T[]) => values.map((value) => sql.lit(value))
