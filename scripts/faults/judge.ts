// Whether the checks notice a fault: types first, then tests, the nearest first, until one of them fails.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOfRoom } from '../house.ts'
import { type Copy, changed, runIn } from './copy.ts'
import type { Place } from './kinds.ts'
import { projects } from './reach.ts'

export interface Verdict {
  /** `types`, or the test file that failed. Null: it survived. */
  killed: string | null
  /** Test files that could have noticed it. */
  tests: number
  seconds: number
}

export const planted = (source: string, { start, end, becomes }: Place): string =>
  source.slice(0, start) + becomes + source.slice(end)

/** `reached`: the test files that run the place; where none is known to, those of its room. */
export async function judge(copy: Copy, place: Place, reached: readonly string[]): Promise<Verdict> {
  const from = performance.now()
  const tests = place.runs && reached.length > 0 ? reached : testsAround(place.file)
  const killed = await changed(
    copy,
    place.file,
    (source) => planted(source, place),
    () => killerOf(copy, place, tests),
  )
  return { killed, tests: tests.length, seconds: Math.round((performance.now() - from) / 1_000) }
}

async function killerOf(copy: Copy, { file }: Place, tests: readonly string[]): Promise<string | null> {
  for (const program of programsOf(file)) {
    const words = ['--checkers', '1', '-p', `tsconfig.${program}.json`, '--tsBuildInfoFile', `.tsc/${program}`]
    if (!(await runIn(copy, 'tsc', words)).passed) return 'types'
  }
  // Most fall to a neighbour, in seconds.
  const isNear = (test: string) => dirname(test) === dirname(file)
  for (const part of [tests.filter(isNear), tests.filter((test) => !isNear(test))]) {
    const failed = part.length > 0 ? await firstFailed(copy, part) : null
    if (failed) return failed
  }
  return null
}

async function firstFailed(copy: Copy, tests: readonly string[]): Promise<string | null> {
  const outputFile = join(copy.folder, '.tsc', 'report.json')
  rmSync(outputFile, { force: true })
  const asked = [
    'run',
    ...projects,
    '--bail',
    '1',
    '--passWithNoTests',
    '--reporter',
    'json',
    '--outputFile',
    outputFile,
  ]
  const { passed, said } = await runIn(copy, 'vitest', [...asked, ...tests])
  if (passed) return null
  if (!existsSync(outputFile)) throw new Error(`The tests did not run: ${said.slice(-500)}`)
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report
  // Files that were cut off by the first failure count as failed too, of which nothing is said.
  const failed = testResults.find(
    ({ message, assertionResults }) => message !== '' || assertionResults.some(({ status }) => status === 'failed'),
  )
  return failed?.name.replace(`${copy.folder}/`, '') ?? 'an error outside of tests'
}

interface Report {
  testResults: { name: string; message: string; assertionResults: { status: string }[] }[]
}

/** The programs of TypeScript that read a file. */
function programsOf(file: string): string[] {
  if (file.startsWith('web/')) return ['web']
  return file.startsWith('contract/') ? ['server', 'web'] : ['server']
}

/** Of a place that runs as its module loads: the room's tests, those generated over the contract, and the house's. */
function testsAround(file: string): string[] {
  const room = file.split('/')[1]?.replace(/\.ts$/, '') ?? ''
  const near = filesOfRoom(room).filter((path) => /\.test\.tsx?$/.test(path))
  return [...near, `${dirname(file)}/`, 'test/security/', 'test/architecture/']
}
