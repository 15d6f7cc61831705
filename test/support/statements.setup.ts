// No statement that a file of the project `sqlite` makes the program run may cost more with every year.
import { afterAll } from 'vitest'
import { growingSteps } from './query-plans.ts'
import { takeStatements } from './statements.ts'

afterAll(() => {
  const dear = takeStatements().flatMap((sql) => growingSteps(sql).map((step) => `${step}\n  in ${sql}`))
  if (dear.length > 0) throw new Error(`Cost more with every year (test/support/query-plans.ts):\n${dear.join('\n')}`)
})
