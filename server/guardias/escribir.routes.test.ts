import { describe, expect, test } from 'vitest'
import { guardiasApi } from '#contract/guardias.ts'
import type { AccionGuardia } from '#contract/guardias/guardias.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import { writeAjuste } from '#server/plumbing/records/ajustes.ts'
import { letDrive, newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { findCalificable } from './calificacion.queries.ts'
import { descansoDe } from './calificacion.rules.ts'
import { beginGuardias, nextInicio } from './iniciar.queries.ts'

const { as, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, maquinista, capitana] = [as('teniente'), as('bombera'), as('maquinista'), as('capitana')]
await letDrive(db, clock.now, maquinista.id)

const nocturna = { tipo: 'nocturna', nombre: 'Nocturna', inicio: '2027-05-04T20:00', termino: '2027-05-05T08:00' }
const create = (more: object = {}, who = teniente) =>
  who.call(guardiasApi.createGuardia, { body: { ...nocturna, ...more } as never })
const change = (id: number, version: number, more: object = {}) =>
  teniente.call(guardiasApi.changeGuardia, { params: { id }, body: { ...nocturna, version, ...more } as never })
const act = (id: number, accion: AccionGuardia, more: object = {}, who = teniente) =>
  who.call(guardiasApi.actGuardia, { params: { id }, body: { accion, ...more } })
const publishRange = (desde: string, hasta: string, confirmar = false) =>
  teniente.call(guardiasApi.publicarGuardias, { body: { desde, hasta, confirmar } })
const remove = (id: number) => teniente.call(guardiasApi.removeGuardia, { params: { id } })
const read = (id: number, who = bombera) => who.call(guardiasApi.guardia, { params: { id } })
const bells = async (id: number, userId = bombera.id) =>
  (
    await db
      .selectFrom('notificaciones')
      .select(['titulo', 'cuerpo', 'enlace', 'tipo'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).filter(({ enlace }) => enlace === `/intranet/guardias?guardia=${id}`)
const traces = (id: number, entidad = 'guardia') =>
  db
    .selectFrom('auditoria')
    .select(['accion', 'antes', 'despues'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', id)
    .orderBy('id')
    .execute()
const hoursOf = ({ inicio, termino }: { inicio: string; termino: string }) =>
  (Date.parse(termino) - Date.parse(inicio)) / 3_600_000
/** Assigned, so that nothing is missing. */
async function fill(guardia_id: number): Promise<void> {
  await newAsignacion(db, { guardia_id, user_id: teniente.id, funcion: 'a_cargo' })
  await newAsignacion(db, { guardia_id, user_id: maquinista.id, funcion: 'conductor' })
  await newAsignacion(db, { guardia_id, user_id: bombera.id })
  await newAsignacion(db, { guardia_id, user_id: capitana.id })
}

describe('a guard is made', () => {
  test('as a draft, with the minimums that the rules of its local day ask for, and keeps them', async () => {
    await writeAjuste(db, 'reglas', { guardia_total: [{ desde: '2027-05-05', valor: 5 }] }, 0, clock.now)
    const before = await create()
    expect([before.status, before.body]).toEqual([
      201,
      expect.objectContaining({
        inicio: '2027-05-05T00:00:00.000Z',
        dia: '2027-05-04',
        minimos: { total: 4, conductor: 1, a_cargo: 1 },
        cupo_maximo: 12,
        estado: 'borrador',
        cobertura: expect.objectContaining({ estado: 'sin_conductor', pct: 0 }),
        version: 1,
      }),
    ])
    const next = { inicio: '2027-05-05T20:00', termino: '2027-05-06T08:00' }
    expect((await create(next)).body.minimos.total).toBe(5)
    const own = await create({ ...next, min_total: 3, min_conductor: 2, min_a_cargo: 0, cupo_maximo: 6 })
    expect(own.body).toMatchObject({ minimos: { total: 3, conductor: 2, a_cargo: 0 }, cupo_maximo: 6 })
    const moved = await change(before.body.id, 1, next)
    expect([moved.status, moved.body.minimos.total, moved.body.version]).toEqual([200, 4, 2])
    const [made, edited] = await traces(before.body.id)
    expect([made?.accion, edited?.accion, JSON.parse(edited?.despues ?? '')]).toEqual([
      'crear',
      'editar',
      { inicio: '2027-05-06T00:00:00.000Z', termino: '2027-05-06T12:00:00.000Z' },
    ])
  })

  test.each([
    ['2026-04-04T23:00', '2026-04-05T07:00', 9],
    ['2026-09-05T23:00', '2026-09-06T07:00', 7],
    ['2026-04-04T23:30', '2026-04-04T23:15', 0.75],
  ])('from %s to %s it lasts %d h (domain §1.9)', async (inicio, termino, hours) => {
    expect(hoursOf((await create({ inicio, termino })).body)).toBe(hours)
  })

  test.each([
    ['termino', { termino: '2027-05-07T21:00' }, 'Una guardia dura a lo más 72 horas'],
    ['termino', { termino: '2027-05-04T20:00' }, 'La fecha de término debe ser posterior al inicio'],
    ['inicio', { inicio: '2026-09-06T00:30' }, 'La hora indicada no existe por el cambio de horario.'],
    ['inicio', { inicio: 'mañana' }, 'Ingrese un día y una hora válidos'],
    ['min_total', { min_total: 2, min_conductor: 2 }, 'No puede ser menos que conductores y personas a cargo juntos'],
    ['min_total', { min_total: 51 }, 'Debe estar entre 1 y 50'],
    ['min_total', { min_total: 2.5 }, 'Escríbalo sin decimales'],
    ['cupo_maximo', { cupo_maximo: 3 }, 'No pueden ser menos que la dotación mínima'],
    ['oficial_supervisor_id', { oficial_supervisor_id: 999_999 }, 'Elija a un miembro de la compañía'],
    ['nombre', { nombre: 'x' }, 'Debe tener al menos 3 caracteres'],
    ['tipo', { tipo: 'otra' }, 'El valor no es válido'],
  ])('is refused for its %s: %o', async (campo, more, text) => {
    const { status, body } = await create(more)
    expect([status, body.errors?.[campo]]).toEqual([400, text])
  })

  test('of 72 hours is the longest', async () => {
    expect((await create({ termino: '2027-05-07T20:00' })).status).toBe(201)
  })

  test('that is a draft is deleted; one that is out is called off', async () => {
    const { id } = (await create()).body
    const gone = await remove(id)
    expect([gone.body, (await read(id, teniente)).status]).toEqual([
      { success: true, message: '«Nocturna» se eliminó.' },
      404,
    ])
    const out = await remove(await newGuardia(db, clock.now))
    expect([out.status, out.body.message]).toEqual([
      409,
      'Solo se elimina un borrador. Si no se hará, cancélela con un motivo.',
    ])
  })
})

describe('a guard is changed', () => {
  test('not with an old version, nor once it has begun, is closed or called off', async () => {
    const { id } = (await create()).body
    expect((await change(id, 1, { nombre: 'Otra' })).body).toMatchObject({ nombre: 'Otra', version: 2 })
    const stale = await change(id, 1)
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'El registro fue modificado por otra persona. Recargue e intente nuevamente.',
    ])
    const inicio = new Date(clock.now.getTime() - 60_000).toISOString()
    const texts: unknown[] = []
    for (const estado of ['publicada', 'en_curso', 'cerrada', 'cancelada'] as const) {
      const other = await newGuardia(db, clock.now, { estado, inicio })
      const { status, body } = await change(other, 1)
      texts.push([status, body.message])
    }
    expect(texts).toEqual([
      [409, 'Esta guardia ya empezó.'],
      [409, 'Esta guardia ya empezó.'],
      [409, 'Esta guardia ya está cerrada.'],
      [409, 'Esta guardia está cancelada.'],
    ])
  })

  test('saved as it was, nothing is written', async () => {
    const { id } = (await create()).body
    expect([(await change(id, 1)).body.version, (await traces(id)).length]).toEqual([1, 1])
  })

  test('its new hours overlap no other guard of its members, half-open', async () => {
    const first = await newGuardia(db, clock.now, {
      inicio: '2027-06-01T00:00:00.000Z',
      termino: '2027-06-01T12:00:00.000Z',
    })
    const second = await newGuardia(db, clock.now, {
      inicio: '2027-06-02T00:00:00.000Z',
      termino: '2027-06-02T12:00:00.000Z',
    })
    for (const guardia_id of [first, second]) await newAsignacion(db, { guardia_id, user_id: bombera.id })
    const clash = await change(second, 1, { inicio: '2027-06-01T11:59:00.000Z', termino: '2027-06-01T20:00:00.000Z' })
    expect([clash.status, clash.body.message]).toEqual([
      409,
      'Antonia Fuentes Lillo ya está asignado a otra guardia en ese horario (31 de mayo de 2027)',
    ])
    await newAsignacion(db, {
      guardia_id: second,
      user_id: maquinista.id,
      estado: 'confirmada',
      avisada_en: clock.now.toISOString(),
    })
    const touching = await change(second, 1, {
      inicio: '2027-06-01T12:00:00.000Z',
      termino: '2027-06-01T20:00:00.000Z',
    })
    expect([touching.status, touching.body.version]).toEqual([200, 2])
    // A confirmation was of the old hours: it is asked for anew.
    expect(touching.body.asignaciones.map(({ estado }) => estado)).toEqual(['asignada', 'asignada'])
    const seat = touching.body.asignaciones.find(({ user_id }) => user_id === maquinista.id)
    const lines = await db
      .selectFrom('auditoria')
      .select(['entidad_id', 'antes', 'despues'])
      .where('entidad', '=', 'guardia_asignacion')
      .where('accion', '=', 'estado')
      .execute()
    expect(lines).toEqual([
      { entidad_id: seat?.id, antes: '{"estado":"confirmada"}', despues: '{"estado":"asignada"}' },
    ])
    expect(await bells(second)).toEqual([
      {
        tipo: 'guardia',
        titulo: 'Cambió la hora de su guardia: Nocturna',
        cuerpo: '1 de junio de 2027, 08:00 a 16:00.',
        enlace: `/intranet/guardias?guardia=${second}`,
      },
    ])
  })

  test.each([
    ['2026-04-04', '2026-04-05'],
    ['2026-09-05', '2026-09-06'],
  ])('overlap and rest go by real hours in the night of %s (domain §1.9)', async (dia, next) => {
    const night = (await create({ inicio: `${dia}T23:00`, termino: `${next}T07:00` })).body
    const day = (await create({ inicio: `${next}T20:00`, termino: `${next}T22:00` })).body
    for (const guardia_id of [night.id, day.id]) await newAsignacion(db, { guardia_id, user_id: bombera.id })
    const moved = async (inicio: string, version: number) =>
      (await change(day.id, version, { inicio, termino: `${next}T22:00` })).status
    expect([await moved(`${next}T06:00`, 1), await moved(`${next}T06:59`, 1)]).toEqual([409, 409])
    expect(await moved(`${next}T07:00`, 1)).toBe(200)
    expect(await moved(`${next}T12:30`, 2)).toBe(200)
    const quien = await findCalificable(db, bombera.id, night)
    const tramo = { ...day, inicio: instantOf(`${next}T12:30`) ?? '' }
    expect(quien && descansoDe({ puestos: quien.puestos.filter((one) => one.guardia_id === night.id) }, tramo)).toBe(
      5.5,
    )
  })

  test('its beds stay enough for who has one', async () => {
    const id = await newGuardia(db, clock.now, { inicio: '2027-07-01T00:00:00.000Z' })
    await newAsignacion(db, { guardia_id: id, user_id: bombera.id, cama: 9 })
    const short = await change(id, 1, { cupo_maximo: 8 })
    expect([short.status, short.body.errors]).toEqual([
      400,
      { cupo_maximo: 'La cama 9 ya está asignada: no pueden ser menos.' },
    ])
    expect((await change(id, 1, { cupo_maximo: 9 })).status).toBe(200)
  })
})

describe('a guard is published', () => {
  test('at once where nothing is missing: who was proposed is assigned, and everyone is told once', async () => {
    const id = await newGuardia(db, clock.now, { estado: 'borrador', inicio: '2027-08-01T00:00:00.000Z' })
    await fill(id)
    await db.updateTable('guardia_asignaciones').set({ estado: 'propuesta' }).where('guardia_id', '=', id).execute()
    expect((await read(id)).status).toBe(404)
    const { status, body } = await act(id, 'publicar')
    expect([status, body.estado, body.asignaciones.map(({ estado }) => estado)]).toEqual([
      200,
      'publicada',
      ['asignada', 'asignada', 'asignada', 'asignada'],
    ])
    expect((await read(id)).body.es_mia).toBe(true)
    expect((await bells(id)).length).toBe(1)
    expect((await traces(id)).map(({ accion, despues }) => [accion, JSON.parse(despues ?? '')])).toEqual([
      ['estado', { estado: 'publicada' }],
    ])
    const again = await act(id, 'publicar')
    expect([again.status, again.body.message]).toEqual([409, 'Esta guardia ya está publicada.'])
  })

  test('with gaps only if it is confirmed', async () => {
    const id = await newGuardia(db, clock.now, { estado: 'borrador', inicio: '2027-08-02T00:00:00.000Z' })
    await fill(id)
    await db
      .updateTable('guardia_asignaciones')
      .set({ funcion: 'guardian' })
      .where('guardia_id', '=', id)
      .where('user_id', '=', maquinista.id)
      .execute()
    const asked = await act(id, 'publicar')
    expect([asked.status, asked.body.error, asked.body.message]).toEqual([
      409,
      'por_confirmar',
      'Se publicará con cobertura incompleta: falta conductor',
    ])
    expect((await act(id, 'publicar', { confirmar: true })).body.estado).toBe('publicada')
  })

  test('not with a proposal that no longer holds', async () => {
    const inicio = '2027-08-03T00:00:00.000Z'
    const id = await newGuardia(db, clock.now, { estado: 'borrador', inicio })
    await newAsignacion(db, { guardia_id: id, user_id: bombera.id, estado: 'propuesta', funcion: 'a_cargo' })
    const refused = await act(id, 'publicar', { confirmar: true })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Guardia nocturna del lun 2 ago: lo propuesto ya no vale\. Antonia Fuentes Lillo .*\. Cámbielo antes de publicar\.$/,
      ),
    ])
    // Its beds were given to others meanwhile.
    const full = await newGuardia(db, clock.now, {
      estado: 'borrador',
      inicio: '2027-08-06T00:00:00.000Z',
      cupo_maximo: 2,
    })
    for (const who of [teniente, maquinista]) await newAsignacion(db, { guardia_id: full, user_id: who.id })
    await newAsignacion(db, { guardia_id: full, user_id: bombera.id, estado: 'propuesta' })
    expect((await act(full, 'publicar', { confirmar: true })).body.message).toBe(
      'Guardia nocturna del jue 5 ago: lo propuesto ya no vale. No quedan camas. Cámbielo antes de publicar.',
    )
    // Two proposals of one person that overlap: neither holds beside the other.
    const [one, two] = [
      await newGuardia(db, clock.now, { estado: 'borrador', inicio: '2027-08-10T00:00:00.000Z' }),
      await newGuardia(db, clock.now, { estado: 'borrador', inicio: '2027-08-10T05:00:00.000Z' }),
    ]
    for (const guardia_id of [one, two])
      await newAsignacion(db, { guardia_id, user_id: bombera.id, estado: 'propuesta' })
    const both = await publishRange('2027-08-09', '2027-08-10', true)
    expect([both.status, both.body.message]).toEqual([409, expect.stringContaining('ya está asignado a otra guardia')])
    expect((await read(one, teniente)).body.estado).toBe('borrador')
  })

  test('with the others of its month: one question, and one notice to each member', async () => {
    const ids: number[] = []
    for (const dia of ['01', '02', '03'])
      ids.push(await newGuardia(db, clock.now, { estado: 'borrador', inicio: `2027-10-${dia}T23:00:00.000Z` }))
    await fill(ids[0] ?? 0)
    await newAsignacion(db, { guardia_id: ids[1] ?? 0, user_id: bombera.id })
    const out = await newGuardia(db, clock.now, { estado: 'borrador', inicio: '2027-10-05T02:59:00.000Z' })
    const asked = await publishRange('2027-10-01', '2027-10-03')
    expect([asked.status, asked.body.message]).toEqual([
      409,
      '2 de 3 guardias se publicarán con cobertura incompleta: ' +
        'Guardia nocturna del sáb 2 oct, falta conductor, quien quede a cargo y 1 más; ' +
        'Guardia nocturna del dom 3 oct, falta conductor, quien quede a cargo y 2 más',
    ])
    expect((await publishRange('2027-10-01', '2027-10-03', true)).body).toEqual({ publicadas: 3, avisados: 4 })
    expect((await publishRange('2027-10-01', '2027-10-03')).body).toEqual({ publicadas: 0, avisados: 0 })
    const told = (await Promise.all(ids.map((id) => bells(id)))).flat()
    expect(told.map(({ titulo }) => titulo)).toEqual(['Tiene 2 guardias asignadas'])
    expect((await read(out)).status).toBe(404)
  })

  test('that has begun is confirmed, and tells nobody', async () => {
    const inicio = new Date(clock.now.getTime() - 60_000).toISOString()
    const id = await newGuardia(db, clock.now, { estado: 'borrador', inicio })
    await fill(id)
    const asked = await act(id, 'publicar')
    expect([asked.status, asked.body.message]).toEqual([409, 'La guardia ya empezó; se publicará sin avisar'])
    expect([(await act(id, 'publicar', { confirmar: true })).status, await bells(id)]).toEqual([200, []])
    await act(id, 'cancelar', { motivo: 'Era de prueba' })
  })
})

