import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** spec §5, with the texts in its order. The upper limit keeps argon2 from exhausting the server. */
export const ContrasenaNueva = z
  .string({ error: mensajes.contrasenaObligatoria })
  .min(1, { error: mensajes.contrasenaObligatoria, abort: true })
  .min(8, { error: mensajes.contrasenaCorta, abort: true })
  .max(256, mensajes.demasiadoLargo(256))
  .refine((value) => /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && /\d/.test(value), mensajes.contrasenaDebil)
