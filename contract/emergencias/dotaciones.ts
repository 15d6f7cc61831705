import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../shared/paginacion.ts'

/** Why a member is proposed for a crew. */
const razones = ['de_guardia', 'llego', 'viene'] as const
export type RazonDotacion = (typeof razones)[number]

export const nombresRazonesDotacion: Record<RazonDotacion, string> = {
  de_guardia: 'de guardia',
  llego: 'llegó',
  viene: 'viene',
}

const Propuesto = z.object({ id: z.number(), nombre: z.string(), razon: z.enum(razones) })
export type Propuesto = z.output<typeof Propuesto>

/** A crew that nobody has reported, for a unit that has none. */
export const DotacionPropuesta = z.object({
  /** Of the unit. */
  ref: z.string(),
  a_cargo: Propuesto.nullable(),
  conductor: Propuesto.nullable(),
  tripulantes: z.array(Propuesto),
})
export type DotacionPropuesta = z.output<typeof DotacionPropuesta>

export const dotacionesCalls = {
  proponerDotacion: endpoint({
    method: 'GET',
    path: '/emergencias/:id/dotacion',
    access: 'intranet.ver',
    summary:
      'La dotación que se propone para las unidades que no la tienen, con quienes están de guardia, llegaron o vienen',
    params: z.object({ id: Id }),
    output: z.object({ data: z.array(DotacionPropuesta) }),
  }),
}
