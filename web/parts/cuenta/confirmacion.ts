import { z } from 'zod'
import { mensajes } from '#contract/shared/mensajes.ts'

/**
 * spec §5: the password again. Combined with a form's own fields by `and`: a refinement of theirs would not run while
 * any of them is wrong.
 */
export const Confirmacion = z
  .object({
    password: z.string(),
    confirmacion: z.string().min(1, { error: mensajes.confirmeContrasena, abort: true }),
  })
  .refine(({ password, confirmacion }) => password === confirmacion, {
    path: ['confirmacion'],
    message: mensajes.contrasenasDistintas,
  })
