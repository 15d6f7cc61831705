// People who are not members leave an emergency with the term `afectados`; what happened stays.
import { expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Seccion } from '#contract/emergencias/parte.ts'
import { reviewAuditoria } from '#server/auditoria/revisar.queries.ts'
import { sealAuditoria } from '#server/auditoria/sellar.queries.ts'
import { conservar } from '#server/proteccion/conservacion.queries.ts'
import { pdf, png } from '#test/support/documentos.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { updateEmergencia } from './emergencias.queries.ts'

const { as, config, database, deps, clock, storage } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const teniente = as('teniente')
const beginning = clock.now
const names = [/Rosa/, /11\.?111\.?111/, /8765/, /Bruno Paz/, /Vega/, /HJKL/]

async function wholeStory() {
  const { id, acto_id } = await newEmergencia(db, clock.now, { lista: 'abierta' })
  const section = (seccion: Seccion, contenido: object) =>
    teniente.call(emergenciasApi.saveSeccion, {
      params: { id, seccion },
      body: { contenido: { ...contenido }, version: 0 },
    })
  const rosa = { tipo: 'lesionado', nombre: 'Rosa Tapia Lagos', edad: 40, rut: '11.111.111-1', condicion: 'Grave' }
  await section('afectados', { afectados: [rosa] })
  await section('reportante', { reportante_nombre: 'Elena Vega', reportante_telefono: '+56987654321' })
  await section('vehiculos', { vehiculos: [{ patente: 'HJKL-21', marca: 'Toyota', conductor: 'Rosa Tapia' }] })
  await section('relato', { relato: 'Se retira a Rosa Tapia del vehículo HJKL21 y se entrega al SAMU.' })
  await teniente.call(emergenciasApi.addEntrada, { params: { id }, body: { texto: 'Rosa Tapia está consciente.' } })
  const externo = { nombre: 'Bruno Paz', compania: 'Cuarta' }
  await teniente.call(asistenciaApi.addExterno, { params: { id: acto_id }, body: externo })
  const donde = { direccion: 'Pasaje Elena Vega 12', interseccion: 'Rosa Tapia', sector: 'Villa Rosa Tapia' }
  const cargo = { a_cargo_externo: 'Capitán Bruno Paz', referencia: 'Frente a la casa de Elena Vega', version: 1 }
  await teniente.call(emergenciasApi.change, { params: { id }, body: { ...donde, ...cargo } })
  const unidad = { observacion: 'Lleva a Rosa Tapia', motivo_despacho: 'Lo pidió Elena Vega' }
  await db.updateTable('emergencia_unidades').set(unidad).where('emergencia_id', '=', id).execute()
  await updateEmergencia(db, id, { estado: 'revisada' })
  return { id, acto_id }
}

/** Everything of an emergency that a row holds. */
const held = async ({ id, acto_id }: { id: number; acto_id: number }) =>
  JSON.stringify([
    await db.selectFrom('emergencias').selectAll().where('id', '=', id).execute(),
    await db.selectFrom('emergencia_secciones').selectAll().where('emergencia_id', '=', id).execute(),
    await db.selectFrom('emergencia_bitacora').selectAll().where('emergencia_id', '=', id).execute(),
    await db.selectFrom('emergencia_unidades').selectAll().where('emergencia_id', '=', id).execute(),
    await db.selectFrom('actos').selectAll().where('id', '=', acto_id).execute(),
    await db.selectFrom('asistencias_externas').selectAll().where('acto_id', '=', acto_id).execute(),
    await db.selectFrom('auditoria').selectAll().where('entidad', 'in', ['emergencia', 'acto']).execute(),
  ])
const traces = async () => {
  const rows = await db.selectFrom('auditoria').select('despues').where('entidad', '=', 'plazo').execute()
  return rows.flatMap(({ despues }) => (despues?.includes('afectados') ? despues : []))
}
const run = async (date: string) => {
  clock.now = new Date(date)
  await conservar(deps, clock.now)
}

