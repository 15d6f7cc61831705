import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { documentoMaximo } from '../shared/archivo.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, DiaIngresado, Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato } from '../shared/texto.ts'
import { tiposDocumento } from '../shared/tipo-documento.ts'
import { nombresPapeles, tiposPapel } from './estados.ts'

/** Days before its end from which a paper falls due. */
export const avisoPapel = 30
/** Of one paper. */
export const maximoDocumentosPapel = 10

export const DocumentoUnidad = z.object({
  id: z.number(),
  filename: z.string(),
  tipo: z.enum(tiposDocumento),
  mime_type: z.string(),
  size: z.number(),
  subido_por: z.string(),
  created_at: Instante,
})
export type DocumentoUnidad = z.output<typeof DocumentoUnidad>

/** A paper of a unit (domain §1.5). A renewal is another. */
export const Papel = z.object({
  id: z.number(),
  unidad_id: z.number(),
  unidad: z.string(),
  tipo: z.enum(tiposPapel),
  fecha_emision: Dia.nullable(),
  fecha_vencimiento: Dia,
  /** Until its end; negative once it is over. */
  dias: z.number(),
  /** The last one of its kind, which no other replaces. */
  en_uso: z.boolean(),
  numero: z.string().nullable(),
  /** Issuer. */
  entidad: z.string().nullable(),
  documentos: z.array(DocumentoUnidad),
  registrado_por: z.string().nullable(),
  creado_en: Instante,
  version: z.number(),
})
export type Papel = z.output<typeof Papel>

export const NuevoPapel = z
  .object({
    tipo: z.enum(tiposPapel, { error: mensajes.obligatorio }),
    fecha_emision: DiaIngresado.nullish(),
    fecha_vencimiento: DiaIngresado,
    numero: dato(60).nullish(),
    entidad: dato(120).nullish(),
  })
  .refine(({ fecha_emision, fecha_vencimiento }) => !fecha_emision || fecha_emision <= fecha_vencimiento, {
    path: ['fecha_vencimiento'],
    error: mensajes.venceAntesDeEmitido,
  })
export type NuevoPapel = z.output<typeof NuevoPapel>

const CambioPapel = NuevoPapel.safeExtend({
  version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido),
})

const dePapel = z.object({ id: Id, papel: Id })
const deDocumento = dePapel.extend({ documento: Id })

const papeles = endpoint({
  method: 'GET',
  path: '/material-mayor/:id/papeles',
  access: 'intranet.ver',
  summary: 'Los papeles de una unidad, con los que fueron renovados; el que vence al último, primero',
  params: z.object({ id: Id }),
  query: Pagina,
  output: paginated(Papel),
})

const papelesPorVencer = endpoint({
  method: 'GET',
  path: '/material-mayor/papeles',
  access: 'intranet.ver',
  summary: 'Los papeles de todas las unidades vencidos o por vencer; el más urgente, primero',
  query: Pagina,
  output: paginated(Papel),
})

export const papelesCalls = {
  papeles,
  exportPapeles: exportacionDe(papeles),
  papelesPorVencer,
  exportPapelesPorVencer: exportacionDe(papelesPorVencer),
  createPapel: endpoint({
    method: 'POST',
    path: '/material-mayor/:id/papeles',
    access: 'unidades.bitacora',
    summary: 'Registrar un papel de una unidad, o su renovación',
    params: z.object({ id: Id }),
    body: NuevoPapel,
    output: Papel,
    status: 201,
    toca: ['dashboard'],
  }),
  changePapel: endpoint({
    method: 'PATCH',
    path: '/material-mayor/:id/papeles/:papel',
    access: 'unidades.bitacora',
    summary: 'Corregir un papel de una unidad',
    params: dePapel,
    body: CambioPapel,
    output: Papel,
    toca: ['dashboard'],
  }),
  documentoPapel: endpoint({
    method: 'GET',
    path: '/material-mayor/:id/papeles/:papel/documentos/:documento',
    access: 'intranet.ver',
    summary: 'El documento de un papel',
    params: deDocumento,
    output: z.unknown(),
    stream: 'archivo',
  }),
  addDocumentoPapel: endpoint({
    method: 'POST',
    path: '/material-mayor/:id/papeles/:papel/documentos',
    access: 'unidades.bitacora',
    summary: 'Adjuntar el documento de un papel (multipart, campo archivo)',
    params: dePapel,
    upload: { field: 'archivo', maxBytes: documentoMaximo, tooLarge: mensajes.documentoDemasiadoGrande },
    output: Papel,
    status: 201,
  }),
  removeDocumentoPapel: endpoint({
    method: 'DELETE',
    path: '/material-mayor/:id/papeles/:papel/documentos/:documento',
    access: 'unidades.bitacora',
    summary: 'Quitar el documento de un papel',
    params: deDocumento,
    output: Papel,
  }),
}

export const entidadesPapeles = {
  unidad_papel: {
    nombre: 'Papel de una unidad',
    objeto: 'el papel de la unidad',
    tabla: 'unidad_papeles',
    sinPersonas: true,
    campos: {
      unidad: {},
      tipo: { opciones: nombresPapeles },
      fecha_emision: { nombre: 'fecha de emisión' },
      fecha_vencimiento: { nombre: 'fecha de vencimiento' },
      numero: { nombre: 'número' },
      entidad: {},
      documento: {},
    },
  },
} as const satisfies Entidades

export const tablasPapeles = {
  unidad_papeles: {
    miembro: { registrado_por: 'firma' },
    copia: 'Son de las unidades.',
    hoja: 'unidades-papeles',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  unidad_documentos: {
    miembro: { subido_por: 'firma' },
    copia: 'Son de las unidades.',
    ocultas: ['clave'],
    archivos: { clave: true },
    hoja: 'unidades-documentos',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
