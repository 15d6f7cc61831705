import { materialMayorApi, type Operatividad } from '#contract/material-mayor.ts'
import { query } from '#web/plumbing/query.ts'
import type { ColorLuz } from '#web/ui/luz.tsx'

/** Colour of a unit's readiness, as its light names it. */
export const luzDe: Record<Operatividad['luz'], ColorLuz> = {
  verde: 'verde',
  amarillo: 'amarilla',
  rojo: 'roja',
  gris: 'gris',
}

/** Readiness ends by itself, with an availability. */
export const operatividadQuery = { ...query(materialMayorApi.operatividad), refetchInterval: 60_000 }
