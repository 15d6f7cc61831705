import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../shared/fechas.ts'
import { Id } from '../shared/paginacion.ts'
import { Emergencia } from './emergencia.ts'
import { QuienResponde, Respuesta } from './respuestas.ts'
import { UnidadDespachada } from './unidades.ts'

/** An emergency under way, as a wall shows it: nobody who was attended, nor who called, is in it. */
export const TableroPublicado = z.object({
  emergencia: Emergencia.omit({
    origen: true,
    referencia: true,
    preinforme: true,
    observaciones_revision: true,
    motivo_anulacion: true,
    revisada_por: true,
    revisada_en: true,
  }).extend({ unidades: z.array(UnidadDespachada.omit({ observacion: true, motivo_despacho: true })) }),
  /** Each in the order of arrival. */
  voy_cuartel: z.array(QuienResponde),
  voy_lugar: z.array(QuienResponde),
  no_pueden: z.number(),
  /** Members whom the alarm calls and who have not answered. */
  sin_responder: z.number(),
  /** When those who had not answered were called once more. */
  segundo_llamado_en: Instante.nullable(),
})
export type TableroPublicado = z.output<typeof TableroPublicado>

/** The same for one reader. */
const Tablero = TableroPublicado.extend({
  mi_respuesta: Respuesta.nullable(),
  /** The reader is one whom alarms call. */
  llamado: z.boolean(),
  /** Last line of its log, for who may read of people. */
  ultima: z.object({ hora: Instante, texto: z.string() }).nullable(),
})
export type Tablero = z.output<typeof Tablero>
export type UnidadDeTablero = Tablero['emergencia']['unidades'][number]

export const tableroCalls = {
  tablero: endpoint({
    method: 'GET',
    path: '/emergencias/:id/tablero',
    access: 'intranet.ver',
    summary: 'El tablero de una emergencia: unidades, quiénes vienen y la última novedad',
    params: z.object({ id: Id }),
    output: Tablero,
  }),
}
