import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante, MomentoIngresado } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { dato, texto } from '../shared/texto.ts'
import { momentos } from './horas.ts'

const Persona = z.object({ id: z.number(), nombre: z.string() })

/** A unit at an emergency (domain §2.5). */
export const UnidadDespachada = z.object({
  /** In the paths: the id of a unit of the fleet, `externa-3` of another company's. */
  ref: z.string(),
  unidad_id: z.number().nullable(),
  nombre: z.string(),
  conductor: Persona.nullable(),
  a_cargo: Persona.nullable(),
  tripulantes: z.array(Persona),
  num_tripulantes: z.number().nullable(),
  hora_6_0: Instante.nullable(),
  hora_6_3: Instante.nullable(),
  hora_6_7: Instante.nullable(),
  hora_6_8: Instante.nullable(),
  hora_6_9: Instante.nullable(),
  hora_6_10: Instante.nullable(),
  km_salida: z.number().nullable(),
  km_llegada: z.number().nullable(),
  horometro_bomba_salida: z.number().nullable(),
  horometro_bomba_llegada: z.number().nullable(),
  observacion: z.string().nullable(),
  /** Why it went though out of service. */
  motivo_despacho: z.string().nullable(),
  /** Seconds from 6-0 to 6-3. */
  tiempo_viaje: z.number().nullable(),
  /** Improbable times, and people in two units. */
  avisos: z.array(z.string()),
  version: z.number(),
})
export type UnidadDespachada = z.output<typeof UnidadDespachada>

const deUnidad = z.object({
  id: Id,
  unidad: z.string().regex(/^(?:externa-)?[1-9]\d{0,8}$/),
})

const entero = (maximo: number) =>
  z
    .number({ error: mensajes.valorInvalido })
    .int(mensajes.sinDecimales)
    .min(0, mensajes.entre(0, maximo))
    .max(maximo, mensajes.entre(0, maximo))
    .nullable()
    .optional()

const horometro = z
  .number({ error: mensajes.valorInvalido })
  .min(0, mensajes.entre(0, 100_000))
  .max(100_000, mensajes.entre(0, 100_000))
  .multipleOf(0.1, mensajes.valorInvalido)
  .nullable()
  .optional()

const UnidadEscrita = z.object({
  conductor_id: Id.nullable().optional(),
  a_cargo_id: Id.nullable().optional(),
  tripulante_ids: z.array(Id, { error: mensajes.valorInvalido }).max(30, mensajes.valorInvalido).optional(),
  num_tripulantes: entero(60),
  km_salida: entero(3_000_000),
  km_llegada: entero(3_000_000),
  horometro_bomba_salida: horometro,
  horometro_bomba_llegada: horometro,
  observacion: dato(500).nullable().optional(),
  /** Why it goes though out of service. */
  motivo_despacho: dato(300).nullable().optional(),
  /** Of the row as it was seen. */
  version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido).optional(),
})
export type UnidadEscrita = z.output<typeof UnidadEscrita>

/** A time that waited on a telephone and was not written: the person decides (domain §2.0.5). */
export const HoraDisputada = z.object({
  clave: z.enum(momentos),
  /** As it stands. */
  hora: Instante.nullable(),
  /** As it was given. */
  pedida: z.string().nullable(),
  /** Why it cannot be, if it cannot. */
  motivo: z.string().nullable(),
})
export type HoraDisputada = z.output<typeof HoraDisputada>

const hour = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** `21:44`, `21:44:05`, with its day `2026-11-20T21:44`, or an instant. */
const HoraIngresada = z
  .string({ error: mensajes.horaDeUnidadInvalida })
  .trim()
  .refine((value) => hour.test(value) || MomentoIngresado.safeParse(value).success, mensajes.horaDeUnidadInvalida)
  .transform((value) => (/^\d:/.test(value) ? `0${value}` : value))

export const unidadesCalls = {
  addExterna: endpoint({
    method: 'POST',
    path: '/emergencias/:id/unidades',
    access: 'emergencias.editar',
    summary: 'Anotar una unidad de otra compañía',
    params: z.object({ id: Id }),
    body: z.object({ nombre: texto(1, 60) }),
    output: UnidadDespachada,
    status: 201,
  }),
  saveUnidad: endpoint({
    method: 'PUT',
    path: '/emergencias/:id/unidades/:unidad',
    toca: ['material-mayor'],
    access: 'emergencias.editar',
    summary: 'Despachar una unidad, o cambiar su dotación, kilometraje y horómetro',
    params: deUnidad,
    body: UnidadEscrita.strict(),
    output: UnidadDespachada,
  }),
  stamp: endpoint({
    method: 'POST',
    path: '/emergencias/:id/unidades/:unidad/hora',
    toca: ['guardias', 'material-mayor'],
    access: 'emergencias.editar',
    summary: 'Marcar una hora de una unidad: ahora, la que se diga, o ninguna',
    params: deUnidad,
    body: z.object({
      clave: z.enum(momentos, { error: mensajes.valorInvalido }),
      /** Null clears it. */
      hora: HoraIngresada.nullable().optional(),
      /** It waited on a telephone, which saw this time: given another since, or out of order, nothing is written. */
      vista: Instante.nullable().optional(),
    }),
    output: UnidadDespachada.extend({ conflictos: z.array(HoraDisputada).optional() }),
  }),
  removeUnidad: endpoint({
    method: 'DELETE',
    path: '/emergencias/:id/unidades/:unidad',
    access: 'emergencias.editar',
    summary: 'Quitar una unidad que no fue despachada',
    params: deUnidad,
    /** Of the dispatch as it was seen: one that changed meanwhile stays. */
    query: z.object({
      version: z.coerce.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido).optional(),
    }),
    output: z.object({ success: z.literal(true), message: z.string() }),
    actual: UnidadDespachada,
  }),
}
