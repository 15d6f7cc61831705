import { z } from 'zod'
import { enteroEntre } from '../shared/campos.ts'
import { endpoint } from '../endpoint.ts'
import { version } from '../equipamiento/equipos.ts'
import { documentoMaximo } from '../shared/archivo.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, DiaIngresado, Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, linea, texto } from '../shared/texto.ts'
import { tiposDocumento } from '../shared/tipo-documento.ts'
import {
  estadosMantencion,
  estadosUnidad,
  nombresEstadosMantencion,
  nombresMantenciones,
  tiposMantencion,
} from './estados.ts'

const DocumentoMantencion = z.object({
  id: z.number(),
  filename: z.string(),
  tipo: z.enum(tiposDocumento),
  mime_type: z.string(),
  size: z.number(),
  subido_por: z.string(),
  created_at: Instante,
})
export type DocumentoMantencion = z.output<typeof DocumentoMantencion>

/** A maintenance of a unit (domain §2.4.3). */
export const Mantencion = z.object({
  id: z.number(),
  unidad_id: z.number(),
  unidad: z.string(),
  tipo: z.enum(tiposMantencion),
  estado: z.enum(estadosMantencion),
  descripcion: z.string(),
  taller: z.string().nullable(),
  /** Planned while it is `programada`. */
  fecha_ingreso: Dia,
  /** Expected until it is `terminada`. */
  fecha_salida: Dia.nullable(),
  /** Days until it begins, negative once they passed, of a planned one; in the workshop, of one that began; else null. */
  dias: z.number().nullable(),
  kilometraje: z.number().nullable(),
  horometro_motor: z.number().nullable(),
  motivo_anulacion: z.string().nullable(),
  registrada_por: z.string().nullable(),
  version: z.number(),
  /** In pesos. This, the two below and the documents are for who holds `unidades.bitacora`; null and none for others. */
  costo: z.number().nullable(),
  orden_trabajo: z.string().nullable(),
  factura: z.string().nullable(),
  documentos: z.array(DocumentoMantencion),
})
export type Mantencion = z.output<typeof Mantencion>

/** The status that the unit's maintenance proposes; it changes only when somebody says so. Null: as it is. */
const Propone = z.enum(estadosUnidad).nullable()

const Escrita = z.object({ mantencion: Mantencion, propone: Propone })

export const accionesMantencion = ['ingresar', 'terminar', 'anular'] as const
export type AccionMantencion = (typeof accionesMantencion)[number]

/** Documents of one maintenance. */
export const maximoDocumentosMantencion = 20

const horometro = z
  .number({ error: mensajes.valorInvalido })
  .min(0, mensajes.entre(0, 100_000))
  .max(100_000, mensajes.entre(0, 100_000))
  .multipleOf(0.1, mensajes.valorInvalido)

const lecturas = {
  kilometraje: enteroEntre(0, 3_000_000).nullish(),
  horometro_motor: horometro.nullish(),
}
const pagos = {
  costo: enteroEntre(0, 1_000_000_000).nullish(),
  factura: dato(60).nullish(),
}

const datos = {
  tipo: z.enum(tiposMantencion, { error: mensajes.obligatorio }),
  descripcion: texto(3, 300),
  taller: dato(120).nullish(),
  fecha_ingreso: DiaIngresado,
  fecha_salida: DiaIngresado.nullish(),
  orden_trabajo: dato(60).nullish(),
  ...lecturas,
  ...pagos,
}

/** Readings are of one that began: a planned one has none. */
const NuevaMantencion = z.object({
  ...datos,
  estado: z.enum(estadosMantencion, { error: mensajes.obligatorio }).exclude(['anulada'], mensajes.valorInvalido),
})
export type NuevaMantencion = z.output<typeof NuevaMantencion>

const CambioMantencion = z.object({ ...datos, version })

/** `fecha`: of entering (`ingresar`) or leaving (`terminar`) the workshop; `motivo`: of `anular`. */
const Accion = z.object({
  accion: z.enum(accionesMantencion, { error: mensajes.valorInvalido }),
  fecha: DiaIngresado.nullish(),
  ...lecturas,
  ...pagos,
  motivo: linea(300).nullish(),
  version,
})
export type CuerpoAccion = z.output<typeof Accion>

