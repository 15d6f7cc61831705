import { beforeEach, expect, test } from 'vitest'
import { accidentesApi } from '#contract/accidentes.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { cast } from '#db/seeds/cast.ts'
import { conservar } from '#server/proteccion/conservacion.queries.ts'
import { newAccidente } from '#test/support/accidentes.ts'
import type { Caller } from '#test/support/caller.ts'
import { documentForm, exe, pdf, png } from '#test/support/documentos.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'
import { zipEntries, zipFiles } from '#test/support/zip-entries.ts'
import { usuariosApi } from '#contract/usuarios.ts'

const { as, database, changes, clock, deps, storage } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [maquinista, ayudante, capitana] = [as('maquinista'), as('ayudante'), as('capitana')]
const beginning = clock.now

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['accidentes', 'auditoria'] as const) await db.deleteFrom(table).execute()
})

const newOne = (more: object = {}) =>
  newAccidente(db, clock.now, { user_id: maquinista.id, registrado_por: ayudante.id, ...more })
const files = async () => (await storage.list('accidentes')).length

async function send(id: number, bytes: Buffer, name: string, fields: Record<string, string> = {}) {
  const form = await documentForm({ bytes, name, fields })
  return await ayudante.request({ method: 'POST', url: `/api/accidentes/${id}/documentos`, ...form })
}
const paper = async (id: number, who: Caller) => {
  const { rawPayload, statusCode } = await who.request({ url: `/api/accidentes/${id}/pdf` })
  expect(statusCode).toBe(200)
  return pdfText(rawPayload).join('\n')
}

test('a document is kept by its bytes, read by its member and readers, and removed with its file', async () => {
  const id = await newOne()
  const before = await files()
  const heard: unknown[] = []
  const stop = changes.subscribe((aviso) => heard.push(aviso))
  const { statusCode, body } = await send(id, pdf, 'constancia.pdf', { paso: 'constancia' })
  const { documentos } = JSON.parse(body)
  expect([statusCode, documentos]).toMatchObject([201, [{ paso: 'constancia', filename: 'constancia.pdf' }]])
  const params = { id, documento: documentos[0].id }
  const url = `/api/accidentes/${id}/documentos/${params.documento}`
  expect((await maquinista.request({ url })).rawPayload.equals(pdf)).toBe(true)
  expect((await capitana.request({ url })).rawPayload.equals(pdf)).toBe(true)
  expect((await as('bombera').request({ url })).statusCode).toBe(403)
  // Of another accident.
  const other = await newOne()
  expect((await ayudante.request({ url: url.replace(`/${id}/`, `/${other}/`) })).statusCode).toBe(404)
  const seen = await db
    .selectFrom('auditoria')
    .select(['user_id', 'accion'])
    .where('accion', '=', 'ver_sensible')
    .execute()
  expect(seen).toEqual([{ user_id: capitana.id, accion: 'ver_sensible' }])
  expect((await ayudante.call(accidentesApi.removeDocumento, { params })).body.documentos).toEqual([])
  expect(await files()).toBe(before)
  stop()
  const told = { tipo: 'accidente', id: maquinista.id }
  expect(heard).toEqual([told, told])
})

test('a file whose type lies is refused and not kept, and so is any of a closed accident', async () => {
  const id = await newOne()
  const before = await files()
  expect((await send(id, exe, 'constancia.pdf')).statusCode).toBe(415)
  expect((await send(id, png, 'constancia.pdf')).statusCode).toBe(415)
  const closed = await newOne({ estado: 'cerrado' })
  expect((await send(closed, pdf, 'constancia.pdf')).json().message).toBe(
    'El accidente está cerrado; no se puede editar.',
  )
  expect(await files()).toBe(before)
})

