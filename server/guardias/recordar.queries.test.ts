import { beforeEach, describe, expect, test } from 'vitest'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { renewAvisos } from './asignaciones.queries.ts'
import { remindOfGuardias } from './recordar.queries.ts'

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
    await renewAvisos(db, guardia_id)
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
      'Guardia nocturna: 1 persona no la ha confirmado. Vea quiénes en la guardia.',
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
