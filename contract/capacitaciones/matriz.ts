import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { niveles } from '../perfil.ts'
import { cargos } from '../shared/cargos.ts'
import { formato } from '../shared/exportacion.ts'
import { Dia } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { textoBuscado } from '../shared/texto.ts'

/** How a member stands with a course, the better first. */
const estadosCelda = ['aprobado', 'por_vencer', 'vencido', 'en_curso', 'por_verificar', 'falta'] as const
export type EstadoCelda = (typeof estadosCelda)[number]

export const Celda = z.object({
  estado: z.enum(estadosCelda),
  /** Last day of the certificate that decides; null: it does not expire, or there is none. */
  hasta: Dia.nullable(),
  /** Whole days that are left, of what is about to expire. */
  dias: z.number().nullable(),
})
export type Celda = z.output<typeof Celda>

/** Courses of a level and the levels below it (domain §2.3): an expired one counts. */
export const Avance = z.object({
  nivel: z.enum(niveles),
  aprobados: z.number(),
  total: z.number(),
  cumple: z.boolean(),
})
export type Avance = z.output<typeof Avance>

/** Days of «Vence en n días o menos» to choose from; without any, those of the rule `certificado_aviso`. */
export const plazosVence = [30, 60, 90, 180] as const

/** Course of a column. */
const Columna = z.object({
  id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  /** At the head of the column. */
  corto: z.string(),
  nivel: z.enum(niveles).nullable(),
})
export type Columna = z.output<typeof Columna>

const FilaMatriz = z.object({
  user_id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  cargo_detalle: z.string().nullable(),
  nivel_bombero: z.enum(niveles).nullable(),
  oficial: z.boolean(),
  /** One per column, in the order of the columns. */
  celdas: z.array(Celda),
  /** Of the level that is asked for, or of the member's next one. */
  avance: Avance,
  /** The next level, once all its courses are passed. */
  por_confirmar: z.enum(niveles).nullable(),
})
export type FilaMatriz = z.output<typeof FilaMatriz>

export const Matriz = z.object({
  nivel: z.enum(niveles).nullable(),
  /** Days within which a certificate is about to expire. */
  vence: z.number(),
  cursos: z.array(Columna),
  /** All that are given, also those that are not shown. */
  total_cursos: z.number(),
  filas: z.array(FilaMatriz),
})
export type Matriz = z.output<typeof Matriz>

const filtros = z.object({
  nivel: z.enum(niveles, { error: mensajes.valorInvalido }).optional(),
  vence: z.coerce
    .number({ error: mensajes.entre(1, 365) })
    .int(mensajes.sinDecimales)
    .min(1, mensajes.entre(1, 365))
    .max(365, mensajes.entre(1, 365))
    .optional(),
  q: textoBuscado.optional(),
})
export type FiltrosMatriz = z.output<typeof filtros>

/** How many certificates are over, or nearly. */
export const ResumenCertificados = z.object({
  /** Days within which one is nearly over. */
  dias: z.number(),
  vencidos: z.number(),
  por_vencer: z.number(),
})
export type ResumenCertificados = z.output<typeof ResumenCertificados>

export const matrizCalls = {
  resumenCertificados: endpoint({
    method: 'GET',
    path: '/certificados/resumen',
    access: 'propio.gestionar',
    summary: 'Cuántos certificados vencieron o vencen pronto: los propios, o los de todos para quien los verifica',
    output: ResumenCertificados,
  }),
  matriz: endpoint({
    method: 'GET',
    path: '/capacitaciones/matriz',
    access: 'eventos.crear',
    summary: 'Los miembros y sus cursos: quién aprobó cada uno, y hasta cuándo. Los oficiales primero, por antigüedad',
    query: filtros,
    output: Matriz,
  }),
  exportMatriz: endpoint({
    method: 'GET',
    path: '/capacitaciones/matriz/exportacion',
    access: 'eventos.crear',
    summary: 'La misma matriz como planilla',
    query: filtros.extend({ formato }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  confirmNivel: endpoint({
    method: 'POST',
    path: '/users/:id/nivel',
    toca: ['perfil', 'usuarios', 'hoja-servicios'],
    access: 'eventos.crear',
    summary: 'Confirmar el nivel siguiente de otro miembro que aprobó todos sus cursos',
    params: z.object({ id: Id }),
    body: z.object({ nivel: z.enum(niveles, { error: mensajes.obligatorio }) }),
    output: Avance,
  }),
}
