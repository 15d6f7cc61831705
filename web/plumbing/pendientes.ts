import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'

/** A write that waits to be sent: made without network, or on its way. */
export interface Pendiente {
  /** Also the `Idempotency-Key`, where the call takes one. */
  uuid: string
  /** The member who made it: nobody else sees or sends it. */
  usuario: number
  /** The call, `PUT /actos/:id/asistencia`, and its input. */
  llamada: string
  params: Record<string, number | string>
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
  /** It waited too long to be sent by itself; false: its member sent it all the same. */
  vencido?: boolean
  /** Its last try had no answer. */
  sinRespuesta?: boolean
  /** There was a network then: it was the server that failed. */
  falla?: boolean
  /** It has waited: the hour at which it was made goes along (docs/decisions/149). */
  demorado?: boolean
  /** A text that somebody wrote: dropped only where it is shown. */
  texto?: boolean
  /** What it says where its fields are ids. */
  detalle?: string
  /** Words for what it says, by field of its body: shown, and corrected after a refusal. */
  campos?: Readonly<Record<string, string>>
  /** The record as it stands, of a refusal because somebody else was faster. */
  actual?: unknown
  /** It carries a file, which is stored under its uuid. */
  archivo?: true
  /** It belongs to what another write makes, and is sent after it: its `param` is `de` of that answer. */
  tras?: { uuid: string; param: string; de: string }
}

/** How a room's writes wait: two that nobody has sent become one, and one goes on from the answer to the one before it. */
export interface EnCola<Body = unknown, Answer = unknown> {
  endpoint: Endpoint
  merge(before: Body, added: Body): Body
  rebase(body: Body, answer: Answer): Body
  /** Each write holds a whole text: a later one replaces it, also where it was refused or waits for a decision. */
  texto?: boolean
  /** A call whose writes of the same record go on from its answer too. */
  mueve?: { de: Endpoint; sobre(body: unknown, answer: Answer): unknown }
  /** A repeat of it would be refused as stale: it carries a key, like a POST (docs/decisions/033). */
  unaVez?: true
  /**
   * Each says all that is to stand and hangs on no other write: a later one replaces it, whether or not it was tried. Where
   * somebody else was faster its member decides.
   */
  entera?: true
  /** Text of the refusal that says that it stands already: there is nothing left to do. */
  yaEsta?: string
  /** The same where what stands is what was wanted. */
  estaAsi?(actual: Answer, body: Body): boolean
  /** Words for the fields of its body that somebody wrote. */
  campos?: Readonly<Record<string, string>>
  /** What it says, where that is more than its `campos`. */
  dice?(body: Body, nombreDe: (usuario: number) => string): string[]
  /** Shows the answer where it is read, unless a read has the path of the write. */
  show?(queries: QueryClient, params: Record<string, number | string>, answer: Answer): unknown
}

export const llamadaOf = ({ method, path }: Endpoint): string => `${method} ${path}`

export const isAbout = (one: Pendiente, other: Pick<Pendiente, 'usuario' | 'llamada' | 'params'>): boolean =>
  one.usuario === other.usuario &&
  one.llamada === other.llamada &&
  JSON.stringify(one.params) === JSON.stringify(other.params)

/** Still to be sent by itself: neither refused nor waiting for a decision, nor too old. */
export const espera = ({ conflictos, rechazo, vencido }: Pendiente): boolean =>
  !conflictos && rechazo === undefined && !vencido

/** Longer than what it was made over is likely to stand: its member looks at it first. */
const venceMs = 7 * 24 * 60 * 60_000

export const markVencidos = (todos: readonly Pendiente[], now: number): Pendiente[] =>
  todos.map((one) =>
    one.vencido === undefined && Date.parse(one.hecho) < now - venceMs ? { ...one, vencido: true } : one,
  )

/** Adds a write; one about the same that was never sent takes it in. What is disputed stays so. */
export function addPendiente(todos: readonly Pendiente[], nuevo: Pendiente, enCola: EnCola): Pendiente[] {
  const last = todos.findLast((one) => isAbout(one, nuevo))
  if (!last || !takesIn(last, enCola)) return [...todos, nuevo]
  const { conflictos } = last
  const merged = { ...nuevo, body: enCola.merge(last.body, nuevo.body), ...(conflictos && { conflictos }) }
  return todos.map((one) => (one === last ? merged : one))
}

function takesIn(one: Pendiente, { texto, entera }: EnCola): boolean {
  if (espera(one)) return entera === true || !one.intentado
  return texto === true || (entera === true && one.conflictos !== undefined)
}

export const markIntentado = (todos: readonly Pendiente[], uuid: string): Pendiente[] =>
  todos.map((one) => (one.uuid === uuid ? { ...one, intentado: true } : one))

