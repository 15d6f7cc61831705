import { beforeEach, describe, expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, maquinista] = [as('bombera'), as('maquinista')]

const min = (n: number) => new Date(clock.now.getTime() + n * 60_000).toISOString()
const registrar = (body: object, id = 21) =>
  maquinista.call(materialMayorApi.registrarSalida, { params: { id }, body: { motivo: '6-13', ...body } })
const corregir = (id: number, body: object) =>
  maquinista.call(materialMayorApi.corregirSalida, { params: { id }, body: { version: 1, ...body } })
const listar = async (query: object = {}, id = 21) =>
  (await bombera.call(materialMayorApi.salidas, { params: { id }, query })).body.data
const libro = async () => (await bombera.call(materialMayorApi.libro, { params: { id: 21 } })).body

beforeEach(async () => {
  await db.deleteFrom('unidad_contadores').execute()
  await db.deleteFrom('bitacora_salidas').execute()
})

describe('a trip', () => {
  test('is registered when it leaves, and closed when it comes back', async () => {
    const { status, body } = await registrar({
      motivo: '6-14',
      destino: 'Copec',
      conductor_id: maquinista.id,
      km_salida: 48_098,
      horometro_bomba_salida: 612.3,
    })
    expect([status, body]).toMatchObject([
      201,
      {
        unidad: 'B-21',
        nombre_motivo: 'Carga de combustible',
        conductor: { id: maquinista.id },
        salida: clock.now.toISOString(),
        llegada: null,
        version: 1,
      },
    ])
    expect(await libro()).toMatchObject({
      en_salida: { id: body.id, motivo: '6-14', km_salida: 48_098 },
      contadores: { km: { valor: 48_098 }, motor: null, bomba: { valor: 612.3 } },
    })
    clock.now = new Date(clock.now.getTime() + 42 * 60_000)
    const llegada = { llegada: clock.now.toISOString(), km_llegada: 48_102, horometro_motor: 3_904.5 }
    const closed = await corregir(body.id, llegada)
    expect(closed.body).toMatchObject({ ...llegada, destino: 'Copec', km_salida: 48_098, version: 2 })
    expect((await corregir(body.id, { destino: 'Shell' })).body).toMatchObject({
      error: 'version_antigua',
      actual: { version: 2, km_llegada: 48_102 },
    })
    expect(await libro()).toMatchObject({
      en_salida: null,
      contadores: { km: { valor: 48_102 }, motor: { valor: 3_904.5 } },
    })
  })

  test('is told with its day and filters', async () => {
    await registrar({ salida: '2026-11-10T10:00', llegada: '2026-11-10T11:00', conductor_id: maquinista.id })
    await registrar({ motivo: '0-11', salida: '2026-11-12T10:00', llegada: '2026-11-12T11:00' })
    const motivos = async (query: object) => (await listar(query)).map(({ motivo }) => motivo)
    expect(await motivos({})).toEqual(['0-11', '6-13'])
    expect(await motivos({ desde: '2026-11-11' })).toEqual(['0-11'])
    expect(await motivos({ hasta: '2026-11-10' })).toEqual(['6-13'])
    expect(await motivos({ motivo: '0-11' })).toEqual(['0-11'])
    expect(await motivos({ conductor: maquinista.id })).toEqual(['6-13'])
    const file = await bombera.request({ url: '/api/material-mayor/21/salidas/exportacion?formato=csv&motivo=0-11' })
    expect(file.body.trim().split('\n')).toHaveLength(2)
  })

  test('that is annulled is gone with its readings', async () => {
    const { id } = (await registrar({ salida: min(-60), llegada: min(-30), km_salida: 5, km_llegada: 9 })).body
    const anular = () =>
      maquinista.call(materialMayorApi.anularSalida, { params: { id }, body: { motivo: 'Era de B-22' } })
    expect((await anular()).status).toBe(200)
    expect([await listar(), (await libro()).contadores.km]).toEqual([[], null])
    expect((await anular()).body.message).toBe('Esta salida está anulada')
    expect((await corregir(id, { destino: 'Copec', version: 2 })).body.message).toBe('Esta salida está anulada')
  })

  test.each<[object, object]>([
    [{ salida: min(-10), llegada: min(-20) }, { llegada: 'La llegada no puede ser anterior a la salida' }],
    [
      { salida: '2026-08-01T10:00', llegada: '2026-09-02T10:00' },
      { llegada: 'Una salida no puede durar más de 31 días: revise las horas' },
    ],
    [{ salida: min(600) }, { salida: 'La hora no puede ser futura' }],
    [{ salida: min(-10), llegada: min(600) }, { llegada: 'La hora no puede ser futura' }],
    [{ km_salida: 1_000_000 }, { km_salida: 'Revise el kilometraje: debe estar entre 0 y 999.999' }],
    [
      { salida: min(-10), llegada: min(0), km_salida: 10, km_llegada: 9 },
      { km_llegada: 'El kilometraje no puede ser menor al último registrado (10)' },
    ],
    [
      { salida: min(-10), llegada: min(0), km_salida: 0, km_llegada: 2_001 },
      { km_llegada: 'Una salida no puede superar 2.000 km: revise el kilometraje' },
    ],
    [{ km_llegada: 10 }, { llegada: 'Escriba también la hora de llegada' }],
    [{ motivo: '6-3' }, { motivo: 'Elija un motivo de salida del catálogo' }],
    [{ motivo: '10-99' }, { motivo: 'Elija un motivo de salida del catálogo' }],
    [{ conductor_id: 999_999 }, { conductor_id: 'Elija a un miembro de la compañía' }],
    [{ a_cargo_id: 999_999 }, { a_cargo_id: 'Elija a un miembro de la compañía' }],
    [{ tripulantes: 0 }, { tripulantes: 'Debe estar entre 1 y 60' }],
    [{ horometro_motor: 1.25 }, { horometro_motor: 'Escríbalo con un decimal como máximo' }],
  ])('%j is refused', async (body, errors) => {
    const answer = await registrar(body)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  })

  test('a clock a little ahead says now; another unit may be out at once', async () => {
    expect((await registrar({ salida: min(4) })).body.salida).toBe(clock.now.toISOString())
    expect((await registrar({}, 22)).status).toBe(201)
  })

  test('is at no time of another of the same unit', async () => {
    const { id } = (await registrar({ salida: '2026-11-10T10:00', llegada: '2026-11-10T11:00' })).body
    const during = await registrar({ salida: '2026-11-10T10:30', llegada: '2026-11-10T12:00' })
    expect([during.status, during.body.message]).toEqual([
      409,
      'B-21 ya estuvo en salida desde 10-11 a las 10:00 hasta 10-11 a las 11:00',
    ])
    const next = await registrar({ salida: '2026-11-10T11:00', llegada: '2026-11-10T12:00' })
    expect(next.status).toBe(201)
    expect((await corregir(id, { llegada: '2026-11-10T11:01' })).status).toBe(409)
    await registrar({ salida: min(-30) })
    expect((await registrar({})).body.message).toMatch(/^B-21 está en salida desde las \d\d:\d\d$/)
    const both = await Promise.all([1, 2, 3].map(() => registrar({}, 23)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('never takes a counter back, nor when it is corrected', async () => {
    const uno = (await registrar({ salida: min(-90), llegada: min(-80), km_salida: 100, km_llegada: 110 })).body
    await registrar({ salida: min(-60), llegada: min(-50), km_salida: 110, km_llegada: 120 })
    const tarde = await corregir(uno.id, { km_llegada: 111 })
    expect([tarde.status, tarde.body]).toMatchObject([
      409,
      {
        errors: {
          km_llegada: 'El kilometraje no puede ser mayor al siguiente registrado (110). Antes se registró 100',
        },
      },
    ])
    expect((await listar())[1]).toMatchObject({ km_llegada: 110, version: 1 })
    const menor = await registrar({ salida: min(-10), km_salida: 119 })
    expect(menor.body.errors).toEqual({ km_salida: 'El kilometraje no puede ser menor al último registrado (120)' })
  })
})

describe('a counter', () => {
  const decir = (body: { valor: number; [campo: string]: unknown }) =>
    maquinista.call(materialMayorApi.decirContador, { params: { id: 21 }, body: { contador: 'km', ...body } })

  test('is said, and replaced with a reason', async () => {
    expect((await decir({ valor: 48_000, momento: min(-120) })).body.contadores.km?.valor).toBe(48_000)
    await registrar({ salida: min(-60), llegada: min(-50), km_salida: 48_000, km_llegada: 48_010 })
    expect((await decir({ valor: 12 })).status).toBe(409)
    expect((await decir({ valor: 12, reemplaza: true })).body.errors).toEqual({
      motivo: 'Escriba por qué se reemplazó el contador',
    })
    const nuevo = { valor: 12, reemplaza: true, motivo: 'Tablero nuevo' }
    expect((await decir({ ...nuevo, momento: min(-55) })).status).toBe(409)
    expect((await decir(nuevo)).body.contadores.km?.valor).toBe(12)
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect((await registrar({ km_salida: 13 })).status).toBe(201)
  })

  test.each<[{ valor: number; [campo: string]: unknown }, object]>([
    [{ valor: 1_000_000 }, { valor: 'Revise el kilometraje: debe estar entre 0 y 999.999' }],
    [{ valor: 1.5 }, { valor: 'Escríbalo sin decimales' }],
    [{ contador: 'bomba', valor: 1.25 }, { valor: 'Escríbalo con un decimal como máximo' }],
    [{ valor: 1, momento: min(60) }, { momento: 'La hora no puede ser futura' }],
  ])('%j is refused', async (body, errors) => {
    expect((await decir(body)).body.errors).toEqual(errors)
  })
})
