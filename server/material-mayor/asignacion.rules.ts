import type { Compania } from '#contract/material-mayor/operatividad.ts'
import { type Insumos, luzDe } from './operatividad.rules.ts'

/** domain §2.4.4: which units may leave together, as one person counts for one unit. */
export function companiaDe(insumos: readonly Insumos[]): Compania {
  const juntas = insumos.filter((unidad) => ['verde', 'amarillo'].includes(luzDe(unidad).luz)).map(({ id }) => id)
  return { juntas, reparo: null, detalle: null }
}
