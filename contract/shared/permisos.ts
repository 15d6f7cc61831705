import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** The roles of `GET /roles` (domain §2.0.2). The role grants; the cargo is a label (decisions §3). */
export const roles = ['admin', 'capitan', 'oficial', 'ayudante', 'maquinista', 'bombero'] as const
export type Role = (typeof roles)[number]

/** Labels of the roles (domain §2.0.2). */
export const nombresRoles: Record<Role, string> = {
  admin: 'Administrador',
  capitan: 'Capitán',
  oficial: 'Oficial',
  ayudante: 'Ayudante',
  maquinista: 'Maquinista',
  bombero: 'Bombero',
}

/** Ids are fixed by decisions §2: 1 admin … 6 bombero. */
export const roleId = (role: Role): number => roles.indexOf(role) + 1
export const RolId = z.number({ error: mensajes.obligatorio }).int().min(1).max(roles.length)
export const roleOf = (id: number): Role => roles[id - 1] ?? 'bombero'

/**
 * Permission of a role: always, never, or under the condition that the cell names (domain §2.0.2). The room that knows
 * whether the condition holds asks `may` (docs/decisions/045).
 */
type Celda = boolean | Hecho
export type Hecho = 'de_guardia' | 'a_cargo' | 'encargado' | 'propio' | 'reportar' | 'controlar' | 'proponer'

const si = true
const no = false

/** In the order of the table's columns. Keeps the type of each cell, so that `Hechos` can be read from it. */
const fila = <B extends Celda, M extends Celda, O extends Celda, Y extends Celda, C extends Celda, A extends Celda>(
  bombero: B,
  maquinista: M,
  oficial: O,
  ayudante: Y,
  capitan: C,
  admin: A,
) => ({ bombero, maquinista, oficial, ayudante, capitan, admin })

const tabla = {
  'intranet.ver': fila(si, si, si, si, si, si),
  'propio.gestionar': fila(si, si, si, si, si, si),
  'unidades.cambiar_estado': fila(si, si, si, si, si, si),
  'unidades.bitacora': fila(no, si, si, no, si, si),
  'unidades.reiniciar': fila(no, no, no, no, no, si),
  'unidades.administrar': fila(no, no, no, no, no, si),
  'emergencias.abrir': fila('de_guardia', si, si, si, si, si),
  'emergencias.editar': fila('a_cargo', 'a_cargo', si, si, si, si),
  'emergencias.revisar': fila(no, no, no, no, si, si),
  'disponibilidad.registrar': fila(no, no, si, si, si, si),
  'lista.pasar': fila('encargado', 'encargado', si, si, si, si),
  'lista.cerrar': fila(no, no, no, si, si, si),
  'licencias.otorgar': fila(no, no, no, no, si, si),
  'licencias.registrar_larga': fila(no, no, no, si, si, si),
  'eventos.crear': fila(no, no, si, si, si, si),
  'guardias.publicar': fila(no, no, si, no, si, si),
  'equipamiento.editar': fila('reportar', 'controlar', si, no, si, si),
  'equipamiento.dar_de_baja': fila(no, no, 'proponer', no, si, si),
  'estadisticas.de_otros': fila('propio', 'propio', si, si, si, si),
  'perfiles.ver': fila(no, no, no, si, si, si),
  'hoja_servicios.editar': fila(no, no, no, si, si, si),
  'accidentes.registrar': fila('a_cargo', 'a_cargo', si, si, si, si),
  'accidentes.leer': fila(no, no, no, si, si, si),
  'biblioteca.publicar': fila(no, no, si, si, si, si),
  'libro_guardia.escribir': fila('de_guardia', 'de_guardia', si, no, si, si),
  'sistema.diagnostico': fila(si, si, si, si, si, si),
  'sitio.administrar': fila(no, no, no, no, no, si),
  'usuarios.ver': fila(no, no, no, no, si, si),
  'administracion.gestionar': fila(no, no, no, no, no, si),
} as const satisfies Record<string, Record<Role, Celda>>

/** All permissions: the one table that the server enforces and the web hides by. */
export type Permiso = keyof typeof tabla
export const permisos = Object.keys(tabla) as Permiso[]

type Condicion<P extends Permiso> = Extract<(typeof tabla)[P][Role], string>

/** The permissions that some role holds only under a condition. */
export type PermisoCondicional = { [P in Permiso]: [Condicion<P>] extends [never] ? never : P }[Permiso]

/** Whether each condition of a permission holds, for the caller and the record in question. */
export type Hechos<P extends Permiso> = Record<Condicion<P>, boolean>

/** True if the role holds the permission unconditionally. */
export const can = (role: Role, permiso: Permiso): boolean => tabla[permiso][role] === true

/** Conditions that a call meets or not by what it does, whoever makes it and about whatever. */
const deLaLlamada = ['reportar', 'controlar', 'proponer'] as const satisfies Hecho[]
export type HechoDeLlamada = (typeof deLaLlamada)[number]

/** Whether the role holds the permission always or under some condition; in a call, under one that it meets (`cumple`). */
export function mightHold(role: Role, permiso: Permiso, cumple: readonly HechoDeLlamada[] = deLaLlamada): boolean {
  const celda: Celda = tabla[permiso][role]
  if (typeof celda === 'boolean') return celda
  return cumple.some((hecho) => hecho === celda) || !deLaLlamada.some((hecho) => hecho === celda)
}

/** Whether the role holds the permission, given the facts. */
export function holds<P extends Permiso>(role: Role, permiso: P, hechos: Hechos<P>): boolean {
  const celda: Celda = tabla[permiso][role]
  return typeof celda === 'boolean' ? celda : hechos[celda as Condicion<P>]
}

export const isConditional = (permiso: Permiso): permiso is PermisoCondicional =>
  roles.some((role) => typeof tabla[permiso][role] === 'string')

/** True for one's own records, or another member's with `perfiles.ver`. */
export const maySee = (actor: { id: number; role: Role }, id: number): boolean =>
  actor.id === id || can(actor.role, 'perfiles.ver')
