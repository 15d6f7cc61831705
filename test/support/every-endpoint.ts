import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Every endpoint of the contract by `room.name`, e.g. `cuenta.login`. */
export const everyEndpoint: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(endpoints).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [`${room}.${name}`, endpoint]),
  ),
)
