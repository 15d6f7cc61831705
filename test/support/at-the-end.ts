import { afterAll } from 'vitest'

const tasks: (() => unknown)[] = []

// Registered while the file is collected: Vitest takes no hook from inside another, or from a test.
afterAll(async () => {
  for (const task of tasks.toReversed()) await task()
})

/** Runs after the whole test file, the last one said first; may be called from anywhere. */
export function atTheEnd(task: () => unknown): void {
  tasks.push(task)
}
