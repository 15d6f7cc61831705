import { reglas } from '#contract/configuracion/reglas.ts'
import type { Calidad, EstadoUsuario } from '#contract/perfil.ts'
import { aniosEntre } from '#contract/shared/fechas.ts'
import { faultOfIngreso } from '#contract/shared/ingreso.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Role, roleId } from '#contract/shared/permisos.ts'
import { correoDe } from '#server/plumbing/mail/sin-correo.ts'

/** Account fields that the rules need. */
interface Cuenta {
  id: number
  estado: EstadoUsuario
  email: string
  /** False: cannot sign in. */
  con_clave: 0 | 1
}

/** The caller, and the administrators at this moment. */
export interface Circunstancias {
  actorId: number
  administradores: number[]
}

/** Invited by an administrator; not yet in. */
export const isInvited = ({ estado, con_clave }: Cuenta): boolean =>
  estado === 'pendiente_verificacion' && con_clave === 0

/** Deleted except for the name: cannot be reopened. `closeUsuario` wrote its address. */
export const isClosed = ({ estado, email }: Pick<Cuenta, 'estado' | 'email'>): boolean =>
  estado === 'baja' && email.endsWith('@cuenta.invalid')

export const isPending = ({ estado }: Pick<Cuenta, 'estado'>): boolean =>
  estado === 'pendiente_verificacion' || estado === 'pendiente_aprobacion'

// Why an account cannot be changed (decisions §2, domain §2.10): a text, or undefined.

export function refusalOfRole(cuenta: Cuenta, rolId: number, { actorId, administradores }: Circunstancias) {
  if (cuenta.id === actorId) return mensajes.rolPropio
  if (isClosed(cuenta)) return mensajes.cuentaDeBaja
  if (rolId !== roleId('admin') && isTheLast(cuenta, administradores)) return mensajes.ultimoAdministrador
  return undefined
}

export function refusalOfStatus(cuenta: Cuenta, estado: EstadoUsuario, { actorId, administradores }: Circunstancias) {
  if (cuenta.id === actorId) return mensajes.estadoPropio
  if (isClosed(cuenta)) return mensajes.cuentaDeBaja
  // An invited person gets in only by the link that sets a password.
  if (isInvited(cuenta)) return estado === 'activo' ? mensajes.noEstaPendiente : mensajes.invitacionSinAceptar
  if (estado === 'activo') return undefined
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

/** For accounts with an unproven address, or without a password. */
export const refusalOfResend = ({ estado, email, con_clave }: Cuenta) =>
  correoDe(email) === null
    ? mensajes.miembroSinCorreo
    : estado === 'pendiente_verificacion' || (estado === 'activo' && con_clave === 0)
      ? undefined
      : mensajes.noEstaPorVerificar

/** Unproven addresses get no mail. */
export const hearsOfRejection = ({ estado }: Cuenta): boolean => estado === 'pendiente_aprobacion'

const isTheLast = ({ id }: Cuenta, administradores: number[]): boolean =>
  administradores.length === 1 && administradores[0] === id

/** True if a change makes an administrator: a new role, or a reopened account. */
export function becomesAdministrator(
  before: { role_id: number; estado: EstadoUsuario },
  change: { role_id?: number; estado?: EstadoUsuario },
): boolean {
  const { role_id, estado } = { ...before, ...change }
  if (role_id !== roleId('admin')) return false
  return before.role_id !== role_id || (estado === 'activo' && before.estado !== estado)
}

/** Faults of a day of entry, as a form shows them. */
export function faultsOfIngreso(
  fecha_ingreso: string | undefined,
  persona: { fecha_nacimiento: string | null; calidad: Calidad },
  hoy: string,
): Record<string, string> {
  const fault = fecha_ingreso && faultOfIngreso(fecha_ingreso, persona, hoy)
  return fault ? { fecha_ingreso: fault } : {}
}

interface Persona {
  calidad: Calidad
  fecha_nacimiento?: string | undefined
  fecha_ingreso?: string | undefined
}

/** Faults of a registration's dates by field; a brigadier may be younger (domain §2.10). */
export function faultsOfPersona(
  persona: Persona,
  hoy: string,
  edadMinima: number = reglas.edad_minima.valor,
): Record<string, string> {
  const { calidad, fecha_nacimiento, fecha_ingreso } = persona
  const tooYoung =
    fecha_nacimiento !== undefined && calidad !== 'brigadier' && aniosEntre(fecha_nacimiento, hoy) < edadMinima
  return {
    ...(tooYoung && { fecha_nacimiento: mensajes.menorDeEdad(edadMinima) }),
    ...faultsOfIngreso(fecha_ingreso, { calidad, fecha_nacimiento: fecha_nacimiento ?? null }, hoy),
  }
}

/** Details of leaving; cleared on return. */
export const bajaOf = (
  { estado, motivo_baja, fecha_baja }: { estado: EstadoUsuario; motivo_baja?: string; fecha_baja?: string },
  hoy: string,
) =>
  estado === 'baja'
    ? { motivo_baja: motivo_baja ?? null, fecha_baja: fecha_baja ?? hoy }
    : { motivo_baja: null, fecha_baja: null }

/** Faults of a day of leaving. */
export function faultsOfBaja(
  { fecha_baja }: { fecha_baja: string | null },
  ingreso: string | null,
  hoy: string,
): Record<string, string> {
  if (fecha_baja && fecha_baja > hoy) return { fecha_baja: mensajes.bajaFutura }
  if (fecha_baja && ingreso && fecha_baja < ingreso) return { fecha_baja: mensajes.bajaAntesDeIngreso }
  return {}
}

/** Terms of a search: each of its words, or a RUT however written, as the terms that may stand for it. */
export const searchedFor = (buscar: string): string[][] =>
  isRut(buscar) ? [rutTerms(buscar)] : wordsOf(buscar).map(([word]) => (isRut(word) ? rutTerms(word) : [word]))

/** Words of a search, as terms. */
export const wordsOf = (buscar: string): [string][] =>
  buscar
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word])

/** Whether it may be a RUT, or the beginning of one. */
const isRut = (text: string): boolean => /^\d[\d. ]*(?:[-\u2010-\u2015] ?[\dk]?|k)?$/i.test(text)

/** The same as stored. Of eight digits without a dash the last may be the check digit of seven. */
function rutTerms(text: string): string[] {
  const plain = text
    .replaceAll(/[. ]/g, '')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replace(/^0(?=\d{7})/, '')
  if (plain.includes('-') || plain.length < 8) return [plain]
  const dashed = `${plain.slice(0, -1)}-${plain.slice(-1)}`
  return plain.length === 8 && /\d$/.test(plain) ? [plain, dashed] : [dashed]
}

/** The reason for leaving is for those who decide it. */
export const withMotivesFor = <T extends { motivo_baja: string | null }>({ role }: { role: Role }, all: T[]): T[] =>
  can(role, 'administracion.gestionar') ? all : all.map((one) => ({ ...one, motivo_baja: null }))

export const idsOfOthers = (members: readonly { id: number }[], actor: { id: number }): number[] =>
  members.filter(({ id }) => id !== actor.id).map(({ id }) => id)
