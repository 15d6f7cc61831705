import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formato } from '../shared/exportacion.ts'
import { Instante, Mes } from '../shared/fechas.ts'
import { asignacionesCalls, deGuardia } from './asignaciones.ts'
import { funciones, turnos } from './estados.ts'

/** A seat of the caller in a guard that was published, for their calendar. */
export const GuardiaPropia = z.object({
  /** Of the guard. */
  id: z.number(),
  nombre: z.string(),
  tipo: z.enum(turnos),
  funcion: z.enum(funciones),
  inicio: Instante,
  termino: Instante,
  /** It was called off, or another serves it. */
  cancelada: z.boolean(),
})
export type GuardiaPropia = z.output<typeof GuardiaPropia>

/** «Guardia nocturna», also of one that is called «Nocturna»: where nothing beside it says what it is. */
export const tituloGuardia = (nombre: string): string =>
  /guardia/i.test(nombre) ? nombre : `Guardia ${nombre.charAt(0).toLocaleLowerCase('es')}${nombre.slice(1)}`

/** A guard on the board. */
export const rutaGuardia = (id: number) => `/intranet/guardias?guardia=${id}` as const

export const papelesCalls = {
  mesPdf: endpoint({
    method: 'GET',
    path: '/guardias/pdf',
    access: 'intranet.ver',
    summary: 'Las guardias publicadas de un mes, para el muro, en PDF',
    query: z.object({ mes: Mes }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  guardiaPdf: endpoint({
    method: 'GET',
    path: '/guardias/:id/pdf',
    access: 'intranet.ver',
    summary: 'Una guardia con su dotación, en PDF',
    params: deGuardia,
    output: z.unknown(),
    stream: 'archivo',
  }),
  exportCarga: endpoint({
    method: 'GET',
    path: '/guardias/carga/exportacion',
    access: asignacionesCalls.carga.access,
    summary: 'Como planilla: cuántas guardias tiene cada miembro entre dos días',
    query: asignacionesCalls.carga.query.extend({ formato }),
    output: z.unknown(),
    stream: 'archivo',
  }),
}
