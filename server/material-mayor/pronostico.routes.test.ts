import { beforeEach, describe, expect, test } from 'vitest'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import type { Pronostico } from '#contract/material-mayor/operatividad.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { startApp } from '#test/support/start-app.ts'
import { readLuces } from './operatividad.queries.ts'
import { readPronostico } from './pronostico.queries.ts'

const { as, changes, database, clock, tareas } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
/** Friday 20 November 2026, noon in Chile. */
const beginning = clock.now
const hour = 3_600_000
const later = (hours: number) => new Date(clock.now.getTime() + hours * hour).toISOString()

for (const who of ['maquinista', 'teniente', 'bombera'] as const) {
  await db.updateTable('usuarios').set({ es_conductor: 1 }).where('id', '=', as(who).id).execute()
  await newCertificado(db, beginning, { user_id: as(who).id, fecha_vencimiento: '2028-03-14' })
  await db
    .insertInto('unidad_conductores')
    .values({ unidad_id: 22, user_id: as(who).id })
    .execute()
}
await db.updateTable('unidades').set({ estado: 'FUERA DE SERVICIO' }).where('id', '=', 23).execute()
await db
  .insertInto('unidad_conductores')
  .values({ unidad_id: 21, user_id: as('maquinista').id })
  .execute()
const dias = { desde: '2026-11-21', hasta: '2026-11-21', creada_en: beginning.toISOString() }
await db
  .insertInto('licencias')
  .values({ user_id: as('bombera').id, tipo: 'viaje', estado: 'aprobada', ...dias })
  .execute()

const says = (who: Personaje, estado: 'disponible' | 'no_disponible' | 'sin_informar', hasta?: string) =>
  as(who).call(disponibilidadApi.put, { body: { estado, ...(hasta && { hasta }) } })

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['disponibilidad', 'horario_disponibilidad', 'unidad_huecos', 'notificaciones'] as const)
    await db.deleteFrom(table).execute()
  // The driver leaves tomorrow from nine to one.
  await db
    .insertInto('horario_disponibilidad')
    .values({ user_id: as('maquinista').id, dia: 6, desde: '13:00', hasta: '13:00' })
    .execute()
  await says('capitana', 'disponible')
  await says('maquinista', 'disponible', '2026-11-21T09:00')
})

const ask = (who: Personaje, query: { desde?: string; hasta?: string } = { hasta: later(36) }) =>
  as(who).call(materialMayorApi.operatividad, { query })
const forecast = async (who: Personaje, id: number): Promise<Pronostico> => {
  const { body } = await ask(who)
  return body.pronostico!.find((unidad) => unidad.id === id)!
}
const gap = { desde: '2026-11-21T12:00:00.000Z', hasta: '2026-11-21T16:00:00.000Z' }

describe('the forecast', () => {
  test('of each unit, with its first gap and who could mend it', async () => {
    const { cambios, hueco, tramos } = await forecast('capitana', 22)
    expect(cambios).toBe('Roja entre las 09:00 y las 13:00 de mañana: sin conductor.')
    expect(tramos.map(({ desde, hasta, luz }) => [desde, hasta, luz])).toEqual([
      ['2026-11-20T15:00:00.000Z', gap.desde, 'verde'],
      [gap.desde, gap.hasta, 'rojo'],
      [gap.hasta, '2026-11-22T03:00:00.000Z', 'verde'],
    ])
    // The third is on licence then.
    const por = 'Licencia F · B-22'
    expect(hueco).toEqual({
      ...gap,
      texto: 'mañana entre 09:00 y 13:00',
      podrian: [
        { user_id: as('teniente').id, nombre: 'Catalina Rivas Montt', por, avisado_en: null },
        {
          user_id: as('maquinista').id,
          nombre: 'Pedro Vidal Oñate',
          por: 'Licencia F · B-21 y B-22',
          avisado_en: null,
        },
      ],
    })
    expect((await forecast('capitana', 23)).hueco).toBeNull()
    expect((await forecast('capitana', 23)).cambios).toBe('Sin cambios en 36 horas.')
  })

  test('names nobody for who may not see the availability of each, nor without a time', async () => {
    const { body } = await ask('capitana')
    expect(JSON.stringify(body)).toContain('Pedro Vidal')
    for (const answer of [await ask('bombera'), await ask('capitana', {})]) {
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toMatch(/Vidal|Rivas|Soto/)
      expect(answer.body.data.map(({ luz }) => luz)).toEqual(body.data.map(({ luz }) => luz))
    }
    expect((await ask('capitana', {})).body.pronostico).toBeNull()
    expect((await ask('bombera')).body.pronostico?.map(({ hueco }) => hueco)).toEqual([null, null, null])
  })

  test('follows what a driver says at once, and time by the minute', async () => {
    await ask('capitana')
    await says('maquinista', 'no_disponible')
    expect((await forecast('capitana', 22)).cambios).toBe('Sin cambios en 36 horas.')
    await says('teniente', 'disponible', '2026-11-20T20:00')
    expect((await forecast('capitana', 22)).cambios).toBe('Roja desde las 20:00 de hoy: sin conductor.')
    clock.advance(hour)
    expect((await forecast('capitana', 22)).tramos[0]?.desde).toBe(clock.now.toISOString())
  })

  test('is refused backwards, and beyond 36 hours', async () => {
    const { status, body } = await ask('capitana', { desde: later(3), hasta: later(2) })
    expect([status, body]).toMatchObject([400, { errors: { hasta: mensajes.terminoAntesDeInicio } }])
    const far = await ask('capitana', { hasta: later(37) })
    expect([far.status, far.body]).toMatchObject([400, { errors: { hasta: mensajes.pronosticoLargo(36) } }])
    const past = await ask('capitana', { desde: later(-2), hasta: later(-1) })
    expect([past.status, past.body]).toMatchObject([400, { errors: { hasta: mensajes.terminoAntesDeInicio } }])
    // The clock of the phone is ahead.
    const ahead = await ask('capitana', { desde: later(0.1), hasta: later(36.1) })
    expect(ahead.body.pronostico?.[1]?.tramos.at(-1)?.hasta).toBe(later(36))
  })
})

