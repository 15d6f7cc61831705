import { beforeEach, describe, expect, test } from 'vitest'
import { guardiasApi } from '#contract/guardias.ts'
import type { NewRow } from '#db/tables.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const [teniente, bombera, maquinista, tesorero] = [as('teniente'), as('bombera'), as('maquinista'), as('tesorero')]

const night = { inicio: '2026-11-28T02:00:00.000Z', termino: '2026-11-28T10:00:00.000Z' }

beforeEach(async () => {
  clock.now = new Date('2026-11-20T15:00:00.000Z')
  for (const table of ['guardias', 'notificaciones', 'certificados', 'unidad_conductores', 'licencias'] as const)
    await db.deleteFrom(table).execute()
})

const guard = (de: Partial<NewRow<'guardias'>> = {}) => newGuardia(db, clock.now, { ...night, ...de })
const onLeave = (user_id: number) =>
  db
    .insertInto('licencias')
    .values({
      user_id,
      tipo: 'salud',
      desde: '2026-11-28',
      hasta: '2026-12-03',
      estado: 'aprobada',
      creada_en: clock.now.toISOString(),
    })
    .execute()
const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
]

describe('candidates', () => {
  test('who may comes first, with the fewest guards and the longest rest; the others say why not', async () => {
    const served = async (user_id: number, inicio: string) =>
      newAsignacion(db, {
        guardia_id: await guard({ estado: 'cerrada', inicio, termino: new Date(Date.parse(inicio) + 1).toISOString() }),
        user_id,
        estado: 'presente',
      })
    await served(bombera.id, '2026-11-01T02:00:00.000Z')
    await served(maquinista.id, '2026-10-01T02:00:00.000Z')
    await served(tesorero.id, '2026-11-02T02:00:00.000Z')
    await served(tesorero.id, '2026-11-03T02:00:00.000Z')
    await onLeave(teniente.id)
    const { body } = await teniente.call(guardiasApi.candidatos, {
      params: { id: await guard() },
      query: { funcion: 'guardian' },
    })
    const order = body.data.filter(({ guardias_90 }) => guardias_90 > 0).map(({ user_id }) => user_id)
    expect(order).toEqual([maquinista.id, bombera.id, tesorero.id])
    expect(body.data.find(({ user_id }) => user_id === tesorero.id)).toMatchObject({ puede: true, guardias_90: 2 })
    expect(body.data.find(({ user_id }) => user_id === teniente.id)).toMatchObject({
      puede: false,
      motivo: 'No habilitado para guardias: con licencia hasta el 3 de diciembre de 2026',
      avisos: [],
    })
    const firstUnable = body.data.findIndex(({ puede }) => !puede)
    expect(body.data.slice(firstUnable).some(({ puede }) => puede)).toBe(false)
  })
})

