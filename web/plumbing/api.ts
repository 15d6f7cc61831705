import type { CallInput, Endpoint, Output } from '#contract/endpoint.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { textOfStatus } from '#contract/shared/texto-estado.ts'
import type { ErrorBody } from '#contract/shared/respuestas.ts'
import { askFor, type Pedido, pedidoOf } from './present-password.ts'
import { endSession, storedToken } from './session.ts'
import { takeEarly } from './session-early.ts'

/** spec §9 */
export const timeoutMs = 30_000
/** Time for the server to do what takes its time: a photograph to read, a paper to print after other people's. */
export const workMs = 180_000

/** A call refused or (status 0) without an answer. `message` is the text for the person, by spec §8. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string>
  /** The server's own text, if any. */
  readonly said: string | undefined
  /** The reason, for the machine. */
  readonly code: string | undefined
  /** E-mail of an expired verification link. */
  readonly email: string | undefined
  /** The record as it stands, of a stale version. */
  readonly actual: unknown
  /** Second steps to choose from, when a sign-in lacks one. */
  readonly factores: readonly string[] | undefined

  constructor(status: number, message: string, body: Partial<ErrorBody> = {}) {
    super(message)
    this.status = status
    this.errors = body.errors ?? {}
    this.said = body.message || undefined
    this.code = body.error
    this.email = body.email
    this.actual = body.actual
    this.factores = body.factores
  }
}

/** Returns whether nothing was decided, so that a retry makes sense: no answer, a failing server, or rate limited. */
export const isUndecided = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 408, 429].includes(error.status) || error.status >= 500

/** Returns whether the call was done before, and its answer lost (docs/decisions/033). */
export const wasDone = (error: unknown): boolean => error instanceof ApiError && error.code === 'ya_registrado'

/** Returns whether a call had no answer, timed out or failed in the server: nothing was decided. */
export const hadNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** No answer at all, or none in time. */
const sinRespuesta = (tardo: boolean): ApiError =>
  new ApiError(0, mensajes.sinConexion, tardo ? { error: 'tardo' } : {})

/** A refusal is final; a lost connection gets one retry, and a wait that was long enough none. */
export const retryOnce = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof ApiError && error.status === 0 && error.code !== 'tardo'

/** Calls one endpoint of the contract. */
export type Api = <E extends Endpoint>(endpoint: E, ...input: InputOf<E>) => Promise<Output<E>>
export type InputOf<E extends Endpoint> = keyof CallInput<E> extends never
  ? [options?: CallOptions]
  : [input: CallInput<E> & CallOptions]

interface CallOptions {
  signal?: AbortSignal
  /** Of a file that the server makes first: time until it begins to arrive. */
  waitMs?: number
  /** `Idempotency-Key` of a write: the same when it is sent again (docs/decisions/033). */
  key?: string | undefined
  /** `Hecho-En`: when a write that waited was made (docs/decisions/149). */
  hecho?: string | undefined
}

interface Parts extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Returns a caller over any `fetch`: the server's own while rendering, the browser's below. */
export function apiOver(fetcher: typeof fetch): Api {
  return async (endpoint, ...[input]) => {
    const { body, signal, key, hecho, ...parts } = (input ?? {}) as Parts
    const response = await fetcher(urlOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
        ...(hecho && { 'Hecho-En': hecho }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw sinRespuesta(error instanceof DOMException && error.name === 'TimeoutError')
    })
    if (!response.ok) throw await refusal(response)
    // Not our JSON, or truncated: something else than the server answered, or nothing did.
    return (await response.json().catch(() => {
      throw new ApiError(0, mensajes.porDefecto)
    })) as never
  }
}

/**
 * Makes a call; if it needs the current password, and perhaps a mailed code after it, asks for them and repeats the call.
 * Cancelling fails the call, and its form keeps its content.
 */
export async function withPassword<T>(call: () => Promise<T>, given: readonly Pedido[] = []): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const pedido = error instanceof ApiError ? pedidoOf(error.code) : undefined
    if (!pedido || given.includes(pedido)) throw error
    if (await askFor(pedido)) return await withPassword(call, [...given, pedido])
    throw pedido === 'confirmar_clave' ? new ApiError(403, mensajes.claveSinConfirmar) : error
  }
}

/** The browser's caller: sends the stored token, and a 401 ends the session (spec §8). */
export const api: Api = (endpoint, ...input) => withPassword(() => call(endpoint, ...input))

const call: Api = apiOver(async (input, init) => {
  const token = storedToken()
  const headers = { ...init?.headers, ...(token && { Authorization: `Bearer ${token}` }) }
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const early = init?.method === 'GET' ? takeEarly(String(input), token) : undefined
  const response = await (early ?? fetch(input, { ...init, headers, signal }))
  if (response.status === 401 && token) endSession(token)
  return response
})

export function urlOf({ path }: Endpoint, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return `/api${filled}${search && `?${search}`}`
}

/** Fetches a private file: its bytes, and the name to save it by. */
export const fetchArchivo = <E extends Endpoint>(endpoint: E, ...[input]: InputOf<E>): Promise<Archivo> =>
  withPassword(() => readArchivo(endpoint, (input ?? {}) as Parts))

interface Archivo {
  blob: Blob
  nombre: string
}

async function readArchivo(endpoint: Endpoint, { waitMs = timeoutMs, body, ...parts }: Parts): Promise<Archivo> {
  const token = storedToken()
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(), ms)
  }
  const lost = () => {
    throw sinRespuesta(stop.signal.aborted)
  }
  wait(waitMs)
  try {
    const response = await fetch(urlOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: stop.signal,
    }).catch(lost)
    if (response.status === 401 && token) endSession(token)
    if (!response.ok) throw await refusal(response)
    // decisions §8: a slow connection may take long while bytes still arrive.
    const blob = await watched(response, () => wait(timeoutMs))
      .blob()
      .catch(lost)
    return { blob, nombre: nameIn(response.headers.get('Content-Disposition') ?? '') }
  } finally {
    clearTimeout(timer)
  }
}

/** The same answer; `onBytes` hears of each part that arrives. */
function watched({ body, headers }: Response, onBytes: () => void): Response {
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, next) {
      onBytes()
      next.enqueue(bytes)
    },
  })
  return new Response(body?.pipeThrough(watch), { headers })
}

/** The name in `attachment; filename="…"; filename*=UTF-8''…` (RFC 6266). */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'archivo')
}

async function refusal(response: Response): Promise<ApiError> {
  return refusalOf(response, (await response.json().catch(() => ({}))) as Partial<ErrorBody>)
}

/** Error with a text for the person (spec §8). */
export const refusalOf = (
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  body: Partial<ErrorBody>,
): ApiError => new ApiError(status, body.message || textOfStatus(status, statusText), body)
