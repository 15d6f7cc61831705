import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ConPin } from '../estacion/pin.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'

/** Address that the code of an act holds, below `PUBLIC_URL`. */
export const rutaLlegada = '/intranet/asistencia/llegada'

/** Code that a member reads on arriving at an act (domain §2.8). */
const Qr = z.object({
  codigo: z.string(),
  /** Opened by the camera of any phone. */
  enlace: z.string(),
  /** The address as a picture. */
  svg: z.string(),
  /** Seconds until the next code: a screen's own clock may be wrong. */
  cambia_en: z.number(),
})
export type Qr = z.output<typeof Qr>

const Llegada = z.object({
  acto_id: z.number(),
  titulo: z.string(),
  inicio: Instante,
  marca: z.enum(['presente', 'atraso']),
  hora_llegada: Instante,
})
export type Llegada = z.output<typeof Llegada>

export const qrCalls = {
  qr: endpoint({
    method: 'GET',
    path: '/actos/:id/qr',
    access: 'lista.pasar',
    summary: 'El código con que se registra la llegada a un acto; cambia cada 30 segundos',
    params: z.object({ id: Id }),
    output: Qr,
  }),
  checkin: endpoint({
    method: 'POST',
    path: '/asistencia/checkin',
    access: 'propio.gestionar',
    summary: 'Registrar la propia llegada con el código leído: queda propuesta a quien pasa la lista',
    body: z.object({
      codigo: z
        .string({ error: mensajes.obligatorio })
        .min(1, { error: mensajes.obligatorio, abort: true })
        .max(60, mensajes.llegadaSinCodigo),
    }),
    output: Llegada,
  }),
  arriveByPin: endpoint({
    method: 'POST',
    path: '/actos/:id/llegadas',
    toca: ['estacion'],
    access: 'lista.pasar',
    summary: 'Registrar en un equipo del cuartel, con su PIN, la llegada de quien no trae teléfono',
    params: z.object({ id: Id }),
    body: ConPin,
    output: Llegada.extend({ nombre: z.string() }),
    secreto: true,
  }),
}
