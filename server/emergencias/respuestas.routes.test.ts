import { expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { asistenciaApi } from '#contract/asistencia.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EstadoEmergencia } from '#contract/emergencias/estados.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, ayudante, maquinista, bombera] = [as('teniente'), as('ayudante'), as('maquinista'), as('bombera')]

type Respuesta = 'voy_cuartel' | 'voy_lugar' | 'no_puedo'
const answer = (
  who: typeof bombera,
  id: number,
  respuesta: Respuesta,
  more: { eta_min?: number; llego?: boolean; hora?: string } = {},
) => who.call(emergenciasApi.respond, { params: { id }, body: { respuesta, ...more } })
const read = async (id: number, who = bombera) => (await who.call(emergenciasApi.respuestas, { params: { id } })).body

test('who comes is read by everyone, with the hour of arrival; drivers and who may be in charge stand out', async () => {
  const { id } = await newEmergencia(db, clock.now)
  await db.updateTable('usuarios').set({ es_conductor: 1 }).where('id', '=', maquinista.id).execute()
  expect(await read(id)).toMatchObject({ mia: null, vienen: 0, voy_cuartel: [] })
  await answer(bombera, id, 'voy_cuartel', { eta_min: 15 })
  await answer(maquinista, id, 'voy_cuartel', { eta_min: 5 })
  await answer(teniente, id, 'voy_lugar')
  await answer(ayudante, id, 'no_puedo')
  const { voy_cuartel, voy_lugar, no_puedo, mia, ...counted } = await read(id)
  expect(voy_cuartel).toMatchObject([
    { user_id: maquinista.id, es_conductor: true, puede_a_cargo: true, llega_en: '2026-11-20T15:05:00.000Z' },
    { user_id: bombera.id, es_conductor: false, llega_en: '2026-11-20T15:15:00.000Z' },
  ])
  expect(voy_lugar).toMatchObject([{ user_id: teniente.id, puede_a_cargo: true, llega_en: null }])
  expect(no_puedo).toMatchObject([{ user_id: ayudante.id }])
  expect(mia).toMatchObject({ respuesta: 'voy_cuartel', eta_min: 15 })
  expect(counted).toEqual({ vienen: 3, conductores: 1, a_cargo: 2 })
})

test('aspirantes and brigadieres are not called, cannot answer, and go in no unit', async () => {
  const { id, ref } = await newEmergencia(db, clock.now)
  const board = async () => (await bombera.call(emergenciasApi.tablero, { params: { id } })).body
  const before = await board()
  expect(before.llamado).toBe(true)
  await db.updateTable('usuarios').set({ calidad: 'aspirante' }).where('id', '=', bombera.id).execute()
  const { llamado, sin_responder } = await board()
  expect([llamado, sin_responder]).toEqual([false, before.sin_responder - 1])
  const refused = await answer(bombera, id, 'voy_lugar')
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { message: 'Los aspirantes y brigadieres no van a emergencias' },
  ])
  const crew = { params: { id, unidad: ref }, body: { tripulante_ids: [bombera.id] } }
  expect((await as('capitana').call(emergenciasApi.saveUnidad, crew)).body.errors).toEqual({
    tripulante_ids: 'Elija a miembros de la compañía que vayan a emergencias',
  })
  await db.updateTable('usuarios').set({ calidad: 'activo' }).where('id', '=', bombera.id).execute()
})

