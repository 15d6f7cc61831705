// Which test files run the place of which fault: one run with a probe at each place, so that a fault is judged by those alone.
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, runIn } from './copy.ts'
import type { Place } from './kinds.ts'

/** All that runs without a browser, on one database. */
export const projects = ['unit', 'mocking', 'web', 'sqlite', 'architecture'].flatMap((name) => ['--project', name])

const setups = ['test/support/each-file.setup.ts', 'test/support/web.setup.ts']

const recorder = (log: string) => `
import { appendFileSync as appendReached } from 'node:fs'
import { beforeAll as beforeReached, expect as whileReached } from 'vitest'
beforeReached(() => {
  const { testPath } = whileReached.getState()
  const seen = new Set()
  globalThis.reached = (place) => {
    if (seen.has(place)) return
    seen.add(place)
    appendReached(${JSON.stringify(log)}, place + '\\t' + testPath + '\\n')
  }
})
`

/** The test files, as paths in the repository, that run each place, by its index. */
export async function reachOf(copy: Copy, places: readonly Place[]): Promise<Record<number, string[]>> {
  const log = join(copy.folder, '.tsc', 'reached')
  writeFileSync(log, '')
  for (const setup of setups) appendFileSync(join(copy.folder, setup), recorder(log))
  const probes = places.flatMap(({ file, runs }, index) => (runs ? [{ file, ...runs, index }] : []))
  for (const [file, own] of Map.groupBy(probes, ({ file }) => file)) {
    const path = join(copy.folder, file)
    writeFileSync(path, withProbes(readFileSync(path, 'utf8'), own))
  }
  await runIn(copy, 'vitest', ['run', ...projects, '--silent'])
  execFileSync('git', ['checkout', '--quiet', '--', '.'], { cwd: copy.folder })
  const reached = new Map<number, Set<string>>()
  for (const line of readFileSync(log, 'utf8').split('\n').filter(Boolean)) {
    const [index = '', path = ''] = line.split('\t')
    const files = reached.get(Number(index)) ?? new Set()
    reached.set(Number(index), files.add(path.replace(`${copy.folder}/`, '')))
  }
  return Object.fromEntries([...reached].map(([index, files]) => [index, [...files].toSorted()]))
}

interface Probe {
  start: number
  end: number
  index: number
}

/** Tells `reached` of each place before it runs. Places may lie in one another. */
export function withProbes(source: string, probes: readonly Probe[]): string {
  const bySize = probes.toSorted((a, b) => a.end - a.start - (b.end - b.start))
  // Written from the end, so that each place is still where it was. At one place what is written last stands first: inner
  // probes close before outer ones, and outer ones open before inner ones.
  const marks = [
    ...bySize.map(({ start, index }) => ({ at: start, text: `(globalThis.reached?.(${index}), ` })),
    ...bySize.toReversed().map(({ end }) => ({ at: end, text: ')' })),
  ]
  return marks
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: mark }) => text.slice(0, at) + mark + text.slice(at), source)
}
