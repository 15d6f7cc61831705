import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { cargos } from './shared/cargos.ts'
import { descripcionDocumento, documentoMaximo, tituloDocumento } from './shared/archivo.ts'
import type { Entidades } from './shared/entidad.ts'
import { exportacionDe } from './shared/exportacion.ts'
import { Dia, Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'
import { texto, textoBuscado, textoLibre } from './shared/texto.ts'
import { tiposDocumento } from './shared/tipo-documento.ts'

/** The numbered folder (domain §2.14). */
export const ordenesDelDia = 'Órdenes del Día'

/** Readers who must confirm that they read a company document. */
export const lecturasObligatorias = ['ninguno', 'todos', 'oficiales'] as const
export type LecturaObligatoria = (typeof lecturasObligatorias)[number]

export const nombresLectura: Record<LecturaObligatoria, string> = {
  ninguno: 'No se pide',
  todos: 'Todos los miembros',
  oficiales: 'Oficiales y superiores',
}

/** `numerada`: its documents are numbered by year, without gaps. Archived documents are not counted. */
export const Carpeta = z.object({
  id: z.number(),
  nombre: z.string(),
  numerada: z.boolean(),
  documentos: z.number(),
  /** Documents the caller still has to read. */
  pendientes: z.number(),
})
export type Carpeta = z.output<typeof Carpeta>

/** A file as a document of spec §3. */
const archivo = {
  filename: z.string(),
  mime_type: z.string(),
  tipo: z.enum(tiposDocumento),
  size: z.number(),
}

/** domain §2.14: a company document with its latest version's file, and the caller's reading status. */
export const DocumentoCompania = z.object({
  id: z.number(),
  carpeta_id: z.number(),
  carpeta: z.string(),
  correlativo: z.object({ anio: z.number(), numero: z.number() }).nullable(),
  titulo: z.string(),
  descripcion: z.string().nullable(),
  ...archivo,
  version_actual: z.number(),
  actualizado_en: Instante,
  lectura_obligatoria: z.enum(lecturasObligatorias),
  plazo: Dia.nullable(),
  recordado_en: Instante.nullable(),
  publicado_por: z.string(),
  publicado_en: Instante,
  archivado_en: Instante.nullable(),
  debe_leer: z.boolean(),
  /** When the caller read the latest version. */
  leido_en: Instante.nullable(),
  version: z.number(),
})
export type DocumentoCompania = z.output<typeof DocumentoCompania>

/** In a list: how many have read its latest version and how many still must; for who publishes, where reading is asked. */
export const DocumentoListado = DocumentoCompania.extend({
  lecturas: z.object({ leidas: z.number(), faltan: z.number() }).nullable(),
})
export type DocumentoListado = z.output<typeof DocumentoListado>

const VersionDocumento = z.object({
  numero: z.number(),
  ...archivo,
  nota: z.string().nullable(),
  subido_por: z.string(),
  created_at: Instante,
  leido_en: Instante.nullable(),
})
export type VersionDocumento = z.output<typeof VersionDocumento>

export const FichaDocumento = DocumentoCompania.extend({ versiones: z.array(VersionDocumento) })
export type FichaDocumento = z.output<typeof FichaDocumento>

/** Someone who has read the latest version, or must. */
export const Lector = z.object({
  user_id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  cargo_detalle: z.string().nullable(),
  leido_en: Instante.nullable(),
  /** Last version they read. */
  version_leida: z.number().nullable(),
})
export type Lector = z.output<typeof Lector>

const estadosLectura = ['pendiente', 'leido'] as const
export type EstadoLectura = (typeof estadosLectura)[number]

const deDocumento = z.object({ id: Id })
const lectura = z.enum(lecturasObligatorias, mensajes.valorInvalido)
/** A day, or none. */
const plazo = z
  .union([z.literal(''), z.iso.date({ error: mensajes.fechaInvalida })], mensajes.fechaInvalida)
  .nullable()
  .transform((value) => value || null)
const carpeta = z.coerce.number({ error: mensajes.obligatorio }).int(mensajes.obligatorio).min(1, mensajes.obligatorio)
const nota = textoLibre(500)

const Publicacion = z.object({
  titulo: tituloDocumento,
  descripcion: descripcionDocumento.optional(),
  carpeta_id: carpeta.max(2_147_483_647, mensajes.valorInvalido),
  lectura_obligatoria: lectura.default('ninguno'),
  plazo: plazo.optional(),
})

const Cambio = z.object({
  titulo: tituloDocumento.optional(),
  descripcion: descripcionDocumento.nullable().optional(),
  carpeta_id: Id.optional(),
  lectura_obligatoria: lectura.optional(),
  plazo: plazo.optional(),
  archivado: z.boolean({ error: mensajes.valorInvalido }).optional(),
  version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido).optional(),
})

const archivoNuevo = { field: 'archivo', maxBytes: documentoMaximo, tooLarge: mensajes.documentoDemasiadoGrande }

const lecturas = endpoint({
  method: 'GET',
  path: '/biblioteca/:id/lecturas',
  access: 'biblioteca.publicar',
  summary: 'Quién ha leído la última versión y quién no',
  params: deDocumento,
  query: Pagina.extend({ estado: z.enum(estadosLectura).optional() }),
  output: paginated(Lector).extend({ leidas: z.number(), pendientes: z.number() }),
})

const biblioteca = endpoint({
  method: 'GET',
  path: '/biblioteca',
  access: 'intranet.ver',
  summary: 'Documentos de la compañía, lo último primero; los archivados, solo para quien publica',
  query: Pagina.extend({
    buscar: textoBuscado.optional(),
    carpeta_id: Id.optional(),
    estado: z.enum(['por_leer', 'archivado']).optional(),
  }),
  output: paginated(DocumentoListado),
})

