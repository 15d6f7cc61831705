import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { textoBuscado } from '../shared/texto.ts'
import {
  categoriasEquipo,
  estadosEquipo,
  nombresCategoriasEquipo,
  nombresMateriales,
  nombresUbicaciones,
  tiposControl,
  ubicaciones,
} from './estados.ts'

/**
 * Whether it may be used today, with its parts (domain §2.7). `motivo`: the reason if not, and else the control that falls due
 * within the notice, in words.
 */
export const Aptitud = z.object({
  apto: z.boolean(),
  por_vencer: z.boolean(),
  motivo: z.string().nullable(),
})
export type Aptitud = z.output<typeof Aptitud>

/** A piece as lists show it. */
export const Equipo = z.object({
  id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  categoria: z.enum(categoriasEquipo),
  marca: z.string().nullable(),
  modelo: z.string().nullable(),
  numero_serie: z.string().nullable(),
  talla: z.string().nullable(),
  cantidad: z.number(),
  cantidad_minima: z.number().nullable(),
  ubicacion_tipo: z.enum(ubicaciones),
  unidad_id: z.number().nullable(),
  unidad: z.string().nullable(),
  /** Code in the catalogue `compartimientos`, and its name today. */
  compartimiento: z.string().nullable(),
  nombre_compartimiento: z.string().nullable(),
  lugar: z.string().nullable(),
  asignado_a_id: z.number().nullable(),
  asignado_a: z.string().nullable(),
  padre_id: z.number().nullable(),
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

/** What the counters count: pieces that are not written off. */
export const filtrosAptitud = ['aptos', 'por_vencer', 'no_aptos', 'en_reparacion'] as const
export type FiltroAptitud = (typeof filtrosAptitud)[number]

export const deEquipo = z.object({ id: Id })
export const version = z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido)

const equipos = endpoint({
  method: 'GET',
  path: '/equipamiento',
  access: 'intranet.ver',
  summary: 'El inventario: primero lo que no se puede usar, después por código; lo dado de baja, solo si se pide',
  query: Pagina.extend({
    q: textoBuscado.optional(),
    categoria: z.enum(categoriasEquipo, { error: mensajes.valorInvalido }).optional(),
    estado: z.enum(estadosEquipo, { error: mensajes.valorInvalido }).optional(),
    unidad_id: Id.optional(),
    aptitud: z.enum(filtrosAptitud, { error: mensajes.valorInvalido }).optional(),
  }),
  output: paginated(Equipo).extend({
    contadores: z.object({
      total: z.number(),
      aptos: z.number(),
      por_vencer: z.number(),
      no_aptos: z.number(),
      en_reparacion: z.number(),
    }),
  }),
})

export const equiposCalls = {
  equipos,
  exportEquipos: exportacionDe(equipos),
}

export const entidadesEquipos = {
  equipo: {
    nombre: 'Equipo',
    objeto: 'el equipo',
    cuenta: ['equipo', 'equipos'],
    tabla: 'equipos',
    nombrePor: 'nombre',
    campos: {
      codigo: { nombre: 'código' },
      nombre: {},
      categoria: { nombre: 'categoría', opciones: nombresCategoriasEquipo },
      marca: {},
      modelo: {},
      numero_serie: { nombre: 'número de serie' },
      material_cilindro: { nombre: 'material', opciones: nombresMateriales },
      presion_trabajo_bar: { nombre: 'presión de trabajo' },
      volumen_l: { nombre: 'volumen' },
      talla: {},
      cantidad: {},
      cantidad_minima: { nombre: 'cantidad mínima' },
      ubicacion_tipo: { nombre: 'ubicación', opciones: nombresUbicaciones },
      unidad_id: { nombre: 'unidad' },
      compartimiento: {},
      lugar: {},
      asignado_a_id: { nombre: 'asignado a', de: 'usuarios' },
      estado: {},
      motivo_estado: { nombre: 'motivo' },
      fecha_fabricacion: { nombre: 'fabricación' },
      fecha_puesta_servicio: { nombre: 'puesta en servicio' },
      vida_util_meses: { nombre: 'vida útil' },
      fecha_baja: { nombre: 'baja' },
      motivo_baja: { nombre: 'motivo de la baja' },
      baja_propuesta: { nombre: 'baja propuesta' },
      costo: {},
      observaciones: {},
      padre_id: { nombre: 'parte de' },
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
    hoja: 'equipos',
    conserva: 'Siempre: es el inventario de la compañía.',
  },
  equipo_documentos: {
    miembro: { subido_por: 'firma' },
    copia: 'Son de los equipos.',
    ocultas: ['clave'],
    hoja: 'equipos-documentos',
    conserva: 'Siempre: es la historia de los equipos.',
  },
} as const satisfies Tablas
