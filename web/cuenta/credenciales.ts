import { Credenciales } from '#contract/cuenta.ts'

export type Faults = Partial<Record<'email' | 'password', string>>

/** The first fault of each field. */
export function faultsOf(typed: unknown): Faults {
  const { error } = Credenciales.safeParse(typed)
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path: [name], message }) => [name, message]))
}
