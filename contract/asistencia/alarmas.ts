import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, Instante, Mes } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { texto } from '../shared/texto.ts'

/** domain §1.2: consecutive faults to acts with citación, and consecutive months without any attendance. */
const tiposAlarma = ['faltas', 'meses'] as const
export type TipoAlarma = (typeof tiposAlarma)[number]

export const nombresTiposAlarma: Record<TipoAlarma, string> = {
  faltas: 'Faltas seguidas',
  meses: 'Meses sin asistencia',
}

/** Follows from what happened to it: not stored. */
const estadosAlarma = ['vigente', 'tratada', 'cesada'] as const
export type EstadoAlarma = (typeof estadosAlarma)[number]

export const nombresEstadosAlarma: Record<EstadoAlarma, string> = {
  vigente: 'Vigente',
  tratada: 'Tratada',
  cesada: 'Cesada',
}

const ActoFaltado = z.object({ id: z.number(), dia: Dia, titulo: z.string() })
export type ActoFaltado = z.output<typeof ActoFaltado>

/** The faults or the months that raised it; the other list is empty. */
export const Evidencia = z.object({ actos: z.array(ActoFaltado), meses: z.array(Mes) })
export type Evidencia = z.output<typeof Evidencia>

export const Alarma = z.object({
  id: z.number(),
  user_id: z.number(),
  nombre: z.string(),
  tipo: z.enum(tiposAlarma),
  desde: Dia,
  hasta: Dia,
  evidencia: Evidencia,
  estado: z.enum(estadosAlarma),
  creada_en: Instante,
  tratada_en: Instante.nullable(),
  tratada_por: z.string().nullable(),
  /** Of the board of officers. */
  acta: z.string().nullable(),
  cesada_en: Instante.nullable(),
  version: z.number(),
})
export type Alarma = z.output<typeof Alarma>

const alarmas = endpoint({
  method: 'GET',
  path: '/asistencia/alarmas',
  access: 'intranet.ver',
  summary: 'Las alarmas de asistencia propias; las de todos, para quien ve las cifras de otros. Las últimas primero',
  query: Pagina.extend({ id: Id.optional(), user_id: Id.optional(), estado: z.enum(estadosAlarma).optional() }),
  output: paginated(Alarma),
})

export const alarmasCalls = {
  alarmas,
  exportAlarmas: exportacionDe(alarmas),
  treatAlarma: endpoint({
    method: 'POST',
    path: '/asistencia/alarmas/:id/tratamiento',
    toca: ['dashboard'],
    access: 'hoja_servicios.editar',
    summary: 'Registrar que la junta de oficiales trató una alarma',
    params: z.object({ id: Id }),
    body: z.object({ acta: texto(1, 60), version: z.number({ error: mensajes.valorInvalido }).int() }),
    output: Alarma,
  }),
}

export const entidadesAlarmas = {
  alarma: {
    nombre: 'Alarma de asistencia',
    de: 'Alarma de asistencia de',
    objeto: 'la alarma de asistencia',
    cuenta: ['alarma de asistencia', 'alarmas de asistencia'],
    frases: { estado: 'registró el tratamiento de la alarma de asistencia' },
    tabla: 'alarmas',
    nombrePor: 'user_id',
    campos: { acta: {}, tratada_en: { nombre: 'tratada' } },
  },
} as const satisfies Entidades

export const tablasAlarmas = {
  alarmas: {
    miembro: { user_id: 'hoja', tratada_por: 'firma' },
    copia: {
      nombre: 'alarmas-de-asistencia',
      sobre: 'las faltas y los meses seguidos sin asistencia que se avisaron a los oficiales',
      columnas: ['tipo', 'desde', 'hasta', 'evidencia', 'creada_en', 'tratada_en', 'acta', 'cesada_en'],
      orden: 'desde',
    },
    hoja: 'alarmas',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
