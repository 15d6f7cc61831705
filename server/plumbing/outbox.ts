import type { Config } from './config.ts'

/** Sends what waits in `correos`. */
export interface Outbox {
  /** Whether there is a server to send by. */
  readonly hasServer: boolean
  /** Something was put in: do not wait for the next round. Never awaited by who answers a person. */
  wake(): void
  close(): Promise<void>
}

export function openOutbox(config: Pick<Config, 'smtpUrl'>): Outbox {
  return { hasServer: config.smtpUrl !== undefined, wake() {}, async close() {} }
}
