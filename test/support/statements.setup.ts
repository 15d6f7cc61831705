// No statement that a file of the project `sqlite` makes the program run may cost more with every year.
import { afterAll, expect } from 'vitest'
import { growingSteps } from './query-plans.ts'
import { takeStatements } from './statements.ts'

afterAll(() => {
  const dear = takeStatements().flatMap((sql) => growingSteps(sql).map((step) => `${step}: ${sql}`))
  expect(dear).toEqual([])
})
