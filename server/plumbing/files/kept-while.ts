import type { FastifyBaseLogger } from 'fastify'
import { olvidarArchivos } from './olvidar-archivos.ts'
import type { Storage } from './storage.ts'

const lookAgainMs = 30_000

/**
 * Postpones removals while `isCopied`: the row that named a file is gone before its file is (see `Storage`), so a copy
 * begun after that does not name it, and one begun before finds it. A file that cannot be removed, or whose process
 * ends first, stays as an orphan for housekeeping.
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
    // A key added meanwhile may belong to a new copy: keep it.
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
