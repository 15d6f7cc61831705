import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { documentoMaximo } from '../shared/archivo.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { tiposDocumento } from '../shared/tipo-documento.ts'

/** Of one emergency: photographs above all. */
export const maximoAdjuntos = 60

/** A file of an emergency; it may show who was attended. */
export const Adjunto = z.object({
  id: z.number(),
  filename: z.string(),
  tipo: z.enum(tiposDocumento),
  mime_type: z.string(),
  size: z.number(),
  subido_por: z.string(),
  created_at: Instante,
})
export type Adjunto = z.output<typeof Adjunto>

/** `puede_cambiar`: the caller may add and remove, also once it is closed. */
const Adjuntos = z.object({ data: z.array(Adjunto), cuantos: z.number(), puede_cambiar: z.boolean() })

const deEmergencia = z.object({ id: Id })
const deAdjunto = z.object({ id: Id, adjunto: Id })

export const adjuntosCalls = {
  adjuntos: endpoint({
    method: 'GET',
    path: '/emergencias/:id/adjuntos',
    access: 'intranet.ver',
    summary: 'Los archivos de una emergencia; a quien no puede ver a las personas, cuántos son',
    params: deEmergencia,
    output: Adjuntos,
  }),
  adjunto: endpoint({
    method: 'GET',
    path: '/emergencias/:id/adjuntos/:adjunto',
    access: 'intranet.ver',
    summary: 'Un archivo de una emergencia, para quien puede ver a las personas',
    params: deAdjunto,
    output: z.unknown(),
    stream: 'archivo',
  }),
  addAdjunto: endpoint({
    method: 'POST',
    path: '/emergencias/:id/adjuntos',
    access: 'emergencias.editar',
    summary: 'Adjuntar un archivo a una emergencia que no está revisada (multipart, campo archivo)',
    params: deEmergencia,
    upload: { field: 'archivo', maxBytes: documentoMaximo, tooLarge: mensajes.documentoDemasiadoGrande },
    output: Adjuntos,
    status: 201,
  }),
  removeAdjunto: endpoint({
    method: 'DELETE',
    path: '/emergencias/:id/adjuntos/:adjunto',
    access: 'emergencias.editar',
    summary: 'Quitar un archivo de una emergencia que no está revisada',
    params: deAdjunto,
    output: Adjuntos,
  }),
}
