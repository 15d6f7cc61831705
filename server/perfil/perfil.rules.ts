import { reglas } from '#contract/configuracion/reglas.ts'
import { type Calidad, type CambioPerfil, camposReservados, type EstadoUsuario } from '#contract/perfil.ts'
import { aniosEntre } from '#contract/shared/fechas.ts'
import { faultOfIngreso } from '#contract/shared/ingreso.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { llevaDireccion } from '#contract/shared/texto.ts'
import { can, type Role } from '#contract/shared/permisos.ts'

import { rutaDe } from './firma-foto.rules.ts'

interface Caller {
  id: number
  role: Role
}

export const mayChange = (actor: Caller, id: number): boolean =>
  actor.id === id || can(actor.role, 'administracion.gestionar')

type Reservado = keyof typeof camposReservados

/** Fields that an administrator changes for others, and nobody for themselves (decisions §3). */
const deAdministrador = new Set<Reservado>([
  'rut',
  'cargo',
  'cargo_detalle',
  'nivel_bombero',
  'fecha_ingreso',
  'calidad',
  'clave_radial',
  'es_conductor',
  'es_cuartelero',
  'habilitado_a_cargo',
  'numero_registro_compania',
  'numero_registro_general',
])

/** True if the caller may not change it; phone sharing is each member's own choice. */
const isReserved = (campo: Reservado, own: boolean): boolean =>
  own ? campo !== 'comparte_telefono' : !deAdministrador.has(campo)

/** Labels of forbidden changes; unchanged values are fine. */
export function forbiddenChanges(before: Pick<CambioPerfil, Reservado>, cambio: CambioPerfil, own: boolean): string[] {
  const campos = (Object.keys(camposReservados) as Reservado[])
    .filter((campo) => isReserved(campo, own))
    .filter((campo) => {
      const of = campo === 'foto_perfil' ? rutaDe : (value: unknown) => value
      return cambio[campo] !== undefined && of(cambio[campo] as never) !== of(before[campo] as never)
    })
    .map((campo) => camposReservados[campo])
  return [...new Set(campos)]
}

/** Given values can change but not be cleared; unknown ones may stay empty. */
export function faultsOfVacios(cambio: Partial<Record<'telefono' | 'fecha_nacimiento', string | null>>) {
  const vacios = (['telefono', 'fecha_nacimiento'] as const).filter((campo) => cambio[campo] === null)
  return Object.fromEntries(vacios.map((campo) => [campo, mensajes.obligatorio]))
}

/** An old name may stay; no new one may contain a URL. */
export const faultsOfNombre = ({ nombre }: { nombre?: string | undefined }): Record<string, string> =>
  nombre !== undefined && llevaDireccion(nombre) ? { nombre: mensajes.nombreConDireccion } : {}

/** Closed accounts have a read-only profile. */
export const isGone = ({ estado }: { estado: EstadoUsuario }): boolean => estado === 'baja'

/** The new address to confirm, if any. */
export const newEmail = (before: { email: string }, email: string | undefined): string | undefined =>
  email === before.email ? undefined : email

/** True if somebody read mail at the current address: a person without password never opened a link to it. */
export const isProven = ({ estado, con_clave }: { estado: EstadoUsuario; con_clave: 0 | 1 }): boolean =>
  estado !== 'pendiente_verificacion' && con_clave === 1

interface Fechas {
  fecha_nacimiento: string | null
  fecha_ingreso: string | null
  calidad: Calidad
}

/**
 * Faults of a profile's dates by field; unchanged ones are not checked. A brigadier may be younger, and enter younger,
 * only while they are one (domain §2.10, docs/decisions/151).
 */
export function faultsOfFechas(
  before: Fechas,
  cambio: Partial<Fechas>,
  hoy: string,
  edadMinima: number = reglas.edad_minima.valor,
): Record<string, string> {
  const { fecha_nacimiento, fecha_ingreso, calidad } = { ...before, ...cambio }
  const newBirth = fecha_nacimiento !== before.fecha_nacimiento
  const newIngreso = fecha_ingreso !== before.fecha_ingreso
  const leavesBrigade = before.calidad === 'brigadier' && calidad !== 'brigadier'
  const faults: Record<string, string> = {}
  if ((newBirth || newIngreso || leavesBrigade) && fecha_ingreso) {
    const fault = faultOfIngreso(fecha_ingreso, { fecha_nacimiento, calidad }, hoy)
    if (fault) faults[newIngreso || leavesBrigade ? 'fecha_ingreso' : 'fecha_nacimiento'] = fault
  }
  const young = calidad !== 'brigadier' && fecha_nacimiento && aniosEntre(fecha_nacimiento, hoy) < edadMinima
  const judged = newBirth ? 'fecha_nacimiento' : leavesBrigade && 'calidad'
  if (judged && young) faults[judged] = mensajes.menorDeEdad(edadMinima)
  return faults
}
