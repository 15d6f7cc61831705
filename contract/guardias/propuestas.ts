import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cargos } from '../shared/cargos.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Dia, Instante } from '../shared/fechas.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { funciones, turnos } from './estados.ts'
import { deGuardia } from './asignaciones.ts'
import { rango } from './guardias.ts'

/** `simple`: the plain order of domain §2.6, by hand of the program; `optimo`: by the solver. */
const metodosPropuesta = ['optimo', 'simple'] as const
export type MetodoPropuesta = (typeof metodosPropuesta)[number]

/** Seats that were proposed (`propuesta`, each with its `razon`), and what is missing. */
export const Propuesta = z.object({
  desde: Dia,
  hasta: Dia,
  metodo: z.enum(metodosPropuesta),
  /** Why the plain order stands in for the solver; null if it does not. */
  aviso: z.string().nullable(),
  /** Seats that it fills. */
  asignadas: z.number(),
  /** Gaps that nobody can fill, with what is missing, in a sentence. */
  brechas: z.array(
    z.object({
      guardia_id: z.number(),
      nombre: z.string(),
      tipo: z.enum(turnos),
      dia: Dia,
      funcion: z.enum(funciones),
      faltan: z.number(),
      motivo: z.string(),
    }),
  ),
  /** Guards in 90 days of each member, before it and with it. */
  cargas: z.array(
    z.object({
      user_id: z.number(),
      nombre: z.string(),
      cargo: z.enum(cargos).nullable(),
      antes: z.number(),
      despues: z.number(),
    }),
  ),
  hecha_en: Instante,
  hecha_por: z.string().nullable(),
})
export type Propuesta = z.output<typeof Propuesta>

export const propuestasCalls = {
  propuesta: endpoint({
    method: 'GET',
    path: '/guardias/propuesta',
    access: 'guardias.publicar',
    summary: 'La última dotación propuesta para esos días',
    query: rango,
    output: z.object({ propuesta: Propuesta.nullable() }),
  }),
  proponer: endpoint({
    method: 'POST',
    path: '/guardias/proponer',
    access: 'guardias.publicar',
    summary: 'Proponer la dotación de las guardias que empiezan entre dos días, como borrador',
    body: rango,
    output: Propuesta,
  }),
  proponerUna: endpoint({
    method: 'POST',
    path: '/guardias/:id/proponer',
    access: 'guardias.publicar',
    summary: 'Proponer la dotación de una guardia, como borrador',
    params: deGuardia,
    output: Propuesta,
  }),
  aceptarPropuesta: endpoint({
    method: 'POST',
    path: '/guardias/propuesta/aceptar',
    toca: ['dashboard'],
    access: 'guardias.publicar',
    summary: 'Asignar a todos los propuestos de esos días',
    body: rango,
    /** `sin_asignar`: what no longer holds stays proposed, each in a sentence. */
    output: z.object({ asignadas: z.number(), sin_asignar: z.array(z.string()) }),
  }),
  descartarPropuesta: endpoint({
    method: 'POST',
    path: '/guardias/propuesta/descartar',
    access: 'guardias.publicar',
    summary: 'Quitar lo propuesto de esos días',
    body: rango,
    output: Hecho,
  }),
}

export const entidadesPropuestas = {
  guardia_propuesta: {
    nombre: 'Propuesta de dotación',
    objeto: 'la propuesta de dotación',
    campos: {
      desde: {},
      hasta: {},
      metodo: { nombre: 'método', opciones: { optimo: 'Óptimo', simple: 'Orden simple' } },
      asignadas: { nombre: 'puestos' },
      estado: { opciones: { propuesta: 'Propuesta', aceptada: 'Aceptada' } },
    },
  },
} as const satisfies Entidades

export const tablasPropuestas = {
  guardia_propuestas: {
    miembro: { hecha_por: 'firma' },
    copia: 'Dice de todos a la vez; lo que fue de uno está en sus guardias.',
    hoja: 'guardias-propuestas',
    conserva: 'La última de cada rango de días.',
  },
} as const satisfies Tablas
