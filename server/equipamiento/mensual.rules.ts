import { sumarDias } from '#contract/shared/fechas.ts'

/** Months whose inventory may be made today: what there is now is of the one that runs, or of the one before. */
export const mesesConInventario = (hoy: string): string[] => {
  const este = hoy.slice(0, 7)
  return [este, sumarDias(`${este}-01`, -1).slice(0, 7)]
}
