import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cargos } from '../shared/cargos.ts'
import type { Entidades } from '../shared/entidad.ts'
import { DiaIngresado, Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { texto } from '../shared/texto.ts'
import { Elegidos, ResultadoVarios } from '../shared/varios.ts'
import {
  estadosAsignacion,
  funciones,
  nombresEstadosAsignacion,
  nombresFunciones,
  nombresOrigenesAsignacion,
  origenesAsignacion,
} from './estados.ts'

/** A seat of a guard. */
export const Asignacion = z.object({
  id: z.number(),
  user_id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  funcion: z.enum(funciones),
  estado: z.enum(estadosAsignacion),
  origen: z.enum(origenesAsignacion),
  /** From 1. */
  cama: z.number().nullable(),
  hora_ingreso: Instante.nullable(),
  hora_salida: Instante.nullable(),
  /** Of a proposal: why this member; for who publishes guards only. */
  razon: z.string().nullable(),
  /** Why the member cannot serve it any more: a licence is not named to members without guardias.publicar. */
  por_reemplazar: z.string().nullable(),
  /** Its member asks for a swap that is not settled yet: for them and for who publishes guards. */
  cambio_pedido: z.boolean(),
  version: z.number(),
})
export type Asignacion = z.output<typeof Asignacion>

/** A member for a seat. `motivo`: why not; `avisos`: rest and number a week, which do not hinder. */
export const Candidato = z.object({
  user_id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  puede: z.boolean(),
  motivo: z.string().nullable(),
  avisos: z.array(z.string()),
  /** Guards in the 90 days before it. */
  guardias_90: z.number(),
})
export type Candidato = z.output<typeof Candidato>

/** Guards of a member in a range of days. */
export const Carga = z.object({
  user_id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  /** Served, or still to be served. */
  guardias: z.number(),
  noches: z.number(),
  fines_de_semana: z.number(),
  feriados: z.number(),
  horas: z.number(),
})
export type Carga = z.output<typeof Carga>

export const version = z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido)
const funcion = z.enum(funciones, { error: mensajes.valorInvalido })
const cama = z.number({ error: mensajes.valorInvalido }).int(mensajes.sinDecimales).min(1, mensajes.valorInvalido)
export const deGuardia = z.object({ id: Id })
const deAsignacion = z.object({ id: Id, asignacion_id: Id })

/** A seat and what should be known of it, in sentences. */
const ConAvisos = z.object({ asignacion: Asignacion, avisos: z.array(z.string()) })

