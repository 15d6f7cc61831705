import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import type { Entidades } from './shared/entidad.ts'
import { Instante } from './shared/fechas.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'
import { Compania } from './sitio/compania.ts'
import { PaginaContacto } from './sitio/contacto.ts'
import { compartir, type Icono, ladosIcono } from './sitio/icono.ts'
import { ClaveImagen, Imagen } from './sitio/imagen.ts'
import {
  Alianza,
  Capacitacion,
  Galeria,
  Historia,
  Inicio,
  MaterialMayor,
  Privacidad,
  Publicacion,
  Voluntario,
} from './sitio/paginas.ts'

/** Sections of the public site, each edited and versioned by itself. */
export const secciones = [
  'compania',
  'inicio',
  'historia',
  'alianza',
  'material-mayor',
  'capacitacion',
  'galeria',
  'contacto',
  'voluntario',
  'privacidad',
  'publicacion',
] as const
export type Seccion = (typeof secciones)[number]

/** Schema of each section. */
export const contenidos = {
  compania: Compania,
  inicio: Inicio,
  historia: Historia,
  alianza: Alianza,
  'material-mayor': MaterialMayor,
  capacitacion: Capacitacion,
  galeria: Galeria,
  contacto: PaginaContacto,
  voluntario: Voluntario,
  privacidad: Privacidad,
  publicacion: Publicacion,
} satisfies Record<Seccion, z.ZodObject>
export type Contenido<S extends Seccion = Seccion> = z.output<(typeof contenidos)[S]>

const deSeccion = z.object({ seccion: z.enum(secciones) })
const deVersion = deSeccion.extend({ version: Id })
/** By section: `contenidos`. */
const Cualquiera = z.record(z.string(), z.unknown())

const SeccionPublicada = z.object({ seccion: z.enum(secciones), version: z.number(), contenido: Cualquiera })

/** Past or current text of a section. */
export const VersionSeccion = z.object({
  version: z.number(),
  creado_en: Instante,
  autor: z.string().nullable(),
  /** Version it restored. */
  restaura: z.number().nullable(),
})
export type VersionSeccion = z.output<typeof VersionSeccion>

/** Maximum photograph in bytes: what a phone takes. */
export const fotoMaxima = 15 * 1024 * 1024

export const sitioApi = room('sitio', {
  seccion: endpoint({
    method: 'GET',
    path: '/sitio/:seccion',
    access: 'publico',
    summary: 'Una sección del sitio público; los álbumes ocultos, solo para quien lo administra',
    params: deSeccion,
    output: SeccionPublicada,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/sitio/:seccion',
    access: 'sitio.administrar',
    // For how long messages are kept.
    confirma: 'a_veces',
    summary: 'Publicar una sección',
    params: deSeccion,
    body: z.object({ contenido: Cualquiera, version: z.number().int() }),
    maxBytes: 1024 * 1024,
    output: SeccionPublicada,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/sitio/:seccion/versiones',
    access: 'sitio.administrar',
    summary: 'Versiones de una sección, la última primero',
    params: deSeccion,
    query: Pagina,
    output: paginated(VersionSeccion),
  }),
  version: endpoint({
    method: 'GET',
    path: '/sitio/:seccion/versiones/:version',
    access: 'sitio.administrar',
    summary: 'Una versión de una sección',
    params: deVersion,
    output: SeccionPublicada,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/sitio/:seccion/versiones/:version/restaurar',
    access: 'sitio.administrar',
    confirma: 'a_veces',
    summary: 'Volver a una versión anterior, que queda como la última',
    params: deVersion,
    body: z.object({ version: z.number().int() }),
    output: SeccionPublicada,
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/sitio/imagenes',
    access: 'sitio.administrar',
    summary: 'Subir una fotografía (multipart, campo imagen)',
    upload: { field: 'imagen', maxBytes: fotoMaxima },
    output: Imagen,
    status: 201,
  }),
  image: endpoint({
    method: 'GET',
    path: '/sitio/imagenes/:clave',
    access: 'publico',
    summary: 'Una fotografía en un ancho y un formato',
    /** File name: key with width and format. */
    params: z.object({ clave: z.string().max(80) }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/sitio/imagenes/:clave',
    access: 'sitio.administrar',
    confirma: 'siempre',
    summary: 'Borrar para siempre una fotografía que ya no se muestra',
    params: z.object({ clave: ClaveImagen }),
    output: Hecho,
  }),
  sharePicture: endpoint({
    method: 'GET',
    path: compartir.path,
    access: 'publico',
    summary: 'La imagen que acompaña a un enlace compartido (JPEG)',
    output: z.unknown(),
    stream: 'archivo',
  }),
  icon: endpoint({
    method: 'GET',
    path: '/sitio/iconos/:icono',
    access: 'publico',
    summary: 'El escudo de la compañía como icono (PNG)',
    params: z.object({ icono: z.enum(Object.keys(ladosIcono) as Icono[]) }),
    output: z.unknown(),
    stream: 'archivo',
  }),
})

export const entidades = {
  sitio: {
    nombre: 'Sitio público',
    campos: { seccion: { nombre: 'sección' }, version: { nombre: 'versión' }, restaura: {} },
  },
  imagen: { nombre: 'Fotografía', campos: { clave: {}, ancho: {}, alto: {} } },
} as const satisfies Entidades

export const tablas = {
  sitio_versiones: {
    miembro: { user_id: 'firma' },
    copia: {
      nombre: 'sitio-publico',
      sobre: 'las versiones del sitio público que publicó',
      columnas: ['id', 'seccion', 'version', 'restaura', 'creado_en'],
    },
    hoja: 'sitio-publico',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  imagenes: {
    // Nobody is told who sent a picture; who published it stands in `sitio_versiones`.
    miembro: { user_id: 'aparte' },
    copia: { nombre: 'fotografias-del-sitio', sobre: 'las fotografías del sitio público que subió', orden: 'clave' },
    archivos: { clave: (clave) => `imagenes/${clave}/` },
    sinHoja: 'Measures of the pictures of the site.',
    conserva: 'Mientras el sitio la muestra.',
  },
} as const satisfies Tablas