test.each([
  ['an ordinary day', '2026-11-20T15:00:00.000Z'],
  ['the night of 25 hours', '2027-04-03T15:20:00.000Z'],
  ['the night of 23 hours', '2026-09-05T15:20:00.000Z'],
])('%s ahead is what it will be then', async (_name, at) => {
  const now = new Date(at)
  await db.deleteFrom('disponibilidad').execute()
  const franjas = [
    ['maquinista', 6, '18:00', '00:30'],
    ['maquinista', 7, '00:30', '07:10'],
    ['teniente', 6, '23:30', '05:45'],
    ['teniente', 7, '09:00', '17:00'],
    ['capitana', 6, '12:15', '20:00'],
    ['capitana', 5, '20:00', '03:00'],
    ['capitana', 7, '00:00', '20:00'],
  ] as const
  await db.deleteFrom('horario_disponibilidad').execute()
  for (const [who, dia, desde, hasta] of franjas)
    await db
      .insertInto('horario_disponibilidad')
      .values({ user_id: as(who).id, dia, desde, hasta })
      .execute()
  const { unidades } = await readPronostico(db, now)
  const [, { tramos }] = unidades as [unknown, (typeof unidades)[number]]
  expect(new Set(tramos.map(({ luz }) => luz))).toEqual(new Set(['verde', 'amarillo', 'rojo']))
  const moments = tramos.flatMap(({ desde, hasta }) => [desde, (desde + hasta) / 2, hasta - 60_000])
  for (const moment of moments) {
    const then = (await readLuces(db, new Date(moment))).unidades[1]
    const { luz, motivo } = tramos.find(({ desde, hasta }) => desde <= moment && moment < hasta)!
    expect({ at: new Date(moment), luz, motivo }).toEqual({
      at: new Date(moment),
      luz: then?.luz,
      motivo: then?.motivo,
    })
  }
})

