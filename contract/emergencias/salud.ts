import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { gruposSanguineos } from '../perfil/ficha.ts'
import { Id } from '../shared/paginacion.ts'

/** Data of a member at an emergency for its officer in charge (domain §1.11). Health: with consent only. */
const FichaEnEmergencia = z.object({
  user_id: z.number(),
  nombre: z.string(),
  grupo_sanguineo: z.enum(gruposSanguineos).nullable(),
  alergias: z.string().nullable(),
  contacto_nombre: z.string().nullable(),
  contacto_telefono: z.string().nullable(),
  contacto_parentesco: z.string().nullable(),
})
export type FichaEnEmergencia = z.output<typeof FichaEnEmergencia>

export const saludCalls = {
  fichas: endpoint({
    method: 'GET',
    path: '/emergencias/:id/fichas',
    access: 'intranet.ver',
    summary: 'Grupo sanguíneo, alergias y contacto de quienes están en la emergencia, para quien está a cargo de ella',
    params: z.object({ id: Id }),
    output: z.object({ data: z.array(FichaEnEmergencia) }),
  }),
}
