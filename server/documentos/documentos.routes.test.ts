import { describe, expect, test } from 'vitest'
import { type Documento, documentosApi } from '#contract/documentos.ts'
import type { Caller } from '#test/support/caller.ts'
import { documentForm, docx, pdf, png, svg } from '#test/support/documentos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock, storage, log } = await startApp()
const { db } = database
const bombera = as('bombera')

describe('one’s own', () => {
  test('is uploaded, listed, read and downloaded byte by byte', async () => {
    clock.advance(60_000)
    const fields = { title: ' Certificado médico ', description: 'Apta.\nHasta 2027', user_id: String(bombera.id) }
    const answer = await send(bombera, {
      bytes: pdf,
      name: 'Certificado ñ.PDF',
      fields: { ...fields, tipo: 'documento' },
    })
    expect(answer.statusCode).toBe(201)
    const { document, ...done } = answer.json<{ document: Documento }>()
    expect(done).toEqual({ success: true, message: 'Documento subido correctamente' })
    expect(document).toEqual({
      id: expect.any(Number),
      title: 'Certificado médico',
      titulo: 'Certificado médico',
      filename: 'Certificado ñ.PDF',
      url: `/api/documents/${document.id}/archivo`,
      mime_type: 'application/pdf',
      size: pdf.length,
      created_at: clock.now.toISOString(),
      tipo: 'documento',
      description: 'Apta.\nHasta 2027',
      user_id: bombera.id,
    })
    expect((await bombera.call(documentosApi.get, { params: { id: document.id } })).body).toEqual(document)
    expect((await list(bombera, bombera.id)).body.data[0]).toEqual(document)
    const file = await bombera.request({ url: document.url })
    expect([file.statusCode, file.rawPayload.equals(pdf)]).toEqual([200, true])
    expect(await traceOf('crear', document.id)).toMatchObject({
      user_id: bombera.id,
      despues: JSON.stringify({ user_id: bombera.id, tipo: 'documento', size: pdf.length }),
    })
  })

  test('needs only the file: owner and title have defaults', async () => {
    const { title, description, user_id } = await upload(bombera, { bytes: png, name: 'foto.carnet.png' })
    expect({ title, description, user_id }).toEqual({ title: 'foto.carnet', description: null, user_id: bombera.id })
  })

  test('lists newest first', async () => {
    const first = await upload(as('maquinista'), { bytes: png, name: 'a.png' })
    const second = await upload(as('maquinista'), { bytes: png, name: 'b.png' })
    const { data } = (await list(as('maquinista'), as('maquinista').id)).body
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('is an empty list for a member without any', async () => {
    expect((await list(as('teniente'), as('teniente').id)).body).toEqual({ data: [] })
  })

  test('leaves no trace when read; deleting removes its bytes', async () => {
    const before = await clavesNow()
    const { id, url } = await upload(bombera, { bytes: png, name: 'a.png' })
    await bombera.request({ url })
    expect(await traceOf('ver_sensible', id)).toBeUndefined()
    const { status, body } = await remove(bombera, id)
    expect([status, body]).toEqual([200, { success: true, message: 'Documento eliminado correctamente' }])
    expect(await clavesNow()).toEqual(before)
    for (const answer of [await bombera.request({ url }), await bombera.request({ url: url.replace('/archivo', '') })])
      expect(answer.statusCode).toBe(404)
    expect((await remove(bombera, id)).status).toBe(404)
    expect(await traceOf('eliminar', id)).toMatchObject({ user_id: bombera.id })
  })

  test('concurrent deletes succeed once', async () => {
    const { id } = await upload(bombera, { bytes: png, name: 'a.png' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(bombera, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  })
})

// Row 23, IDOR. The raw file too.
describe('another’s', () => {
  const readers = ['ayudante', 'capitana', 'administradora'] as const
  const others = ['maquinista', 'teniente', 'honorario', 'tesorero'] as const

  test('is read by ayudante, capitán and administrator, each time with a trace', async () => {
    const { id, url } = await upload(bombera, { bytes: pdf, name: 'a.pdf' })
    for (const personaje of readers) {
      const reader = as(personaje)
      expect((await list(reader, bombera.id)).body.data.map((one) => one.id)).toContain(id)
      expect(await lastTrace()).toMatchObject({
        accion: 'ver_sensible',
        entidad: 'documento',
        entidad_id: null,
        user_id: reader.id,
        despues: JSON.stringify({ user_id: bombera.id }),
      })
      expect((await reader.call(documentosApi.get, { params: { id } })).status).toBe(200)
      expect(await lastTrace()).toMatchObject({ accion: 'ver_sensible', entidad_id: id, user_id: reader.id })
      const traces = await countTraces()
      expect((await reader.request({ url })).rawPayload.equals(pdf)).toBe(true)
      expect(await countTraces()).toBe(traces + 1)
    }
  })

  test.each(others)('is closed to the %s: no reading, writing or deleting', async (personaje) => {
    const { id, url } = await upload(bombera, { bytes: pdf, name: 'a.pdf' })
    const before = await everything()
    const intruder = as(personaje)
    const upon = { bytes: png, name: 'a.png', fields: { user_id: String(bombera.id) } }
    const statuses = [
      (await list(intruder, bombera.id)).status,
      (await intruder.call(documentosApi.get, { params: { id } })).status,
      (await intruder.request({ url })).statusCode,
      (await intruder.request({ url, method: 'HEAD' })).statusCode,
      (await send(intruder, upon)).statusCode,
      (await remove(intruder, id)).status,
    ]
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403])
    expect(await everything()).toEqual(before)
  })

  test('is closed to callers without a valid session', async () => {
    const { id, url } = await upload(bombera, { bytes: pdf, name: 'a.pdf' })
    const before = await everything()
    for (const caller of [nobody, as('suspendido'), as('porAprobar')]) {
      const statuses = [
        (await list(caller, bombera.id)).status,
        (await caller.call(documentosApi.get, { params: { id } })).status,
        (await caller.request({ url })).statusCode,
        (await send(caller, { bytes: png, name: 'a.png' })).statusCode,
        (await remove(caller, id)).status,
      ]
      expect(statuses).toEqual([401, 401, 401, 401, 401])
    }
    expect(await everything()).toEqual(before)
  })

  test.each(readers)('is added to by %s, and its owner is notified', async (personaje) => {
    const fields = { user_id: String(bombera.id), title: 'Acta de ascenso' }
    const { user_id } = await upload(as(personaje), { bytes: await docx(), name: 'acta.docx', fields })
    expect(user_id).toBe(bombera.id)
    const news = await db.selectFrom('notificaciones').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(news).toMatchObject({ user_id: bombera.id, cuerpo: 'Acta de ascenso' })
  })

  test('is deleted by an administrator, not by who only reads', async () => {
    const { id } = await upload(bombera, { bytes: pdf, name: 'a.pdf' })
    for (const personaje of ['ayudante', 'capitana'] as const)
      expect((await remove(as(personaje), id)).status).toBe(403)
    expect((await remove(as('administradora'), id)).status).toBe(200)
  })

  test('of an unknown or former member is not found', async () => {
    const capitana = as('capitana')
    const before = await everything()
    expect((await list(capitana, 999)).status).toBe(404)
    const form = { bytes: png, name: 'a.png', fields: { user_id: '999' } }
    expect((await send(capitana, form)).statusCode).toBe(404)
    await db.updateTable('usuarios').set({ estado: 'baja' }).where('id', '=', as('reciente').id).execute()
    const gone = await send(capitana, { ...form, fields: { user_id: String(as('reciente').id) } })
    expect([gone.statusCode, gone.json().message]).toEqual([409, 'Esta cuenta está dada de baja.'])
    expect(await everything()).toEqual(before)
  })
})

describe('the fields beside the file', () => {
  test.each([
    ['title', 'x'.repeat(151)],
    ['title', 'a\0b'],
    ['description', 'x'.repeat(1001)],
    ['description', 'a\0b'],
    ['user_id', 'yo'],
    ['user_id', '-1'],
    ['user_id', '1.5'],
    ['user_id', '99999999999'],
    ['tipo', 'x'.repeat(51)],
  ])('an invalid %s is reported, and nothing is stored', async (field, value) => {
    const before = await everything()
    const answer = await send(bombera, { bytes: png, name: 'a.png', fields: { [field]: value } })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
    expect(await everything()).toEqual(before)
  })

  test('markup is plain text', async () => {
    const title = '<img src=x onerror=alert(1)>'
    const fields = { title, description: '"><svg/onload=alert(1)>' }
    expect(await upload(bombera, { bytes: png, name: 'a.png', fields })).toMatchObject(fields)
  })

  test('the declared kind is ignored', async () => {
    expect((await upload(bombera, { bytes: png, name: 'a.png', fields: { tipo: 'presentacion' } })).tipo).toBe('imagen')
  })
})

describe('the type, by the table of spec §3', () => {
  test.each([
    ['a.png', png, 'imagen'],
    ['a.pdf', pdf, 'documento'],
    ['a.csv', Buffer.from('a;b'), 'hoja_de_calculo'],
    ['bytes', Buffer.from([1, 2, 3]), 'otro'],
  ])('%s: %s', async (name, bytes, tipo) => {
    expect(await upload(bombera, { bytes, name })).toMatchObject({ tipo })
  })
})

describe('the served file', () => {
  test.each([
    ['a.pdf', pdf, 'application/pdf', 'inline'],
    ['a.png', png, 'image/png', 'inline'],
    ['a.txt', Buffer.from('ñandú', 'latin1'), 'text/plain; charset=windows-1252', 'inline'],
    ['a.svg', svg, 'image/svg+xml', 'attachment'],
    ['a.csv', Buffer.from('a;ñ'), 'text/csv; charset=utf-8', 'attachment'],
    ['bytes', Buffer.from([1, 2, 3]), 'application/octet-stream', 'attachment'],
  ])('%s', async (name, bytes, type, disposition) => {
    // Whatever the client declares.
    const { url } = await upload(bombera, { bytes, name, type: 'text/html' })
    const { headers, rawPayload } = await bombera.request({ url })
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `${disposition}; filename=${name}`,
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('HEAD answers as GET, without the bytes', async () => {
    const { url } = await upload(bombera, { bytes: pdf, name: 'a.pdf' })
    const head = await bombera.request({ url, method: 'HEAD' })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(pdf.length),
      0,
    ])
  })

  test('with lost bytes is not found', async () => {
    const { id, url } = await upload(bombera, { bytes: pdf, name: 'a.pdf' })
    const { clave } = await db.selectFrom('documentos').select('clave').where('id', '=', id).executeTakeFirstOrThrow()
    await storage.remove(clave)
    expect((await bombera.request({ url })).statusCode).toBe(404)
    expect((await remove(bombera, id)).status).toBe(200)
  })
})

test('the service has logged no error of its own', () => {
  expect(log.lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})

async function send(caller: Caller, sent: Parameters<typeof documentForm>[0]) {
  return await caller.request({ method: 'POST', url: '/api/documents', ...(await documentForm(sent)) })
}

async function upload(caller: Caller, sent: Parameters<typeof documentForm>[0]): Promise<Documento> {
  const answer = await send(caller, sent)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ document: Documento }>().document
}

const list = (caller: Caller, id: number) => caller.call(documentosApi.list, { params: { id } })
const remove = (caller: Caller, id: number) => caller.call(documentosApi.remove, { params: { id } })

const clavesNow = async () => (await storage.list('documentos')).map(({ key }) => key).toSorted()
const everything = async () => ({
  rows: await db.selectFrom('documentos').selectAll().orderBy('id').execute(),
  claves: await clavesNow(),
  traces: await countTraces(),
})
const traces = db.selectFrom('auditoria').selectAll().orderBy('id', 'desc')
const lastTrace = () => traces.executeTakeFirstOrThrow()
const countTraces = async () => (await traces.execute()).length
const traceOf = (accion: 'crear' | 'eliminar' | 'ver_sensible', id: number) =>
  traces.where('accion', '=', accion).where('entidad_id', '=', id).executeTakeFirst()
