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

/**
 * Kept by the browser after sign-in, even once the session ends, so that wrong passwords of others do not delay a
 * member there. Random; grants no access.
 */
export const MarcaDispositivo = z.string().regex(/^[\w-]{43}$/)

/** Answer of every way to sign in. */
export const SesionAbierta = z.object({ token: z.string(), user: UsuarioSesion, dispositivo: z.string() })
export type SesionAbierta = z.output<typeof SesionAbierta>
