import { z } from 'zod'
import { mensajes } from '#contract/shared/mensajes.ts'

/** spec §5: the password once more. */
export const Confirmacion = z.string({ error: mensajes.confirmeContrasena }).min(1, mensajes.confirmeContrasena)

interface Twice {
  password: string
  confirmacion: string
}

export const sonIguales = ({ password, confirmacion }: Twice): boolean => password === confirmacion

/** For `refine`: compared whatever else of the form is wrong, so that everything is told at once. */
export const siDifieren = {
  path: ['confirmacion'],
  message: mensajes.contrasenasDistintas,
  when: ({ value }: { value: unknown }) => (value as Twice).confirmacion !== '',
}
