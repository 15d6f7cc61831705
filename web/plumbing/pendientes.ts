import type { Endpoint } from '#contract/endpoint.ts'

/** A write that waits to be sent: made without network, or on its way. */
export interface Pendiente {
  /** Also the `Idempotency-Key`, where the call takes one. */
  uuid: string
  /** The member who made it: nobody else sees or sends it. */
  usuario: number
  /** The call, `PUT /actos/:id/asistencia`, and its input. */
  llamada: string
  params: Record<string, number>
  body: unknown
  /** For people: what it changes. */
  titulo: string
  /** Screen that shows it, with its conflicts and why it was refused. */
  enlace: string
  /** When it was made, by this device's clock. */
  hecho: string
  /** It has been sent at least once: its answer may have been lost. */
  intentado?: boolean
  /** Records that somebody else changed first, as they stand: the member decides. */
  conflictos?: unknown[]
  /** Why the server refused it: stays until it has been read. */
  rechazo?: string
}

/** How a room's writes wait: two that nobody has sent become one, and one goes on from the answer to the one before it. */
export interface EnCola<Body = unknown, Answer = unknown> {
  endpoint: Endpoint
  merge(before: Body, added: Body): Body
  rebase(body: Body, answer: Answer): Body
}

export const llamadaOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const isAbout = (one: Pendiente, other: Pendiente): boolean =>
  one.usuario === other.usuario &&
  one.llamada === other.llamada &&
  JSON.stringify(one.params) === JSON.stringify(other.params)

/** Still to be sent: neither refused nor waiting for a decision. */
export const espera = ({ conflictos, rechazo }: Pendiente): boolean => !conflictos && rechazo === undefined

/** Adds a write; one about the same that was never sent takes it in. */
export function addPendiente(todos: readonly Pendiente[], nuevo: Pendiente, { merge }: EnCola): Pendiente[] {
  const last = todos.findLast((one) => isAbout(one, nuevo))
  if (!last || last.intentado || !espera(last)) return [...todos, nuevo]
  return todos.map((one) => (one === last ? { ...nuevo, body: merge(last.body, nuevo.body) } : one))
}

export const markIntentado = (todos: readonly Pendiente[], uuid: string): Pendiente[] =>
  todos.map((one) => (one.uuid === uuid ? { ...one, intentado: true } : one))

/** The server took it, but for its `conflictos`; what waits about the same goes on from the answer. */
export function markEnviado(
  todos: readonly Pendiente[],
  sent: Pendiente,
  answer: { conflictos?: unknown[] },
  { rebase }: EnCola,
): Pendiente[] {
  const conflictos = answer.conflictos ?? []
  return todos.flatMap((one) => {
    if (one.uuid === sent.uuid) return conflictos.length > 0 ? [{ ...one, conflictos }] : []
    return isAbout(one, sent) && espera(one) ? [{ ...one, body: rebase(one.body, answer) }] : [one]
  })
}

export const markRechazado = (todos: readonly Pendiente[], uuid: string, rechazo: string): Pendiente[] =>
  todos.map((one) => (one.uuid === uuid ? { ...one, rechazo } : one))

/** Conflicts that the member has decided on; a write without any left goes. */
export const dropConflictos = (
  todos: readonly Pendiente[],
  isAbout: (one: Pendiente) => boolean,
  isDecided: (conflicto: unknown) => boolean,
): Pendiente[] =>
  todos.flatMap((one) => {
    if (!one.conflictos || !isAbout(one)) return [one]
    const conflictos = one.conflictos.filter((conflicto) => !isDecided(conflicto))
    return conflictos.length > 0 ? [{ ...one, conflictos }] : []
  })

/** Read, decided or dropped. */
export const dropPendiente = (todos: readonly Pendiente[], uuid: string): Pendiente[] =>
  todos.filter((one) => one.uuid !== uuid)

/** Changes in them, as a person counts them: a list of marks holds several. */
export const countCambios = (todos: readonly Pendiente[]): number =>
  todos.reduce((sum, { body }) => sum + (Array.isArray(body) ? body.length : 1), 0)
