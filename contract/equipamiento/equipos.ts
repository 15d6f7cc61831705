import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { anotadosDe, enListaDe, enteroEntre, entranDe, quedanDe } from '../shared/campos.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, linea, texto, textoBuscado } from '../shared/texto.ts'
import { documentoMaximo } from '../shared/archivo.ts'
import { tiposDocumento } from '../shared/tipo-documento.ts'
import { camposEquipo } from './campos.ts'
import { categoriasEquipo, estadosEquipo, nombresUbicaciones, tiposControl, ubicaciones } from './estados.ts'

/**
 * Whether it may be used today, with its parts (domain §2.7). `motivo`: the reason if not, and else the control that falls due
 * within the notice, in words.
 */
export const Aptitud = z.object({
  apto: z.boolean(),
  por_vencer: z.boolean(),
  motivo: z.string().nullable(),
  /** Of a piece that may be used: its open grave fault, or that of a part. */
  falla: z.string().optional(),
})
export type Aptitud = z.output<typeof Aptitud>

/** A piece as lists show it. */
export const Equipo = z.object({
  id: z.number(),
  ...quedanDe(enListaDe(camposEquipo)),
  cantidad: z.number(),
  ubicacion_tipo: z.enum(ubicaciones),
  unidad_id: z.number().nullable(),
  unidad: z.string().nullable(),
  /** Code in the catalogue `compartimientos`, and its name today. */
  compartimiento: z.string().nullable(),
  nombre_compartimiento: z.string().nullable(),
  lugar: z.string().nullable(),
  asignado_a_id: z.number().nullable(),
  asignado_a: z.string().nullable(),
  /** Code of the set that it is part of. */
  padre: z.string().nullable(),
  /** Parts of this set. */
  partes: z.number(),
  estado: z.enum(estadosEquipo),
  aptitud: Aptitud,
  proximo_control: Dia.nullable(),
  proximo_tipo: z.enum(tiposControl).nullable(),
  tiene_foto: z.boolean(),
  version: z.number(),
})
export type Equipo = z.output<typeof Equipo>

/** Counts of pieces that are not written off. */
const filtrosAptitud = ['aptos', 'por_vencer', 'no_aptos', 'en_reparacion'] as const
export type FiltroAptitud = (typeof filtrosAptitud)[number]

/** Of the list: what may not be used first, unless told otherwise. */
export const ordenesEquipo = ['aptitud', 'codigo'] as const

export const deEquipo = z.object({ id: Id })
export const version = z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido)

const equipos = endpoint({
  method: 'GET',
  path: '/equipamiento',
  access: 'intranet.ver',
  summary:
    'El inventario: primero lo que no se puede usar, lo que vence después; y por código; lo dado de baja, solo si se pide',
  query: Pagina.extend({
    q: textoBuscado.optional(),
    categoria: z.enum(categoriasEquipo, { error: mensajes.valorInvalido }).optional(),
    estado: z.enum(estadosEquipo, { error: mensajes.valorInvalido }).optional(),
    unidad_id: Id.optional(),
    aptitud: z.enum(filtrosAptitud, { error: mensajes.valorInvalido }).optional(),
    /** Stocks below their minimum. */
    existencia: z.enum(['bajo_minimo'], { error: mensajes.valorInvalido }).optional(),
    orden: z.enum(ordenesEquipo, { error: mensajes.valorInvalido }).optional(),
  }),
  output: paginated(Equipo).extend({
    contadores: z.object({
      total: z.number(),
      aptos: z.number(),
      por_vencer: z.number(),
      no_aptos: z.number(),
      en_reparacion: z.number(),
    }),
    /** Breathing sets, whatever the filters. */
    era: z.object({ total: z.number(), aptos: z.number() }),
  }),
})

/** Longest reason of a state or a write-off, in characters. */
export const motivoMaximo = 500
/** Of one piece. */
export const maximoDocumentos = 60
/** domain §2.7: bytes of a photograph. */
export const fotoEquipoMaxima = 10 * 1024 * 1024

const motivo = texto(3, motivoMaximo)

/** Where a piece is; fields that its kind of place does not have are dropped. */
export const Lugar = z.object({
  ubicacion_tipo: z.enum(ubicaciones, { error: mensajes.obligatorio }),
  unidad_id: Id.nullish(),
  compartimiento: linea(60).nullish(),
  lugar: dato(120).nullish(),
  asignado_a_id: Id.nullish(),
})
export type Lugar = z.output<typeof Lugar>

export const DatosEquipo = z.object(entranDe(camposEquipo))
export type DatosEquipo = z.output<typeof DatosEquipo>

