import { beforeEach, describe, expect, test } from 'vitest'
import { type Catalogo, catalogos, catalogosApi, type Entrada } from '#contract/catalogos.ts'
import { insertBase } from '#db/seeds/base.ts'
import { insertCatalogos } from '#db/seeds/catalogos/catalogos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const administradora = as('administradora')
const members = ['bombera', 'maquinista', 'teniente', 'ayudante', 'capitana', 'tesorero'] as const

beforeEach(async () => {
  for (const table of ['catalogos', 'ajustes', 'auditoria'] as const) await db.deleteFrom(table).execute()
  await insertCatalogos(db, clock.now)
})

describe.each(catalogos)('%s', (catalogo) => {
  test('is readable by every member and nobody else', async () => {
    for (const personaje of members)
      expect((await as(personaje).call(catalogosApi.list, { params: { catalogo } })).status).toBe(200)
    expect((await nobody.call(catalogosApi.list, { params: { catalogo } })).status).toBe(401)
  })

  test.each(members)('%s may not change it', async (personaje) => {
    const member = as(personaje)
    const before = await list(catalogo)
    const [{ id, version } = { id: 1, version: 1 }] = before
    const answers = [
      await member.call(catalogosApi.create, { params: { catalogo }, body: good[catalogo] }),
      await member.call(catalogosApi.change, { params: { catalogo, id }, body: { activo: false, version } }),
      await member.call(catalogosApi.arrange, { params: { catalogo }, body: { ids: [] } }),
      await member.call(catalogosApi.remove, { params: { catalogo, id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(await list(catalogo)).toEqual(before)
  })

  test('an entry is added, changed, retired and deleted', async () => {
    const { status, body: made } = await create(catalogo, good[catalogo])
    expect(status).toBe(201)
    expect(made).toMatchObject({ ...good[catalogo], activo: true, fijo: false, version: 1 })
    const renamed = await change(catalogo, made, { nombre: 'Con otro nombre' })
    expect(renamed.body).toEqual({ ...made, nombre: 'Con otro nombre', version: 2 })
    const retired = await change(catalogo, renamed.body, { activo: false })
    expect(retired.body).toEqual({ ...renamed.body, activo: false, version: 3 })
    expect(await list(catalogo)).toContainEqual(retired.body)
    const { body } = await administradora.call(catalogosApi.remove, { params: { catalogo, id: made.id } })
    expect(body.message).toBe('Con otro nombre: se eliminó del catálogo.')
    expect((await change(catalogo, retired.body, { activo: true })).status).toBe(404)
    const trail = await db.selectFrom('auditoria').select(['accion', 'entidad', 'entidad_id']).execute()
    const who = { entidad: 'catalogo', entidad_id: made.id }
    expect(trail).toEqual(['crear', 'editar', 'editar', 'eliminar'].map((accion) => ({ accion, ...who })))
  })

  test('refuses duplicate entries', async () => {
    await create(catalogo, good[catalogo])
    const { status, body } = await create(catalogo, good[catalogo])
    expect([status, body.message, Object.keys(body.errors ?? {})]).toEqual([
      409,
      'Ya existe un registro con estos datos.',
      [catalogo === 'claves' || catalogo === 'feriados' ? 'codigo' : 'nombre'],
    ])
  })
})

test('the second of two concurrent edits gets 409 and writes nothing', async () => {
  const [clave] = (await list('claves')) as [Entrada]
  expect((await change('claves', clave, { nombre: 'Incendio estructural' })).status).toBe(200)
  const second = await change('claves', clave, { nombre: 'Fuego' })
  expect([second.status, second.body.error]).toEqual([409, 'version_antigua'])
  expect((await list('claves'))[0]?.nombre).toBe('Incendio estructural')
})

describe('an entry in use', () => {
  test('cannot be deleted, but can be retired', async () => {
    const carro = await entradaOf('tipos_unidad', 'Carro')
    const { status, body } = await administradora.call(catalogosApi.remove, {
      params: { catalogo: 'tipos_unidad', id: carro.id },
    })
    expect([status, body.message]).toEqual([
      409,
      'No se puede eliminar: está en uso en 3 registros. Puede desactivarlo.',
    ])
    expect((await change('tipos_unidad', carro, { activo: false })).body.activo).toBe(false)
  })

  test("includes a member's current or past post", async () => {
    const id = as('tesorero').id
    await db.updateTable('usuarios').set({ cargo_detalle: 'Tesorero' }).where('id', '=', id).execute()
    await db
      .insertInto('cargos_historial')
      .values({ user_id: id, cargo: 'Intendente', desde: '2020-01-01', hasta: '2021-12-31' })
      .execute()
    for (const nombre of ['Tesorero', 'Intendente']) {
      const cargo = await entradaOf('cargos', nombre)
      const { body } = await administradora.call(catalogosApi.remove, { params: { catalogo: 'cargos', id: cargo.id } })
      expect(body.message).toBe('No se puede eliminar: está en uso en 1 registro. Puede desactivarlo.')
    }
  })

  test('an entry of the program is neither deleted nor retired, but may count otherwise', async () => {
    const guardia = await entradaOf('tipos_acto', 'Guardia nocturna')
    const params = { catalogo: 'tipos_acto', id: guardia.id } as const
    expect((await administradora.call(catalogosApi.remove, { params })).status).toBe(409)
    expect((await change('tipos_acto', guardia, { activo: false })).status).toBe(409)
    const counted = await change('tipos_acto', guardia, { categoria: 'obligatorio_compania', valor: 0.5 })
    expect(counted.body).toMatchObject({ codigo: 'guardia', categoria: 'obligatorio_compania', valor: 0.5 })
  })
})

test('a reorder must name every entry: one added meanwhile is not dropped', async () => {
  const ids = (await list('tenidas')).map(({ id }) => id)
  const turned = ids.toReversed()
  const { body } = await arrange(turned)
  expect(body.data.map(({ id }) => id)).toEqual(turned)
  await create('tenidas', { nombre: 'Gala' })
  expect((await arrange(ids)).status).toBe(409)
  expect((await list('tenidas')).map(({ nombre }) => nombre).at(-1)).toBe('Gala')
})

test.each<[Catalogo, object, Record<string, string>]>([
  [
    'claves',
    { codigo: '10', nombre: 'Fuego', tipo: 'incidente' },
    { codigo: 'Escriba la clave como 10-0, 6-3 o 10-0-1' },
  ],
  ['claves', { nombre: 'Fuego', tipo: 'incidente' }, { codigo: 'Este campo es obligatorio' }],
  ['claves', { codigo: '10-0-1', nombre: 'Fuego' }, { tipo: 'Este campo es obligatorio' }],
  [
    'tipos_acto',
    { nombre: 'Romería', categoria: 'abono', valor: 11, con_citacion: true },
    { valor: 'Debe estar entre 0 y 10' },
  ],
  ['tenidas', { nombre: 'x' }, { nombre: 'Debe tener al menos 2 caracteres' }],
  [
    'feriados',
    { codigo: '2027-02-30', nombre: 'Elección', irrenunciable: false },
    { codigo: 'Ingrese una fecha válida' },
  ],
])('%s refuses %j by its field', async (catalogo, entrada, errors) => {
  const { status, body } = await create(catalogo, entrada)
  expect([status, body.errors]).toEqual([400, errors])
})

describe('holidays', () => {
  test('lists a year in order and marks added ones', async () => {
    await create('feriados', { codigo: '2026-10-25', nombre: 'Elección municipal', irrenunciable: true })
    const { data } = (
      await as('bombera').call(catalogosApi.list, { params: { catalogo: 'feriados' }, query: { anio: 2026 } })
    ).body
    expect(data).toHaveLength(17)
    expect(data.map(({ codigo }) => codigo)).toEqual(data.map(({ codigo }) => codigo).toSorted())
    expect(data.filter(({ origen }) => origen === 'propio').map(({ codigo }) => codigo)).toEqual(['2026-10-25'])
  })

  test('exist for this year and the next two', async () => {
    const years = new Set((await list('feriados')).map(({ codigo }) => codigo.slice(0, 4)))
    expect([...years]).toEqual(['2025', '2026', '2027', '2028'])
  })
})

test('a restart restores nothing that people changed or deleted, and adds the new year', async () => {
  const civil = await entradaOf('tenidas', 'Civil')
  const navidad = await entradaOf('feriados', 'Navidad')
  await administradora.call(catalogosApi.remove, { params: { catalogo: 'tenidas', id: civil.id } })
  await administradora.call(catalogosApi.remove, { params: { catalogo: 'feriados', id: navidad.id } })
  await create('feriados', { codigo: '2029-01-01', nombre: 'Año Nuevo en la plaza', irrenunciable: false })
  const before = [await list('tenidas'), (await list('feriados')).length]
  await insertBase(db, clock.now)
  expect([await list('tenidas'), (await list('feriados')).length]).toEqual(before)
  await insertBase(db, new Date('2027-01-02T15:00:00.000Z'))
  const names = (await list('feriados')).filter(({ codigo }) => codigo.startsWith('2029')).map(({ nombre }) => nombre)
  expect([names[0], names.length]).toEqual(['Año Nuevo en la plaza', 17])
})

const good: Record<Catalogo, object> = {
  claves: { codigo: '10-0-1', nombre: 'Llamado estructural en altura', tipo: 'incidente' },
  tipos_acto: { nombre: 'Romería', categoria: 'obligatorio_compania', valor: 1.5, con_citacion: true },
  tenidas: { nombre: 'Gala de verano' },
  cargos: { nombre: 'Bibliotecario' },
  tipos_unidad: { nombre: 'Lancha', letra: 'L' },
  compartimientos: { nombre: 'Compartimiento 9' },
  feriados: { codigo: '2027-11-21', nombre: 'Elección presidencial', irrenunciable: true },
}

const list = async (catalogo: Catalogo) =>
  (await administradora.call(catalogosApi.list, { params: { catalogo } })).body.data

const create = (catalogo: Catalogo, body: object) =>
  administradora.call(catalogosApi.create, { params: { catalogo }, body })

const change = (catalogo: Catalogo, { id, version }: Entrada, wanted: object) =>
  administradora.call(catalogosApi.change, { params: { catalogo, id }, body: { ...wanted, version } })

const arrange = (ids: number[]) =>
  administradora.call(catalogosApi.arrange, { params: { catalogo: 'tenidas' }, body: { ids } })

async function entradaOf(catalogo: Catalogo, nombre: string): Promise<Entrada> {
  const entrada = (await list(catalogo)).find((one) => one.nombre === nombre)
  expect(entrada).toBeDefined()
  return entrada as Entrada
}
