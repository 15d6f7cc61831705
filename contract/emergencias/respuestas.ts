import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cargos } from '../shared/cargos.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'

/** domain §2.5: what a member answers to the alarm. */
export const respuestasEmergencia = ['voy_cuartel', 'voy_lugar', 'no_puedo'] as const
export type RespuestaEmergencia = (typeof respuestasEmergencia)[number]

export const nombresRespuestas: Record<RespuestaEmergencia, string> = {
  voy_cuartel: 'Voy al cuartel',
  voy_lugar: 'Voy al lugar',
  no_puedo: 'No puedo',
}

export const Respuesta = z.object({
  respuesta: z.enum(respuestasEmergencia),
  eta_min: z.number().nullable(),
  respondido_en: Instante,
  /** When the member arrives by their own word: null if they did not say. */
  llega_en: Instante.nullable(),
  llegada_en: Instante.nullable(),
  /** The officer who recorded it, as the member told it by radio or telephone. */
  registrada_por: z.string().nullable(),
})
export type Respuesta = z.output<typeof Respuesta>

export const QuienResponde = Respuesta.extend({
  user_id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  es_conductor: z.boolean(),
  /** May be in charge of a unit. */
  puede_a_cargo: z.boolean(),
})
export type QuienResponde = z.output<typeof QuienResponde>

/** Each in the order of arrival. */
const Respuestas = z.object({
  mia: Respuesta.nullable(),
  voy_cuartel: z.array(QuienResponde),
  voy_lugar: z.array(QuienResponde),
  no_puedo: z.array(QuienResponde),
  /** Of those who come. */
  vienen: z.number(),
  conductores: z.number(),
  a_cargo: z.number(),
})
export type Respuestas = z.output<typeof Respuestas>

const deEmergencia = z.object({ id: Id })
const mayorEta = 240

const Dicha = z.object({
  respuesta: z.enum(respuestasEmergencia, { error: mensajes.valorInvalido }),
  eta_min: z
    .number({ error: mensajes.valorInvalido })
    .int(mensajes.sinDecimales)
    .min(0, mensajes.entre(0, mayorEta))
    .max(mayorEta, mensajes.entre(0, mayorEta))
    .nullish(),
})

export const respuestasCalls = {
  respuestas: endpoint({
    method: 'GET',
    path: '/emergencias/:id/respuestas',
    access: 'intranet.ver',
    summary: 'Quiénes vienen a una emergencia y a qué hora llegan',
    params: deEmergencia,
    output: Respuestas,
  }),
  respond: endpoint({
    method: 'PUT',
    path: '/emergencias/:id/respuesta',
    toca: ['dashboard'],
    access: 'propio.gestionar',
    summary: 'Decir si se va a una emergencia, en cuántos minutos, y que se llegó',
    params: deEmergencia,
    body: Dicha.extend({
      llego: z.boolean({ error: mensajes.valorInvalido }).optional(),
      /** When it was answered, by the clock of a device that sends it later. */
      hora: z.iso.datetime({ precision: 3, error: mensajes.momentoInvalido }).optional(),
    }),
    output: Respuesta,
  }),
  recordRespuesta: endpoint({
    method: 'PUT',
    path: '/emergencias/:id/respuestas',
    toca: ['dashboard'],
    access: 'emergencias.editar',
    summary: 'Anotar lo que otra persona respondió a la alarma por radio o teléfono',
    params: deEmergencia,
    body: Dicha.extend({
      user_id: z.number({ error: mensajes.obligatorio }).int().min(1, mensajes.obligatorio).max(2_147_483_647),
    }),
    output: Respuesta,
  }),
}
