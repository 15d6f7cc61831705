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

/** domain §2.0.2: what is suggested on assigning a cargo; the cargo itself grants nothing. Who holds none is a Bombero. */
export const rolSugerido = (cargo: Cargo | null): Role => (cargo && suggestions[cargo]) ?? 'bombero'

/** What whoever gives roles is told of one whose cargo suggests another; undefined where it is the same. */
export const otroRolSugerido = (cargo: Cargo | null, role: Role): string | undefined => {
  const suggested = rolSugerido(cargo)
  return suggested === role
    ? undefined
    : `El cargo sugiere el rol ${nombresRoles[suggested]}; ahora tiene el rol ${nombresRoles[role]}.`
}
