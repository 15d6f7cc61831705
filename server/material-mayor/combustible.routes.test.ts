import { beforeEach, expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, maquinista] = [as('bombera'), as('maquinista')]
const params = { id: 21 }

const registrar = (body: object) =>
  maquinista.call(materialMayorApi.registrarCarga, { params, body: { litros: 80, tipo: 'diesel', ...body } })
const listar = async (who = bombera, query: object = {}) =>
  (await who.call(materialMayorApi.cargas, { params, query })).body.data

beforeEach(async () => {
  await db.deleteFrom('unidad_contadores').execute()
  await db.deleteFrom('cargas_combustible').execute()
})

test('a load has its kilometres per litre, on any page', async () => {
  await registrar({ fecha: '2026-11-03T18:05', litros: 78, km: 47_690 })
  await registrar({ fecha: '2026-11-11T20:15', litros: 91.5, km: 47_900, conductor_id: maquinista.id })
  await registrar({ fecha: '2026-11-15T20:15', litros: 20, km: 47_950, lleno: false })
  await registrar({ fecha: '2026-11-18T17:40', litros: 64, km: 48_102 })
  const shown = (data: Awaited<ReturnType<typeof listar>>) => data.map(({ km, rendimiento }) => [km, rendimiento])
  expect(shown(await listar())).toEqual([
    [48_102, 2.4],
    [47_950, null],
    [47_900, 2.3],
    [47_690, null],
  ])
  expect(shown(await listar(bombera, { limit: 1 }))).toEqual([[48_102, 2.4]])
  expect(shown(await listar(bombera, { limit: 1, page: 3 }))).toEqual([[47_900, 2.3]])
  expect(shown(await listar(bombera, { desde: '2026-11-11', hasta: '2026-11-11' }))).toEqual([[47_900, 2.3]])
})

test('costs are for who may edit, in the file too', async () => {
  const { body } = await registrar({ monto: 98_765, guia: '4471' })
  expect(body).toMatchObject({ monto: 98_765, guia: '4471', lleno: true, fecha: clock.now.toISOString() })
  expect((await listar(maquinista))[0]?.monto).toBe(98_765)
  const bytes = async (who: typeof bombera, path: string) =>
    (await who.request({ url: `/api/material-mayor/21/combustible${path}` })).body
  expect(await bytes(bombera, '')).not.toMatch(/98.?765/)
  expect(await bytes(bombera, '/exportacion?formato=csv')).not.toMatch(/98.?765|Monto/)
  expect(await bytes(maquinista, '/exportacion?formato=csv')).toContain('98765')
})

test('a load is corrected and annulled, and its reading with it', async () => {
  const { id } = (await registrar({ km: 100 })).body
  const corregir = (body: { version: number; [campo: string]: unknown }) =>
    maquinista.call(materialMayorApi.corregirCarga, { params: { id }, body })
  expect((await corregir({ litros: 70.5, lleno: false, version: 1 })).body).toMatchObject({
    litros: 70.5,
    lleno: false,
    km: 100,
    version: 2,
  })
  expect((await corregir({ litros: 60, version: 1 })).body).toMatchObject({
    error: 'version_antigua',
    actual: { litros: 70.5 },
  })
  await maquinista.call(materialMayorApi.anularCarga, { params: { id }, body: { motivo: 'Dos veces' } })
  expect(await listar()).toEqual([])
  expect((await corregir({ litros: 60, version: 3 })).body.message).toBe('Esta carga está anulada')
  expect((await registrar({ km: 99 })).status).toBe(201)
})

test.each<[object, object]>([
  [{ litros: 0 }, { litros: 'Los litros deben ser mayores que 0' }],
  [{ litros: -3 }, { litros: 'Los litros deben ser mayores que 0' }],
  [{ litros: 1_000.1 }, { litros: 'Revise los litros: no pueden superar 1.000' }],
  [{ litros: 80.25 }, { litros: 'Escríbalo con un decimal como máximo' }],
  [{ km: 1_000_000 }, { km: 'Revise el kilometraje: debe estar entre 0 y 999.999' }],
  [{ monto: -1 }, { monto: 'Debe estar entre 0 y 10.000.000' }],
  [{ fecha: '2099-01-01T10:00' }, { fecha: 'La hora no puede ser futura' }],
  [{ conductor_id: 999_999 }, { conductor_id: 'Elija a un miembro de la compañía' }],
])('%j is refused', async (body, errors) => {
  const answer = await registrar(body)
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

test('the odometer of a load keeps the order, and a slip of a finger is asked about', async () => {
  await registrar({ fecha: '2026-11-03T18:05', km: 47_690 })
  const menor = await registrar({ km: 47_689 })
  expect([menor.status, menor.body.errors]).toEqual([
    409,
    { km: 'El kilometraje no puede ser menor al último registrado (47.690)' },
  ])
  expect((await registrar({ km: 476_900 })).body.errors).toEqual({
    km: 'Kilometraje: de 47.690 a 476.900 es demasiado. Si el contador se cambió, dígalo primero.',
  })
})
