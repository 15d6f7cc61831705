import { beforeEach, expect, test } from 'vitest'
import { auditoriaApi } from '#contract/auditoria.ts'
import { camposCosaNueva, type CosaNueva, cosasNuevasApi } from '#contract/cosas-nuevas.ts'
import { vacioDe } from '#contract/shared/campos.ts'
import { urlOf } from '#test/support/caller.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const administradora = as('administradora')
const bombera = as('bombera')

beforeEach(async () => {
  for (const table of ['cosas_nuevas', 'auditoria'] as const) await db.deleteFrom(table).execute()
})

const create = async (nombre = 'Águila', nota: string | null = null) =>
  (await administradora.call(cosasNuevasApi.create, { body: { nombre, nota } })).body
const change = ({ id, nombre, nota, version }: CosaNueva, said: { nombre?: string; nota?: string }) =>
  administradora.call(cosasNuevasApi.change, { params: { id }, body: { nombre, nota, version, ...said } })
const namesOf = async (query = {}) =>
  (await bombera.call(cosasNuevasApi.list, { query })).body.data.map(({ nombre }) => nombre)
const audited = () => db.selectFrom('auditoria').select(['accion', 'entidad', 'entidad_id']).orderBy('id').execute()

test('one that is created is read by every member, and by nobody else', async () => {
  const made = await create('  Águila ', 'Segundo piso')
  const creado_en = clock.now.toISOString()
  expect(made).toEqual({ ...vacioDe(camposCosaNueva), id: made.id, nombre: 'Águila', nota: 'Segundo piso', creado_en, version: 1 })
  expect((await bombera.call(cosasNuevasApi.get, { params: { id: made.id } })).body).toEqual(made)
  expect((await nobody.call(cosasNuevasApi.list, {})).status).toBe(401)
  expect((await bombera.call(cosasNuevasApi.get, { params: { id: made.id + 1 } })).status).toBe(404)
})

test('the list goes by name, page by page, and finds words in any place', async () => {
  for (const [nombre, nota] of [['Zorro', 'Del patio'], ['Águila'], ['Burro', 'De la sala']]) await create(nombre, nota)
  expect(await namesOf()).toEqual(['Águila', 'Burro', 'Zorro'])
  expect(await namesOf({ page: 2, limit: 2 })).toEqual(['Zorro'])
  expect(await namesOf({ buscar: 'PATIO zorr' })).toEqual(['Zorro'])
  expect(await namesOf({ buscar: 'aguila patio' })).toEqual([])
})

test('only those who may change it do', async () => {
  const made = await create()
  const { id, version } = made
  const body = { nombre: 'Burro' }
  expect((await bombera.call(cosasNuevasApi.create, { body })).status).toBe(403)
  expect((await bombera.call(cosasNuevasApi.change, { params: { id }, body: { ...body, version } })).status).toBe(403)
  expect(await namesOf()).toEqual(['Águila'])
})

test('a change stands in the history of its record, with what it was and became', async () => {
  const made = await create()
  expect((await change(made, { nota: 'En el patio' })).body).toEqual({ ...made, nota: 'En el patio', version: 2 })
  const query = { entidad: 'cosa_nueva', entidad_id: made.id, accion: 'cambios' } as const
  const { data } = (await administradora.call(auditoriaApi.list, { query })).body
  expect(data).toMatchObject([
    { accion: 'editar', registro: 'Águila', antes: { nota: null }, despues: { nota: 'En el patio' } },
    { accion: 'crear', despues: { nombre: 'Águila' } },
  ])
})

test('the second of two who saw the same version is refused, and writes nothing', async () => {
  const made = await create()
  await change(made, { nombre: 'Burro' })
  const { status, body } = await change(made, { nombre: 'Zorro' })
  expect([status, body]).toMatchObject([409, { error: 'version_antigua' }])
  expect(await namesOf()).toEqual(['Burro'])
})

test('what changes nothing leaves neither a version nor a row in the log', async () => {
  const made = await create()
  expect((await change(made, {})).body).toEqual(made)
  expect(await audited()).toEqual([{ accion: 'crear', entidad: 'cosa_nueva', entidad_id: made.id }])
})

test('a name is taken once, and refused beside its field', async () => {
  await create()
  const other = await create('Burro')
  const again = { nombre: 'Águila' }
  const answers = [await administradora.call(cosasNuevasApi.create, { body: again }), await change(other, again)]
  const errors = { nombre: 'Ya existe un registro con estos datos.' }
  for (const { status, body } of answers) expect([status, body]).toMatchObject([409, { errors }])
})

test('the export holds what the search finds, and leaves its row in the log', async () => {
  await create('Águila', 'Del patio')
  await create('Burro')
  const url = urlOf(cosasNuevasApi.export, { query: { formato: 'csv', buscar: 'patio' } })
  const { body } = await bombera.request({ url })
  expect(body).toMatch(/^\uFEFFNombre;Nota;.*Creado\r\nÁguila;Del patio;.*20-11-2026 12:00:00\r\n$/)
  expect((await audited()).at(-1)).toEqual({ accion: 'exportar', entidad: 'cosa_nueva', entidad_id: null })
})
