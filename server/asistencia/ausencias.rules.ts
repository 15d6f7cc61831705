import type { Marca } from '#contract/asistencia/marcas.ts'

interface Fila {
  marca: Marca | null
  propuesto: boolean
  /** A person gave the mark. */
  aMano: boolean
}

/**
 * Mark of a row on an open list after a licence or suspension of its member has come or gone: `ausencia` is the mark with
 * which the row would start now. A suspension locks the row; presence, proposed too, beats a licence (domain §2.8).
 */
export function conAusencia(
  { marca, propuesto, aMano }: Fila,
  ausencia: 'suspendido' | 'licencia' | null,
): Marca | null {
  if (ausencia === 'suspendido') return 'suspendido'
  const isAbsent = marca === null || marca === 'ausente' || marca === 'suspendido'
  if (ausencia === 'licencia') return isAbsent && !propuesto ? 'licencia' : marca
  if (marca === 'suspendido' || (marca === 'licencia' && !aMano)) return null
  return marca
}
