import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { CodigoEscrito } from './llaves/codigos.ts'
import { Factor, nombresFactores } from './llaves/factor.ts'
import { ContrasenaNueva } from './shared/contrasena.ts'
import type { Entidades } from './shared/entidad.ts'
import { DiaIngresado, Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import { Rut } from './shared/rut.ts'
import { MarcaDispositivo, SesionAbierta } from './shared/sesion.ts'
import type { Tablas } from './shared/tabla.ts'
import { Telefono } from './shared/telefono.ts'
import { Email, nombrePersona } from './shared/texto.ts'

/** Format is not validated: only whether it matches. */
const contrasenaActual = z
  .string({ error: mensajes.contrasenaObligatoria })
  .min(1, mensajes.contrasenaObligatoria)
  .max(256, mensajes.demasiadoLargo(256))

export const Credenciales = z.object({
  email: Email,
  password: contrasenaActual,
  /** Second step, of a member who has one (docs/decisions/120). */
  codigo: CodigoEscrito.optional(),
  /** Mark of this browser, if any. An unreadable one counts as none. */
  dispositivo: MarcaDispositivo.optional().catch(undefined),
  /** Of a computer of the station: the session ends after an hour idle. */
  compartida: z.boolean().optional(),
})

/** The first administrator, via the one-time link of an empty installation (decisions §1). */
export const PrimerAdministrador = z.object({
  codigo: z
    .string({ error: mensajes.codigoInvalido })
    .min(1, mensajes.codigoInvalido)
    .max(100, mensajes.codigoInvalido),
  nombre: nombrePersona,
  email: Email,
  password: ContrasenaNueva,
})

/** decisions §2. The minimum age is the rule `edad_minima` of the day. */
export const Registro = z.object({
  nombre: nombrePersona,
  rut: Rut,
  email: Email,
  telefono: Telefono,
  fecha_nacimiento: DiaIngresado,
  password: ContrasenaNueva,
})

const deCorreo = z.object({ email: Email })

/** Secret of a mailed link; `text` is the message for a missing or impossible one. */
const token = (text: string) => z.string({ error: text }).min(1, text).max(100, text)

export const CambioContrasena = z.object({ currentPassword: contrasenaActual, newPassword: ContrasenaNueva })

/**
 * Current password, asked again before anything a stolen token must not do (decisions §8), or a second factor instead
 * of it: one of them.
 */
export const ClaveConfirmada = z
  .object({ password: contrasenaActual.optional(), codigo: CodigoEscrito.optional() })
  .superRefine((given, context) => {
    const parts = Object.values(given).filter((part) => part !== undefined).length
    if (parts === 0) context.addIssue({ code: 'custom', path: ['password'], message: mensajes.contrasenaObligatoria })
    if (parts > 1) context.addIssue({ code: 'custom', path: ['codigo'], message: mensajes.confirmeConUno })
  })

const Disponible = z.object({ available: z.boolean() })

export const Sesion = z.object({
  id: z.number(),
  creada_en: Instante,
  usada_en: Instante,
  /** Of its address: `190.160.12.x`, `2001:db8:1::/48`. */
  red: z.string().nullable(),
  user_agent: z.string().nullable(),
  factor: Factor.nullable(),
  /** At a computer of the station. */
  compartida: z.boolean(),
  actual: z.boolean(),
})
export type Sesion = z.output<typeof Sesion>

/** Told to the member at each start of the intranet; absent where there is nothing to tell (docs/decisions/121). */
const AvisoFactor = z.object({
  /** End of the grace to set a second factor. */
  plazo: Instante.nullable(),
  vencido: z.boolean(),
  /** When the second factor will be removed, if somebody asked for it. */
  reinicio: Instante.nullable(),
})
export type AvisoFactor = z.output<typeof AvisoFactor>

export const cuentaApi = room('cuenta', {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'publico',
    summary: 'Iniciar sesión; con segundo factor, sin `codigo` responde 403 `segundo_factor` y los que hay',
    body: Credenciales,
    output: SesionAbierta,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'sesion',
    sinFactor: true,
    summary: 'Cerrar la sesión en el servidor',
    output: Hecho,
  }),
  verifyToken: endpoint({
    method: 'GET',
    path: '/auth/verify-token',
    access: 'publico',
    sinFactor: true,
    summary: 'Si el token enviado sigue siendo válido; siempre responde 200',
    output: z.object({ valid: z.boolean(), segundo_factor: AvisoFactor.optional() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'sesion',
    sinFactor: true,
    summary: 'Mis sesiones abiertas',
    output: z.object({ data: z.array(Sesion) }),
  }),
  closeSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'sesion',
    sinFactor: true,
    confirma: 'a_veces',
    summary: 'Cerrar una de mis sesiones',
    params: z.object({ id: Id }),
    output: Hecho,
  }),
  closeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'sesion',
    sinFactor: true,
    confirma: 'siempre',
    summary: 'Cerrar mis demás sesiones',
    output: Hecho,
  }),
  checkSetup: endpoint({
    method: 'GET',
    path: '/auth/configurar/:codigo',
    access: 'publico',
    summary: 'Si el enlace de configuración sirve todavía; abrirlo no lo gasta',
    params: z.object({ codigo: z.string().max(100) }),
    output: z.object({ valid: z.boolean() }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/auth/configurar',
    access: 'publico',
    summary: 'Crear el primer administrador con el enlace de un solo uso',
    body: PrimerAdministrador,
    output: Hecho,
    status: 201,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'publico',
    summary: 'Registrarse; la cuenta queda por verificar',
    body: Registro,
    output: Hecho,
    status: 201,
  }),
  checkVerification: endpoint({
    method: 'GET',
    path: '/auth/verify-account/:token',
    access: 'publico',
    summary: 'De quién es un enlace de verificación que sirve todavía; mirarlo no lo gasta',
    params: z.object({ token: z.string() }),
    output: z.object({ email: z.string() }),
  }),
  verifyAccount: endpoint({
    method: 'POST',
    path: '/auth/verify-account',
    access: 'publico',
    summary: 'Verificar la cuenta con el enlace del correo, que sirve una vez y por 24 horas',
    /** `password`: replaces that of the registration if it differs (decisions §8). */
    body: z.object({ token: token(mensajes.tokenFaltante), password: contrasenaActual.optional() }),
    output: Hecho.extend({ email: z.string() }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'publico',
    summary: 'Pedir otro correo de verificación; responde lo mismo exista o no la cuenta',
    body: deCorreo,
    output: Hecho,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/request-password-reset',
    access: 'publico',
    summary: 'Pedir un enlace para restablecer la contraseña; responde lo mismo exista o no la cuenta',
    body: deCorreo,
    output: Hecho,
  }),
  verifyResetToken: endpoint({
    method: 'GET',
    path: '/auth/verify-reset-token/:token',
    access: 'publico',
    summary: 'Si el enlace para definir la contraseña sirve todavía; mirarlo no lo gasta',
    params: z.object({ token: z.string() }),
    /** `invitacion`: link of an invited member, who sets a first password. */
    output: z.object({ valid: z.boolean(), message: z.string().optional(), invitacion: z.boolean().optional() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'publico',
    summary: 'Definir la contraseña con el enlace del correo, que sirve una vez; cierra todas las sesiones',
    body: z.object({ token: token(mensajes.restablecimientoVencido), password: ContrasenaNueva }),
    /** Of an invitation: the address to sign in with. */
    output: Hecho.extend({ email: z.string().optional() }),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'publico',
    summary: 'Confirmar el correo nuevo de un miembro con el enlace que se envió a él',
    body: z.object({ token: token(mensajes.correoInvalido) }),
    output: Hecho.extend({ email: z.string() }),
  }),
  undoEmail: endpoint({
    method: 'POST',
    path: '/auth/deshacer-correo',
    access: 'publico',
    summary: 'Deshacer un cambio de correo con el enlace enviado al anterior; cierra todas las sesiones',
    body: z.object({ token: token(mensajes.deshacerInvalido) }),
    output: Hecho.extend({ email: z.string() }),
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/auth/confirmar-clave',
    access: 'sesion',
    sinFactor: true,
    summary: 'Confirmar la contraseña propia, o un código; por diez minutos la sesión no necesita darlos otra vez',
    body: ClaveConfirmada,
    output: Hecho,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/change-password',
    toca: ['perfil', 'usuarios'],
    access: 'sesion',
    sinFactor: true,
    summary: 'Cambiar la contraseña propia; cierra las demás sesiones',
    body: CambioContrasena,
    output: Hecho,
    secreto: true,
  }),
  checkEmail: endpoint({
    method: 'GET',
    path: '/users/check-email',
    access: 'publico',
    summary: 'Si un correo está libre para registrarse',
    query: deCorreo,
    output: Disponible,
  }),
  checkRut: endpoint({
    method: 'GET',
    path: '/users/check-rut',
    access: 'publico',
    summary: 'Si un RUT está libre para registrarse',
    query: z.object({ rut: Rut }),
    output: Disponible,
  }),
})

export const entidades = {
  sesion: {
    nombre: 'Sesión',
    sinPersonas: true,
    campos: {
      sesiones: {},
      contrasena: { nombre: 'contraseña' },
      factor: { opciones: nombresFactores },
      codigo: {
        nombre: 'código por correo',
        opciones: { enviado: 'se envió', equivocado: 'se escribió uno equivocado', correcto: 'se confirmó' },
      },
    },
  },
} as const satisfies Entidades

const opensADoor = 'Opens a door: whoever reads it could sign in.'

export const tablas = {
  sesiones: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'sesiones',
      sobre: 'los dispositivos en que su sesión está abierta',
      columnas: ['id', 'creada_en', 'usada_en', 'vence_en', 'ip', 'user_agent', 'factor', 'compartida', 'de_confianza'],
    },
    ocultas: ['token_hash'],
    sinHoja: opensADoor,
    sinRespaldo: opensADoor,
    conserva:
      'Hasta que se cierra, o por 30 días sin uso (7 un administrador, una hora en un equipo compartido), o 180 en total.',
  },
  enlaces: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'enlaces',
      sobre: 'los enlaces de un solo uso que se le han enviado, sin su clave secreta',
      columnas: ['id', 'tipo', 'email', 'creado_en', 'vence_en', 'usado_en'],
    },
    ocultas: ['token_hash'],
    rastros: { email: [] },
    sinHoja: opensADoor,
    sinRespaldo: opensADoor,
    conserva: '30 días después de vencer.',
  },
  lugares_conocidos: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'lugares-conocidos',
      sobre: 'desde cuántas redes y navegadores ha iniciado sesión; de cada uno se guarda solo una huella',
      columnas: ['visto_en'],
      orden: 'visto_en',
    },
    sinHoja: 'Of this installation.',
    sinRespaldo: 'Of this installation.',
    conserva: ['lugares'],
  },
  codigos_correo: {
    miembro: { user_id: 'va' },
    copia: 'Codes of a moment, as digests.',
    sinHoja: opensADoor,
    sinRespaldo: opensADoor,
    conserva: 'Quince minutos.',
  },
  limites: { sinHoja: 'Of this installation.', sinRespaldo: 'Of this installation.', conserva: 'Un día, como huella.' },
} as const satisfies Tablas
