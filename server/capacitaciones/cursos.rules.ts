// The catalogue of courses: what a course may ask for, and the levels they make (domain §2.3).
import type { Curso } from '#contract/capacitaciones/cursos.ts'
import { type Nivel, niveles } from '#contract/perfil.ts'

type ConRequisitos = Pick<Curso, 'id' | 'nombre' | 'requisitos'>

/** Names of the courses of a circle that these requisites would close, from the course back to it; null without one. */
export function circuloDe(cursos: readonly ConRequisitos[], curso: ConRequisitos): string[] | null {
  const byId = new Map(cursos.map((one) => [one.id, one]))
  const seen = new Set<number>()
  function back({ nombre, requisitos }: ConRequisitos): string[] | null {
    for (const id of requisitos) {
      if (id === curso.id) return [nombre, curso.nombre]
      const next = byId.get(id)
      if (!next || seen.has(id)) continue
      seen.add(id)
      const rest = back(next)
      if (rest) return [nombre, ...rest]
    }
    return null
  }
  return back(curso)
}

/** 0 for no level. */
export const rangoDe = (nivel: Nivel | null): number => (nivel ? niveles.indexOf(nivel) + 1 : 0)

/** The level after this one; the last one is its own. */
export const nivelSiguiente = (nivel: Nivel | null): Nivel => niveles[rangoDe(nivel)] ?? 'Profesional'

/** True for the courses that a level demands: its own, and those of the levels below it. */
export const esDelNivel = ({ nivel }: { nivel: Nivel | null }, pedido: Nivel): boolean =>
  nivel !== null && rangoDe(nivel) <= rangoDe(pedido)
