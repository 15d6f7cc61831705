import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { nombresFactores } from './llaves/factor.ts'
import { calidades, CambioPerfil, estadosUsuario, niveles, nombresCalidades, nombresEstados, Perfil } from './perfil.ts'
import { CargoElegido, cargos } from './shared/cargos.ts'
import type { Entidades } from './shared/entidad.ts'
import { exportacionDe, formato, ids } from './shared/exportacion.ts'
import { Dia, DiaIngresado, Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import { nombresRoles, roleId, RolId, roles } from './shared/permisos.ts'
import { Hecho } from './shared/respuestas.ts'
import { formatRut, Rut } from './shared/rut.ts'
import type { Tablas } from './shared/tabla.ts'
import { formatTelefono, Telefono } from './shared/telefono.ts'
import { Email, nombrePersona, texto, textoBuscado } from './shared/texto.ts'
import { Elegidos, ResultadoVarios } from './shared/varios.ts'
import { Acceso, EnlaceDeAcceso } from './usuarios/acceso.ts'
import { maxBytesImportacion, OpcionesImportacion, ResultadoImportacion } from './usuarios/importacion.ts'
import { Contacto, LineaEscalafon } from './usuarios/listas.ts'
import { reinicio } from './usuarios/reinicio.ts'

/** A member as seen by keepers of the roll. */
export const Usuario = Perfil.omit({ email_pendiente: true }).extend({
  motivo_baja: z.string().nullable(),
  fecha_baja: Dia.nullable(),
  created_at: Instante,
  ultimo_acceso: Instante.nullable(),
  /** Invited by an administrator, and not accepted yet. */
  invitado: z.boolean(),
  /** Without a password yet: invited, or imported from a sheet. */
  sin_acceso: z.boolean(),
})
export type Usuario = z.output<typeof Usuario>

/** Filters and order of the list of members. */
const FiltroUsuarios = z.object({
  estado: z.enum(estadosUsuario).optional(),
  cargo: z.enum(cargos).optional(),
  nivel: z.enum(niveles).optional(),
  calidad: z.enum(calidades).optional(),
  rol: z.enum(roles).optional(),
  buscar: textoBuscado.optional(),
  orden: z.enum(['nombre', 'antiguedad']).default('nombre'),
})
export type FiltroUsuarios = z.input<typeof FiltroUsuarios>

/** decisions §2: a stale version writes nothing. */
const version = z.number().int().optional()

/** domain §1.1: the cargo, and its name if outside the list. */
const { cargo_detalle } = CambioPerfil.shape
const asignado = { cargo: CargoElegido, cargo_detalle, rolId: RolId }

export const Aprobacion = z.object({ ...asignado, fecha_ingreso: DiaIngresado, version })

/** domain §2.10: the invited gets a 72-hour link to set a password, which opens the account. */
export const Invitacion = z.object({
  nombre: nombrePersona,
  email: Email,
  rut: Rut.optional(),
  telefono: Telefono.optional(),
  fecha_nacimiento: DiaIngresado.optional(),
  ...asignado,
  calidad: z.enum(calidades, { error: mensajes.valorInvalido }).default('activo'),
  /** Without it a member is on no list (domain §2.8). */
  fecha_ingreso: DiaIngresado,
  /** The postulation that it answers. */
  postulacion: Id.optional(),
})

/** States an administrator may set; the two pending ones can only be left. */
const EstadoElegido = z.enum(['activo', 'suspendido', 'baja'], { error: mensajes.valorInvalido })

/** The last two: why and since when the member left; cleared on return. */
export const CambioEstado = z.object({
  estado: EstadoElegido,
  motivo_baja: texto(3, 300).optional(),
  fecha_baja: DiaIngresado.optional(),
  version,
})

const deUsuario = z.object({ id: Id })

const FiltroDirectorio = z.object({
  cargo: z.enum(cargos).optional(),
  calidad: z.enum(calidades).optional(),
  /** Now, as far as the caller may know: of everybody, or of officers alone (domain §2.5). */
  disponible: z.literal('si', { error: mensajes.valorInvalido }).optional(),
  buscar: textoBuscado.optional(),
})
export type FiltroDeDirectorio = z.output<typeof FiltroDirectorio>

const directorio = endpoint({
  method: 'GET',
  path: '/users/directorio',
  access: 'intranet.ver',
  summary: 'Los miembros activos, con el teléfono de quienes lo comparten',
  query: Pagina.extend(FiltroDirectorio.shape),
  output: paginated(Contacto),
})

export const usuariosApi = room('usuarios', {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'usuarios.ver',
    summary: 'Miembros por nombre o antigüedad; por nombre, RUT o correo y por lo que se filtre',
    query: Pagina.extend({ ...FiltroUsuarios.shape, id: Id.optional() }),
    output: paginated(Usuario),
  }),
  export: endpoint({
    method: 'GET',
    path: '/users/export',
    access: 'usuarios.ver',
    summary: 'Los mismos miembros como planilla',
    query: FiltroUsuarios.extend({ formato, ids }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  escalafon: endpoint({
    method: 'GET',
    path: '/users/escalafon',
    access: 'usuarios.ver',
    summary: 'Los miembros de la compañía por antigüedad',
    output: z.object({ data: z.array(LineaEscalafon) }),
  }),
  escalafonPdf: endpoint({
    method: 'GET',
    path: '/users/escalafon/pdf',
    access: 'usuarios.ver',
    summary: 'El escalafón en papel, con el membrete de la compañía',
    output: z.unknown(),
    stream: 'archivo',
  }),
  directorio,
  exportDirectorio: exportacionDe(directorio),
  plantilla: endpoint({
    method: 'GET',
    path: '/users/importar/plantilla',
    access: 'administracion.gestionar',
    summary: 'Una planilla vacía, con los títulos que se reconocen',
    output: z.unknown(),
    stream: 'archivo',
  }),
  import: endpoint({
    method: 'POST',
    path: '/users/importar',
    toca: ['biblioteca', 'perfil', 'hoja-servicios', 'disponibilidad', 'guardias', 'material-mayor'],
    access: 'administracion.gestionar',
    confirma: 'a_veces',
    summary: 'Leer miembros de una planilla CSV o XLSX; sin `simular=false` solo se ensaya',
    upload: { field: 'archivo', maxBytes: maxBytesImportacion },
    body: OpcionesImportacion,
    output: ResultadoImportacion,
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
    toca: ['dashboard', 'contacto'],
    access: 'administracion.gestionar',
    confirma: 'siempre',
    summary: 'Invitar por correo a un miembro, que define su contraseña con el enlace',
    body: Invitacion,
    output: Usuario,
    status: 201,
  }),
  approve: endpoint({
    method: 'PATCH',
    path: '/users/:id/aprobar',
    toca: ['dashboard', 'perfil', 'hoja-servicios', 'disponibilidad', 'material-mayor', 'biblioteca'],
    access: 'administracion.gestionar',
    confirma: 'siempre',
    summary: 'Aprobar una cuenta verificada',
    params: deUsuario,
    body: Aprobacion,
    output: Usuario,
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/users/:id/status',
    toca: ['perfil', 'disponibilidad', 'material-mayor', 'biblioteca'],
    access: 'administracion.gestionar',
    confirma: 'siempre',
    summary: 'Activar, suspender o dar de baja una cuenta; las dos últimas cierran sus sesiones',
    params: deUsuario,
    body: CambioEstado,
    output: Usuario,
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/users/:id/role',
    toca: ['perfil'],
    access: 'administracion.gestionar',
    confirma: 'siempre',
    summary: 'Cambiar el rol',
    params: deUsuario,
    body: z.object({ rolId: RolId, version }),
    output: Usuario,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    toca: [
      'hoja-servicios',
      'perfil',
      'disponibilidad',
      'material-mayor',
      'capacitaciones',
      'eventos',
      'asistencia',
      'biblioteca',
    ],
    access: 'administracion.gestionar',
    confirma: 'siempre',
    summary: 'Eliminar una cuenta, o rechazarla si espera aprobación; quien tiene historia queda de baja',
    params: deUsuario,
    output: Hecho,
  }),
  resendVerifications: endpoint({
    method: 'POST',
    path: '/users/varios/reenviar-verificacion',
    access: 'administracion.gestionar',
    summary: 'Enviar otra vez la verificación o la invitación a varios',
    body: z.object({ elegidos: Elegidos }),
    output: ResultadoVarios,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/users/:id/reenviar-verificacion',
    access: 'administracion.gestionar',
    summary: 'Enviar otra vez la verificación o la invitación',
    params: deUsuario,
    output: Hecho,
  }),
  acceso: endpoint({
    method: 'GET',
    path: '/users/:id/acceso',
    access: 'administracion.gestionar',
    summary: 'Por qué un miembro no puede entrar: estado, intentos, sesiones y correos',
    params: deUsuario,
    output: Acceso,
  }),
  createEnlace: endpoint({
    method: 'POST',
    path: '/users/:id/enlace',
    access: 'administracion.gestionar',
    confirma: 'siempre',
    summary: 'Un enlace nuevo para entregarlo en persona; el anterior deja de servir',
    params: deUsuario,
    output: EnlaceDeAcceso,
    status: 201,
    secreto: true,
  }),
  ...reinicio,
})

export const entidades = {
  usuario: {
    nombre: 'Usuario',
    de: '',
    objeto: 'la cuenta',
    frases: { eliminar: 'cerró la cuenta' },
    cuenta: ['persona', 'personas'],
    parteDe: 'miembro',
    campos: {
      estado: { opciones: nombresEstados, queda: true },
      factor: { opciones: nombresFactores, queda: true },
      role_id: {
        nombre: 'rol',
        opciones: Object.fromEntries(roles.map((role) => [roleId(role), nombresRoles[role]])),
        queda: true,
      },
      nombre: {},
      email: { nombre: 'correo', personal: true },
      email_pendiente: { nombre: 'correo por confirmar', personal: true },
      rut: { nombre: 'RUT', personal: true },
      telefono: { nombre: 'teléfono', personal: true },
      comparte_telefono: { nombre: 'comparte su teléfono' },
      fecha_nacimiento: { nombre: 'fecha de nacimiento', personal: true },
      foto_perfil: { nombre: 'foto de perfil', personal: true },
      cargo: { queda: true },
      cargo_detalle: { nombre: 'detalle del cargo' },
      calidad: { opciones: nombresCalidades, queda: true },
      nivel_bombero: { nombre: 'nivel de bombero', queda: true },
      fecha_ingreso: { nombre: 'fecha de ingreso', queda: true },
      clave_radial: {},
      es_conductor: {},
      es_cuartelero: {},
      habilitado_a_cargo: {},
      numero_registro_compania: { nombre: 'número de registro de la compañía' },
      numero_registro_general: { nombre: 'número de registro general' },
      motivo_baja: { nombre: 'motivo de la baja', personal: true },
      fecha_baja: { nombre: 'fecha de la baja' },
      contrasena: { nombre: 'contraseña', queda: true },
      enlace: { nombre: 'enlace enviado', queda: true },
      reenvio: { nombre: 'correo enviado otra vez', queda: true },
      enlace_entregado: {
        nombre: 'enlace hecho para entregarlo en persona',
        opciones: { verificar: 'verificación', invitar: 'invitación', restablecer: 'contraseña nueva' },
        queda: true,
      },
      origen: {},
    },
  },
} as const satisfies Entidades

export const tablas = {
  usuarios: {
    copia: {
      nombre: 'cuenta-y-perfil',
      sobre: 'su cuenta y su perfil: nombre, RUT, correo, teléfono, fechas, cargo, rol y estado',
      por: 'id',
    },
    ocultas: ['password_hash', 'busqueda', 'orden'],
    archivos: { foto_perfil: (foto) => foto.replace('/api/', '') + '/' },
    rastros: { email: [], rut: [formatRut], telefono: [formatTelefono] },
    hoja: 'miembros',
    conserva: ['sin_verificar', 'sin_aprobar', 'ficha_de_baja', 'cuenta_de_baja'],
  },
} as const satisfies Tablas
