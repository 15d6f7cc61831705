import { beforeEach, describe, expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock, changes } = await startApp()
const { db } = database
const [teniente, maquinista, bombera] = [as('teniente'), as('maquinista'), as('bombera')]
const noon = clock.now

beforeEach(async () => {
  clock.now = noon
  await db.deleteFrom('emergencia_tripulantes').execute()
  await db.deleteFrom('emergencia_unidades').execute()
  await db.deleteFrom('actos').where('origen_tipo', '=', 'emergencia').execute()
  await db.deleteFrom('emergencias').execute()
  await db.updateTable('unidades').set({ estado: 'EN SERVICIO' }).execute()
})

type Who = typeof teniente
const create = async (more: object = {}, who: Who = teniente) =>
  (
    await who.call(emergenciasApi.create, {
      body: { clave: '10-0', direccion: 'Baquedano 1234', otra: true, unidades: [21], ...more } as never,
    })
  ).body
const stamp = (id: number, clave: string, hora?: string | null, { unidad = '21', who = teniente } = {}) =>
  who.call(emergenciasApi.stamp, { params: { id, unidad }, body: { clave, hora } as never })
const save = (id: number, body: object, { unidad = '21', who = teniente } = {}) =>
  who.call(emergenciasApi.saveUnidad, { params: { id, unidad }, body: body as never })
const detail = async (id: number) => (await teniente.call(emergenciasApi.get, { params: { id } })).body

describe('the fleet', () => {
  const fleet = async (who: Pick<Who, 'call'> = bombera) =>
    (await who.call(materialMayorApi.list)).body.map(({ enEmergencia }) => enEmergencia)

  test('tells members which units are out and since when, until they are free or it closes', async () => {
    const { id, folio } = await create()
    expect(await fleet()).toEqual([{ id, folio, desde: null }, null, null])
    await stamp(id, '6-0')
    expect(await fleet()).toEqual([{ id, folio, desde: '2026-11-20T15:00:00.000Z' }, null, null])
    await stamp(id, '6-8')
    expect(await fleet()).toEqual([null, null, null])
    const other = await create()
    await teniente.call(emergenciasApi.accion, {
      params: { id: other.id },
      body: { accion: 'anular', motivo: 'Se repitió.' },
    })
    expect(await fleet()).toEqual([null, null, null])
  })

  test('tells neighbours nothing of it', async () => {
    await create()
    expect(await fleet(nobody)).toEqual([undefined, undefined, undefined])
  })
})

