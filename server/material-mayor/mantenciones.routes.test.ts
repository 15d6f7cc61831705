import { beforeEach, describe, expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [maquinista, bombera, teniente] = [as('maquinista'), as('bombera'), as('teniente')]

const unidad = { params: { id: 21 } }
const planned = { tipo: 'pauta', estado: 'programada', descripcion: 'Pauta de las 4.000 horas' } as const
const create = async (more: object = {}) =>
  maquinista.call(materialMayorApi.createMantencion, {
    ...unidad,
    body: { ...planned, fecha_ingreso: '2026-11-10', ...more },
  })
const one = async (more: object = {}) => {
  const { status, body } = await create(more)
  expect([status, body.message]).toEqual([201, undefined])
  return body.mantencion
}
const act = ({ id, version }: { id: number; version: number }, accion: string, more: object = {}) =>
  maquinista.call(materialMayorApi.accionMantencion, {
    params: { id: 21, mantencion: id },
    body: { accion: accion as 'anular', version, ...more },
  })
const list = async (who = maquinista, query: object = {}) =>
  (await who.call(materialMayorApi.mantenciones, { ...unidad, query })).body
const lecturas = () =>
  db
    .selectFrom('unidad_contadores')
    .select(['contador', 'valor'])
    .where('mantencion_id', 'is not', null)
    .orderBy('contador')
    .execute()

beforeEach(async () => {
  clock.now = new Date('2026-11-20T18:00:00.000Z')
  for (const table of ['unidad_contadores', 'unidad_documentos', 'mantenciones', 'cargas_combustible'] as const)
    await db.deleteFrom(table).execute()
})

describe('a maintenance', () => {
  test('is planned, enters the workshop and leaves it, proposing the status of the unit without changing it', async () => {
    const planeada = await one({ fecha_ingreso: '2026-12-12', kilometraje: 1, taller: 'Taller Costa' })
    expect(planeada).toMatchObject({ estado: 'programada', dias: 22, kilometraje: null, taller: 'Taller Costa' })
    expect((await list()).propone).toBeNull()

    const inside = await act(planeada, 'ingresar', { fecha: '2026-11-19', kilometraje: 48_102 })
    expect(inside.body).toMatchObject({
      mantencion: { estado: 'en_taller', fecha_ingreso: '2026-11-19', dias: 1, kilometraje: 48_102 },
      propone: 'EN REPARACIÓN',
    })
    const { body: still } = await bombera.call(materialMayorApi.get, unidad)
    expect([still.estado, (await list()).propone]).toEqual(['EN SERVICIO', 'EN REPARACIÓN'])
    await maquinista.call(materialMayorApi.changeStatus, { ...unidad, body: { estado: 'EN REPARACIÓN' } })
    expect((await list()).propone).toBeNull()

    const body = { fecha: '2026-11-20', kilometraje: 48_110, horometro_motor: 3_904.5, costo: 250_000, factura: 'F-12' }
    const done = await act(inside.body.mantencion, 'terminar', body)
    expect(done.body).toMatchObject({
      mantencion: { estado: 'terminada', fecha_salida: '2026-11-20', costo: 250_000, factura: 'F-12', dias: 1 },
      propone: 'EN SERVICIO',
    })
    expect(await lecturas()).toEqual([
      { contador: 'km', valor: 48_110 },
      { contador: 'motor', valor: 3_904.5 },
    ])
    await maquinista.call(materialMayorApi.changeStatus, { ...unidad, body: { estado: 'EN SERVICIO' } })
    expect((await list()).propone).toBeNull()
  })

  test('that ended before it began, or has not happened yet, is refused with its text', async () => {
    const errors = async (more: object) => (await create(more)).body.errors
    const antes = { fecha_salida: 'La salida del taller no puede ser anterior al ingreso' }
    expect(await errors({ estado: 'terminada', fecha_salida: '2026-11-09' })).toEqual(antes)
    expect(await errors({ fecha_salida: '2026-11-09' })).toEqual(antes)
    expect(await errors({ estado: 'en_taller', fecha_ingreso: '2026-11-21' })).toEqual({
      fecha_ingreso: 'La fecha no puede ser futura',
    })
    expect(await errors({ descripcion: '' })).toHaveProperty('descripcion')
    const { body } = await act(await one({ estado: 'en_taller' }), 'terminar', { fecha: '2026-11-09' })
    expect(body.errors).toEqual({ fecha: antes.fecha_salida })
    expect((await act(await one(), 'ingresar')).body.errors).toEqual({ fecha: 'Este campo es obligatorio' })
  })

  test('does only what its state allows, and as it was seen', async () => {
    const terminada = await one({ estado: 'terminada', fecha_salida: '2026-11-11' })
    const refused = await act(terminada, 'anular', { motivo: 'Otra' })
    expect([refused.status, refused.body.message]).toEqual([409, 'La mantención está terminada; no se puede anular.'])
    const planeada = await one()
    expect((await act({ ...planeada, version: 7 }, 'anular', { motivo: 'x' })).status).toBe(409)
    expect((await act(planeada, 'anular')).body.errors).toEqual({ motivo: 'Este campo es obligatorio' })
    const { body } = await act(planeada, 'anular', { motivo: 'Se postergó' })
    expect(body.mantencion).toMatchObject({ estado: 'anulada', motivo_anulacion: 'Se postergó', dias: null })
    const change = await maquinista.call(materialMayorApi.changeMantencion, {
      params: { id: 21, mantencion: planeada.id },
      body: { ...planned, fecha_ingreso: '2026-11-12', version: 2 },
    })
    expect(change.body.message).toBe('La mantención está anulada; no se puede corregir.')
  })

  test('keeps the order of the counters, and takes its readings with it when annulled', async () => {
    const terminada = { estado: 'terminada', fecha_ingreso: '2026-11-02', fecha_salida: '2026-11-03' }
    await one({ ...terminada, kilometraje: 48_000 })
    const late = await create({ estado: 'en_taller', kilometraje: 47_999 })
    expect([late.status, late.body.errors?.kilometraje]).toEqual([
      409,
      'El kilometraje no puede ser menor al último registrado (48.000)',
    ])
    const dentro = await one({ estado: 'en_taller', kilometraje: 48_050 })
    expect(await lecturas()).toHaveLength(2)
    await act(dentro, 'anular', { motivo: 'No ingresó' })
    expect(await lecturas()).toHaveLength(1)
  })

  test('is corrected with the version that was seen, and its readings with it', async () => {
    const terminada = { tipo: 'correctiva', fecha_ingreso: '2026-11-02', fecha_salida: '2026-11-03' } as const
    const { id, version } = await one({ ...terminada, estado: 'terminada', kilometraje: 48_000 })
    const body = { ...terminada, descripcion: 'Pastillas de freno', kilometraje: 48_010, version }
    const change = () => teniente.call(materialMayorApi.changeMantencion, { params: { id: 21, mantencion: id }, body })
    expect((await change()).body.mantencion).toMatchObject({ descripcion: 'Pastillas de freno', tipo: 'correctiva' })
    expect(await lecturas()).toEqual([{ contador: 'km', valor: 48_010 }])
    expect((await change()).status).toBe(409)
  })
})

describe('the list', () => {
  test('begins with the one in the workshop and what is planned, and filters', async () => {
    await one({ descripcion: 'Vieja', estado: 'terminada', fecha_ingreso: '2026-09-01', fecha_salida: '2026-09-02' })
    await one({ descripcion: 'Lejana', fecha_ingreso: '2027-01-01' })
    await one({ descripcion: 'Cercana', fecha_ingreso: '2026-12-01' })
    await one({ descripcion: 'Ahora', estado: 'en_taller', tipo: 'correctiva' })
    await one({ descripcion: 'Reciente', estado: 'terminada', fecha_salida: '2026-11-12' })
    const names = async (query: object) => (await list(bombera, query)).data.map(({ descripcion }) => descripcion)
    expect(await names({})).toEqual(['Ahora', 'Cercana', 'Lejana', 'Reciente', 'Vieja'])
    expect(await names({ estado: 'terminada' })).toEqual(['Reciente', 'Vieja'])
    expect(await names({ tipo: 'correctiva' })).toEqual(['Ahora'])
    expect(await list(bombera, { page: 2, limit: 2 })).toMatchObject({ total: 5, page: 2 })
    expect((await bombera.call(materialMayorApi.mantenciones, { params: { id: 999 } })).status).toBe(404)
  })

  test('and its export give costs and documents only to who may edit', async () => {
    const secret = { costo: 987_654, orden_trabajo: 'OT-SECRETA', factura: 'FAC-SECRETA' }
    const { id } = await one({ estado: 'terminada', fecha_salida: '2026-11-12', ...secret })
    const url = `/api/material-mayor/21/mantenciones/${id}/documentos`
    const form = await formOf({ bytes: Buffer.from('%PDF-1.4 secreto'), name: 'factura-secreta.pdf', field: 'archivo' })
    const added = await maquinista.request({ method: 'POST', url, ...form })
    expect(added.statusCode).toBe(201)
    const [documento] = (await list()).data[0]?.documentos ?? []
    expect(documento).toMatchObject({ filename: 'factura-secreta.pdf', mime_type: 'application/pdf' })
    for (const path of ['', '/exportacion?formato=csv']) {
      const read = async (who: typeof bombera) =>
        (await who.request({ url: `/api/material-mayor/21/mantenciones${path}` })).payload
      for (const word of ['OT-SECRETA', 'FAC-SECRETA', '987654']) {
        expect(await read(maquinista)).toContain(word)
        expect(await read(bombera)).not.toContain(word)
      }
      expect(await read(bombera)).not.toContain('secreta')
    }
    const get = (who: typeof bombera) => who.request({ url: `${url}/${documento?.id}` })
    expect([(await get(bombera)).statusCode, (await get(maquinista)).statusCode]).toEqual([403, 200])
    const other = await maquinista.request({
      url: `/api/material-mayor/21/mantenciones/${id + 1}/documentos/${documento?.id}`,
    })
    expect(other.statusCode).toBe(404)
    const removal = { params: { id: 21, mantencion: id, documento: documento?.id ?? 0 } }
    const { body } = await maquinista.call(materialMayorApi.removeDocumentoMantencion, removal)
    expect([body.documentos, (await get(maquinista)).statusCode]).toEqual([[], 404])
  })
})
