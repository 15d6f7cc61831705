import { beforeEach, expect, test } from 'vitest'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { Nivel } from '#contract/perfil.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import type { NewRow } from '#db/tables.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const teniente = as('teniente')
const ids = new Map(
  (await db.selectFrom('cursos').select(['codigo', 'id']).execute()).map(({ codigo, id }) => [codigo, id]),
)
const inicial = ['I-101', 'I-102', 'I-103', 'I-104', 'I-105']
const operativo = ['O-201', 'O-202', 'O-203', 'O-204']

beforeEach(async () => {
  for (const table of ['inscripciones', 'certificados', 'capacitaciones'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('usuarios').set({ nivel_bombero: 'Inicial' }).where('id', '=', bombera.id).execute()
})

const pass = (codigo: string, more: Partial<NewRow<'certificados'>> = {}) =>
  newCertificado(db, clock.now, {
    user_id: bombera.id,
    tipo: 'curso',
    clase: null,
    curso_id: ids.get(codigo) ?? 0,
    fecha_emision: '2025-03-01',
    ...more,
  })
const matriz = async (query: { nivel?: Nivel; vence?: number; q?: string } = {}) =>
  (await as('teniente').call(capacitacionesApi.matriz, { query })).body
const rowOf = async (query = {}, who: Personaje = 'bombera') => {
  const { cursos, filas } = await matriz(query)
  const fila = filas.find(({ user_id }) => user_id === as(who).id)
  return { fila, celda: (codigo: string) => fila?.celdas[cursos.findIndex((curso) => curso.codigo === codigo)] }
}
const confirm = (nivel: Nivel, who: Personaje = 'teniente', id = bombera.id) =>
  as(who).call(capacitacionesApi.confirmNivel, { params: { id }, body: { nivel } })
const levelNow = async () =>
  (await db.selectFrom('usuarios').select('nivel_bombero').where('id', '=', bombera.id).executeTakeFirst())
    ?.nivel_bombero

test('every state of a cell, by what the member holds', async () => {
  await pass('I-101')
  await pass('I-102', { fecha_vencimiento: '2028-03-01' })
  await pass('I-103', { fecha_vencimiento: '2026-12-20' })
  await pass('I-104', { fecha_vencimiento: '2026-11-19' })
  await pass('I-105', { estado: 'pendiente' })
  await pass('O-201', { estado: 'rechazado' })
  await pass('O-202', { anulado_en: clock.now.toISOString(), motivo_anulacion: 'Error' })
  await enroll('O-203', 'en_curso')
  await enroll('O-204', 'abierta', '2026-12-01T12:00:00.000Z')
  const { fila } = await rowOf()
  expect(fila?.celdas.map(({ estado }) => estado)).toEqual([
    'aprobado',
    'aprobado',
    'por_vencer',
    'vencido',
    'por_verificar',
    'falta',
    'falta',
    'en_curso',
    ...Array.from({ length: 6 }, () => 'falta'),
  ])
  // The expired one still counts for the level; the unverified one does not.
  expect(fila?.avance).toEqual({ nivel: 'Operativo', aprobados: 4, total: 9, cumple: false })
})

test('of several certificates of one course the one that lasts longest decides', async () => {
  await pass('I-104', { fecha_vencimiento: '2026-01-01' })
  await pass('I-104', { fecha_vencimiento: '2028-01-01' })
  await pass('O-201', { fecha_vencimiento: '2026-01-01' })
  await pass('O-201')
  await pass('I-101', { fecha_vencimiento: '2026-01-01' })
  await pass('I-101', { estado: 'pendiente', fecha_vencimiento: '2030-01-01' })
  const { celda } = await rowOf()
  expect([celda('I-104')?.hasta, celda('O-201')?.hasta, celda('O-201')?.estado, celda('I-101')?.estado]).toEqual([
    '2028-01-01',
    null,
    'aprobado',
    'por_verificar',
  ])
})

test('an edition that has begun counts though nobody has said so yet', async () => {
  await enroll('O-203', 'cerrada', '2026-11-20T14:00:00.000Z')
  expect((await rowOf()).celda('O-203')?.estado).toBe('en_curso')
})

test('officers come first by their posts, the rest by seniority, and only who is in service', async () => {
  const { filas } = await matriz()
  expect(filas.map(({ nombre, oficial }) => `${nombre.split(' ')[0]}${oficial ? ' *' : ''}`)).toEqual([
    'Marcela *',
    'Catalina *',
    'Joaquín *',
    'Óscar',
    'Ramón',
    'Pedro',
    'Ignacia',
    'Antonia',
  ])
})

test('a level shows the courses that it demands, and those of no level', async () => {
  const { cursos, total_cursos, nivel } = await matriz({ nivel: 'Operativo' })
  expect([cursos.length, total_cursos, nivel]).toEqual([11, 14, 'Operativo'])
  expect(cursos.map(({ codigo }) => codigo)).not.toContain('P-301')
  expect((await rowOf({ nivel: 'Inicial' })).fila?.avance).toMatchObject({ nivel: 'Inicial', total: 5 })
})

test('the days of «por vencer» are the rule’s, or those asked for; names are looked for without accents', async () => {
  await pass('O-201', { fecha_vencimiento: '2027-01-10' })
  expect([(await matriz()).vence, (await rowOf()).celda('O-201')?.dias]).toEqual([60, 51])
  expect((await rowOf({ vence: 30 })).celda('O-201')?.estado).toBe('aprobado')
  expect((await matriz({ q: 'joaquin' })).filas.map(({ nombre }) => nombre)).toEqual(['Joaquín Araya Núñez'])
})

test('a course that is not given any more is no column, and no part of a level', async () => {
  await db.updateTable('cursos').set({ activo: 0 }).where('codigo', '=', 'O-204').execute()
  const { cursos, filas } = await matriz({ nivel: 'Operativo' })
  await db.updateTable('cursos').set({ activo: 1 }).where('codigo', '=', 'O-204').execute()
  expect([cursos.length, filas[0]?.avance.total]).toEqual([10, 8])
})

test('a level is confirmed by an officer, once its courses are passed, one after the other', async () => {
  for (const codigo of [...inicial, ...operativo.slice(0, 3)]) await pass(codigo)
  expect((await rowOf()).fila?.por_confirmar).toBeNull()
  const early = await confirm('Operativo')
  expect([early.status, early.body.message]).toEqual([
    409,
    'Para el nivel Operativo falta aprobar: Introductorio CRIMAP',
  ])
  // Passed once is enough, though it has expired since.
  await pass('O-204', { fecha_vencimiento: '2026-01-01' })
  expect((await rowOf()).fila?.por_confirmar).toBe('Operativo')
  expect(await levelNow()).toBe('Inicial')
  const far = await confirm('Profesional')
  expect([far.status, far.body.message]).toEqual([409, 'El nivel que sigue es Operativo.'])
  expect((await confirm('Operativo', 'maquinista')).status).toBe(403)
  expect((await confirm('Operativo')).body).toEqual({ nivel: 'Operativo', aprobados: 9, total: 9, cumple: true })
  expect(await levelNow()).toBe('Operativo')
  expect((await rowOf()).fila?.por_confirmar).toBeNull()
  const row = await db
    .selectFrom('auditoria')
    .select(['user_id', 'antes', 'despues'])
    .where('entidad', '=', 'usuario')
    .where('entidad_id', '=', bombera.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    user_id: teniente.id,
    antes: '{"nivel_bombero":"Inicial"}',
    despues: '{"nivel_bombero":"Operativo"}',
  })
  expect((await confirm('Operativo')).status).toBe(409)
})

test('nobody confirms a level of their own', async () => {
  for (const who of ['teniente', 'administradora'] as const) {
    for (const codigo of inicial) await pass(codigo, { user_id: as(who).id })
    const { status, body } = await confirm('Inicial', who, as(who).id)
    expect([status, body.message]).toEqual([403, 'Su nivel lo confirma otra persona.'])
  }
})

test('two officers at once: one confirms, the other is told the next level', async () => {
  for (const codigo of [...inicial, ...operativo]) await pass(codigo)
  const answers = await Promise.all([confirm('Operativo'), confirm('Operativo')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the sheet says in words what the matrix shows', async () => {
  await pass('I-101')
  await pass('I-104', { fecha_vencimiento: '2026-11-19' })
  await pass('O-201', { fecha_vencimiento: '2026-12-01' })
  const { endpoint, query } = {
    endpoint: capacitacionesApi.exportMatriz.path,
    query: 'formato=csv&nivel=Operativo&q=antonia',
  }
  const { statusCode, headers, body } = await as('teniente').request({ method: 'GET', url: `/api${endpoint}?${query}` })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain('capacitaciones-operativo-2026-11-20.csv')
  const lines = body.trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Fuego y Tácticas;Equipos de Protección Personal')
  expect(lines[1]).toBe(
    'Antonia Fuentes Lillo;Bombero;Inicial;Aprobado;Falta;Falta;Vencido 2026-11-19;Falta;Por vencer hasta 2026-12-01;Falta;Falta;Falta;Falta;Falta;Operativo;3;9;No',
  )
})

test('the summary counts one’s own, and everybody’s for who verifies them', async () => {
  await pass('I-104', { fecha_vencimiento: '2026-11-19' })
  await pass('O-201', { fecha_vencimiento: '2027-01-19' })
  await pass('O-202', { fecha_vencimiento: '2027-01-20' })
  await pass('O-203', { user_id: as('maquinista').id, fecha_vencimiento: '2026-11-20' })
  const resumen = async (who: Personaje) => (await as(who).call(capacitacionesApi.resumenCertificados)).body
  expect(await resumen('bombera')).toEqual({ dias: 60, vencidos: 1, por_vencer: 1 })
  expect(await resumen('teniente')).toEqual({ dias: 60, vencidos: 1, por_vencer: 2 })
})

async function enroll(codigo: string, estado: 'abierta' | 'cerrada' | 'en_curso', inicio = '2026-11-10T12:00:00.000Z') {
  const at = clock.now.toISOString()
  const { id } = await db
    .insertInto('capacitaciones')
    .values({
      curso_id: ids.get(codigo) ?? 0,
      titulo: 'Edición',
      tipo: 'curso_anb',
      inicio,
      termino: '2026-12-10T12:00:00.000Z',
      horas: 8,
      asistencia_minima_pct: 80,
      estado,
      categoria: 'abono',
      creado_en: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inscripcion = { capacitacion_id: id, user_id: bombera.id, estado: 'inscrita', orden: 1, creado_en: at } as const
  await db.insertInto('inscripciones').values(inscripcion).execute()
}