describe('asking who could', () => {
  const call = (user_ids: number[], id = 22, plazo = gap) =>
    as('capitana').call(materialMayorApi.llamar, { params: { id }, body: { ...plazo, user_ids } })
  const teniente = as('teniente').id
  const told = async (who: Personaje) =>
    (
      await db
        .selectFrom('notificaciones')
        .select(['titulo', 'cuerpo', 'enlace'])
        .where('user_id', '=', as(who).id)
        .orderBy('id')
        .execute()
    ).filter(({ titulo }) => titulo.startsWith('Falta'))

  test('tells each of them once, and shows when', async () => {
    const { status, body } = await call([teniente])
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...gap, podrian: [{ avisado_en: clock.now.toISOString() }, { avisado_en: null }] })
    clock.advance(hour)
    await call([teniente, as('maquinista').id])
    expect(await told('teniente')).toEqual([
      {
        titulo: 'Falta conductor para la B-22',
        cuerpo:
          'B-22 quedará sin conductor mañana entre 09:00 y 13:00. Si puede conducirla, diga hasta cuándo está disponible.',
        enlace: '/intranet/disponibilidad',
      },
    ])
    expect(await told('maquinista')).toHaveLength(1)
    expect((await forecast('capitana', 22)).hueco?.podrian.map(({ avisado_en }) => avisado_en)).toEqual([
      beginning.toISOString(),
      clock.now.toISOString(),
    ])
    // Of another unit at the same time nobody was asked.
    expect((await forecast('capitana', 21)).hueco?.podrian.map(({ avisado_en }) => avisado_en)).toEqual([null])
    const rows = await db.selectFrom('auditoria').selectAll().where('entidad', '=', 'unidad_hueco').execute()
    expect(rows.map(({ accion }) => accion)).toEqual(['editar', 'editar'])
  })

  test('they answer, and the gap is gone', async () => {
    await call([teniente])
    await says('teniente', 'disponible', '2026-11-21T14:00')
    expect((await forecast('capitana', 22)).hueco).toBeNull()
    const { status, body } = await call([as('maquinista').id])
    expect([status, body]).toMatchObject([409, { message: mensajes.huecoCerrado }])
  })

  test('who is on licence is not among them, and is not told apart from who does not drive', async () => {
    for (const who of ['bombera', 'ayudante'] as const) {
      const { status, body } = await call([teniente, as(who).id])
      expect([status, body]).toMatchObject([409, { message: mensajes.yaNoPodrian }])
    }
    expect(await told('teniente')).toEqual([])
  })

  test('for no unit, at no time', async () => {
    expect((await call([teniente], 99)).status).toBe(404)
    expect((await call([teniente], 23)).status).toBe(409)
    expect((await call([teniente], 22, { desde: gap.hasta, hasta: gap.desde })).status).toBe(400)
    expect((await call([])).status).toBe(400)
  })
})

describe('the notice to officers', () => {
  const titles = async () =>
    (
      await db
        .selectFrom('notificaciones')
        .select(['titulo', 'enlace'])
        .where('user_id', '=', as('capitana').id)
        .orderBy('id')
        .execute()
    ).map(({ titulo }) => titulo)
  const both = 'B-21 y B-22 quedarán sin conductor mañana entre 09:00 y 13:00'

  test('comes twelve hours before, once, to who may record the availability of others', async () => {
    await tareas.runDue()
    expect(await titles()).toEqual([])
    clock.advance(9.25 * hour)
    for (let round = 0; round < 3; round += 1) {
      await tareas.runDue()
      clock.advance(hour / 4)
    }
    expect(await titles()).toEqual([both])
    const rows = await db.selectFrom('notificaciones').select('user_id').where('titulo', '=', both).execute()
    const officers = (['administradora', 'capitana', 'teniente', 'ayudante'] as const).map((who) => as(who).id)
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(officers.toSorted())
  })

  test('comes when a driver presses «No disponible», without waiting for the quarter of an hour, and not twice', async () => {
    await says('maquinista', 'disponible')
    await tareas.runDue()
    await says('maquinista', 'no_disponible', '2026-11-20T18:00')
    await tareas.runDue()
    const first = 'B-21 y B-22 están sin conductor hasta las 13:00 de mañana'
    expect(await titles()).toEqual([first])
    // It moves a little, and it moves on: the same gap.
    await says('maquinista', 'no_disponible', '2026-11-21T14:30')
    await tareas.runDue()
    clock.advance(hour)
    await tareas.runDue()
    expect(await titles()).toEqual([first])
    // Mended, and open again: another.
    await says('maquinista', 'disponible')
    await tareas.runDue()
    await says('maquinista', 'no_disponible', '2026-11-20T18:00')
    await tareas.runDue()
    expect(await titles()).toEqual([first, first])
  })

  test('of a gap that was mended a month ago nothing is kept', async () => {
    await says('maquinista', 'no_disponible', '2026-11-20T18:00')
    await tareas.runDue()
    await says('maquinista', 'disponible')
    await tareas.runDue()
    const kept = async () => (await db.selectFrom('unidad_huecos').select('cerrado_en').execute()).length
    const before = await kept()
    expect(before).toBeGreaterThan(0)
    clock.advance(31 * 24 * hour)
    changes.publish({ tipo: 'disponibilidad' })
    await tareas.runDue()
    expect(await kept()).toBe(0)
  })
})
