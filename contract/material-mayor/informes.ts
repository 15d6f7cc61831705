import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Instante, Mes } from '../shared/fechas.ts'
import type { Tablas } from '../shared/tabla.ts'

/** Trips of a unit for one reason. */
const PorMotivo = z.object({ motivo: z.string(), nombre: z.string(), salidas: z.number() })

/** Figures of a unit in a local month; null: nothing was read of it. No costs, no names of people. */
const LineaInforme = z.object({
  unidad_id: z.number(),
  unidad: z.string(),
  /** Shown by the odometer, without what it ran before it was replaced and nobody read. */
  km: z.number().nullable(),
  litros: z.number(),
  /** Between full tanks, of the stretches that ended in the month. */
  km_por_litro: z.number().nullable(),
  /** Hours, with one decimal. */
  horas_motor: z.number().nullable(),
  horas_bomba: z.number().nullable(),
  salidas: z.number(),
  /** Trips with a key of an incident, without drills. */
  emergencias: z.number(),
  por_motivo: z.array(PorMotivo),
})
export type LineaInforme = z.output<typeof LineaInforme>

/** The report of fuel, kilometres and hours of a month (domain §1.2), as it was when it was made. */
export const InformeCombustible = z.object({
  id: z.number(),
  mes: Mes,
  anio: z.number(),
  numero: z.number(),
  emitido_por: z.string().nullable(),
  emitido_en: Instante,
})
export type InformeCombustible = z.output<typeof InformeCombustible>

const params = z.object({ mes: Mes })

export const informesCalls = {
  informeCombustible: endpoint({
    method: 'GET',
    path: '/material-mayor/informes-combustible/:mes',
    access: 'intranet.ver',
    summary: 'Combustible, kilómetros y horas de un mes por unidad: lo emitido, o lo que se emitiría',
    params,
    output: z.object({
      emitido: InformeCombustible.nullable(),
      /** Of a month that ended. */
      se_puede: z.boolean(),
      lineas: z.array(LineaInforme),
    }),
  }),
  emitirInformeCombustible: endpoint({
    method: 'POST',
    path: '/material-mayor/informes-combustible',
    access: 'lista.cerrar',
    summary: 'Emitir el informe de combustible, kilómetros y horas de un mes, con su número',
    body: params,
    output: InformeCombustible,
    status: 201,
  }),
  informeCombustiblePdf: endpoint({
    method: 'GET',
    path: '/material-mayor/informes-combustible/:mes/pdf',
    access: 'intranet.ver',
    summary: 'El informe de combustible, kilómetros y horas en papel',
    params,
    output: z.unknown(),
    stream: 'archivo',
  }),
  exportInformeCombustible: endpoint({
    method: 'GET',
    path: '/material-mayor/informes-combustible/:mes/xlsx',
    access: 'intranet.ver',
    summary: 'El mismo informe como planilla de cálculo',
    params,
    output: z.unknown(),
    stream: 'archivo',
  }),
}

export const entidadesInformes = {
  informe_combustible: {
    nombre: 'Informe de combustible',
    objeto: 'el informe de combustible',
    cuenta: ['informe de combustible', 'informes de combustible'],
    tabla: 'informes_combustible',
    nombrePor: 'mes',
    campos: { mes: {}, anio: { nombre: 'año' }, numero: { nombre: 'número' } },
  },
} as const satisfies Entidades

export const tablasInformes = {
  informes_combustible: {
    miembro: { emitido_por: 'firma' },
    copia: 'Son de la compañía.',
    hoja: 'informes-combustible',
    conserva: 'Siempre: es un papel de la compañía.',
  },
} as const satisfies Tablas
