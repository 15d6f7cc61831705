import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { niveles } from '../perfil.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, texto } from '../shared/texto.ts'

/** domain §2.3: the curriculum that a course belongs to. */
export const mallas = ['anterior', '2025', 'interna'] as const
export type Malla = (typeof mallas)[number]

export const nombresMallas: Record<Malla, string> = {
  anterior: 'Malla anterior',
  '2025': 'Malla 2025-2028',
  interna: 'Interna',
}

/** Giver of a course. */
export const entidadesDeCurso = ['ANB', 'Compañía', 'Cuerpo', 'Externa'] as const
export type EntidadDeCurso = (typeof entidadesDeCurso)[number]

const maxHoras = 2_000
/** Twenty years. */
const maxVigencia = 240

const entero = (maximo: number) =>
  z
    .number({ error: mensajes.entre(1, maximo) })
    .int(mensajes.sinDecimales)
    .min(1, mensajes.entre(1, maximo))
    .max(maximo, mensajes.entre(1, maximo))

const siNo = z.boolean({ error: mensajes.valorInvalido })

export const Curso = z.object({
  id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  /** At the head of a narrow column. */
  nombre_corto: z.string().nullable(),
  nivel: z.enum(niveles).nullable(),
  malla: z.enum(mallas),
  entidad: z.enum(entidadesDeCurso),
  horas: z.number(),
  /** Whole months for which a certificate holds; null: it does not expire. */
  vigencia_meses: z.number().nullable(),
  /** An enrolment waits for an officer. */
  requiere_aprobacion: z.boolean(),
  /** Ids of the courses to be passed before. */
  requisitos: z.array(z.number()),
  activo: z.boolean(),
  creado_en: Instante,
  version: z.number(),
})
export type Curso = z.output<typeof Curso>

export const CursoEscrito = z.object({
  /** In capitals. */
  codigo: texto(2, 20).overwrite((codigo) => codigo.toLocaleUpperCase('es')),
  nombre: texto(3, 120),
  nombre_corto: dato(30).nullish(),
  nivel: z.enum(niveles, { error: mensajes.valorInvalido }).nullish(),
  malla: z.enum(mallas, { error: mensajes.obligatorio }),
  entidad: z.enum(entidadesDeCurso, { error: mensajes.obligatorio }),
  horas: entero(maxHoras),
  vigencia_meses: entero(maxVigencia).nullish(),
  requiere_aprobacion: siNo,
  requisitos: z.array(Id).max(30, mensajes.entre(0, 30)).default([]),
  activo: siNo.default(true),
})
export type CursoEscrito = z.output<typeof CursoEscrito>

export const cursosCalls = {
  cursos: endpoint({
    method: 'GET',
    path: '/cursos',
    access: 'intranet.ver',
    summary: 'El catálogo de cursos, por nivel y código, también los que ya no se dan',
    output: z.object({ data: z.array(Curso) }),
  }),
  createCurso: endpoint({
    method: 'POST',
    path: '/cursos',
    access: 'eventos.crear',
    summary: 'Agregar un curso al catálogo',
    body: CursoEscrito,
    output: Curso,
    status: 201,
  }),
  changeCurso: endpoint({
    method: 'PUT',
    path: '/cursos/:id',
    access: 'eventos.crear',
    summary: 'Cambiar, desactivar o reactivar un curso',
    params: z.object({ id: Id }),
    body: CursoEscrito.extend({ version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido) }),
    output: Curso,
  }),
}

export const entidadesCursos = {
  curso: {
    nombre: 'Curso',
    objeto: 'el curso',
    cuenta: ['curso', 'cursos'],
    tabla: 'cursos',
    nombrePor: 'nombre',
    sinPersonas: true,
    campos: {
      codigo: { nombre: 'código' },
      nombre: {},
      nombre_corto: { nombre: 'nombre corto' },
      nivel: {},
      malla: { opciones: nombresMallas },
      entidad: {},
      horas: {},
      vigencia_meses: { nombre: 'vigencia en meses' },
      requiere_aprobacion: { nombre: 'la inscripción se aprueba' },
      requisitos: {},
      activo: {},
    },
  },
} as const satisfies Entidades

export const tablasCursos = {
  cursos: { hoja: 'cursos', conserva: 'No tiene datos de personas.' },
  curso_requisitos: { hoja: 'requisitos-de-cursos', conserva: 'No tiene datos de personas.' },
} as const satisfies Tablas
