import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import type { Entidades } from './shared/entidad.ts'
import { exportacionDe } from './shared/exportacion.ts'
import { Dia, Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import type { Tablas } from './shared/tabla.ts'
import { Hecho } from './shared/respuestas.ts'
import { Email, nombrePersona, parrafo, trampa } from './shared/texto.ts'

/** Rights of people over their own data (law 21.719, arts. 5 to 8 ter; domain §1.11). */
const tiposSolicitud = ['acceso', 'correccion', 'eliminacion', 'oposicion', 'bloqueo'] as const
export type TipoSolicitud = (typeof tiposSolicitud)[number]

/** `por_confirmar`: a neighbour's, until the link sent to their address is used. */
const estadosSolicitud = ['por_confirmar', 'pendiente', 'aceptada', 'rechazada'] as const
export type EstadoSolicitud = (typeof estadosSolicitud)[number]

export const nombresSolicitud: Record<TipoSolicitud, string> = {
  acceso: 'Pide saber qué se guarda',
  correccion: 'Pide corregir sus datos',
  eliminacion: 'Pide eliminar sus datos',
  oposicion: 'Se opone a un uso de sus datos',
  bloqueo: 'Pide bloquear sus datos por un tiempo',
}
export const nombresEstadosSolicitud: Record<EstadoSolicitud, string> = {
  por_confirmar: 'Sin confirmar',
  pendiente: 'Sin responder',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
}

/** Days to answer, and days of the one extension (law 21.719, art. 11). */
export const diasParaResponder = 30
/** A blocking cannot wait for what it is asked for: business days. */
export const diasHabilesParaBloquear = 2

/** As its author sees it. */
export const SolicitudPropia = z.object({
  id: z.number(),
  tipo: z.enum(tiposSolicitud),
  detalle: z.string(),
  estado: z.enum(estadosSolicitud),
  respuesta: z.string().nullable(),
  creada_en: Instante,
  /** Last day to answer. */
  plazo: Dia,
  /** Why it takes longer. */
  motivo_prorroga: z.string().nullable(),
  resuelta_en: Instante.nullable(),
  /** Of a granted blocking: when it ended. */
  levantada_en: Instante.nullable(),
})
export type SolicitudPropia = z.output<typeof SolicitudPropia>

/** As the administrators see it. */
export const Solicitud = SolicitudPropia.extend({
  /** Null: a neighbour. */
  user_id: z.number().nullable(),
  nombre: z.string(),
  /** A neighbour's. */
  email: z.string().nullable(),
  resuelta_por: z.string().nullable(),
  version: z.number(),
})
export type Solicitud = z.output<typeof Solicitud>

const explicacion = parrafo(2_000)
  .min(1, { error: mensajes.obligatorio, abort: true })
  .min(3, mensajes.demasiadoCorto(3))

export const NuevaSolicitud = z.object({
  tipo: z.enum(tiposSolicitud, { error: mensajes.obligatorio }),
  /** The error and its correction, or why the data should go. */
  detalle: explicacion,
})

const SolicitudDeVecino = NuevaSolicitud.extend({
  nombre: nombrePersona,
  email: Email,
  detalle: parrafo(2_000),
  sitio_web: trampa,
})

export const Respuesta = z.object({
  estado: z.enum(['aceptada', 'rechazada'], { error: mensajes.obligatorio }),
  respuesta: explicacion,
  version: z.number().int().optional(),
})

const deSolicitud = z.object({ id: Id })
const version = z.number().int().optional()

/** Stored rows of a neighbour, by kind. */
export const Guardado = z.object({
  nombre: z.string(),
  sobre: z.string(),
  filas: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
})
export type Guardado = z.output<typeof Guardado>

const recibidas = endpoint({
  method: 'GET',
  path: '/solicitudes',
  access: 'administracion.gestionar',
  summary: 'Solicitudes de miembros y vecinos sobre sus datos, las pendientes primero',
  query: Pagina.extend({
    id: Id.optional(),
    estado: z.enum(estadosSolicitud, { error: mensajes.valorInvalido }).optional(),
  }),
  output: paginated(Solicitud).extend({ pendientes: z.number() }),
})

export const misDatosApi = room('mis-datos', {
  exportacion: endpoint({
    method: 'GET',
    path: '/mis-datos/exportacion',
    access: 'sesion',
    confirma: 'siempre',
    confianza: 'factor',
    summary: 'Todo lo que se guarda de uno mismo, en un ZIP',
    output: z.unknown(),
    stream: 'archivo',
  }),
  solicitudes: endpoint({
    method: 'GET',
    path: '/mis-datos/solicitudes',
    access: 'sesion',
    summary: 'Mis solicitudes, la última primero',
    output: z.object({ data: z.array(SolicitudPropia) }),
  }),
  solicitar: endpoint({
    method: 'POST',
    path: '/mis-datos/solicitudes',
    access: 'sesion',
    summary: 'Pedir que se corrijan, se eliminen o se bloqueen mis datos, u oponerse a un uso',
    body: NuevaSolicitud,
    output: SolicitudPropia,
    status: 201,
  }),
  recibidas,
  exportRecibidas: exportacionDe(recibidas),
  resolver: endpoint({
    method: 'PATCH',
    path: '/solicitudes/:id',
    toca: ['dashboard', 'usuarios'],
    access: 'administracion.gestionar',
    confirma: 'a_veces',
    summary: 'Aceptar o rechazar una solicitud, con su respuesta; aceptar una eliminación cierra la cuenta',
    params: z.object({ id: Id }),
    body: Respuesta,
    /** Null after an accepted deletion, which removes the request too. */
    output: z.object({ success: z.literal(true), message: z.string(), solicitud: Solicitud.nullable() }),
    actual: Solicitud,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/solicitudes/:id/prorroga',
    toca: ['dashboard'],
    access: 'administracion.gestionar',
    summary: 'Ampliar una vez el plazo para responder, con su motivo, que se comunica a quien pidió',
    params: deSolicitud,
    body: z.object({ motivo: explicacion, version }),
    output: Solicitud,
    status: 201,
  }),
  lift: endpoint({
    method: 'POST',
    path: '/solicitudes/:id/levantar',
    access: 'administracion.gestionar',
    summary: 'Terminar un bloqueo aceptado',
    params: deSolicitud,
    body: z.object({ version }),
    output: Solicitud,
    status: 201,
    // The member who was blocked is in the directory again.
    toca: ['usuarios'],
  }),
  guardado: endpoint({
    method: 'GET',
    path: '/solicitudes/:id/guardado',
    access: 'administracion.gestionar',
    summary: 'Lo que se guarda del vecino que pide; la lectura queda registrada',
    params: deSolicitud,
    output: z.object({ data: z.array(Guardado) }),
  }),
  askAsNeighbour: endpoint({
    method: 'POST',
    path: '/privacidad/solicitudes',
    access: 'publico',
    summary: 'Pedir, sin cuenta, algo sobre los datos propios; vale cuando se confirma el correo',
    body: SolicitudDeVecino,
    output: Hecho,
    status: 201,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/privacidad/solicitudes/confirmar',
    access: 'publico',
    summary: 'Confirmar el correo con el enlace recibido: desde entonces la solicitud espera respuesta',
    body: z.object({ token: z.string({ error: mensajes.tokenFaltante }).max(100) }),
    output: Hecho,
    secreto: true,
  }),
})

export const entidades = {
  mis_datos: { nombre: 'Copia de datos personales', de: 'Copia de los datos de', parteDe: 'miembro', campos: {} },
  solicitud: {
    nombre: 'Solicitud sobre datos personales',
    de: 'Solicitud de',
    cuenta: ['solicitud', 'solicitudes'],
    tabla: 'solicitudes',
    nombrePor: 'user_id',
    deSuAutor: true,
    campos: {
      tipo: { opciones: nombresSolicitud },
      estado: { opciones: nombresEstadosSolicitud, queda: true },
      user_id: { nombre: 'miembro', de: 'usuarios' },
      plazo: { nombre: 'plazo para responder', queda: true },
      levantado: { nombre: 'bloqueo levantado', queda: true },
      registros: { nombre: 'registros eliminados', queda: true },
    },
  },
} as const satisfies Entidades

export const tablas = {
  solicitudes: {
    miembro: { user_id: 'va', email: 'va', resuelta_por: 'firma' },
    ocultas: ['token_hash'],
    copia: { nombre: 'solicitudes', sobre: 'lo que ha pedido sobre sus datos y lo que se le respondió' },
    hoja: 'solicitudes',
    conserva: ['solicitudes', 'solicitudes_sin_confirmar'],
  },
} as const satisfies Tablas
