/** Heavy work that waits in turns by key: whoever asks for much waits behind their own, not in front of others. */
export interface FairQueue<Key> {
  /** @throws what `refuse` says when this key has too many waiting */
  run<T>(key: Key, work: () => Promise<T>): Promise<T>
  /** How many of other keys come before the first that this key has waiting; undefined where none waits. */
  ahead(key: Key): number | undefined
}

interface Limits {
  /** At the same time, of all keys; never two of one key. */
  concurrent: number
  /** Waiting, of one key. */
  perKey: number
  refuse: () => Error
}

/** Round robin: the key that was just served goes behind every other that waits. */
export function fairQueue<Key>({ concurrent, perKey, refuse }: Limits): FairQueue<Key> {
  const running = new Set<Key>()
  /** In the order in which keys are served. */
  const waiting = new Map<Key, (() => void)[]>()

  function startNext(): void {
    for (const [key, [start, ...rest]] of waiting) {
      if (running.size >= concurrent) return
      if (running.has(key) || !start) continue
      waiting.delete(key)
      if (rest.length > 0) waiting.set(key, rest)
      running.add(key)
      start()
    }
  }

  return {
    async run(key, work) {
      const own = waiting.get(key) ?? []
      if (own.length >= perKey) throw refuse()
      await new Promise<void>((start) => {
        waiting.set(key, [...own, start])
        startNext()
      })
      try {
        return await work()
      } finally {
        running.delete(key)
        const own = waiting.get(key)
        if (own && waiting.delete(key)) waiting.set(key, own)
        startNext()
      }
    },

    ahead(key) {
      if (!waiting.has(key)) return undefined
      const keys = [...waiting.keys()]
      const before = running.has(key) ? keys : keys.slice(0, keys.indexOf(key)).filter((other) => !running.has(other))
      return new Set([...running, ...before]).difference(new Set([key])).size
    },
  }
}
