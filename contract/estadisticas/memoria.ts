import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import type { Tablas } from '../shared/tabla.ts'
import { Bloque } from './forma.ts'

const Anio = z.coerce
  .number({ error: mensajes.anioInvalido })
  .int(mensajes.anioInvalido)
  .min(1900, mensajes.anioInvalido)
  .max(2200, mensajes.anioInvalido)

/** A yearly report as the library has it. */
export const MemoriaPublicada = z.object({
  anio: z.number(),
  documento_id: z.number(),
  /** Version of the document. */
  documento_version: z.number(),
  publicada_por: z.string().nullable(),
  publicada_en: Instante,
  version: z.number(),
})
export type MemoriaPublicada = z.output<typeof MemoriaPublicada>

/** The yearly report of the company (domain §2.9): no names of people. */
export const Memoria = z.object({
  anio: z.number(),
  /** The figures are of now; else those of the day on which it was published. */
  borrador: z.boolean(),
  /** Its year ended. */
  se_puede: z.boolean(),
  publicada: MemoriaPublicada.nullable(),
  bloques: z.array(Bloque),
})
export type Memoria = z.output<typeof Memoria>

/** Of one that is published, the figures of now are asked for. */
const query = z.object({ anio: Anio, borrador: z.stringbool({ error: mensajes.valorInvalido }).default(false) })

export const memoriaCalls = {
  memorias: endpoint({
    method: 'GET',
    path: '/estadisticas/memorias',
    access: 'intranet.ver',
    summary: 'Las memorias anuales publicadas, la última primero',
    output: z.array(MemoriaPublicada),
  }),
  memoria: endpoint({
    method: 'GET',
    path: '/estadisticas/memoria',
    access: 'intranet.ver',
    summary: 'La memoria de un año, comparado con el anterior: la publicada, o la que se publicaría',
    query,
    output: Memoria,
  }),
  memoriaPdf: endpoint({
    method: 'GET',
    path: '/estadisticas/memoria/pdf',
    access: 'biblioteca.publicar',
    summary: 'La memoria de un año en papel; sin publicar, como borrador',
    query,
    output: z.unknown(),
    stream: 'archivo',
  }),
  publicarMemoria: endpoint({
    method: 'POST',
    path: '/estadisticas/memoria',
    access: 'biblioteca.publicar',
    summary: 'Publicar la memoria de un año en la biblioteca; otra vez, como versión nueva',
    body: z.object({ anio: Anio, version: z.number().int().optional() }),
    output: MemoriaPublicada,
    toca: ['biblioteca'],
  }),
}

export const entidadesMemoria = {
  memoria: {
    nombre: 'Memoria anual',
    objeto: 'la memoria anual',
    sinPersonas: true,
    // The log names a publication by its document.
    campos: { anio: { nombre: 'año' }, borrador: {} },
  },
} as const satisfies Entidades

export const tablasMemoria = {
  memorias: {
    miembro: { publicada_por: 'firma' },
    copia: 'Son de la compañía.',
    hoja: 'memorias',
    conserva: 'Siempre: es un papel de la compañía.',
  },
} as const satisfies Tablas
