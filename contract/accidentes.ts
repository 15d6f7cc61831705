import { z } from 'zod'
import {
  accionesAccidente,
  estadosAccidente,
  nombresEstadosAccidente,
  nombresPasos,
  pasosAccidente,
} from './accidentes/estados.ts'
import { endpoint, room } from './endpoint.ts'
import { documentoMaximo } from './shared/archivo.ts'
import type { Entidades } from './shared/entidad.ts'
import { exportacionDe } from './shared/exportacion.ts'
import { Dia, DiaIngresado, Instante, MomentoIngresado } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'
import { dato, parrafo, texto, textoLibre } from './shared/texto.ts'
import { tiposDocumento } from './shared/tipo-documento.ts'

/** A step of the checklist of DL 1757 (domain §1.11). */
const Paso = z.object({
  paso: z.enum(pasosAccidente),
  vence: Dia,
  hecho_el: Dia.nullable(),
  hecho_por: z.string().nullable(),
  /** Number of the paper, and who issued or received it. */
  referencia: z.string().nullable(),
  /** Why the step does not apply. */
  no_corresponde: z.string().nullable(),
})
export type Paso = z.output<typeof Paso>

const Documento = z.object({
  id: z.number(),
  /** Null: of no step. */
  paso: z.enum(pasosAccidente).nullable(),
  filename: z.string(),
  mime_type: z.string(),
  tipo: z.enum(tiposDocumento),
  size: z.number(),
  created_at: Instante,
})
export type DocumentoAccidente = z.output<typeof Documento>

/** An accident in a list: nothing of the injury. */
const AccidenteListado = z.object({
  id: z.number(),
  user_id: z.number(),
  nombre: z.string(),
  acto_id: z.number(),
  acto: z.string(),
  emergencia_id: z.number().nullable(),
  ocurrido_en: Instante,
  estado: z.enum(estadosAccidente),
  /** Of the pending steps, the day of the next; null: none. */
  proximo_plazo: Dia.nullable(),
})
export type AccidenteListado = z.output<typeof AccidenteListado>

const Accidente = AccidenteListado.extend({
  lugar: z.string(),
  relato: z.string(),
  lesion: z.string(),
  centro_asistencial: z.string().nullable(),
  medico: z.string().nullable(),
  testigos: z.string().nullable(),
  pasos: z.array(Paso),
  documentos: z.array(Documento),
  registrado_por: z.string().nullable(),
  creado_en: Instante,
  version: z.number(),
})
export type Accidente = z.output<typeof Accidente>

/** The answers to the five questions. */
export const AccidenteEscrito = z.object({
  user_id: Id,
  ocurrido_en: MomentoIngresado,
  lugar: texto(3, 160),
  relato: parrafo(4_000).min(1, { error: mensajes.obligatorio, abort: true }).min(10, mensajes.demasiadoCorto(10)),
  lesion: parrafo(1_000).min(1, { error: mensajes.obligatorio, abort: true }).min(3, mensajes.demasiadoCorto(3)),
  centro_asistencial: dato(120).nullable().optional(),
  medico: dato(120).nullable().optional(),
  testigos: textoLibre(500).nullable().optional(),
})
export type AccidenteEscrito = z.output<typeof AccidenteEscrito>

const version = z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido)
const deAccidente = z.object({ id: Id })
const deDocumento = z.object({ id: Id, documento: Id })
const Registrado = Hecho.extend({ id: z.number() })

const list = endpoint({
  method: 'GET',
  path: '/accidentes',
  access: 'propio.gestionar',
  summary: 'Los accidentes propios; los de todos, para quien puede leerlos. El último primero',
  query: Pagina.extend({ estado: z.enum(estadosAccidente).optional(), acto_id: Id.optional(), user_id: Id.optional() }),
  output: paginated(AccidenteListado),
})

