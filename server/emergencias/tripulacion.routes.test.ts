import { expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const [teniente, ayudante, maquinista, bombera, capitana] = [
  as('teniente'),
  as('ayudante'),
  as('maquinista'),
  as('bombera'),
  as('capitana'),
]

const crew = (id: number, unidad: string, body: object) =>
  teniente.call(emergenciasApi.saveUnidad, { params: { id, unidad }, body: body as never })
const open = async (id: number) =>
  (await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'abrir' } })).body
const lista = async (id: number) => (await ayudante.call(asistenciaApi.lista, { params: { id } })).body
const rowOf = ({ filas }: Awaited<ReturnType<typeof lista>>, { id }: { id: number }) =>
  filas.find(({ user_id }) => user_id === id)
const mark = (id: number, user_id: number, marca: 'presente' | 'ausente' | null) =>
  ayudante.call(asistenciaApi.mark, { params: { id }, body: [{ user_id, marca }] })

const propuesta = {
  marca: 'presente',
  propuesto: true,
  metodo: 'tripulacion',
  observacion: 'Tripulación B-2 de Quilpué',
}

test('a list is opened with the crews proposed, each with its unit, and taken by one tap', async () => {
  const { id, acto_id, ref } = await newEmergencia(database.db, clock.now)
  await crew(id, ref, { conductor_id: maquinista.id, tripulante_ids: [bombera.id] })
  const opened = await open(acto_id)
  expect([rowOf(opened, maquinista), rowOf(opened, bombera)]).toMatchObject([propuesta, propuesta])
  expect(rowOf(opened, capitana)).toMatchObject({ marca: null, propuesto: false })
  expect(opened.presentes).toBe(0)
  await mark(acto_id, bombera.id, 'presente')
  expect(rowOf(await lista(acto_id), bombera)).toMatchObject({ ...propuesta, propuesto: false })
  expect((await teniente.call(emergenciasApi.get, { params: { id } })).body.asistentes).toBe(1)
})

test('a crew noted later is proposed on the open list, and takes back nothing that somebody marked', async () => {
  const { id, acto_id, ref } = await newEmergencia(database.db, clock.now)
  await open(acto_id)
  await mark(acto_id, capitana.id, null)
  await mark(acto_id, bombera.id, 'ausente')
  await crew(id, ref, { a_cargo_id: maquinista.id, tripulante_ids: [bombera.id] })
  const now = await lista(acto_id)
  expect(rowOf(now, maquinista)).toMatchObject(propuesta)
  expect(rowOf(now, bombera)).toMatchObject({ marca: 'ausente', propuesto: false })
})

test('a suspension stands, and a licence gives way', async () => {
  const { db } = database
  const { id, acto_id, ref } = await newEmergencia(db, clock.now)
  await open(acto_id)
  for (const [who, marca] of [
    [bombera, 'suspendido'],
    [maquinista, 'licencia'],
  ] as const)
    await db
      .updateTable('asistencias')
      .set({ marca })
      .where('acto_id', '=', acto_id)
      .where('user_id', '=', who.id)
      .execute()
  await crew(id, ref, { tripulante_ids: [bombera.id, maquinista.id] })
  const now = await lista(acto_id)
  expect(rowOf(now, bombera)).toMatchObject({ marca: 'suspendido', propuesto: false })
  expect(rowOf(now, maquinista)).toMatchObject(propuesta)
})

test('a member who is removed keeps the name in crews and in the log', async () => {
  const { id, ref } = await newEmergencia(database.db, clock.now)
  const tesorero = as('tesorero')
  const annotates = async () => (await tesorero.call(emergenciasApi.get, { params: { id } })).body.puede_anotar
  expect(await annotates()).toBe(false)
  const { nombre } = (await crew(id, ref, { tripulante_ids: [tesorero.id] })).body.tripulantes[0] ?? {}
  expect(await annotates()).toBe(true)
  const entrada = { params: { id }, body: { texto: 'Humo a la vista.' } }
  expect((await tesorero.call(emergenciasApi.addEntrada, entrada)).status).toBe(201)
  const { status } = await as('administradora').call(usuariosApi.remove, { params: { id: tesorero.id } })
  expect(status).toBe(200)
  const { unidades } = (await teniente.call(emergenciasApi.get, { params: { id } })).body
  expect(unidades[0]?.tripulantes).toEqual([{ id: tesorero.id, nombre }])
  const { data } = (await teniente.call(emergenciasApi.bitacora, { params: { id } })).body
  expect(data).toMatchObject([{ autor: nombre }])
})
