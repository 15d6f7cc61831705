// Throws what a rule or a question has found, in the shape that every room answers it in.
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict, invalid, staleVersion } from './errors.ts'

/** decisions §2: who names the version that they saw must have seen the newest; naming none is allowed. */
export function refuseStale(seen: number | undefined, current: number): void {
  if (seen !== undefined && seen !== current) throw staleVersion()
}

/** 400 with the text of each field that cannot be so. */
export function refuseFaults(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** 409 with the text of each field that another account has. */
export function refuseTaken(fields: (keyof typeof taken)[]): void {
  if (fields.length > 0) throw conflict(undefined, Object.fromEntries(fields.map((field) => [field, taken[field]])))
}

const taken = { email: mensajes.emailEnUso, rut: mensajes.rutEnUso }
