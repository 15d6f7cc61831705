import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { insertMensaje } from '#server/contacto/contacto.queries.ts'
import { testEngine } from '#test/support/databases.ts'
import { startApp } from '#test/support/start-app.ts'
import { findOpenQuery } from './trace-reading.ts'

const { as, database, clock } = await startApp()
const { db } = database
const administradora = as('administradora')
const capitana = as('capitana')
const minute = 60_000

beforeEach(async () => void (await db.deleteFrom('auditoria').execute()))

const list = (query: object = {}, who = administradora) => who.call(usuariosApi.list, { query })

/** Each row with its ids. */
async function traces() {
  const rows = await db
    .selectFrom('auditoria')
    .select(['id', 'user_id', 'accion', 'entidad', 'entidad_id', 'despues'])
    .where('accion', '=', 'ver_sensible')
    .orderBy('id')
    .execute()
  const vistos = await db.selectFrom('auditoria_vistos').selectAll().orderBy('registro_id').execute()
  return rows.map(({ id, ...row }) => ({
    ...row,
    vistos: vistos.filter(({ auditoria_id }) => auditoria_id === id).map(({ registro_id }) => registro_id),
  }))
}

const ids = async (query: object) => (await list(query)).body.data.map(({ id }) => id)

describe('a reading of personal data', () => {
  test('records who saw whom, without oneself', async () => {
    const all = await ids({ limit: 100 })
    expect(all).toContain(administradora.id)
    expect(await traces()).toEqual([
      {
        user_id: administradora.id,
        accion: 'ver_sensible',
        entidad: 'usuario',
        entidad_id: null,
        despues: null,
        vistos: all.filter((id) => id !== administradora.id).toSorted((a, b) => a - b),
      },
    ])
  })

  test('adds ids of further pages and searches to the same row', async () => {
    const first = await ids({ limit: 2 })
    clock.advance(minute)
    const second = await ids({ limit: 2, page: 2 })
    clock.advance(8 * minute)
    const found = await ids({ buscar: 'antonia' })
    const expected = [...new Set([...first, ...second, ...found])].filter((id) => id !== administradora.id)
    expect(await traces()).toMatchObject([{ vistos: expected.toSorted((a, b) => a - b) }])
  })

  test('adds a row after ten minutes, for another person, for another list', async () => {
    await insertMensaje(db, { nombre: 'Rosa', email: 'r@ejemplo.cl', mensaje: '.', creado_en: clock.now.toISOString() })
    await list({ limit: 2 })
    await list({ limit: 2 }, capitana)
    await administradora.call(contactoApi.mensajes, {})
    clock.advance(10 * minute)
    await list({ limit: 2 })
    expect((await traces()).map(({ user_id, entidad }) => [user_id, entidad])).toEqual([
      [administradora.id, 'usuario'],
      [capitana.id, 'usuario'],
      [administradora.id, 'mensaje'],
      [administradora.id, 'usuario'],
    ])
  })

  test('adds one row for five concurrent readings', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((page) => list({ limit: 2, page })))
    const rows = await traces()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.vistos.length).toBeGreaterThan(7)
  })

  test('ignores a row from a clock that ran ahead', async () => {
    clock.advance(400 * 24 * 60 * minute)
    await db
      .insertInto('auditoria')
      .values({
        fecha: clock.now.toISOString(),
        accion: 'ver_sensible',
        entidad: 'usuario',
        user_id: administradora.id,
      })
      .execute()
    clock.advance(-400 * 24 * 60 * minute)
    await list()
    expect((await traces()).map(({ vistos }) => vistos.length > 0)).toEqual([false, true])
  })

  test('fails if its trace cannot be written', async () => {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
    await rename('auditoria_vistos', 'otra')
    const { status, body } = await list()
    await rename('otra', 'auditoria_vistos')
    expect(status).toBe(500)
    expect(body.data).toBeUndefined()
    expect(await traces()).toEqual([])
  })
})

test.runIf(testEngine === 'sqlite')('the row of the last ten minutes is found by index', async () => {
  const { sql: text, parameters } = findOpenQuery(db, {
    user_id: administradora.id,
    entidad: 'usuario',
    now: clock.now,
  }).compile()
  const query = sql.raw(`explain query plan ${text}`).compile(db)
  const { rows } = await db.executeQuery<{ detail: string }>({ ...query, parameters })
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SEARCH auditoria USING INDEX auditoria_lecturas_idx (user_id=? AND entidad=? AND fecha>? AND fecha<?)',
  ])
})
