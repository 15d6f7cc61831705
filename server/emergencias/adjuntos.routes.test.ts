import { expect, test } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EstadoEmergencia } from '#contract/emergencias/estados.ts'
import type { ErrorBody } from '#contract/shared/respuestas.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { tidyFiles } from '#server/housekeeping.ts'
import { exe, pdf, png } from '#test/support/documentos.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, storage } = await startApp()
const { db } = database
const [teniente, ayudante, bombera, tesorero] = [as('teniente'), as('ayudante'), as('bombera'), as('tesorero')]

type Who = typeof teniente
async function add(id: number, who: Who = teniente, bytes = png, name = 'víctima.png') {
  const form = await formOf({ field: 'archivo', bytes, name })
  const sent = await who.request({ method: 'POST', url: `/api/emergencias/${id}/adjuntos`, ...form })
  return { status: sent.statusCode, body: sent.json<Output<typeof emergenciasApi.addAdjunto> & ErrorBody>() }
}
const list = async (id: number, who: Who = teniente) =>
  (await who.call(emergenciasApi.adjuntos, { params: { id } })).body
const bytesOf = (id: number, adjunto: number, who: Who = teniente) =>
  who.request({ url: `/api/emergencias/${id}/adjuntos/${adjunto}` })
const remove = (id: number, adjunto: number, who: Who = teniente) =>
  who.call(emergenciasApi.removeAdjunto, { params: { id, adjunto } })

/** An emergency with one photograph. */
async function withPhoto(de: Parameters<typeof newEmergencia>[2] = {}) {
  const { id } = await newEmergencia(db, clock.now, de)
  const { body } = await add(id)
  return { id, adjunto: body.data[0]?.id ?? 0 }
}
const turn = (id: number, estado: EstadoEmergencia) =>
  db.updateTable('emergencias').set({ estado }).where('id', '=', id).execute()
const traces = (id: number) =>
  db
    .selectFrom('auditoria')
    .select(['accion', 'user_id'])
    .where('entidad', '=', 'emergencia')
    .where('entidad_id', '=', id)
    .orderBy('id')
    .execute()

test('a file is added, read and removed, each with its trace, which never holds its name', async () => {
  const { id, adjunto } = await withPhoto()
  const saved = { filename: 'víctima.png', tipo: 'imagen', mime_type: 'image/png', size: png.length }
  expect(await list(id)).toMatchObject({ data: [saved], cuantos: 1, puede_cambiar: true })
  const { rawPayload, headers } = await bytesOf(id, adjunto, ayudante)
  expect([rawPayload.equals(png), headers['content-type']]).toEqual([true, 'image/png'])
  expect((await remove(id, adjunto)).body).toMatchObject({ data: [], cuantos: 0 })
  expect((await bytesOf(id, adjunto)).statusCode).toBe(404)
  expect(await traces(id)).toEqual([
    { accion: 'editar', user_id: teniente.id },
    { accion: 'ver_sensible', user_id: ayudante.id },
    { accion: 'editar', user_id: teniente.id },
  ])
  expect(JSON.stringify(await db.selectFrom('auditoria').selectAll().execute())).not.toContain('víctima')
})

test.each<[Personaje, boolean]>([
  ['bombera', false],
  ['maquinista', false],
  ['tesorero', false],
  ['teniente', true],
  ['ayudante', true],
  ['capitana', true],
  ['administradora', true],
])('its files are read by %s: %s', async (who, reads) => {
  const { id, adjunto } = await withPhoto()
  expect((await bytesOf(id, adjunto, as(who))).statusCode).toBe(reads ? 200 : 403)
  expect(await list(id, as(who))).toMatchObject({ cuantos: 1, puede_cambiar: reads, ...(!reads && { data: [] }) })
})

test('its OBAC adds and reads them until it is reviewed', async () => {
  const { id, adjunto } = await withPhoto({ a_cargo_id: bombera.id })
  expect((await add(id, bombera)).status).toBe(201)
  await turn(id, 'cerrada')
  expect([(await add(id, bombera)).status, (await add(id, tesorero)).status]).toEqual([201, 403])
  await turn(id, 'revisada')
  expect([(await bytesOf(id, adjunto, bombera)).statusCode, (await add(id, bombera)).status]).toEqual([403, 403])
})

test.each<[EstadoEmergencia, number, string?]>([
  ['en_curso', 200],
  ['cerrada', 200],
  ['revisada', 409, 'La emergencia está revisada; no se puede editar.'],
  ['anulada', 409, 'La emergencia está anulada; no se puede editar.'],
])('of an emergency that is %s they change with %i', async (estado, status, text) => {
  const { id, adjunto } = await withPhoto()
  await turn(id, estado)
  const { data, puede_cambiar } = await list(id)
  expect([data.length, puede_cambiar]).toEqual([1, status === 200])
  const added = await add(id)
  expect(added.status === 201 ? 200 : added.status).toBe(status)
  const removed = await remove(id, adjunto)
  expect([removed.status, removed.body.message]).toEqual([status, text])
})

test('a file of a lying type has its text, and nothing of it stays', async () => {
  const { id } = await newEmergencia(db, clock.now)
  const lying = await add(id, teniente, pdf, 'foto.png')
  const program = await add(id, teniente, exe, 'foto.png')
  expect([lying.status, program.status]).toEqual([415, 415])
  expect([lying.body.message, program.body.message].every((text) => text.length > 10)).toBe(true)
  expect((await list(id)).cuantos).toBe(0)
})

test('housekeeping keeps the files that a row names, and removes the others', async () => {
  const { id, adjunto } = await withPhoto()
  await storage.write('emergencias/suelto', png)
  await tidyFiles(db, storage, clock.now, new Date(Date.now() + 60_000))
  expect((await bytesOf(id, adjunto)).statusCode).toBe(200)
  expect(await storage.read('emergencias/suelto')).toBeFalsy()
})
