import { marcas, type Marca } from '#contract/asistencia/marcas.ts'
import type { ResumenMiembro } from '#contract/asistencia/resumen.ts'
import { esObligatorio } from '#contract/catalogos.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { type Cuenta, porcentaje, totales, validas } from '#contract/asistencia/calculo.ts'

/** Days, both included. */
export interface Dias {
  desde: string
  hasta: string
}

/** Splits a period at the days on which a rule changes, so that each part has the same rules throughout. */
export function tramosDe({ desde, hasta }: Dias, cambios: readonly string[]): Dias[] {
  const starts = [desde, ...new Set(cambios.filter((dia) => desde < dia && dia <= hasta).toSorted())]
  return starts.map((start, index) => {
    const next = starts[index + 1]
    return { desde: start, hasta: next ? sumarDias(next, -1) : hasta }
  })
}

/** The days given, or the whole year of today for an end that is not. */
export const periodoDe = (
  hoy: string,
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
) => ({
  desde: desde ?? `${(hasta ?? hoy).slice(0, 4)}-01-01`,
  hasta: hasta ?? `${(desde && desde > hoy ? desde : hoy).slice(0, 4)}-12-31`,
})

/** Count of a member over a period. */
export function conteoDe(cuentas: readonly Cuenta[], abonosManuales: number) {
  const found = totales(cuentas, abonosManuales)
  return { ...found, porcentaje: porcentaje(found), validas: validas(found) }
}

/** Number of compulsory acts by mark. */
export function porMarca(cuentas: readonly Cuenta[]): ResumenMiembro['marcas'] {
  const obligatorios = cuentas.filter(({ categoria }) => esObligatorio(categoria))
  const count = (marca: Marca) => obligatorios.reduce((sum, one) => sum + (one.marca === marca ? one.n : 0), 0)
  return Object.fromEntries(marcas.map((marca) => [marca, count(marca)])) as ResumenMiembro['marcas']
}
