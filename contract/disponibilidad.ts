import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import type { Entidades } from './shared/entidad.ts'
import { cargos } from './shared/cargos.ts'
import { Instante, MomentoIngresado } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'

/** domain §2.5. */
const estadosDisponibilidad = ['disponible', 'no_disponible', 'sin_informar'] as const
export type EstadoDisponibilidad = (typeof estadosDisponibilidad)[number]

export const nombresEstadosDisponibilidad: Record<EstadoDisponibilidad, string> = {
  disponible: 'Disponible',
  no_disponible: 'No disponible',
  sin_informar: 'Sin informar',
}

/** domain §2.5: how an availability came to be known; `operador`: recorded by an officer, received by phone. */
const origenesDisponibilidad = ['manual', 'horario', 'guardia', 'licencia', 'operador'] as const

/** domain §1.4: out of service, in service. */
const clavesServicio = ['0-8', '0-9'] as const
export type ClaveServicio = (typeof clavesServicio)[number]

/** The current availability. A limit is null where nothing says when it began or will end. */
export const Vigente = z.object({
  estado: z.enum(estadosDisponibilidad),
  origen: z.enum(origenesDisponibilidad).nullable(),
  desde: Instante.nullable(),
  hasta: Instante.nullable(),
})
export type Vigente = z.output<typeof Vigente>

const Disponible = Vigente.extend({
  user_id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  clave_radial: z.string().nullable(),
  /** Of officers alone. */
  clave_servicio: z.enum(clavesServicio).nullable(),
  es_conductor: z.boolean(),
  /** May be in charge of a unit. */
  puede_a_cargo: z.boolean(),
  /** The officer who recorded it for the member. */
  registrada_por: z.string().nullable(),
  /** Shared by its owner, or of anybody for who may see profiles. */
  telefono: z.string().nullable(),
})
export type Disponible = z.output<typeof Disponible>

const horaDelDia = z.string({ error: mensajes.obligatorio }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, mensajes.horaInvalida)

/** Part of a week: ends on the next day unless `hasta` is later than `desde`. */
export const Franja = z.object({
  /** 1 Monday … 7 Sunday, of its beginning. */
  dia: z
    .number({ error: mensajes.obligatorio })
    .int(mensajes.valorInvalido)
    .min(1, mensajes.valorInvalido)
    .max(7, mensajes.valorInvalido),
  /** Local times. */
  desde: horaDelDia,
  hasta: horaDelDia,
})
export type Franja = z.output<typeof Franja>

/** Parts of a week that one member may have. */
const maximoFranjas = 42

const Horario = z.object({
  franjas: z
    .array(Franja, { error: mensajes.valorInvalido })
    .max(maximoFranjas, mensajes.demasiadasFranjas(maximoFranjas)),
})

/** `sin_informar` withdraws what was said: the weekly pattern holds again. */
const Dicha = z.object({
  estado: z.enum(estadosDisponibilidad, { error: mensajes.valorInvalido }),
  /** Until it is said otherwise, if not given. */
  hasta: MomentoIngresado.nullish(),
})
export type Dicha = z.output<typeof Dicha>

/** Said of a time to come: two do not overlap, the later one holds. */
export const Anunciada = z.object({
  id: z.number(),
  estado: z.enum(['disponible', 'no_disponible']),
  desde: Instante,
  hasta: Instante,
})
export type Anunciada = z.output<typeof Anunciada>

/** How far ahead something is said, and how much of it. */
export const anuncios = { dias: 60, maximo: 60 } as const

