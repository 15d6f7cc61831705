import { Session } from 'node:inspector/promises'
import * as fc from 'fast-check'
import { micromark } from 'micromark'
import { expect, test } from 'vitest'
import { esPesada } from '#contract/sitio/prosa.ts'

const pieces = [
  '*',
  '_',
  '**',
  '[',
  ']',
  '](b)',
  '[a]: b\n',
  '<',
  '>',
  '`',
  '\\',
  '&',
  '#',
  '=',
  '- ',
  '+ ',
  '1. ',
  '\n',
  '    ',
  'a',
  ' ',
]

test('any accepted text renders in few steps', async () => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  /** Counts executed blocks of micromark's code. */
  const stepsOf = async (work: () => void) => {
    await session.post('Profiler.takePreciseCoverage')
    work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ours = result.filter(({ url }) => url.includes('/micromark'))
    const counts = ours.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const part = fc.array(fc.constantFrom(...pieces), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(part, part, fc.integer({ min: 1, max: 1_000 }), async (one, other, times) => {
      const texto = `${one.join('').repeat(times)}${other.join('').repeat(1_000 - times)}`.slice(0, 20_000)
      fc.pre(!esPesada(texto))
      expect(await stepsOf(() => micromark(texto))).toBeLessThan(mostSteps)
    }),
    { numRuns: 30 },
  )
  session.disconnect()
})

/** '*a_' five hundred times takes three million, six thousand times five hundred million. */
const mostSteps = 10_000_000
