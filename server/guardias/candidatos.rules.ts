import type { Candidato } from '#contract/guardias/asignaciones.ts'
import type { Funcion } from '#contract/guardias/estados.ts'
import type { Cobertura } from '#contract/guardias/guardias.ts'
import {
  avisosDe,
  type Calificable,
  guardiasAntes,
  impedimento,
  type Tramo,
  ultimaAntes,
} from './calificacion.rules.ts'

/**
 * Members for a seat: who may take it first, in the order of domain §2.6 (fewest guards in 90 days, then longest since
 * the last one), then by name.
 */
export function candidatosDe(
  miembros: readonly Calificable[],
  guardia: Tramo,
  funcion: Funcion,
  reglas: { guardia_descanso: number; guardia_por_semana: number },
): Candidato[] {
  const judged = miembros.map((quien) => {
    const motivo = impedimento(quien, guardia, funcion)
    const candidato: Candidato = {
      user_id: quien.user_id,
      nombre: quien.nombre,
      cargo: quien.cargo,
      puede: motivo === null,
      motivo,
      avisos: motivo === null ? avisosDe(quien, guardia, reglas) : [],
      guardias_90: guardiasAntes(quien, guardia),
    }
    return { candidato, ultima: ultimaAntes(quien, guardia) ?? '' }
  })
  return judged
    .toSorted(
      (one, other) =>
        Number(other.candidato.puede) - Number(one.candidato.puede) ||
        one.candidato.guardias_90 - other.candidato.guardias_90 ||
        (one.ultima < other.ultima ? -1 : one.ultima > other.ultima ? 1 : 0),
    )
    .map(({ candidato }) => candidato)
}

/** The gap that is most urgent: a function that nobody has, then one of which some are missing, then anybody. */
export function brechaUrgente({ estado, faltan }: Cobertura): Funcion | null {
  if (estado === 'sin_conductor') return 'conductor'
  if (estado === 'sin_a_cargo') return 'a_cargo'
  if (faltan.conductor > 0) return 'conductor'
  if (faltan.a_cargo > 0) return 'a_cargo'
  return faltan.total > 0 ? 'guardian' : null
}