/** domain §2.5: who is available. */
export const disponibilidadApi = room('disponibilidad', {
  get: endpoint({
    method: 'GET',
    path: '/disponibilidad',
    access: 'intranet.ver',
    summary: 'La disponibilidad propia y la de los oficiales; la de todos, para quien puede registrarla',
    output: z.object({
      mia: Vigente,
      /** The member's preference: alarms come to the bell alone while they are not available. */
      silencio_emergencias: z.boolean(),
      puede_registrar: z.boolean(),
      data: z.array(Disponible),
    }),
  }),
  put: endpoint({
    method: 'PUT',
    path: '/disponibilidad',
    toca: ['dashboard', 'material-mayor'],
    access: 'propio.gestionar',
    summary: 'Decir si se está disponible, y hasta cuándo',
    body: Dicha,
    output: Vigente,
  }),
  anunciadas: endpoint({
    method: 'GET',
    path: '/disponibilidad/anunciadas',
    access: 'propio.gestionar',
    summary: 'Lo que se dijo de otros días, lo primero primero',
    output: z.object({ data: z.array(Anunciada) }),
  }),
  anunciar: endpoint({
    method: 'POST',
    path: '/disponibilidad/anunciadas',
    toca: ['dashboard', 'material-mayor'],
    access: 'propio.gestionar',
    summary: 'Decir si se estará disponible en otro momento, desde y hasta',
    body: z.object({
      estado: z.enum(['disponible', 'no_disponible'], { error: mensajes.valorInvalido }),
      desde: MomentoIngresado,
      hasta: MomentoIngresado,
    }),
    output: Anunciada,
    status: 201,
  }),
  retirarAnunciada: endpoint({
    method: 'DELETE',
    path: '/disponibilidad/anunciadas/:id',
    toca: ['dashboard', 'material-mayor'],
    access: 'propio.gestionar',
    summary: 'Quitar lo que se dijo de otro día',
    params: z.object({ id: Id }),
    output: Hecho,
  }),
  horario: endpoint({
    method: 'GET',
    path: '/disponibilidad/horario',
    access: 'propio.gestionar',
    summary: 'El horario semanal en que se está disponible',
    output: Horario,
  }),
  saveHorario: endpoint({
    method: 'PUT',
    path: '/disponibilidad/horario',
    toca: ['dashboard', 'material-mayor'],
    access: 'propio.gestionar',
    summary: 'Guardar el horario semanal',
    body: Horario,
    output: Horario,
  }),
  record: endpoint({
    method: 'PUT',
    path: '/disponibilidad/:id',
    toca: ['dashboard', 'material-mayor'],
    access: 'disponibilidad.registrar',
    summary: 'Registrar la disponibilidad de otro miembro, recibida por teléfono',
    params: z.object({ id: Id }),
    body: Dicha,
    output: Vigente,
  }),
})

export const entidades = {
  disponibilidad: {
    nombre: 'Disponibilidad',
    de: 'Disponibilidad de',
    objeto: 'la disponibilidad',
    parteDe: 'miembro',
    campos: {
      estado: { opciones: nombresEstadosDisponibilidad },
      desde: {},
      hasta: {},
      medio: { nombre: 'recibida por' },
      horario: { nombre: 'horario semanal' },
    },
  },
} as const satisfies Entidades

export const tablas = {
  disponibilidad: {
    miembro: { user_id: 'va', registrada_por: 'firma' },
    copia: {
      nombre: 'disponibilidad',
      sobre: 'lo último que dijo sobre su disponibilidad para salir',
      columnas: ['estado', 'desde', 'hasta', 'origen'],
      orden: 'user_id',
    },
    hoja: 'disponibilidad',
    conserva: ['cuenta_de_baja'],
  },
  disponibilidad_anunciada: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'disponibilidad-anunciada',
      sobre: 'lo que dijo sobre su disponibilidad en otros días',
      columnas: ['estado', 'desde', 'hasta'],
      orden: 'desde',
    },
    hoja: 'disponibilidad-anunciada',
    conserva: ['cuenta_de_baja'],
  },
  horario_disponibilidad: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'horario-de-disponibilidad',
      sobre: 'las horas de la semana en que dijo estar disponible',
      columnas: ['dia', 'desde', 'hasta'],
      orden: 'dia',
    },
    hoja: 'horario-de-disponibilidad',
    conserva: ['cuenta_de_baja'],
  },
} as const satisfies Tablas
