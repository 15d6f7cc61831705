import { type RawBuilder, sql } from 'kysely'

/**
 * The version of a row after a change: one further, unless no form that the version protects shows any of what changes
 * (docs/decisions/130). `aside`: columns that none shows.
 */
export const nextVersion = <Columna extends string>(
  cambio: { [columna in Columna]?: unknown },
  aside: readonly NoInfer<Columna>[],
): RawBuilder<number> =>
  Object.keys(cambio).every((columna) => aside.some((one) => one === columna))
    ? sql<number>`version`
    : sql<number>`version + 1`
