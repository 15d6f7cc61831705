import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mensajes } from '../shared/mensajes.ts'
import { grupos } from './grupos.ts'

/** Null: fewer than three, counted in `otras`. */
const Tipos = z.object(
  Object.fromEntries(grupos.map((grupo) => [grupo, z.number().nullable()])) as Record<
    (typeof grupos)[number],
    z.ZodNullable<z.ZodNumber>
  >,
)

const cuentas = {
  /** Published ones, closed, without drills. */
  salidas: z.number(),
  tipos: Tipos,
  /** Hours of service of the members who came. */
  horas: z.number().nullable(),
  /** Academies and exercises held. */
  academias: z.number(),
}

/** A month (`2026-01`), or several in a row which one could be recognised in alone. */
const Tramo = z.object({ desde: z.string(), hasta: z.string(), ...cuentas })
export type TramoPublico = z.output<typeof Tramo>

/** From the alarm to the first arrival. */
const Respuesta = z.object({
  /** Median in seconds; null of fewer than three. */
  segundos: z.number().nullable(),
  medidas: z.number(),
  sin_hora: z.number(),
})

/** A year up to its last month that is over: each sum is that of what its months show. */
const AnioPublico = z.object({
  anio: z.number(),
  /** The first and the last month that count. */
  desde: z.string(),
  hasta: z.string(),
  ...cuentas,
  respuesta: Respuesta,
  /** Acts whose end is not known: no hours. */
  sin_termino: z.number(),
  /** The same months of the year before; null where they are not published alone. */
  antes: z.object({ ...cuentas, respuesta: Respuesta }).nullable(),
  meses: z.array(Tramo),
})
export type AnioPublico = z.output<typeof AnioPublico>

/** Latest year first. */
const CifrasPublicas = z.object({ anios: z.array(AnioPublico) })
export type CifrasPublicas = z.output<typeof CifrasPublicas>

const deAnio = z.object({
  anio: z.coerce
    .number({ error: mensajes.valorInvalido })
    .int(mensajes.valorInvalido)
    .min(1800, mensajes.valorInvalido)
    .max(9999, mensajes.valorInvalido)
    .optional(),
})

/** domain §2.13: what neighbours read, of months that are over. */
export const publicasCalls = {
  publicas: endpoint({
    method: 'GET',
    path: '/public/estadisticas',
    access: 'publico',
    summary: 'Las cifras publicadas, mes por mes; ninguna si la compañía no las publica',
    query: deAnio,
    output: CifrasPublicas,
  }),
  exportPublicas: endpoint({
    method: 'GET',
    path: '/public/estadisticas/csv',
    access: 'publico',
    summary: 'Las cifras publicadas, mes por mes, como planilla',
    query: deAnio,
    output: z.unknown(),
    stream: 'archivo',
  }),
}
