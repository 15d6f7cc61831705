import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe, formato } from '../shared/exportacion.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, linea } from '../shared/texto.ts'
import { version } from './equipos.ts'
import { estadosEquipo, estadosInventario, nombresEstadosInventario } from './estados.ts'

/** A count of a unit, of a compartment of it, or of a store (docs/decisions/101). */
const Inventario = z.object({
  id: z.number(),
  /** The place in words: «B-21, Compartimiento 2». */
  donde: z.string(),
  unidad_id: z.number().nullable(),
  compartimiento: z.string().nullable(),
  lugar: z.string().nullable(),
  estado: z.enum(estadosInventario),
  abierto_por: z.string().nullable(),
  abierto_en: Instante,
  cerrado_en: Instante.nullable(),
  aprobado_por: z.string().nullable(),
  aprobado_en: Instante.nullable(),
  /** Pieces expected or found, and those counted so far. */
  piezas: z.number(),
  contadas: z.number(),
  version: z.number(),
})
export type Inventario = z.output<typeof Inventario>

/** A piece of a count. `esperado`: pieces that the inventory had here when it was counted; 0: it was found. */
const LineaInventario = z.object({
  equipo_id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  numero_serie: z.string().nullable(),
  /** Several alike that are counted by number; else it is one piece, ticked. */
  existencia: z.boolean(),
  estado: z.enum(estadosEquipo),
  nombre_compartimiento: z.string().nullable(),
  esperado: z.number(),
  /** Null: not counted yet. */
  contado: z.number().nullable(),
  contado_por: z.string().nullable(),
  contado_en: Instante.nullable(),
  /** Where the inventory has it, of what was found here. */
  de: z.string().nullable(),
})
export type LineaInventario = z.output<typeof LineaInventario>

const efectosConteo = ['ajuste', 'extraviado', 'aparece', 'llega'] as const

/** The effect of approving on a piece. */
const Diferencia = z.object({ equipo_id: z.number(), efecto: z.enum(efectosConteo), texto: z.string() })
export type Diferencia = z.output<typeof Diferencia>

/** A piece that moved while it was counted: approving leaves it as it is. */
const CambioInventario = z.object({ equipo_id: z.number(), codigo: z.string(), texto: z.string() })
export type CambioInventario = z.output<typeof CambioInventario>

const DetalleInventario = Inventario.extend({
  lineas: z.array(LineaInventario),
  diferencias: z.array(Diferencia),
  /** Empty once it is approved or discarded. */
  cambios: z.array(CambioInventario),
})
export type DetalleInventario = z.output<typeof DetalleInventario>

const resultadosConteo = ['contado', 'hallado', 'repetido'] as const
export type ResultadoConteo = (typeof resultadosConteo)[number]

const deInventario = z.object({ id: Id })

const inventarios = endpoint({
  method: 'GET',
  path: '/equipamiento/inventarios',
  access: 'intranet.ver',
  summary: 'Los inventarios físicos, el último primero',
  query: Pagina,
  output: paginated(Inventario),
})

/** Longest code or label that is read, in characters: an address of the site with a token. */
const leidoMaximo = 300

export const inventariosCalls = {
  inventarios,
  exportInventarios: exportacionDe(inventarios),
  createInventario: endpoint({
    method: 'POST',
    path: '/equipamiento/inventarios',
    access: 'equipamiento.editar',
    cumple: ['controlar'],
    summary: 'Abrir el inventario de una unidad, de un compartimiento o de la bodega, con lo que debería estar ahí',
    body: z.object({ unidad_id: Id.nullish(), compartimiento: linea(60).nullish(), lugar: dato(120).nullish() }),
    output: DetalleInventario,
    status: 201,
  }),
  inventario: endpoint({
    method: 'GET',
    path: '/equipamiento/inventarios/:id',
    access: 'intranet.ver',
    summary: 'Un inventario con sus piezas, sus diferencias y lo que se movió mientras se contaba',
    params: deInventario,
    output: DetalleInventario,
  }),
  contarEquipo: endpoint({
    method: 'PUT',
    path: '/equipamiento/inventarios/:id/conteos',
    access: 'equipamiento.editar',
    cumple: ['controlar'],
    summary: 'Contar una pieza, por su id o por lo que dice su etiqueta; la que no se esperaba queda como hallada',
    params: deInventario,
    body: z.object({
      equipo_id: Id.nullish(),
      /** The text of a label, or the code as typed. */
      codigo: dato(leidoMaximo).nullish(),
      /** Null: not counted after all. */
      contado: z
        .number({ error: mensajes.valorInvalido })
        .int(mensajes.sinDecimales)
        .min(0, mensajes.entre(0, 1_000_000))
        .max(1_000_000, mensajes.entre(0, 1_000_000))
        .nullable()
        .default(1),
      /** Write over what was counted already. */
      corrige: z.boolean().default(false),
    }),
    output: z.object({ resultado: z.enum(resultadosConteo), texto: z.string(), linea: LineaInventario.nullable() }),
  }),
  estadoInventario: endpoint({
    method: 'PATCH',
    path: '/equipamiento/inventarios/:id/estado',
    access: 'equipamiento.editar',
    cumple: ['controlar'],
    summary: 'Terminar de contar, seguir contando, o descartar un inventario',
    params: deInventario,
    body: z.object({
      estado: z.enum(['abierto', 'por_aprobar', 'descartado'], { error: mensajes.valorInvalido }),
      version,
    }),
    output: DetalleInventario,
  }),
  aprobarInventario: endpoint({
    method: 'POST',
    path: '/equipamiento/inventarios/:id/aprobacion',
    access: 'equipamiento.editar',
    summary: 'Aprobar un inventario: escribe sus diferencias como ajustes',
    params: deInventario,
    body: z.object({
      version,
      /** Pieces that moved meanwhile, as they were told. */
      vistos: z.array(Id).max(20_000).default([]),
    }),
    output: DetalleInventario,
  }),
  exportConteos: endpoint({
    method: 'GET',
    path: '/equipamiento/inventarios/:id/exportacion',
    access: 'intranet.ver',
    summary: 'Las piezas de un inventario como planilla',
    params: deInventario,
    query: z.object({ formato }),
    output: z.unknown(),
    stream: 'archivo',
  }),
}

export const entidadesInventarios = {
  inventario: {
    nombre: 'Inventario',
    objeto: 'el inventario',
    cuenta: ['inventario', 'inventarios'],
    tabla: 'inventarios',
    campos: {
      unidad_id: { nombre: 'unidad' },
      compartimiento: {},
      lugar: {},
      estado: { opciones: nombresEstadosInventario },
      inventario: {},
      pieza: {},
      contado: {},
      ajustes: {},
      extraviadas: {},
      halladas: {},
    },
  },
} as const satisfies Entidades

export const tablasInventarios = {
  inventarios: {
    miembro: { abierto_por: 'firma', aprobado_por: 'firma' },
    copia: 'Son de la compañía.',
    hoja: 'inventarios',
    conserva: 'Siempre: es la historia de los equipos.',
  },
  inventario_conteos: {
    miembro: { contado_por: 'firma' },
    copia: 'Son de la compañía.',
    hoja: 'inventarios-conteos',
    conserva: 'Siempre: es la historia de los equipos.',
  },
  inventarios_mensuales: {
    miembro: { emitido_por: 'firma' },
    copia: 'Son de la compañía.',
    hoja: 'inventarios-mensuales',
    conserva: 'Siempre: es un papel de la compañía.',
  },
} as const satisfies Tablas
