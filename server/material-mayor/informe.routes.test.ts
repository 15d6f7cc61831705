import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [ayudante, bombera] = [as('ayudante'), as('bombera')]
const en = (momento: string) => `2026-${momento}:00.000Z`
const preview = async (mes: string) =>
  (await bombera.call(materialMayorApi.informeCombustible, { params: { mes } })).body

test('the report of fuel, kilometres and hours is made once, with a number, and stays as it was', async () => {
  const de = { unidad_id: 21, creada_en: en('10-01T12:00') }
  const salida = (motivo: string, salida: string, more = {}) =>
    db
      .insertInto('bitacora_salidas')
      .values({ ...de, motivo, salida: en(salida), ...more })
      .execute()
  const carga = (fecha: string, km: number, more = {}) =>
    db
      .insertInto('cargas_combustible')
      .values({ ...de, fecha: en(fecha), litros: 84.3, km, tipo: 'diesel', monto: 123_456, ...more })
      .execute()
  const lectura = (momento: string, valor: number, contador: 'km' | 'bomba' = 'km') =>
    db
      .insertInto('unidad_contadores')
      .values({ unidad_id: 21, contador, momento: en(momento), valor })
      .execute()
  // October ends at 03:00 of November, UTC: the first and last of these are of other months.
  await salida('6-13', '10-01T02:59')
  await salida('10-0', '10-01T03:00')
  await salida('6-14', '11-01T02:59')
  await salida('6-14', '11-01T03:00')
  await salida('6-15', '10-12T12:00', { anulada_en: en('10-12T13:00') })
  await carga('09-20T12:00', 47_900)
  await carga('10-12T12:00', 48_102)
  await carga('10-13T12:00', 48_102, { anulada_en: en('10-12T13:00') })
  await lectura('09-20T12:00', 47_900)
  await lectura('09-30T12:00', 48_000)
  await lectura('10-20T12:00', 48_217)
  await lectura('10-20T12:00', 612.3, 'bomba')

  const shown = await preview('2026-10')
  expect(shown).toMatchObject({ emitido: null, se_puede: true })
  expect(shown.lineas.map(({ unidad }) => unidad)).toEqual(['B-21', 'B-22', 'B-23'])
  expect(shown.lineas[0]).toMatchObject({
    km: 217,
    litros: 84.3,
    km_por_litro: 2.4,
    horas_motor: null,
    horas_bomba: 0,
    salidas: 2,
    emergencias: 1,
    por_motivo: [
      { motivo: '10-0', nombre: 'Llamado estructural', salidas: 1 },
      { motivo: '6-14', nombre: 'Carga de combustible', salidas: 1 },
    ],
  })

  const emit = (mes: string, who = ayudante) => who.call(materialMayorApi.emitirInformeCombustible, { body: { mes } })
  expect((await emit('2026-10', as('teniente'))).status).toBe(403)
  expect((await emit('2026-11')).body.errors).toEqual({ mes: 'El informe se emite cuando el mes termina' })
  expect((await emit('2026-10')).body).toMatchObject({ mes: '2026-10', anio: 2026, numero: 1 })
  expect((await emit('2026-10')).body.message).toBe('El informe de ese mes ya se emitió')
  expect((await emit('2026-09')).body.numero).toBe(2)

  await db.deleteFrom('bitacora_salidas').execute()
  const { emitido, lineas } = await preview('2026-10')
  expect([emitido?.numero, lineas]).toEqual([1, shown.lineas])

  const file = async (kind: string) => {
    const { statusCode, rawPayload } = await bombera.request({
      url: `/api/material-mayor/informes-combustible/2026-10/${kind}`,
    })
    expect(statusCode).toBe(200)
    return rawPayload
  }
  const text = (await pdfText(await file('pdf'))).join('\n')
  for (const words of [
    'octubre de 2026',
    'N.º 1/2026',
    'B-21',
    '217',
    '84,3',
    '2,4',
    'Llamado estructural',
    'Ayudante',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('123')
  expect(await readSheet(await file('xlsx'), 'Unidades')).toContainEqual(['B-21', 217, 84.3, 2.4, null, 0, 2, 1])
})

test('a month without anything is zeros, and a retired unit is told only where it went out', async () => {
  await db.updateTable('unidades').set({ activo: 0 }).where('id', '=', 23).execute()
  const { lineas, se_puede } = await preview('2020-02')
  expect([se_puede, lineas.map(({ unidad, km, salidas }) => [unidad, km, salidas])]).toEqual([
    true,
    [
      ['B-21', null, 0],
      ['B-22', null, 0],
    ],
  ])
  const salida = { motivo: '6-13', salida: '2020-02-10T12:00:00.000Z', creada_en: '2020-02-10T12:00:00.000Z' }
  await db
    .insertInto('bitacora_salidas')
    .values({ ...salida, unidad_id: 23 })
    .execute()
  expect((await preview('2020-02')).lineas.map(({ unidad }) => unidad)).toEqual(['B-21', 'B-22', 'B-23'])
})
