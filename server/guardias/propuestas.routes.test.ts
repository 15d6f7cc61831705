import { beforeEach, describe, expect, test } from 'vitest'
import { guardiasApi } from '#contract/guardias.ts'
import type { NewRow } from '#db/tables.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { dotar } from './dotar.ts'
import { gatherPedido } from './pedido.queries.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, maquinista] = [as('teniente'), as('bombera'), as('maquinista')]

/**
 * A busy machine may spend all of the solver's ten seconds on each proposal: then the plain order stands in, so only the
 * last test asks which of the two it was.
 */
const patient = { timeout: 250_000, solverMs: 100_000, threadMs: 120_000 }

/** Two nights of December that miss everybody. */
const dias = { desde: '2026-12-01', hasta: '2026-12-31' }
const alcance = { desde: '2026-12-01T03:00:00.000Z', hasta: '2027-01-01T03:00:00.000Z' }
const nights = [
  { inicio: '2026-12-02T02:00:00.000Z', termino: '2026-12-02T10:00:00.000Z' },
  { inicio: '2026-12-10T02:00:00.000Z', termino: '2026-12-10T10:00:00.000Z' },
]
const minimos = { min_total: 2, min_conductor: 0, min_a_cargo: 1 }

beforeEach(async () => {
  clock.now = new Date('2026-11-20T15:00:00.000Z')
  for (const table of ['guardias', 'guardia_propuestas', 'notificaciones', 'licencias'] as const)
    await db.deleteFrom(table).execute()
})

const guard = (night: number, de: Partial<NewRow<'guardias'>> = {}) =>
  newGuardia(db, clock.now, { ...nights[night], ...minimos, estado: 'borrador', ...de })
const propose = () => teniente.call(guardiasApi.proponer, { body: dias })
const seats = (...states: string[]) =>
  db
    .selectFrom('guardia_asignaciones')
    .selectAll()
    .where('estado', 'in', states as never)
    .orderBy('id')
    .execute()

