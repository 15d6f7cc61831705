import { oneAtATime } from '../process/one-at-a-time.ts'

/** Background sender of rows queued in a transaction by any process. */
export interface Sender {
  /** Something was queued: do not wait for the next round. Never await it in a request. */
  wake(): void
  /** Sends what is due; resolves when nothing more can be sent now. Never rejects: logs errors. */
  deliver(): Promise<void>
  /** Polls every 5 seconds from now on. */
  start(): void
  /** Takes nothing more and waits for sends in progress, aborting them after `closeWithinMs`. */
  close(): Promise<void>
}

export interface Rounds {
  /** Take nothing more once this is true. */
  isClosing(): boolean
  /** Aborts one send on its timeout, or on that of `close`. */
  within(ms: number): AbortSignal
}

interface SenderSettings {
  /** Run concurrently each round, each once at a time. */
  tasks: ((rounds: Rounds) => Promise<void>)[]
  onError: (error: unknown) => void
  closeWithinMs?: number
}

const roundEveryMs = 5_000

export function openSender({ tasks, onError, closeWithinMs = 10_000 }: SenderSettings): Sender {
  const closing = new AbortController()
  const breakingOff = new AbortController()
  const rounds: Rounds = {
    isClosing: () => closing.signal.aborted,
    within: (ms) => AbortSignal.any([breakingOff.signal, AbortSignal.timeout(ms)]),
  }
  const runs = tasks.map((task) =>
    oneAtATime(async () => {
      if (!rounds.isClosing()) await task(rounds).catch(onError)
    }),
  )
  let timer: NodeJS.Timeout | undefined
  const deliver = async () => void (await Promise.all(runs.map((run) => run())))

  return {
    deliver,
    wake() {
      if (!rounds.isClosing()) void deliver()
    },
    start() {
      timer = setInterval(() => void deliver(), roundEveryMs)
      timer.unref()
      void deliver()
    },
    async close() {
      closing.abort()
      clearInterval(timer)
      const cut = setTimeout(() => breakingOff.abort(), closeWithinMs)
      await deliver()
      clearTimeout(cut)
    },
  }
}
