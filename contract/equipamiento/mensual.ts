import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Instante, Mes } from '../shared/fechas.ts'

/** The inventory of minor equipment of a month (domain §1.2), as it was when it was made. */
export const InventarioMensual = z.object({
  id: z.number(),
  mes: Mes,
  anio: z.number(),
  numero: z.number(),
  emitido_por: z.string().nullable(),
  emitido_en: Instante,
})
export type InventarioMensual = z.output<typeof InventarioMensual>

export const mensualCalls = {
  inventarioMensual: endpoint({
    method: 'GET',
    path: '/equipamiento/inventarios-mensuales/:mes',
    access: 'intranet.ver',
    summary: 'El inventario mensual de material menor de un mes; nulo mientras no se emite',
    params: z.object({ mes: Mes }),
    output: z.object({
      emitido: InventarioMensual.nullable(),
      /** Of the month that runs, or of the one before it. */
      se_puede: z.boolean(),
    }),
  }),
  emitirInventario: endpoint({
    method: 'POST',
    path: '/equipamiento/inventarios-mensuales',
    access: 'lista.cerrar',
    summary: 'Emitir el inventario mensual de material menor, con su número y lo que hay en ese momento',
    body: z.object({ mes: Mes }),
    output: InventarioMensual,
    status: 201,
  }),
  inventarioMensualPdf: endpoint({
    method: 'GET',
    path: '/equipamiento/inventarios-mensuales/:mes/pdf',
    access: 'intranet.ver',
    summary: 'El inventario mensual en papel',
    params: z.object({ mes: Mes }),
    output: z.unknown(),
    stream: 'archivo',
  }),
}

export const entidadesMensual = {
  inventario_mensual: {
    nombre: 'Inventario mensual',
    objeto: 'el inventario mensual',
    cuenta: ['inventario mensual', 'inventarios mensuales'],
    tabla: 'inventarios_mensuales',
    nombrePor: 'mes',
    campos: { mes: {}, anio: { nombre: 'año' }, numero: { nombre: 'número' } },
  },
} as const satisfies Entidades