describe('proposing', () => {
  test('fills drafts and the gaps of published guards, each seat with its reason, and stores what it told', async () => {
    const draft = await guard(0)
    const published = await guard(1, { estado: 'publicada' })
    await newAsignacion(db, { guardia_id: published, user_id: bombera.id })
    const { status, body } = await propose()
    expect([status, body.asignadas, body.brechas]).toEqual([200, 3, []])
    const proposed = await seats('propuesta')
    expect(proposed.map(({ guardia_id, funcion }) => [guardia_id, funcion]).toSorted()).toEqual(
      [
        [draft, 'a_cargo'],
        [draft, 'guardian'],
        [published, 'a_cargo'],
      ].toSorted(),
    )
    expect(proposed.every(({ razon }) => razon?.startsWith('menos guardias en 90 días: 0'))).toBe(true)
    expect(body.cargas.find(({ user_id }) => user_id === bombera.id)).toMatchObject({ antes: 1, despues: 1 })
    expect((await teniente.call(guardiasApi.propuesta, { query: dias })).body.propuesta).toEqual(body)
    expect(await seats('asignada')).toHaveLength(1)
  })

  test('again replaces what was proposed, and discarding takes it away and nothing else', async () => {
    const id = await guard(0, { min_total: 3 })
    await newAsignacion(db, { guardia_id: id, user_id: bombera.id })
    await propose()
    const first = (await seats('propuesta')).map((seat) => seat.id)
    await propose()
    const again = (await seats('propuesta')).map((seat) => seat.id)
    expect([first.length, again.length]).toEqual([2, 2])
    expect(again.filter((seat) => first.includes(seat))).toEqual([])
    expect(await db.selectFrom('guardia_propuestas').select('id').execute()).toHaveLength(1)

    const { body } = await teniente.call(guardiasApi.descartarPropuesta, { body: dias })
    expect(body.message).toBe('Se descartó lo propuesto')
    expect((await seats('propuesta', 'asignada')).map(({ user_id }) => user_id)).toEqual([bombera.id])
    expect((await teniente.call(guardiasApi.propuesta, { query: dias })).body.propuesta).toBeNull()
  })

  test('says what is missing where nobody can', async () => {
    await guard(0, { min_conductor: 1, min_total: 1, min_a_cargo: 0 })
    const { body } = await propose()
    expect(body.brechas).toMatchObject([
      { funcion: 'conductor', faltan: 1, dia: '2026-12-01', nombre: 'Guardia nocturna' },
    ])
    expect(body.brechas[0]?.motivo).toMatch(/^sin conductor: /)
    // Its place is taken all the same.
    expect(body.asignadas).toBe(1)
  })

  test('for one guard leaves the others', async () => {
    const one = await guard(0)
    await guard(1)
    const { status, body } = await teniente.call(guardiasApi.proponerUna, { params: { id: one } })
    expect([status, body.desde, body.asignadas]).toEqual([200, '2026-12-01', 2])
    expect(new Set((await seats('propuesta')).map(({ guardia_id }) => guardia_id))).toEqual(new Set([one]))
  })

  test('not for one that has begun or was called off', async () => {
    const past = await guard(0, { inicio: '2026-11-19T02:00:00.000Z', termino: '2026-11-19T10:00:00.000Z' })
    const off = await guard(1, { estado: 'cancelada' })
    for (const id of [past, off]) {
      const { status, body } = await teniente.call(guardiasApi.proponerUna, { params: { id } })
      expect([status, (body as { message?: string }).message]).toEqual([
        409,
        'La guardia ya no espera una propuesta: empezó o se canceló',
      ])
    }
    expect((await propose()).body.asignadas).toBe(0)
  })

  test('asks nobody who serves only by offering themselves: honorarios, canje', async () => {
    const honorario = db.updateTable('usuarios').where('id', '=', as('honorario').id)
    await honorario.set({ calidad: 'honorario' }).execute()
    const { miembros } = await gatherPedido(db, { ...dias, alcance }, clock.now)
    await honorario.set({ calidad: 'activo' }).execute()
    const ids = miembros.map(({ user_id }) => user_id)
    expect(ids).toContain(bombera.id)
    expect(ids).not.toContain(as('honorario').id)
  })

  test('members cannot', async () => {
    expect((await bombera.call(guardiasApi.proponer, { body: dias })).status).toBe(403)
  })

  test('a second press waits for the first, and a third is told', async () => {
    await guard(0)
    const all = await Promise.all([propose(), propose(), propose()])
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    const refused = all.find(({ status }) => status === 409)?.body as { message?: string } | undefined
    expect(refused?.message).toBe('Ya pidió otra propuesta, que espera su turno: aguarde a que termine')
    expect(await seats('propuesta')).toHaveLength(2)
  })
})

describe('accepting', () => {
  const accept = () => teniente.call(guardiasApi.aceptarPropuesta, { body: dias })

  test('assigns all, and tells those of published guards', async () => {
    await guard(0)
    const published = await guard(1, { estado: 'publicada' })
    await propose()
    const { body } = await accept()
    expect(body).toEqual({ asignadas: 4, sin_asignar: [] })
    expect(await seats('propuesta')).toEqual([])
    const assigned = await seats('asignada')
    const told = await db.selectFrom('notificaciones').select('user_id').execute()
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(
      assigned
        .flatMap(({ guardia_id, user_id }) => (guardia_id === published && user_id !== teniente.id ? [user_id] : []))
        .toSorted(),
    )
    expect((await teniente.call(guardiasApi.propuesta, { query: dias })).body.propuesta).toBeNull()
  })

  test('leaves and tells what no longer holds', async () => {
    const id = await guard(0)
    await newAsignacion(db, { guardia_id: id, user_id: bombera.id, estado: 'propuesta' })
    await newAsignacion(db, { guardia_id: id, user_id: maquinista.id, estado: 'propuesta' })
    await db
      .insertInto('licencias')
      .values({
        user_id: bombera.id,
        tipo: 'salud',
        desde: '2026-11-25',
        hasta: '2026-12-05',
        estado: 'aprobada',
        creada_en: clock.now.toISOString(),
      })
      .execute()
    expect((await accept()).body).toEqual({
      asignadas: 1,
      sin_asignar: [
        'Guardia nocturna del mar 1 dic: No habilitado para guardias: con licencia hasta el 5 de diciembre de 2026',
      ],
    })
    expect((await seats('propuesta')).map(({ user_id }) => user_id)).toEqual([bombera.id])
  })

  test('not over the beds, nor once it has begun', async () => {
    const small = await guard(0, { cupo_maximo: 1 })
    await newAsignacion(db, { guardia_id: small, user_id: bombera.id, estado: 'propuesta' })
    await newAsignacion(db, { guardia_id: small, user_id: maquinista.id, estado: 'propuesta' })
    expect((await accept()).body).toEqual({
      asignadas: 1,
      sin_asignar: ['Guardia nocturna del mar 1 dic: No quedan camas'],
    })
    clock.now = new Date(nights[0]!.inicio)
    expect((await accept()).body).toEqual({
      asignadas: 0,
      sin_asignar: ['Guardia nocturna del mar 1 dic: La guardia ya no espera una propuesta: empezó o se canceló'],
    })
  })
})

