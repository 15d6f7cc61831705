import type { FastifyRequest } from 'fastify'
import type { ResultadoVarios } from '#contract/shared/varios.ts'
import { HttpError } from '../http/errors.ts'
import type { Deps } from '../process/deps.ts'
import type { Tx } from './tx.ts'
import { write } from './write.ts'

/**
 * One action on many records, each in a transaction of its own: a refusal is named with its reason, and the others
 * stand. Anything but a refusal ends the call.
 */
export async function varios<Elegido extends { id: number }>(
  deps: Deps,
  request: FastifyRequest,
  elegidos: readonly Elegido[],
  one: (tx: Tx, elegido: Elegido) => Promise<{ version: number }>,
): Promise<ResultadoVarios> {
  const resultado: ResultadoVarios = { hechos: [], rechazados: [] }
  for (const elegido of elegidos) {
    const { id } = elegido
    try {
      const { version } = await write(deps, request, (tx) => one(tx, elegido))
      resultado.hechos.push({ id, version })
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      resultado.rechazados.push({ id, motivo: Object.values(error.errors ?? {})[0] ?? error.message })
    }
  }
  return resultado
}
