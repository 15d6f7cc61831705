import { can, type Role } from '#contract/shared/permisos.ts'

interface Caller {
  id: number
  role: Role
}

// domain §2.0.2 and decisions §2
export const mayUpload = (actor: Caller, owner: number): boolean =>
  actor.id === owner || can(actor.role, 'hoja_servicios.editar')

export const mayDelete = (actor: Caller, owner: number): boolean =>
  actor.id === owner || can(actor.role, 'administracion.gestionar')

/** True if a member's files exceed their space, in megabytes; 0: no limit. */
export const exceeds = (bytes: number, megas: number): boolean => megas > 0 && bytes > megas * 2 ** 20

/** Default title: file name without extension. */
export const titleOf = (filename: string): string => filename.replace(/(?<=.)\.[^.]*$/, '')
