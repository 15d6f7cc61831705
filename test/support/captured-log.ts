import type { DestinationStream } from 'pino'

/** One line of the log, as it was written. */
export type LogLine = Record<string, unknown> & { level: string; time: string; msg: string }

/** A destination that keeps what the program logs, line by line. */
export class CapturedLog implements DestinationStream {
  readonly raw: string[] = []

  write(text: string): void {
    this.raw.push(text)
  }

  get lines(): LogLine[] {
    return this.raw.map((text) => JSON.parse(text) as LogLine)
  }

  /** What `task` logs, and its answer. */
  async during<T>(task: () => Promise<T>): Promise<{ answer: T; lines: LogLine[] }> {
    const before = this.raw.length
    const answer = await task()
    return { answer, lines: this.lines.slice(before) }
  }
}