describe('a guard is called off', () => {
  test('with a reason, and who was assigned is told', async () => {
    const id = await newGuardia(db, clock.now)
    await fill(id)
    const without = await act(id, 'cancelar')
    expect([without.status, without.body.errors]).toEqual([400, { motivo: 'Escriba por qué se cancela' }])
    const { body } = await act(id, 'cancelar', { motivo: 'Por el sistema frontal' })
    expect(body).toMatchObject({ estado: 'cancelada', motivo_cancelacion: 'Por el sistema frontal' })
    expect((await bells(id))[0]).toMatchObject({
      titulo: 'Se canceló su guardia: Guardia nocturna',
      cuerpo: expect.stringMatching(/Motivo: Por el sistema frontal$/),
    })
    const again = await act(id, 'cancelar', { motivo: 'Otra vez' })
    expect([again.status, again.body.message]).toEqual([409, 'Esta guardia está cancelada.'])
  })

  test('a draft too, of which members never knew', async () => {
    const { id } = (await create()).body
    await act(id, 'cancelar', { motivo: 'No se hará' })
    expect([(await read(id)).status, (await read(id, teniente)).body.estado]).toEqual([404, 'cancelada'])
  })

  test('not once it is under way', async () => {
    const id = await newGuardia(db, clock.now, { estado: 'en_curso' })
    const { status, body } = await act(id, 'cancelar', { motivo: 'Tarde' })
    expect([status, body.message]).toEqual([409, 'Esta guardia ya empezó.'])
  })
})

