import type { FastifyBaseLogger } from 'fastify'
import { olvidarArchivos } from './olvidar-archivos.ts'
import type { Storage } from './storage.ts'

const lookAgainMs = 30_000

/**
 * The storage, patient with whoever copies it: while `isCopied` nothing is removed, but a little later. The row that
 * named a file is gone before its file is (see `Storage`), so that a copy begun after the row went does not name it,
 * and one begun before finds it. What cannot be removed, or what a process that ends has still to remove, stays: a file
 * too many, which housekeeping takes.
 */
export function keepWhile(
  storage: Storage,
  isCopied: () => Promise<boolean>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Storage {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    timer = undefined
    if (await isCopied()) return later()
    // Whoever comes meanwhile may come because a copy has begun.
    const due = [...waiting]
    waiting.clear()
    await olvidarArchivos(storage, due, log)
  }
  const later = () => {
    timer ??= setTimeout(() => void look().catch(lookAgain), lookAgainMs).unref()
  }
  const lookAgain = (err: unknown) => {
    log.error({ err }, 'whether files are copied is not known: none is removed yet')
    later()
  }
  return {
    ...storage,
    async remove(key) {
      if (!(await isCopied())) return await storage.remove(key)
      waiting.add(key)
      later()
    },
  }
}
