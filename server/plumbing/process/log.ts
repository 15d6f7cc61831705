import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on standard output, with UTC times. What could carry a secret or personal data is never an argument. */
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

/** Not pino's own writer: when nobody reads the log any more it would try for ever to write its last line. */
function standardOutput(): DestinationStream {
  process.stdout.on('error', () => {})
  return { write: (line) => process.stdout.write(line) }
}

/** Type, text, code and stack: a driver's other fields repeat the values of the row. */
function describeError(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack }
}
