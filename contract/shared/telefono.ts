import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** Returns the nine national digits of a Chilean number; a country code after a plus must be 56. */
function nationalDigits(telefono: string): string | undefined {
  return /^(?:\+?56)?(\d{9})$/.exec(telefono.replaceAll(/[^\d+]/g, ''))?.[1]
}

/** spec §5: `+56 X XXXX XXXX` if nine digits remain after dropping a 56 prefix; anything else unchanged. */
export function formatTelefono(telefono: string): string {
  const digits = nationalDigits(telefono)
  return digits ? `+56 ${digits.slice(0, 1)} ${digits.slice(1, 5)} ${digits.slice(5)}` : telefono
}

/** Chilean number as people write it; returns E.164: `+56912345678` (domain §1.8). */
export const Telefono = z
  .string({ error: mensajes.obligatorio })
  .trim()
  .min(1, { error: mensajes.obligatorio, abort: true })
  .max(30, { error: mensajes.telefonoInvalido, abort: true })
  .regex(/^[\d +().-]+$/, { error: mensajes.telefonoInvalido, abort: true })
  .refine((value) => /^[2-9]/.test(nationalDigits(value) ?? ''), { error: mensajes.telefonoInvalido, abort: true })
  .transform((value) => `+56${nationalDigits(value)}`)