export const bibliotecaApi = room('biblioteca', {
  carpetas: endpoint({
    method: 'GET',
    path: '/biblioteca/carpetas',
    access: 'intranet.ver',
    summary: 'Las carpetas de la biblioteca, con lo que falta por leer',
    output: z.array(Carpeta),
  }),
  createCarpeta: endpoint({
    method: 'POST',
    path: '/biblioteca/carpetas',
    access: 'biblioteca.publicar',
    summary: 'Crear una carpeta',
    body: z.object({ nombre: texto(2, 60) }),
    output: Carpeta,
    status: 201,
  }),
  list: biblioteca,
  export: exportacionDe(biblioteca),
  publish: endpoint({
    method: 'POST',
    path: '/biblioteca',
    access: 'biblioteca.publicar',
    summary: 'Publicar un documento (multipart, campo archivo)',
    upload: archivoNuevo,
    body: Publicacion,
    output: FichaDocumento,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/biblioteca/:id',
    access: 'intranet.ver',
    summary: 'Un documento con sus versiones, la última primero',
    params: deDocumento,
    output: FichaDocumento,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/biblioteca/:id',
    access: 'biblioteca.publicar',
    summary: 'Cambiar lo que se dice de un documento, archivarlo o volver a publicarlo',
    params: deDocumento,
    body: Cambio.strict(),
    output: FichaDocumento,
  }),
  addVersion: endpoint({
    method: 'POST',
    path: '/biblioteca/:id/versiones',
    access: 'biblioteca.publicar',
    summary: 'Publicar una versión nueva, que se pide leer de nuevo (multipart, campo archivo)',
    params: deDocumento,
    upload: archivoNuevo,
    body: z.object({ nota: nota.optional(), plazo: plazo.optional() }),
    output: FichaDocumento,
    status: 201,
  }),
  archivo: endpoint({
    method: 'GET',
    path: '/biblioteca/:id/archivo',
    access: 'intranet.ver',
    summary: 'El archivo de la última versión, o de la que se pida',
    params: deDocumento,
    query: z.object({ version: Id.optional() }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  read: endpoint({
    method: 'POST',
    path: '/biblioteca/:id/lectura',
    toca: ['dashboard'],
    access: 'intranet.ver',
    summary: 'Confirmar la lectura de la última versión',
    params: deDocumento,
    body: z.object({ version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido) }),
    output: FichaDocumento,
  }),
  lecturas,
  exportLecturas: exportacionDe(lecturas),
  remind: endpoint({
    method: 'POST',
    path: '/biblioteca/:id/recordatorio',
    access: 'biblioteca.publicar',
    summary: 'Recordar la lectura a quienes no la han confirmado; una vez al día',
    params: deDocumento,
    output: Hecho,
  }),
})

export const entidades = {
  carpeta: { nombre: 'Carpeta', tabla: 'carpetas', nombrePor: 'nombre', sinPersonas: true, campos: { nombre: {} } },
  documento_compania: {
    nombre: 'Documento de la compañía',
    objeto: 'el documento',
    frases: { crear: 'publicó el documento' },
    parteDe: 'biblioteca',
    tabla: 'documentos_compania',
    nombrePor: 'titulo',
    campos: {
      titulo: { nombre: 'título' },
      descripcion: { nombre: 'descripción' },
      carpeta_id: { nombre: 'carpeta', de: 'carpetas' },
      anio: { nombre: 'año' },
      correlativo: {},
      lectura_obligatoria: { opciones: nombresLectura },
      plazo: {},
      archivado_en: {},
      filename: { nombre: 'archivo' },
      size: { nombre: 'tamaño', formato: 'bytes' },
      recordado_a: { nombre: 'personas a las que se recordó' },
    },
  },
  documento_version: {
    nombre: 'Versión de documento',
    frases: { crear: 'subió una versión nueva' },
    parteDe: 'biblioteca',
    tabla: 'documentos_compania',
    nombrePor: 'titulo',
    campos: {
      version: { nombre: 'versión' },
      nota: {},
      plazo: {},
      filename: { nombre: 'archivo' },
      size: { nombre: 'tamaño', formato: 'bytes' },
    },
  },
  lectura: {
    nombre: 'Lectura',
    tabla: 'documentos_compania',
    nombrePor: 'titulo',
    sinPersonas: true,
    campos: { version: { nombre: 'versión' } },
  },
} as const satisfies Entidades

export const tablas = {
  carpetas: { ocultas: ['busqueda'], hoja: 'biblioteca-carpetas', conserva: 'Siempre: es la historia de la compañía.' },
  documentos_compania: {
    miembro: { publicado_por: 'firma' },
    copia: {
      nombre: 'documentos-de-la-compania',
      sobre: 'los documentos de la biblioteca que publicó',
      por: 'publicado_por',
      columnas: ['id', 'titulo', 'publicado_en'],
    },
    ocultas: ['busqueda'],
    hoja: 'biblioteca-documentos',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  documento_versiones: {
    miembro: { subido_por: 'firma' },
    copia: {
      nombre: 'versiones-de-documentos',
      sobre: 'las versiones de documentos de la biblioteca que subió',
      por: 'subido_por',
      columnas: ['documento_id', 'numero', 'filename', 'nota', 'created_at'],
    },
    ocultas: ['clave'],
    archivos: { clave: true },
    hoja: 'biblioteca-versiones',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  lecturas: {
    miembro: { user_id: 'firma' },
    copia: {
      nombre: 'lecturas',
      sobre: 'los documentos de la compañía que confirmó haber leído',
      columnas: ['version', 'leido_en'],
      con: [['titulo', 'documento_id', 'documentos_compania', 'titulo']],
      orden: 'leido_en',
    },
    hoja: 'biblioteca-lecturas',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