export const asignacionesCalls = {
  candidatos: endpoint({
    method: 'GET',
    path: '/guardias/:id/candidatos',
    access: 'guardias.publicar',
    summary: 'Quiénes podrían servir una función de la guardia, y por qué los otros no',
    params: deGuardia,
    query: z.object({ funcion }),
    output: z.object({ data: z.array(Candidato) }),
  }),
  asignar: endpoint({
    method: 'POST',
    path: '/guardias/:id/asignaciones',
    toca: ['dashboard'],
    access: 'guardias.publicar',
    summary: 'Asignar a un miembro',
    params: deGuardia,
    body: z.object({ user_id: Id, funcion, cama: cama.nullish() }),
    output: ConAvisos,
    status: 201,
  }),
  changeAsignacion: endpoint({
    method: 'PATCH',
    path: '/guardias/:id/asignaciones/:asignacion_id',
    toca: ['dashboard'],
    access: 'propio.gestionar',
    summary: 'Cambiar la función o la cama de un asignado, o confirmar la guardia propia',
    params: deAsignacion,
    body: z.strictObject({
      funcion: funcion.optional(),
      cama: cama.nullish(),
      /** `confirmada`: by its member; `asignada`: a proposal is accepted. */
      estado: z.enum(['asignada', 'confirmada'], { error: mensajes.valorInvalido }).optional(),
      version,
    }),
    output: ConAvisos,
    actual: Asignacion,
  }),
  confirmarVarias: endpoint({
    method: 'PATCH',
    path: '/guardias/asignaciones/varias',
    toca: ['dashboard'],
    access: 'propio.gestionar',
    summary: 'Confirmar varias guardias propias',
    body: z.object({ elegidos: Elegidos }),
    output: ResultadoVarios,
  }),
  retirar: endpoint({
    method: 'DELETE',
    path: '/guardias/:id/asignaciones/:asignacion_id',
    toca: ['dashboard'],
    access: 'guardias.publicar',
    summary: 'Retirar a un asignado de la guardia, o descartar una propuesta',
    params: deAsignacion,
    output: Hecho,
  }),
  inscribirse: endpoint({
    method: 'POST',
    path: '/guardias/:id/inscripcion',
    toca: ['dashboard'],
    access: 'propio.gestionar',
    summary: 'Tomar un lugar vacío de una guardia publicada',
    params: deGuardia,
    body: z.object({ funcion: funcion.default('guardian') }),
    output: ConAvisos,
    status: 201,
  }),
  ingreso: endpoint({
    method: 'POST',
    path: '/guardias/:id/ingreso',
    toca: ['dashboard'],
    access: 'propio.gestionar',
    summary: 'Marcar el ingreso propio a la guardia en curso, o el de otro',
    params: deGuardia,
    body: z.object({
      /** Another member, for who is in charge of it or publishes guards. */
      user_id: Id.optional(),
      cama: cama.nullish(),
    }),
    output: Asignacion,
  }),
  salida: endpoint({
    method: 'POST',
    path: '/guardias/:id/salida',
    toca: ['dashboard'],
    access: 'propio.gestionar',
    summary: 'Marcar la salida propia de la guardia, o la de otro',
    params: deGuardia,
    body: z.object({ user_id: Id.optional() }),
    output: Asignacion,
  }),
  avisarBrecha: endpoint({
    method: 'POST',
    path: '/guardias/:id/avisar',
    access: 'guardias.publicar',
    summary: 'Avisar a quienes podrían llenar el lugar que falta, una vez al día',
    params: deGuardia,
    body: z.object({ mensaje: texto(0, 300).optional() }),
    output: z.object({ avisados: z.number() }),
  }),
  carga: endpoint({
    method: 'GET',
    path: '/guardias/carga',
    access: 'intranet.ver',
    summary: 'Cuántas guardias tiene cada miembro entre dos días; sin fechas, en los últimos 90',
    query: z.object({ desde: DiaIngresado.optional(), hasta: DiaIngresado.optional() }),
    output: z.object({ data: z.array(Carga) }),
  }),
}

export const entidadesAsignaciones = {
  guardia_asignacion: {
    nombre: 'Dotación de guardia',
    de: 'Puesto de guardia de',
    objeto: 'un puesto de la guardia',
    frases: { crear: 'asignó un puesto de la guardia', eliminar: 'quitó un puesto de la guardia' },
    parteDe: 'guardia',
    dentroDe: { columna: 'guardia_id' },
    tabla: 'guardia_asignaciones',
    nombrePor: 'user_id',
    campos: {
      guardia_id: { nombre: 'guardia' },
      user_id: { nombre: 'miembro', de: 'usuarios' },
      funcion: { nombre: 'función', opciones: nombresFunciones },
      estado: { opciones: nombresEstadosAsignacion },
      origen: { opciones: nombresOrigenesAsignacion },
      cama: {},
      hora_ingreso: { nombre: 'ingreso' },
      hora_salida: { nombre: 'salida' },
      // It may tell of a licence.
      por_reemplazar: { nombre: 'por reemplazar', personal: true },
    },
  },
} as const satisfies Entidades

export const tablasAsignaciones = {
  guardia_asignaciones: {
    miembro: { user_id: 'va', creado_por: 'firma' },
    copia: {
      nombre: 'guardias',
      sobre: 'las guardias a las que fue asignado, con su función y sus horas',
      columnas: ['funcion', 'estado', 'origen', 'cama', 'hora_ingreso', 'hora_salida', 'por_reemplazar'],
      con: [
        ['guardia', 'guardia_id', 'guardias', 'nombre'],
        ['inicio', 'guardia_id', 'guardias', 'inicio'],
        ['termino', 'guardia_id', 'guardias', 'termino'],
      ],
      orden: 'guardia_id',
    },
    hoja: 'guardias-dotacion',
    conserva: 'Mientras el miembro tenga su cuenta.',
  },
  unidad_conductores: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'unidades-que-conduce',
      sobre: 'las unidades que está habilitado para conducir',
      con: [['unidad', 'unidad_id', 'unidades', 'nombre']],
      columnas: ['unidad_id'],
      orden: 'unidad_id',
    },
    hoja: 'unidades-conductores',
    conserva: 'Mientras el miembro tenga su cuenta.',
  },
} as const satisfies Tablas
