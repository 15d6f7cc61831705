import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** spec §3. `Otro` is special: see decisions §3. */
export const cargos = [
  'Bombero',
  'Capitán',
  'Teniente 1',
  'Teniente 2',
  'Teniente 3',
  'Teniente 4',
  'Ayudante',
  'Bombero Honorario',
  'Miembro Honorario del Directorio General',
  'Otro',
] as const
export type Cargo = (typeof cargos)[number]

/** spec §2 item 6: without a cargo, Bombero; one outside the list goes by its own name. */
export const nombreCargo = ({ cargo, cargo_detalle }: { cargo: Cargo | null; cargo_detalle: string | null }): string =>
  (cargo === 'Otro' && cargo_detalle) || cargo || 'Bombero'

/** Posts of command, in their order on a list; the rest come after them (domain §2.8). */
export const mandos: readonly Cargo[] = ['Capitán', 'Teniente 1', 'Teniente 2', 'Teniente 3', 'Teniente 4', 'Ayudante']

/** Holds a post of command. */
export const esOficial = ({ cargo }: { cargo: Cargo | null }): boolean => cargo !== null && mandos.includes(cargo)

/** May be in charge of a unit or a guard: an officer by cargo, by level, or someone who is enabled for it (domain §2.6). */
export const puedeACargo = (miembro: {
  cargo: Cargo | null
  nivel_bombero: string | null
  habilitado_a_cargo: 0 | 1
}): boolean =>
  miembro.habilitado_a_cargo === 1 ||
  miembro.nivel_bombero === 'Operativo' ||
  miembro.nivel_bombero === 'Profesional' ||
  esOficial(miembro)

export const CargoElegido = z.enum(cargos, { error: mensajes.obligatorio })
