import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Operatividad } from '#contract/material-mayor/operatividad.ts'
import { keptWhile } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'
import type { ColorLuz } from '#web/ui/luz.tsx'

/** Colour of a unit's readiness, as its light names it. */
export const luzDe: Record<Operatividad['luz'], ColorLuz> = {
  verde: 'verde',
  amarillo: 'amarilla',
  rojo: 'roja',
  gris: 'gris',
}

/** Readiness ends by itself, with an availability. Kept for a day, as on the dashboard: it names no one's availability. */
export const operatividadQuery = {
  ...query(materialMayorApi.operatividad, { query: {} }),
  meta: keptWhile(() => true),
  refetchInterval: 60_000,
}
