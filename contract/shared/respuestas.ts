import { z } from 'zod'

/** What an action answers (decisions §2). */
export const Hecho = z.object({ success: z.literal(true), message: z.string() })

/**
 * What every refusal answers: a text for the person, a code for the machine, and texts by field. An expired link of
 * verification also says whose it was, so that a new one can be asked for (spec §2 item 2).
 */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  email: z.string().optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
