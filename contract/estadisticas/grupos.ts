/** Kinds of calls, as the figures count them (domain §1.3). */
export const grupos = ['estructural', 'rescate', 'pastizal', 'gas', 'otras'] as const
export type Grupo = (typeof grupos)[number]

/** In the intranet, which knows the radio keys. */
export const nombresGrupos: Record<Grupo, string> = {
  estructural: 'Estructural',
  rescate: 'Rescate',
  pastizal: 'Pastizal',
  gas: 'Gas',
  otras: 'Otras',
}

/** In words of a neighbour. */
export const gruposParaTodos: Record<Grupo, string> = {
  estructural: 'Fuego en casas y edificios',
  rescate: 'Choques y rescates',
  pastizal: 'Pastizal y basura',
  gas: 'Gas y materiales peligrosos',
  otras: 'Otras ayudas',
}

const porClave: Record<string, Grupo> = {
  '10-0': 'estructural',
  '10-2': 'pastizal',
  '10-3': 'rescate',
  '10-4': 'rescate',
  '10-5': 'gas',
  '10-6': 'gas',
}

/** Group of a key, or of a sub-key such as `10-0-1`, where the company's catalogue says none. */
export const grupoDe = (clave: string): Grupo => porClave[clave.split('-', 2).join('-')] ?? 'otras'

/** domain §1.3: a drill, which counts only where it is asked for. */
export const claveSimulacro = '10-15'