describe('a time', () => {
  test('is the server’s when the button is pressed, and the first of two stands', async () => {
    const { id } = await create()
    expect((await stamp(id, '6-0')).body).toMatchObject({ hora_6_0: '2026-11-20T15:00:00.000Z' })
    clock.advance(60_000)
    expect((await stamp(id, '6-0')).body).toMatchObject({ hora_6_0: '2026-11-20T15:00:00.000Z', version: 2 })
    expect((await stamp(id, '6-3')).body).toMatchObject({ hora_6_3: '2026-11-20T15:01:00.000Z', tiempo_viaje: 60 })
    expect(await detail(id)).toMatchObject({ estado: 'en_curso', tiempo_salida: 0, tiempo_respuesta: 60 })
  })

  describe('that waited on a telephone', () => {
    const waited = async (id: number, clave: string, hora: string | null, vista: string | null = null) => {
      const body = { clave, hora, vista } as never
      const { status, body: answer } = await teniente.call(emergenciasApi.stamp, { params: { id, unidad: '21' }, body })
      expect(status).toBe(200)
      const { conflictos, hora_6_0, hora_6_3 } = answer
      return { conflictos, horas: [hora_6_0, hora_6_3] }
    }
    const [out, there] = ['2026-11-20T15:01:10.000Z', '2026-11-20T15:06:00.000Z']

    test('is written with its own hour if it is in order', async () => {
      const { id } = await create()
      clock.advance(20 * 60_000)
      expect(await waited(id, '6-0', out)).toEqual({ conflictos: undefined, horas: [out, null] })
      expect(await waited(id, '6-3', there)).toEqual({ conflictos: undefined, horas: [out, there] })
      // Its answer was lost, and it comes once more.
      expect(await waited(id, '6-3', there)).toEqual({ conflictos: undefined, horas: [out, there] })
    })

    test('leaves the first one that was given, and the person decides', async () => {
      const { id } = await create()
      clock.advance(3 * 60_000)
      const { hora_6_0: first } = (await stamp(id, '6-0')).body
      clock.advance(60_000)
      expect(await waited(id, '6-0', out)).toEqual({
        conflictos: [{ clave: '6-0', hora: first, pedida: out, motivo: null }],
        horas: [first, null],
      })
      // Decided: it was seen.
      expect((await waited(id, '6-0', out, first)).horas).toEqual([out, null])
    })

    test('of the same press, whose answer was lost, asks nothing', async () => {
      const { id } = await create()
      clock.advance(60_000)
      const { hora_6_0: first } = (await stamp(id, '6-0')).body
      expect(await waited(id, '6-0', '2026-11-20T15:00:48.000Z')).toEqual({
        conflictos: undefined,
        horas: [first, null],
      })
    })

    test('of an hour that does not exist is asked about, though none stands', async () => {
      const { id } = await create({ alarma_en: '2026-09-05T23:50' })
      expect((await waited(id, '6-0', '00:20')).conflictos).toEqual([
        {
          clave: '6-0',
          hora: null,
          pedida: '00:20',
          motivo: 'La hora indicada no existe por el cambio de horario.',
        },
      ])
    })

    test('corrects the one that was seen, by seconds too', async () => {
      const { id } = await create()
      clock.advance(60_000)
      const { hora_6_0: seen } = (await stamp(id, '6-0')).body
      const corrected = '2026-11-20T15:00:48.000Z'
      expect(await waited(id, '6-0', corrected, seen)).toEqual({ conflictos: undefined, horas: [corrected, null] })
    })

    test('clears one that is cleared already, and asks nothing', async () => {
      const { id } = await create()
      const { hora_6_0: seen } = (await stamp(id, '6-0')).body
      await stamp(id, '6-0', null)
      expect(await waited(id, '6-0', null, seen)).toEqual({ conflictos: undefined, horas: [null, null] })
    })

    test('out of order, or of a clock that is wrong, says why and writes nothing', async () => {
      const { id } = await create()
      clock.advance(20 * 60_000)
      await waited(id, '6-0', there)
      expect((await waited(id, '6-3', out)).conflictos).toEqual([
        { clave: '6-3', hora: null, pedida: out, motivo: 'La hora 6-3 no puede ser anterior a la hora 6-0' },
      ])
      expect((await waited(id, '6-3', '2026-11-20T19:00:00.000Z')).conflictos).toMatchObject([
        { motivo: 'La hora no puede ser futura' },
      ])
      expect((await detail(id)).unidades).toMatchObject([{ hora_6_3: null }])
    })
  })

  test('is corrected and cleared, each time with a row in the log and a word to who looks', async () => {
    const { id } = await create({ alarma_en: '2026-11-20T11:30' })
    const { told, stop } = listen(id)
    await stamp(id, '6-0', '11:32')
    await stamp(id, '6-0', '11:33')
    expect((await stamp(id, '6-0', null)).body.hora_6_0).toBeNull()
    stop()
    expect(told()).toBe(3)
    const rows = await db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('entidad', '=', 'emergencia')
      .where('entidad_id', '=', id)
      .where('accion', '=', 'editar')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      {
        antes: '{"hora_6_0":null}',
        despues: '{"unidad":"B-21","hora_6_0":"2026-11-20T14:32:00.000Z","estado":"en_curso"}',
      },
      {
        antes: '{"hora_6_0":"2026-11-20T14:32:00.000Z"}',
        despues: '{"unidad":"B-21","hora_6_0":"2026-11-20T14:33:00.000Z"}',
      },
      { antes: '{"hora_6_0":"2026-11-20T14:33:00.000Z"}', despues: '{"unidad":"B-21","hora_6_0":null}' },
    ])
  })

  test('out of order, in the future or of no clock is refused', async () => {
    const { id } = await create({ alarma_en: '2026-11-20T11:30' })
    await stamp(id, '6-0', '11:40')
    const faultOf = async (clave: string, hora: string) => (await stamp(id, clave, hora)).body.errors
    expect(await faultOf('6-3', '11:35')).toEqual({ hora: 'La hora 6-3 no puede ser anterior a la hora 6-0' })
    expect(await faultOf('6-3', '12:06')).toEqual({ hora: 'La hora no puede ser futura' })
    expect(await faultOf('6-0', '2026-11-20T11:29')).toEqual({ hora: 'La hora 6-0 no puede ser anterior a la alarma' })
    expect(await faultOf('6-3', '25:00')).toEqual({ hora: 'Ingrese una hora, por ejemplo 21:44' })
    expect(await detail(id)).toMatchObject({ unidades: [{ hora_6_3: null }] })
  })

  test('after midnight belongs to the next day, and moves with the alarm', async () => {
    const { id, version } = await create({ alarma_en: '2026-11-18T23:50' })
    expect((await stamp(id, '6-3', '00:20')).body.hora_6_3).toBe('2026-11-19T03:20:00.000Z')
    const change = (alarma_en: string) =>
      teniente.call(emergenciasApi.change, { params: { id }, body: { alarma_en, version } })
    expect((await change('2026-11-17T23:50')).body.unidades).toMatchObject([{ hora_6_3: '2026-11-18T03:20:00.000Z' }])
    const moved = await db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('entidad', '=', 'emergencia')
      .where('entidad_id', '=', id)
      .where('despues', 'like', '%hora_6_3%')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(moved).toEqual({
      antes: '{"hora_6_3":"2026-11-19T03:20:00.000Z"}',
      despues: '{"unidad":"B-21","hora_6_3":"2026-11-18T03:20:00.000Z"}',
    })
  })

  test.each([
    ['the second 23:30 of April', '2026-04-04T23:50', '6-10', '23:30', '2026-04-05T03:30:00.000Z', undefined],
    [
      'no 00:30 of September',
      '2026-09-05T23:50',
      '6-0',
      '00:30',
      undefined,
      { hora: 'La hora indicada no existe por el cambio de horario.' },
    ],
  ] as const)('knows %s', async (_what, alarma_en, clave, hora, en, errors) => {
    const { id } = await create({ alarma_en })
    const { body } = await stamp(id, clave, hora)
    const { hora_6_10 } = body
    expect([hora_6_10, body.errors]).toEqual([en, errors])
  })

  test('typed in any order gives the same', async () => {
    const typed = { '6-0': '23:50', '6-3': '23:30', '6-10': '00:10' }
    const read = async (order: (keyof typeof typed)[]) => {
      const { id } = await create({ alarma_en: '2026-04-04T23:20', unidades: [21] })
      for (const clave of order) expect((await stamp(id, clave, typed[clave])).status).toBe(200)
      const { unidades, duracion } = await detail(id)
      await db.updateTable('emergencias').set({ estado: 'anulada' }).where('id', '=', id).execute()
      return [unidades[0]?.hora_6_0, unidades[0]?.hora_6_3, unidades[0]?.hora_6_10, duracion]
    }
    const inOrder = await read(['6-0', '6-3', '6-10'])
    expect(inOrder[1]).toBe('2026-04-05T03:30:00.000Z')
    expect(await read(['6-10', '6-3', '6-0'])).toEqual(inOrder)
    expect(await read(['6-3', '6-0', '6-10'])).toEqual(inOrder)
  })

  test('is given by the driver and whoever is in charge of the unit, and the first 6-0 by who may open', async () => {
    const { id } = await create({ alarma_en: '2026-11-20T11:30' })
    expect((await stamp(id, '6-3', undefined, { who: bombera })).status).toBe(403)
    expect((await stamp(id, '6-3', undefined, { who: maquinista })).status).toBe(403)
    expect((await stamp(id, '6-0', undefined, { who: maquinista })).status).toBe(200)
    expect((await stamp(id, '6-0', '11:40', { who: maquinista })).status).toBe(403)
    await save(id, { conductor_id: maquinista.id, a_cargo_id: bombera.id })
    expect((await stamp(id, '6-3', undefined, { who: maquinista })).status).toBe(200)
    expect((await stamp(id, '6-9', undefined, { who: bombera })).status).toBe(200)
  })
})

