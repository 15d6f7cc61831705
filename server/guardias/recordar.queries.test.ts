import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/plumbing/records/write.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { tellPublicadas } from './avisos.ts'
import { forgetAvisos, remindOfGuardias } from './recordar.queries.ts'

const { as, database, clock, deps } = await startApp()
const { db } = database
const [teniente, capitana, bombera, maquinista] = [as('teniente'), as('capitana'), as('bombera'), as('maquinista')]

// 21 November 2026, 21:30.
const inicio = '2026-11-22T00:30:00.000Z'

beforeEach(async () => {
  clock.now = new Date('2026-11-20T15:00:00.000Z')
  await db.deleteFrom('guardia_asignaciones').execute()
  await db.deleteFrom('guardias').execute()
  await db.deleteFrom('notificaciones').execute()
})

const told = async (userId: number) =>
  (await db.selectFrom('notificaciones').select('titulo').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ titulo }) => titulo,
  )
const remindAt = async (now: string) => {
  clock.now = new Date(now)
  await remindOfGuardias(deps)
}

describe('a seat', () => {
  test('is announced, asked for, and told of, each once', async () => {
    const guardia_id = await newGuardia(db, clock.now, { inicio })
    await newAsignacion(db, { guardia_id, user_id: bombera.id })
    for (let hora = Date.parse('2026-11-20T15:00:00.000Z'); hora < Date.parse(inicio) + 7_200_000; hora += 1_800_000)
      await remindAt(new Date(hora).toISOString())
    expect(await told(bombera.id)).toEqual([
      'Tiene guardia mañana a las 21:30',
      'Confirme su guardia de mañana a las 21:30',
    ])
    expect(await told(teniente.id)).toEqual(['Guardia sin confirmar: hoy a las 21:30'])
    expect(await told(capitana.id)).toEqual(['Guardia sin confirmar: hoy a las 21:30'])
  })

  test('that is confirmed troubles nobody', async () => {
    const guardia_id = await newGuardia(db, clock.now, { inicio })
    const id = await newAsignacion(db, { guardia_id, user_id: bombera.id })
    await remindAt('2026-11-21T00:30:00.000Z')
    await db.updateTable('guardia_asignaciones').set({ estado: 'confirmada' }).where('id', '=', id).execute()
    await remindAt('2026-11-21T20:00:00.000Z')
    expect(await told(bombera.id)).toEqual(['Tiene guardia mañana a las 21:30'])
    expect(await told(teniente.id)).toEqual([])
  })

  test('after hours without the program, what still makes sense', async () => {
    const guardia_id = await newGuardia(db, clock.now, { inicio })
    await newAsignacion(db, { guardia_id, user_id: bombera.id })
    await remindAt('2026-11-21T23:00:00.000Z')
    expect(await told(bombera.id)).toEqual(['Tiene guardia hoy a las 21:30'])
    expect(await told(teniente.id)).toEqual([])
    await remindAt('2026-11-22T00:05:00.000Z')
    expect(await told(teniente.id)).toHaveLength(1)
    await remindAt('2026-11-22T00:30:00.000Z')
    expect([await told(bombera.id), await told(teniente.id)].map(({ length }) => length)).toEqual([1, 1])
  })

  test.each([
    ['of a draft', { estado: 'borrador' }, {}],
    ['of a guard that was called off', { estado: 'cancelada' }, {}],
    ['that was withdrawn', {}, { estado: 'retirada' }],
    ['that is only proposed', {}, { estado: 'propuesta' }],
    ['whose member cannot serve it any more', {}, { por_reemplazar: 'Licencia' }],
  ] as const)('%s is not reminded of', async (_, guardia, puesto) => {
    const guardia_id = await newGuardia(db, clock.now, { inicio, ...guardia })
    await newAsignacion(db, { guardia_id, user_id: bombera.id, ...puesto })
    await remindAt('2026-11-21T12:00:00.000Z')
    expect(await told(bombera.id)).toEqual([])
  })

  test('of a guard that moved is due again', async () => {
    const guardia_id = await newGuardia(db, clock.now, { inicio })
    await newAsignacion(db, { guardia_id, user_id: bombera.id })
    await remindAt('2026-11-20T23:00:00.000Z')
    const next = { inicio: '2026-11-23T00:30:00.000Z', termino: '2026-11-23T10:00:00.000Z' }
    await db.updateTable('guardias').set(next).where('id', '=', guardia_id).execute()
    await forgetAvisos(db, guardia_id)
    await remindAt('2026-11-21T23:00:00.000Z')
    expect(await told(bombera.id)).toHaveLength(2)
  })
})

describe('who is told that a guard is not confirmed', () => {
  const alerted = async (supervisor: number | null) => {
    const guardia_id = await newGuardia(db, clock.now, { inicio, oficial_supervisor_id: supervisor })
    await newAsignacion(db, { guardia_id, user_id: bombera.id })
    await newAsignacion(db, { guardia_id, user_id: maquinista.id, funcion: 'a_cargo', estado: 'confirmada' })
    await remindAt('2026-11-21T00:30:00.000Z')
    await db.deleteFrom('notificaciones').execute()
    await remindAt('2026-11-21T18:30:00.000Z')
    const rows = await db.selectFrom('notificaciones').select(['user_id', 'cuerpo']).execute()
    expect(rows.map(({ cuerpo }) => cuerpo)).toEqual([
      'Guardia nocturna: 1 persona no la ha confirmado. Vea quiénes en el rol.',
    ])
    return rows.map(({ user_id }) => user_id)
  }

  test('its supervisor', async () => {
    expect(await alerted(capitana.id)).toEqual([capitana.id])
  })

  test('without one, who is in charge of it', async () => {
    expect(await alerted(null)).toEqual([maquinista.id])
  })
})

test('all guards that are published at once stand in one notice', async () => {
  const ids: number[] = []
  for (let dia = 21; dia <= 30; dia += 1)
    ids.push(await newGuardia(db, clock.now, { inicio: `2026-11-${dia}T00:30:00.000Z` }))
  const past = await newGuardia(db, clock.now, { inicio: '2026-11-10T00:30:00.000Z' })
  for (const guardia_id of [...ids, past]) await newAsignacion(db, { guardia_id, user_id: bombera.id })
  await newAsignacion(db, { guardia_id: ids[0] ?? 0, user_id: maquinista.id, funcion: 'conductor' })
  await newAsignacion(db, { guardia_id: ids[0] ?? 0, user_id: capitana.id, estado: 'propuesta' })
  await write(deps, null, async (tx) => {
    await tx.db.selectFrom('guardias').select('id').execute()
    await tellPublicadas(tx, [...ids, past])
    tx.untraced('test')
  })
  const rows = await db.selectFrom('notificaciones').select(['user_id', 'titulo', 'cuerpo']).orderBy('id').execute()
  expect(rows.map(({ user_id, titulo }) => [user_id, titulo])).toEqual([
    [bombera.id, 'Se publicaron 10 guardias suyas'],
    [maquinista.id, 'Se publicó una guardia suya'],
  ])
  expect(rows[0]?.cuerpo).toMatch(/^Guardia nocturna, 20 de noviembre de 2026, 21:30; .*; y 2 más\.$/)
  expect(rows[1]?.cuerpo).toBe('Guardia nocturna, 20 de noviembre de 2026, 21:30.')
})
