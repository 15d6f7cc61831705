import {
  faultsOfHoras,
  type Horas,
  horaPrevia,
  limiteFuturo,
  type Momento,
  momentos,
} from '#contract/emergencias/horas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { instantAfter, instantOf } from '#server/plumbing/process/local-time.ts'

/** Typed times, as typed, by moment. */
export type Escritas = Partial<Record<Momento, string>>

const conDia = (texto: string): boolean => texto.includes('T')

/**
 * The times of a unit: those stamped stand, and those typed are read in the order of their moments, each after the ones
 * before it. So they do not depend on the order of typing (docs/decisions/067).
 */
export function resolveHoras(sellos: Horas, escritas: Escritas, { alarma, now }: { alarma: string; now: Date }) {
  const horas: Horas = { ...sellos }
  const limit = limiteFuturo(now)
  const missing: Partial<Record<Momento, string>> = {}
  for (const momento of momentos) {
    const texto = escritas[momento]
    if (texto === undefined) continue
    const after = horaPrevia(momento, horas, alarma)
    const hora = conDia(texto) ? instantOf(texto, after) : instantAfter(texto, after, limit)
    if (hora === null) missing[momento] = mensajes.horaInexistente
    horas[momento] = hora
  }
  return { horas, faults: { ...faultsOfHoras(horas, { alarma, now }), ...missing } }
}
