import { expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const administradora = as('administradora')

test('resets every active unit to EN SERVICIO without details, one entry each; deletes nothing', async () => {
  await change(21, 'EN REPARACIÓN')
  await change(22, 'EN REVISIÓN')
  const before = await history()
  clock.advance(60_000)
  const now = clock.now.toISOString()

  const { status, body } = await administradora.call(materialMayorApi.reset)

  expect(status).toBe(200)
  expect(body).toEqual({ success: true, message: 'Datos reiniciados correctamente' })
  const unidades = (await as('bombera').call(materialMayorApi.list)).body
  const reset = {
    estado: 'EN SERVICIO',
    detalles: null,
    ultimaActualizacion: now,
    actualizadaPor: 'Ignacia Salinas Prat',
  }
  expect(unidades).toMatchObject([
    { id: 21, ...reset, version: 3 },
    { id: 22, ...reset, version: 3 },
    { id: 23, ...reset, version: 2 },
  ])
  const after = await history()
  const entry = { tipo: 'reinicio', estado: 'EN SERVICIO', detalles: null, desde: now, hasta: null }
  expect(after.slice(before.length)).toMatchObject([
    { unidad_id: 21, estado_anterior: 'EN REPARACIÓN', user_id: administradora.id, ...entry },
    { unidad_id: 22, estado_anterior: 'EN REVISIÓN', user_id: administradora.id, ...entry },
    { unidad_id: 23, estado_anterior: 'EN SERVICIO', user_id: administradora.id, ...entry },
  ])
  const kept = before.map((row) => ({ ...row, hasta: row.hasta ?? now }))
  expect(after.slice(0, before.length)).toEqual(kept)
})

test('leaves retired units alone', async () => {
  await change(23, 'FUERA DE SERVICIO')
  await retire(23)
  const before = await db.selectFrom('unidades').selectAll().where('id', '=', 23).executeTakeFirst()
  await administradora.call(materialMayorApi.reset)
  expect(await db.selectFrom('unidades').selectAll().where('id', '=', 23).executeTakeFirst()).toEqual(before)
  expect((await history()).findLast(({ unidad_id }) => unidad_id === 23)).toMatchObject({ tipo: 'cambio', hasta: null })
})

test('adds no units while all are retired', async () => {
  await retire(21)
  await retire(22)
  expect((await administradora.call(materialMayorApi.reset)).status).toBe(200)
  expect((await nobody.call(materialMayorApi.list)).body).toEqual([])
  expect((await administradora.call(materialMayorApi.fichas)).body.data).toHaveLength(3)
})

test('gives a company without units B-21, B-22 and B-23, and its next one another id', async () => {
  await db.deleteFrom('unidad_estado_historial').execute()
  await db.deleteFrom('unidades').execute()
  clock.advance(60_000)

  await administradora.call(materialMayorApi.reset)

  expect((await nobody.call(materialMayorApi.list)).body).toEqual(
    [21, 22, 23].map((id) => ({
      id,
      nombre: `B-${id}`,
      tipo: 'Carro',
      estado: 'EN SERVICIO',
      ultimaActualizacion: clock.now.toISOString(),
    })),
  )
  expect((await history()).map(({ unidad_id, tipo }) => [unidad_id, tipo])).toEqual([
    [21, 'alta'],
    [22, 'alta'],
    [23, 'alta'],
  ])
  const { body } = await administradora.call(materialMayorApi.create, { body: { nombre: 'BX-2', tipo: 'Carro' } })
  expect(body.id).toBeGreaterThan(23)
})

test('leaves one open entry per unit after two concurrent resets', async () => {
  const answers = await Promise.all([1, 2].map(() => administradora.call(materialMayorApi.reset)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const open = (await history()).filter(({ hasta }) => hasta === null).map(({ unidad_id }) => unidad_id)
  expect(open.toSorted()).toEqual(new Set(open).values().toArray().toSorted())
})

test('is for administrators, and audited with its author', async () => {
  const before = await history()
  expect((await as('capitana').call(materialMayorApi.reset)).status).toBe(403)
  expect((await as('tesorero').call(materialMayorApi.reset)).status).toBe(403)
  expect(await history()).toEqual(before)
  await administradora.call(materialMayorApi.reset)
  const active = (await nobody.call(materialMayorApi.list)).body.map(({ id }) => id)
  const rows = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').limit(active.length).execute()
  expect(rows.map(({ entidad_id }) => entidad_id).toReversed()).toEqual(active)
  for (const row of rows) {
    expect(row).toMatchObject({ accion: 'estado', entidad: 'unidad', user_id: administradora.id })
    expect(JSON.parse(row.despues ?? '')).toMatchObject({ estado: 'EN SERVICIO', reinicio: true })
  }
})

async function change(id: number, estado: 'EN REPARACIÓN' | 'EN REVISIÓN' | 'FUERA DE SERVICIO'): Promise<void> {
  const body = { estado, detalles: 'Por algo.' }
  expect((await as('capitana').call(materialMayorApi.changeStatus, { params: { id }, body })).status).toBe(200)
}

async function retire(id: number): Promise<void> {
  const { data } = (await administradora.call(materialMayorApi.fichas)).body
  const version = data.find((ficha) => ficha.id === id)?.version ?? 0
  const { status } = await administradora.call(materialMayorApi.changeFicha, {
    params: { id },
    body: { activo: false, version },
  })
  expect(status).toBe(200)
}

const history = () => db.selectFrom('unidad_estado_historial').selectAll().orderBy('id').execute()
