import { expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const params = { id: 21 }

const change = async (body: { estado: 'EN SERVICIO' | 'EN REPARACIÓN' | 'EN REVISIÓN'; detalles?: string }) => {
  clock.advance(60_000)
  return (await as('maquinista').call(materialMayorApi.changeStatus, { params, body })).body.version ?? 0
}
const undo = (version: number, who: 'bombera' | 'maquinista' = 'bombera') =>
  as(who).call(materialMayorApi.undoStatus, { params, body: { version } })
const last = async () => (await as('bombera').call(materialMayorApi.history, { query: { limit: 2 } })).body.data

test('puts back the status, the reason and the details, as a change of its own', async () => {
  await change({ estado: 'EN REPARACIÓN', detalles: 'Frenos.' })
  const version = await change({ estado: 'EN SERVICIO' })
  expect((await last()).map(({ deshacer_con }) => deshacer_con)).toEqual([version, null])
  clock.advance(60_000)
  const { status, body } = await undo(version)
  expect(status).toBe(200)
  expect(body).toMatchObject({ estado: 'EN REPARACIÓN', detalles: 'Frenos.', version: version + 1 })
  expect(body.actualizadaPor).toBe('Antonia Fuentes Lillo')
  const [undone, before] = await last()
  expect(undone).toMatchObject({ deshace: true, estado_anterior: 'EN SERVICIO', estado: 'EN REPARACIÓN', hasta: null })
  expect(before).toMatchObject({ deshace: false, estado: 'EN SERVICIO', hasta: clock.now.toISOString() })
  const trace = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(trace).toMatchObject({ accion: 'estado', entidad: 'unidad', entidad_id: 21, user_id: as('bombera').id })
  expect(JSON.parse(trace.despues ?? '')).toMatchObject({ estado: 'EN REPARACIÓN', deshace: true })
})

test('undone again, it stands as it had been changed', async () => {
  const version = await change({ estado: 'EN REVISIÓN' })
  const { body } = await undo(version)
  expect((await undo(body.version ?? 0)).body.estado).toBe('EN REVISIÓN')
})

test('is refused with words once somebody else changed the unit', async () => {
  const version = await change({ estado: 'EN REPARACIÓN' })
  await change({ estado: 'EN SERVICIO' })
  const { status, body } = await undo(version)
  expect([status, (body as unknown as { message: string }).message]).toEqual([
    409,
    'Otra persona cambió B-21 después: su cambio no se deshizo. Revise su estado actual.',
  ])
  expect((await last())[0]).toMatchObject({ estado: 'EN SERVICIO', deshace: false })
})

test('a reset is not undone', async () => {
  await as('administradora').call(materialMayorApi.reset)
  const { version = 0 } = (await as('bombera').call(materialMayorApi.get, { params })).body
  const { status, body } = await undo(version)
  expect([status, (body as unknown as { message: string }).message]).toEqual([
    409,
    'El último cambio de B-21 no se puede deshacer.',
  ])
  expect((await last()).map(({ deshacer_con }) => deshacer_con)).toEqual([null, null])
})
