// Throws what a rule or a query found, as the answer that all rooms share.
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict, invalid, notFound, staleVersion } from './errors.ts'

/** Returns the record. @throws 404 if there is none */
export function present<T>(found: T | undefined): T {
  if (found === undefined) throw notFound()
  return found
}

/** decisions §2: a version that is given must be the current one; giving none is allowed. */
export function refuseStale(seen: number | undefined, current: number): void {
  if (seen !== undefined && seen !== current) throw staleVersion()
}

/** Throws 400 with a text per invalid field. */
export function refuseFaults(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** 409 with a text per field that another account uses. */
export function refuseTaken(fields: (keyof typeof taken)[]): void {
  if (fields.length > 0) throw conflict(undefined, Object.fromEntries(fields.map((field) => [field, taken[field]])))
}

const taken = { email: mensajes.emailEnUso, rut: mensajes.rutEnUso }