/** domain §1.11 and §2.5: accidents in acts of service, and their papers (docs/decisions/071). */
export const accidentesApi = room('accidentes', {
  list,
  export: exportacionDe(list),
  createEnEmergencia: endpoint({
    method: 'POST',
    path: '/emergencias/:id/accidentes',
    access: 'accidentes.registrar',
    summary: 'Registrar un accidente en una emergencia',
    params: z.object({ id: Id }),
    body: AccidenteEscrito,
    output: Registrado,
    status: 201,
  }),
  createEnActo: endpoint({
    method: 'POST',
    path: '/actos/:id/accidentes',
    access: 'accidentes.registrar',
    summary: 'Registrar un accidente en un acto del servicio',
    params: z.object({ id: Id }),
    body: AccidenteEscrito,
    output: Registrado,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/accidentes/:id',
    access: 'propio.gestionar',
    summary: 'Un accidente propio, o el de otro para quien puede leerlo',
    params: deAccidente,
    output: Accidente,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/accidentes/:id',
    access: 'accidentes.leer',
    summary: 'Corregir un accidente que no está cerrado',
    params: deAccidente,
    body: AccidenteEscrito.extend({ version }),
    output: Accidente,
  }),
  accion: endpoint({
    method: 'POST',
    path: '/accidentes/:id/acciones',
    access: 'accidentes.leer',
    summary: 'Informar, tramitar, cerrar o reabrir un accidente',
    params: deAccidente,
    body: z.object({
      accion: z.enum(accionesAccidente, { error: mensajes.valorInvalido }),
      /** To reopen. */
      motivo: dato(300).nullable().optional(),
    }),
    output: Accidente,
  }),
  savePaso: endpoint({
    method: 'PUT',
    path: '/accidentes/:id/pasos/:paso',
    access: 'accidentes.leer',
    summary: 'Decir que un paso se hizo, y cuándo; o por qué no corresponde',
    params: z.object({ id: Id, paso: z.enum(pasosAccidente) }),
    body: z.object({
      hecho_el: DiaIngresado.nullable(),
      referencia: dato(160).nullable().optional(),
      no_corresponde: dato(300).nullable().optional(),
      version,
    }),
    output: Accidente,
  }),
  addDocumento: endpoint({
    method: 'POST',
    path: '/accidentes/:id/documentos',
    access: 'accidentes.leer',
    summary: 'Agregar un documento a un accidente (multipart, campo file)',
    params: deAccidente,
    upload: { field: 'file', maxBytes: documentoMaximo, tooLarge: mensajes.documentoDemasiadoGrande },
    body: z.object({ paso: z.enum(pasosAccidente, { error: mensajes.valorInvalido }).optional() }),
    output: Accidente,
    status: 201,
  }),
  documento: endpoint({
    method: 'GET',
    path: '/accidentes/:id/documentos/:documento',
    access: 'propio.gestionar',
    summary: 'El archivo de un documento de un accidente',
    params: deDocumento,
    output: z.unknown(),
    stream: 'archivo',
  }),
  removeDocumento: endpoint({
    method: 'DELETE',
    path: '/accidentes/:id/documentos/:documento',
    access: 'accidentes.leer',
    summary: 'Quitar un documento de un accidente',
    params: deDocumento,
    output: Accidente,
  }),
  papel: endpoint({
    method: 'GET',
    path: '/accidentes/:id/pdf',
    access: 'propio.gestionar',
    summary: 'Antecedentes de accidente en acto de servicio, en PDF',
    params: deAccidente,
    output: z.unknown(),
    stream: 'archivo',
  }),
})

export const entidades = {
  accidente: {
    nombre: 'Accidente',
    de: 'Accidente de',
    objeto: 'el accidente',
    cuenta: ['accidente', 'accidentes'],
    tabla: 'accidentes',
    nombrePor: 'user_id',
    campos: {
      // Masked, as the log outlives the accident: it names the member only while the record is there.
      user_id: { nombre: 'miembro', personal: true },
      acto_id: { nombre: 'acto' },
      ocurrido_en: { nombre: 'cuándo ocurrió' },
      lugar: { personal: true },
      relato: { personal: true },
      lesion: { nombre: 'lesión', personal: true },
      centro_asistencial: { personal: true },
      medico: { nombre: 'médico', personal: true },
      testigos: { personal: true },
      estado: { opciones: nombresEstadosAccidente },
      motivo: { personal: true },
      paso: { opciones: nombresPasos },
      hecho_el: { nombre: 'hecho el' },
      referencia: { personal: true },
      no_corresponde: { nombre: 'por qué no corresponde', personal: true },
      documento_tipo: { nombre: 'documento' },
      papel: {},
    },
  },
} as const satisfies Entidades

const conserva = ['accidentes', 'cuenta_de_baja'] as const
const deSuAccidente = ['accidente_id', 'accidentes'] as const

export const tablas = {
  accidentes: {
    miembro: { user_id: 'aparte', registrado_por: 'firma' },
    copia: {
      nombre: 'accidentes',
      sobre: 'sus accidentes en actos de servicio',
      columnas: [
        'id',
        'ocurrido_en',
        'lugar',
        'relato',
        'lesion',
        'centro_asistencial',
        'medico',
        'testigos',
        'estado',
        'creado_en',
      ],
      con: [['acto', 'acto_id', 'actos', 'titulo']],
      orden: 'ocurrido_en',
    },
    hoja: 'accidentes',
    conserva,
  },
  accidente_pasos: {
    miembro: { hecho_por: 'firma' },
    copia: {
      nombre: 'accidentes-pasos',
      sobre: 'los pasos de cada accidente, con sus plazos',
      mediante: deSuAccidente,
      columnas: ['accidente_id', 'paso', 'vence', 'hecho_el', 'referencia', 'no_corresponde'],
      orden: 'vence',
    },
    hoja: 'accidentes-pasos',
    conserva,
  },
  accidente_documentos: {
    miembro: { subido_por: 'firma' },
    copia: {
      nombre: 'accidentes-documentos',
      sobre: 'los documentos de sus accidentes; los archivos están en archivos/, cada uno con su número',
      mediante: deSuAccidente,
      columnas: ['id', 'accidente_id', 'paso', 'filename', 'size', 'created_at'],
    },
    ocultas: ['clave'],
    archivos: { clave: true },
    hoja: 'accidentes-documentos',
    conserva,
  },
} as const satisfies Tablas
