import type { EstadoUsuario } from '#contract/perfil.ts'
import { faultOfIngreso } from '#contract/shared/ingreso.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { roleId } from '#contract/shared/permisos.ts'

/** As much of an account as the rules ask for. */
interface Cuenta {
  id: number
  estado: EstadoUsuario
  con_clave: 0 | 1
}

/** Who asks, and who can let others in at this moment. */
export interface Circunstancias {
  actorId: number
  administradores: number[]
}

/** Invited by an administrator, and not yet in. */
export const isInvited = ({ estado, con_clave }: Cuenta): boolean =>
  estado === 'pendiente_verificacion' && con_clave === 0

/** Deleted, but for the name: nothing opens it again. */
export const isClosed = ({ estado, con_clave }: Pick<Cuenta, 'estado' | 'con_clave'>): boolean =>
  estado === 'baja' && con_clave === 0

export const isPending = ({ estado }: Pick<Cuenta, 'estado'>): boolean =>
  estado === 'pendiente_verificacion' || estado === 'pendiente_aprobacion'

// Why something cannot be done to an account (decisions §2, domain §2.10): the text, or nothing.

export function refusalOfRole(cuenta: Cuenta, rolId: number, { actorId, administradores }: Circunstancias) {
  if (cuenta.id === actorId) return mensajes.rolPropio
  if (isClosed(cuenta)) return mensajes.cuentaDeBaja
  if (rolId !== roleId('admin') && isTheLast(cuenta, administradores)) return mensajes.ultimoAdministrador
  return undefined
}

export function refusalOfStatus(cuenta: Cuenta, estado: EstadoUsuario, { actorId, administradores }: Circunstancias) {
  if (cuenta.id === actorId) return mensajes.estadoPropio
  if (isClosed(cuenta)) return mensajes.cuentaDeBaja
  if (estado !== 'activo' && isInvited(cuenta)) return mensajes.invitacionSinAceptar
  // An invited person comes in by the link that defines a password, and by no other way.
  if (estado === 'activo') return cuenta.con_clave === 1 ? undefined : mensajes.noEstaPendiente
  if (isTheLast(cuenta, administradores)) return mensajes.ultimoAdministrador
  return undefined
}

export function refusalOfRemoval(cuenta: Cuenta, { actorId, administradores }: Circunstancias) {
  if (cuenta.id === actorId) return mensajes.eliminarPropio
  if (isClosed(cuenta)) return mensajes.cuentaDeBaja
  if (isTheLast(cuenta, administradores)) return mensajes.ultimoAdministrador
  return undefined
}

export const refusalOfApproval = ({ estado }: Cuenta) =>
  estado === 'pendiente_aprobacion' ? undefined : mensajes.noEstaPendiente

export const refusalOfResend = ({ estado }: Cuenta) =>
  estado === 'pendiente_verificacion' ? undefined : mensajes.noEstaPorVerificar

/** Whoever never proved that the address is theirs is not written to. */
export const hearsOfRejection = ({ estado }: Cuenta): boolean => estado === 'pendiente_aprobacion'

const isTheLast = ({ id }: Cuenta, administradores: number[]): boolean =>
  administradores.length === 1 && administradores[0] === id

/** Why a member cannot have entered on a day, as a form shows it. */
export function faultsOfIngreso(
  fecha_ingreso: string | undefined,
  nacimiento: string | null,
  hoy: string,
): Record<string, string> {
  const fault = fecha_ingreso && faultOfIngreso(fecha_ingreso, nacimiento, hoy)
  return fault ? { fecha_ingreso: fault } : {}
}

/** What is looked for: a RUT, or the beginning of one, as it is stored, without the dots that people write in it. */
export const searchedFor = (buscar: string): string =>
  /^[\d.]+(?:-[\dkK]?)?$/.test(buscar) ? buscar.replaceAll('.', '') : buscar
