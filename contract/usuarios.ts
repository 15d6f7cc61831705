import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CargoElegido, estadosUsuario, Perfil } from './perfil.ts'
import { DiaIngresado, Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import { RolId, roles } from './shared/permisos.ts'
import { Hecho } from './shared/respuestas.ts'
import { Rut } from './shared/rut.ts'
import { Email, texto, textoBuscado } from './shared/texto.ts'

/** A member as those see it who keep the roll. */
export const Usuario = Perfil.omit({ email_pendiente: true }).extend({
  estado: z.enum(estadosUsuario),
  created_at: Instante,
  ultimo_acceso: Instante.nullable(),
  /** Whether an administrator invited the person, who has no password yet. */
  invitado: z.boolean(),
})
export type Usuario = z.output<typeof Usuario>

/** decisions §2: with an old version nothing is written. */
const version = z.number().int().optional()

export const Aprobacion = z.object({ cargo: CargoElegido, rolId: RolId, fecha_ingreso: DiaIngresado, version })

/** domain §2.10: the invited gets a link of 72 hours to define a password, which opens the account. */
export const Invitacion = z.object({
  nombre: texto(3, 120),
  email: Email,
  rut: Rut.optional(),
  cargo: CargoElegido,
  rolId: RolId,
  fecha_ingreso: DiaIngresado.optional(),
})

/** What an administrator may set; the two that await something are only left behind. */
const EstadoElegido = z.enum(['activo', 'suspendido', 'baja'], { error: mensajes.valorInvalido })

const deUsuario = z.object({ id: Id })

export const usuariosApi = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'usuarios.ver',
    summary: 'Miembros por nombre; por estado y por nombre, RUT o correo, si se pide',
    query: Pagina.extend({
      estado: z.enum(estadosUsuario).optional(),
      buscar: textoBuscado.optional(),
    }),
    output: paginated(Usuario),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/roles',
    access: 'usuarios.ver',
    summary: 'Los roles que hay',
    output: z.array(z.object({ id: z.number(), nombre: z.enum(roles) })),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users',
    access: 'administracion.gestionar',
    summary: 'Invitar por correo a un miembro, que define su contraseña con el enlace',
    body: Invitacion,
    output: Usuario,
    status: 201,
  }),
  approve: endpoint({
    method: 'PATCH',
    path: '/users/:id/aprobar',
    access: 'administracion.gestionar',
    summary: 'Aprobar una cuenta verificada',
    params: deUsuario,
    body: Aprobacion,
    output: Usuario,
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/users/:id/status',
    access: 'administracion.gestionar',
    summary: 'Activar, suspender o dar de baja una cuenta; las dos últimas cierran sus sesiones',
    params: deUsuario,
    body: z.object({ estado: EstadoElegido, version }),
    output: Usuario,
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/users/:id/role',
    access: 'administracion.gestionar',
    summary: 'Cambiar el rol',
    params: deUsuario,
    body: z.object({ rolId: RolId, version }),
    output: Usuario,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: 'administracion.gestionar',
    summary: 'Eliminar una cuenta, o rechazarla si espera aprobación; quien tiene historia queda de baja',
    params: deUsuario,
    output: Hecho,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/users/:id/reenviar-verificacion',
    access: 'administracion.gestionar',
    summary: 'Enviar otra vez la verificación o la invitación',
    params: deUsuario,
    output: Hecho,
  }),
}
