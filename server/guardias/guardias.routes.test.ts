import { describe, expect, test } from 'vitest'
import { guardiasApi } from '#contract/guardias.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { listGuardiasEn } from './guardias.queries.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, maquinista] = [as('teniente'), as('bombera'), as('maquinista')]

const read = (id: number, who = bombera) => who.call(guardiasApi.guardia, { params: { id } })
const month = async (desde: string, hasta: string, who = bombera) =>
  (await who.call(guardiasApi.guardias, { query: { desde, hasta } })).body.data

describe('a guard is read', () => {
  test('with its seats in the order of their functions and what is missing', async () => {
    const guardia_id = await newGuardia(db, clock.now, { inicio: '2027-01-05T00:00:00.000Z' })
    await newAsignacion(db, { guardia_id, user_id: bombera.id })
    await newAsignacion(db, {
      guardia_id,
      user_id: maquinista.id,
      funcion: 'conductor',
      por_reemplazar: 'Licencia médica',
    })
    await newAsignacion(db, { guardia_id, user_id: teniente.id, funcion: 'a_cargo', estado: 'propuesta', razon: 'x' })
    await newAsignacion(db, { guardia_id, user_id: teniente.id, funcion: 'guardian', estado: 'retirada' })
    const mine = await read(guardia_id)
    expect(mine.body).toMatchObject({
      dia: '2027-01-04',
      minimos: { total: 4, conductor: 1, a_cargo: 1 },
      cobertura: { estado: 'sin_a_cargo', pct: 50, asignados: 2, faltan: { total: 2, conductor: 0, a_cargo: 1 } },
      es_mia: true,
      puede_inscribirse: false,
      sin_entrega: false,
    })
    expect(mine.body.asignaciones.map(({ funcion, por_reemplazar }) => [funcion, por_reemplazar])).toEqual([
      ['conductor', 'Por reemplazar'],
      ['guardian', null],
    ])
    expect((await read(guardia_id, maquinista)).body.asignaciones[0]?.por_reemplazar).toBe('Licencia médica')
    const whole = (await read(guardia_id, teniente)).body
    expect(whole.asignaciones.map(({ funcion, razon, por_reemplazar }) => [funcion, razon, por_reemplazar])).toEqual([
      ['a_cargo', 'x', null],
      ['conductor', null, 'Licencia médica'],
      ['guardian', null, null],
    ])
    expect([whole.cobertura.estado, whole.es_mia]).toEqual(['sin_a_cargo', false])
  })

  test('on the local days that are asked for; drafts by who publishes only', async () => {
    // 23:30 on the 31st and 00:30 on the 1st, in Chile.
    const last = await newGuardia(db, clock.now, { inicio: '2027-02-01T02:30:00.000Z' })
    const first = await newGuardia(db, clock.now, { inicio: '2027-02-01T03:30:00.000Z' })
    const draft = await newGuardia(db, clock.now, { inicio: '2027-02-02T00:00:00.000Z', estado: 'borrador' })
    const ids = async (desde: string, hasta: string, who?: typeof bombera) =>
      (await month(desde, hasta, who)).map(({ id }) => id)
    expect(await ids('2027-01-31', '2027-01-31')).toEqual([last])
    expect(await ids('2027-02-01', '2027-02-02')).toEqual([first])
    expect(await ids('2027-02-01', '2027-02-02', teniente)).toEqual([first, draft])
    expect([(await read(draft)).status, (await read(draft, teniente)).status]).toEqual([404, 200])
  })

  test.each([
    ['hasta', { desde: '2027-02-02', hasta: '2027-02-01' }, 'El último día no puede ser anterior al primero'],
    ['hasta', { desde: '2027-02-01', hasta: '2027-04-05' }, 'Pida a lo más dos meses'],
    ['desde', { desde: '2027-02-30', hasta: '2027-03-01' }, 'Ingrese una fecha válida'],
  ])('not for %s %o', async (campo, query, text) => {
    const { status, body } = await bombera.call(guardiasApi.guardias, { query })
    expect([status, body.errors?.[campo]]).toEqual([400, text])
  })

  test('now: in progress until it is closed, or published from its beginning until before its end', async () => {
    const inicio = '2027-03-01T00:00:00.000Z'
    const running = await newGuardia(db, clock.now, { inicio, estado: 'en_curso' })
    const published = await newGuardia(db, clock.now, { inicio })
    await newGuardia(db, clock.now, { inicio, estado: 'cerrada' })
    const at = async (instant: string) => (await listGuardiasEn(db, new Date(instant))).map(({ id }) => id)
    expect(await at('2027-02-28T23:59:59.999Z')).toEqual([])
    expect(await at(inicio)).toEqual([running, published])
    expect(await at('2027-03-01T10:00:00.000Z')).toEqual([running])
  })
})

describe('a free seat', () => {
  const inicio = '2027-04-01T00:00:00.000Z'
  const may = async (id: number, who = bombera) => (await read(id, who)).body.puede_inscribirse

  test('may be taken by who could serve it, in a published guard to come that has beds left', async () => {
    const id = await newGuardia(db, clock.now, { inicio, cupo_maximo: 4 })
    expect(await may(id)).toBe(true)
    expect((await month('2027-03-31', '2027-03-31')).map((one) => one.puede_inscribirse)).toEqual([true])
    await newAsignacion(db, { guardia_id: id, user_id: maquinista.id })
    expect([await may(id), await may(id, maquinista)]).toEqual([true, false])
    // Another guard at the same time.
    const other = await newGuardia(db, clock.now, { inicio: '2027-04-01T09:00:00.000Z' })
    await newAsignacion(db, { guardia_id: other, user_id: bombera.id })
    expect(await may(id)).toBe(false)
    const touching = await newGuardia(db, clock.now, {
      inicio: '2027-03-31T23:00:00.000Z',
      termino: '2027-04-01T00:00:00.000Z',
    })
    expect(await may(touching, maquinista)).toBe(true)
  })

  test('not in a draft, nor in one that has begun or is full', async () => {
    const at = { inicio: '2027-04-10T00:00:00.000Z' }
    const draft = await newGuardia(db, clock.now, { ...at, estado: 'borrador' })
    const begun = await newGuardia(db, clock.now, { inicio: clock.now.toISOString() })
    const full = await newGuardia(db, clock.now, {
      ...at,
      cupo_maximo: 1,
      min_total: 1,
      min_conductor: 0,
      min_a_cargo: 0,
    })
    await newAsignacion(db, { guardia_id: full, user_id: maquinista.id })
    expect([await may(draft, teniente), await may(begun), await may(full)]).toEqual([false, false, false])
  })
})
