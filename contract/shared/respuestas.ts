import { z } from 'zod'

/** Answer of an action (decisions §2). */
export const Hecho = z.object({ success: z.literal(true), message: z.string() })

/**
 * Body of every refusal: a text for the person, a code for the machine, and texts by field. An expired verification
 * link also names its account, so that a new one can be requested (spec §2 item 2), a stale version brings the record as
 * it stands for this caller (`Actual` of the call), and a sign-in that lacks its second step names the factors that the
 * member has.
 */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  email: z.string().optional(),
  actual: z.unknown().optional(),
  factores: z.array(z.string()).optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
