import { readFileSync } from 'node:fs'
import type { TestModule } from 'vitest/node'

/** What a project runs. */
export interface Ran {
  files: number
  cases: number
  /** Of the CPU. */
  seconds: number
}
export type Table = Record<string, Ran>

/** `docs/pruebas.md` says what runs where. */
export const readTable = (text = readFileSync('docs/pruebas.md', 'utf8')): Table =>
  Object.fromEntries(
    [...text.matchAll(/^\| `(\w+)` *\| *([\d,]+) *\| *([\d,]+) *\| *([\d,]+) *\|/gm)].map(
      ([, project = '', ...numbers]) => {
        const [files = 0, cases = 0, seconds = 0] = numbers.map((number) => Number(number.replaceAll(',', '')))
        return [project, { files, cases, seconds }]
      },
    ),
  )

export const rowOf = ([project, { files, cases, seconds }]: [string, Ran]): string =>
  `| \`${project}\` | ${[files, cases, Math.round(seconds)].map((number) => number.toLocaleString('en')).join(' | ')} |`

type Tested = Pick<TestModule, 'meta'> & {
  project: Pick<TestModule['project'], 'name'>
  children: { allTests(): Iterable<unknown> }
}

export function tableOf(modules: readonly Tested[]): Table {
  const projects = Map.groupBy(modules, ({ project }) => project.name)
  return Object.fromEntries(
    [...projects].map(([project, own]) => [
      project,
      {
        files: own.length,
        cases: own.reduce((sum, { children }) => sum + [...children.allTests()].length, 0),
        seconds: own.reduce((sum, module) => sum + (module.meta().cpuSeconds ?? 0), 0),
      },
    ]),
  )
}

const apart = (one: number, other: number) => one > 2 * other || other > 2 * one

/** Counts that the table has twice too high or too low, of the projects that ran whole. */
export const wrongCounts = (ran: Table, told: Table): string[] =>
  Object.entries(ran).flatMap(([project, { files, cases }]) => {
    const row = told[project]
    if (!row) return [`docs/pruebas.md has no row for ${project}`]
    return [
      ...(apart(files, row.files) ? [`docs/pruebas.md says ${row.files} files of ${project}: there are ${files}`] : []),
      ...(apart(cases, row.cases) ? [`docs/pruebas.md says ${row.cases} cases of ${project}: there are ${cases}`] : []),
    ]
  })

/** A smaller share moves with what else the machine does. */
const least = 0.05

/** Projects whose share of the CPU the table has twice too high or too low. Seconds depend on the machine, shares hardly. */
export function wrongShares(ran: Table, told: Table): string[] {
  const sum = (table: Table) => Object.values(table).reduce((all, { seconds }) => all + seconds, 0)
  const share = (table: Table, project: string) => (table[project]?.seconds ?? 0) / sum(table)
  return Object.keys(ran).flatMap((project) => {
    const [is, says] = [share(ran, project), share(told, project)]
    if (Math.max(is, says) < least || !apart(is, says)) return []
    const percent = (part: number) => `${Math.round(100 * part)} %`
    return [`docs/pruebas.md says that ${project} takes ${percent(says)} of the CPU: it took ${percent(is)}`]
  })
}
