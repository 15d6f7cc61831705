import { unavailable } from './errors.ts'

/**
 * Heavy work, at most `places` of it at a time; the rest waits in the order of its coming. Who finds `mostWaiting`
 * waiting already is told to come again.
 */
export function atMost(places: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (waiting.length >= mostWaiting) throw unavailable()
    if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
