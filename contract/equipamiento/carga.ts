import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../shared/paginacion.ts'
import { Equipo } from './equipos.ts'

/** A unit's load, by compartment in the order of the catalogue; last, pieces of which none is said. */
export const CargaUnidad = z.object({
  unidad: z.object({ id: z.number(), nombre: z.string() }),
  compartimientos: z.array(
    z.object({
      codigo: z.string().nullable(),
      nombre: z.string().nullable(),
      equipos: z.array(Equipo),
    }),
  ),
})
export type CargaUnidad = z.output<typeof CargaUnidad>

const deUnidad = z.object({ id: Id })

export const cargaCalls = {
  cargaUnidad: endpoint({
    method: 'GET',
    path: '/equipamiento/unidades/:id',
    access: 'intranet.ver',
    summary: 'Lo que lleva una unidad, por compartimiento, y si se puede usar',
    params: deUnidad,
    output: CargaUnidad,
  }),
  cargaPdf: endpoint({
    method: 'GET',
    path: '/equipamiento/unidades/:id/pdf',
    access: 'intranet.ver',
    summary: 'La misma lista de carga en papel',
    params: deUnidad,
    output: z.unknown(),
    stream: 'archivo',
  }),
}
