import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Dia, DiaIngresado } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id } from './shared/paginacion.ts'
import { RolId, roles } from './shared/permisos.ts'
import { Rut } from './shared/rut.ts'
import { Telefono } from './shared/telefono.ts'
import { Email, texto } from './shared/texto.ts'

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
export const CargoElegido = z.enum(cargos, { error: mensajes.obligatorio })

/** spec §3 */
export const niveles = ['Inicial', 'Operativo', 'Profesional'] as const
export type Nivel = (typeof niveles)[number]

/** domain §1.1: the kinds of membership. */
export const calidades = [
  'aspirante',
  'activo',
  'honorario',
  'confederado',
  'canje',
  'brigadier',
  'cuartelero',
] as const
export type Calidad = (typeof calidades)[number]

export const gruposSanguineos = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type GrupoSanguineo = (typeof gruposSanguineos)[number]

/** decisions §2: the states of an account. */
export const estadosUsuario = [
  'pendiente_verificacion',
  'pendiente_aprobacion',
  'activo',
  'suspendido',
  'baja',
] as const
export type EstadoUsuario = (typeof estadosUsuario)[number]

/** What the states of an account are called, where people read them. */
export const nombresEstados: Record<EstadoUsuario, string> = {
  pendiente_verificacion: 'Por verificar',
  pendiente_aprobacion: 'Por aprobar',
  activo: 'Activo',
  suspendido: 'Suspendido',
  baja: 'De baja',
}

/** spec §3, one's own profile. */
export const Perfil = z.object({
  id: z.number(),
  nombre: z.string(),
  email: z.string(),
  rut: z.string().nullable(),
  telefono: z.string().nullable(),
  cargo: z.enum(cargos).nullable(),
  nivel_bombero: z.enum(niveles).nullable(),
  fecha_nacimiento: Dia.nullable(),
  fecha_ingreso: Dia.nullable(),
  foto_perfil: z.string().nullable(),
  role_id: z.number(),
  role: z.enum(roles),
  version: z.number(),
  /** The new address that awaits its confirmation; until then `email` stays. */
  email_pendiente: z.string().nullable(),
})
export type Perfil = z.output<typeof Perfil>

/**
 * A member changes the first four of their own; the rest only an administrator, and `role_id`, `estado` and
 * `foto_perfil` nobody here. What one may not change may be sent back as it is, and is refused with 403 if it differs
 * (decisions §2, domain §2.0.2).
 */
export const CambioPerfil = z.object({
  nombre: texto(3, 120).optional(),
  telefono: Telefono.optional(),
  fecha_nacimiento: DiaIngresado.optional(),
  email: Email.optional(),
  rut: Rut.nullish(),
  cargo: CargoElegido.nullish(),
  nivel_bombero: z.enum(niveles).nullish(),
  fecha_ingreso: DiaIngresado.nullish(),
  role_id: RolId.optional(),
  estado: z.enum(estadosUsuario).optional(),
  foto_perfil: z.string().nullish(),
  version: z.number().int().optional(),
})
export type CambioPerfil = z.output<typeof CambioPerfil>

/** What nobody changes on their own profile, as people call it; the first four an administrator changes on another's. */
export const camposReservados = {
  rut: 'RUT',
  cargo: 'cargo',
  nivel_bombero: 'nivel',
  fecha_ingreso: 'fecha de ingreso',
  role_id: 'rol',
  estado: 'estado',
  foto_perfil: 'foto',
} as const satisfies Partial<Record<keyof CambioPerfil, string>>

const deUsuario = z.object({ id: Id })

export const perfilApi = {
  own: endpoint({
    method: 'GET',
    path: '/users/profile',
    access: 'sesion',
    summary: 'Mi perfil',
    output: Perfil,
  }),
  ownFromAuth: endpoint({
    method: 'GET',
    path: '/auth/profile',
    access: 'sesion',
    summary: 'Mi perfil (el mismo que /users/profile)',
    output: Perfil,
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id/profile',
    access: 'sesion',
    summary: 'El perfil propio, o el de otro para quien puede verlo',
    params: deUsuario,
    output: Perfil,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id/profile',
    access: 'sesion',
    summary: 'Cambiar el perfil propio; el de otro, un administrador. Un correo nuevo queda por confirmar',
    params: deUsuario,
    body: CambioPerfil,
    output: Perfil,
  }),
}