export const DocumentoEquipo = z.object({
  id: z.number(),
  control_id: z.number().nullable(),
  filename: z.string(),
  tipo: z.enum(tiposDocumento),
  mime_type: z.string(),
  size: z.number(),
  subido_por: z.string(),
  created_at: Instante,
})
export type DocumentoEquipo = z.output<typeof DocumentoEquipo>

/** A control that a piece owes; `vence` null: never made, or rejected on `ultimo`. */
export const VencimientoEquipo = z.object({
  tipo_control: z.enum(tiposControl),
  ultimo: Dia.nullable(),
  vence: Dia.nullable(),
  bloqueante: z.boolean(),
})

/** The card of a piece. */
export const FichaEquipo = Equipo.extend({
  ...quedanDe(camposEquipo),
  motivo_estado: z.string().nullable(),
  fin_de_vida: Dia.nullable(),
  fecha_baja: Dia.nullable(),
  motivo_baja: z.string().nullable(),
  baja_propuesta: z.string().nullable(),
  baja_propuesta_por: z.string().nullable(),
  por_limpiar: z.boolean(),
  /** Since when it is where it is; null where no move tells. */
  desde: Instante.nullable(),
  conjunto: z.array(Equipo),
  /** Members who have some of a stock. */
  en_poder: z.array(z.object({ user_id: z.number(), nombre: z.string(), cantidad: z.number() })),
  vencimientos: z.array(VencimientoEquipo),
  documentos: z.array(DocumentoEquipo),
  /** Why it may not be put in service, in short; null: it may. */
  impedimento: z.string().nullable(),
})
export type FichaEquipo = z.output<typeof FichaEquipo>

const clasesSuceso = ['control', 'movimiento', 'novedad', 'uso', 'limpieza', 'estado'] as const
export type ClaseSuceso = (typeof clasesSuceso)[number]

/** An entry of a piece's history, in words. */
export const Suceso = z.object({
  clase: z.enum(clasesSuceso),
  id: z.number(),
  momento: Instante,
  titulo: z.string(),
  detalle: z.string().nullable(),
  quien: z.string().nullable(),
})
export type Suceso = z.output<typeof Suceso>

const deDocumento = z.object({ id: Id, documento: Id })
const archivo = { field: 'archivo', maxBytes: documentoMaximo, tooLarge: mensajes.documentoDemasiadoGrande }

