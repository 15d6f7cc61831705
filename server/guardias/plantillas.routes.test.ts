import { describe, expect, test } from 'vitest'
import { guardiasApi } from '#contract/guardias.ts'
import { writeAjuste } from '#server/plumbing/records/ajustes.ts'
import { letDrive, newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, maquinista, capitana] = [as('teniente'), as('bombera'), as('maquinista'), as('capitana')]
await letDrive(db, clock.now, maquinista.id)

const todos = [1, 2, 3, 4, 5, 6, 7]
const nocturna = { nombre: 'Nocturna', tipo: 'nocturna', dias: todos, hora_inicio: '23:00', hora_termino: '07:00' }
const create = (more: object = {}) =>
  teniente.call(guardiasApi.createPlantilla, { body: { ...nocturna, ...more } as never })
const change = (id: number, version: number, more: object = {}) =>
  teniente.call(guardiasApi.changePlantilla, { params: { id }, body: { ...nocturna, version, ...more } as never })
const generate = (plantilla_id: number, desde: string, hasta: string) =>
  teniente.call(guardiasApi.generarGuardias, { body: { plantilla_id, desde, hasta } })
const month = async (desde: string, hasta: string) =>
  (await teniente.call(guardiasApi.guardias, { query: { desde, hasta } })).body.data
const hoursOf = ({ inicio, termino }: { inicio: string; termino: string }) =>
  (Date.parse(termino) - Date.parse(inicio)) / 3_600_000

describe('a template', () => {
  test('keeps its groups in their order, with the minimums of the rules of today unless it says others', async () => {
    await writeAjuste(db, 'reglas', { guardia_camas: [{ desde: '2026-11-01', valor: 10 }] }, 0, clock.now)
    const grupos = [
      { nombre: 'Verde', miembro_ids: [maquinista.id, bombera.id] },
      { nombre: 'Roja', miembro_ids: [] },
    ]
    const { status, body } = await create({ rotacion: 'semanal', rotacion_desde: '2026-12-07', grupos, min_total: 5 })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        dias: todos,
        minimos: { total: 5, conductor: 1, a_cargo: 1 },
        cupo_maximo: 10,
        grupos: [
          {
            nombre: 'Verde',
            miembros: [
              { user_id: bombera.id, nombre: 'Antonia Fuentes Lillo' },
              { user_id: maquinista.id, nombre: 'Pedro Vidal Oñate' },
            ],
          },
          { nombre: 'Roja', miembros: [] },
        ],
        activa: true,
        version: 1,
      }),
    ])
    const turned = { rotacion: 'semanal', rotacion_desde: '2026-12-07', grupos: grupos.toReversed() }
    const changed = await change(body.id, 1, turned)
    // Fields that are not written stay.
    expect(changed.body).toMatchObject({
      version: 2,
      minimos: { total: 5 },
      grupos: [{ nombre: 'Roja' }, { nombre: 'Verde' }],
    })
    expect((await change(body.id, 2, turned)).body.version).toBe(2)
    const stale = await change(body.id, 1)
    expect([stale.status, stale.body.error]).toEqual([409, 'version_antigua'])
    const { data } = (await teniente.call(guardiasApi.plantillas)).body
    expect(data.find(({ id }) => id === body.id)).toEqual(changed.body)
    const traces = await db
      .selectFrom('auditoria')
      .select('despues')
      .where('entidad', '=', 'guardia_plantilla')
      .where('entidad_id', '=', body.id)
      .orderBy('id')
      .execute()
    const ids = [bombera.id, maquinista.id].toSorted((a, b) => a - b).join(', ')
    expect(JSON.parse(traces[1]?.despues ?? '')).toEqual({ grupos: `Roja: ; Verde: ${ids}` })
  })

  test.each([
    ['nombre', { nombre: 'x' }, 'Debe tener al menos 3 caracteres'],
    ['dias', { dias: [] }, 'Este campo es obligatorio'],
    ['dias', { dias: [8] }, 'El valor no es válido'],
    ['hora_inicio', { hora_inicio: '24:00' }, /./],
    ['min_total', { min_total: 1 }, 'No puede ser menos que conductores y personas a cargo juntos'],
    [
      'grupos',
      { rotacion: 'semanal', rotacion_desde: '2026-12-07' },
      'Agregue al menos un grupo, o elija que no roten',
    ],
    ['rotacion_desde', rotating('2026-12-08', [1]), 'La rotación empieza un lunes'],
    ['grupos', rotating('2026-12-07', [999_999]), 'Elija a un miembro de la compañía'],
    ['grupos', rotating('2026-12-07', [bombera.id, bombera.id]), 'Antonia Fuentes Lillo está dos veces en los grupos'],
  ])('is refused for its %s: %o', async (campo, more, text) => {
    const { status, body } = await create(more)
    expect(status).toBe(400)
    expect(body.errors?.[campo]).toMatch(text)
  })

  test('goes, and its guards stay', async () => {
    const { id } = (await create()).body
    await generate(id, '2030-01-01', '2030-01-02')
    const gone = await teniente.call(guardiasApi.removePlantilla, { params: { id } })
    expect(gone.body.message).toBe('La plantilla «Nocturna» se eliminó. Sus guardias quedan.')
    expect((await month('2030-01-01', '2030-01-02')).map(({ plantilla_id }) => plantilla_id)).toEqual([null, null])
  })
})

