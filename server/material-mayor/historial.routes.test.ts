import { beforeAll, expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, clock } = await startApp()
const total = 3 + 12

beforeAll(async () => {
  for (let index = 0; index < 12; index += 1) {
    clock.advance(60_000)
    const estado = index % 2 ? ('EN SERVICIO' as const) : ('EN REVISIÓN' as const)
    await as('maquinista').call(materialMayorApi.changeStatus, { params: { id: 21 + (index % 3) }, body: { estado } })
  }
})

test('is listed newest first, ten at a time', async () => {
  const { body } = await as('bombera').call(materialMayorApi.history, {})
  expect(body).toMatchObject({ page: 1, limit: 10, total })
  expect(body.data).toHaveLength(10)
  const desde = body.data.map((entry) => entry.desde)
  expect(desde).toEqual(desde.toSorted().toReversed())
  expect(body.data[0]).toEqual({
    id: expect.any(Number),
    unidad_id: 23,
    unidad: 'B-23',
    tipo: 'cambio',
    estado_anterior: 'EN REVISIÓN',
    estado: 'EN SERVICIO',
    detalles: null,
    motivo: null,
    desde: clock.now.toISOString(),
    hasta: null,
    registro: 'Pedro Vidal Oñate',
    deshace: false,
    deshacer_con: 5,
  })
})

test('paging shows every entry once', async () => {
  const ids: number[] = []
  for (const page of [1, 2, 3, 4])
    ids.push(
      ...(await as('bombera').call(materialMayorApi.history, { query: { page, limit: 4 } })).body.data.map(
        ({ id }) => id,
      ),
    )
  expect(ids).toHaveLength(total)
  expect(new Set(ids).size).toBe(total)
  const beyond = await as('bombera').call(materialMayorApi.history, { query: { page: 5, limit: 4 } })
  expect(beyond.body).toEqual({ data: [], page: 5, limit: 4, total })
})

test('contains only its own unit', async () => {
  const { body } = await as('bombera').call(materialMayorApi.unitHistory, { params: { id: 22 }, query: { limit: 100 } })
  expect(body.total).toBe(5)
  expect(new Set(body.data.map(({ unidad }) => unidad))).toEqual(new Set(['B-22']))
})

test('is for members', async () => {
  for (const url of ['/api/material-mayor/historial', '/api/material-mayor/22/historial'])
    expect((await as('suspendido').request({ url })).statusCode).toBe(401)
})