test('the paper tells the accident, its act, times, list and steps, as a draft until it is informed', async () => {
  const { id: emergencia, acto_id } = await newEmergencia(db, clock.now, { lista: 'abierta' })
  await db
    .updateTable('emergencia_unidades')
    .set({ hora_6_3: '2026-11-20T14:09:00.000Z' })
    .where('emergencia_id', '=', emergencia)
    .execute()
  await db
    .updateTable('asistencias')
    .set({ marca: 'presente', propuesto: 0, hora_llegada: '2026-11-20T14:10:00.000Z' })
    .where('acto_id', '=', acto_id)
    .where('user_id', 'in', [maquinista.id, as('bombera').id])
    .execute()
  const id = await newOne({ acto_id })
  const draft = await paper(id, capitana)
  for (const text of [
    'Antecedentes de accidente en acto de servicio',
    'BORRADOR. Emitido el 20 de noviembre de 2026',
    cast.maquinista.nombre,
    'Esguince de tobillo',
    'Dra. Elisa Pardo',
    '10-0 Llamado estructural',
    'B-2 de Quilpué',
    '11:09',
    `${cast.maquinista.nombre} (afectado)`,
    cast.bombera.nombre,
    '11:10',
    'Constancia de Carabineros',
    '23 de noviembre de 2026',
    'Pendiente',
  ])
    expect(draft).toContain(text)
  await db.updateTable('accidentes').set({ estado: 'informado' }).where('id', '=', id).execute()
  const own = await paper(id, maquinista)
  expect(own).not.toContain('BORRADOR')
  // Others on the list are not the hurt member's to read.
  expect(own).not.toContain(cast.bombera.nombre)
  expect(own).toContain('2 presentes')
  const taken = await db.selectFrom('auditoria').select(['accion', 'user_id']).orderBy('id').execute()
  expect(taken).toEqual([
    { accion: 'ver_sensible', user_id: capitana.id },
    { accion: 'exportar', user_id: capitana.id },
    { accion: 'exportar', user_id: maquinista.id },
  ])
})

test('the hurt member’s copy of their data has the accident, its steps and its files', async () => {
  const id = await newOne()
  await send(id, pdf, 'constancia.pdf')
  const { rawPayload } = await maquinista.request({ url: '/api/mis-datos/exportacion' })
  const entries = await zipEntries(rawPayload)
  const [accidente] = JSON.parse(entries['datos/accidentes.json'] ?? '[]')
  expect(accidente).toMatchObject({ id, lesion: 'Esguince de tobillo', acto: 'Sesión ordinaria' })
  expect(JSON.parse(entries['datos/accidentes-pasos.json'] ?? '[]')).toHaveLength(4)
  const [documento] = JSON.parse(entries['datos/accidentes-documentos.json'] ?? '[]')
  expect(documento.clave).toBeUndefined()
  const bytes = await zipFiles(rawPayload)
  expect(bytes[`archivos/accidente-${documento.id}-constancia.pdf`]).toEqual(pdf)
})

test('accidents go with their files when their term has passed since they were closed, and not before', async () => {
  const before = await files()
  const closed = await newOne()
  await send(closed, pdf, 'constancia.pdf')
  const open = await newOne()
  const cerrado_en = clock.now.toISOString()
  await db.updateTable('accidentes').set({ estado: 'cerrado', cerrado_en }).where('id', '=', closed).execute()
  const left = async () => (await db.selectFrom('accidentes').select('id').execute()).map(({ id }) => id)
  clock.now = new Date('2036-11-20T14:59:00.000Z')
  await conservar(deps, clock.now)
  expect(await left()).toHaveLength(2)
  clock.now = new Date('2036-11-20T15:01:00.000Z')
  await conservar(deps, clock.now)
  expect([await left(), await files()]).toEqual([[open], before])
  const { despues } = await db
    .selectFrom('auditoria')
    .select('despues')
    .where('entidad', '=', 'plazo')
    .where('despues', 'like', '%accidentes%')
    .executeTakeFirstOrThrow()
  expect(despues).toBe('{"plazo":"accidentes","cuantos":1}')
})

test('removing a member removes their accidents and files, and not those that they recorded', async () => {
  const gone: Personaje = 'tesorero'
  const before = await files()
  const own = await newOne({ user_id: as(gone).id })
  await send(own, pdf, 'constancia.pdf')
  const recorded = await newOne({ registrado_por: as(gone).id })
  await as('administradora').call(usuariosApi.remove, { params: { id: as(gone).id } })
  const rows = await db.selectFrom('accidentes').select('id').execute()
  expect([rows, await files()]).toEqual([[{ id: recorded }], before])
})
