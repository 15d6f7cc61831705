import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia } from '../shared/fechas.ts'
import { Id, Pagina, clamped, paginated } from '../shared/paginacion.ts'
import { Aptitud, Equipo, VencimientoEquipo } from './equipos.ts'
import { categoriasEquipo, estadosEquipo, nombresControles, type TipoControl, tiposControl } from './estados.ts'

const situaciones = ['sin_registro', 'rechazado', 'vencido', 'por_vencer', 'vigente'] as const
export type Situacion = (typeof situaciones)[number]

export const nombresSituaciones: Record<Situacion, string> = {
  sin_registro: 'Sin registro',
  rechazado: 'Rechazado',
  vencido: 'Vencido',
  por_vencer: 'Por vencer',
  vigente: 'Vigente',
}

/** How a control stands (domain §2.7). `aviso`: through this day it is about to fall due. */
export function situacionDe(
  { ultimo, vence }: { ultimo: string | null; vence: string | null },
  { hoy, aviso }: { hoy: string; aviso: string },
): Situacion {
  if (vence === null) return ultimo === null ? 'sin_registro' : 'rechazado'
  if (vence < hoy) return 'vencido'
  return vence <= aviso ? 'por_vencer' : 'vigente'
}

/** Something that a piece owes. */
export const Vencimiento = z.object({
  equipo_id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  categoria: z.enum(categoriasEquipo),
  estado: z.enum(estadosEquipo),
  unidad: z.string().nullable(),
  /** Code of the set that it is part of. */
  padre: z.string().nullable(),
  /** Null: the end of its life. */
  tipo_control: z.enum(tiposControl).nullable(),
  ultimo: Dia.nullable(),
  vence: Dia.nullable(),
  bloqueante: z.boolean(),
  situacion: z.enum(situaciones),
  aptitud: Aptitud,
})
export type Vencimiento = z.output<typeof Vencimiento>

/** «prueba de flujo», «fin de su vida útil» */
export const nombreVencimiento = (tipo: TipoControl | null): string =>
  tipo === null ? 'fin de su vida útil' : nombresControles[tipo]

/** From today; what is overdue or was never made is always there. */
export const diasVencimientos = 90
const dias = clamped(0, 3_650, diasVencimientos)

const vencimientos = endpoint({
  method: 'GET',
  path: '/equipamiento/vencimientos',
  access: 'intranet.ver',
  summary: 'Los controles que vencen dentro de unos días: primero los que no tienen registro, después por día',
  query: Pagina.extend({ dias, unidad_id: Id.optional() }),
  output: paginated(Vencimiento),
})

/** As in a list, with what each owes. */
const ConControles = Equipo.extend({ vencimientos: z.array(VencimientoEquipo) })
export type ConControles = z.output<typeof ConControles>

const ConjuntoEra = ConControles.extend({ conjunto: z.array(ConControles) })
export type ConjuntoEra = z.output<typeof ConjuntoEra>

const archivo = { query: z.object({ dias, unidad_id: Id.optional() }), output: z.unknown(), stream: 'archivo' } as const

export const vencimientosCalls = {
  vencimientos,
  exportVencimientos: exportacionDe(vencimientos),
  vencimientosPdf: endpoint({
    method: 'GET',
    path: '/equipamiento/vencimientos/pdf',
    access: 'intranet.ver',
    summary: 'Los controles que vencen dentro de unos días, en PDF',
    ...archivo,
  }),
  vencimientosIcs: endpoint({
    method: 'GET',
    path: '/equipamiento/vencimientos.ics',
    access: 'intranet.ver',
    summary: 'Los días en que vencen los controles, para agregarlos a un calendario',
    ...archivo,
  }),
  era: endpoint({
    method: 'GET',
    path: '/equipamiento/era',
    access: 'intranet.ver',
    summary: 'Los equipos ERA con sus piezas y cuándo vence cada control: primero los que no se pueden usar',
    query: Pagina.extend({ unidad_id: Id.optional() }),
    output: paginated(ConjuntoEra),
  }),
}
