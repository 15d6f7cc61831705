import type { Cambio } from '#contract/cambios.ts'

/** A client of the live changes over a real connection, like a browser. */
export interface Listener {
  headers: Headers
  /** The next change. @throws when the stream ends, or is silent for `withinMs` */
  next(withinMs?: number): Promise<Cambio>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  leave(): void
}

/** Resolves once the stream has sent its first bytes. */
export async function listenTo(address: string, token?: string): Promise<Listener> {
  const leaving = new AbortController()
  const response = await fetch(`${address}/api/cambios`, {
    signal: leaving.signal,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`)
  const heard: Cambio[] = []
  const waiting: ((cambio: Cambio | undefined) => void)[] = []
  const opened = Promise.withResolvers<void>()

  const ended = (async () => {
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + text).split('\n\n')
      rest = events.pop() ?? ''
      opened.resolve()
      for (const event of events.filter((event) => event.startsWith('data: '))) {
        const cambio = JSON.parse(event.slice('data: '.length)) as Cambio
        const waiter = waiting.shift()
        if (waiter) waiter(cambio)
        else heard.push(cambio)
      }
    }
  })()
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error
    })
    .finally(() => waiting.forEach((tell) => tell(undefined)))
  await Promise.race([opened.promise, ended])

  return {
    headers: response.headers,
    ended,
    leave: () => leaving.abort(),
    async next(withinMs = 10_000) {
      const known = heard.shift()
      if (known) return known
      const { promise, resolve } = Promise.withResolvers<Cambio | undefined>()
      waiting.push(resolve)
      const timer = setTimeout(() => resolve(undefined), withinMs)
      const cambio = await promise
      clearTimeout(timer)
      if (!cambio) throw new Error(`Nothing was said within ${withinMs} ms`)
      return cambio
    },
  }
}
