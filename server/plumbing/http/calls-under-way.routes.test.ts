import { expect, test } from 'vitest'
import { buscarApi } from '#contract/buscar.ts'
import { dashboardApi } from '#contract/dashboard.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { startApp } from '#test/support/start-app.ts'

const { as } = await startApp({ RATE_LIMITS: 'off' })
const bombera = as('bombera')
const capitana = as('capitana')

test('a member who floods is refused alone', async () => {
  const statistic = (n: number) => ({
    params: { bloque: 'emergencias' as const },
    query: { desde: `2025-01-${String((n % 28) + 1).padStart(2, '0')}`, hasta: '2025-12-31' },
  })
  let done = 0
  const flood = Array.from({ length: 150 }, (_, n) =>
    (n % 3 ? bombera.call(dashboardApi.get) : bombera.call(estadisticasApi.bloque, statistic(n))).then((said) => {
      if (said.status === 200) done += 1
      return said
    }),
  )
  const calls = await Promise.all([
    capitana.call(materialMayorApi.get, { params: { id: 21 } }),
    capitana.call(dashboardApi.get),
    capitana.call(buscarApi.buscar, { query: { q: 'jara' } }),
    capitana.call(estadisticasApi.bloque, statistic(27)),
  ])
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // The flood has not even been half served.
  expect(done).toBeLessThan(75)
  const heard = await Promise.all(flood)
  expect(heard.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
})
