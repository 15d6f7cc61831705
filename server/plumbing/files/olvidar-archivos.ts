import type { FastifyBaseLogger } from 'fastify'
import type { Storage } from './storage.ts'

/** Removes files that no row names any more. A failure is only logged: housekeeping removes what stays. */
export async function olvidarArchivos(
  storage: Pick<Storage, 'remove'>,
  claves: readonly string[],
  log?: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for (const clave of claves)
    await storage.remove(clave).catch((err: unknown) => log?.error({ err }, 'a file without a row is still there'))
}