describe('a gap is told', () => {
  const avisar = (id: number, mensaje?: string) =>
    teniente.call(guardiasApi.avisarBrecha, { params: { id }, body: mensaje === undefined ? {} : { mensaje } })

  test('to those who could fill the most urgent one, once a day', async () => {
    const id = await guard()
    expect((await avisar(id)).body).toEqual({ avisados: 0 })
    for (const user_id of [bombera.id, maquinista.id, tesorero.id]) {
      await newCertificado(db, clock.now, { user_id, fecha_vencimiento: '2030-01-01' })
      await db.insertInto('unidad_conductores').values({ unidad_id: 21, user_id }).execute()
    }
    await onLeave(tesorero.id)
    expect((await avisar(id, 'Hay colaciones.')).body).toEqual({ avisados: 2 })
    const sent = await db.selectFrom('notificaciones').select(['user_id', 'titulo', 'cuerpo']).execute()
    expect(sent.map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(
      [bombera.id, maquinista.id].toSorted((a, b) => a - b),
    )
    expect(sent[0]).toMatchObject({
      titulo: 'Falta conductor, quien quede a cargo y 2 más: Guardia nocturna',
      cuerpo: '27 de noviembre de 2026, 23:00 a 07:00. Usted podría tomar ese turno. Hay colaciones.',
    })
    clock.advance(3_600_000)
    expect(messageOf(await avisar(id))).toEqual([
      409,
      'Ya se avisó hoy a las 12:00. Puede avisar otra vez mañana, o llamar a quienes están libres.',
    ])
    clock.advance(24 * 3_600_000)
    expect((await avisar(id)).body).toEqual({ avisados: 2 })
  })

  test('only of a published guard that misses somebody', async () => {
    expect(messageOf(await avisar(await guard({ estado: 'borrador' })))[1]).toBe('La guardia aún no se publica.')
    const none = await guard({ min_total: 1, min_conductor: 0, min_a_cargo: 0 })
    await newAsignacion(db, { guardia_id: none, user_id: bombera.id })
    expect(messageOf(await avisar(none))).toEqual([409, 'A esta guardia no le falta nadie.'])
  })
})

describe('the load', () => {
  const carga = async (query: { desde?: string; hasta?: string } = {}) =>
    (await bombera.call(guardiasApi.carga, { query })).body.data
  const loadOf = async (query?: { desde?: string; hasta?: string }) =>
    (await carga(query)).find(({ user_id }) => user_id === maquinista.id)

  test('counts guards, nights, weekends, holidays and real hours; neither drafts nor absences', async () => {
    const give = async (
      de: Partial<NewRow<'guardias'>>,
      estado: NewRow<'guardia_asignaciones'>['estado'] = 'presente',
    ) => newAsignacion(db, { guardia_id: await guard({ estado: 'cerrada', ...de }), user_id: maquinista.id, estado })
    // Saturday 5 September, 23:00, over the change of the clock: seven hours.
    await give({ inicio: '2026-09-06T03:00:00.000Z', termino: '2026-09-06T10:00:00.000Z' })
    // By day, on 18 September, a Friday and a holiday.
    await give({ tipo: 'diurna', inicio: '2026-09-18T11:00:00.000Z', termino: '2026-09-18T23:00:00.000Z' })
    await give({ inicio: '2026-10-06T02:00:00.000Z', termino: '2026-10-06T10:00:00.000Z' }, 'ausente')
    await give({ estado: 'cancelada', inicio: '2026-10-07T02:00:00.000Z', termino: '2026-10-07T10:00:00.000Z' })
    await give({ estado: 'borrador', inicio: '2026-10-08T02:00:00.000Z', termino: '2026-10-08T10:00:00.000Z' })
    // Before the 90 days that end today.
    await give({ inicio: '2026-08-22T02:00:00.000Z', termino: '2026-08-22T10:00:00.000Z' })
    const inNinety = { guardias: 2, noches: 1, fines_de_semana: 1, feriados: 1, horas: 19 }
    expect(await loadOf()).toMatchObject(inNinety)
    expect(await loadOf({ desde: '2026-08-21', hasta: '2026-09-05' })).toMatchObject({ guardias: 2, horas: 15 })
    expect((await carga()).find(({ user_id }) => user_id === bombera.id)).toMatchObject({ guardias: 0, horas: 0 })
  })

  test('of days the wrong way round is refused', async () => {
    const { status, body } = await bombera.call(guardiasApi.carga, {
      query: { desde: '2026-02-01', hasta: '2026-01-01' },
    })
    expect([status, body]).toMatchObject([400, { errors: { hasta: 'El último día no puede ser anterior al primero' } }])
  })

  test('of more than a year is refused', async () => {
    const ask = (hasta: string) => bombera.call(guardiasApi.carga, { query: { desde: '2024-01-01', hasta } })
    expect((await ask('2024-12-31')).status).toBe(200)
    const { status, body } = await ask('2025-01-01')
    expect([status, body]).toMatchObject([400, { errors: { hasta: 'Pida a lo más un año' } }])
  })
})
