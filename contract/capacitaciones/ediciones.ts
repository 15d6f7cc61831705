import { z } from 'zod'
import { categoriasActo, nombresCategorias } from '../catalogos.ts'
import { endpoint } from '../endpoint.ts'
import { estadosLista } from '../asistencia/lista.ts'
import { niveles } from '../perfil.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, Instante, MomentoIngresado } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, texto } from '../shared/texto.ts'
import {
  estadosCapacitacion,
  nombresEstadosCapacitacion,
  nombresTiposCapacitacion,
  tiposCapacitacion,
} from './estados.ts'
import { entidadesInscripciones, inscripcionesCalls, MiInscripcion, tablasInscripciones } from './inscripciones.ts'
import { Nota } from './nota.ts'

const Sesion = z.object({
  id: z.number(),
  inicio: Instante,
  termino: Instante,
  tema: z.string(),
  /** Its act, from when the edition is opened. */
  acto_id: z.number().nullable(),
  estado_lista: z.enum(estadosLista).nullable(),
})
export type SesionCapacitacion = z.output<typeof Sesion>

/** An edition of a course, as a list shows it. */
export const Edicion = z.object({
  id: z.number(),
  curso_id: z.number(),
  curso: z.string(),
  /** Inicial, Operativo or Profesional. */
  nivel: z.string().nullable(),
  titulo: z.string(),
  tipo: z.enum(tiposCapacitacion),
  lugar: z.string().nullable(),
  inicio: Instante,
  termino: Instante,
  horas: z.number(),
  /** Null: no limit. */
  cupo: z.number().nullable(),
  inscritos: z.number(),
  en_espera: z.number(),
  inscripcion_hasta: Instante.nullable(),
  /** Of now, though the task that writes it is late. */
  estado: z.enum(estadosCapacitacion),
  motivo_cancelacion: z.string().nullable(),
  /** Members may enrol themselves: in a place, or in the waiting list where there is none left. */
  recibe: z.enum(['cupo', 'espera']).nullable(),
  /** An officer decides who takes part. */
  requiere_aprobacion: z.boolean(),
  /** The caller's, if any. */
  mia: MiInscripcion.nullable(),
  /** Names of the courses that the caller lacks. */
  falta: z.array(z.string()),
})
export type Edicion = z.output<typeof Edicion>

export const EdicionCompleta = Edicion.extend({
  /** Of the course, each with the day on which the caller passed it. */
  requisitos: z.array(z.object({ id: z.number(), nombre: z.string(), aprobado_el: Dia.nullable() })),
  /** For how long its certificate holds; null: for good. */
  vigencia_meses: z.number().nullable(),
  instructores: z.array(z.object({ id: z.number(), nombre: z.string() })),
  instructor_externo: z.string().nullable(),
  /** Documents of the library. */
  material: z.array(z.object({ id: z.number(), titulo: z.string() })),
  nota_minima: z.number().nullable(),
  asistencia_minima_pct: z.number(),
  /** In pesos. */
  costo: z.number().nullable(),
  categoria: z.enum(categoriasActo),
  sesiones: z.array(Sesion),
  /** Courses that the caller passed of the next level, if this is one of it; `suma`: passing it brings another. */
  avance: z.object({ nivel: z.enum(niveles), aprobados: z.number(), total: z.number(), suma: z.boolean() }).nullable(),
  /** The other edition, or event, in which the caller takes part at the same time. */
  se_superpone: z.string().nullable(),
  creado_por: z.string().nullable(),
  version: z.number(),
})
export type EdicionCompleta = z.output<typeof EdicionCompleta>

const deEdicion = z.object({ id: Id })
const version = z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido)
const entero = (minimo: number, maximo: number) =>
  z
    .number({ error: mensajes.valorInvalido })
    .int(mensajes.sinDecimales)
    .min(minimo, mensajes.entre(minimo, maximo))
    .max(maximo, mensajes.entre(minimo, maximo))

export const EdicionEscrita = z.object({
  curso_id: z.number({ error: mensajes.cursoInvalido }).int(mensajes.cursoInvalido).min(1, mensajes.cursoInvalido),
  titulo: texto(3, 120),
  tipo: z.enum(tiposCapacitacion, { error: mensajes.valorInvalido }),
  instructor_ids: z.array(Id).max(20, mensajes.valorInvalido).default([]),
  instructor_externo: dato(120).nullable().default(null),
  material_ids: z.array(Id).max(30, mensajes.valorInvalido).default([]),
  lugar: dato(120).nullable().default(null),
  inicio: MomentoIngresado,
  termino: MomentoIngresado,
  sesiones: z
    .array(
      z.object({
        /** Of a session that stands already. */
        id: Id.optional(),
        inicio: MomentoIngresado,
        termino: MomentoIngresado,
        tema: texto(3, 120),
      }),
    )
    .max(60, mensajes.valorInvalido)
    .default([]),
  horas: entero(1, 2_000),
  cupo: entero(1, 1_000).nullable().default(null),
  inscripcion_hasta: MomentoIngresado.nullable().default(null),
  nota_minima: Nota.nullable().default(5),
  asistencia_minima_pct: entero(0, 100).default(80),
  costo: entero(0, 100_000_000).nullable().default(null),
  categoria: z.enum(categoriasActo, { error: mensajes.valorInvalido }),
})
export type EdicionEscrita = z.output<typeof EdicionEscrita>

