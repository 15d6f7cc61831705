import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GuardiaPropia } from '../guardias/papeles.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { DiaIngresado, Instante, sumarDias } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { Evento, eventosCalls } from './eventos.ts'

/** An event as strangers read it: of people nothing, and nothing that leads to the record. */
const EventoPublico = z.object({
  titulo: z.string(),
  /** Its first paragraph. */
  descripcion: z.string().nullable(),
  lugar: z.string().nullable(),
  inicio: Instante,
  termino: Instante,
  todo_el_dia: z.boolean(),
})
export type EventoPublico = z.output<typeof EventoPublico>

/** A session of a training in which the caller takes part. */
const SesionPropia = z.object({
  id: z.number(),
  capacitacion_id: z.number(),
  titulo: z.string(),
  tema: z.string(),
  lugar: z.string().nullable(),
  inicio: Instante,
  termino: Instante,
  cancelada: z.boolean(),
})
export type SesionPropia = z.output<typeof SesionPropia>

/** Days between the first and the last that are read at once: the six weeks of a month, or two months. */
const masDias = 62

/** Shown on the home page; more are not told. */
export const masPublicos = 4

export const calendarioCalls = {
  calendario: endpoint({
    method: 'GET',
    path: '/calendario',
    access: 'intranet.ver',
    summary: 'Los eventos que se pueden ver entre dos días, y las clases y guardias propias; a lo más dos meses',
    query: z
      .object({ desde: DiaIngresado, hasta: DiaIngresado })
      .refine(({ desde, hasta }) => hasta >= desde, { path: ['hasta'], error: mensajes.hastaAntesDeDesde })
      .refine(({ desde, hasta }) => hasta <= sumarDias(desde, masDias), {
        path: ['hasta'],
        error: mensajes.masDeDosMeses,
      }),
    output: z.object({
      eventos: z.array(Evento),
      sesiones: z.array(SesionPropia),
      guardias: z.array(GuardiaPropia),
    }),
  }),
  exportEventos: exportacionDe(eventosCalls.eventos),
  enlace: endpoint({
    method: 'GET',
    path: '/calendario/token',
    access: 'propio.gestionar',
    summary: 'Si se tiene un enlace para seguir el calendario propio, y desde cuándo; el enlace mismo no se guarda',
    output: z.object({ creada_en: Instante.nullable() }),
  }),
  renewEnlace: endpoint({
    method: 'POST',
    path: '/calendario/token',
    access: 'propio.gestionar',
    confirma: 'siempre',
    confianza: 'factor_o_clave',
    secreto: true,
    summary: 'Crear el enlace del calendario propio, que se muestra una vez; el anterior deja de servir',
    output: Hecho.extend({ enlace: z.string() }),
  }),
  removeEnlace: endpoint({
    method: 'DELETE',
    path: '/calendario/token',
    access: 'propio.gestionar',
    summary: 'Quitar el enlace del calendario propio',
    output: Hecho,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendario/:clave.ics',
    access: 'publico',
    summary:
      'Las citaciones, clases y guardias de un miembro, para el calendario de su teléfono; la dirección es la clave',
    params: z.object({ clave: z.string() }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  ics: endpoint({
    method: 'GET',
    path: '/eventos/:id.ics',
    access: 'intranet.ver',
    summary: 'Un evento, para agregarlo a un calendario',
    params: z.object({ id: Id }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  publicos: endpoint({
    method: 'GET',
    path: '/public/eventos',
    access: 'publico',
    summary: 'Los próximos eventos públicos; ninguno si la compañía no los publica',
    output: z.object({ data: z.array(EventoPublico) }),
  }),
}

export const entidadesCalendario = {
  calendario: {
    nombre: 'Calendario',
    de: 'Enlace del calendario de',
    objeto: 'el enlace de su calendario',
    parteDe: 'miembro',
    campos: {},
  },
} as const satisfies Entidades

export const tablasCalendario = {
  calendarios: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'calendario',
      sobre: 'desde cuándo tiene un enlace para seguir su calendario, sin su clave secreta',
      columnas: ['creada_en'],
      orden: 'creada_en',
    },
    ocultas: ['clave_hash'],
    sinHoja: 'Opens a door: whoever reads it could follow a calendar.',
    sinRespaldo: 'After a restoration one that was replaced since would open again.',
    conserva: 'Hasta que se quita, se reemplaza o se suspende la cuenta.',
  },
} as const satisfies Tablas
