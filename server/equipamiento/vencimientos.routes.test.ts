import { expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { TipoControl } from '#contract/equipamiento/estados.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { startApp } from '#test/support/start-app.ts'
import { tellOfControles } from './avisos-controles.queries.ts'
import { insertControl } from './controles.queries.ts'
import { insertPlan } from './planes.queries.ts'
import { recalcular } from './recalcular.queries.ts'

const { as, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const hoy = diaLocal(clock.now)

const anual = { periodicidad_meses: 12, bloqueante: 1 } as const
await insertPlan(db, { ...anual, categoria: 'era', tipo_control: 'prueba_flujo' })
await insertPlan(db, { ...anual, categoria: 'cilindro', tipo_control: 'prueba_hidrostatica' })
await insertPlan(db, { categoria: 'era', tipo_control: 'limpieza', periodicidad_dias: 30, bloqueante: 0 })

const equipo = (codigo: string, de: Partial<NewRow<'equipos'>>) => newEquipo(db, clock.now, { codigo, ...de })
/** Made so that it falls due on that day. */
async function controlado(equipo_id: number, tipo_control: TipoControl, vence: string): Promise<void> {
  const fecha = sumarDias(vence, tipo_control === 'limpieza' ? -30 : -365)
  await insertControl(db, { equipo_id, tipo_control, fecha, resultado: 'aprobado', creado_en: clock.now.toISOString() })
  await recalcular(db, [equipo_id])
}
const [unidad] = await db.selectFrom('unidades').select('id').orderBy('id').execute()
const unidad_id = unidad?.id ?? 0
const enUnidad = { ubicacion_tipo: 'unidad', unidad_id } as const

const nuevo = await equipo('ERA-1', { categoria: 'era' })
const vencido = await equipo('ERA-2', { categoria: 'era', ...enUnidad })
await controlado(vencido, 'prueba_flujo', sumarDias(hoy, -3))
await controlado(vencido, 'limpieza', sumarDias(hoy, 5))
const cilindro = await equipo('CIL-1', { categoria: 'cilindro', padre_id: vencido, ...enUnidad })
await controlado(cilindro, 'prueba_hidrostatica', sumarDias(hoy, 60))
await equipo('CAS-1', { categoria: 'epp', fecha_fabricacion: '2017-01-10', vida_util_meses: 120 })
await equipo('CIL-2', { categoria: 'cilindro', estado: 'DADO DE BAJA' })
const lejos = await equipo('CIL-3', { categoria: 'cilindro' })
await controlado(lejos, 'prueba_hidrostatica', sumarDias(hoy, 200))

const list = async (query: object = {}) => (await bombera.call(equipamientoApi.vencimientos, { query })).body
const shown = async (query: object = {}) =>
  (await list(query)).data.map((uno) => [uno.codigo, uno.tipo_control, uno.vence, uno.situacion])

test('what was never made comes first, then what falls due, by day; ends of life too', async () => {
  expect(await shown({ limit: 50 })).toEqual([
    ['ERA-1', 'prueba_flujo', null, 'sin_registro'],
    ['ERA-1', 'limpieza', null, 'sin_registro'],
    ['ERA-2', 'prueba_flujo', sumarDias(hoy, -3), 'vencido'],
    ['ERA-2', 'limpieza', sumarDias(hoy, 5), 'por_vencer'],
    ['CAS-1', null, '2027-01-10', 'vigente'],
    ['CIL-1', 'prueba_hidrostatica', sumarDias(hoy, 60), 'vigente'],
  ])
  expect((await shown({ dias: 10 })).map(([codigo]) => codigo)).toEqual(['ERA-1', 'ERA-1', 'ERA-2', 'ERA-2'])
  expect((await shown({ dias: 365, limit: 50 })).at(-1)).toEqual([
    'CIL-3',
    'prueba_hidrostatica',
    sumarDias(hoy, 200),
    'vigente',
  ])
  expect(await shown({ unidad_id, page: 2, limit: 2 })).toEqual([
    ['CIL-1', 'prueba_hidrostatica', sumarDias(hoy, 60), 'vigente'],
  ])
  expect((await list({ unidad_id })).data.map(({ padre, aptitud }) => [padre, aptitud.apto])).toEqual([
    [null, false],
    [null, false],
    ['ERA-2', true],
  ])
})

test('the sheet, the calendar and the paper hold the same', async () => {
  const get = async (url: string) => bombera.request({ method: 'GET', url })
  const csv = await get('/api/equipamiento/vencimientos/exportacion?formato=csv')
  const lines = csv.body.trim().split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines[3]).toContain('ERA-2')
  expect(lines[3]).toContain('Vencido')
  const ics = await get('/api/equipamiento/vencimientos.ics?dias=10')
  expect(ics.headers['content-type']).toContain('text/calendar')
  expect(ics.body.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:ERA-2: prueba de flujo', 'SUMMARY:ERA-2: limpieza'])
  expect(ics.body).toContain(`DTSTART;VALUE=DATE:${sumarDias(hoy, -3).replaceAll('-', '')}`)
  const pdf = await get('/api/equipamiento/vencimientos/pdf')
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('the grid has each set with what it and its parts owe', async () => {
  const { data, total } = (await bombera.call(equipamientoApi.era, {})).body
  expect([total, data.map(({ codigo, aptitud }) => [codigo, aptitud.apto])]).toEqual([
    2,
    [
      ['ERA-1', false],
      ['ERA-2', false],
    ],
  ])
  expect(data[1]?.vencimientos.map(({ tipo_control, vence }) => [tipo_control, vence])).toEqual([
    ['limpieza', sumarDias(hoy, 5)],
    ['prueba_flujo', sumarDias(hoy, -3)],
  ])
  expect(data[1]?.conjunto.map(({ codigo, vencimientos }) => [codigo, vencimientos[0]?.vence])).toEqual([
    ['CIL-1', sumarDias(hoy, 60)],
  ])
})

test('who may control is told of what falls due, once each, and the latest that holds', async () => {
  const bells = async (who: number) =>
    (
      await db
        .selectFrom('notificaciones')
        .select(['titulo', 'enlace'])
        .where('user_id', '=', who)
        .where('tipo', '=', 'vencimientos')
        .orderBy('id')
        .execute()
    ).map(({ titulo }) => titulo)
  const [maquinista, teniente] = [as('maquinista').id, as('teniente').id]
  await tellOfControles(deps)
  const first = ['ERA-2: prueba de flujo venció hace 3 días', 'ERA-2: limpieza vence en 5 días']
  expect([await bells(maquinista), await bells(teniente), await bells(bombera.id)]).toEqual([first, first, []])
  await tellOfControles(deps)
  expect(await bells(maquinista)).toEqual(first)
  clock.advance(31 * 86_400_000)
  await tellOfControles(deps)
  expect(await bells(maquinista)).toEqual([
    ...first,
    'ERA-2: limpieza venció hace 26 días',
    'CIL-1: prueba hidrostática vence en 29 días',
  ])
  await controlado(vencido, 'limpieza', sumarDias(diaLocal(clock.now), 0))
  await tellOfControles(deps)
  expect((await bells(maquinista)).at(-1)).toBe('ERA-2: limpieza vence hoy')
  await recalcular(db, [nuevo, vencido, cilindro])
  await tellOfControles(deps)
  expect(await bells(maquinista)).toHaveLength(5)
})
