import { beforeAll, expect, test } from 'vitest'
import { dashboardApi } from '#contract/dashboard.ts'
import { closedListas } from '#test/support/listas.ts'
import { newActo } from '#test/support/actos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')

const of = async (who: Parameters<typeof as>[0]) => (await as(who).call(dashboardApi.get)).body

beforeAll(async () => {
  // Today is 20 November 2026.
  const letras = { [bombera.id]: 'FAFALF' }
  const dias = ['2025-12-30', '2026-02-03', '2026-03-10', '2026-11-03', '2026-11-10', '2026-11-12']
  await closedListas(db, clock.now, { dias, letras })
  await closedListas(db, clock.now, { dias: ['2026-11-13'], categoria: 'abono', letras: { [bombera.id]: 'A' } })
  await db.updateTable('actos').set({ con_citacion: 0 }).where('categoria', '=', 'abono').execute()
})

test('one’s own month and year, with numerator and denominator', async () => {
  expect((await of('bombera')).mi_resumen).toMatchObject({
    mes_pct: 50,
    mes_a: 1,
    mes_base: 2,
    anio_pct: 50,
    anio_a: 2,
    anio_base: 4,
    abonos_anio: 1,
    faltas_consecutivas: 1,
    proximo_premio: { anios: expect.any(Number), exige: null },
  })
  expect((await of('maquinista')).mi_resumen).toMatchObject({ mes_pct: null, mes_base: 0, faltas_consecutivas: 0 })
})

test('what waits is told to whom may act on it', async () => {
  expect((await of('administradora')).alertas).toEqual([])
  await newActo(db, clock.now, { inicio: '2026-11-18T23:00:00.000Z', termino: '2026-11-19T01:00:00.000Z' })
  await newActo(db, clock.now, { inicio: '2026-11-25T23:00:00.000Z', termino: '2026-11-26T01:00:00.000Z' })
  const at = clock.now.toISOString()
  const days = { desde: '2026-11-02', hasta: '2026-11-09' }
  const evidencia = '{"actos":[],"meses":[]}'
  await db
    .insertInto('alarmas')
    .values({ user_id: bombera.id, tipo: 'faltas', ...days, evidencia, creada_en: at })
    .execute()
  const licencia = { tipo: 'viaje', ...days, estado: 'solicitada', creada_en: at } as const
  await db
    .insertInto('licencias')
    .values([
      { user_id: bombera.id, ...licencia },
      { user_id: as('maquinista').id, ...licencia },
    ])
    .execute()
  const told = async (who: Parameters<typeof as>[0]) => (await of(who)).alertas.map(({ texto }) => texto)
  const suyas = ['1 alarma de asistencia sin tratar', '1 lista sin cerrar']
  expect(await told('capitana')).toEqual([...suyas, '2 licencias por resolver'])
  expect(await told('ayudante')).toEqual(suyas)
  expect(await told('teniente')).toEqual([])
  expect(await told('bombera')).toEqual([])
})
