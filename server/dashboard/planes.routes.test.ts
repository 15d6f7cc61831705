import { expect, test } from 'vitest'
import { dashboardApi } from '#contract/dashboard.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { growingSteps, stepsOverPast } from '#test/support/query-plans.ts'
import { startApp } from '#test/support/start-app.ts'
import { takeStatements } from '#test/support/statements.ts'

const { as } = await startApp()

test('what is open is found without reading what is over', async () => {
  takeStatements()
  for (const who of ['administradora', 'capitana', 'bombera'] as const) {
    expect((await as(who).call(dashboardApi.get)).status).toBe(200)
    expect((await as(who).call(emergenciasApi.activas)).status).toBe(200)
  }
  const statements = takeStatements()
  const dear = statements.flatMap((sql) =>
    [...stepsOverPast(sql), ...growingSteps(sql)].map((step) => `${step}\n  in ${sql}`),
  )
  expect(dear).toEqual([])
})