test('after sixty months nobody is named; how many they were, and how, stays', async () => {
  clock.now = beginning
  const one = await wholeStory()
  await db
    .insertInto('auditoria')
    .values({
      fecha: beginning.toISOString(),
      accion: 'estado',
      entidad: 'emergencia',
      entidad_id: one.id,
      despues: '{"motivo":"Lo pidió Rosa Tapia"}',
    })
    .execute()
  const live = await newEmergencia(db, clock.now, { alarma_en: beginning.toISOString() })
  await sealAuditoria({ ...deps, config })
  for (const name of names) expect(await held(one)).toMatch(name)

  await run('2031-11-19T12:00:00.000Z')
  expect([await held(one), await traces()]).toMatchObject([expect.stringMatching(/Rosa/), []])
  await run('2031-11-21T12:00:00.000Z')
  const left = await held(one)
  for (const name of names) expect(left).not.toMatch(name)
  expect(left).toContain('"nombre\\":\\"\\",\\"edad\\":40')
  expect(left).toContain('Grave')
  expect(left).toContain('Se retira a *** del vehículo *** y se entrega al SAMU.')
  expect(left).toContain('*** está consciente.')
  expect(left).toContain('"compania":"Cuarta"')
  expect(await traces()).toEqual(['{"plazo":"afectados","cuantos":1}'])
  const open = await db.selectFrom('emergencias').select('olvidada_en').where('id', '=', live.id).executeTakeFirst()
  expect(open?.olvidada_en).toBeNull()

  expect(await reviewAuditoria(db, deps)).toMatchObject({ falla: null, enmascarados: { enParte: expect.any(Number) } })

  await run('2031-11-22T12:00:00.000Z')
  expect(await traces()).toHaveLength(1)
  // Written again after it was reopened: forgotten again.
  await db
    .updateTable('emergencia_secciones')
    .set({ contenido: '{"afectados":[{"nombre":"Rosa Tapia"}]}' })
    .where('emergencia_id', '=', one.id)
    .where('seccion', '=', 'afectados')
    .execute()
  await updateEmergencia(db, one.id, { estado: 'revisada' })
  await run('2031-11-23T12:00:00.000Z')
  expect(await held(one)).not.toMatch(/Rosa/)
})

test('attachments go with the term from closed emergencies, also one that was added later; each leaves a trace', async () => {
  clock.now = beginning
  await db.deleteFrom('auditoria').execute()
  const one = await newEmergencia(db, clock.now, { estado: 'cerrada' })
  const live = await newEmergencia(db, clock.now, { alarma_en: beginning.toISOString() })
  const none = await newEmergencia(db, clock.now, { estado: 'cerrada' })
  const add = async (id: number, bytes: Buffer, name: string) => {
    const form = await formOf({ field: 'archivo', bytes, name })
    const sent = await teniente.request({ method: 'POST', url: `/api/emergencias/${id}/adjuntos`, ...form })
    expect(sent.statusCode).toBe(201)
  }
  const left = async () => {
    const rows = await db.selectFrom('emergencia_adjuntos').select(['emergencia_id', 'clave']).orderBy('id').execute()
    expect((await storage.list('emergencias')).length).toBe(rows.length)
    return rows.map(({ emergencia_id }) => emergencia_id)
  }
  const removed = async () => {
    const rows = await db
      .selectFrom('auditoria')
      .select(['entidad_id', 'antes', 'user_id'])
      .where('entidad', '=', 'emergencia')
      .where('antes', 'is not', null)
      .execute()
    return rows.map(({ entidad_id, antes, user_id }) => [entidad_id, antes, user_id])
  }
  await add(one.id, png, 'choque.png')
  await add(one.id, pdf, 'informe.pdf')
  await add(live.id, png, 'hoy.png')
  await run('2031-11-19T12:00:00.000Z')
  expect(await left()).toEqual([one.id, one.id, live.id])
  await run('2031-11-21T12:00:00.000Z')
  expect(await left()).toEqual([live.id])
  const of = (tipo: string) => [one.id, JSON.stringify({ adjunto: tipo }), null]
  expect(await removed()).toEqual([of('imagen'), of('documento')])
  expect(await traces()).toEqual(['{"plazo":"afectados","cuantos":1}'])

  // Sessions do not last for years.
  clock.now = beginning
  await add(one.id, png, 'tarde.png')
  await run('2031-11-22T12:00:00.000Z')
  expect(await left()).toEqual([live.id])
  await run('2031-11-23T12:00:00.000Z')
  expect([(await removed()).length, (await traces()).length]).toEqual([3, 2])
  expect((await removed()).map(([id]) => id)).not.toContain(none.id)
})

test('words that a search text kept leave the index, though the address was cleaned before', async () => {
  clock.now = beginning
  const { id } = await newEmergencia(db, clock.now, { estado: 'cerrada' })
  await updateEmergencia(db, id, { direccion: 'Casa de ***', busqueda: 'casa de zulema quilodran' })
  const indexed = () => db.selectFrom('palabras').selectAll().where('palabra', '=', 'quilodran').execute()
  expect(await indexed()).toHaveLength(1)
  await run('2031-11-24T12:00:00.000Z')
  const { busqueda } = await db
    .selectFrom('emergencias')
    .select('busqueda')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([busqueda.includes('quilodran'), await indexed()]).toEqual([false, []])
})
