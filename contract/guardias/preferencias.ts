import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Dia, DiaIngresado } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import type { Tablas } from '../shared/tabla.ts'
import { turnos } from './estados.ts'

const tiposPreferencia = ['prefiero', 'no_puedo'] as const
export type TipoPreferencia = (typeof tiposPreferencia)[number]

export const nombresPreferencias: Record<TipoPreferencia, string> = { prefiero: 'Prefiero', no_puedo: 'No puedo' }

/** A wish of a member: on a weekday or on one day; `turno` null: any. */
export const Preferencia = z.object({
  tipo: z.enum(tiposPreferencia),
  /** 1 Monday … 7 Sunday. */
  dia_semana: z.number().nullable(),
  fecha: Dia.nullable(),
  turno: z.enum(turnos).nullable(),
})
export type Preferencia = z.output<typeof Preferencia>

const PreferenciaEscrita = z
  .object({
    tipo: z.enum(tiposPreferencia, { error: mensajes.valorInvalido }),
    dia_semana: z.number({ error: mensajes.valorInvalido }).int().min(1).max(7).nullable().default(null),
    fecha: DiaIngresado.nullable().default(null),
    turno: z.enum(turnos, { error: mensajes.valorInvalido }).nullable().default(null),
  })
  .refine(({ dia_semana, fecha }) => (dia_semana === null) !== (fecha === null), {
    path: ['fecha'],
    error: mensajes.obligatorio,
  })

export const preferenciasCalls = {
  preferencias: endpoint({
    method: 'GET',
    path: '/guardias/preferencias',
    access: 'propio.gestionar',
    summary: 'Los días en que uno prefiere o no puede hacer guardia',
    output: z.object({ data: z.array(Preferencia) }),
  }),
  savePreferencias: endpoint({
    method: 'PUT',
    path: '/guardias/preferencias',
    access: 'propio.gestionar',
    summary: 'Guardar los días en que uno prefiere o no puede hacer guardia',
    body: z.object({
      data: z.array(PreferenciaEscrita).max(200, mensajes.valorInvalido),
      /** Wishes that the member read: others that were saved meanwhile are not replaced. */
      vistas: z.array(PreferenciaEscrita).max(200, mensajes.valorInvalido).optional(),
    }),
    output: z.object({ data: z.array(Preferencia) }),
  }),
}

export const entidadesPreferencias = {
  guardia_preferencia: {
    nombre: 'Preferencias de guardia',
    de: 'Preferencias de guardia de',
    objeto: 'las preferencias de guardia',
    parteDe: 'miembro',
    campos: { prefiere: {}, no_puede: { nombre: 'no puede' } },
  },
} as const satisfies Entidades

export const tablasPreferencias = {
  guardia_preferencias: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'preferencias-de-guardia',
      sobre: 'los días en que prefiere o no puede hacer guardia',
      columnas: ['tipo', 'dia_semana', 'fecha', 'turno'],
      orden: 'id',
    },
    hoja: 'guardias-preferencias',
    conserva: 'Mientras el miembro tenga su cuenta.',
  },
} as const satisfies Tablas
