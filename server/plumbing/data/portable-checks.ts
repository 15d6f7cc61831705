// Checks that work on both databases, named `<tabla>__<columna>_check` to locate a refusal.
import { type CreateTableBuilder, type RawBuilder, sql } from 'kysely'

/** 0 or 1 (data §3 rule 2). */
export function checkFlags(table: string, ...columns: string[]) {
  return checkEach(table, columns, (column) => sql`${sql.ref(column)} in (0, 1)`)
}

/** '2026-11-20T17:57:00.000Z' (data §3 rule 6). */
export function checkInstants(table: string, ...columns: string[]) {
  return checkEach(
    table,
    columns,
    (column) => sql`length(${sql.ref(column)}) = 24 and ${sql.ref(column)} like '____-__-__T__:__:__.___Z'`,
  )
}

/** '2026-11-20' */
export function checkDays(table: string, ...columns: string[]) {
  return checkEach(
    table,
    columns,
    (column) => sql`length(${sql.ref(column)}) = 10 and ${sql.ref(column)} like '____-__-__'`,
  )
}

export function checkOneOf(table: string, column: string, values: readonly string[]) {
  return checkEach(
    table,
    [column],
    () => sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`,
  )
}

export function checkRange(table: string, column: string, least: number, most: number) {
  return checkEach(table, [column], () => sql`${sql.ref(column)} between ${sql.lit(least)} and ${sql.lit(most)}`)
}

function checkEach(table: string, columns: readonly string[], test: (column: string) => RawBuilder<unknown>) {
  return <T extends string, C extends string>(builder: CreateTableBuilder<T, C>): CreateTableBuilder<T, C> =>
    columns.reduce(
      (built, column) => built.addCheckConstraint(`${table}__${column}_check`, sql<boolean>`${test(column)}`),
      builder,
    )
}
