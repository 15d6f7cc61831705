import type { DestinationStream } from 'pino'

/** A parsed log line. */
export type LogLine = Record<string, unknown> & { level: string; time: string; msg: string }

/** A pino destination that captures every line. */
export class CapturedLog implements DestinationStream {
  readonly raw: string[] = []

  write(text: string): void {
    this.raw.push(text)
  }

  get lines(): LogLine[] {
    return this.since(0)
  }

  /** Runs `task`; returns its result and the lines it logged. */
  async during<T>(task: () => Promise<T>): Promise<{ answer: T; lines: LogLine[] }> {
    const before = this.raw.length
    const answer = await task()
    return { answer, lines: this.since(before) }
  }

  private since(line: number): LogLine[] {
    return this.raw.slice(line).map((text) => JSON.parse(text) as LogLine)
  }
}
