import { spawn } from 'node:child_process'

/** Runs programs of the repository one after the other, and ends with the first that fails: tests would bury other errors. */
export async function inOrder(steps: readonly (readonly [program: string, ...words: string[]])[]): Promise<void> {
  for (const [program, ...words] of steps) {
    const failed = await new Promise((done) =>
      spawn(`node_modules/.bin/${program}`, words, { stdio: 'inherit' }).once('close', done),
    )
    if (failed) process.exit(1)
  }
}

export const projects = (...names: string[]): string[] => names.flatMap((name) => ['--project', name])