describe('a unit', () => {
  test('has its crew, kilometres and pump hours', async () => {
    const { id } = await create()
    const { body } = await save(id, {
      conductor_id: maquinista.id,
      a_cargo_id: teniente.id,
      tripulante_ids: [bombera.id, bombera.id],
      num_tripulantes: 3,
      km_salida: 1_000,
      km_llegada: 1_012,
      horometro_bomba_salida: 20.5,
    })
    expect(body).toMatchObject({
      ref: '21',
      nombre: 'B-21',
      conductor: { id: maquinista.id },
      a_cargo: { id: teniente.id },
      tripulantes: [{ id: bombera.id }],
      num_tripulantes: 3,
      horometro_bomba_salida: 20.5,
      version: 2,
    })
    expect((await save(id, { version: 1, num_tripulantes: 4 })).body.error).toBe('version_antigua')
  })

  test('drives no kilometres back', async () => {
    await save((await create({ alarma_en: '2026-11-20T08:00' })).id, {
      km_llegada: 12_345,
      horometro_bomba_llegada: 20.5,
    })
    await db.updateTable('emergencias').set({ estado: 'cerrada' }).execute()
    const { id } = await create()
    expect((await save(id, { km_salida: 12_344, horometro_bomba_salida: 20.4 })).body.errors).toEqual({
      km_salida: 'El kilometraje no puede ser menor al último registrado (12.345)',
      horometro_bomba_salida: 'El horómetro no puede ser menor al último registrado (20,5)',
    })
    expect((await save(id, { km_salida: 12_350, km_llegada: 12_349 })).body.errors).toEqual({
      km_llegada: 'El kilometraje no puede ser menor al último registrado (12.350)',
    })
    expect((await save(id, { km_salida: 12_345 })).status).toBe(200)
  })

  test('tells who is aboard a unit of another open emergency, until that is over', async () => {
    const first = await create({ unidades: [21] })
    const second = await create({ clave: '10-1', direccion: 'Otra calle 55', unidades: [22], otra: true })
    expect((await save(first.id, { tripulante_ids: [bombera.id] })).body.avisos).toEqual([])
    const { body } = await save(second.id, { tripulante_ids: [bombera.id] }, { unidad: '22' })
    const { nombre } = body.tripulantes[0] ?? { nombre: '' }
    expect(body.avisos).toEqual([`${nombre} ya figura a bordo de B-21 en ${first.folio}.`])
    await db.updateTable('emergencias').set({ estado: 'cerrada' }).where('id', '=', first.id).execute()
    const later = await save(second.id, { num_tripulantes: 4, version: body.version }, { unidad: '22' })
    expect(later.body.avisos).toEqual([])
  })

  test('tells who is in two of them', async () => {
    const { id } = await create({ unidades: [21, 22] })
    await save(id, { tripulante_ids: [bombera.id] })
    const { body } = await save(id, { tripulante_ids: [bombera.id] }, { unidad: '22' })
    expect(body.avisos).toEqual([`${body.tripulantes[0]?.nombre} está también en B-21.`])
    const strange = await save(id, { tripulante_ids: [99_999] })
    expect(strange.body.errors).toEqual({ tripulante_ids: 'Elija a miembros de la compañía que vayan a emergencias' })
  })

  test('keeps in its crew who has left the company since', async () => {
    const { id } = await create()
    const before = { conductor_id: maquinista.id, tripulante_ids: [bombera.id] }
    await save(id, before)
    const left = (estado: 'baja' | 'activo') =>
      db.updateTable('usuarios').set({ estado }).where('id', 'in', [bombera.id, maquinista.id]).execute()
    await left('baja')
    const answers = [
      await save(id, { ...before, num_tripulantes: 3 }),
      await save(id, { tripulante_ids: [bombera.id, teniente.id] }),
      await save((await create({ unidades: [22] })).id, { tripulante_ids: [bombera.id] }, { unidad: '22' }),
    ]
    await left('activo')
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400])
  })

  test('of another company has a name, and is no unit of the fleet', async () => {
    const { id } = await create({ unidades: [] })
    const add = () => teniente.call(emergenciasApi.addExterna, { params: { id }, body: { nombre: 'B-2 de Quilpué' } })
    const { status, body } = await add()
    expect([status, body]).toMatchObject([201, { nombre: 'B-2 de Quilpué', unidad_id: null }])
    expect((await add()).body.errors).toEqual({ nombre: 'Esta unidad ya está en la emergencia.' })
    expect((await stamp(id, '6-0', undefined, { unidad: body.ref })).status).toBe(200)
    expect((await stamp(id, '6-0', undefined, { unidad: 'externa-99999' })).status).toBe(404)
    expect((await save(id, {}, { unidad: 'externa-99999' })).status).toBe(404)
  })

  test('that somebody took out is gone for who edits it, and is not sent out again', async () => {
    const { id } = await create()
    await teniente.call(emergenciasApi.removeUnidad, { params: { id, unidad: '21' } })
    expect(await save(id, { km_salida: 11_480, version: 1 })).toMatchObject({ status: 404 })
    expect((await detail(id)).unidades).toEqual([])
    expect(await save(id, {})).toMatchObject({ status: 200 })
  })

  test('that changed since it was seen is not taken out by what waited on a telephone', async () => {
    const { id } = await create()
    await save(id, { km_salida: 11_480, version: 1 })
    const remove = (version: number) =>
      teniente.call(emergenciasApi.removeUnidad, { params: { id, unidad: '21' }, query: { version } })
    expect(await remove(1)).toMatchObject({ status: 409, body: { actual: { nombre: 'B-21', km_salida: 11_480 } } })
    expect(await remove(2)).toMatchObject({ status: 200 })
  })

  test('is taken out again while it has no times', async () => {
    const { id } = await create({ unidades: [21, 22] })
    const remove = (unidad: string) => teniente.call(emergenciasApi.removeUnidad, { params: { id, unidad } })
    await stamp(id, '6-0')
    expect((await remove('21')).body.message).toBe('La unidad B-21 tiene horas: bórrelas antes de quitarla.')
    expect((await remove('22')).body.message).toBe('La unidad B-22 se quitó de la emergencia.')
    expect((await detail(id)).unidades.map(({ nombre }) => nombre)).toEqual(['B-21'])
  })
})

