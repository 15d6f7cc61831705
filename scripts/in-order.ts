import { spawn } from 'node:child_process'

type Program = readonly [program: string, ...words: string[]]

/**
 * Runs programs of the repository one after the other, those of a group at once, and ends with the first step that fails:
 * tests would bury other errors.
 */
export async function inOrder(steps: readonly (Program | { atOnce: readonly Program[] })[]): Promise<void> {
  for (const step of steps) {
    const ends = await Promise.all('atOnce' in step ? step.atOnce.map(silent) : [run(step)])
    if (ends.some((failed) => failed)) process.exit(1)
  }
}

const run = ([program, ...words]: Program): Promise<boolean> =>
  new Promise((done) =>
    spawn(`node_modules/.bin/${program}`, words, { stdio: 'inherit' }).once('close', (code) => done(code !== 0)),
  )

/** Shows what a program said once it has ended: of two at once lines would mix. */
const silent = ([program, ...words]: Program): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(`node_modules/.bin/${program}`, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      done(code !== 0)
    })
  })

export const projects = (...names: string[]): string[] => names.flatMap((name) => ['--project', name])

/** One core each: the programs run at once. */
export const types = (...names: string[]): Program[] =>
  names.map((name) => ['tsc', '--checkers', '1', '-p', `tsconfig.${name}.json`])
