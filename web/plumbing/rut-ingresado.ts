import { z } from 'zod'
import { formatRut, Rut } from '#contract/shared/rut.ts'

/** Formats a RUT however typed: with or without dots, dash and spaces. Anything else stays as it is. */
export function tidyRut(value: string): string {
  const plain = value.replaceAll(/[\s.\u2010-\u2015-]/g, '')
  return /^\d{7,8}[\dk]$/i.test(plain) ? formatRut(plain) : value
}

export const RutIngresado = z.string().overwrite(tidyRut).pipe(Rut)
