import type { Storage } from './storage.ts'

const lookAgainMs = 30_000

/**
 * The storage, patient with whoever copies it: while `isCopied` nothing is removed, but a little later. The row that
 * named a file is gone before its file is (see `Storage`), so that a copy begun after the row went does not name it,
 * and one begun before finds it. What a process that ends has still to remove stays: a file too many.
 */
export function keepWhile(storage: Storage, isCopied: () => Promise<boolean>): Storage {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    timer = undefined
    if (await isCopied()) return later()
    for (const key of waiting) {
      await storage.remove(key)
      waiting.delete(key)
    }
  }
  const later = () => {
    timer ??= setTimeout(() => void look().catch(later), lookAgainMs).unref()
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
