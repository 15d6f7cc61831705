import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newUsuario } from '#test/support/rows.ts'
import { createNotas, type NotasDb, withNotas } from '#test/support/notas.ts'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import { inTransaction } from './transaction.ts'
import { advanceAutoId, containsText, diaDeSemana, segundosEntre, skipLocked } from './portable-sql.ts'

const { db: plain } = await testDatabase()
const db = await createNotas(plain)
const ultima_actualizacion = '2026-11-20T12:00:00.000Z'

test('ids continue after explicit ones', async () => {
  const given = [21, 22, 23].map((id) => ({ id, ...newUnidad(`B-${id}`) }))
  await inTransaction(plain, async (db) => {
    await db.insertInto('unidades').values(given).execute()
    await advanceAutoId(db, 'unidades')
  })
  const next = await db
    .insertInto('unidades')
    .values(newUnidad('B-24'))
    .returning(['id', 'activo', 'version'])
    .executeTakeFirstOrThrow()
  expect({ ...next }).toEqual({ id: 24, activo: 1, version: 1 })
})

test('an id is never reused', async () => {
  const insert = () =>
    db
      .insertInto('notas')
      .values({ texto: 'x', creada_en: ultima_actualizacion })
      .returning('id')
      .executeTakeFirstOrThrow()
  const first = await insert()
  await db.deleteFrom('notas').execute()
  expect((await insert()).id).toBe(first.id + 1)
})

test.each([
  ['nunez', ['José Núñez']],
  ['  JOSÉ   n', ['José Núñez']],
  ['100%', ['Cien 100%']],
  ['%', ['Cien 100%']],
  ['a_b', ['guion a_b']],
  ['c\\d', ['barra c\\d']],
  ['zzz', []],
])('searching «%s»', async (wanted, found) => {
  await db.deleteFrom('usuarios').execute()
  const names = ['José Núñez', 'Cien 100%', 'guion a_b', 'sin axb', 'barra c\\d']
  await db
    .insertInto('usuarios')
    .values(names.map((nombre, i) => newUsuario({ nombre, email: `${i}@b.cl` })))
    .execute()
  const rows = await db
    .selectFrom('usuarios')
    .select('nombre')
    .where(containsText('usuarios.busqueda', wanted))
    .execute()
  expect(rows.map(({ nombre }) => nombre)).toEqual(found)
})

test.each([
  ['2026-03-15T00:42:10.000Z', '2026-03-15T00:48:40.000Z', 390],
  ['2026-03-15T00:42:10.000Z', '2026-03-15T00:42:10.999Z', 0],
  ['2026-03-15T00:42:10.999Z', '2026-03-15T00:42:12.998Z', 1],
  ['2026-03-15T00:42:10.001Z', '2026-03-15T00:42:10.000Z', -1],
  ['2026-04-05T02:50:00.000Z', '2026-04-05T03:30:00.000Z', 2400],
  ['2024-02-28T23:00:00.000Z', '2024-03-01T00:00:00.000Z', 90_000],
  ['2026-03-15T00:42:10.000Z', null, null],
])('from %s to %s', async (desde, hasta, seconds) => {
  const [from, to] = [sql<string>`cast(${desde} as text)`, sql<string>`cast(${hasta} as text)`]
  const row = await db.selectNoFrom(segundosEntre(db, from, to).as('n')).executeTakeFirstOrThrow()
  expect(row.n).toBe(seconds)
})

test.each([
  ['2026-11-23', 0],
  ['2024-02-29', 3],
  ['2026-11-22', 6],
])('%s is day %i of its week', async (dia, day) => {
  const row = await db.selectNoFrom(diaDeSemana(db, sql`cast(${dia} as text)`).as('n')).executeTakeFirstOrThrow()
  expect(row.n).toBe(day)
})

test('jobs are taken one by one', async () => {
  await putWork(1, 2)
  expect([await takeWork(db), await takeWork(db), await takeWork(db)]).toEqual([1, 2, undefined])
})

// On SQLite the second one waits for the first by itself.
test.runIf(testEngine === 'postgres')('a job that another one is working on is skipped', async () => {
  await putWork(1, 2)
  await inTransaction(plain, async (first) => {
    expect(await takeWork(withNotas(first))).toBe(1)
    expect(await takeWork(db)).toBe(2)
  })
})

async function putWork(...numbers: number[]): Promise<void> {
  await db.deleteFrom('notas').execute()
  const rows = numbers.map((numero) => ({ texto: 'trabajo', numero, creada_en: ultima_actualizacion }))
  await db.insertInto('notas').values(rows).execute()
}

async function takeWork(db: NotasDb): Promise<number | null | undefined> {
  const free = db.selectFrom('notas').select('id').orderBy('id').limit(1).$call(skipLocked(db))
  return (await db.deleteFrom('notas').where('id', 'in', free).returning('numero').executeTakeFirst())?.numero
}

function newUnidad(nombre: string) {
  return { nombre, tipo: 'Carro bomba', estado: 'EN SERVICIO' as const, ultima_actualizacion, orden: 1 }
}
