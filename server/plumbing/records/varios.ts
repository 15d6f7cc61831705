import type { FastifyRequest } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { ResultadoVarios } from '#contract/shared/varios.ts'
import { HttpError } from '../http/errors.ts'
import type { Deps } from '../process/deps.ts'
import type { Tx } from './tx.ts'
import { write } from './write.ts'

/**
 * Applies an action to many records, each in its own transaction. Refusals (4xx) are collected with their reason. Any other
 * error ends the run: it is thrown if nothing was done yet; otherwise the rest are reported as not done.
 */
export async function writeEach<Elegido extends { id: number }>(
  deps: Deps,
  request: FastifyRequest,
  elegidos: readonly Elegido[],
  one: (tx: Tx, elegido: Elegido) => Promise<{ version: number }>,
): Promise<ResultadoVarios> {
  const resultado: ResultadoVarios = { hechos: [], rechazados: [] }
  for (const [index, elegido] of elegidos.entries()) {
    const { id } = elegido
    try {
      const { version } = await write(deps, request, (tx) => one(tx, elegido))
      resultado.hechos.push({ id, version })
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) {
        resultado.rechazados.push({ id, motivo: Object.values(error.errors ?? {})[0] ?? error.message })
        continue
      }
      if (resultado.hechos.length === 0) throw error
      request.log.error({ err: error }, 'stopped half-way')
      const left = elegidos.slice(index).map((one) => ({ id: one.id, motivo: mensajes.noDisponible }))
      resultado.rechazados.push(...left)
      break
    }
  }
  return resultado
}
