import { z } from 'zod'
import { cargos } from './cargos.ts'
import { roles } from './permisos.ts'

/** Member data kept by the browser: the minimum for the layout, nothing personal. */
export const UsuarioSesion = z.object({
  id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  /** Absent in sessions stored before this field existed. */
  cargo_detalle: z.string().nullable().default(null),
  role_id: z.number(),
  role: z.enum(roles),
})
export type UsuarioSesion = z.output<typeof UsuarioSesion>
