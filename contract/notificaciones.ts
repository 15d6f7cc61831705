import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import type { Entidades } from './shared/entidad.ts'
import { Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'

/** domain §2.0.3: topics of notifications; each member chooses the channels of each. */
export const tiposNotificacion = [
  'emergencia',
  'guardia',
  'evento',
  'capacitacion',
  'vencimientos',
  'asistencia',
  'sistema',
] as const
export type TipoNotificacion = (typeof tiposNotificacion)[number]

export const Notificacion = z.object({
  id: z.number(),
  tipo: z.enum(tiposNotificacion),
  titulo: z.string(),
  cuerpo: z.string(),
  /** A path of the intranet. */
  enlace: z.string().nullable(),
  leida_en: Instante.nullable(),
  created_at: Instante,
})
export type Notificacion = z.output<typeof Notificacion>

const Hora = z.string({ error: mensajes.obligatorio }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, mensajes.horaInvalida)

/** The bell always rings; mail and push follow the member's choice and the quiet hours, except for emergencies. */
export const Preferencias = z.object({
  canales: z.record(z.enum(tiposNotificacion), z.object({ correo: z.boolean(), push: z.boolean() })),
  silencio: z.boolean(),
  /** Local times; crosses midnight if the end is earlier. */
  silencio_desde: Hora,
  silencio_hasta: Hora,
  /** domain §2.0.3: alarms come to the bell alone while the member is not available. */
  silencio_emergencias: z.boolean(),
})
export type Preferencias = z.output<typeof Preferencias>

/** Members who have chosen nothing get the defaults and version 0. */
export const PreferenciasPropias = Preferencias.extend({ version: z.number() })
export type PreferenciasPropias = z.output<typeof PreferenciasPropias>

/** A browser's push subscription (Push API): the URL of its vendor's service, and two keys. */
const Suscripcion = z.object({
  endpoint: z
    .string({ error: mensajes.obligatorio })
    .min(1, mensajes.obligatorio)
    .max(1024, mensajes.demasiadoLargo(1024)),
  p256dh: z.string({ error: mensajes.obligatorio }).regex(/^[\w-]{87}$/, mensajes.valorInvalido),
  auth: z.string({ error: mensajes.obligatorio }).regex(/^[\w-]{22}$/, mensajes.valorInvalido),
})
export type Suscripcion = z.output<typeof Suscripcion>

export const notificacionesApi = room('notificaciones', {
  list: endpoint({
    method: 'GET',
    path: '/notificaciones',
    access: 'sesion',
    summary: 'Las notificaciones propias, las últimas primero',
    query: Pagina,
    output: paginated(Notificacion).extend({ sin_leer: z.number() }),
  }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/notificaciones/:id/leida',
    access: 'sesion',
    summary: 'Marcar una notificación propia como leída',
    params: z.object({ id: Id }),
    output: Notificacion,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/notificaciones/leer-todas',
    access: 'sesion',
    summary: 'Marcar todas como leídas',
    output: Hecho,
  }),
  suscripcion: endpoint({
    method: 'GET',
    path: '/notificaciones/suscripcion',
    access: 'sesion',
    summary: 'Si este dispositivo recibe notificaciones push, la clave pública para pedirlas, y si salen correos',
    /** `correo`: this installation sends mail. */
    output: z.object({ activa: z.boolean(), clave: z.string(), correo: z.boolean() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/notificaciones/suscripcion',
    toca: ['proteccion'],
    access: 'sesion',
    summary: 'Recibir notificaciones push en este dispositivo, mientras dure su sesión',
    body: Suscripcion,
    output: Hecho,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/notificaciones/suscripcion',
    access: 'sesion',
    summary: 'No recibirlas más en este dispositivo',
    output: Hecho,
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/notificaciones/prueba',
    access: 'sesion',
    summary: 'Enviarse una prueba: a la campana y a este dispositivo, también en horas de silencio',
    output: Hecho,
  }),
  preferencias: endpoint({
    method: 'GET',
    path: '/configuracion/mi',
    access: 'sesion',
    summary: 'Por qué medios llega cada tipo de notificación, y las horas de silencio',
    output: PreferenciasPropias,
  }),
  changePreferencias: endpoint({
    method: 'PUT',
    path: '/configuracion/mi',
    toca: ['disponibilidad'],
    access: 'sesion',
    summary: 'Elegir los medios y las horas de silencio',
    body: Preferencias.extend({ silencio_emergencias: z.boolean().optional(), version: z.number().int().optional() }),
    output: PreferenciasPropias,
  }),
})

export const entidades = {
  preferencias: {
    nombre: 'Preferencias',
    de: 'Preferencias de',
    frases: { editar: 'cambió los avisos que recibe' },
    parteDe: 'miembro',
    campos: {
      canales: { queda: true },
      silencio: { queda: true },
      silencio_desde: { queda: true },
      silencio_hasta: { queda: true },
      silencio_emergencias: { nombre: 'silenciar emergencias mientras no está disponible', queda: true },
    },
  },
  suscripcion_push: { nombre: 'Notificaciones de la sesión', sinPersonas: true, campos: {} },
} as const satisfies Entidades

const ofTheProgram = 'Settings of this program, not records of the company.'

export const tablas = {
  notificaciones: {
    miembro: { user_id: 'va' },
    copia: { nombre: 'notificaciones', sobre: 'los avisos que ha recibido en la intranet' },
    sinHoja: 'Repeats what other tables hold.',
    conserva: ['notificaciones'],
  },
  preferencias_notificacion: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'preferencias',
      sobre: 'por qué vías quiere que se le avise, y sus horas de silencio',
      orden: 'user_id',
    },
    sinHoja: ofTheProgram,
    conserva: ['cuenta_de_baja'],
  },
  suscripciones_push: {
    copia: {
      nombre: 'dispositivos-con-avisos',
      sobre: 'los dispositivos a los que llegan sus avisos, sin sus claves',
      mediante: ['sesion_id', 'sesiones'],
      columnas: ['sesion_id'],
      con: [['user_agent', 'sesion_id', 'sesiones', 'user_agent']],
    },
    sinHoja: 'Keys: whoever has them can send to the device.',
    sinRespaldo: 'Belongs to sessions.',
    conserva: 'Mientras la sesión del dispositivo está abierta.',
  },
  entregas_push: {
    sinHoja: 'Queue of this installation.',
    sinRespaldo: 'Belongs to sessions.',
    conserva: 'Hasta que se entrega o vence.',
  },
} as const satisfies Tablas