export const equiposCalls = {
  equipos,
  exportEquipos: exportacionDe(equipos),
  equipo: endpoint({
    method: 'GET',
    path: '/equipamiento/:id',
    access: 'intranet.ver',
    summary: 'Un equipo con sus partes, sus controles y sus documentos; su costo, para quien edita',
    params: deEquipo,
    output: FichaEquipo,
  }),
  equipoPdf: endpoint({
    method: 'GET',
    path: '/equipamiento/:id/pdf',
    access: 'intranet.ver',
    summary: 'La ficha de un equipo en papel: qué es, sus controles y su historia (PDF)',
    params: deEquipo,
    output: z.unknown(),
    stream: 'archivo',
  }),
  createEquipo: endpoint({
    method: 'POST',
    path: '/equipamiento',
    access: 'equipamiento.editar',
    summary: 'Agregar un equipo, donde está',
    body: DatosEquipo.extend(Lugar.shape).extend({ cantidad: enteroEntre(0, 1_000_000).default(1) }),
    output: FichaEquipo,
    status: 201,
  }),
  changeEquipo: endpoint({
    method: 'PUT',
    path: '/equipamiento/:id',
    access: 'equipamiento.editar',
    summary: 'Corregir un equipo, o hacerlo parte de otro; dónde está y cuántos son se cambia con un movimiento',
    params: deEquipo,
    body: DatosEquipo.extend({ version }),
    output: FichaEquipo,
  }),
  estadoEquipo: endpoint({
    method: 'PATCH',
    path: '/equipamiento/:id/estado',
    access: 'equipamiento.editar',
    summary: 'Cambiar el estado de un equipo, con su motivo; la baja se da aparte',
    params: deEquipo,
    body: z.object({
      estado: z.enum(estadosEquipo, { error: mensajes.estadoObligatorio }),
      motivo: dato(motivoMaximo).nullish(),
      version: version.optional(),
    }),
    output: FichaEquipo,
  }),
  bajaEquipo: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/baja',
    access: 'equipamiento.dar_de_baja',
    summary: 'Dar de baja un equipo con su documento (multipart, campo archivo): deja su lugar y su conjunto',
    params: deEquipo,
    body: z.object({ motivo }),
    upload: archivo,
    output: FichaEquipo,
  }),
  reincorporarEquipo: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/reincorporar',
    access: 'administracion.gestionar',
    summary: 'Reincorporar un equipo dado de baja: queda en la bodega, en revisión',
    params: deEquipo,
    body: z.object({ motivo }),
    output: FichaEquipo,
  }),
  proponerBaja: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/baja-propuesta',
    access: 'equipamiento.dar_de_baja',
    cumple: ['proponer'],
    summary: 'Proponer al Capitán la baja de un equipo',
    params: deEquipo,
    body: z.object({ motivo }),
    output: FichaEquipo,
  }),
  rechazarBaja: endpoint({
    method: 'DELETE',
    path: '/equipamiento/:id/baja-propuesta',
    access: 'equipamiento.dar_de_baja',
    cumple: ['proponer'],
    summary: 'No aceptar la baja propuesta de un equipo; o retirarla quien la propuso',
    params: deEquipo,
    output: FichaEquipo,
  }),
  fotoEquipo: endpoint({
    method: 'GET',
    path: '/equipamiento/:id/foto',
    access: 'intranet.ver',
    summary: 'La fotografía de un equipo (JPEG)',
    params: deEquipo,
    output: z.unknown(),
    stream: 'archivo',
  }),
  uploadFotoEquipo: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/foto',
    access: 'equipamiento.editar',
    summary: 'Poner la fotografía de un equipo (multipart, campo foto)',
    params: deEquipo,
    upload: { field: 'foto', maxBytes: fotoEquipoMaxima, tooLarge: mensajes.fotoEquipoGrande },
    output: FichaEquipo,
  }),
  removeFotoEquipo: endpoint({
    method: 'DELETE',
    path: '/equipamiento/:id/foto',
    access: 'equipamiento.editar',
    summary: 'Quitar la fotografía de un equipo',
    params: deEquipo,
    output: FichaEquipo,
  }),
  documentoEquipo: endpoint({
    method: 'GET',
    path: '/equipamiento/:id/documentos/:documento',
    access: 'intranet.ver',
    summary: 'Un documento de un equipo',
    params: deDocumento,
    output: z.unknown(),
    stream: 'archivo',
  }),
  addDocumentoEquipo: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/documentos',
    access: 'equipamiento.editar',
    summary: 'Agregar un documento a un equipo (multipart, campo archivo)',
    params: deEquipo,
    upload: archivo,
    output: FichaEquipo,
    status: 201,
  }),
  removeDocumentoEquipo: endpoint({
    method: 'DELETE',
    path: '/equipamiento/:id/documentos/:documento',
    access: 'equipamiento.editar',
    summary: 'Quitar un documento de un equipo',
    params: deDocumento,
    output: FichaEquipo,
  }),
  historialEquipo: endpoint({
    method: 'GET',
    path: '/equipamiento/:id/historial',
    access: 'intranet.ver',
    summary: 'La historia de un equipo: sus controles, movimientos, novedades, usos y estados; lo último primero',
    params: deEquipo,
    query: Pagina,
    output: paginated(Suceso),
  }),
}

export const entidadesEquipos = {
  equipo: {
    nombre: 'Equipo',
    objeto: 'el equipo',
    cuenta: ['equipo', 'equipos'],
    tabla: 'equipos',
    nombrePor: 'nombre',
    campos: {
      ...anotadosDe(camposEquipo),
      cantidad: {},
      ubicacion_tipo: { nombre: 'ubicación', opciones: nombresUbicaciones },
      unidad_id: { nombre: 'unidad' },
      compartimiento: {},
      lugar: {},
      asignado_a_id: { nombre: 'asignado a', de: 'usuarios' },
      estado: {},
      motivo_estado: { nombre: 'motivo' },
      por_limpiar: { nombre: 'por limpiar' },
      fecha_baja: { nombre: 'baja' },
      motivo_baja: { nombre: 'motivo de la baja' },
      baja_propuesta: { nombre: 'baja propuesta' },
      foto: {},
      documento: {},
      etiqueta: {},
    },
  },
} as const satisfies Entidades

export const tablasEquipos = {
  equipos: {
    miembro: { asignado_a_id: 'aparte', baja_propuesta_por: 'firma', creado_por: 'firma' },
    copia: {
      nombre: 'equipos-asignados',
      sobre: 'los equipos que tiene asignados',
      por: 'asignado_a_id',
      columnas: ['codigo', 'nombre', 'categoria', 'talla', 'numero_serie'],
      orden: 'codigo',
    },
    ocultas: ['busqueda', 'qr_token', 'foto_clave'],
    archivos: { foto_clave: true },
    hoja: 'equipos',
    conserva: 'Siempre: es el inventario de la compañía.',
  },
  equipo_documentos: {
    miembro: { subido_por: 'firma' },
    copia: 'Son de los equipos.',
    ocultas: ['clave'],
    archivos: { clave: true },
    hoja: 'equipos-documentos',
    conserva: 'Siempre: es la historia de los equipos.',
  },
} as const satisfies Tablas
