import type { Turno } from '#contract/guardias/estados.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'

/** A guard of the demo before it has an id. */
export interface TurnoDemo {
  tipo: Extract<Turno, 'diurna' | 'nocturna'>
  /** Local day on which it begins. */
  dia: string
  inicio: string
  termino: string
}

/** By day and kind: `2026-11-20 nocturna`. */
export const claveDe = ({ dia, tipo }: Pick<TurnoDemo, 'dia' | 'tipo'>): string => `${dia} ${tipo}`

const at = (dia: string, hora: string): string => instantOf(`${dia}T${hora}`) ?? `${dia}T${hora}:00.000Z`

/** Two a day, from a day to the one before another. */
export function turnosEntre(desde: string, hasta: string): TurnoDemo[] {
  const found: TurnoDemo[] = []
  for (let dia = desde; dia < hasta; dia = sumarDias(dia, 1)) {
    const [morning, evening, next] = [at(dia, '08:00'), at(dia, '20:00'), at(sumarDias(dia, 1), '08:00')]
    found.push({ tipo: 'diurna', dia, inicio: morning, termino: evening })
    found.push({ tipo: 'nocturna', dia, inicio: evening, termino: next })
  }
  return found
}