describe('a dispatch', () => {
  const outOfService = () =>
    as('teniente').call(materialMayorApi.changeStatus, { params: { id: 22 }, body: { estado: 'EN REPARACIÓN' } })

  test('of a unit in repair needs an officer, who may give the reason afterwards', async () => {
    const first = await create()
    await outOfService()
    const motivo_despacho = 'Es la única con agua.'
    const refused = await save(first.id, { motivo_despacho }, { unidad: '22', who: maquinista })
    expect([refused.status, refused.body.message]).toEqual([409, 'La unidad B-22 está EN REPARACIÓN'])
    const sent = await save(first.id, {}, { unidad: '22' })
    expect([sent.status, sent.body.motivo_despacho]).toEqual([200, null])
    expect((await detail(first.id)).por_corregir).toEqual([
      {
        campo: 'despacho.22',
        texto: 'La unidad B-22 está EN REPARACIÓN y se despachó: falta indicar por qué.',
        confirmable: true,
      },
    ])
    const said = await save(first.id, { motivo_despacho, version: sent.body.version }, { unidad: '22' })
    expect(said.body.motivo_despacho).toBe(motivo_despacho)
    expect((await detail(first.id)).por_corregir).toEqual([])
    await as('teniente').call(emergenciasApi.removeUnidad, { params: { id: first.id, unidad: '22' } })

    const { id } = await create({ unidades: [] })
    expect((await save(id, { motivo_despacho }, { unidad: '22' })).body).toMatchObject({
      nombre: 'B-22',
      motivo_despacho,
    })
    const { despues } = await db
      .selectFrom('auditoria')
      .select('despues')
      .where('entidad', '=', 'emergencia')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(despues ?? '')).toEqual({ unidad: 'B-22', motivo_despacho })
  })

  test.each(['6-8', '6-9', '6-10'])('of a unit at another emergency waits for its %s', async (clave) => {
    const first = await create()
    const { id } = await create({ unidades: [] })
    const refused = await save(id, {})
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `La unidad B-21 está asignada a la emergencia ${first.folio}`,
    ])
    await stamp(first.id, '6-0')
    expect((await save(id, {})).status).toBe(409)
    await stamp(first.id, clave)
    expect((await save(id, {})).status).toBe(200)
  })
})

/** Counts what open pages are told of an emergency. */
function listen(id: number) {
  let count = 0
  const stop = changes.subscribe((aviso) => {
    if (aviso.tipo === 'emergencia' && aviso.id === id) count += 1
  })
  return { told: () => count, stop }
}