const deUnidad = z.object({ id: Id })
const deMantencion = z.object({ id: Id, mantencion: Id })
const deDocumento = deMantencion.extend({ documento: Id })

const mantenciones = endpoint({
  method: 'GET',
  path: '/material-mayor/:id/mantenciones',
  access: 'intranet.ver',
  summary:
    'Las mantenciones de una unidad: la que está en taller, las programadas y las demás, lo último primero; los costos, para quien edita',
  params: deUnidad,
  query: Pagina.extend({
    estado: z.enum(estadosMantencion, { error: mensajes.valorInvalido }).optional(),
    tipo: z.enum(tiposMantencion, { error: mensajes.valorInvalido }).optional(),
  }),
  output: paginated(Mantencion).extend({ propone: Propone }),
})

export const mantencionesCalls = {
  mantenciones,
  exportMantenciones: exportacionDe(mantenciones),
  createMantencion: endpoint({
    method: 'POST',
    path: '/material-mayor/:id/mantenciones',
    access: 'unidades.bitacora',
    summary: 'Programar o registrar una mantención; si está en taller, propone el estado de la unidad',
    params: deUnidad,
    body: NuevaMantencion,
    output: Escrita,
    status: 201,
  }),
  changeMantencion: endpoint({
    method: 'PATCH',
    path: '/material-mayor/:id/mantenciones/:mantencion',
    access: 'unidades.bitacora',
    summary: 'Corregir una mantención, con la versión que se vio',
    params: deMantencion,
    body: CambioMantencion,
    output: Escrita,
    actual: Mantencion,
  }),
  accionMantencion: endpoint({
    method: 'POST',
    path: '/material-mayor/:id/mantenciones/:mantencion/acciones',
    access: 'unidades.bitacora',
    summary: 'Ingresar al taller una mantención programada, terminarla o anularla; propone el estado de la unidad',
    params: deMantencion,
    body: Accion,
    output: Escrita,
    actual: Mantencion,
  }),
  documentoMantencion: endpoint({
    method: 'GET',
    path: '/material-mayor/:id/mantenciones/:mantencion/documentos/:documento',
    access: 'unidades.bitacora',
    summary: 'Un documento de una mantención',
    params: deDocumento,
    output: z.unknown(),
    stream: 'archivo',
  }),
  addDocumentoMantencion: endpoint({
    method: 'POST',
    path: '/material-mayor/:id/mantenciones/:mantencion/documentos',
    access: 'unidades.bitacora',
    summary: 'Agregar un documento a una mantención (multipart, campo archivo)',
    params: deMantencion,
    upload: { field: 'archivo', maxBytes: documentoMaximo, tooLarge: mensajes.documentoDemasiadoGrande },
    output: Mantencion,
    status: 201,
  }),
  removeDocumentoMantencion: endpoint({
    method: 'DELETE',
    path: '/material-mayor/:id/mantenciones/:mantencion/documentos/:documento',
    access: 'unidades.bitacora',
    summary: 'Quitar un documento de una mantención',
    params: deDocumento,
    output: Mantencion,
  }),
}

export const entidadesMantenciones = {
  mantencion: {
    nombre: 'Mantención',
    objeto: 'la mantención',
    cuenta: ['mantención', 'mantenciones'],
    tabla: 'mantenciones',
    sinPersonas: true,
    campos: {
      unidad: {},
      tipo: { opciones: nombresMantenciones },
      estado: { opciones: nombresEstadosMantencion },
      descripcion: { nombre: 'descripción' },
      taller: {},
      fecha_ingreso: { nombre: 'ingreso' },
      fecha_salida: { nombre: 'salida' },
      kilometraje: {},
      horometro_motor: { nombre: 'horómetro del motor' },
      costo: {},
      orden_trabajo: { nombre: 'orden de trabajo' },
      factura: {},
      motivo_anulacion: { nombre: 'motivo' },
      documento: {},
    },
  },
} as const satisfies Entidades

export const tablasMantenciones = {
  mantenciones: {
    miembro: { registrada_por: 'firma' },
    copia: 'Son de las unidades.',
    hoja: 'mantenciones',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
