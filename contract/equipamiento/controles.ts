import { z } from 'zod'
import { enteroEntre } from '../shared/campos.ts'
import { endpoint } from '../endpoint.ts'
import { documentoMaximo } from '../shared/archivo.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Dia, DiaIngresado, Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, texto, textoLibre } from '../shared/texto.ts'
import { deEquipo, FichaEquipo, motivoMaximo } from './equipos.ts'
import { nombresControles, nombresResultadosControl, resultadosControl, tiposControl } from './estados.ts'

export const maximoMediciones = 20
/** In bar, of any test. */
const presionMaxima = 2_000

/** A measurement in its own unit: «Oxígeno», «20,9 %». */
const Medicion = z.object({ nombre: texto(1, 60), valor: texto(1, 60) })
export type Medicion = z.output<typeof Medicion>

export const ControlEquipo = z.object({
  id: z.number(),
  tipo_control: z.enum(tiposControl),
  fecha: Dia,
  resultado: z.enum(resultadosControl),
  presion_bar: z.number().nullable(),
  mediciones: z.array(Medicion),
  /** A member, or a company. */
  realizado_por: z.string().nullable(),
  numero_certificado: z.string().nullable(),
  observaciones: z.string().nullable(),
  /** Where the next one was set earlier than its plan does. */
  proximo_control: Dia.nullable(),
  registrado_por: z.string().nullable(),
  creado_en: Instante,
  anulado_en: Instante.nullable(),
  motivo_anulacion: z.string().nullable(),
  certificado: z.object({ id: z.number(), filename: z.string() }).nullable(),
  puede_anular: z.boolean(),
})
export type ControlEquipo = z.output<typeof ControlEquipo>

export const NuevoControl = z.object({
  tipo_control: z.enum(tiposControl, { error: mensajes.obligatorio }),
  fecha: DiaIngresado,
  resultado: z.enum(resultadosControl, { error: mensajes.obligatorio }),
  presion_bar: enteroEntre(0, presionMaxima).nullish(),
  mediciones: z
    .array(Medicion, { error: mensajes.valorInvalido })
    .max(maximoMediciones, mensajes.demasiadasMediciones(maximoMediciones))
    .default([]),
  /** Without either, the caller. */
  realizado_por_id: Id.nullish(),
  realizado_por: dato(120).nullish(),
  numero_certificado: dato(60).nullish(),
  observaciones: textoLibre(2_000).nullish(),
  /** Only earlier than the plan says. */
  proximo_control: DiaIngresado.nullish(),
})
export type NuevoControl = z.output<typeof NuevoControl>

const deControl = z.object({ id: Id, control: Id })

export const controlesCalls = {
  controles: endpoint({
    method: 'GET',
    path: '/equipamiento/:id/controles',
    access: 'intranet.ver',
    summary: 'Los controles de un equipo, el último primero; también los anulados, con su motivo',
    params: deEquipo,
    query: Pagina,
    output: paginated(ControlEquipo),
  }),
  createControl: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/controles',
    access: 'equipamiento.editar',
    cumple: ['controlar'],
    summary: 'Registrar un control; uno rechazado saca al equipo de servicio',
    params: deEquipo,
    body: NuevoControl,
    output: z.object({ control_id: z.number(), equipo: FichaEquipo }),
    status: 201,
  }),
  addCertificado: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/controles/:control/certificado',
    access: 'equipamiento.editar',
    cumple: ['controlar'],
    summary: 'Adjuntar el certificado de un control (multipart, campo archivo)',
    params: deControl,
    upload: { field: 'archivo', maxBytes: documentoMaximo, tooLarge: mensajes.documentoDemasiadoGrande },
    output: FichaEquipo,
    status: 201,
  }),
  anularControl: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/controles/:control/anulacion',
    access: 'equipamiento.editar',
    cumple: ['controlar'],
    summary: 'Anular un control mal registrado, con su motivo: deja de contar, y su certificado se quita',
    params: deControl,
    body: z.object({ motivo: texto(3, motivoMaximo) }),
    output: FichaEquipo,
  }),
}

export const entidadesControles = {
  control_equipo: {
    nombre: 'Control de equipo',
    objeto: 'el control de un equipo',
    cuenta: ['control de equipo', 'controles de equipos'],
    tabla: 'equipo_controles',
    campos: {
      equipo: {},
      tipo_control: { nombre: 'control', opciones: nombresControles },
      fecha: {},
      resultado: { opciones: nombresResultadosControl },
      numero_certificado: { nombre: 'certificado' },
      proximo_control: { nombre: 'próximo control' },
      documento: {},
      anulado: {},
      // Free words may tell of somebody.
      motivo_anulacion: { nombre: 'motivo', personal: true },
    },
  },
} as const satisfies Entidades

export const tablasControles = {
  equipo_controles: {
    miembro: { realizado_por_id: 'firma', registrado_por: 'firma' },
    copia: {
      nombre: 'controles-de-equipos',
      sobre: 'los controles de equipos que registró',
      por: 'registrado_por',
      columnas: ['equipo_id', 'tipo_control', 'fecha', 'resultado'],
      orden: 'fecha',
    },
    hoja: 'equipos-controles',
    conserva: 'Siempre: es la historia de los equipos.',
  },
  equipo_vencimientos: { hoja: 'equipos-vencimientos', conserva: 'No tiene datos de personas.' },
} as const satisfies Tablas
