import type { Cargo } from '#contract/perfil.ts'
import { nombresRoles, type Role, roles } from '#contract/shared/permisos.ts'

const suggestions: Partial<Record<Cargo, Role>> = {
  Capitán: 'capitan',
  'Teniente 1': 'oficial',
  'Teniente 2': 'oficial',
  'Teniente 3': 'oficial',
  'Teniente 4': 'oficial',
  Ayudante: 'ayudante',
}

/** domain §2.0.2: what is suggested on assigning a cargo; the cargo itself grants nothing. */
export const rolSugerido = (cargo: Cargo): Role => suggestions[cargo] ?? 'bombero'

/** What a role opens, in a line, to who assigns it. */
const meanings: Record<Role, string> = {
  admin: 'Todo, también usuarios y configuración',
  capitan: 'Todo el servicio; lee los usuarios',
  oficial: 'Partes, guardias y equipamiento',
  ayudante: 'Asistencia, perfiles y documentos',
  maquinista: 'Bitácora y control de equipos',
  bombero: 'Lo propio y el estado de las unidades',
}

export const opcionesRol = roles.map((role) => ({ value: role, label: nombresRoles[role], meaning: meanings[role] }))
