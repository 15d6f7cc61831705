import { writeSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Says at the very end, alone on a line, how many tests passed and failed. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const line = closingLine(modules, errors)
    // The other reporters still have to speak.
    process.once('exit', () => writeSync(1, `${line}\n`))
  }
}

type Tested = Pick<TestModule, 'errors'> & {
  children: { allTests(): Iterable<{ result(): { state: string } }> }
}

/** A file that could not be read and an error outside of any test count as failures: they hide what was not run. */
export function closingLine(modules: readonly Tested[], errors: readonly unknown[]): string {
  const states = modules.flatMap(({ children }) => [...children.allTests()].map((test) => test.result().state))
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed' || state === 'pending').length
  const outside = errors.length + modules.reduce((sum, module) => sum + module.errors().length, 0)
  return `${passed} passed, ${failed + outside} failed`
}
