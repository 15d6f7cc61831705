import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, DiaIngresado, Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { texto } from '../shared/texto.ts'
import { version } from './equipos.ts'
import {
  categoriasEquipo,
  frecuenciasChecklist,
  nombresCategoriasEquipo,
  nombresFrecuenciasChecklist,
  nombresResultadosChecklist,
  resultadosChecklist,
} from './estados.ts'
import { maximoPuntos, Punto, Respuesta } from './puntos.ts'

/** How a checklist stands in its period: the day, the week from Monday, or the month. */
const situacionesChecklist = ['pendiente', 'al_dia', 'con_falla'] as const
export type SituacionChecklist = (typeof situacionesChecklist)[number]

/** One's own, begun today and not finished. */
const EnCurso = z.object({
  ref: z.string(),
  numero: z.number(),
  equipo_id: z.number().nullable(),
  iniciada_en: Instante,
  respuestas: z.array(Respuesta),
})
export type EnCurso = z.output<typeof EnCurso>

/** A checklist as lists show it: without names, so that phones may keep it. */
export const Checklist = z.object({
  id: z.number(),
  nombre: z.string(),
  /** Of a unit, or of each piece of a category. */
  unidad_id: z.number().nullable(),
  unidad: z.string().nullable(),
  categoria: z.enum(categoriasEquipo).nullable(),
  frecuencia: z.enum(frecuenciasChecklist),
  /** Of its version now. */
  numero: z.number(),
  puntos: z.number(),
  activa: z.boolean(),
  situacion: z.enum(situacionesChecklist),
  /** Pieces of the category without one in the period. */
  piezas_pendientes: z.number(),
  /** The last one that was finished. */
  ultima: z.object({ id: z.number(), terminada_en: Instante, resultado: z.enum(resultadosChecklist) }).nullable(),
  en_curso: z.array(EnCurso),
  version: z.number(),
})
export type Checklist = z.output<typeof Checklist>

/** A version of a checklist. */
const ChecklistConPuntos = Checklist.pick({
  id: true,
  nombre: true,
  unidad_id: true,
  unidad: true,
  categoria: true,
  frecuencia: true,
  activa: true,
  version: true,
}).extend({
  /** Of the version that is answered. */
  numero: z.number(),
  items: z.array(Punto.extend({ /** Code of its piece. */ equipo: z.string().nullable() })),
})
export type ChecklistConPuntos = z.output<typeof ChecklistConPuntos>

const DatosChecklist = z.object({
  nombre: texto(3, 80),
  unidad_id: Id.nullish(),
  categoria: z.enum(categoriasEquipo, { error: mensajes.valorInvalido }).nullish(),
  frecuencia: z.enum(frecuenciasChecklist, { error: mensajes.obligatorio }),
  activa: z.boolean({ error: mensajes.valorInvalido }).default(true),
  items: z.array(Punto, { error: mensajes.checklistSinPuntos }).min(1, mensajes.checklistSinPuntos).max(maximoPuntos),
})
export type DatosChecklist = z.output<typeof DatosChecklist>

const Ejecucion = z.object({
  id: z.number(),
  plantilla_id: z.number(),
  nombre: z.string(),
  /** Version that was filled in. */
  numero: z.number(),
  unidad_id: z.number().nullable(),
  unidad: z.string().nullable(),
  equipo_id: z.number().nullable(),
  /** Code of the piece. */
  equipo: z.string().nullable(),
  dia: Dia,
  quien: z.string().nullable(),
  iniciada_en: Instante,
  /** Null: it was left unfinished. */
  terminada_en: Instante.nullable(),
  resultado: z.enum(resultadosChecklist).nullable(),
  fallas: z.number(),
  duracion_s: z.number().nullable(),
})
export type Ejecucion = z.output<typeof Ejecucion>

/** With the words that it was filled in with. */
const EjecucionConPuntos = Ejecucion.extend({
  items: z.array(Punto),
  respuestas: z.array(Respuesta),
  /** Keys of the points whose photograph is here. */
  fotos: z.array(z.string()),
})
export type EjecucionConPuntos = z.output<typeof EjecucionConPuntos>

const ref = z.string({ error: mensajes.valorInvalido }).regex(/^[\da-f-]{32,36}$/, mensajes.valorInvalido)
const momento = z.iso.datetime({ precision: 3, error: mensajes.momentoInvalido })

/** Bytes of a photograph that a phone has made smaller; in base64 a third more. */
const fotoChecklistMaxima = 1024 * 1024
const enBase64 = Math.ceil(fotoChecklistMaxima / 3) * 4

const ejecuciones = endpoint({
  method: 'GET',
  path: '/checklists/ejecuciones',
  access: 'intranet.ver',
  summary: 'Los checklists que se han hecho, el último primero',
  query: Pagina.extend({
    plantilla_id: Id.optional(),
    unidad_id: Id.optional(),
    equipo_id: Id.optional(),
    dia: DiaIngresado.optional(),
  }),
  output: paginated(Ejecucion),
})

const deChecklist = z.object({ id: Id })
// A critical failure takes a piece out of service, and a unit's checklist counts for its readiness.
const toca = ['material-mayor', 'dashboard'] as const

