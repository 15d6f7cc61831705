import { z } from 'zod'
import { DiaIngresado } from '../shared/fechas.ts'
import { Id } from '../shared/paginacion.ts'
import { mensajes } from '../shared/mensajes.ts'
import { linea, parrafo, texto } from '../shared/texto.ts'
import { Foto, Ilustracion } from './imagen.ts'
import { prosa } from './prosa.ts'

const titulo = texto(1, 90)
const bajada = parrafo(400)

const Paso = z.object({ titulo: texto(1, 60), texto: parrafo(240) })
const Cifra = z.object({ valor: texto(1, 14), nombre: texto(1, 60) })

/** Home page: its poster, and summaries of the other pages. */
export const Inicio = z.object({
  portada: z.object({ frase: texto(1, 40), realce: linea(40), cierre: linea(40), bajada: parrafo(240) }),
  historia: z.object({ titulo, texto: parrafo(400) }),
  llamada: z.object({ titulo, texto: parrafo(240), pasos: z.array(Paso).max(5) }),
  voluntario: z.object({ titulo, texto: parrafo(240), aviso: linea(80), pasos: z.array(Paso).max(5) }),
})
export type Inicio = z.output<typeof Inicio>

const Hito = z.object({
  tipo: z.literal('hito'),
  anio: texto(1, 9),
  titulo,
  texto: parrafo(1_000),
  ilustracion: Ilustracion,
})
/** Members who fell in service: by full name, never a number (ui §11). */
const Memoria = z.object({
  tipo: z.literal('memoria'),
  titulo,
  texto: parrafo(1_000),
  nombres: z.array(texto(1, 90)).min(1, mensajes.obligatorio).max(60),
})

/** The company's history, in the order in which it is told. */
export const Historia = z.object({
  titulo,
  bajada,
  entradas: z.array(z.discriminatedUnion('tipo', [Hito, Memoria])).max(80),
})
export type Historia = z.output<typeof Historia>
export type Entrada = Historia['entradas'][number]

export const Alianza = z.object({
  titulo,
  bajada,
  /** Summary on the home page. */
  resumen: parrafo(400),
  cifras: z.array(Cifra).max(4),
  texto: prosa,
  ilustracion: Ilustracion,
})
export type Alianza = z.output<typeof Alianza>

export const Capacitacion = z.object({
  titulo,
  bajada,
  etapas: z.array(Paso).max(8),
  texto: prosa,
  ilustracion: Ilustracion,
})
export type Capacitacion = z.output<typeof Capacitacion>

/** Public text of a unit besides its name and status: kind, purpose, facts and equipment. */
const UnidadContada = z.object({
  unidad_id: Id,
  titulo,
  texto: parrafo(500),
  datos: z.array(z.object({ etiqueta: texto(1, 24), valor: texto(1, 24) })).max(4),
  equipo: z.array(texto(1, 80)).max(12),
  foto: Foto.nullable(),
})
export type UnidadContada = z.output<typeof UnidadContada>

export const MaterialMayor = z.object({ bajada, unidades: z.array(UnidadContada).max(40) })
export type MaterialMayor = z.output<typeof MaterialMayor>

const Album = z.object({
  /** Slug in the page's address: `ejercicio-nocturno`. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, mensajes.valorInvalido)
    .max(80),
  titulo,
  fecha: z.union([z.literal(''), DiaIngresado], mensajes.fechaInvalida),
  descripcion: parrafo(400),
  visible: z.boolean(),
  fotos: z.array(z.object({ ...Foto.shape, pie: linea(200) })).max(200),
})
export type Album = z.output<typeof Album>

/** Limit across all albums: what one call can bring, and one editor page show. */
const fotosEnTotal = 1_000

const Albumes = z
  .array(Album)
  .max(60)
  .refine((albumes) => new Set(albumes.map(({ id }) => id)).size === albumes.length, mensajes.albumRepetido)
  .refine(
    (albumes) => albumes.reduce((sum, { fotos }) => sum + fotos.length, 0) <= fotosEnTotal,
    mensajes.demasiadasFotos(fotosEnTotal),
  )

export const Galeria = z.object({ titulo, bajada, albumes: Albumes })
export type Galeria = z.output<typeof Galeria>

export const Voluntario = z.object({
  titulo,
  bajada,
  texto: prosa,
  /** Consent of applicants (law 21.719). */
  consentimiento: texto(10, 600),
})
export type Voluntario = z.output<typeof Voluntario>

export const Privacidad = z.object({ titulo, bajada, texto: prosa })
export type Privacidad = z.output<typeof Privacidad>

/** Live company data shown on the public site (domain §2.13). */
export const Publicacion = z.object({
  flota: z.boolean(),
  cifras: z.boolean(),
  emergencias: z.boolean(),
  eventos: z.boolean(),
})
export type Publicacion = z.output<typeof Publicacion>
