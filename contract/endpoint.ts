import { z } from 'zod'
import type { HechoDeLlamada, Permiso } from './shared/permisos.ts'

/**
 * Callers of an endpoint: anyone, any signed-in member, or the roles that hold a permission (decisions §3). On a public
 * endpoint a valid token is still recognised, so that the answer may carry more.
 */
type Access = 'publico' | 'sesion' | Permiso

/** One API call as a value: the server serves it, the web calls it, the OpenAPI page shows it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with parameters as `:id`. */
  path: `/${string}`
  access: Access
  /** Conditions of the permission that the call itself meets: for the rest of them it is refused before its body is read. */
  cumple?: readonly HechoDeLlamada[]
  /**
   * Asks for the current password again (decisions §8, docs/decisions/039): always, or for some inputs only, where the
   * handler calls `requirePassword` or `requireConfirmed`.
   */
  confirma?: 'siempre' | 'a_veces'
  /**
   * Requires a trusted session as well (docs/decisions/127). `factor`: members who have a second factor must confirm with it;
   * `factor_o_clave`: those too, and the others need no trusted session. With `a_veces` the handler asks for this as well.
   */
  confianza?: 'siempre' | 'factor' | 'factor_o_clave'
  /** Open to a member whose grace to set a second factor is over: their own account (docs/decisions/121). */
  sinFactor?: true
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject | z.ZodArray
  /** Maximum body in bytes, if above the default. */
  maxBytes?: number
  /**
   * One file in a multipart body: its field, maximum bytes, and the message for a larger one. `body`, if any, is then
   * the form's text fields.
   */
  upload?: { field: string; maxBytes: number; tooLarge?: string }
  /** Success: JSON of this shape, Server-Sent Events whose data has it, or the bytes of a file. */
  output: z.ZodType
  /** Shape of `actual` in the refusal of a stale `version`, if it is not that of `output` (docs/decisions/130). */
  actual?: z.ZodType
  status?: 200 | 201
  /** Body or answer holds a secret: neither is stored for a repeat (docs/decisions/033). */
  secreto?: true
  stream?: 'eventos' | 'archivo'
  /** Given by `room`. What a write makes stale is read from its own room, and from those that it names in `toca`. */
  room?: string
  toca?: readonly string[]
}

/** Declares an endpoint, keeping the literal types of its parts. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Puts the calls of one room together, each with its name. */
export function room<const Api extends Record<string, Endpoint>>(name: string, api: Api): Api {
  for (const call of Object.values(api)) Object.assign(call, { room: name })
  return api
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body', V> = E[K] extends z.ZodObject | z.ZodArray
  ? { [key in K]: V }
  : unknown

/** Input of a caller: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Part<E, 'params', z.input<NonNullable<E['params']>>> &
  (E['query'] extends z.ZodObject ? { query?: z.input<E['query']> } : unknown) &
  Part<E, 'body', z.input<NonNullable<E['body']>>>

/** Validated input of a handler. */
export type ServedInput<E extends Endpoint> = Part<E, 'params', z.output<NonNullable<E['params']>>> &
  Part<E, 'query', z.output<NonNullable<E['query']>>> &
  Part<E, 'body', z.output<NonNullable<E['body']>>>

export type Output<E extends Endpoint> = z.output<E['output']>

/** A write that names the version that the caller saw, in its body or, for a deletion, in its query. */
export const isVersioned = ({ method, query, body }: Endpoint): boolean =>
  method !== 'GET' && [query, body].some((part) => part instanceof z.ZodObject && 'version' in part.shape)

type Named<E extends Endpoint, K extends 'query' | 'body'> =
  E[K] extends z.ZodObject<infer Shape> ? ('version' extends keyof Shape ? true : false) : false

/** `isVersioned`, for the compiler. */
export type Versioned<E extends Endpoint> = E['method'] extends 'GET'
  ? false
  : true extends Named<E, 'query'> | Named<E, 'body'>
    ? true
    : false

/** The record as it stands, in the refusal of a stale version. */
export type Actual<E extends Endpoint> = z.output<E['actual'] extends z.ZodType ? E['actual'] : E['output']>