export const checklistsCalls = {
  checklists: endpoint({
    method: 'GET',
    path: '/checklists',
    access: 'intranet.ver',
    summary: 'Los checklists, y cómo está cada uno hoy',
    output: z.object({ data: z.array(Checklist) }),
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/checklists/:id',
    access: 'intranet.ver',
    summary: 'Los puntos de un checklist, de hoy o de una de sus versiones',
    params: deChecklist,
    query: z.object({ numero: Id.optional() }),
    output: ChecklistConPuntos,
  }),
  createChecklist: endpoint({
    method: 'POST',
    path: '/checklists',
    access: 'equipamiento.editar',
    summary: 'Crear un checklist de una unidad o de una categoría de equipos',
    body: DatosChecklist,
    output: ChecklistConPuntos,
    status: 201,
    toca,
  }),
  changeChecklist: endpoint({
    method: 'PUT',
    path: '/checklists/:id',
    access: 'equipamiento.editar',
    summary: 'Cambiar un checklist: con otros puntos nace una versión, y lo hecho guarda sus palabras',
    params: deChecklist,
    body: DatosChecklist.extend({ version }),
    output: ChecklistConPuntos,
    toca,
  }),
  ejecuciones,
  exportEjecuciones: exportacionDe(ejecuciones),
  ejecucion: endpoint({
    method: 'GET',
    path: '/checklists/ejecuciones/:id',
    access: 'intranet.ver',
    summary: 'Un checklist hecho, con las palabras con que se llenó',
    params: deChecklist,
    output: EjecucionConPuntos,
  }),
  saveEjecucion: endpoint({
    method: 'POST',
    path: '/checklists/:id/ejecuciones',
    access: 'unidades.cambiar_estado',
    summary: 'Guardar un checklist, a medias o terminado: el mismo ref es el mismo checklist',
    params: deChecklist,
    body: z.object({
      ref,
      numero: Id,
      equipo_id: Id.nullish(),
      iniciada_en: momento,
      /** Finishes it. */
      terminada_en: momento.nullish(),
      respuestas: z.array(Respuesta, { error: mensajes.obligatorio }).max(maximoPuntos),
    }),
    maxBytes: 512 * 1024,
    output: Ejecucion,
    toca,
  }),
  fotoEjecucion: endpoint({
    method: 'GET',
    path: '/checklists/ejecuciones/:id/fotos/:item',
    access: 'intranet.ver',
    summary: 'La fotografía de un punto (JPEG)',
    params: z.object({ id: Id, item: z.string().max(36) }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  saveFotoEjecucion: endpoint({
    method: 'PUT',
    path: '/checklists/en-curso/:ref/fotos/:item',
    access: 'unidades.cambiar_estado',
    summary:
      'Poner la fotografía de un punto (base64), aunque el checklist ya esté terminado; la pone quien tiene su ref',
    params: z.object({ ref, item: z.string().max(36) }),
    body: z.object({
      foto: z
        .base64({ error: mensajes.fotoIlegible })
        .min(1, mensajes.obligatorio)
        .max(enBase64, mensajes.fotoChecklistGrande),
    }),
    maxBytes: enBase64 + 1024,
    output: Ejecucion,
  }),
}

export const entidadesChecklists = {
  checklist: {
    nombre: 'Checklist',
    objeto: 'el checklist',
    cuenta: ['checklist', 'checklists'],
    tabla: 'checklist_plantillas',
    nombrePor: 'nombre',
    campos: {
      nombre: {},
      unidad_id: { nombre: 'unidad' },
      categoria: { nombre: 'categoría', opciones: nombresCategoriasEquipo },
      frecuencia: { opciones: nombresFrecuenciasChecklist },
      activa: { nombre: 'en uso' },
      numero: { nombre: 'versión de sus puntos' },
      hecho: { nombre: 'se hizo', opciones: nombresResultadosChecklist },
      foto: { nombre: 'fotografía' },
    },
  },
} as const satisfies Entidades

export const tablasChecklists = {
  checklist_plantillas: {
    miembro: { creado_por: 'firma' },
    copia: 'No dice de nadie más que quién la creó.',
    hoja: 'checklists',
    conserva: 'Siempre.',
  },
  checklist_versiones: { hoja: 'checklists-versiones', conserva: 'Con su checklist.' },
  checklist_ejecuciones: {
    miembro: { user_id: 'firma' },
    copia: {
      nombre: 'checklists',
      sobre: 'los checklists que hizo',
      columnas: ['dia', 'iniciada_en', 'terminada_en', 'resultado', 'respuestas'],
      con: [['checklist', 'plantilla_id', 'checklist_plantillas', 'nombre']],
      orden: 'iniciada_en',
    },
    ocultas: ['ref'],
    hoja: 'checklists-ejecuciones',
    conserva: 'Siempre: es la historia de los equipos.',
  },
  checklist_fotos: {
    ocultas: ['clave'],
    archivos: { clave: true },
    hoja: 'checklists-fotos',
    conserva: 'Con su ejecución.',
  },
} as const satisfies Tablas
