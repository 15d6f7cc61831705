import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** The nine national digits of a Chilean number, with or without its 56; undefined when it has not nine. */
function nationalDigits(telefono: string): string | undefined {
  const digits = telefono.replaceAll(/\D/g, '').replace(/^56(?=\d{9}$)/, '')
  return digits.length === 9 ? digits : undefined
}

/** spec §5: `+56 X XXXX XXXX` when nine digits remain after dropping a 56 prefix; anything else as it was given. */
export function formatTelefono(telefono: string): string {
  const digits = nationalDigits(telefono)
  return digits ? `+56 ${digits.slice(0, 1)} ${digits.slice(1, 5)} ${digits.slice(5)}` : telefono
}

/** A Chilean number as people write it; what comes out is E.164: `+56912345678` (domain §1.8). */
export const Telefono = z
  .string({ error: mensajes.obligatorio })
  .trim()
  .min(1, { error: mensajes.obligatorio, abort: true })
  .max(30, { error: mensajes.telefonoInvalido, abort: true })
  .regex(/^\+?[\d ().-]+$/, { error: mensajes.telefonoInvalido, abort: true })
  .refine((value) => /^[2-9]/.test(nationalDigits(value) ?? ''), { error: mensajes.telefonoInvalido, abort: true })
  .transform((value) => `+56${nationalDigits(value)}`)
