import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Dia, DiaIngresado } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { texto } from '../shared/texto.ts'
import { nombresTurnos, turnos } from './estados.ts'
import { version } from './asignaciones.ts'
import { Minimos, minimosEscritos } from './guardias.ts'

export const rotaciones = ['semanal', 'ninguna'] as const
export type Rotacion = (typeof rotaciones)[number]

export const nombresRotaciones: Record<Rotacion, string> = {
  semanal: 'Un grupo cada semana',
  ninguna: 'Sin grupos',
}

/** domain §2.6: by it the guards of a month are made. */
export const Plantilla = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo: z.enum(turnos),
  /** 1 Monday … 7 Sunday. */
  dias: z.array(z.number()),
  /** Local, '21:30'; `hora_termino` is of the next day unless it is later. */
  hora_inicio: z.string(),
  hora_termino: z.string(),
  minimos: Minimos,
  cupo_maximo: z.number(),
  rotacion: z.enum(rotaciones),
  /** A Monday on which the first group begins. */
  rotacion_desde: Dia.nullable(),
  /** In the order in which they take turns. */
  grupos: z.array(
    z.object({ nombre: z.string(), miembros: z.array(z.object({ user_id: z.number(), nombre: z.string() })) }),
  ),
  activa: z.boolean(),
  version: z.number(),
})
export type Plantilla = z.output<typeof Plantilla>

const hora = z.string({ error: mensajes.obligatorio }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, mensajes.horaInvalida)
const dia = z
  .number({ error: mensajes.valorInvalido })
  .int(mensajes.valorInvalido)
  .min(1, mensajes.valorInvalido)
  .max(7, mensajes.valorInvalido)

export const PlantillaEscrita = z.object({
  nombre: texto(3, 80),
  tipo: z.enum(turnos, { error: mensajes.valorInvalido }),
  dias: z.array(dia).min(1, mensajes.obligatorio).max(7, mensajes.valorInvalido),
  hora_inicio: hora,
  hora_termino: hora,
  ...minimosEscritos,
  rotacion: z.enum(rotaciones, { error: mensajes.valorInvalido }).default('ninguna'),
  rotacion_desde: DiaIngresado.nullish(),
  grupos: z
    .array(z.object({ nombre: texto(1, 60), miembro_ids: z.array(Id).max(60, mensajes.valorInvalido) }))
    .max(12, mensajes.valorInvalido)
    .default([]),
  activa: z.boolean({ error: mensajes.valorInvalido }).default(true),
})
export type PlantillaEscrita = z.output<typeof PlantillaEscrita>

const dePlantilla = z.object({ id: Id })

export const plantillasCalls = {
  plantillas: endpoint({
    method: 'GET',
    path: '/guardias/plantillas',
    access: 'guardias.publicar',
    summary: 'Las plantillas de guardias',
    output: z.object({ data: z.array(Plantilla) }),
  }),
  createPlantilla: endpoint({
    method: 'POST',
    path: '/guardias/plantillas',
    access: 'guardias.publicar',
    summary: 'Crear una plantilla de guardias',
    body: PlantillaEscrita,
    output: Plantilla,
    status: 201,
  }),
  changePlantilla: endpoint({
    method: 'PUT',
    path: '/guardias/plantillas/:id',
    access: 'guardias.publicar',
    summary: 'Cambiar una plantilla; las guardias ya creadas quedan como están',
    params: dePlantilla,
    body: PlantillaEscrita.extend({ version }),
    output: Plantilla,
  }),
  removePlantilla: endpoint({
    method: 'DELETE',
    path: '/guardias/plantillas/:id',
    access: 'guardias.publicar',
    summary: 'Eliminar una plantilla; sus guardias quedan',
    params: dePlantilla,
    output: Hecho,
  }),
}

export const entidadesPlantillas = {
  guardia_plantilla: {
    nombre: 'Plantilla de guardias',
    objeto: 'la plantilla de guardias',
    tabla: 'guardia_plantillas',
    nombrePor: 'nombre',
    campos: {
      nombre: {},
      tipo: { opciones: nombresTurnos },
      dias: { nombre: 'días' },
      hora_inicio: { nombre: 'hora de inicio' },
      hora_termino: { nombre: 'hora de término' },
      min_total: { nombre: 'dotación mínima' },
      min_conductor: { nombre: 'conductores' },
      min_a_cargo: { nombre: 'a cargo' },
      cupo_maximo: { nombre: 'camas' },
      rotacion: { nombre: 'rotación', opciones: nombresRotaciones },
      rotacion_desde: { nombre: 'rotación desde' },
      grupos: {},
      activa: {},
    },
  },
} as const satisfies Entidades

export const tablasPlantillas = {
  guardia_plantillas: {
    miembro: { creado_por: 'firma' },
    copia: 'No dice de nadie más que quién la creó.',
    hoja: 'guardias-plantillas',
    conserva: 'Siempre, o hasta que se elimina.',
  },
  guardia_grupos: {
    copia: 'No nombra a nadie.',
    hoja: 'guardias-grupos',
    conserva: 'Con su plantilla.',
  },
  guardia_grupo_miembros: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'grupos-de-guardia',
      sobre: 'los grupos de guardia en los que está',
      con: [['grupo', 'grupo_id', 'guardia_grupos', 'nombre']],
      columnas: ['grupo_id'],
      orden: 'grupo_id',
    },
    hoja: 'guardias-grupos-miembros',
    conserva: 'Mientras el miembro tenga su cuenta.',
  },
} as const satisfies Tablas
