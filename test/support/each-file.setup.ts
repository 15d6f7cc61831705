// Runs before each test file, also with `isolate: false`.
import { afterAll } from 'vitest'
import { endFile } from './at-the-end.ts'

// Registered here because Vitest rejects hooks inside hooks and tests.
afterAll(endFile)