test('an officer records what another said by radio: it is shown with their name, until its member answers', async () => {
  const { id, acto_id } = await newEmergencia(db, clock.now)
  await open(acto_id)
  const record = (who: typeof bombera, user_id: number) =>
    who.call(emergenciasApi.recordRespuesta, {
      params: { id },
      body: { user_id, respuesta: 'voy_cuartel', eta_min: 5 },
    })
  expect((await record(bombera, maquinista.id)).status).toBe(403)
  const registrada_por = cast.teniente.nombre
  expect((await record(teniente, bombera.id)).body).toMatchObject({ respuesta: 'voy_cuartel', registrada_por })
  expect(await read(id)).toMatchObject({
    mia: { registrada_por },
    voy_cuartel: [{ user_id: bombera.id, registrada_por }],
  })
  expect((await rowsOf(acto_id))(bombera)).toMatchObject(voy)
  const { despues } = await db
    .selectFrom('auditoria')
    .select('despues')
    .where('entidad', '=', 'emergencia')
    .where('entidad_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(despues ?? '')).toMatchObject({ respuesta: 'voy_cuartel', user_id: bombera.id })
  expect((await answer(bombera, id, 'no_puedo')).body).toMatchObject({ respuesta: 'no_puedo', registrada_por: null })
  expect((await record(teniente, teniente.id)).body).toMatchObject({ registrada_por: null })
})

test('nobody is recorded whom an alarm does not call, nor once the emergency is over', async () => {
  const { id } = await newEmergencia(db, clock.now)
  const body = { user_id: as('porAprobar').id, respuesta: 'voy_lugar' } as const
  const refused = await teniente.call(emergenciasApi.recordRespuesta, { params: { id }, body })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { user_id: 'Elija a miembros de la compañía que vayan a emergencias' },
  ])
  const over = await newEmergencia(db, clock.now, { estado: 'cerrada' })
  expect((await teniente.call(emergenciasApi.recordRespuesta, { params: { id: over.id }, body })).status).toBe(409)
})

test('the answer changes at will, and a second tap is the arrival; the log has each', async () => {
  const { id } = await newEmergencia(db, clock.now)
  await answer(bombera, id, 'no_puedo')
  await answer(bombera, id, 'voy_cuartel', { eta_min: 10 })
  const { body } = await answer(bombera, id, 'voy_cuartel', { llego: true })
  expect(body).toMatchObject({ respuesta: 'voy_cuartel', eta_min: 10, llegada_en: clock.now.toISOString() })
  const rows = await db
    .selectFrom('auditoria')
    .select(['antes', 'despues'])
    .where('entidad', '=', 'emergencia')
    .where('entidad_id', '=', id)
    .orderBy('id')
    .execute()
  const logged = rows.map(({ despues }) => JSON.parse(despues ?? ''))
  expect(logged[0]).toMatchObject({ respuesta: 'no_puedo' })
  expect(logged.slice(1)).toEqual([{ respuesta: 'voy_cuartel', eta_min: 10 }, { llegada_en: clock.now.toISOString() }])
})

test('an answer that waited on a telephone counts from its own hour, and not against a later one', async () => {
  const { id } = await newEmergencia(db, clock.now, { alarma_en: '2026-11-20T14:00:00.000Z' })
  const late = await answer(bombera, id, 'voy_cuartel', { eta_min: 10, hora: '2026-11-20T14:20:00.000Z' })
  expect(late.body).toMatchObject({ respondido_en: '2026-11-20T14:20:00.000Z', llega_en: '2026-11-20T14:30:00.000Z' })
  const older = await answer(bombera, id, 'no_puedo', { hora: '2026-11-20T14:10:00.000Z' })
  expect(older.body).toEqual(late.body)
  expect(await read(id)).toMatchObject({ mia: { respuesta: 'voy_cuartel' }, vienen: 1 })
})

test.each<EstadoEmergencia>(['abierta', 'en_curso'])('while it is %s', async (estado) => {
  const { id } = await newEmergencia(db, clock.now, { estado })
  expect((await answer(bombera, id, 'voy_lugar')).status).toBe(200)
})

test.each<EstadoEmergencia>(['cerrada', 'revisada', 'anulada'])('not once it is %s', async (estado) => {
  const { id } = await newEmergencia(db, clock.now, { estado })
  const { status, body } = await answer(bombera, id, 'voy_lugar')
  expect([status, body.message]).toEqual([409, `La emergencia está ${estado}; no se puede responder.`])
  expect(await read(id)).toMatchObject({ mia: null })
})

test('there is no answer to what is no emergency, nor minutes without end', async () => {
  expect((await answer(bombera, 999_999, 'voy_lugar')).status).toBe(404)
  const { id } = await newEmergencia(db, clock.now)
  expect((await answer(bombera, id, 'voy_lugar', { eta_min: 241 })).body.errors).toEqual({
    eta_min: 'Debe estar entre 0 y 240',
  })
})