/** Without network, or where the server fails, none of the member's writes gets an answer. */
export const markSinRespuesta = (todos: readonly Pendiente[], usuario: number, falla = false): Pendiente[] =>
  todos.map((one) =>
    one.usuario === usuario && espera(one) ? { ...one, sinRespuesta: true, demorado: true, falla } : one,
  )

/** Somebody else saved the text first. The last write holds all of it: the ones before it go. */
export function markDisputado(todos: readonly Pendiente[], sent: Pendiente, actual: unknown): Pendiente[] {
  const last = todos.findLast((one) => isAbout(one, sent))
  return todos.flatMap((one) => {
    if (one === last) return [{ ...one, conflictos: [actual] }]
    return isAbout(one, sent) ? [] : [one]
  })
}

/** The server took it, but for its `conflictos`; what waits about the same goes on from the answer. */
export function markEnviado(
  todos: readonly Pendiente[],
  sent: Pendiente,
  answer: { conflictos?: unknown[] },
  { rebase, mueve }: Pick<EnCola, 'rebase' | 'mueve'>,
): Pendiente[] {
  const conflictos = answer.conflictos ?? []
  return todos.flatMap((one) => {
    if (one.uuid === sent.uuid) return conflictos.length > 0 ? [{ ...one, conflictos }] : []
    if (one.tras?.uuid === sent.uuid) return [withParam(one, answer as Record<string, number>)]
    if (!espera(one)) return [one]
    if (isAbout(one, sent)) return [{ ...one, body: rebase(one.body, answer) }]
    const isMoved = mueve && one.llamada === llamadaOf(mueve.de) && isOfRecord(one, sent)
    return isMoved ? [{ ...one, body: mueve.sobre(one.body, answer) }] : [one]
  })
}

/** What it belongs to is made. */
function withParam({ tras, ...one }: Pendiente, answer: Record<string, number>): Pendiente {
  const made = tras && answer[tras.de]
  return tras && made !== undefined ? { ...one, params: { ...one.params, [tras.param]: made } } : one
}

const isOfRecord = (one: Pendiente, sent: Pendiente): boolean =>
  one.usuario === sent.usuario && Object.entries(one.params).every(([name, value]) => sent.params[name] === value)

/** Over the own write alone: where the version moved by more, somebody else was faster as well. */
export const overOwn = (body: unknown, answer: object): unknown =>
  hasVersion(body) && hasVersion(answer) && answer.version === body.version + 1
    ? { ...body, version: answer.version }
    : body

/** A refused text goes if a later one holds it: that one is tried next. */
export function markRechazado(
  todos: readonly Pendiente[],
  sent: Pendiente,
  { message: rechazo, actual }: { message: string; actual?: unknown },
  { texto }: EnCola,
): Pendiente[] {
  const replaced = texto && todos.findLast((one) => isAbout(one, sent))?.uuid !== sent.uuid
  return todos.flatMap((one) => (one.uuid !== sent.uuid ? [one] : replaced ? [] : [{ ...one, rechazo, actual }]))
}

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

/** Applies the decision on a write that was refused or disputed, or is too old: it is tried again. */
export const retake = (todos: readonly Pendiente[], uuid: string | undefined, body: unknown): Pendiente[] =>
  todos.map((one) => {
    if (one.uuid !== uuid) return one
    const { conflictos: _disputed, rechazo: _refused, actual: _stands, ...waits } = one
    const { intentado: _tried, sinRespuesta: _unanswered, falla: _failed, vencido, ...rest } = waits
    return { ...rest, demorado: true, body, ...(vencido !== undefined && { vencido: false }) }
  })

/** The same over what stands, where somebody else was faster. */
export const overWhatStands = ({ body, actual }: Pendiente): unknown =>
  hasVersion(body) && hasVersion(actual) ? { ...body, version: actual.version } : body

const hasVersion = (value: unknown): value is { version: number } =>
  typeof value === 'object' && value !== null && 'version' in value

/** Read, decided or dropped, with what belongs to it. */
export const dropPendiente = (todos: readonly Pendiente[], uuid: string): Pendiente[] =>
  todos.filter((one) => one.uuid !== uuid && one.tras?.uuid !== uuid)

/** It was done before, and its answer is lost: what belongs to it cannot be placed, which its member is told. */
export const markHecho = (todos: readonly Pendiente[], { uuid }: Pendiente, { message: rechazo }: Error): Pendiente[] =>
  todos.flatMap((one) => {
    if (one.uuid === uuid) return []
    return one.tras?.uuid === uuid ? [{ ...one, rechazo }] : [one]
  })

/** Changes in them, as a person counts them: a list of marks holds several. */
export const countCambios = (todos: readonly Pendiente[]): number =>
  todos.reduce((sum, { body }) => sum + (Array.isArray(body) ? body.length : 1), 0)