const ediciones = endpoint({
  method: 'GET',
  path: '/capacitaciones',
  access: 'intranet.ver',
  summary: 'Las capacitaciones; los borradores, para quien puede crearlas. Primero las que vienen',
  query: Pagina.extend({
    estado: z.enum(estadosCapacitacion).optional(),
    curso_id: Id.optional(),
    /** Only those in which the caller is, or was. */
    mias: z.enum(['si']).optional(),
    /** Only those that are not over. */
    vigentes: z.enum(['si']).optional(),
  }),
  output: paginated(Edicion),
})

export const edicionesCalls = {
  ediciones,
  exportEdiciones: exportacionDe(ediciones),
  createEdicion: endpoint({
    method: 'POST',
    path: '/capacitaciones',
    access: 'eventos.crear',
    summary: 'Crear una capacitación, en borrador',
    body: EdicionEscrita,
    output: EdicionCompleta,
    status: 201,
  }),
  edicion: endpoint({
    method: 'GET',
    path: '/capacitaciones/:id',
    access: 'intranet.ver',
    summary: 'Una capacitación',
    params: deEdicion,
    output: EdicionCompleta,
  }),
  changeEdicion: endpoint({
    method: 'PUT',
    path: '/capacitaciones/:id',
    toca: ['asistencia', 'dashboard'],
    access: 'eventos.crear',
    summary: 'Cambiar una capacitación; también después de empezada',
    params: deEdicion,
    body: EdicionEscrita.extend({ version }),
    output: EdicionCompleta,
  }),
  removeEdicion: endpoint({
    method: 'DELETE',
    path: '/capacitaciones/:id',
    access: 'eventos.crear',
    summary: 'Eliminar una capacitación en borrador',
    params: deEdicion,
    output: Hecho,
  }),
  estadoEdicion: endpoint({
    method: 'POST',
    path: '/capacitaciones/:id/estado',
    toca: ['asistencia', 'dashboard'],
    access: 'eventos.crear',
    summary: 'Abrir, cerrar, empezar, finalizar o cancelar una capacitación',
    params: deEdicion,
    body: z.object({
      estado: z.enum(estadosCapacitacion, { error: mensajes.valorInvalido }),
      /** Required to cancel. */
      motivo: dato(300).nullable().optional(),
      version,
    }),
    output: EdicionCompleta,
  }),
  edicionPdf: endpoint({
    method: 'GET',
    path: '/capacitaciones/:id/pdf',
    access: 'eventos.crear',
    summary: 'La hoja de asistencia de una capacitación, para firmar',
    params: deEdicion,
    output: z.unknown(),
    stream: 'archivo',
  }),
  ...inscripcionesCalls,
}

export const entidadesEdiciones = {
  capacitacion: {
    nombre: 'Capacitación',
    objeto: 'la capacitación',
    cuenta: ['capacitación', 'capacitaciones'],
    tabla: 'capacitaciones',
    nombrePor: 'titulo',
    campos: {
      curso_id: { nombre: 'curso' },
      titulo: { nombre: 'título' },
      tipo: { opciones: nombresTiposCapacitacion },
      instructores: {},
      material: {},
      instructor_externo: { nombre: 'instructor externo' },
      lugar: {},
      inicio: {},
      termino: { nombre: 'término' },
      sesiones: {},
      horas: {},
      cupo: {},
      inscripcion_hasta: { nombre: 'inscripción hasta' },
      nota_minima: { nombre: 'nota mínima' },
      asistencia_minima_pct: { nombre: 'asistencia mínima' },
      costo: {},
      categoria: { nombre: 'categoría', opciones: nombresCategorias },
      estado: { opciones: nombresEstadosCapacitacion },
      motivo_cancelacion: { nombre: 'por qué se canceló' },
      filtro: {},
    },
  },
  ...entidadesInscripciones,
} as const satisfies Entidades

export const tablasEdiciones = {
  capacitaciones: {
    miembro: { creado_por: 'firma' },
    copia: 'Son de la compañía; las propias están en «inscripciones».',
    hoja: 'capacitaciones',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  capacitacion_instructores: {
    miembro: { user_id: 'hoja' },
    copia: {
      nombre: 'capacitaciones-dictadas',
      sobre: 'las capacitaciones en que fue instructor',
      con: [['titulo', 'capacitacion_id', 'capacitaciones', 'titulo']],
      columnas: ['capacitacion_id'],
      orden: 'capacitacion_id',
    },
    hoja: 'capacitaciones-instructores',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  capacitacion_material: {
    hoja: 'capacitaciones-material',
    conserva: 'No tiene datos de personas.',
  },
  capacitacion_sesiones: {
    hoja: 'capacitaciones-sesiones',
    conserva: 'No tiene datos de personas.',
  },
  ...tablasInscripciones,
} as const satisfies Tablas
