import { beforeEach, describe, expect, test } from 'vitest'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { dashboardApi } from '#contract/dashboard.ts'
import { esperaApi } from '#contract/espera.ts'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import type { NewRow } from '#db/tables.ts'
import { newCertificado, newCurso } from '#test/support/certificados.ts'
import { documentForm, pdf } from '#test/support/documentos.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'
import { zipEntries } from '#test/support/zip-entries.ts'
import { tellOfVencimientos } from './avisos-certificados.queries.ts'

const { as, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, maquinista, teniente, capitana] = [as('bombera'), as('maquinista'), as('teniente'), as('capitana')]
const beginning = clock.now

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['certificados', 'notificaciones', 'auditoria'] as const) await db.deleteFrom(table).execute()
})

const licencia = {
  tipo: 'licencia_conducir',
  clase: 'F',
  numero: '12.345',
  fecha_emision: '2025-01-15',
  fecha_vencimiento: '2027-01-15',
} as const
const add = (body: object = {}, who: Personaje = 'bombera') =>
  as(who).call(capacitacionesApi.createCertificado, { body: { ...licencia, ...body } })
const verify = (id: number, acepta: boolean, motivo?: string, who: Personaje = 'teniente', version = 1) =>
  as(who).call(capacitacionesApi.verifyCertificado, {
    params: { id },
    body: { acepta, version, ...(motivo && { motivo }) },
  })
const annul = (id: number, who: Personaje = 'teniente', version = 1) =>
  as(who).call(capacitacionesApi.annulCertificado, {
    params: { id },
    body: { motivo: 'Se emitió dos veces.', version },
  })
const listed = async (who: Personaje, of: Personaje = who) =>
  (await as(who).call(capacitacionesApi.certificadosDe, { params: { id: as(of).id } })).body.data
const newOne = (more: Partial<NewRow<'certificados'>> = {}) =>
  newCertificado(db, clock.now, { user_id: bombera.id, fecha_vencimiento: '2027-01-15', ...more })
const newOfCurso = async (more: Partial<NewRow<'certificados'>> = {}) =>
  newOne({ tipo: 'curso', clase: null, curso_id: await newCurso(db, clock.now), fecha_vencimiento: null, ...more })
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { message, errors } = body as { message?: string; errors?: object }
  return [status, errors ?? message]
}
const toldTo = async (user_id: number) =>
  (await db.selectFrom('notificaciones').select('titulo').where('user_id', '=', user_id).orderBy('id').execute()).map(
    ({ titulo }) => titulo,
  )

