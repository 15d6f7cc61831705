import { nombresRoles, type Role, roles } from '#contract/shared/permisos.ts'

/** A role's scope in a line, for assigning it. */
const meanings: Record<Role, string> = {
  admin: 'Todo, también usuarios y configuración',
  capitan: 'Todo el servicio; lee los usuarios',
  oficial: 'Partes, guardias y equipamiento',
  ayudante: 'Asistencia, perfiles y documentos',
  maquinista: 'Bitácora y control de equipos',
  bombero: 'Lo propio y el estado de las unidades',
}

export const opcionesRol = roles.map((role) => ({ value: role, label: nombresRoles[role], meaning: meanings[role] }))
