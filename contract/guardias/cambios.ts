import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cargos } from '../shared/cargos.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Instante, Mes } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato } from '../shared/texto.ts'
import { Elegidos, ResultadoVarios } from '../shared/varios.ts'
import { funciones, turnos } from './estados.ts'

/** domain §2.6. */
const tiposCambioGuardia = ['reemplazo', 'permuta'] as const
export type TipoCambioGuardia = (typeof tiposCambioGuardia)[number]

export const nombresCambiosGuardia: Record<TipoCambioGuardia, string> = { reemplazo: 'Reemplazo', permuta: 'Permuta' }

const estadosCambioGuardia = ['pendiente', 'aceptada', 'aprobada', 'rechazada', 'cancelada', 'vencida'] as const
export type EstadoCambioGuardia = (typeof estadosCambioGuardia)[number]

export const nombresEstadosCambioGuardia: Record<EstadoCambioGuardia, string> = {
  pendiente: 'Pendiente',
  aceptada: 'Aceptada, por aprobar',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
  cancelada: 'Cancelada',
  vencida: 'Vencida',
}

/** A seat that changes hands. */
const Puesto = z.object({
  asignacion_id: z.number(),
  guardia_id: z.number(),
  nombre_guardia: z.string(),
  tipo: z.enum(turnos),
  inicio: Instante,
  termino: Instante,
  funcion: z.enum(funciones),
  user_id: z.number(),
  nombre: z.string(),
})

/** A swap; `motivo` is read by those it concerns and by who approves. */
export const CambioGuardia = z.object({
  id: z.number(),
  tipo: z.enum(tiposCambioGuardia),
  puesto: Puesto,
  /** Of a permuta: the seat that is given for it. */
  destino: Puesto.nullable(),
  solicitante: z.string(),
  /** Null: open to everyone. */
  destinatario_id: z.number().nullable(),
  destinatario: z.string().nullable(),
  aceptado_por: z.string().nullable(),
  motivo: z.string().nullable(),
  estado: z.enum(estadosCambioGuardia),
  vence_en: Instante,
  respuesta: z.string().nullable(),
  creado_en: Instante,
  /** By the caller, now. */
  puede_aceptar: z.boolean(),
  puede_rechazar: z.boolean(),
  puede_aprobar: z.boolean(),
  puede_cancelar: z.boolean(),
  /** Why the caller, to whom it is open, cannot accept it. */
  impedimento: z.string().nullable(),
  version: z.number(),
})
export type CambioGuardia = z.output<typeof CambioGuardia>

/** Swaps by what they wait for: the caller, anybody, approval; or those that the caller asked for or accepted. */
const gruposCambioGuardia = ['para_mi', 'abiertos', 'por_aprobar', 'mios'] as const
export type GrupoCambioGuardia = (typeof gruposCambioGuardia)[number]

const accionesCambioGuardia = ['aceptar', 'rechazar', 'aprobar', 'cancelar'] as const

const cambiosGuardia = endpoint({
  method: 'GET',
  path: '/guardias/cambios',
  access: 'intranet.ver',
  summary: 'Los cambios de guardia que se pueden ver: abiertos a todos, propios y, quien los aprueba, todos',
  query: Pagina.extend({
    id: Id.optional(),
    grupo: z.enum(gruposCambioGuardia, { error: mensajes.valorInvalido }).optional(),
    /** Only those of no group that waits for the caller, for anybody or, where the caller gives it, for approval. */
    demas: z.enum(['si'], { error: mensajes.valorInvalido }).optional(),
    estado: z.enum(estadosCambioGuardia, { error: mensajes.valorInvalido }).optional(),
    /** Of guards that begin in it. */
    mes: Mes.optional(),
  }),
  /** `cuentas`: how many wait, in each group that waits. */
  output: paginated(CambioGuardia).extend({
    cuentas: z.object({ para_mi: z.number(), abiertos: z.number(), por_aprobar: z.number() }),
  }),
})

export const cambiosGuardiaCalls = {
  cambiosGuardia,
  exportCambiosGuardia: exportacionDe(cambiosGuardia),
  reemplazantes: endpoint({
    method: 'GET',
    path: '/guardias/cambios/reemplazantes',
    access: 'propio.gestionar',
    summary: 'Quiénes podrían tomar un puesto propio',
    query: z.object({ asignacion_id: Id }),
    output: z.object({
      data: z.array(z.object({ user_id: z.number(), nombre: z.string(), cargo: z.enum(cargos).nullable() })),
    }),
  }),
  pedirCambio: endpoint({
    method: 'POST',
    path: '/guardias/cambios',
    toca: ['dashboard'],
    access: 'propio.gestionar',
    summary: 'Pedir un reemplazo o una permuta de una guardia propia',
    body: z.object({
      tipo: z.enum(tiposCambioGuardia, { error: mensajes.valorInvalido }),
      asignacion_id: Id,
      asignacion_destino_id: Id.nullish(),
      destinatario_id: Id.nullish(),
      motivo: dato(300).nullish(),
    }),
    output: CambioGuardia,
    status: 201,
  }),
  actCambio: endpoint({
    method: 'POST',
    path: '/guardias/cambios/:id/acciones',
    toca: ['dashboard'],
    access: 'propio.gestionar',
    summary: 'Aceptar, rechazar, aprobar o cancelar un cambio de guardia',
    params: z.object({ id: Id }),
    body: z.object({
      accion: z.enum(accionesCambioGuardia, { error: mensajes.valorInvalido }),
      respuesta: dato(300).nullish(),
    }),
    output: CambioGuardia,
  }),
  approveCambios: endpoint({
    method: 'PATCH',
    path: '/guardias/cambios/varios',
    toca: ['dashboard'],
    access: 'guardias.publicar',
    summary: 'Aprobar varios cambios de guardia',
    body: z.object({ elegidos: Elegidos }),
    output: ResultadoVarios,
  }),
}

export const entidadesCambiosGuardia = {
  guardia_cambio: {
    nombre: 'Cambio de guardia',
    objeto: 'un cambio de guardia',
    frases: { crear: 'pidió un cambio de guardia' },
    parteDe: 'guardia',
    dentroDe: { columna: 'asignacion_id', por: { tabla: 'guardia_asignaciones', columna: 'guardia_id' } },
    tabla: 'guardia_cambios',
    campos: {
      tipo: { opciones: nombresCambiosGuardia },
      asignacion_id: { nombre: 'puesto' },
      asignacion_destino_id: { nombre: 'a cambio de' },
      destinatario_id: { nombre: 'para', de: 'usuarios' },
      estado: { opciones: nombresEstadosCambioGuardia },
      aceptado_por: { nombre: 'aceptado por', de: 'usuarios' },
      motivo: { personal: true },
      respuesta: { personal: true },
    },
  },
} as const satisfies Entidades

export const tablasCambiosGuardia = {
  guardia_cambios: {
    miembro: { solicitante_id: 'va', destinatario_id: 'va', aceptado_por: 'va', resuelto_por: 'firma' },
    copia: {
      nombre: 'cambios-de-guardia',
      sobre: 'los cambios de guardia que pidió',
      por: 'solicitante_id',
      columnas: ['tipo', 'estado', 'motivo', 'respuesta', 'vence_en', 'creado_en'],
      orden: 'creado_en',
    },
    hoja: 'guardias-cambios',
    conserva: 'Mientras el miembro tenga su cuenta.',
  },
} as const satisfies Tablas
