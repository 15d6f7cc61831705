import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { DiaIngresado, Instante, MomentoIngresado } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, texto } from '../shared/texto.ts'
import { deUnidad } from './ficha.ts'
import { horas, km, Persona } from './libro.ts'

/** domain §1.4: keys of trips that are no emergency. */
const motivosPropios = new Set(['6-13', '6-14', '6-15', '0-11'])

/** True for a key of the catalogue for which a unit goes out (domain §2.4.3). */
export const esMotivoDeSalida = (clave: string): boolean => motivosPropios.has(clave) || clave.startsWith('10-')

/** A trip of a unit. */
export const Salida = z.object({
  id: z.number(),
  unidad_id: z.number(),
  unidad: z.string(),
  /** A key, and its name. */
  motivo: z.string(),
  nombre_motivo: z.string().nullable(),
  /** Of the emergency that wrote it, where it is changed. */
  emergencia_id: z.number().nullable(),
  folio: z.string().nullable(),
  destino: z.string().nullable(),
  conductor: Persona.nullable(),
  a_cargo: Persona.nullable(),
  tripulantes: z.number().nullable(),
  salida: Instante,
  /** Null: it is out. */
  llegada: Instante.nullable(),
  km_salida: z.number().nullable(),
  km_llegada: z.number().nullable(),
  horometro_bomba_salida: z.number().nullable(),
  horometro_bomba_llegada: z.number().nullable(),
  horometro_motor: z.number().nullable(),
  observacion: z.string().nullable(),
  registro: z.string().nullable(),
  version: z.number(),
})
export type Salida = z.output<typeof Salida>

const campos = {
  destino: dato(200).nullish(),
  conductor_id: Id.nullish(),
  a_cargo_id: Id.nullish(),
  tripulantes: z
    .number({ error: mensajes.valorInvalido })
    .int(mensajes.sinDecimales)
    .min(1, mensajes.entre(1, 60))
    .max(60, mensajes.entre(1, 60))
    .nullish(),
  llegada: MomentoIngresado.nullish(),
  km_salida: km,
  km_llegada: km,
  horometro_bomba_salida: horas,
  horometro_bomba_llegada: horas,
  horometro_motor: horas,
  observacion: dato(500).nullish(),
}

const motivo = texto(3, 8)

const SalidaNueva = z.object({
  motivo,
  /** Now, unless told otherwise. */
  salida: MomentoIngresado.optional(),
  ...campos,
})
export type SalidaNueva = z.input<typeof SalidaNueva>

const SalidaCambiada = z.object({
  motivo: motivo.optional(),
  salida: MomentoIngresado.optional(),
  ...campos,
  version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido),
})

const salidas = endpoint({
  method: 'GET',
  path: '/material-mayor/:id/salidas',
  access: 'intranet.ver',
  summary: 'Las salidas de una unidad, la última primero',
  params: deUnidad,
  query: Pagina.extend({
    desde: DiaIngresado.optional(),
    hasta: DiaIngresado.optional(),
    motivo: z.string().max(8).optional(),
    conductor: Id.optional(),
  }),
  output: paginated(Salida),
})

const deSalida = z.object({ id: Id })

export const salidasCalls = {
  salidas,
  exportSalidas: endpoint(exportacionDe(salidas)),
  registrarSalida: endpoint({
    method: 'POST',
    path: '/material-mayor/:id/salidas',
    access: 'unidades.bitacora',
    summary: 'Registrar que una unidad sale, o una salida ya terminada',
    params: deUnidad,
    body: SalidaNueva,
    output: Salida,
    status: 201,
  }),
  corregirSalida: endpoint({
    method: 'PATCH',
    path: '/material-mayor/salidas/:id',
    access: 'unidades.bitacora',
    summary: 'Registrar la llegada de una salida, o corregirla; la de una emergencia se corrige en ella',
    params: deSalida,
    body: SalidaCambiada.strict(),
    output: Salida,
  }),
  anularSalida: endpoint({
    method: 'POST',
    path: '/material-mayor/salidas/:id/anular',
    access: 'unidades.bitacora',
    summary: 'Anular una salida que no fue',
    params: deSalida,
    body: z.object({ motivo: texto(3, 300) }),
    output: Hecho,
  }),
}

export const entidadesSalidas = {
  salida_unidad: {
    nombre: 'Salida de una unidad',
    objeto: 'la salida de la unidad',
    tabla: 'bitacora_salidas',
    campos: {
      unidad: {},
      motivo: {},
      destino: {},
      conductor_id: { nombre: 'conductor', de: 'usuarios' },
      a_cargo_id: { nombre: 'a cargo', de: 'usuarios' },
      tripulantes: {},
      salida: {},
      llegada: {},
      km_salida: { nombre: 'kilometraje de salida' },
      km_llegada: { nombre: 'kilometraje de llegada' },
      horometro_bomba_salida: { nombre: 'horómetro de la bomba a la salida' },
      horometro_bomba_llegada: { nombre: 'horómetro de la bomba a la llegada' },
      horometro_motor: { nombre: 'horómetro del motor' },
      observacion: { nombre: 'observación' },
      anulada: {},
      motivo_anulacion: { nombre: 'motivo de la anulación' },
    },
  },
} as const satisfies Entidades

export const tablasSalidas = {
  bitacora_salidas: {
    miembro: { conductor_id: 'firma', a_cargo_id: 'firma', registrada_por: 'firma' },
    copia: {
      nombre: 'salidas-de-unidades',
      sobre: 'las salidas en que condujo una unidad',
      por: 'conductor_id',
      columnas: ['motivo', 'destino', 'salida', 'llegada', 'km_salida', 'km_llegada'],
      con: [['unidad', 'unidad_id', 'unidades', 'nombre']],
      orden: 'salida',
    },
    hoja: 'salidas-de-unidades',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  unidad_contadores: {
    miembro: { registrado_por: 'firma' },
    copia: 'Son de las unidades.',
    hoja: 'contadores-de-unidades',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
