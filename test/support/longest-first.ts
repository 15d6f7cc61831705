import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files of long tests. Without earlier results files are ordered by size: these would run last, beside an idle core. */
const long = ['test/program/kill.spec.ts', 'test/browser/demo.spec.ts', 'test/browser/accesibilidad.spec.ts']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((path) => moduleId.endsWith(path))
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    // Stable: within each group the long ones move to the front.
    // oxlint-disable-next-line unicorn/no-array-sort -- it is a method of its own
    const bySize = await super.sort(files)
    return bySize.toSorted((a, b) => order(a) - order(b) || Number(isLong(b)) - Number(isLong(a)))
  }
}
