import { expect, test } from 'vitest'
import { dashboardApi } from '#contract/dashboard.ts'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { startApp } from '#test/support/start-app.ts'

const { app, as, clock } = await startApp({ RATE_LIMITS: 'off' })
const hasta = () => new Date(clock.now.getTime() + 36 * 3_600_000).toISOString()

test('strangers and public answers get nothing of whether the company can go out', async () => {
  await as('maquinista').call(disponibilidadApi.put, { body: { estado: 'disponible' } })
  for (const url of ['/api/material-mayor/operatividad', `/api/material-mayor/operatividad?hasta=${hasta()}`])
    expect((await app.inject({ url })).statusCode).toBe(401)
  const fleet = (await app.inject({ url: '/api/material-mayor' })).json<object[]>()
  expect(Object.keys(fleet[0] ?? {})).toEqual(['id', 'nombre', 'tipo', 'estado', 'ultimaActualizacion'])
})

test('the dashboard says which units may leave together, and names nobody', async () => {
  const { body } = await as('capitana').call(dashboardApi.get)
  expect(body.compania).toEqual((await as('bombera').call(materialMayorApi.operatividad, { query: {} })).body.compania)
  expect(body.compania.detalle).toBeNull()
})
