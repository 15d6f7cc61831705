import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { NewRow } from '#db/tables.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const [bombera, capitana, ayudante] = [as('bombera'), as('capitana'), as('ayudante')]
// Friday 20 November 2026, 12:00 in the company's zone.
const noon = clock.now
const hours = (n: number) => new Date(noon.getTime() + n * 3_600_000).toISOString()

beforeEach(async () => {
  clock.now = noon
  for (const table of ['guardias', 'licencias', 'disponibilidad'] as const) await db.deleteFrom(table).execute()
})

/** On guard from one hour after now to another. */
async function seat(
  from: number,
  until: number,
  { guardia = {}, ...de }: Partial<NewRow<'guardia_asignaciones'>> & { guardia?: Partial<NewRow<'guardias'>> } = {},
) {
  const guardia_id = await newGuardia(db, noon, { inicio: hours(from), termino: hours(until), ...guardia })
  await newAsignacion(db, { guardia_id, user_id: bombera.id, ...de })
  return guardia_id
}
const mia = async () => (await bombera.call(disponibilidadApi.get)).body.mia

describe('availability', () => {
  test('of who is on guard lasts as long as the guard, before what was said', async () => {
    await seat(-2, 8, { guardia: { estado: 'en_curso' } })
    await bombera.call(disponibilidadApi.put, { body: { estado: 'no_disponible' } })
    expect(await mia()).toEqual({ estado: 'disponible', origen: 'guardia', desde: hours(-2), hasta: hours(8) })
    clock.now = new Date(hours(8))
    expect(await mia()).toMatchObject({ estado: 'no_disponible', origen: 'manual' })
  })

  test('of a licence comes before the guard', async () => {
    await seat(-2, 8)
    await db
      .insertInto('licencias')
      .values({
        user_id: bombera.id,
        tipo: 'viaje',
        estado: 'aprobada',
        desde: '2026-11-20',
        hasta: '2026-11-20',
        creada_en: hours(-1),
      })
      .execute()
    expect(await mia()).toMatchObject({ estado: 'no_disponible', origen: 'licencia' })
  })

  test.each([
    ['a draft', { guardia: { estado: 'borrador' } }],
    ['a guard that was called off', { guardia: { estado: 'cancelada' } }],
    ['a proposal', { estado: 'propuesta' }],
    ['a seat that another took', { estado: 'reemplazada' }],
    ['a member who did not come', { estado: 'ausente' }],
    ['a member who has left', { estado: 'presente', hora_ingreso: hours(-2), hora_salida: hours(-1) }],
  ] as const)('does not come from %s', async (_what, de) => {
    await seat(-2, 8, de)
    expect(await mia()).toMatchObject({ estado: 'sin_informar', origen: null })
  })

  test('across the night of a change of the clock is as long as the guard', async () => {
    clock.now = new Date('2026-04-05T02:30:00.000Z')
    const night = {
      inicio: '2026-04-05T02:00:00.000Z',
      termino: '2026-04-05T11:00:00.000Z',
      estado: 'en_curso',
    } as const
    await seat(0, 1, { guardia: night })
    expect(await mia()).toMatchObject({ origen: 'guardia', desde: night.inicio, hasta: night.termino })
    clock.now = new Date('2026-04-05T10:59:59.000Z')
    expect(await mia()).toMatchObject({ origen: 'guardia' })
  })

  test('makes a unit readable: it has somebody, and no driver', async () => {
    const motivos = async () =>
      (await bombera.call(materialMayorApi.operatividad, { query: {} })).body.data.map(({ motivo }) => motivo)
    expect(await motivos()).toEqual(expect.arrayContaining([expect.stringContaining('informado')]))
    await seat(-2, 8)
    for (const motivo of await motivos()) expect(motivo).toMatch(/conductor/)
  })
})

describe('the list of an emergency', () => {
  const rowOf = async (acto_id: number) =>
    (await ayudante.call(asistenciaApi.accion, { params: { id: acto_id }, body: { accion: 'abrir' } })).body.filas.find(
      ({ user_id }) => user_id === bombera.id,
    )
  const alarm = () => newEmergencia(db, noon, { alarma_en: hours(-1) })

  test('proposes who was present in the guard at its alarm', async () => {
    await seat(-2, 8, { estado: 'presente', hora_ingreso: hours(-2), guardia: { estado: 'en_curso' } })
    const { acto_id } = await alarm()
    expect(await rowOf(acto_id)).toMatchObject({
      marca: 'presente',
      propuesto: true,
      metodo: 'guardia',
      observacion: 'Guardia presente',
    })
  })

  test.each([
    ['came after it', { hora_ingreso: hours(-0.5) }],
    ['had left before it', { hora_ingreso: hours(-2), hora_salida: hours(-1.5) }],
    ['has not come', { estado: 'confirmada' }],
  ] as const)('does not propose who %s', async (_what, de) => {
    await seat(-2, 8, { estado: 'presente', guardia: { estado: 'en_curso' }, ...de })
    const { acto_id } = await alarm()
    expect(await rowOf(acto_id)).toMatchObject({ marca: null, propuesto: false })
  })
})

test('the service sheet counts guards of 90 days and nights of the year, until today', async () => {
  const day = 24
  await seat(-5, 0, { guardia: { tipo: 'diurna' } })
  await seat(-60 * day, -60 * day + 10, { guardia: { tipo: 'diurna', estado: 'cerrada' }, estado: 'presente' })
  await seat(-60 * day + 12, -60 * day + 22, { guardia: { estado: 'cerrada' }, estado: 'ausente' })
  await seat(-200 * day + 10, -200 * day + 20, { guardia: { estado: 'cerrada' }, estado: 'presente' })
  await seat(-400 * day + 10, -400 * day + 20, { guardia: { estado: 'cerrada' }, estado: 'presente' })
  await seat(30 * day, 30 * day + 10)
  const { body } = await bombera.call(hojaServiciosApi.get, { params: { id: bombera.id } })
  expect(body.guardias).toEqual({ recientes: 2, noches: 1 })
  expect((await capitana.call(hojaServiciosApi.get, { params: { id: capitana.id } })).body.guardias).toEqual({
    recientes: 0,
    noches: 0,
  })
})
