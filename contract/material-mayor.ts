import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { combustibleCalls, entidadesCombustible, tablasCombustible } from './material-mayor/combustible.ts'
import { entidadesLibro, libroCalls } from './material-mayor/libro.ts'
import { importacionesLibroCalls } from './material-mayor/importaciones.ts'
import {
  EstadoUnidad,
  estadosUnidad,
  MotivoFuera,
  motivosFuera,
  nombresMotivosFuera,
} from './material-mayor/estados.ts'
import { ConductoresDe, deUnidad, fichaCalls } from './material-mayor/ficha.ts'
import { entidadesInformes, informesCalls, tablasInformes } from './material-mayor/informes.ts'
import { entidadesMantenciones, mantencionesCalls, tablasMantenciones } from './material-mayor/mantenciones.ts'
import { entidadesOperatividad, operatividadCalls, tablasOperatividad } from './material-mayor/operatividad.ts'
import { entidadesPapeles, papelesCalls, tablasPapeles } from './material-mayor/papeles.ts'
import { entidadesSalidas, salidasCalls, tablasSalidas } from './material-mayor/salidas.ts'
import type { Entidades } from './shared/entidad.ts'
import { exportacionDe } from './shared/exportacion.ts'
import { Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Pagina, paginated } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'
import { textoLibre } from './shared/texto.ts'

/** `desde`: its 6-0; null while it has not left. */
const EnEmergencia = z.object({ id: z.number(), folio: z.string(), desde: Instante.nullable() })
export type EnEmergencia = z.output<typeof EnEmergencia>

/** A unit of the fleet. Fields after `ultimaActualizacion`, and `detalles`, are for members only (decisions §2). */
export const Unidad = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo: z.string(),
  estado: z.enum(estadosUnidad),
  ultimaActualizacion: Instante,
  detalles: z.string().nullable().optional(),
  motivo: z.enum(motivosFuera).nullable().optional(),
  actualizadaPor: z.string().nullable().optional(),
  version: z.number().optional(),
  /** Open emergency that it is assigned to and has not left; in a list, for members. */
  enEmergencia: EnEmergencia.nullable().optional(),
})
export type Unidad = z.output<typeof Unidad>

/** Initial fleet of a company, also shown if nothing else is known (spec §3, §8). */
export const unidadesIniciales = [
  { id: 21, nombre: 'B-21', tipo: 'Carro', estado: 'EN SERVICIO' },
  { id: 22, nombre: 'B-22', tipo: 'Carro', estado: 'EN SERVICIO' },
  { id: 23, nombre: 'B-23', tipo: 'Carro', estado: 'EN SERVICIO' },
] as const

export const CambioEstado = z.object({
  estado: EstadoUnidad,
  detalles: textoLibre(500).nullish(),
  /** Why it is not in service; a unit EN SERVICIO has none. */
  motivo: MotivoFuera.nullish(),
  /** Version the caller saw; without it the change always applies (decisions §2). */
  version: z.number().int().optional(),
})
export type CambioEstado = z.output<typeof CambioEstado>

/** One entry of a unit's history: who, when, from, to, details. */
export const CambioRegistrado = z.object({
  id: z.number(),
  unidad_id: z.number(),
  unidad: z.string(),
  tipo: z.enum(['alta', 'cambio', 'reinicio']),
  estado_anterior: z.enum(estadosUnidad).nullable(),
  estado: z.enum(estadosUnidad),
  detalles: z.string().nullable(),
  motivo: z.enum(motivosFuera).nullable(),
  desde: Instante,
  hasta: Instante.nullable(),
  registro: z.string().nullable(),
  /** It takes back the change before it. */
  deshace: z.boolean(),
  /** Version of the unit, with which it can be taken back (`undoStatus`); null where it cannot. */
  deshacer_con: z.number().nullable(),
})
export type CambioRegistrado = z.output<typeof CambioRegistrado>

const historial = endpoint({
  method: 'GET',
  path: '/material-mayor/historial',
  access: 'intranet.ver',
  summary: 'Historial de cambios de todas las unidades',
  query: Pagina,
  output: paginated(CambioRegistrado),
})

const historialDeUnidad = endpoint({
  method: 'GET',
  path: '/material-mayor/:id/historial',
  access: 'intranet.ver',
  summary: 'Historial de cambios de una unidad',
  params: deUnidad,
  query: Pagina,
  output: paginated(CambioRegistrado),
})