describe('a guard begins', () => {
  const inMinutes = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString()

  test('by hand half an hour early at most', async () => {
    const [soon, later] = [
      await newGuardia(db, clock.now, { inicio: inMinutes(30) }),
      await newGuardia(db, clock.now, { inicio: inMinutes(31) }),
    ]
    expect((await act(soon, 'iniciar')).body.estado).toBe('en_curso')
    const early = await act(later, 'iniciar')
    expect([early.status, early.body.message]).toEqual([
      409,
      'La guardia se puede iniciar desde las 12:01, media hora antes.',
    ])
    const { id } = (await create()).body
    expect((await act(id, 'iniciar')).body.message).toBe('Esta guardia aún no se publica.')
  })

  test('by the clock, also after the program was away', async () => {
    await beginGuardias(deps)
    const [now, past, draft, next] = [
      await newGuardia(db, clock.now, { inicio: clock.now.toISOString() }),
      await newGuardia(db, clock.now, { inicio: inMinutes(-60 * 24 * 3) }),
      await newGuardia(db, clock.now, { inicio: inMinutes(-1), estado: 'borrador' }),
      await newGuardia(db, clock.now, { inicio: inMinutes(1) }),
    ]
    expect((await nextInicio(db, clock.now)).toISOString()).toBe(inMinutes(-60 * 24 * 3))
    await beginGuardias(deps)
    const states = await Promise.all([now, past, draft, next].map(async (id) => (await read(id, teniente)).body.estado))
    expect(states).toEqual(['en_curso', 'en_curso', 'borrador', 'publicada'])
    expect((await nextInicio(db, clock.now)).toISOString()).toBe(inMinutes(1))
    expect((await traces(now)).map(({ despues }) => JSON.parse(despues ?? ''))).toEqual([{ estado: 'en_curso' }])
  })

  test('by who publishes guards alone', async () => {
    const id = await newGuardia(db, clock.now, { inicio: inMinutes(10) })
    for (const accion of ['publicar', 'iniciar', 'cancelar'] as const)
      expect((await act(id, accion, {}, bombera)).status).toBe(403)
  })
})
