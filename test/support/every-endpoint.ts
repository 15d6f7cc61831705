import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Every endpoint of the contract by `room.name`, e.g. `cuenta.login`. */
export const everyEndpoint: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(endpoints).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [`${room}.${name}`, endpoint]),
  ),
)

/** Fields of a body: of one of them, where it is a list. */
export const shapeOf = (body: NonNullable<Endpoint['body']>): Record<string, unknown> =>
  body instanceof z.ZodArray ? (body.element as z.ZodObject).shape : body.shape
