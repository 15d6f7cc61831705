import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { parrafo } from '../shared/texto.ts'
import { deEquipo, fotoEquipoMaxima, version } from './equipos.ts'
import { estadosNovedad, gravedades, nombresEstadosNovedad } from './estados.ts'

/** A fault of a piece, or of a unit by its checklist (domain §2.7). */
export const NovedadEquipo = z.object({
  id: z.number(),
  equipo_id: z.number().nullable(),
  codigo: z.string().nullable(),
  equipo: z.string().nullable(),
  unidad_id: z.number().nullable(),
  unidad: z.string().nullable(),
  descripcion: z.string(),
  gravedad: z.enum(gravedades),
  estado: z.enum(estadosNovedad),
  tiene_foto: z.boolean(),
  reportado_por_id: z.number().nullable(),
  reportado_por: z.string().nullable(),
  creado_en: Instante,
  resuelto_por: z.string().nullable(),
  resuelto_en: Instante.nullable(),
  respuesta: z.string().nullable(),
  version: z.number(),
})
export type NovedadEquipo = z.output<typeof NovedadEquipo>

/** Unless told otherwise, those that nobody has resolved. */
const filtrosNovedad = [...estadosNovedad, 'todas'] as const
export type FiltroNovedad = (typeof filtrosNovedad)[number]

/** Longest text of a fault, and of its answer, in characters. */
export const textoNovedadMaximo = 1_000

const deNovedad = z.object({ id: Id })

const novedades = endpoint({
  method: 'GET',
  path: '/equipamiento/novedades',
  access: 'intranet.ver',
  summary: 'Las novedades por resolver, o las que se pidan: primero las críticas, después las últimas',
  query: Pagina.extend({
    estado: z.enum(filtrosNovedad, { error: mensajes.valorInvalido }).optional(),
    gravedad: z.enum(gravedades, { error: mensajes.valorInvalido }).optional(),
  }),
  output: paginated(NovedadEquipo).extend({
    /** Whatever the filters. */
    por_resolver: z.number(),
  }),
})

export const novedadesEquipoCalls = {
  novedades,
  exportNovedades: exportacionDe(novedades),
  novedadesDeEquipo: endpoint({
    method: 'GET',
    path: '/equipamiento/:id/novedades',
    access: 'intranet.ver',
    summary: 'Las novedades de un equipo: primero las que están por resolver, después las últimas',
    params: deEquipo,
    query: Pagina,
    output: paginated(NovedadEquipo),
  }),
  informarNovedad: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/novedades',
    toca: ['dashboard', 'material-mayor'],
    access: 'intranet.ver',
    summary: 'Informar una novedad de un equipo; una crítica lo deja en revisión y se avisa de inmediato',
    params: deEquipo,
    body: z.object({
      gravedad: z.enum(gravedades, { error: mensajes.gravedadObligatoria }),
      descripcion: parrafo(textoNovedadMaximo).min(1, mensajes.novedadSinTexto),
    }),
    output: NovedadEquipo,
    status: 201,
  }),
  changeNovedad: endpoint({
    method: 'PATCH',
    path: '/equipamiento/novedades/:id',
    toca: ['dashboard', 'material-mayor'],
    access: 'equipamiento.editar',
    summary: 'Tomar una novedad, resolverla o descartarla, con una respuesta para quien la informó',
    params: deNovedad,
    body: z.object({
      estado: z.enum(estadosNovedad, { error: mensajes.valorInvalido }).exclude(['abierta'], mensajes.valorInvalido),
      respuesta: parrafo(textoNovedadMaximo).nullish(),
      version,
    }),
    output: NovedadEquipo,
  }),
  fotoNovedad: endpoint({
    method: 'GET',
    path: '/equipamiento/novedades/:id/foto',
    access: 'intranet.ver',
    summary: 'La fotografía de una novedad (JPEG)',
    params: deNovedad,
    output: z.unknown(),
    stream: 'archivo',
  }),
  uploadFotoNovedad: endpoint({
    method: 'POST',
    path: '/equipamiento/novedades/:id/foto',
    access: 'intranet.ver',
    summary: 'Poner la fotografía de una novedad (multipart, campo foto): quien la informó, o quien edita',
    params: deNovedad,
    upload: { field: 'foto', maxBytes: fotoEquipoMaxima, tooLarge: mensajes.fotoEquipoGrande },
    output: NovedadEquipo,
  }),
}

export const entidadesNovedadesEquipo = {
  novedad_equipo: {
    nombre: 'Novedad de equipo',
    objeto: 'la novedad de un equipo',
    cuenta: ['novedad de equipo', 'novedades de equipos'],
    tabla: 'equipo_novedades',
    campos: {
      equipo: {},
      gravedad: { opciones: { leve: 'Leve', grave: 'Grave', critica: 'Crítica' } },
      estado: { opciones: nombresEstadosNovedad },
      // Free words about a failure may tell who had it.
      descripcion: { nombre: 'descripción', personal: true },
      respuesta: { personal: true },
      foto: { nombre: 'fotografía' },
    },
  },
} as const satisfies Entidades

export const tablasNovedadesEquipo = {
  equipo_novedades: {
    miembro: { reportado_por: 'firma', resuelto_por: 'firma' },
    copia: {
      nombre: 'novedades-de-equipos',
      sobre: 'las novedades de equipos que informó',
      por: 'reportado_por',
      columnas: ['descripcion', 'gravedad', 'estado', 'respuesta', 'creado_en'],
      orden: 'creado_en',
    },
    ocultas: ['foto_clave'],
    archivos: { foto_clave: true },
    hoja: 'equipos-novedades',
    conserva: 'Siempre: es la historia de los equipos.',
  },
} as const satisfies Tablas
