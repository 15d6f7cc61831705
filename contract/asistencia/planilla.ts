import { z } from 'zod'
import { categoriasActo } from '../catalogos.ts'
import { endpoint } from '../endpoint.ts'
import { cargos } from '../shared/cargos.ts'
import { formato } from '../shared/exportacion.ts'
import { Dia, DiaIngresado, Instante, Mes } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { estadosLista } from './lista.ts'
import { Conteo, PorcentajesCompania } from './resumen.ts'

export const filtrosPlanilla = ['todos', 'obligatorios', 'abonos'] as const
export type FiltroPlanilla = (typeof filtrosPlanilla)[number]

export const nombresFiltros: Record<FiltroPlanilla, string> = {
  todos: 'Todos',
  obligatorios: 'Obligatorios',
  abonos: 'Abonos',
}

/** States of a month (domain §2.8). `reabierto`: corrected since it was closed, and to be closed again. */
export const estadosMes = ['abierto', 'cerrado', 'reabierto'] as const
export type EstadoMes = (typeof estadosMes)[number]

export const nombresEstadosMes: Record<EstadoMes, string> = {
  abierto: 'Abierto',
  cerrado: 'Cerrado',
  reabierto: 'Reabierto',
}

/** Letters of the monthly sheet, in the order of its totals (domain §2.8). */
export const letrasPlanilla = ['A', 'T', 'F', 'L', 'S'] as const
export type Letra = (typeof letrasPlanilla)[number]

const ActoPlanilla = z.object({
  id: z.number(),
  dia: Dia,
  inicio: Instante,
  tipo: z.string(),
  nombre_tipo: z.string(),
  titulo: z.string(),
  categoria: z.enum(categoriasActo),
  valor: z.number(),
  /** An act whose list was never closed counts nowhere: its cells are blank. */
  estado_lista: z.enum(estadosLista),
  presentes: z.number(),
})
export type ActoPlanilla = z.output<typeof ActoPlanilla>

/** A member's month. The letters are counted over the acts that are shown, the rest over the whole month. */
const FilaPlanilla = Conteo.extend({
  user_id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  cargo_detalle: z.string().nullable(),
  /** One per act, in the order of the acts. */
  celdas: z.array(z.enum([...letrasPlanilla, ''])),
  letras: z.object({ A: z.number(), T: z.number(), F: z.number(), L: z.number(), S: z.number() }),
})
export type FilaPlanilla = z.output<typeof FilaPlanilla>

/** domain §2.8: the month as a grid. Acts that are annulled, or that do not count by their category, are left out. */
export const Planilla = z.object({
  mes: Mes,
  /** A closed month stands as it was closed. */
  estado_mes: z.enum(estadosMes),
  filtro: z.enum(filtrosPlanilla),
  actos: z.array(ActoPlanilla),
  /** In the order of a list. Without permission for figures of others, their own only. */
  filas: z.array(FilaPlanilla),
  completa: z.boolean(),
  compania: PorcentajesCompania,
  asistencia_minima: z.number(),
})
export type Planilla = z.output<typeof Planilla>

const delMes = z.object({
  mes: Mes,
  filtro: z.enum(filtrosPlanilla, { error: mensajes.valorInvalido }).default('todos'),
})

export const planillaCalls = {
  planilla: endpoint({
    method: 'GET',
    path: '/asistencia/planilla',
    access: 'intranet.ver',
    summary: 'Los actos de un mes y la letra de cada miembro; a quien no ve cifras de otros, su propia fila',
    query: delMes,
    output: Planilla,
  }),
  exportPlanilla: endpoint({
    method: 'GET',
    path: '/asistencia/planilla/exportacion',
    access: 'intranet.ver',
    summary: 'La misma planilla como archivo',
    query: delMes.extend({ formato }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  planillaPdf: endpoint({
    method: 'GET',
    path: '/asistencia/planilla/pdf',
    access: 'intranet.ver',
    summary: 'La misma planilla en papel, en A3 apaisado',
    query: delMes,
    output: z.unknown(),
    stream: 'archivo',
  }),
  exportMarcas: endpoint({
    method: 'GET',
    path: '/asistencia/marcas/exportacion',
    access: 'estadisticas.de_otros',
    summary: 'Las marcas de las listas cerradas de un período, una por fila, como archivo',
    query: z.object({ desde: DiaIngresado, hasta: DiaIngresado, formato }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  listaPdf: endpoint({
    method: 'GET',
    path: '/actos/:id/asistencia/pdf',
    access: 'lista.pasar',
    summary: 'La lista de un acto en papel, para firmarla',
    params: z.object({ id: Id }),
    output: z.unknown(),
    stream: 'archivo',
  }),
}
