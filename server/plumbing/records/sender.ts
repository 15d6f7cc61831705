import { oneAtATime } from '../process/one-at-a-time.ts'

/** Sends by itself what was written down in a transaction, in this process as in others. */
export interface Sender {
  /** Something was put in: do not wait for the next round. Never awaited by who answers a person. */
  wake(): void
  /** Sends what is due; resolves when nothing is left that can be sent now. Never rejects: the log is told. */
  deliver(): Promise<void>
  /** From now on looks by itself, every 5 seconds. */
  start(): void
  /** Takes nothing more, and waits for what is being sent: at most `closeWithinMs`, then it is broken off. */
  close(): Promise<void>
}

/** What a task is to heed. */
export interface Rounds {
  /** Once the sender closes nothing more is taken. */
  isClosing(): boolean
  /** For one sending: its time is over, or that of the whole program. */
  within(ms: number): AbortSignal
}

interface SenderSettings {
  /** Beside one another in each round; none runs twice at a time. */
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
