import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { calidades } from './perfil.ts'
import { cargos } from './shared/cargos.ts'
import { Dia, Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { textoBuscado } from './shared/texto.ts'

/** Most results of a kind. */
export const maxPorTipo = 5

/** Fewest letters that a search asks the server for. */
export const minLetras = 2

/** Kinds of records that a search reads. */
export const tiposBuscados = ['personas', 'emergencias', 'actos', 'documentos', 'equipos'] as const
export type TipoBuscado = (typeof tiposBuscados)[number]

/** Results of a search, by kind, the latest first; people by name. */
export const ResultadosBusqueda = z.object({
  personas: z.array(
    z.object({
      id: z.number(),
      /** Of a minor the first name and an initial (decisions §8). */
      nombre: z.string(),
      cargo: z.enum(cargos).nullable(),
      cargo_detalle: z.string().nullable(),
      calidad: z.enum(calidades),
      clave_radial: z.string().nullable(),
      /** Shared by its owner, who is of age (docs/decisions/113). */
      telefono: z.string().nullable(),
    }),
  ),
  emergencias: z.array(
    z.object({
      id: z.number(),
      folio: z.string(),
      nombre_clave: z.string(),
      direccion: z.string(),
      comuna: z.string().nullable(),
      alarma_en: Instante,
    }),
  ),
  actos: z.array(
    z.object({ id: z.number(), titulo: z.string(), nombre_tipo: z.string(), dia: Dia, anulado: z.boolean() }),
  ),
  documentos: z.array(
    z.object({
      id: z.number(),
      titulo: z.string(),
      carpeta: z.string(),
      anio: z.number().nullable(),
      correlativo: z.number().nullable(),
      actualizado_en: Instante,
    }),
  ),
  equipos: z.array(z.object({ id: z.number(), codigo: z.string(), nombre: z.string(), estado: z.string() })),
  /** Kinds that could not be read. */
  sin_buscar: z.array(z.enum(tiposBuscados)),
})
export type ResultadosBusqueda = z.output<typeof ResultadosBusqueda>

/** Records of every kind that have the words of a search, in one call. */
export const buscarApi = room('buscar', {
  buscar: endpoint({
    method: 'GET',
    path: '/buscar',
    access: 'intranet.ver',
    summary: 'Personas, emergencias, actos, documentos y equipos que tienen todas las palabras, en cualquier orden',
    query: z.object({ q: textoBuscado.min(minLetras, mensajes.demasiadoCorto(minLetras)) }),
    output: ResultadosBusqueda,
  }),
})
