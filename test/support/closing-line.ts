import { writeSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Prints how many tests passed and failed, as the very last line. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const line = closingLine(modules, errors)
    // After the other reporters' output.
    process.once('exit', () => writeSync(1, `${line}\n`))
  }
}

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
