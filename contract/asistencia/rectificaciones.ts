import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Dia } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import { marcas } from './marcas.ts'

export const maxRectificaciones = 1000

/** A mark of a closed list that a licence, approved or annulled since, makes wrong (docs/decisions/055). */
export const Rectificacion = z.object({
  /** Of the row of the list. */
  id: z.number(),
  acto_id: z.number(),
  acto: z.string(),
  dia: Dia,
  user_id: z.number(),
  nombre: z.string(),
  antes: z.enum(marcas),
  despues: z.enum(marcas),
})
export type Rectificacion = z.output<typeof Rectificacion>

export const rectificacionesCalls = {
  rectificaciones: endpoint({
    method: 'GET',
    path: '/asistencia/rectificaciones',
    access: 'lista.cerrar',
    summary: 'Marcas de listas cerradas que las licencias obligan a corregir, las últimas primero',
    output: z.object({ data: z.array(Rectificacion) }),
  }),
  rectify: endpoint({
    method: 'POST',
    path: '/asistencia/rectificaciones',
    toca: ['dashboard', 'hoja-servicios'],
    access: 'lista.cerrar',
    summary: 'Corregir las marcas confirmadas; las que ya no corresponden quedan como están',
    body: z.object({
      ids: z
        .array(Id)
        .min(1, mensajes.obligatorio)
        .max(maxRectificaciones, mensajes.demasiadasMarcas(maxRectificaciones)),
    }),
    output: Hecho,
  }),
}
