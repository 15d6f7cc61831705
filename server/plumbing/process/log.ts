import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on standard output, with UTC times. Never pass secrets or personal data. */
export function createLog(config: Pick<Config, 'logLevel'>, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination,
  )
}

/** Not pino's own writer, which retries its last line forever once nobody reads the log. */
function standardOutput(): DestinationStream {
  process.stdout.on('error', () => {})
  return { write: (line) => process.stdout.write(line) }
}

/** Type, text, code and stack only: a driver's other fields repeat row values. */
function describeError(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack }
}
