import type { Cargo } from '#contract/shared/cargos.ts'
import { nombresRoles, type Role } from '#contract/shared/permisos.ts'

const suggestions: Partial<Record<Cargo, Role>> = {
  Capitán: 'capitan',
  'Teniente 1': 'oficial',
  'Teniente 2': 'oficial',
  'Teniente 3': 'oficial',
  'Teniente 4': 'oficial',
  Ayudante: 'ayudante',
}

/** domain §2.0.2: role suggested for a cargo, which itself grants nothing. Without a cargo, one is a Bombero. */
export const rolSugerido = (cargo: Cargo | null): Role => (cargo && suggestions[cargo]) ?? 'bombero'

/** Suggestion to those who assign roles, if the cargo suggests another one; else undefined. */
export const otroRolSugerido = (cargo: Cargo | null, role: Role): string | undefined => {
  const suggested = rolSugerido(cargo)
  return suggested === role
    ? undefined
    : `El cargo sugiere el rol ${nombresRoles[suggested]}; ahora tiene el rol ${nombresRoles[role]}.`
}
