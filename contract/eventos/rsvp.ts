import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cargos } from '../shared/cargos.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato } from '../shared/texto.ts'

/** domain §2.2. */
export const respuestasEvento = ['asistire', 'tal_vez', 'no_asistire'] as const
export type RespuestaEvento = (typeof respuestasEvento)[number]

export const nombresRespuestasEvento: Record<RespuestaEvento, string> = {
  asistire: 'Asistiré',
  tal_vez: 'Tal vez',
  no_asistire: 'No asistiré',
}

export const MiRespuesta = z.object({
  respuesta: z.enum(respuestasEvento),
  /** Waits for a place. */
  en_espera: z.boolean(),
  comentario: z.string().nullable(),
  respondido_en: Instante,
})
export type MiRespuesta = z.output<typeof MiRespuesta>

/** People. Those who wait are not in `asistire`. */
export const Conteo = z.object({
  asistire: z.number(),
  tal_vez: z.number(),
  no_asistire: z.number(),
  espera: z.number(),
})
export type Conteo = z.output<typeof Conteo>

export const QuienContesta = z.object({
  user_id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  /** One's own, and for who creates events or passes lists; null for others. */
  comentario: z.string().nullable(),
  respondido_en: Instante.nullable(),
})
export type QuienContesta = z.output<typeof QuienContesta>

const personas = z.array(QuienContesta)

/** Names in the order of the list, `espera` in the order of the places. */
const QuienesContestan = z.object({
  conteo: Conteo,
  asistire: personas,
  tal_vez: personas,
  no_asistire: personas,
  espera: personas,
  sin_responder: personas,
  /** Names of those who are asked and on no list of it: nobody knows since when they serve. */
  sin_ingreso: z.array(z.string()),
})
export type QuienesContestan = z.output<typeof QuienesContestan>

export const deEvento = z.object({ id: Id })

/** The event's places and answers after one answer. */
const Respondido = z.object({
  mi_respuesta: MiRespuesta,
  conteo: Conteo,
  cupo_libre: z.number().nullable(),
})

export const rsvpCalls = {
  rsvps: endpoint({
    method: 'GET',
    path: '/eventos/:id/rsvp',
    access: 'intranet.ver',
    summary: 'Quiénes asisten a un evento, quiénes no, quiénes esperan un lugar y quiénes no responden',
    params: deEvento,
    output: QuienesContestan,
  }),
  rsvp: endpoint({
    method: 'PUT',
    path: '/eventos/:id/rsvp',
    toca: ['dashboard', 'asistencia'],
    access: 'propio.gestionar',
    summary: 'Responder a un evento, o anotar la respuesta de otro; sin lugares, se espera uno',
    params: deEvento,
    body: z.object({
      respuesta: z.enum(respuestasEvento, { error: mensajes.valorInvalido }),
      comentario: dato(200).nullable().optional(),
      /** Another member, for who creates events or passes the list. */
      user_id: Id.optional(),
    }),
    /** `mi_respuesta`: of the member whose answer it is. */
    output: Respondido,
  }),
}

export const tablasRsvp = {
  rsvp: {
    miembro: { user_id: 'va', respondido_por: 'firma' },
    copia: {
      nombre: 'respuestas-a-eventos',
      sobre: 'lo que respondió a los eventos',
      columnas: ['respuesta', 'en_espera', 'comentario', 'respondido_en'],
      con: [['titulo', 'evento_id', 'eventos', 'titulo']],
      orden: 'evento_id',
    },
    hoja: 'eventos-respuestas',
    conserva: 'Mientras el miembro tenga su cuenta.',
  },
} as const satisfies Tablas

/** An event, as far as it decides whether members may answer. */
interface Abierto {
  estado: string
  rsvp_habilitado: 0 | 1
  rsvp_limite: string | null
  inicio: string
}

/** Members may answer: until the limit, or until the event begins (domain §2.2). */
export const admiteRespuesta = (evento: Abierto, now: Date): boolean =>
  evento.estado === 'publicado' &&
  evento.rsvp_habilitado === 1 &&
  now.toISOString() <= (evento.rsvp_limite ?? evento.inicio)