function rotating(rotacion_desde: string, miembro_ids: number[]) {
  return { rotacion: 'semanal', rotacion_desde, grupos: [{ nombre: 'Verde', miembro_ids }] }
}

describe('the guards of a month', () => {
  test('that has begun are those to come', async () => {
    const { id } = (await create()).body
    const made = await generate(id, '2026-11-18', '2026-11-21')
    expect(made.body).toMatchObject({ creadas: 2, existentes: 0 })
    const dias = (await month('2026-11-18', '2026-11-21')).map(({ dia }) => dia)
    expect(dias).toEqual(['2026-11-20', '2026-11-21'])
  })

  test('are drafts on the weekdays of the template; made twice they are the same', async () => {
    const { id } = (await create({ dias: [5, 6] })).body
    expect((await generate(id, '2027-01-01', '2027-01-31')).body).toEqual({ creadas: 10, existentes: 0, avisos: [] })
    expect((await generate(id, '2027-01-01', '2027-01-31')).body).toEqual({ creadas: 0, existentes: 10, avisos: [] })
    const made = await month('2027-01-01', '2027-01-31')
    expect([made.length, new Set(made.map(({ estado }) => estado)), made[0]]).toEqual([
      10,
      new Set(['borrador']),
      expect.objectContaining({ dia: '2027-01-01', nombre: 'Nocturna', tipo: 'nocturna', plantilla_id: id }),
    ])
    // One that was deleted comes back; one that was called off or begins at another hour is there.
    const [first, second, third] = made
    await teniente.call(guardiasApi.removeGuardia, { params: { id: first?.id ?? 0 } })
    const cancelar = { accion: 'cancelar' as const, motivo: 'No se hará' }
    await teniente.call(guardiasApi.actGuardia, { params: { id: second?.id ?? 0 }, body: cancelar })
    const moved = await teniente.call(guardiasApi.changeGuardia, {
      params: { id: third?.id ?? 0 },
      body: {
        tipo: 'nocturna',
        nombre: 'Nocturna',
        inicio: made[3]?.inicio ?? '',
        termino: made[3]?.termino ?? '',
        version: 1,
      },
    })
    expect([moved.status, moved.body.errors, third?.dia]).toEqual([
      409,
      { inicio: 'La plantilla ya tiene otra guardia que empieza a esa hora' },
      '2027-01-08',
    ])
    await db
      .updateTable('guardias')
      .set({ inicio: '2027-01-09T01:00:00.000Z' })
      .where('id', '=', third?.id ?? 0)
      .execute()
    expect((await generate(id, '2027-01-01', '2027-01-31')).body).toEqual({ creadas: 1, existentes: 9, avisos: [] })
  })

  test('are made once by two at once', async () => {
    const { id } = (await create()).body
    const answers = await Promise.all([1, 2, 3, 4].map(() => generate(id, '2027-02-01', '2027-02-28')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(answers.map(({ body }) => body.creadas).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 28])
    expect((await month('2027-02-01', '2027-02-28')).length).toBe(28)
  })

  test('have their real hours on the nights of the change of clocks (domain §1.9)', async () => {
    const { id } = (await create()).body
    await generate(id, '2027-04-02', '2027-04-04')
    await generate(id, '2027-09-03', '2027-09-05')
    const nights = [...(await month('2027-04-02', '2027-04-04')), ...(await month('2027-09-03', '2027-09-05'))]
    expect(nights.map((night) => [night.dia, hoursOf(night)])).toEqual([
      ['2027-04-02', 8],
      ['2027-04-03', 9],
      ['2027-04-04', 8],
      ['2027-09-03', 8],
      ['2027-09-04', 7],
      ['2027-09-05', 8],
    ])
  })

  test('that would begin at an hour that does not exist begin an hour later, and it is told', async () => {
    const { id } = (await create({ hora_inicio: '00:30', hora_termino: '08:00' })).body
    const { body } = await generate(id, '2027-09-05', '2027-09-05')
    expect(body.avisos).toEqual([
      'Nocturna del dom 5 sept: su hora no existe por el cambio de horario, y quedó una hora después.',
    ])
  })

  test('take the group of their week, functions first, and tell who was left out and why', async () => {
    const grupos = [
      { nombre: 'Verde', miembro_ids: [bombera.id, teniente.id, maquinista.id] },
      { nombre: 'Roja', miembro_ids: [capitana.id] },
    ]
    const { id } = (await create({ rotacion: 'semanal', rotacion_desde: '2027-03-01', grupos })).body
    // Another guard of the bombera on the first night.
    const guardia_id = await newGuardia(db, clock.now, { inicio: '2027-03-02T08:00:00.000Z' })
    await newAsignacion(db, { guardia_id, user_id: bombera.id })
    const { body } = await generate(id, '2027-03-01', '2027-03-08')
    const made = (await month('2027-03-01', '2027-03-08')).filter(({ plantilla_id }) => plantilla_id === id)
    const seats = made.map(({ dia, asignaciones }) => [
      dia,
      asignaciones.map(({ nombre, funcion, origen, estado }) => `${nombre} ${funcion} ${origen} ${estado}`),
    ])
    const group = ['Catalina Rivas Montt a_cargo rotacion asignada', 'Pedro Vidal Oñate conductor rotacion asignada']
    expect(seats[0]).toEqual(['2027-03-01', group])
    expect(seats[1]).toEqual(['2027-03-02', [...group, 'Antonia Fuentes Lillo guardian rotacion asignada']])
    expect(seats.at(-1)).toEqual(['2027-03-08', ['Marcela Soto Araneda a_cargo rotacion asignada']])
    expect(body.avisos).toEqual([
      'Antonia Fuentes Lillo no quedó en: Nocturna del lun 1 mar. ' +
        'Antonia Fuentes Lillo ya está asignado a otra guardia en ese horario (2 de marzo de 2027).',
    ])
  })

  test('are not made by a template that is out of use, nor by none', async () => {
    const { id } = (await create({ activa: false })).body
    const { status, body } = await generate(id, '2027-04-01', '2027-04-30')
    expect([status, body.message]).toEqual([409, 'Esta plantilla no está activa.'])
    const none = await generate(999_999, '2027-04-01', '2027-04-30')
    expect([none.status, none.body.errors]).toEqual([400, { plantilla_id: 'Elija una plantilla' }])
  })
})
