import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { clamped, Id, Pagina, paginated } from '../shared/paginacion.ts'
import { dato } from '../shared/texto.ts'
import { EmergenciaDetalle } from './emergencia.ts'

/** An emergency as strangers read it (domain §2.5): never its address, its people or the plate of a car. */
const EmergenciaPublica = z.object({
  clave: z.string(),
  /** Name of its key, or the title that was written for the site. */
  titulo: z.string(),
  /** Sector, or else the commune. */
  sector: z.string().nullable(),
  alarma_en: Instante,
  /** Of our fleet. */
  unidades: z.array(z.string()),
})
export type EmergenciaPublica = z.output<typeof EmergenciaPublica>

/** Bounds how far back strangers make the database read. */
const paginasPublicas = 100

export const publicasCalls = {
  publicas: endpoint({
    method: 'GET',
    path: '/public/emergencias',
    access: 'publico',
    summary: 'Las emergencias publicadas, ya cerradas, la última primero; ninguna si la compañía no las publica',
    query: Pagina.extend({ page: clamped(1, paginasPublicas, 1) }),
    output: paginated(EmergenciaPublica),
  }),
  enSalida: endpoint({
    method: 'GET',
    path: '/public/unidades-en-emergencia',
    access: 'publico',
    summary: 'Las unidades que están en una emergencia, si la compañía publica su flota y sus emergencias',
    output: z.object({ data: z.array(z.number()) }),
  }),
  publicar: endpoint({
    method: 'PUT',
    path: '/emergencias/:id/publicacion',
    access: 'emergencias.editar',
    summary: 'Decidir si una emergencia se muestra en el sitio público, y con qué título',
    params: z.object({ id: Id }),
    body: z.object({
      publica: z.boolean({ error: mensajes.valorInvalido }),
      titulo_publico: dato(60).nullish(),
      version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido),
    }),
    output: EmergenciaDetalle,
  }),
}
