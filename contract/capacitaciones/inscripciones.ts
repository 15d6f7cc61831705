import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, texto } from '../shared/texto.ts'
import { estadosInscripcion, nombresEstadosInscripcion, resultados } from './estados.ts'
import { Nota } from './nota.ts'

/** The caller's own enrolment. */
export const MiInscripcion = z.object({
  id: z.number(),
  estado: z.enum(estadosInscripcion),
  /** Place in the waiting list, from 1. */
  lugar_espera: z.number().nullable(),
  /** A grade is told with the result. */
  nota: z.number().nullable(),
  /** Of the closed lists; null: none is closed yet. */
  asistencia_pct: z.number().nullable(),
  version: z.number(),
})
export type MiInscripcion = z.output<typeof MiInscripcion>

/** An enrolment, for who runs trainings. */
export const Inscripcion = z.object({
  id: z.number(),
  capacitacion_id: z.number(),
  user_id: z.number(),
  nombre: z.string(),
  estado: z.enum(estadosInscripcion),
  nota: z.number().nullable(),
  asistencia_pct: z.number().nullable(),
  /** Result by grade and attendance; null while a grade is missing. */
  propuesta: z.enum(resultados).nullable(),
  observacion: z.string().nullable(),
  inscrito_por: z.string().nullable(),
  forzado_motivo: z.string().nullable(),
  version: z.number(),
})
export type Inscripcion = z.output<typeof Inscripcion>

const deEdicion = z.object({ id: Id })

const inscripciones = endpoint({
  method: 'GET',
  path: '/capacitaciones/:id/inscripciones',
  access: 'eventos.crear',
  summary: 'Los inscritos de una capacitación, con sus notas',
  params: deEdicion,
  query: Pagina.extend({ estado: z.enum(estadosInscripcion).optional() }),
  output: paginated(Inscripcion),
})

export const inscripcionesCalls = {
  inscripciones,
  exportInscripciones: exportacionDe(inscripciones),
  inscribir: endpoint({
    method: 'POST',
    path: '/capacitaciones/:id/inscripciones',
    toca: ['asistencia', 'dashboard'],
    access: 'propio.gestionar',
    summary: 'Inscribirse en una capacitación, o inscribir a otro miembro',
    params: deEdicion,
    body: z.object({
      user_id: Id.optional(),
      /** Why in spite of a requisite that is missing. */
      motivo: texto(3, 300).nullable().optional(),
    }),
    output: MiInscripcion.pick({ id: true, estado: true, lugar_espera: true, version: true }).extend({
      message: z.string(),
    }),
    status: 201,
  }),
  changeInscripcion: endpoint({
    method: 'PATCH',
    path: '/inscripciones/:id',
    toca: ['asistencia', 'dashboard'],
    access: 'propio.gestionar',
    summary: 'Retirarse; para quien dicta, aceptar, rechazar, poner nota y resultado',
    params: deEdicion,
    body: z.strictObject({
      estado: z.enum(estadosInscripcion, { error: mensajes.valorInvalido }).optional(),
      nota: Nota.nullable().optional(),
      observacion: dato(300).nullable().optional(),
      version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido),
    }),
    output: MiInscripcion.extend({ observacion: z.string().nullable() }),
  }),
}

export const entidadesInscripciones = {
  inscripcion: {
    nombre: 'Inscripción',
    de: 'Inscripción de',
    objeto: 'la inscripción',
    cuenta: ['inscripción', 'inscripciones'],
    tabla: 'inscripciones',
    nombrePor: 'user_id',
    campos: {
      user_id: { nombre: 'miembro', de: 'usuarios' },
      capacitacion: { nombre: 'capacitación', queda: true },
      estado: { opciones: nombresEstadosInscripcion, queda: true },
      nota: { personal: true },
      observacion: { nombre: 'observación', personal: true },
      forzado_motivo: { nombre: 'por qué sin los requisitos', personal: true },
    },
  },
} as const satisfies Entidades

export const tablasInscripciones = {
  inscripciones: {
    miembro: { user_id: 'hoja', inscrito_por: 'firma' },
    copia: {
      nombre: 'inscripciones',
      sobre: 'las capacitaciones en que se inscribió',
      columnas: ['estado', 'nota', 'observacion', 'creado_en'],
      con: [['capacitacion', 'capacitacion_id', 'capacitaciones', 'titulo']],
      orden: 'creado_en',
    },
    hoja: 'inscripciones',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