export const materialMayorApi = room('material-mayor', {
  list: endpoint({
    method: 'GET',
    path: '/material-mayor',
    access: 'publico',
    summary: 'Unidades en orden; con sesión, también sus detalles',
    output: z.array(Unidad),
  }),
  get: endpoint({
    method: 'GET',
    path: '/material-mayor/:id',
    access: 'publico',
    summary: 'Una unidad',
    params: deUnidad,
    output: Unidad,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/material-mayor/:id',
    access: 'unidades.cambiar_estado',
    summary: 'Cambiar el estado de una unidad',
    params: deUnidad,
    body: CambioEstado,
    output: Unidad,
  }),
  undoStatus: endpoint({
    method: 'POST',
    path: '/material-mayor/:id/deshacer',
    access: 'unidades.cambiar_estado',
    summary: 'Deshacer el último cambio de estado de una unidad',
    params: deUnidad,
    body: z.object({ version: z.number({ error: mensajes.obligatorio }).int() }),
    output: Unidad,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/material-mayor/reset',
    access: 'unidades.reiniciar',
    summary: 'Dejar todas las unidades EN SERVICIO y sin detalles',
    output: Hecho,
  }),
  history: historial,
  exportHistory: exportacionDe(historial),
  unitHistory: historialDeUnidad,
  exportUnitHistory: exportacionDe(historialDeUnidad),
  ...fichaCalls,
  ...operatividadCalls,
  ...papelesCalls,
  ...libroCalls,
  ...salidasCalls,
  ...importacionesLibroCalls,
  ...combustibleCalls,
  ...mantencionesCalls,
  ...informesCalls,
  conductores: endpoint({
    method: 'GET',
    path: '/material-mayor/conductores',
    access: 'intranet.ver',
    summary: 'Quiénes pueden conducir cada unidad',
    output: z.object({ data: z.array(ConductoresDe) }),
  }),
})

export const entidades = {
  unidad: {
    nombre: 'Unidad',
    tabla: 'unidades',
    nombrePor: 'nombre',
    sinPersonas: true,
    campos: {
      nombre: {},
      tipo: {},
      estado: {},
      detalles: {},
      motivo: { opciones: nombresMotivosFuera },
      orden: {},
      activo: {},
      reinicio: {},
      deshace: {},
      id: {},
      patente: {},
      marca: {},
      modelo: {},
      anio: { nombre: 'año' },
      numero_chasis: { nombre: 'número de chasis' },
      numero_motor: { nombre: 'número de motor' },
      capacidad_agua_l: { nombre: 'litros de agua' },
      capacidad_tripulantes: { nombre: 'capacidad de tripulantes' },
      minimo_tripulacion: { nombre: 'tripulación mínima' },
      reserva_de: { nombre: 'reserva de', de: 'unidades' },
      version: { nombre: 'versión' },
    },
  },
  unidad_conductores: {
    nombre: 'Conductores de una unidad',
    objeto: 'los conductores de la unidad',
    tabla: 'unidades',
    nombrePor: 'nombre',
    campos: { conductor_ids: { nombre: 'conductores', de: 'usuarios' } },
  },
  ...entidadesOperatividad,
  ...entidadesPapeles,
  ...entidadesLibro,
  ...entidadesSalidas,
  ...entidadesCombustible,
  ...entidadesMantenciones,
  ...entidadesInformes,
} as const satisfies Entidades

export const tablas = {
  unidades: {
    miembro: { actualizada_por: 'firma' },
    copia: 'Who changed a unit last is the last of its history.',
    hoja: 'unidades',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  unidad_estado_historial: {
    miembro: { user_id: 'firma' },
    copia: {
      nombre: 'cambios-de-la-flota',
      sobre: 'los cambios de estado de unidades que llevan su firma',
      columnas: ['tipo', 'estado', 'motivo', 'detalles', 'desde', 'hasta'],
      con: [['unidad', 'unidad_id', 'unidades', 'nombre']],
    },
    hoja: 'historial-de-unidades',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  ...tablasOperatividad,
  ...tablasPapeles,
  ...tablasSalidas,
  ...tablasCombustible,
  ...tablasMantenciones,
  ...tablasInformes,
} as const satisfies Tablas
