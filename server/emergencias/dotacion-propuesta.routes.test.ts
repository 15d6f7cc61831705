import { expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { insertUnidad } from '#server/emergencias/unidades.queries.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const [teniente, maquinista, bombera, capitana, ayudante] = [
  as('teniente'),
  as('maquinista'),
  as('bombera'),
  as('capitana'),
  as('ayudante'),
]

test('with nobody on guard and no answer, nothing is proposed', async () => {
  const { id } = await newEmergencia(db, clock.now)
  await insertUnidad(db, { emergencia_id: id, unidad_id: 23, unidad_externa: null, motivo_despacho: null }, clock.now)
  expect((await teniente.call(emergenciasApi.proponerDotacion, { params: { id } })).body.data).toEqual([])
})

test('the crew is proposed from the guard and the answers, and one write makes it so, with who is in charge of all', async () => {
  const inicio = new Date(clock.now.getTime() - 3_600_000).toISOString()
  const termino = new Date(clock.now.getTime() + 3_600_000).toISOString()
  const guardia_id = await newGuardia(db, clock.now, { inicio, termino, estado: 'en_curso' })
  await newAsignacion(db, { guardia_id, user_id: maquinista.id, funcion: 'conductor' })
  await newAsignacion(db, { guardia_id, user_id: bombera.id, funcion: 'guardian' })
  await newCertificado(db, clock.now, { user_id: maquinista.id, fecha_vencimiento: '2027-12-01' })
  await db.insertInto('unidad_conductores').values({ unidad_id: 21, user_id: maquinista.id }).execute()
  const { id } = await newEmergencia(db, clock.now)
  const nueva = { emergencia_id: id, unidad_id: 21, unidad_externa: null, motivo_despacho: null }
  await insertUnidad(db, nueva, clock.now)
  const answer = (who: typeof teniente, respuesta: 'voy_cuartel' | 'no_puedo' | 'voy_lugar') =>
    who.call(emergenciasApi.respond, { params: { id }, body: { respuesta } })
  await answer(teniente, 'voy_cuartel')
  await answer(capitana, 'voy_lugar')
  await answer(ayudante, 'no_puedo')

  const proposed = async () => (await teniente.call(emergenciasApi.proponerDotacion, { params: { id } })).body.data
  const [propuesta] = await proposed()
  expect(propuesta).toMatchObject({
    ref: '21',
    conductor: { id: maquinista.id, razon: 'de_guardia' },
    a_cargo: { id: teniente.id, razon: 'viene' },
    tripulantes: [{ id: bombera.id, razon: 'de_guardia' }],
  })
  const read = async () => (await teniente.call(emergenciasApi.get, { params: { id } })).body
  // Until somebody says so it is no fact.
  expect(await read()).toMatchObject({ a_cargo_id: null, unidades: [{}, { a_cargo: null, tripulantes: [] }] })

  const body = { a_cargo_id: teniente.id, conductor_id: maquinista.id, tripulante_ids: [bombera.id], version: 1 }
  await teniente.call(emergenciasApi.saveUnidad, { params: { id, unidad: '21' }, body })
  expect(await read()).toMatchObject({ a_cargo_id: teniente.id })
  expect(await proposed()).toEqual([])
})

test('who drives a unit does not put themselves in charge of the emergency', async () => {
  const { id } = await newEmergencia(db, clock.now)
  const nueva = { emergencia_id: id, unidad_id: 22, unidad_externa: null, motivo_despacho: null }
  await insertUnidad(db, nueva, clock.now)
  const save = (who: typeof teniente, body: { conductor_id?: number; a_cargo_id?: number; version: number }) =>
    who.call(emergenciasApi.saveUnidad, { params: { id, unidad: '22' }, body })
  await save(teniente, { conductor_id: maquinista.id, version: 1 })
  expect((await save(maquinista, { a_cargo_id: maquinista.id, version: 2 })).status).toBe(200)
  expect((await teniente.call(emergenciasApi.get, { params: { id } })).body.a_cargo_id).toBeNull()
})
