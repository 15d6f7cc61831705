import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import type { Entidades } from './shared/entidad.ts'
import { importaciones } from './shared/importacion.ts'
import { Id } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'

/** For how long what was imported can be taken back. */
export const horasParaQuitar = 24

const clase = z.enum(importaciones)

/** An import, in records that it made and that it changed. */
const Hecha = z.object({
  id: z.number(),
  archivo: z.string(),
  nuevas: z.number(),
  cambiadas: z.number(),
  hecha_en: z.string(),
})
export type Hecha = z.output<typeof Hecha>

export const planillasApi = room('planillas', {
  olvidar: endpoint({
    method: 'DELETE',
    path: '/planillas/:importacion/recordado',
    access: 'intranet.ver',
    summary: 'Olvidar lo que se dijo de las columnas y los valores de una planilla',
    params: z.object({ importacion: clase }),
    output: Hecho,
  }),
  hechas: endpoint({
    method: 'GET',
    path: '/planillas/:clase/hechas',
    access: 'intranet.ver',
    summary: 'Lo que uno mismo importó en las últimas 24 horas y todavía se puede quitar',
    params: z.object({ clase }),
    output: z.object({ data: z.array(Hecha) }),
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/planillas/:clase/hechas/:id',
    access: 'intranet.ver',
    toca: [
      'usuarios',
      'equipamiento',
      'emergencias',
      'material-mayor',
      'asistencia',
      'capacitaciones',
      'eventos',
      'catalogos',
      'dashboard',
      'hoja-servicios',
    ],
    summary: 'Quitar todo lo que entró con una importación propia, y dejar lo que cambió como estaba',
    params: z.object({ clase, id: Id }),
    output: Hecho,
  }),
})

export const entidades = {
  planilla: {
    nombre: 'Columnas de una planilla',
    objeto: 'lo que se recuerda de las columnas de una planilla',
    sinPersonas: true,
    campos: { importacion: { nombre: 'importación' }, titulos: { nombre: 'títulos' } },
  },
  importacion: {
    nombre: 'Importación',
    objeto: 'lo que entró con una planilla',
    sinPersonas: true,
    campos: { clase: {}, nuevas: {}, cambiadas: {} },
  },
} as const satisfies Entidades

const unDia = 'What was before an import is kept for a day.'

export const tablas = {
  columnas_recordadas: { hoja: 'columnas-recordadas', conserva: 'No tiene datos de personas.' },
  importaciones: {
    miembro: { user_id: 'va' },
    copia: 'What was imported is in the copy of whoever it is about.',
    sinHoja: unDia,
    sinRespaldo: unDia,
    conserva: 'Un día: hasta entonces se puede quitar lo importado.',
  },
  importacion_filas: {
    sinHoja: unDia,
    sinRespaldo: unDia,
    conserva: 'Un día: hasta entonces se puede quitar lo importado.',
  },
} as const satisfies Tablas
