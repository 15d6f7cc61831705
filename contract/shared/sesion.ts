import { z } from 'zod'
import { cargos } from './cargos.ts'
import { roles } from './permisos.ts'

/** What the browser keeps of the member: the least that the layout needs, no personal data. */
export const UsuarioSesion = z.object({
  id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  /** Absent in what a browser kept from before it was told. */
  cargo_detalle: z.string().nullable().default(null),
  role_id: z.number(),
  role: z.enum(roles),
})
export type UsuarioSesion = z.output<typeof UsuarioSesion>
