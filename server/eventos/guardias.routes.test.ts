import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { eventosApi } from '#contract/eventos.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, deps, clock } = await startApp({ PUBLIC_URL: 'https://cuartel.cl' })
const { db } = database
const bombera = as('bombera')
// Nights of both changes of the clock (domain §1.9): nine hours, and seven.
const abril = { inicio: '2026-04-05T02:00:00.000Z', termino: '2026-04-05T11:00:00.000Z' }
const septiembre = { inicio: '2026-09-06T03:00:00.000Z', termino: '2026-09-06T10:00:00.000Z' }
const beginning = clock.now

beforeEach(async () => {
  clock.now = beginning
  await db.deleteFrom('guardias').execute()
})

const seatIn = async (
  guardia: Parameters<typeof newGuardia>[2],
  seat: Partial<Parameters<typeof newAsignacion>[1]> = {},
) => {
  const guardia_id = await newGuardia(db, clock.now, guardia)
  const id = await newAsignacion(db, { guardia_id, user_id: bombera.id, funcion: 'conductor', ...seat })
  return { guardia_id, id }
}
const entries = async () => {
  deps.changes.publish({ tipo: 'todo' })
  const { body } = await bombera.call(eventosApi.renewEnlace)
  const ics = await nobody.request({ url: body.enlace.replace('https://cuartel.cl', '') })
  return new ICAL.Component(ICAL.parse(ics.body) as unknown[]).getAllSubcomponents('vevent').map((one) => ({
    uid: one.getFirstPropertyValue('uid'),
    status: one.getFirstPropertyValue('status'),
    url: one.getFirstPropertyValue('url'),
    event: new ICAL.Event(one),
  }))
}

test('own guards are in the feed, with their real hours and their function', async () => {
  clock.now = new Date('2026-03-30T15:00:00.000Z')
  const { guardia_id } = await seatIn({ ...abril, nombre: 'Nocturna' })
  await seatIn(septiembre)
  await seatIn({ estado: 'borrador' })
  await seatIn({}, { user_id: as('capitana').id })
  await seatIn({}, { estado: 'propuesta' })
  const found = await entries()
  expect(
    found.map(({ event: { startDate, endDate } }) => [startDate, endDate].map((at) => at.toJSDate().toISOString())),
  ).toEqual([abril, septiembre].map(Object.values))
  const [first] = found
  expect(first).toMatchObject({
    uid: `guardia-${guardia_id}@cuartel.cl`,
    status: 'CONFIRMED',
    url: `https://cuartel.cl/intranet/guardias?guardia=${guardia_id}`,
  })
  expect([first?.event.summary, first?.event.description, first?.event.location]).toEqual([
    'Guardia nocturna',
    'Función: conductor',
    'Cuartel',
  ])
})

test('a guard that was called off, and a seat that was withdrawn, stay, marked, with a higher sequence', async () => {
  const { guardia_id, id } = await seatIn({})
  const other = await seatIn({ inicio: '2026-11-24T23:00:00.000Z' })
  const before = await entries()
  await db.updateTable('guardias').set({ estado: 'cancelada', version: 2 }).where('id', '=', other.guardia_id).execute()
  await db.updateTable('guardia_asignaciones').set({ estado: 'retirada', version: 2 }).where('id', '=', id).execute()
  const after = await entries()
  expect(after.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  for (const [index, { event }] of after.entries())
    expect(event.sequence).toBeGreaterThan(before[index]?.event.sequence ?? Infinity)
  await newAsignacion(db, { guardia_id, user_id: bombera.id, funcion: 'a_cargo' })
  const [again] = await entries()
  expect([again?.status, again?.event.description]).toEqual(['CONFIRMED', 'Función: a cargo'])
  expect(again?.event.sequence).toBeGreaterThan(after[0]?.event.sequence ?? Infinity)
})

test('the calendar shows own guards, and no others', async () => {
  const { guardia_id } = await seatIn({})
  await seatIn({}, { user_id: as('capitana').id })
  const { body } = await bombera.call(eventosApi.calendario, { query: { desde: '2026-11-01', hasta: '2026-11-30' } })
  expect(body.guardias).toEqual([
    {
      id: guardia_id,
      nombre: 'Guardia nocturna',
      tipo: 'nocturna',
      funcion: 'conductor',
      inicio: '2026-11-21T15:00:00.000Z',
      termino: '2026-11-22T01:00:00.000Z',
      cancelada: false,
    },
  ])
})
