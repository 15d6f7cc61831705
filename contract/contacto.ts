import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import type { Entidades } from './shared/entidad.ts'
import { exportacionDe } from './shared/exportacion.ts'
import { Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'
import { Telefono } from './shared/telefono.ts'
import { Elegidos, ResultadoVarios } from './shared/varios.ts'
import { Email, linea, parrafo, texto, trampa } from './shared/texto.ts'

/** EmailJS response that made a message come to us instead (spec §8); `sin_respuesta`: unreachable. */
const motivosRespaldo = ['451', '403', '429', 'otro', 'sin_respuesta'] as const
export type MotivoRespaldo = (typeof motivosRespaldo)[number]

/** Texts for administrators (spec §8, e-mail provider rejections). */
export const textosMotivo: Record<MotivoRespaldo, string> = {
  451: 'EmailJS lo rechazó: el navegador parece automático (451)',
  403: 'EmailJS lo rechazó: está bloqueado (403)',
  429: 'EmailJS lo rechazó: demasiados envíos (429)',
  otro: 'EmailJS lo rechazó',
  sin_respuesta: 'No se pudo contactar a EmailJS',
}

/** Status of a message or an application. */
const estadosRespuesta = ['pendiente', 'respondido'] as const
export type EstadoRespuesta = (typeof estadosRespuesta)[number]

const NuevoMensaje = z.object({
  nombre: texto(2, 100),
  email: Email,
  telefono: z.union([z.literal(''), Telefono], mensajes.telefonoInvalido).optional(),
  asunto: linea(120).optional(),
  mensaje: parrafo(4_000).min(1, mensajes.obligatorio),
  motivo: z.enum(motivosRespaldo, mensajes.valorInvalido).optional(),
  sitio_web: trampa,
})

const NuevaPostulacion = z.object({
  nombre: texto(2, 100),
  telefono: Telefono,
  email: Email,
  comuna: texto(2, 60),
  mensaje: parrafo(4_000).optional(),
  consentimiento: z.literal(true, mensajes.consentimientoFaltante),
  sitio_web: trampa,
})

const deRegistro = z.object({ id: Id })
const Lista = Pagina.extend({ id: Id.optional(), estado: z.enum(estadosRespuesta).optional() })
const Marca = z.object({
  respondido: z.boolean({ error: mensajes.valorInvalido }),
  version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido).optional(),
})

/** Marks many at once; undo sends the opposite value. */
const Marcas = Marca.pick({ respondido: true }).extend({ elegidos: Elegidos })

const Recibido = z.object({
  id: z.number(),
  nombre: z.string(),
  email: z.string(),
  creado_en: Instante,
  respondido_en: Instante.nullable(),
  /** Name of who marked it. */
  respondido_por: z.string().nullable(),
  version: z.number(),
})

export const Mensaje = Recibido.extend({
  telefono: z.string().nullable(),
  asunto: z.string().nullable(),
  mensaje: z.string(),
  motivo: z.enum(motivosRespaldo).nullable(),
})
export type Mensaje = z.output<typeof Mensaje>

export const Postulacion = Recibido.extend({
  telefono: z.string(),
  comuna: z.string(),
  mensaje: z.string().nullable(),
  /** The text that was agreed to. */
  consentimiento: z.string(),
})
export type Postulacion = z.output<typeof Postulacion>

/** Totals by status; the page holds the requested one. */
const counted = { pendientes: z.number(), respondidos: z.number() }

const mensajesRecibidos = endpoint({
  method: 'GET',
  path: '/contacto',
  access: 'sitio.administrar',
  summary: 'Mensajes recibidos, los pendientes primero',
  query: Lista,
  output: paginated(Mensaje).extend(counted),
})

const postulaciones = endpoint({
  method: 'GET',
  path: '/postulaciones',
  access: 'sitio.administrar',
  summary: 'Postulaciones recibidas, las pendientes primero',
  query: Lista,
  output: paginated(Postulacion).extend(counted),
})

export const contactoApi = room('contacto', {
  send: endpoint({
    method: 'POST',
    path: '/contacto',
    access: 'publico',
    summary: 'Escribir a la compañía',
    body: NuevoMensaje,
    output: Hecho,
    status: 201,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/postulaciones',
    access: 'publico',
    summary: 'Postular a la compañía',
    body: NuevaPostulacion,
    output: Hecho,
    status: 201,
  }),
  mensajes: mensajesRecibidos,
  exportMensajes: exportacionDe(mensajesRecibidos),
  markMensaje: endpoint({
    method: 'PATCH',
    path: '/contacto/:id',
    toca: ['dashboard'],
    access: 'sitio.administrar',
    summary: 'Marcar un mensaje como respondido o pendiente',
    params: deRegistro,
    body: Marca,
    output: Mensaje,
  }),
  markMensajes: endpoint({
    method: 'PATCH',
    path: '/contacto/varios',
    toca: ['dashboard'],
    access: 'sitio.administrar',
    summary: 'Marcar varios mensajes como respondidos o pendientes',
    body: Marcas,
    output: ResultadoVarios,
  }),
  removeMensaje: endpoint({
    method: 'DELETE',
    path: '/contacto/:id',
    toca: ['dashboard'],
    access: 'sitio.administrar',
    confirma: 'siempre',
    summary: 'Eliminar un mensaje y su correo',
    params: deRegistro,
    output: Hecho,
  }),
  postulaciones,
  exportPostulaciones: exportacionDe(postulaciones),
  markPostulacion: endpoint({
    method: 'PATCH',
    path: '/postulaciones/:id',
    toca: ['dashboard'],
    access: 'sitio.administrar',
    summary: 'Marcar una postulación como respondida o pendiente',
    params: deRegistro,
    body: Marca,
    output: Postulacion,
  }),
  markPostulaciones: endpoint({
    method: 'PATCH',
    path: '/postulaciones/varios',
    toca: ['dashboard'],
    access: 'sitio.administrar',
    summary: 'Marcar varias postulaciones como respondidas o pendientes',
    body: Marcas,
    output: ResultadoVarios,
  }),
  removePostulacion: endpoint({
    method: 'DELETE',
    path: '/postulaciones/:id',
    toca: ['dashboard'],
    access: 'sitio.administrar',
    confirma: 'siempre',
    summary: 'Eliminar una postulación y su correo',
    params: deRegistro,
    output: Hecho,
  }),
})

export const entidades = {
  mensaje: {
    nombre: 'Mensaje',
    de: 'Mensaje de',
    cuenta: ['mensaje', 'mensajes'],
    tabla: 'mensajes',
    nombrePor: 'nombre',
    campos: { respondido: {} },
  },
  postulacion: {
    nombre: 'Postulación',
    de: 'Postulación de',
    cuenta: ['postulación', 'postulaciones'],
    tabla: 'postulaciones',
    nombrePor: 'nombre',
    campos: { respondido: {} },
  },
} as const satisfies Entidades

export const tablas = {
  mensajes: {
    miembro: { email: 'va', respondido_por: 'firma' },
    copia: {
      nombre: 'mensajes-del-sitio',
      sobre: 'lo que escribió con su correo en el formulario de contacto',
      por: 'email',
    },
    hoja: 'mensajes',
    conserva: ['mensajes'],
  },
  postulaciones: {
    miembro: { email: 'va', respondido_por: 'firma' },
    copia: { nombre: 'postulaciones', sobre: 'sus postulaciones a la compañía', por: 'email' },
    hoja: 'postulaciones',
    conserva: ['postulaciones'],
  },
} as const satisfies Tablas
