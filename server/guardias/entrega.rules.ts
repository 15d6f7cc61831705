import type { z } from 'zod'
import type { Entrega } from '#contract/guardias/guardias.ts'

/** The hand-over as the book tells it. */
export function entregaEnPalabras({ novedades, unidades, llaves }: z.output<typeof Entrega>): string {
  const news = novedades || 'Entrega sin novedades.'
  const revision = unidades ? 'Unidades revisadas' : 'Unidades sin revisar'
  return `${news}\n${revision}; ${llaves ? 'llaves entregadas' : 'llaves sin entregar'}.`
}
