// Runs before each test file of the web project.
import { webcrypto } from 'node:crypto'
import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { relojMs, shiftClock } from './reloj.ts'

// The context has a clock of its own.
if (relojMs() !== 0) shiftClock(relojMs())

const { getElementError } = getConfig()

/** Prints the page only for who reads the message: a wait discards the errors of all its tries but the last. */
function lazyError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  Error.captureStackTrace(error, lazyError)
  error.name = 'TestingLibraryElementError'
  const get = () => getElementError(message, container).message
  return Object.defineProperty(error, 'message', { get, configurable: true })
}

// The library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000, getElementError: lazyError })

// The context of a test file lacks these, and Node's `json` would return objects of another one.
Object.assign(globalThis, { ReadableStream, TextDecoderStream, TransformStream })
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
Response.prototype.json = async function json(this: Response): Promise<unknown> {
  return JSON.parse(await this.text())
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // Drafts of a form belong to one test.
  sessionStorage.clear()
})
