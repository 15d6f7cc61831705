import { z } from 'zod'
import { mensajes } from '../shared/mensajes.ts'

/** A grade: 1.0 to 7.0, with one decimal (domain §2.3). */
export const Nota = z
  .number({ error: mensajes.notaInvalida })
  .min(1, { error: mensajes.notaInvalida, abort: true })
  .max(7, { error: mensajes.notaInvalida, abort: true })
  .multipleOf(0.1, mensajes.notaUnDecimal)
