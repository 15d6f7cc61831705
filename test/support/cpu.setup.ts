// Runs before each test file, and notes in its result what CPU it took.
import { afterAll } from 'vitest'
import { cpuSeconds } from './cpu.ts'

declare module 'vitest' {
  interface TaskMeta {
    cpuSeconds?: number
  }
}

const before = cpuSeconds()

// oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures there.
afterAll(({}, file) => {
  // A program that another process has reaped takes its seconds along.
  file.meta.cpuSeconds = Math.max(0, cpuSeconds() - before)
})
