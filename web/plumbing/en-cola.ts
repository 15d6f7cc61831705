import type { Endpoint } from '#contract/endpoint.ts'
import type { EnCola } from './pendientes.ts'
import { makeStale } from './query.ts'

type Campos = Readonly<Record<string, string>>

/** Writes that each stand by themselves. `campos`: words for what was typed in them. */
export const cadaUna = <E extends Endpoint>(endpoint: E, campos: Campos = {}): EnCola & { endpoint: E } => ({
  endpoint,
  campos,
  merge: (_before, added) => added,
  rebase: (body) => body,
  // Read before it leaves the queue.
  show: (queries) => makeStale(queries, endpoint),
})

/** Changes of a record, each over the version that was seen: the next one goes on from the answer to the one before it. */
export const sobreVersion = <E extends Endpoint>(endpoint: E, campos: Campos = {}): EnCola & { endpoint: E } => ({
  ...cadaUna(endpoint, campos),
  unaVez: true,
  merge: (before, added) => ({ ...(before as object), ...(added as object), ...versionOf(before) }),
  rebase: (body, answer) => ({ ...(body as object), ...('version' in (body as object) && versionOf(answer)) }),
})

const versionOf = (value: unknown): { version?: number } => {
  const { version } = value as { version?: number }
  return version === undefined ? {} : { version }
}
