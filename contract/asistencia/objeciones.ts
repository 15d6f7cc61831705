import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, Instante, Mes } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { parrafo, textoLibre } from '../shared/texto.ts'
import { marcas, nombresMarcas } from './marcas.ts'
import { estadosMes } from './planilla.ts'

/** domain §2.8 */
const estadosObjecion = ['abierta', 'aceptada', 'rechazada'] as const
export type EstadoObjecion = (typeof estadosObjecion)[number]

export const nombresEstadosObjecion: Record<EstadoObjecion, string> = {
  abierta: 'Por responder',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
}

/** Shortest text of an objection, and of the answer that rejects it. */
const minimo = { texto: 10, respuesta: 3 }
export const largoMinimoRespuesta = minimo.respuesta

export const Objecion = z.object({
  id: z.number(),
  user_id: z.number(),
  nombre: z.string(),
  acto_id: z.number(),
  acto: z.string(),
  dia: Dia,
  /** The member's mark in the act as it is now; null: they have none. */
  marca: z.enum(marcas).nullable(),
  texto: z.string(),
  estado: z.enum(estadosObjecion),
  respuesta: z.string().nullable(),
  resuelta_por: z.string().nullable(),
  resuelta_en: Instante.nullable(),
  creada_en: Instante,
})
export type Objecion = z.output<typeof Objecion>

/** One's own objections to acts of a month, and whether it takes more. */
const MisObjeciones = z.object({
  mes: Mes,
  estado_mes: z.enum(estadosMes),
  /** Last day of the term; null while the month is not closed. */
  hasta: Dia.nullable(),
  admite: z.boolean(),
  /** Why it takes none. */
  motivo: z.string().nullable(),
  data: z.array(Objecion),
})
export type MisObjeciones = z.output<typeof MisObjeciones>

const Objetada = z.object({
  texto: parrafo(1000)
    .min(1, { error: mensajes.obligatorio, abort: true })
    .min(minimo.texto, mensajes.demasiadoCorto(minimo.texto)),
})

/** A suspension comes from a sanction, not from an answer. */
export const marcasPorObjecion = marcas.filter((marca) => marca !== 'suspendido')

const porId = z.object({ id: Id })

const objeciones = endpoint({
  method: 'GET',
  path: '/asistencia/observaciones',
  access: 'lista.cerrar',
  summary: 'Las objeciones de todos: las por responder primero, la más antigua arriba',
  query: Pagina.extend({ id: Id.optional(), estado: z.enum(estadosObjecion).optional() }),
  output: paginated(Objecion),
})

export const objecionesCalls = {
  objetarMarca: endpoint({
    method: 'POST',
    path: '/asistencia/:id/observaciones',
    access: 'propio.gestionar',
    summary: 'Objetar una marca propia de una lista cerrada, dentro del plazo',
    params: porId,
    body: Objetada,
    output: Objecion,
    status: 201,
  }),
  objetarActo: endpoint({
    method: 'POST',
    path: '/actos/:id/observaciones',
    access: 'propio.gestionar',
    summary: 'Objetar no tener marca en un acto de lista cerrada, dentro del plazo',
    params: porId,
    body: Objetada,
    output: Objecion,
    status: 201,
  }),
  misObjeciones: endpoint({
    method: 'GET',
    path: '/asistencia/mia/observaciones',
    access: 'propio.gestionar',
    summary: 'Las objeciones propias a los actos de un mes, y hasta cuándo se puede objetar',
    query: z.object({ mes: Mes }),
    output: MisObjeciones,
  }),
  objeciones,
  exportObjeciones: exportacionDe(objeciones),
  resolveObjecion: endpoint({
    method: 'PATCH',
    path: '/asistencia/observaciones/:id',
    access: 'lista.cerrar',
    toca: ['dashboard', 'hoja-servicios'],
    summary: 'Aceptar una objeción, con la marca que corresponde, o rechazarla con una respuesta',
    params: porId,
    body: z.object({
      estado: z.enum(['aceptada', 'rechazada'], { error: mensajes.valorInvalido }),
      /** To reject; optional to accept. */
      respuesta: textoLibre(1000).nullish(),
      /** To accept. */
      marca: z.enum(marcasPorObjecion, { error: mensajes.sinMarcaCorregida }).nullish(),
    }),
    output: Objecion,
  }),
  withdrawObjecion: endpoint({
    method: 'DELETE',
    path: '/asistencia/observaciones/:id',
    access: 'propio.gestionar',
    summary: 'Retirar una objeción propia que nadie ha respondido',
    params: porId,
    output: Hecho,
  }),
}

export const entidadesObjeciones = {
  objecion: {
    nombre: 'Objeción',
    de: 'Objeción de',
    objeto: 'la objeción',
    frases: { crear: 'objetó una marca', eliminar: 'retiró la objeción' },
    cuenta: ['objeción', 'objeciones'],
    tabla: 'observaciones_asistencia',
    nombrePor: 'user_id',
    campos: {
      user_id: { nombre: 'miembro', de: 'usuarios' },
      acto_id: { nombre: 'acto' },
      texto: { personal: true },
      estado: { opciones: nombresEstadosObjecion },
      respuesta: { personal: true },
      marca: { opciones: nombresMarcas },
    },
  },
} as const satisfies Entidades

export const tablasObjeciones = {
  observaciones_asistencia: {
    miembro: { user_id: 'va', resuelta_por: 'firma' },
    copia: {
      nombre: 'objeciones',
      sobre: 'lo que objetó de su asistencia, y qué se le respondió',
      columnas: ['texto', 'estado', 'respuesta', 'resuelta_en', 'creada_en'],
      con: [['acto', 'acto_id', 'actos', 'titulo']],
      orden: 'creada_en',
    },
    hoja: 'objeciones',
    conserva: 'Mientras sea miembro: al eliminar sus datos se eliminan.',
  },
} as const satisfies Tablas
