import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { Dia, Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Pagina } from './shared/paginacion.ts'

/** Everything that may wait for somebody, the most urgent first. */
export const tiposEspera = [
  'abiertas',
  'alarmas',
  'accidentes',
  'por_reemplazar',
  'brechas',
  'fallas',
  'controles',
  'solicitudes',
  'confirmar',
  'pedidos',
  'lecturas',
  'listas',
  'meses',
  'emergencias',
  'objeciones',
  'licencias',
  'cambios',
  'sin_confirmar',
  'graves',
  'checklists',
  'papeles',
  'certificados',
  'vencimientos',
  'bajas',
  'cuentas',
  'mensajes',
  'postulaciones',
] as const
export type TipoEspera = (typeof tiposEspera)[number]

export const nombresEspera: Record<TipoEspera, string> = {
  abiertas: 'Emergencias que siguen abiertas',
  alarmas: 'Alarmas de asistencia',
  accidentes: 'Trámites de accidentes que vencen',
  por_reemplazar: 'Puestos de guardia por reemplazar',
  brechas: 'Guardias de mañana incompletas',
  fallas: 'Fallas críticas',
  controles: 'Equipos con un control o su vida útil vencidos',
  solicitudes: 'Solicitudes sobre datos personales',
  confirmar: 'Guardias suyas por confirmar',
  pedidos: 'Cambios de guardia que le piden',
  lecturas: 'Lecturas obligatorias',
  listas: 'Listas por cerrar',
  meses: 'Meses por cerrar',
  emergencias: 'Partes por revisar',
  objeciones: 'Objeciones por responder',
  licencias: 'Licencias por resolver',
  cambios: 'Cambios de guardia por aprobar',
  sin_confirmar: 'Puestos sin confirmar en las próximas 24 horas',
  graves: 'Fallas graves',
  checklists: 'Checklists de hoy',
  papeles: 'Papeles de unidades vencidos o por vencer',
  certificados: 'Certificados por verificar',
  vencimientos: 'Certificados vencidos o por vencer',
  bajas: 'Bajas de equipos propuestas',
  cuentas: 'Cuentas por aprobar',
  mensajes: 'Mensajes del sitio',
  postulaciones: 'Postulaciones',
}

/** A pending item, without anything that only the record shows (docs/decisions/112). */
export const EnEspera = z.object({
  /** Of the record. */
  id: z.number(),
  /** Id of the parent record, where the button's call needs it. */
  de: z.number().nullable(),
  titulo: z.string(),
  detalle: z.string().nullable(),
  /** Waiting since. */
  desde: Instante.nullable(),
  /** Deadline. */
  vence: Dia.nullable(),
  /** Intranet path of the record itself. */
  enlace: z.string(),
  /** Sent by its button; null: decided on the page of the record. */
  version: z.number().nullable(),
})
export type EnEspera = z.output<typeof EnEspera>

export const GrupoEspera = z.object({
  tipo: z.enum(tiposEspera),
  nivel: z.enum(['aviso', 'grave']),
  total: z.number(),
  /** Where all of the kind are. */
  enlace: z.string(),
  /** The most urgent first; a few, or a page of the group that was asked for. */
  data: z.array(EnEspera),
})
export type GrupoEspera = z.output<typeof GrupoEspera>

/** Items per group when no group is requested. */
export const itemsPorGrupo = 5

// In the dashboard's room: its card shows the same counts, so both go stale together.
export const esperaApi = room('dashboard', {
  get: endpoint({
    method: 'GET',
    path: '/espera',
    access: 'intranet.ver',
    summary:
      'Lo que espera por quien consulta, por clase; con grupo, una página de esa clase y las cuentas de las demás',
    query: Pagina.extend({ grupo: z.enum(tiposEspera, { error: mensajes.valorInvalido }).optional() }),
    output: z.object({ grupos: z.array(GrupoEspera) }),
  }),
})
