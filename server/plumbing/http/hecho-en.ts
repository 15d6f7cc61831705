import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const Hora = z.iso.datetime({ precision: 3 })

/** As long as a device keeps what nobody sent, and a day for its clock. */
const oldestMs = 8 * 24 * 60 * 60_000

/**
 * `Hecho-En`: the hour at which a device made the write that waited there for a network (docs/decisions/149). Undefined for
 * one that did not wait, and for a clock that cannot be right: it was made now.
 */
export function hechoEn(request: FastifyRequest, now: Date): string | undefined {
  const said = Hora.safeParse(request.headers['hecho-en'])
  if (!said.success) return undefined
  const ago = now.getTime() - Date.parse(said.data)
  return ago > 0 && ago <= oldestMs ? said.data : undefined
}
