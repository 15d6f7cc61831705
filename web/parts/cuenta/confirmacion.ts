import { z } from 'zod'
import { mensajes } from '#contract/shared/mensajes.ts'

/**
 * spec §5: the password once more. It stands beside a form's own fields, with `and`: a refinement of theirs would be
 * silent while any of them is wrong.
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
