import { beforeEach, describe, expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { cast } from '#db/seeds/cast.ts'
import type { Aviso } from '#server/plumbing/records/aviso.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, changes, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, maquinista] = [as('teniente'), as('maquinista')]
const noon = clock.now

beforeEach(async () => {
  clock.now = noon
  await db.deleteFrom('bitacora_salidas').execute()
  await db.deleteFrom('unidad_contadores').execute()
  await db.deleteFrom('emergencia_unidades').execute()
  await db.deleteFrom('actos').where('origen_tipo', '=', 'emergencia').execute()
  await db.deleteFrom('emergencias').execute()
})

const create = async (more: object = {}) =>
  (
    await teniente.call(emergenciasApi.create, {
      body: { clave: '10-0', direccion: 'Baquedano 1234', otra: true, unidades: [21], ...more } as never,
    })
  ).body
const stamp = (id: number, clave: string, hora?: string | null) =>
  teniente.call(emergenciasApi.stamp, { params: { id, unidad: '21' }, body: { clave, hora } as never })
const save = (id: number, body: object) =>
  teniente.call(emergenciasApi.saveUnidad, { params: { id, unidad: '21' }, body: body as never })
const accion = (id: number, body: object) =>
  teniente.call(emergenciasApi.accion, { params: { id }, body: body as never })
const salidas = async () => (await maquinista.call(materialMayorApi.salidas, { params: { id: 21 } })).body.data
const libro = async () => (await maquinista.call(materialMayorApi.libro, { params: { id: 21 } })).body

describe('the trip of an emergency’s unit', () => {
  test('is written by it, once, from its 6-0 to its 6-10', async () => {
    const { id, folio } = await create()
    expect(await salidas()).toEqual([])
    await stamp(id, '6-0')
    expect(await libro()).toMatchObject({ en_salida: { motivo: '10-0', folio, emergencia_id: id } })
    clock.advance(3_600_000)
    await stamp(id, '6-10')
    await save(id, {
      conductor_id: maquinista.id,
      num_tripulantes: 5,
      km_salida: 48_204,
      km_llegada: 48_211,
      horometro_bomba_llegada: 612.3,
    })
    expect(await salidas()).toMatchObject([
      {
        motivo: '10-0',
        folio,
        conductor: { id: maquinista.id },
        tripulantes: 5,
        salida: noon.toISOString(),
        llegada: clock.now.toISOString(),
        km_salida: 48_204,
        km_llegada: 48_211,
      },
    ])
    expect((await libro()).contadores).toMatchObject({ km: { valor: 48_211 }, bomba: { valor: 612.3 } })
    await stamp(id, '6-10', null)
    expect(await salidas()).toMatchObject([{ llegada: null, km_llegada: 48_211 }])
  })

  test('is told to whoever has the book of the unit open', async () => {
    const { id } = await create()
    const heard: Aviso[] = []
    const stop = changes.subscribe((aviso) => void heard.push(aviso))
    await stamp(id, '6-0')
    stop()
    expect(heard).toContainEqual({ tipo: 'unidad', id: 21 })
  })

  test('is changed in the emergency alone', async () => {
    const { id, folio } = await create()
    await stamp(id, '6-0')
    const [salida] = await salidas()
    const params = { id: salida?.id ?? 0 }
    const text = `Esta salida es de la emergencia ${folio}: se corrige en ella`
    const corregir = await maquinista.call(materialMayorApi.corregirSalida, { params, body: { version: 1 } })
    expect([corregir.status, corregir.body.message]).toEqual([409, text])
    const anular = await maquinista.call(materialMayorApi.anularSalida, { params, body: { motivo: 'No fue' } })
    expect([anular.status, anular.body.message]).toEqual([409, text])
    const { version } = (await teniente.call(emergenciasApi.get, { params: { id } })).body
    await teniente.call(emergenciasApi.change, { params: { id }, body: { clave: '10-1', version } as never })
    expect(await salidas()).toMatchObject([{ motivo: '10-1' }])
  })

  test('is not brought by a sheet where the emergency was kept here', async () => {
    const { id, folio } = await create()
    await db.updateTable('emergencias').set({ estado: 'cerrada' }).where('id', '=', id).execute()
    const bytes = Buffer.from(
      'Unidad;Clave;Salida;Llegada;Emergencia;Conductor\n' +
        `B-21;10-0;20-11-2026 09:00;09:40;${folio};${cast.maquinista.nombre}`,
    )
    const form = await formOf({ bytes, name: 'libro.csv', field: 'archivo', fields: { simular: 'false' } })
    const sent = await as('capitana').request({ method: 'POST', url: '/api/material-mayor/salidas/importar', ...form })
    expect(sent.json()).toMatchObject({
      importadas: 0,
      filas: [
        { errores: [{ columna: 'Emergencia', texto: `Esta salida es de la emergencia ${folio}: se corrige en ella` }] },
      ],
    })
  })

  test('goes with an emergency that is annulled, and its readings', async () => {
    const { id } = await create()
    await stamp(id, '6-0')
    await save(id, { km_salida: 100 })
    await accion(id, { accion: 'anular', motivo: 'Se repitió.' })
    expect([await salidas(), (await libro()).contadores.km]).toEqual([[], null])
  })

  test('may begin during one that nobody closed, which is closed before it', async () => {
    const registrar = (body: object) =>
      maquinista.call(materialMayorApi.registrarSalida, { params: { id: 21 }, body: { motivo: '6-13', ...body } })
    const { id: abierta } = (await registrar({})).body
    clock.advance(600_000)
    const { id, folio } = await create()
    expect((await stamp(id, '6-0')).status).toBe(200)
    clock.advance(600_000)
    const cerrar = (llegada: string) =>
      maquinista.call(materialMayorApi.corregirSalida, { params: { id: abierta }, body: { llegada, version: 1 } })
    expect((await cerrar(clock.now.toISOString())).body.message).toMatch(/^B-21 está en salida desde las /)
    expect((await cerrar(new Date(noon.getTime() + 600_000).toISOString())).status).toBe(200)
    expect((await salidas()).map((one) => one.folio)).toEqual([folio, null])
  })
})

describe('its kilometres', () => {
  test('keep the order of the book, before and after', async () => {
    await maquinista.call(materialMayorApi.registrarCarga, {
      params: { id: 21 },
      body: { fecha: '2026-11-20T08:00', litros: 80, tipo: 'diesel', km: 48_100 },
    })
    await maquinista.call(materialMayorApi.registrarCarga, {
      params: { id: 21 },
      body: { fecha: '2026-11-20T11:00', litros: 80, tipo: 'diesel', km: 48_200 },
    })
    const { id } = await create({ alarma_en: '2026-11-20T10:00' })
    expect((await save(id, { km_salida: 48_099 })).body.errors).toEqual({
      km_salida: 'El kilometraje no puede ser menor al último registrado (48.100). Después se registró 48.200',
    })
    expect((await save(id, { km_salida: 48_150, km_llegada: 48_201 })).body.errors).toEqual({
      km_llegada: 'El kilometraje no puede ser mayor al siguiente registrado (48.200). Antes se registró 48.100',
    })
    expect(await salidas()).toEqual([])
    expect((await save(id, { km_salida: 48_150, km_llegada: 48_160 })).status).toBe(200)
  })

  test('never keep an hour from being stamped', async () => {
    const { id } = await create({ alarma_en: '2026-11-20T10:00' })
    await save(id, { km_salida: 48_150 })
    await maquinista.call(materialMayorApi.registrarCarga, {
      params: { id: 21 },
      body: { fecha: '2026-11-20T11:00', litros: 80, tipo: 'diesel', km: 48_200 },
    })
    expect((await stamp(id, '6-0')).status).toBe(200)
    expect(await salidas()).toMatchObject([{ km_salida: 48_150 }])
    expect((await libro()).contadores.km?.valor).toBe(48_200)
  })
})
