import type { Disponible, EstadoDisponibilidad } from '#contract/disponibilidad.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'

const orden: readonly EstadoDisponibilidad[] = ['disponible', 'no_disponible', 'sin_informar']

/** By state: who is available first. States that nobody is in are left out. */
export const grupos = (personas: readonly Disponible[]) =>
  orden
    .map((estado) => ({ estado, personas: personas.filter((persona) => persona.estado === estado) }))
    .filter((grupo) => grupo.personas.length > 0)

/** Count of those who can go out, in one line. */
export function resumen(personas: readonly Disponible[]): string {
  const there = personas.filter(({ estado }) => estado === 'disponible')
  if (there.length === 0) return 'Nadie disponible'
  const drivers = there.filter(({ es_conductor }) => es_conductor).length
  const inCharge = there.filter(({ puede_a_cargo }) => puede_a_cargo).length
  return [
    cuantos(there.length, 'disponible', 'disponibles'),
    drivers === 0 ? 'ningún conductor' : cuantos(drivers, 'conductor', 'conductores'),
    inCharge === 0 ? 'nadie que pueda ir a cargo' : cuantos(inCharge, 'puede ir a cargo', 'pueden ir a cargo'),
  ].join(' · ')
}

/** By name, cargo or clave radial, without accents or case. */
export function buscados(personas: readonly Disponible[], texto: string): Disponible[] {
  const words = sinAcentos(texto).split(/\s+/)
  return personas.filter(({ nombre, cargo, clave_radial }) => {
    const own = sinAcentos(`${nombre} ${cargo ?? ''} ${clave_radial ?? ''}`)
    return words.every((word) => own.includes(word))
  })
}