describe('wishes', () => {
  const save = (data: object[]) => bombera.call(guardiasApi.savePreferencias, { body: { data } as never })
  const read = async () => (await bombera.call(guardiasApi.preferencias)).body.data
  const lunes = { tipo: 'no_puedo', dia_semana: 1, fecha: null, turno: null }

  test('are the caller’s own, and replace those before', async () => {
    const noche = { tipo: 'prefiero', dia_semana: null, fecha: '2026-12-02', turno: 'nocturna' }
    expect((await save([lunes, noche])).body.data).toEqual([lunes, noche])
    expect(await read()).toEqual([lunes, noche])
    expect((await maquinista.call(guardiasApi.preferencias)).body.data).toEqual([])
    await save([])
    expect(await read()).toEqual([])
  })

  test('of another phone are not replaced unseen', async () => {
    const martes = { ...lunes, dia_semana: 2 }
    const put = (data: object[], vistas: object[]) =>
      bombera.call(guardiasApi.savePreferencias, { body: { data, vistas } as never })
    await save([lunes])
    expect((await put([lunes, martes], [lunes])).status).toBe(200)
    // Sent twice: its answer was lost.
    expect((await put([lunes, martes], [lunes])).status).toBe(200)
    const late = await put([], [lunes])
    expect([late.status, late.body]).toMatchObject([
      409,
      { error: 'version_antigua', actual: { data: [lunes, martes] } },
    ])
    expect(await read()).toEqual([lunes, martes])
    expect((await put([], [martes, lunes])).status).toBe(200)
    expect(await read()).toEqual([])
  })

  test('past days go', async () => {
    await save([
      { ...lunes, dia_semana: null, fecha: '2026-11-19' },
      { ...lunes, dia_semana: null, fecha: '2026-11-20' },
    ])
    expect(await read()).toHaveLength(1)
    clock.now = new Date('2026-11-21T15:00:00.000Z')
    expect(await read()).toEqual([])
  })

  test('one for each day and shift', async () => {
    const { status, body } = await save([lunes, { ...lunes, tipo: 'prefiero' }])
    expect([status, body]).toMatchObject([400, { errors: { data: 'Hay dos preferencias para el mismo día y turno' } }])
    expect((await save([{ ...lunes, dia_semana: null }])).status).toBe(400)
    expect((await save([{ ...lunes, dia_semana: 8 }])).status).toBe(400)
  })

  test('a proposal keeps to them where the loads allow', patient, async () => {
    await guard(0, { min_total: 1, min_a_cargo: 0 })
    const proposed = async () =>
      (await dotar(await gatherPedido(db, { ...dias, alcance }, clock.now), patient)).puestos.map(
        ({ user_id, razon }) => [user_id, razon],
      )
    await save([{ ...lunes, tipo: 'prefiero', dia_semana: 2 }])
    expect(await proposed()).toEqual([[bombera.id, 'menos guardias en 90 días: 0; prefiere este turno']])
    await save([{ ...lunes, dia_semana: 2 }])
    expect((await proposed()).map(([user_id]) => user_id)).not.toContain(bombera.id)
  })
})
