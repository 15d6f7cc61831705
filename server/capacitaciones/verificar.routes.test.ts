import { beforeEach, expect, test } from 'vitest'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { NewRow } from '#db/tables.ts'
import { newCertificado, newCurso } from '#test/support/certificados.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const bombera = as('bombera')
const beginning = clock.now

beforeEach(async () => {
  clock.now = beginning
  await db.deleteFrom('certificados').execute()
  await db.deleteFrom('limites').execute()
})

const curso_id = await newCurso(db, clock.now)
const curso = { tipo: 'curso', clase: null, curso_id } as const
async function newOne(more: Partial<NewRow<'certificados'>> = {}) {
  const id = await newCertificado(db, clock.now, { user_id: bombera.id, ...curso, ...more })
  const { codigo } = await db.selectFrom('certificados').select('codigo').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, codigo }
}
const ask = (codigo: string) => nobody.request({ url: `/api/verificar/${codigo}` })

test('a stranger learns the course, the day and initials, and nothing else', async () => {
  const { codigo } = await newOne({ numero: 'N-77', fecha_vencimiento: '2026-11-20' })
  const { body } = await nobody.call(capacitacionesApi.verificarCodigo, { params: { codigo } })
  expect(body).toEqual({ valido: true, curso: 'Rescate vehicular', fecha: '2025-01-15', iniciales: 'A. F. L.' })
  const typed = codigo.toLowerCase().replaceAll(/(.{5})/g, '$1-')
  expect((await ask(typed)).json()).toEqual(body)
})

test('whatever does not hold answers, byte for byte, as a code that never was', async () => {
  const unknown = await ask('AAAAABBBBBCCCCCDDDDD')
  expect([unknown.statusCode, unknown.json()]).toEqual([
    200,
    { valido: false, curso: null, fecha: null, iniciales: null },
  ])
  const anulado_en = clock.now.toISOString()
  const those = [
    { anulado_en, motivo_anulacion: 'Se emitió dos veces.' },
    { estado: 'pendiente' },
    { estado: 'rechazado' },
    { fecha_vencimiento: '2026-11-19' },
    { tipo: 'licencia_conducir', curso_id: null, clase: 'F', fecha_vencimiento: '2027-01-01' },
    { tipo: 'examen_medico', curso_id: null, fecha_vencimiento: '2027-01-01' },
  ] as const
  const changing = new Set(['date', 'x-request-id'])
  const headersOf = ({ headers }: typeof unknown) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.has(name)))
  for (const more of those) {
    const answer = await ask((await newOne(more)).codigo)
    expect([answer.statusCode, answer.body]).toEqual([200, unknown.body])
    expect(headersOf(answer)).toEqual(headersOf(unknown))
  }
})

test('a network that tries one code after the other has to wait', async () => {
  for (let tries = 0; tries < 30; tries += 1) expect((await ask('AAAAA')).statusCode).toBe(200)
  expect((await ask('AAAAA')).statusCode).toBe(429)
  clock.now = new Date(clock.now.getTime() + 11 * 60_000)
  expect((await ask('AAAAA')).statusCode).toBe(200)
})

test('the paper names the member and carries the address at which it is verified', async () => {
  const { id, codigo } = await newOne({ numero: 'N-77' })
  const { rawPayload, statusCode } = await bombera.request({ url: `/api/certificados/${id}/pdf` })
  expect(statusCode).toBe(200)
  const text = pdfText(rawPayload).join('\n')
  for (const part of ['Certificado de aprobación', 'Rescate vehicular', 'Antonia Fuentes Lillo', 'N-77', 'No vence'])
    expect(text).toContain(part)
  expect(text.replaceAll(/\s/g, '')).toContain(`/verificar/${codigo}`)
})

test('there is a paper of a course that counts, and of nothing else', async () => {
  const { id: waiting } = await newOne({ estado: 'pendiente' })
  const { id: licence } = await newOne({ tipo: 'licencia_conducir', clase: 'F', curso_id: null })
  for (const id of [waiting, licence]) {
    const { statusCode, body } = await bombera.request({ url: `/api/certificados/${id}/pdf` })
    expect([statusCode, JSON.parse(body).message]).toEqual([409, 'Solo un curso verificado tiene certificado en PDF.'])
  }
  const { id } = await newOne()
  expect((await as('maquinista').request({ url: `/api/certificados/${id}/pdf` })).statusCode).toBe(403)
})
