import { expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, clock } = await startApp()

const beginning = clock.now.toISOString()
const shown = ['B-21', 'B-22', 'B-23'].map((nombre, index) => ({
  id: 21 + index,
  nombre,
  tipo: 'Carro',
  estado: 'EN SERVICIO',
  ultimaActualizacion: beginning,
}))

test("a neighbour sees the company's three units, in order, without details", async () => {
  const { status, body } = await nobody.call(materialMayorApi.list)
  expect(status).toBe(200)
  expect(body).toEqual(shown)
})

test('a member also sees details, their author and the version', async () => {
  const { body } = await as('bombera').call(materialMayorApi.list)
  expect(body).toEqual(
    shown.map((unidad) => ({
      ...unidad,
      detalles: null,
      motivo: null,
      actualizadaPor: null,
      version: 1,
      enEmergencia: null,
    })),
  )
})

test('an invalid token counts as none on the public list', async () => {
  for (const token of [as('suspendido').token, 'A'.repeat(43), 'x']) {
    const answer = await nobody.request({ url: '/api/material-mayor', headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(shown)
  }
})

test('a single unit looks as in the list, for neighbours and members', async () => {
  await as('capitana').call(materialMayorApi.changeStatus, {
    params: { id: 22 },
    body: { estado: 'EN REPARACIÓN', detalles: 'Fuga de aire.', motivo: 'taller' },
  })
  const visible = { ...shown[1], estado: 'EN REPARACIÓN' }
  expect((await nobody.call(materialMayorApi.get, { params: { id: 22 } })).body).toEqual(visible)
  expect((await as('bombera').call(materialMayorApi.get, { params: { id: 22 } })).body).toEqual({
    ...visible,
    detalles: 'Fuga de aire.',
    motivo: 'taller',
    actualizadaPor: 'Marcela Soto Araneda',
    version: 2,
  })
  const [, listed] = (await nobody.call(materialMayorApi.list)).body
  expect(listed).toEqual(visible)
})

test.each(['24', '0', '-1', '2147483648', '99999999999999999999', '21.5', 'x', '21%00', '%F0%9F%9A%92'])(
  'there is no unit %s',
  async (id) => {
    const answers = [
      await nobody.request({ url: `/api/material-mayor/${id}` }),
      await as('capitana').request({ url: `/api/material-mayor/${id}/historial` }),
      await as('capitana').request({
        method: 'PUT',
        url: `/api/material-mayor/${id}`,
        payload: { estado: 'EN SERVICIO' },
      }),
      await as('administradora').request({
        method: 'PATCH',
        url: `/api/material-mayor/${id}/ficha`,
        payload: { tipo: 'Carro', version: 1 },
      }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'Recurso no encontrado.', error: 'no_encontrado' })
    }
  },
)
