import { z } from 'zod'

/** How a session was proved beside or instead of its password; `pin` only at a computer of the station. */
const factores = ['llave', 'codigo', 'recuperacion', 'pin'] as const
export type Factor = (typeof factores)[number]
export const Factor = z.enum(factores)

/** Labels of the factors. */
export const nombresFactores: Record<Factor, string> = {
  llave: 'Llave de acceso',
  codigo: 'Código de la aplicación',
  recuperacion: 'Código de recuperación',
  pin: 'PIN en un equipo del cuartel',
}
