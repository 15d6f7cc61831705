import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { mensajes } from '../shared/mensajes.ts'
import type { Tablas } from '../shared/tabla.ts'
import { enteroEntre } from '../shared/campos.ts'
import {
  categoriasEquipo,
  type CategoriaEquipo,
  type MaterialCilindro,
  materialesCilindro,
  nombresCategoriasEquipo,
  nombresControles,
  nombresMateriales,
  type TipoControl,
  tiposControl,
} from './estados.ts'

/** Of what a category is controlled, and how often: one period of two. */
export const PlanControl = z.object({
  categoria: z.enum(categoriasEquipo, { error: mensajes.obligatorio }),
  tipo_control: z.enum(tiposControl, { error: mensajes.obligatorio }),
  /** Only cylinders of this material; null: any. */
  material_cilindro: z.enum(materialesCilindro, { error: mensajes.valorInvalido }).nullable(),
  periodicidad_meses: enteroEntre(1, 240).nullable(),
  periodicidad_dias: enteroEntre(1, 1_000).nullable(),
  /** Without it nobody may use the piece. */
  bloqueante: z.boolean({ error: mensajes.valorInvalido }),
  activo: z.boolean({ error: mensajes.valorInvalido }),
  version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido),
})
export type PlanControl = z.output<typeof PlanControl>

/** «cada 12 meses», «cada día». */
export function cadaCuanto({
  periodicidad_meses,
  periodicidad_dias,
}: Pick<PlanControl, 'periodicidad_meses' | 'periodicidad_dias'>): string {
  if (periodicidad_meses !== null) return periodicidad_meses === 1 ? 'cada mes' : `cada ${periodicidad_meses} meses`
  return periodicidad_dias === 1 ? 'cada día' : `cada ${periodicidad_dias} días`
}

type DePieza = Pick<PlanControl, 'categoria' | 'material_cilindro'>

/** The plan of a control of a piece: that of its material goes before the one of any. `planes`: those in force. */
export function planDe<Plan extends DePieza & Pick<PlanControl, 'tipo_control'>>(
  { categoria, material_cilindro }: { categoria: CategoriaEquipo; material_cilindro: MaterialCilindro | null },
  tipo: TipoControl,
  planes: readonly Plan[],
): Plan | undefined {
  const suyos = planes.filter((plan) => plan.categoria === categoria && plan.tipo_control === tipo)
  return (
    suyos.find((plan) => plan.material_cilindro !== null && plan.material_cilindro === material_cilindro) ??
    suyos.find((plan) => plan.material_cilindro === null)
  )
}

export const planesCalls = {
  planes: endpoint({
    method: 'GET',
    path: '/equipamiento/planes',
    access: 'intranet.ver',
    summary: 'De qué se controla cada categoría de equipos, y cada cuánto',
    output: z.object({ data: z.array(PlanControl) }),
  }),
  savePlan: endpoint({
    method: 'PUT',
    path: '/equipamiento/planes',
    access: 'equipamiento.editar',
    summary: 'Agregar el plan de un control, o cambiarlo con su versión; sus equipos vencen desde ahora según él',
    body: PlanControl.extend({
      material_cilindro: PlanControl.shape.material_cilindro.default(null),
      periodicidad_meses: PlanControl.shape.periodicidad_meses.default(null),
      periodicidad_dias: PlanControl.shape.periodicidad_dias.default(null),
      activo: PlanControl.shape.activo.default(true),
      /** Of the one that it changes; null: it is new. */
      version: PlanControl.shape.version.nullable().default(null),
    }),
    output: z.object({ data: z.array(PlanControl) }),
    actual: PlanControl,
  }),
}

export const entidadesPlanes = {
  plan_control: {
    nombre: 'Plan de control',
    objeto: 'el plan de un control',
    cuenta: ['plan de control', 'planes de control'],
    tabla: 'control_planes',
    sinPersonas: true,
    campos: {
      categoria: { nombre: 'categoría', opciones: nombresCategoriasEquipo },
      tipo_control: { nombre: 'control', opciones: nombresControles },
      material_cilindro: { nombre: 'material', opciones: nombresMateriales },
      periodicidad_meses: { nombre: 'cada cuántos meses' },
      periodicidad_dias: { nombre: 'cada cuántos días' },
      bloqueante: { nombre: 'impide el uso' },
      activo: {},
    },
  },
} as const satisfies Entidades

export const tablasPlanes = {
  control_planes: { hoja: 'equipos-planes', conserva: 'No tiene datos de personas.' },
} as const satisfies Tablas
