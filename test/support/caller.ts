import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { CallInput, Endpoint, Output } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/shared/respuestas.ts'

/** An API answer: an `ErrorBody` when refused, else the contract's output. */
interface Answer<E extends Endpoint> {
  status: number
  body: Output<E> & Partial<ErrorBody>
  headers: LightMyRequestResponse['headers']
}

type InputOf<E extends Endpoint> = keyof CallInput<E> extends never ? [] : [input: CallInput<E>]

/** An API client, with or without a session token. */
export interface Caller {
  token: string | undefined
  call<E extends Endpoint>(endpoint: E, ...input: InputOf<E>): Promise<Answer<E>>
  /** Sends a raw request with the caller's token. */
  request(options: InjectOptions): Promise<LightMyRequestResponse>
}

export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export function callerOf(app: FastifyInstance, token?: string, before?: () => Promise<void>): Caller {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const request = async (options: InjectOptions) => {
    await before?.()
    return await app.inject({ ...options, headers: { ...authorization, ...options.headers } })
  }
  return {
    token,
    request,
    async call(endpoint, ...[input]) {
      const { body, ...parts } = (input ?? {}) as Parts
      const response = await request({
        method: endpoint.method,
        url: urlOf(endpoint, parts),
        ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
  }
}

export function urlOf({ path }: Endpoint, { params = {}, query = {} }: Omit<Parts, 'body'> = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `/api${filled}${search && `?${search}`}`
}
