import { writeSync } from 'node:fs'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { readTable, rowOf, tableOf, wrongCounts, wrongShares } from './table-of-tests.ts'

/** Holds the projects that ran whole against `docs/pruebas.md`, and prints how many tests passed and failed, as the very last line. */
export default class ClosingLine implements Reporter {
  vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    const all = (await this.vitest?.globTestSpecifications()) ?? []
    const told = readTable()
    const ran = tableOf(modules)
    const missing = new Set(all.filter((file) => !modules.some(isOf(file))).map(({ project }) => project.name))
    const whole = Object.fromEntries(Object.entries(ran).filter(([project]) => !missing.has(project)))
    const wrong = wrongCounts(whole, told)
    if (wrong.length > 0) process.exitCode = 1
    const everything = Object.keys(told).every((project) => project in whole)
    const lines = [
      ...Object.entries(whole).map(rowOf),
      ...(everything ? wrongShares(whole, told) : []),
      ...wrong,
      closingLine(modules, [...errors, ...wrong]),
    ]
    // After the other reporters' output.
    process.once('exit', () => writeSync(1, `${lines.join('\n')}\n`))
  }
}

const isOf =
  (file: { moduleId: string; project: { name: string } }) =>
  ({ moduleId, project }: TestModule) =>
    moduleId === file.moduleId && project.name === file.project.name

type Tested = Pick<TestModule, 'errors'> & {
  children: { allTests(): Iterable<{ result(): { state: string } }> }
}

/** A file that fails to load and an error outside tests count as failures: they hide tests that never ran. */
export function closingLine(modules: readonly Tested[], errors: readonly unknown[]): string {
  const states = modules.flatMap(({ children }) => [...children.allTests()].map((test) => test.result().state))
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed' || state === 'pending').length
  const outside = errors.length + modules.reduce((sum, module) => sum + module.errors().length, 0)
  return `${passed} passed, ${failed + outside} failed`
}
