import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** spec §5: modulo 11 with weights 2 to 7 from the right; 11 gives 0, 10 gives K. `body` is the 7 or 8 digits. */
export function checkDigit(body: number): string {
  const sum = [...String(body)]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0)
  const result = 11 - (sum % 11)
  return result === 11 ? '0' : result === 10 ? 'K' : String(result)
}

/** Formats `12345678-5` as `12.345.678-5`. */
export function formatRut(rut: string): string {
  const plain = rut.replaceAll(/[.-]/g, '')
  return `${plain.slice(0, -1).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')}-${plain.slice(-1).toUpperCase()}`
}

/** spec §5: accepts `12.345.678-5` or `12345678-5`, K in either case; returns `12345678-5` (decisions §4). */
export const Rut = z
  .string({ error: mensajes.obligatorio })
  .trim()
  .min(1, { error: mensajes.obligatorio, abort: true })
  .regex(/^(?:\d{1,2}\.\d{3}\.\d{3}|\d{7,8})-[\dkK]$/, { error: mensajes.rutInvalido, abort: true })
  // One person has one RUT: drop the zero that some forms put before seven digits.
  .transform((value) =>
    value
      .replaceAll('.', '')
      .replace(/^0(?=\d{7}-)/, '')
      .toUpperCase(),
  )
  .refine((rut) => checkDigit(Number(rut.slice(0, -2))) === rut.slice(-1), mensajes.rutDigito)