const open = (id: number) => ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'abrir' } })
const rowsOf = async (id: number) => {
  const { filas } = (await ayudante.call(asistenciaApi.lista, { params: { id } })).body
  return (who: { id: number }) => filas.find(({ user_id }) => user_id === who.id)
}
const voy = { marca: 'presente', propuesto: true, metodo: 'voy' }

test('a list is opened with who comes proposed after the crews', async () => {
  const { id, acto_id, ref } = await newEmergencia(db, clock.now)
  await answer(bombera, id, 'voy_cuartel', { eta_min: 5 })
  await answer(maquinista, id, 'voy_lugar')
  await answer(teniente, id, 'no_puedo')
  await teniente.call(emergenciasApi.saveUnidad, {
    params: { id, unidad: ref },
    body: { tripulante_ids: [maquinista.id] } as never,
  })
  await open(acto_id)
  const row = await rowsOf(acto_id)
  expect(row(bombera)).toMatchObject({ ...voy, observacion: 'Voy al cuartel' })
  expect(row(maquinista)).toMatchObject({ propuesto: true, metodo: 'tripulacion' })
  expect(row(teniente)).toMatchObject({ marca: null, propuesto: false })
})

test('an answer reaches the open list, goes from it when it is taken back, and gives way to a crew', async () => {
  const { id, acto_id, ref } = await newEmergencia(db, clock.now)
  await open(acto_id)
  await answer(bombera, id, 'voy_cuartel')
  await answer(maquinista, id, 'voy_cuartel')
  expect((await rowsOf(acto_id))(bombera)).toMatchObject({ ...voy, observacion: 'Voy al cuartel' })
  await answer(bombera, id, 'voy_lugar')
  expect((await rowsOf(acto_id))(bombera)).toMatchObject({ ...voy, observacion: 'Voy al lugar' })
  await teniente.call(emergenciasApi.saveUnidad, {
    params: { id, unidad: ref },
    body: { tripulante_ids: [maquinista.id] } as never,
  })
  await answer(bombera, id, 'no_puedo')
  await answer(maquinista, id, 'no_puedo')
  const row = await rowsOf(acto_id)
  expect(row(bombera)).toMatchObject({ marca: null, propuesto: false, metodo: 'lista', observacion: null })
  expect(row(maquinista)).toMatchObject({ marca: 'presente', metodo: 'tripulacion' })
})

test('what somebody marked stands, and a licence comes back', async () => {
  const { id, acto_id } = await newEmergencia(db, clock.now)
  const dias = { desde: '2026-11-19', hasta: '2026-11-21', creada_en: clock.now.toISOString() }
  await db
    .insertInto('licencias')
    .values({ user_id: maquinista.id, tipo: 'viaje', estado: 'aprobada', ...dias })
    .execute()
  await open(acto_id)
  const marks = [{ user_id: bombera.id, marca: 'ausente' as const }]
  await ayudante.call(asistenciaApi.mark, { params: { id: acto_id }, body: marks })
  await answer(bombera, id, 'voy_cuartel')
  await answer(maquinista, id, 'voy_cuartel')
  expect((await rowsOf(acto_id))(bombera)).toMatchObject({ marca: 'ausente', propuesto: false })
  expect((await rowsOf(acto_id))(maquinista)).toMatchObject(voy)
  await answer(maquinista, id, 'no_puedo')
  expect((await rowsOf(acto_id))(maquinista)).toMatchObject({ marca: 'licencia', propuesto: false })
})

test('one who confirmed the proposal keeps it when the member says no afterwards', async () => {
  const { id, acto_id } = await newEmergencia(db, clock.now)
  await answer(bombera, id, 'voy_cuartel')
  await open(acto_id)
  const marks = [{ user_id: bombera.id, marca: 'presente' as const }]
  await ayudante.call(asistenciaApi.mark, { params: { id: acto_id }, body: marks })
  await answer(bombera, id, 'no_puedo')
  expect((await rowsOf(acto_id))(bombera)).toMatchObject({ marca: 'presente', propuesto: false, metodo: 'voy' })
})
