import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import type { Entidades } from './shared/entidad.ts'
import { exportacionDe } from './shared/exportacion.ts'
import { Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import type { Tablas } from './shared/tabla.ts'
import { parrafo } from './shared/texto.ts'

/** Requests about their own data that the law grants everyone (domain §1.11), besides a copy of it. */
const tiposSolicitud = ['correccion', 'eliminacion'] as const
export type TipoSolicitud = (typeof tiposSolicitud)[number]

const estadosSolicitud = ['pendiente', 'aceptada', 'rechazada'] as const
export type EstadoSolicitud = (typeof estadosSolicitud)[number]

export const nombresSolicitud: Record<TipoSolicitud, string> = {
  correccion: 'Pide corregir sus datos',
  eliminacion: 'Pide eliminar sus datos',
}
export const nombresEstadosSolicitud: Record<EstadoSolicitud, string> = {
  pendiente: 'Sin responder',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
}

/** As its author sees it. */
export const SolicitudPropia = z.object({
  id: z.number(),
  tipo: z.enum(tiposSolicitud),
  detalle: z.string(),
  estado: z.enum(estadosSolicitud),
  respuesta: z.string().nullable(),
  creada_en: Instante,
  resuelta_en: Instante.nullable(),
})
export type SolicitudPropia = z.output<typeof SolicitudPropia>

/** As the administrators see it. */
export const Solicitud = SolicitudPropia.extend({
  user_id: z.number(),
  nombre: z.string(),
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

export const Respuesta = z.object({
  estado: z.enum(['aceptada', 'rechazada'], { error: mensajes.obligatorio }),
  respuesta: explicacion,
  version: z.number().int().optional(),
})

const recibidas = endpoint({
  method: 'GET',
  path: '/solicitudes',
  access: 'administracion.gestionar',
  summary: 'Solicitudes de los miembros sobre sus datos, las pendientes primero',
  query: Pagina.extend({ estado: z.enum(estadosSolicitud, { error: mensajes.valorInvalido }).optional() }),
  output: paginated(Solicitud).extend({ pendientes: z.number() }),
})

export const misDatosApi = room('mis-datos', {
  exportacion: endpoint({
    method: 'GET',
    path: '/mis-datos/exportacion',
    access: 'sesion',
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
    summary: 'Pedir que se corrijan o se eliminen mis datos',
    body: NuevaSolicitud,
    output: SolicitudPropia,
    status: 201,
  }),
  recibidas,
  exportRecibidas: exportacionDe(recibidas),
  resolver: endpoint({
    method: 'PATCH',
    path: '/solicitudes/:id',
    toca: ['usuarios'],
    access: 'administracion.gestionar',
    confirma: 'a_veces',
    summary: 'Aceptar o rechazar una solicitud, con su respuesta; aceptar una eliminación cierra la cuenta',
    params: z.object({ id: Id }),
    body: Respuesta,
    /** Null after an accepted deletion, which removes the request too. */
    output: z.object({ success: z.literal(true), message: z.string(), solicitud: Solicitud.nullable() }),
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
    },
  },
} as const satisfies Entidades

export const tablas = {
  solicitudes: {
    miembro: { user_id: 'va', resuelta_por: 'firma' },
    copia: { nombre: 'solicitudes', sobre: 'lo que ha pedido sobre sus datos y lo que se le respondió' },
    hoja: 'solicitudes',
  },
} as const satisfies Tablas
