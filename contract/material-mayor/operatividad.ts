import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { estadosUnidad } from './estados.ts'

/** domain §2.4.4: traffic light of a unit; `gris` where nothing is known. */
const luces = ['verde', 'amarillo', 'rojo', 'gris'] as const
export type LuzUnidad = (typeof luces)[number]

/** Inputs of the light, in the order in which equal ones are told. */
const insumosLuz = [
  'estado',
  'informada',
  'conductor',
  'a_cargo',
  'tripulacion',
  'papeles',
  'checklist',
  'era',
] as const
export type InsumoLuz = (typeof insumosLuz)[number]

/** One input of the light, in words. */
const Razon = z.object({
  insumo: z.enum(insumosLuz),
  /** The light that it alone would leave. */
  luz: z.enum(luces),
  /** Names nobody. */
  texto: z.string(),
  /** The same with names; null for who may not see the availability of each. */
  detalle: z.string().nullable(),
})
export type Razon = z.output<typeof Razon>

export const Operatividad = z.object({
  id: z.number(),
  nombre: z.string(),
  estado: z.enum(estadosUnidad),
  /** Of going alone. */
  luz: z.enum(luces),
  /** Always a sentence: what weighs against it, the worst first. Names nobody. */
  motivo: z.string(),
  /** All inputs, the worst first; those in its favour last. */
  razones: z.array(Razon),
  /** Available people. */
  personas: z.number(),
})
export type Operatividad = z.output<typeof Operatividad>

/** Which units may leave together, as one person counts for one unit (domain §2.4.4). */
export const Compania = z.object({
  /** Ids of the units that may leave at once: as many as can, then by the order of the list. */
  juntas: z.array(z.number()),
  /** «B-21 o B-23, no ambas: hay un solo conductor»; null where each that can go may go with the others. */
  reparo: z.string().nullable(),
  /** The same with names; null for who may not see the availability of each. */
  detalle: z.string().nullable(),
})
export type Compania = z.output<typeof Compania>

/** A stretch of the forecast in which nothing changes; half-open. */
const Tramo = z.object({ desde: Instante, hasta: Instante, luz: z.enum(luces), motivo: z.string() })

/** A member who is not counted, and could mend a gap by saying that they are available. */
const Podria = z.object({
  user_id: z.number(),
  nombre: z.string(),
  /** «Licencia F · B-21» */
  por: z.string(),
  /** When they were asked about this gap. */
  avisado_en: Instante.nullable(),
})

const Hueco = z.object({
  desde: Instante,
  hasta: Instante,
  /** «mañana entre 09:00 y 13:00», «hasta las 13:00», «desde las 09:00 de mañana», «en las próximas 36 horas» */
  texto: z.string(),
  podrian: z.array(Podria),
})
export type Hueco = z.output<typeof Hueco>

export const Pronostico = z.object({
  id: z.number(),
  /** The light from `desde` to `hasta` of the question, without gaps. */
  tramos: z.array(Tramo),
  /** When it changes, in words; «Sin cambios en 36 horas.» */
  cambios: z.string(),
  /** The first time that it is red for want of people; null where it is not, or who asks may not see people. */
  hueco: Hueco.nullable(),
})
export type Pronostico = z.output<typeof Pronostico>

const momento = z.iso.datetime({ error: mensajes.momentoInvalido })

/** Length of the longest forecast. */
export const horasPronostico = 36

export const operatividadCalls = {
  operatividad: endpoint({
    method: 'GET',
    path: '/material-mayor/operatividad',
    access: 'intranet.ver',
    summary: 'Si cada unidad puede salir, y por qué; con un plazo, también su pronóstico',
    // At most 36 hours from now on.
    query: z.object({ desde: momento.optional(), hasta: momento.optional() }),
    output: z.object({
      data: z.array(Operatividad),
      compania: Compania,
      /** Null without `hasta`. */
      pronostico: z.array(Pronostico).nullable(),
      calculado_en: Instante,
    }),
  }),
  llamar: endpoint({
    method: 'POST',
    path: '/material-mayor/:id/llamados',
    access: 'disponibilidad.registrar',
    summary: 'Avisar a quienes podrían conducir una unidad mientras le falta conductor, una vez a cada uno',
    params: z.object({ id: Id }),
    body: z.object({
      /** Of its `hueco`: it may have moved a little since. */
      desde: momento,
      hasta: momento,
      user_ids: z
        .array(Id, { error: mensajes.obligatorio })
        .min(1, mensajes.obligatorio)
        .max(200, mensajes.valorInvalido),
    }),
    output: Hueco,
  }),
}

export const entidadesOperatividad = {
  unidad_hueco: {
    nombre: 'Falta de conductor',
    objeto: 'la falta de conductor',
    frases: { editar: 'avisó a quienes podrían conducir la unidad' },
    tabla: 'unidad_huecos',
    campos: {
      unidad: {},
      desde: {},
      hasta: {},
      avisados: { nombre: 'avisados', de: 'usuarios' },
    },
  },
} as const satisfies Entidades

const conserva = 'Un mes desde que deja de faltar el conductor.'

export const tablasOperatividad = {
  unidad_huecos: { copia: 'Son de las unidades.', hoja: 'unidades-sin-conductor', conserva },
  unidad_llamados: {
    miembro: { user_id: 'va', pedido_por: 'firma' },
    copia: {
      nombre: 'llamados-por-falta-de-conductor',
      sobre: 'cuándo se le avisó que faltaba conductor para una unidad',
      columnas: ['creado_en'],
      con: [
        ['desde', 'hueco_id', 'unidad_huecos', 'desde'],
        ['hasta', 'hueco_id', 'unidad_huecos', 'hasta'],
      ],
      orden: 'creado_en',
    },
    hoja: 'llamados-por-falta-de-conductor',
    conserva,
  },
} as const satisfies Tablas
