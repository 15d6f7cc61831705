import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { deEquipo, Equipo, FichaEquipo } from './equipos.ts'

/** An A4 with 24 labels, or one label of 50 × 25 mm to a page (domain §2.7). */
export const formatosEtiqueta = ['hoja', 'individual'] as const
export type FormatoEtiqueta = (typeof formatosEtiqueta)[number]

export const nombresFormatosEtiqueta: Record<FormatoEtiqueta, string> = {
  hoja: 'Hoja A4 de 24 etiquetas',
  individual: 'Etiquetas sueltas de 50 × 25 mm',
}

/** Of one call: ten sheets. */
export const maximoEtiquetas = 240

export const etiquetasCalls = {
  etiquetas: endpoint({
    method: 'POST',
    path: '/equipamiento/etiquetas',
    access: 'equipamiento.editar',
    summary: 'Las etiquetas de estos equipos, en ese orden (PDF)',
    body: z.object({
      ids: z
        .array(Id, { error: mensajes.sinEtiquetas })
        .min(1, mensajes.sinEtiquetas)
        .max(maximoEtiquetas, mensajes.demasiadasEtiquetas(maximoEtiquetas)),
      formato: z.enum(formatosEtiqueta, { error: mensajes.valorInvalido }).default('hoja'),
    }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  equipoLeido: endpoint({
    method: 'GET',
    path: '/equipamiento/qr/:token',
    access: 'intranet.ver',
    summary: 'El equipo de una etiqueta leída, o del código escrito a mano',
    // Letters of a token or a code: anything else is of no piece.
    params: z.object({ token: z.string().regex(/^[\p{L}\p{N} ./_-]{1,100}$/u) }),
    output: Equipo,
  }),
  renovarEtiqueta: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/etiqueta',
    access: 'equipamiento.editar',
    summary: 'Renovar la etiqueta de un equipo: la anterior ya no lo abre',
    params: deEquipo,
    output: FichaEquipo,
  }),
}
