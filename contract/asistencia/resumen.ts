import { z } from 'zod'
import { categoriasActo } from '../catalogos.ts'
import { endpoint } from '../endpoint.ts'
import { Dia, DiaIngresado, Instante } from '../shared/fechas.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { marcas } from './marcas.ts'

/** domain §2.8: attendance over base, in per cent with one decimal; null without a base, shown as «—». */
const porciento = z.number().nullable()

/** Figures of the company over a period, in which nobody is named: weighted by base, and the mean of `n` members. */
export const PorcentajesCompania = z.object({ ponderado: porciento, media: porciento, n: z.number() })

/** The year so far, unless days are given. */
const periodo = { desde: DiaIngresado.optional(), hasta: DiaIngresado.optional() }

const delPeriodo = {
  desde: Dia,
  hasta: Dia,
  /** Per cent that the company asks for. */
  asistencia_minima: z.number(),
}

/** domain §2.8: what counts for a member. */
export const Conteo = z.object({
  /** Compulsory acts that count for the member. */
  base: z.number(),
  asistencias: z.number(),
  abonos: z.number(),
  porcentaje: porciento,
})
export type Conteo = z.output<typeof Conteo>

const Saldo = z.object({
  /** Last day that it covers. */
  hasta: Dia,
  obligatorios: z.number(),
  asistencias: z.number(),
  abonos: z.number(),
  /** Years of the last award given. */
  premio_anios: z.number(),
  /** Valid attendances of the whole service up to the last day of the period or today: these, and what was marked since. */
  validas: z.number(),
})

export const ResumenMiembro = Conteo.extend({
  ...delPeriodo,
  de: z.literal('miembro'),
  user_id: z.number(),
  /** Attendances and abonos, as an award counts them. */
  validas: z.number(),
  /** Attendance from before it was kept here. It is part of no percentage. */
  saldo: Saldo.nullable(),
  /** Number of compulsory acts with each mark. */
  marcas: z.object(
    Object.fromEntries(marcas.map((marca) => [marca, z.number()])) as Record<(typeof marcas)[number], z.ZodNumber>,
  ),
})
export type ResumenMiembro = z.output<typeof ResumenMiembro>

const ResumenCompania = PorcentajesCompania.extend({ ...delPeriodo, de: z.literal('compania') })

/** A mark of one's own on a list that counts. */
export const MarcaPropia = z.object({
  /** Of the row of the list. */
  id: z.number(),
  acto_id: z.number(),
  titulo: z.string(),
  nombre_tipo: z.string(),
  dia: Dia,
  inicio: Instante,
  categoria: z.enum(categoriasActo),
  valor: z.number(),
  marca: z.enum(marcas),
  hora_llegada: Instante.nullable(),
  observacion: z.string().nullable(),
})
export type MarcaPropia = z.output<typeof MarcaPropia>

export const resumenCalls = {
  resumen: endpoint({
    method: 'GET',
    path: '/asistencia/resumen',
    access: 'estadisticas.de_otros',
    summary: 'Lo que cuenta de un miembro en un período; sin `user_id`, el porcentaje de la compañía',
    query: z.object({ user_id: Id.optional(), ...periodo }),
    output: z.discriminatedUnion('de', [ResumenMiembro, ResumenCompania]),
  }),
  mia: endpoint({
    method: 'GET',
    path: '/asistencia/mia',
    access: 'propio.gestionar',
    summary: 'Las marcas propias de un período, lo último primero',
    query: Pagina.extend(periodo),
    output: paginated(MarcaPropia),
  }),
}