describe('recording', () => {
  test('one’s own waits, counts nowhere, and is verified by somebody else', async () => {
    const { status, body } = await add()
    expect([status, body]).toMatchObject([
      201,
      { user_id: bombera.id, titulo: 'Licencia de conducir clase F', estado_calculado: 'pendiente_verificacion' },
    ])
    expect(await toldTo(teniente.id)).toEqual(['Hay un certificado por verificar'])
    const { body: waiting } = await teniente.call(capacitacionesApi.porVerificar, {})
    expect(waiting).toMatchObject({ total: 1, data: [{ id: body.id, nombre: 'Antonia Fuentes Lillo' }] })
    expect((await verify(body.id, true)).body).toMatchObject({
      estado_calculado: 'por_vencer',
      verificado_por: 'Catalina Rivas Montt',
    })
    expect(await toldTo(bombera.id)).toEqual(['Su certificado fue verificado'])
    expect(refusal(await verify(body.id, true, undefined, 'capitana', 2))).toEqual([
      409,
      'Este certificado ya no espera verificación.',
    ])
  })

  test('an officer’s own waits too, and only others judge it', async () => {
    const { body } = await add({}, 'capitana')
    expect(body.estado_calculado).toBe('pendiente_verificacion')
    expect(refusal(await verify(body.id, true, undefined, 'capitana'))).toEqual([
      403,
      'Su propio certificado lo verifica otra persona.',
    ])
    expect((await capitana.call(capacitacionesApi.porVerificar, {})).body.total).toBe(0)
    expect((await verify(body.id, true)).status).toBe(200)
    expect((await annul(body.id, 'capitana', 2)).status).toBe(403)
  })

  test('of somebody else, it is verified at once; a bombero records none', async () => {
    const { body } = await add({ user_id: bombera.id }, 'teniente')
    expect(body).toMatchObject({ user_id: bombera.id, verificado_por: 'Catalina Rivas Montt' })
    expect(await toldTo(bombera.id)).toEqual(['Se registró un certificado suyo'])
    expect((await add({ user_id: bombera.id }, 'maquinista')).status).toBe(403)
  })

  test('of two officers who judge it at once, one does', async () => {
    const id = (await add()).body.id
    const answers = await Promise.all([verify(id, true), verify(id, false, 'No se lee.', 'capitana')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await toldTo(bombera.id)).toHaveLength(1)
  })

  test('a rejected one needs a reason, which its member reads', async () => {
    const id = (await add()).body.id
    expect(refusal(await verify(id, false))).toEqual([400, { motivo: 'Diga por qué se rechaza' }])
    await verify(id, false, 'No se lee.')
    expect(await listed('bombera')).toMatchObject([{ estado_calculado: 'rechazado', motivo: 'No se lee.' }])
    expect((await add()).status).toBe(201)
  })

  test('a course ends by its months, unless its paper says another day', async () => {
    const curso_id = await newCurso(db, clock.now, 12)
    const curso = { tipo: 'curso', clase: null, curso_id, fecha_vencimiento: null, fecha_emision: '2024-02-29' }
    expect((await add(curso)).body).toMatchObject({ titulo: 'Rescate vehicular', fecha_vencimiento: '2025-02-28' })
    const otra = { ...curso, fecha_emision: '2024-03-01', fecha_vencimiento: '2026-12-31' }
    expect((await add(otra)).body.fecha_vencimiento).toBe('2026-12-31')
  })

  test('bad input has its text', async () => {
    const wrong: [object, string, string][] = [
      [{ fecha_emision: '2026-11-21' }, 'fecha_emision', 'La fecha de emisión no puede ser futura'],
      [{ fecha_vencimiento: '2025-01-14' }, 'fecha_vencimiento', 'No puede vencer antes de la fecha de emisión'],
      [{ fecha_vencimiento: null }, 'fecha_vencimiento', 'Este campo es obligatorio'],
      [{ clase: null }, 'clase', 'Elija la clase de la licencia'],
      [{ tipo: 'curso' }, 'curso_id', 'Elija un curso'],
      [{ tipo: 'curso', curso_id: 999_999 }, 'curso_id', 'Elija un curso'],
      [{ documento_id: 999_999 }, 'documento_id', 'Elija un documento del miembro'],
      [{ numero: 'a'.repeat(61) }, 'numero', 'No puede superar los 60 caracteres'],
    ]
    for (const [body, field, text] of wrong) expect(refusal(await add(body))).toEqual([400, { [field]: text }])
    await add()
    expect(refusal(await add())).toEqual([409, 'Este certificado ya está registrado.'])
  })

  test('a file of another member is attached by who may read it, and by nobody else', async () => {
    const form = await documentForm({ bytes: pdf, name: 'privado.pdf', fields: { title: 'Privado' } })
    const upload = await bombera.request({ method: 'POST', url: '/api/documents', ...form })
    const documento_id: number = JSON.parse(upload.body).document.id
    const body = { user_id: bombera.id, documento_id }
    expect(refusal(await add(body, 'teniente'))).toEqual([400, { documento_id: 'Elija un documento del miembro' }])
    expect((await add(body, 'capitana')).body.con_documento).toBe(true)
  })

  test('one that waits is taken back by its member; a verified one is annulled by others, with a reason', async () => {
    const own = (await add()).body.id
    expect((await annul(own, 'maquinista')).status).toBe(403)
    expect((await annul(own, 'bombera')).body.estado_calculado).toBe('anulado')
    const id = await newOne()
    expect((await annul(id, 'bombera')).status).toBe(403)
    expect((await annul(id, 'teniente', 7)).status).toBe(409)
    expect((await annul(id)).body).toMatchObject({ estado_calculado: 'anulado', motivo: 'Se emitió dos veces.' })
    expect(refusal(await annul(id, 'teniente', 2))).toEqual([409, 'Este certificado ya está anulado.'])
  })
})

describe('a photograph alone', () => {
  const upload = async (who: Personaje = 'bombera', name = 'diploma.pdf'): Promise<number> => {
    const form = await documentForm({ bytes: pdf, name, fields: { title: 'Certificado' } })
    return JSON.parse((await as(who).request({ method: 'POST', url: '/api/documents', ...form })).body).document.id
  }
  const send = async (documento_id: number, more: object = {}, who: Personaje = 'bombera') =>
    as(who).call(capacitacionesApi.createCertificado, { body: { tipo: 'sin_clasificar', documento_id, ...more } })
  const classify = (id: number, dicho: object, version = 1) =>
    teniente.call(capacitacionesApi.verifyCertificado, { params: { id }, body: { acepta: true, version, ...dicho } })

  test('waits without a day, is seen by who verifies, and counts once they say which course it is', async () => {
    const { status, body } = await send(await upload(), {
      fecha_emision: '2024-01-01',
      fecha_vencimiento: '2024-02-01',
    })
    expect([status, body]).toMatchObject([
      201,
      {
        tipo: 'sin_clasificar',
        titulo: 'Fotografía sin clasificar',
        fecha_emision: null,
        fecha_vencimiento: null,
        con_documento: true,
        estado_calculado: 'pendiente_verificacion',
      },
    ])
    expect((await teniente.request({ url: `/api/certificados/${body.id}/documento` })).rawPayload.equals(pdf)).toBe(
      true,
    )
    const { body: waiting } = await teniente.call(esperaApi.get, { query: { grupo: 'certificados' } })
    expect(waiting.grupos.find(({ tipo }) => tipo === 'certificados')?.data).toMatchObject([
      { titulo: 'Antonia Fuentes Lillo', detalle: 'Fotografía sin clasificar', version: null },
    ])
    const curso_id = await newCurso(db, clock.now, 12)
    expect((await classify(body.id, { tipo: 'curso', curso_id, fecha_emision: '2026-03-31' })).body).toMatchObject({
      tipo: 'curso',
      titulo: 'Rescate vehicular',
      fecha_emision: '2026-03-31',
      fecha_vencimiento: '2027-03-31',
      con_documento: true,
      verificado_por: 'Catalina Rivas Montt',
    })
    expect(await toldTo(bombera.id)).toEqual(['Su certificado fue verificado'])
    const [trace] = await db.selectFrom('auditoria').selectAll().where('accion', '=', 'estado').execute()
    expect(JSON.parse(trace?.despues ?? '')).toMatchObject({ estado: 'verificado', tipo: 'curso', curso_id })
  })

  test('is not verified before it is said what it is, nor with others at once', async () => {
    const { id } = (await send(await upload())).body
    expect(refusal(await classify(id, {}))).toEqual([400, { tipo: 'Diga qué es' }])
    expect(refusal(await classify(id, { tipo: 'curso' }))).toEqual([
      400,
      { fecha_emision: 'Este campo es obligatorio' },
    ])
    expect(refusal(await classify(id, { tipo: 'curso', fecha_emision: '2026-01-01' }))).toEqual([
      400,
      { curso_id: 'Elija un curso' },
    ])
    // A medical exam is read by its member alone.
    expect((await classify(id, { tipo: 'examen_medico', fecha_emision: '2026-01-01' })).status).toBe(400)
    const many = await teniente.call(capacitacionesApi.verifyCertificados, { body: { elegidos: [{ id, version: 1 }] } })
    expect(many.body).toEqual({ hechos: [], rechazados: [{ id, motivo: 'Diga qué es' }] })
    expect(await listed('bombera')).toMatchObject([{ id, version: 1, estado_calculado: 'pendiente_verificacion' }])
  })

  test('needs its file, is one’s own, and stands once; rejected, it can be sent again', async () => {
    expect(refusal(await add({ tipo: 'sin_clasificar' }))).toEqual([
      400,
      { documento_id: 'Elija la fotografía del certificado' },
    ])
    const documento_id = await upload()
    expect(refusal(await send(documento_id, { user_id: bombera.id }, 'capitana'))).toEqual([
      400,
      { tipo: 'Diga qué es' },
    ])
    const { id } = (await send(documento_id)).body
    expect(refusal(await send(documento_id))).toEqual([409, 'Este certificado ya está registrado.'])
    await send(await upload())
    expect((await verify(id, false, 'No se lee.')).body).toMatchObject({
      tipo: 'sin_clasificar',
      estado_calculado: 'rechazado',
    })
    expect((await send(documento_id)).status).toBe(201)
  })

  test('one that repeats what is there is not classified', async () => {
    const curso_id = await newCurso(db, clock.now)
    const curso = { tipo: 'curso', curso_id, fecha_emision: '2026-01-15' } as const
    await newOne({ ...curso, clase: null, fecha_vencimiento: null })
    const { id } = (await send(await upload())).body
    expect(refusal(await classify(id, curso))).toEqual([409, 'Este certificado ya está registrado.'])
  })
})

describe('reading', () => {
  const examen = { tipo: 'examen_medico', clase: null, resultado: 'Apto con lentes', entidad: 'Mutual' } as const

  test('of another’s medical exam officers read whether it is in force, and nothing more', async () => {
    const form = await documentForm({ bytes: pdf, name: 'examen.pdf', fields: { title: 'Examen' } })
    const upload = await bombera.request({ method: 'POST', url: '/api/documents', ...form })
    const documento_id = JSON.parse(upload.body).document.id
    const id = await newOne({ ...examen, fecha_vencimiento: '2026-11-25', documento_id })
    const [own] = await listed('bombera')
    expect(own).toMatchObject({ resultado: 'Apto con lentes', estado_calculado: 'por_vencer', con_documento: true })
    for (const who of ['teniente', 'ayudante', 'capitana', 'administradora'] as const) {
      const [seen] = await listed(who, 'bombera')
      const told = Object.entries(seen ?? {}).filter(([, value]) => value !== null && value !== false)
      expect(Object.fromEntries(told)).toEqual({
        id,
        user_id: bombera.id,
        nombre: 'Antonia Fuentes Lillo',
        tipo: 'examen_medico',
        version: 1,
        titulo: 'Examen médico',
        estado_calculado: 'vigente',
      })
      const url = `/api/certificados/${id}/documento`
      expect((await as(who).request({ url })).statusCode).toBe(403)
      expect((await as(who).request({ url: `/api/documents/${documento_id}/archivo` })).statusCode).toBe(403)
      expect((await as(who).call(capacitacionesApi.vencimientos, {})).body.total).toBe(0)
    }
    const documents = async (who: Personaje) =>
      (await as(who).request({ url: `/api/users/${bombera.id}/documents` }))
        .json()
        .data.map((one: { id: number }) => one.id)
    expect(await documents('bombera')).toContain(documento_id)
    expect(await documents('capitana')).not.toContain(documento_id)
    // Nor by way of another certificate.
    const { body: course } = await add({ user_id: bombera.id, documento_id }, 'capitana')
    expect((await capitana.request({ url: `/api/certificados/${course.id}/documento` })).statusCode).toBe(403)
    await db.deleteFrom('certificados').where('id', '=', course.id).execute()
    expect((await bombera.request({ url: `/api/certificados/${id}/documento` })).rawPayload.equals(pdf)).toBe(true)
    clock.now = new Date('2026-11-26T15:00:00.000Z')
    expect(await listed('capitana', 'bombera')).toMatchObject([
      { estado_calculado: 'vencido', fecha_vencimiento: null },
    ])
    expect((await capitana.call(capacitacionesApi.vencimientos, {})).body).toMatchObject({
      data: [{ estado_calculado: 'vencido', fecha_vencimiento: null }],
    })
  })

  test('a bombero reads none of another; who reads another’s leaves a trace', async () => {
    await newOne()
    const params = { id: bombera.id }
    expect((await maquinista.call(capacitacionesApi.certificadosDe, { params })).status).toBe(403)
    await db.deleteFrom('auditoria').execute()
    await listed('capitana', 'bombera')
    await listed('bombera')
    const traces = await db.selectFrom('auditoria').select(['accion', 'entidad', 'user_id']).execute()
    expect(traces).toEqual([{ accion: 'ver_sensible', entidad: 'certificado', user_id: capitana.id }])
  })

  test('what ends: one’s own, or everybody’s for officers; the next first, without what was renewed', async () => {
    const until = (dia: string, more: object = {}) => newOne({ fecha_vencimiento: dia, ...more })
    const soon = await until('2027-01-19')
    await until('2027-01-20', { clase: 'B' })
    const past = await until('2026-11-01', { clase: 'A2' })
    await until('2026-12-01', { clase: 'A4' })
    await until('2028-12-01', { clase: 'A4' })
    await until('2026-12-01', { clase: 'C', estado: 'pendiente' })
    await until('2026-12-01', { clase: 'C', anulado_en: '2026-01-01T00:00:00.000Z' })
    const other = await until('2026-12-31', { user_id: maquinista.id })
    const ending = async (who: Personaje, dias?: number) =>
      (await as(who).call(capacitacionesApi.vencimientos, { query: { ...(dias !== undefined && { dias }) } })).body.data
    expect((await ending('bombera')).map(({ id, estado_calculado }) => [id, estado_calculado])).toEqual([
      [past, 'vencido'],
      [soon, 'por_vencer'],
    ])
    expect((await ending('teniente')).map(({ id }) => id)).toEqual([past, other, soon])
    expect((await ending('teniente', 0)).map(({ id }) => id)).toEqual([past])
  })

  test('the same as a file, of a medical exam no day, and a bombero’s own alone; of whom it is stays as a trace', async () => {
    await newOne({ numero: 'F-1', fecha_vencimiento: '2026-11-20' })
    const over = await newOne({ ...examen, fecha_vencimiento: '2026-11-01' })
    const other = await newOne({ user_id: maquinista.id, fecha_vencimiento: '2026-12-31' })
    const rowsOf = async (who: Personaje) => {
      const { body } = await as(who).request({
        url: '/api/certificados/vencimientos/exportacion?formato=csv&dias=30',
      })
      return body.trim().split(/\r?\n/).slice(1)
    }
    const licence = 'Antonia Fuentes Lillo;Licencia de conducir clase F;F-1;;15-01-2025;20-11-2026;Por vencer'
    expect(await rowsOf('teniente')).toEqual([licence, 'Antonia Fuentes Lillo;Examen médico;;;;;Vencido'])
    expect(await rowsOf('bombera')).toEqual([
      'Antonia Fuentes Lillo;Examen médico;;Mutual;15-01-2025;01-11-2026;Vencido',
      licence,
    ])
    expect(await rowsOf('maquinista')).toEqual([])
    const seen = await db
      .selectFrom('auditoria_vistos as v')
      .innerJoin('auditoria as a', 'a.id', 'v.auditoria_id')
      .select(['a.user_id', 'v.registro_id'])
      .orderBy('v.registro_id')
      .execute()
    expect(seen.map(({ user_id }) => user_id)).toEqual([teniente.id, teniente.id])
    expect(seen.map(({ registro_id }) => registro_id)).toContain(over)
    expect(seen.map(({ registro_id }) => registro_id)).not.toContain(other)
  })

  test('the dashboard tells the member what ends, and officers what waits', async () => {
    const id = await newOne({ fecha_vencimiento: '2026-12-20' })
    await newOne({ estado: 'pendiente', user_id: maquinista.id })
    const { body: own } = await bombera.call(dashboardApi.get)
    expect(own.por_vencer).toEqual([
      { tipo: 'certificado', id, texto: 'Licencia de conducir clase F', vence: '2026-12-20', dias: 30 },
    ])
    expect(own.alertas).toEqual([])
    const { body: officer } = await teniente.call(dashboardApi.get)
    expect(officer.alertas?.map(({ texto }) => texto)).toEqual([
      '1 certificado por verificar',
      '1 certificado vencido o por vencer',
    ])
  })
})

describe('notices of what ends', () => {
  /** The program runs on this day, at this hour. */
  const runOn = async (dia: string) => {
    clock.now = new Date(`${dia}T11:00:00.000Z`)
    await tellOfVencimientos(deps)
  }

  test('at 60, 30, 7 and 0 days, each once, to the member and to who creates trainings', async () => {
    await newOne()
    for (const dia of ['2026-11-15', '2026-11-16', '2026-11-17', '2026-12-16', '2026-12-17', '2027-01-08'])
      await runOn(dia)
    for (const dia of ['2027-01-15', '2027-01-16', '2027-02-15']) await runOn(dia)
    const until = 'Licencia de conducir clase F: vence el 15 de enero de 2027'
    expect(await toldTo(bombera.id)).toEqual([until, until, until, 'Licencia de conducir clase F: vence hoy'])
    expect(await toldTo(teniente.id)).toHaveLength(4)
    expect(await toldTo(maquinista.id)).toEqual([])
  })

  test('after nine days without the program, once, the latest that holds', async () => {
    await newOne()
    await runOn('2027-01-07')
    await runOn('2027-01-16')
    await runOn('2027-01-17')
    expect(await toldTo(bombera.id)).toEqual([
      'Licencia de conducir clase F: vence el 15 de enero de 2027',
      'Licencia de conducir clase F: venció el 15 de enero de 2027',
    ])
  })

  test('a task that runs twice at once tells once', async () => {
    await newOne()
    clock.now = new Date('2027-01-15T11:00:00.000Z')
    await Promise.all([tellOfVencimientos(deps), tellOfVencimientos(deps)])
    expect(await toldTo(bombera.id)).toHaveLength(1)
  })

  test('nothing of what does not count, was renewed, or was over when it was verified', async () => {
    await newOne({ estado: 'pendiente' })
    await newOne({ clase: 'B', anulado_en: '2026-01-01T00:00:00.000Z' })
    await newOne({ clase: 'C' })
    await newOne({ clase: 'C', fecha_vencimiento: '2029-01-15' })
    await add({ clase: 'D', user_id: bombera.id, fecha_vencimiento: '2026-01-15' }, 'teniente')
    await db.deleteFrom('notificaciones').execute()
    await runOn('2027-01-15')
    expect(await toldTo(bombera.id)).toEqual([])
  })

  test('of a medical exam only its member is told', async () => {
    await newOne({ tipo: 'examen_medico', clase: null })
    await runOn('2027-01-15')
    expect(await toldTo(bombera.id)).toEqual(['Examen médico: vence hoy'])
    expect(await toldTo(teniente.id)).toEqual([])
  })

  test('the first one by the rule', async () => {
    await newOne()
    const actual = await as('administradora').request({ url: '/api/configuracion/reglas' })
    const { valores, version } = actual.json()
    await as('administradora').request({
      method: 'PUT',
      url: '/api/configuracion/reglas',
      payload: { valores: { ...valores, certificado_aviso: 90 }, desde: '2026-11-20', version },
    })
    await db.deleteFrom('notificaciones').execute()
    await runOn('2026-11-21')
    expect(await toldTo(bombera.id)).toEqual(['Licencia de conducir clase F: vence el 15 de enero de 2027'])
  })
})

test('courses that count are on the service sheet and on its paper', async () => {
  await newOfCurso({ numero: 'N-77' })
  await newOfCurso({ estado: 'pendiente' })
  const params = { id: bombera.id }
  const { body } = await capitana.call(hojaServiciosApi.get, { params })
  expect(body.cursos).toMatchObject([{ nombre: 'Rescate vehicular', numero: 'N-77', fecha_emision: '2025-01-15' }])
  const { rawPayload } = await capitana.request({ url: `/api/users/${bombera.id}/hoja-servicios/pdf` })
  const paper = pdfText(rawPayload).join('\n')
  for (const text of ['Cursos', 'Rescate vehicular', 'N-77', 'No vence']) expect(paper).toContain(text)
})

test('the copy of one’s data has them, without the code of the paper', async () => {
  await newOne({ numero: '12.345' })
  const { rawPayload } = await bombera.request({ url: '/api/mis-datos/exportacion' })
  const [row] = JSON.parse((await zipEntries(rawPayload))['datos/certificados.json'] ?? '[]')
  expect(row).toMatchObject({ tipo: 'licencia_conducir', numero: '12.345' })
  expect(row).not.toHaveProperty('codigo')
})

test('removing a member leaves number and day with the name, and nothing of health or of what did not count', async () => {
  const gone = as('tesorero')
  const user_id = gone.id
  const kept = await newOne({ user_id, numero: 'F-1', resultado: 'Con lentes' })
  await newOne({ user_id, tipo: 'examen_medico', clase: null })
  await newOne({ user_id, estado: 'pendiente' })
  await as('administradora').call(usuariosApi.remove, { params: { id: user_id } })
  const rows = await db.selectFrom('certificados').selectAll().where('user_id', '=', user_id).execute()
  expect(rows).toMatchObject([{ id: kept, numero: 'F-1', fecha_emision: '2025-01-15', resultado: null }])
  const account = await db.selectFrom('usuarios').select('nombre').where('id', '=', user_id).executeTakeFirst()
  expect(account).toEqual({ nombre: 'Ramón Ibáñez Cuevas' })
})
