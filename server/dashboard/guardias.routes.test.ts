import { beforeEach, expect, test } from 'vitest'
import { dashboardApi } from '#contract/dashboard.ts'
import type { NewRow } from '#db/tables.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, log } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, capitana, maquinista] = [as('bombera'), as('capitana'), as('maquinista')]
// Friday 20 November 2026, 12:00 in the company's zone.
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, 20 + day, hour + 3)).toISOString()

beforeEach(async () => void (await db.deleteFrom('guardias').execute()))

const night = (day: number, de: Partial<NewRow<'guardias'>> = {}) =>
  newGuardia(db, clock.now, { inicio: at(day, 21), termino: at(day + 1, 7), ...de })
const read = async (who = bombera) => (await who.call(dashboardApi.get)).body
const idsOf = (guardias: { id: number }[] | null) => guardias?.map(({ id }) => id)

test('without guards nothing is on', async () => {
  expect(await read()).toMatchObject({ guardia_hoy: [], guardias_proximas: [] })
})

test('the guard of today is the one in progress, or else the next one that begins today', async () => {
  const day = await newGuardia(db, clock.now, {
    tipo: 'diurna',
    estado: 'en_curso',
    inicio: at(0, 8),
    termino: at(0, 20),
  })
  const tonight = await night(0)
  expect(idsOf((await read()).guardia_hoy)).toEqual([day])
  await db.updateTable('guardias').set({ estado: 'cerrada' }).where('id', '=', day).execute()
  expect(idsOf((await read()).guardia_hoy)).toEqual([tonight])
  await db
    .updateTable('guardias')
    .set({ inicio: at(1, 8), termino: at(1, 20) })
    .where('id', '=', tonight)
    .execute()
  expect((await read()).guardia_hoy).toEqual([])
})

test('says who serves, and what is missing; a proposal and a draft are told to nobody here', async () => {
  const guardia_id = await night(0)
  await newAsignacion(db, { guardia_id, user_id: bombera.id, funcion: 'a_cargo', estado: 'confirmada' })
  await newAsignacion(db, { guardia_id, user_id: maquinista.id, funcion: 'conductor', estado: 'propuesta' })
  await night(1, { estado: 'borrador' })
  for (const who of [bombera, capitana]) {
    const { guardia_hoy, guardias_proximas } = await read(who)
    expect(idsOf(guardias_proximas)).toEqual([guardia_id])
    expect(guardia_hoy).toEqual([
      expect.objectContaining({
        id: guardia_id,
        es_mia: who === bombera,
        cobertura: { estado: 'sin_conductor', pct: 25, asignados: 1, faltan: { total: 3, conductor: 1, a_cargo: 0 } },
        asignaciones: [expect.objectContaining({ nombre: 'Antonia Fuentes Lillo', funcion: 'a_cargo' })],
      }),
    ])
  }
})

test('the next three nights of the week, not days', async () => {
  await newGuardia(db, clock.now, { tipo: 'diurna', inicio: at(1, 8), termino: at(1, 20) })
  const nights = [await night(1), await night(2), await night(4), await night(5)]
  await night(9)
  expect(idsOf((await read()).guardias_proximas)).toEqual(nights.slice(0, 3))
})

test('who publishes guards hears of swaps, seats and gaps; nobody else does', async () => {
  const alertsOf = async (who: typeof bombera) =>
    (await read(who)).alertas
      ?.filter(({ enlace }) => enlace.startsWith('/intranet/guardias'))
      .map(({ tipo, nivel, texto }) => [tipo, nivel, texto])
  expect(await alertsOf(capitana)).toEqual([])
  const tomorrow = await night(1)
  const tonight = await night(0, { min_total: 2, min_conductor: 0, min_a_cargo: 0 })
  const asignacion_id = await newAsignacion(db, { guardia_id: tonight, user_id: bombera.id })
  await newAsignacion(db, { guardia_id: tonight, user_id: capitana.id, estado: 'confirmada' })
  await newAsignacion(db, { guardia_id: tomorrow, user_id: maquinista.id, por_reemplazar: 'Con licencia' })
  const swap = {
    tipo: 'reemplazo',
    asignacion_id,
    solicitante_id: bombera.id,
    vence_en: at(0, 19),
    creado_en: at(0, 9),
  } as const
  await db
    .insertInto('guardia_cambios')
    .values({ ...swap, estado: 'aceptada' })
    .execute()
  expect(await alertsOf(capitana)).toEqual([
    ['por_reemplazar', 'grave', '1 puesto de guardia por reemplazar'],
    ['brechas', 'grave', '1 guardia de mañana incompleta'],
    ['cambios', 'aviso', '1 cambio de guardia por aprobar'],
    ['sin_confirmar', 'aviso', '1 puesto sin confirmar en las próximas 24 horas'],
  ])
  // She asks for a swap of her only seat.
  expect(await alertsOf(bombera)).toEqual([])
  expect(await alertsOf(as('ayudante'))).toEqual([])
})

test('a part of guards that fails leaves the others standing', async () => {
  await night(0)
  await db.schema.alterTable('guardia_asignaciones').renameTo('guardia_asignaciones_2').execute()
  try {
    const { answer } = await log.during(() => read())
    expect(answer).toMatchObject({ guardia_hoy: null, guardias_proximas: null, por_vencer: [] })
  } finally {
    await db.schema.alterTable('guardia_asignaciones_2').renameTo('guardia_asignaciones').execute()
  }
})
