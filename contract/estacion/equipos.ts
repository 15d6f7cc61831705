import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import { texto } from '../shared/texto.ts'

/** Kept by the browser of a registered computer; opens nothing by itself. */
export const TokenEquipo = z.string().regex(/^[\w-]{43}$/)

/** A post where members enter by PIN, or the television. */
export const tiposEquipo = ['puesto', 'pantalla'] as const
export type TipoEquipo = (typeof tiposEquipo)[number]

export const nombresTiposEquipo: Record<TipoEquipo, string> = {
  puesto: 'Computador',
  pantalla: 'Pantalla',
}

export const EquipoNuevo = z.object({
  nombre: texto(2, 60),
  tipo: z.enum(tiposEquipo, { error: mensajes.valorInvalido }).default('puesto'),
})

const Equipo = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo: z.enum(tiposEquipo),
  creado_en: Instante,
  creado_por: z.string().nullable(),
  usado_en: Instante.nullable(),
})
export type Equipo = z.output<typeof Equipo>

export const equiposCalls = {
  equipos: endpoint({
    method: 'GET',
    path: '/estacion/equipos',
    access: 'administracion.gestionar',
    summary: 'Los equipos del cuartel registrados',
    output: z.object({ data: z.array(Equipo) }),
  }),
  addEquipo: endpoint({
    method: 'POST',
    path: '/estacion/equipos',
    access: 'administracion.gestionar',
    confirma: 'siempre',
    summary: 'Registrar como computador o pantalla del cuartel el equipo desde el que se pide',
    body: EquipoNuevo,
    output: z.object({ id: z.number(), equipo: z.string() }),
    status: 201,
    secreto: true,
  }),
  retireEquipo: endpoint({
    method: 'DELETE',
    path: '/estacion/equipos/:id',
    toca: ['cuenta'],
    access: 'administracion.gestionar',
    summary: 'Retirar un equipo del cuartel y cerrar las sesiones abiertas en él con PIN',
    params: z.object({ id: Id }),
    output: Hecho,
  }),
  personas: endpoint({
    method: 'POST',
    path: '/estacion/personas',
    access: 'publico',
    summary: 'Quiénes tienen PIN, para elegir a quién entra o llega en un equipo registrado',
    body: z.object({ equipo: TokenEquipo }),
    output: z.object({ equipo: z.string(), data: z.array(z.object({ id: z.number(), nombre: z.string() })) }),
    secreto: true,
  }),
}
