import { type Cargo, esOficial } from '#contract/shared/cargos.ts'

interface ConCargo {
  user_id: number
  cargo: Cargo | null
}

const grupos = [
  ['Oficiales', esOficial],
  ['Honorarios', ({ cargo }: ConCargo) => cargo?.includes('Honorario') === true],
  ['Bomberos', () => true],
] as const

/** In the order of the screen. */
const orden = ['Oficiales', 'Bomberos', 'Honorarios']

/** Members who come, by group, and how many the group counts; a group of nobody is left out. */
export function gruposDe<Persona extends ConCargo>(todos: readonly Persona[], van: readonly Persona[]) {
  const grupoDe = (persona: ConCargo) => grupos.find(([, isOf]) => isOf(persona))?.[0]
  return orden
    .map((nombre) => ({
      nombre,
      van: van.filter((one) => grupoDe(one) === nombre),
      son: todos.filter((one) => grupoDe(one) === nombre).length,
    }))
    .filter(({ son }) => son > 0)
}
