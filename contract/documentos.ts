import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { descripcionDocumento, documentoMaximo } from './shared/archivo.ts'
import type { Entidades } from './shared/entidad.ts'
import { Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'
import { linea } from './shared/texto.ts'
import { tiposDocumento } from './shared/tipo-documento.ts'

/** spec §3 */
export const Documento = z.object({
  id: z.number(),
  title: z.string(),
  /** Alias of `title`. */
  titulo: z.string(),
  filename: z.string(),
  /** URL of its bytes, for permitted callers. */
  url: z.string(),
  mime_type: z.string(),
  size: z.number(),
  created_at: Instante,
  tipo: z.enum(tiposDocumento),
  description: z.string().nullable(),
  user_id: z.number(),
})
export type Documento = z.output<typeof Documento>

/** spec §3, besides the file. Defaults: one's own, named after the file; the kind is detected, not trusted. */
const NuevoDocumento = z.object({
  title: linea(150).optional(),
  description: descripcionDocumento.optional(),
  user_id: Id.optional(),
  tipo: linea(50).optional(),
})

const deDocumento = z.object({ id: Id })

export const documentosApi = room('documentos', {
  list: endpoint({
    method: 'GET',
    path: '/users/:id/documents',
    access: 'sesion',
    summary: 'Los documentos propios, o los de otro para quien puede verlos; el último primero',
    params: z.object({ id: Id }),
    output: z.object({ data: z.array(Documento) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/documents/:id',
    access: 'sesion',
    summary: 'Un documento',
    params: deDocumento,
    output: Documento,
  }),
  file: endpoint({
    method: 'GET',
    path: '/documents/:id/archivo',
    access: 'sesion',
    summary: 'El archivo de un documento',
    params: deDocumento,
    output: z.unknown(),
    stream: 'archivo',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/documents',
    access: 'sesion',
    summary: 'Subir un documento propio (multipart, campo file); el de otro, quien lleva las hojas de servicios',
    upload: { field: 'file', maxBytes: documentoMaximo, tooLarge: mensajes.documentoDemasiadoGrande },
    body: NuevoDocumento,
    output: Hecho.extend({ document: Documento }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/documents/:id',
    access: 'sesion',
    summary: 'Eliminar un documento propio; el de otro, un administrador',
    params: deDocumento,
    output: Hecho,
  }),
})

export const entidades = {
  documento: {
    nombre: 'Documento de un miembro',
    de: 'Documento de',
    tabla: 'documentos',
    nombrePor: 'user_id',
    deSuAutor: true,
    campos: {
      user_id: { nombre: 'miembro', de: 'usuarios' },
      tipo: {},
      size: { nombre: 'tamaño', formato: 'bytes' },
    },
  },
} as const satisfies Entidades

export const tablas = {
  documentos: {
    miembro: { user_id: 'aparte' },
    copia: { nombre: 'documentos', sobre: 'sus documentos; los archivos están en archivos/, cada uno con su número' },
    ocultas: ['clave'],
    archivos: { clave: true },
    hoja: 'documentos',
    conserva: ['cuenta_de_baja'],
  },
} as const satisfies Tablas
