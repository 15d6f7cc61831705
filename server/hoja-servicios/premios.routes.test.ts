import { beforeAll, expect, test } from 'vitest'
import { dashboardApi } from '#contract/dashboard.ts'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import type { Serie } from '#contract/configuracion/vigencias.ts'
import { findSeries, saveSeccion } from '#server/configuracion/configuracion.queries.ts'
import { closedListas } from '#test/support/listas.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const ayudante = as('ayudante')

const rule = async (series: Record<string, Serie>) =>
  saveSeccion(db, 'reglas', series, (await findSeries(db)).version, clock.now)
const from = (valor: unknown): Serie => [{ desde: '2020-01-01', valor }] as Serie
const hoja = async (who = ayudante) => (await who.call(hojaServiciosApi.get, { params: { id: bombera.id } })).body
const mine = async () => (await bombera.call(dashboardApi.get)).body.mi_resumen ?? expect.fail('no summary')
const due = async () =>
  (await ayudante.call(hojaServiciosApi.porRegistrar)).body.data.filter(({ user_id }) => user_id === bombera.id)

beforeAll(async () => {
  await db.deleteFrom('periodos_servicio').where('user_id', '=', bombera.id).execute()
  await db.deleteFrom('premios').where('user_id', '=', bombera.id).execute()
  await db.updateTable('usuarios').set({ fecha_ingreso: '2021-08-20' }).where('id', '=', bombera.id).execute()
  const letras = { [bombera.id]: 'AAFA' }
  await closedListas(db, clock.now, { dias: ['2025-03-04', '2026-03-03', '2026-03-10', '2026-08-28'], letras })
  const abono = { fecha: '2026-04-01', cantidad: 2, concepto: 'Colecta', creado_en: clock.now.toISOString() }
  await db
    .insertInto('abonos')
    .values({ user_id: bombera.id, ...abono })
    .execute()
  const sancion = { tipo: 'amonestacion', desde: '2026-05-04', hasta: '2026-05-04', origen: 'capitan' } as const
  await db
    .insertInto('sanciones')
    .values({ user_id: bombera.id, ...sancion, creada_en: clock.now.toISOString() })
    .execute()
})

test('with nothing asked for, the years alone earn an award, which waits to be recorded', async () => {
  expect(await due()).toMatchObject([{ anios: 5, fecha: '2026-08-20' }])
  expect(await hoja()).toMatchObject({
    premio_ganado: { anios: 5, fecha: '2026-08-20' },
    proximo_premio: { anios: 10, exige: null },
  })
})

test('attendances and abonos since the award before count, and until there are enough it stays ahead', async () => {
  await rule({ premio_exige: from('cantidad'), premio_cantidad: from(6) })
  expect(await due()).toEqual([])
  expect((await hoja(bombera)).proximo_premio).toEqual({
    anios: 5,
    fecha: '2026-08-20',
    meses: 0,
    exige: { que: 'cantidad', pide: 6, lleva: 5 },
  })
  await rule({ premio_exige: from('cantidad'), premio_cantidad: from(5) })
  expect(await due()).toMatchObject([{ anios: 5 }])
  expect((await hoja()).proximo_premio).toMatchObject({ anios: 10, exige: { lleva: 1 } })
})

test('or a percentage', async () => {
  await rule({ premio_exige: from('porcentaje'), premio_porcentaje: from(76) })
  expect((await hoja()).proximo_premio).toMatchObject({ anios: 5, exige: { que: 'porcentaje', pide: 76, lleva: 75 } })
  await rule({ premio_exige: from('porcentaje'), premio_porcentaje: from(75) })
  expect(await due()).toMatchObject([{ anios: 5 }])
})

test('an opening balance counts whole in a number of attendances, in no percentage, and its awarded years are recorded', async () => {
  const saldo = { user_id: bombera.id, hasta: '2026-03-05', obligatorios: 10, creado_en: clock.now.toISOString() }
  const of = (premio_anios: number) => ({ ...saldo, asistencias_decimas: 75, abonos_decimas: 10, premio_anios })
  await db.insertInto('saldos').values(of(0)).execute()
  await rule({ premio_exige: from('cantidad'), premio_cantidad: from(14) })
  // 7.5 and 1 until 5 March; then F, A and two abonos. The marks of days that the balance covers count once.
  const exige = { que: 'cantidad', pide: 14, lleva: 11.5 }
  expect((await hoja()).proximo_premio).toMatchObject({ anios: 5, exige })
  expect((await mine()).proximo_premio).toMatchObject({ anios: 5, exige })
  expect(await due()).toEqual([])
  await rule({ premio_exige: from('cantidad'), premio_cantidad: from(11) })
  expect(await due()).toMatchObject([{ anios: 5 }])
  // The count for ten years begins after the balance ends.
  expect((await hoja()).proximo_premio).toMatchObject({ anios: 10, exige: { lleva: 1 } })
  await db.updateTable('saldos').set(of(5)).execute()
  expect([await due(), (await hoja()).premio_ganado]).toEqual([[], null])
  expect((await mine()).premio_ganado).toBeNull()
  await db.updateTable('saldos').set(of(0)).execute()
  await rule({ premio_exige: from('porcentaje'), premio_porcentaje: from(76) })
  expect((await hoja()).proximo_premio).toMatchObject({ anios: 5, exige: { lleva: 75 } })
  await db.deleteFrom('saldos').execute()
  await rule({ premio_exige: from('porcentaje'), premio_porcentaje: from(75) })
})

test('once recorded it is due no more', async () => {
  const body = { tipo: 'Premio de constancia, 5 años', fecha: '2026-11-20' }
  await ayudante.call(hojaServiciosApi.addPremio, { params: { id: bombera.id }, body })
  expect(await due()).toEqual([])
  expect((await hoja()).premio_ganado).toBeNull()
})

test('the sheet and its paper say attendance by year, and sanctions', async () => {
  expect(await hoja()).toMatchObject({
    asistencia: [
      { anio: 2026, base: 3, asistencias: 2, abonos: 2, porcentaje: 66.7 },
      { anio: 2025, base: 1, asistencias: 1, abonos: 0, porcentaje: 100 },
    ],
    sanciones: [{ tipo: 'amonestacion', desde: '2026-05-04' }],
  })
  const url = `/api/users/${bombera.id}/hoja-servicios/pdf`
  const text = pdfText((await ayudante.request({ url })).rawPayload).join('\n')
  for (const said of ['Asistencia por año', '66,7 %', 'Amonestación', 'para los 10 años']) expect(text).toContain(said)
})
