// Both drivers behave alike except for speed: one set of queries, the same results.
import { beforeEach, describe, expect, test } from 'vitest'
import { type Generated, sql } from 'kysely'
import { testDatabase } from '#test/support/databases.ts'
import { autoId, bigint, blob, real, strict, text } from './portable-sql.ts'

interface MuestrasTable {
  id: Generated<number>
  texto: string | null
  entero: number | null
  grande: number | bigint | null
  decimal: number | null
  bytes: Uint8Array | null
}

const { db: plain } = await testDatabase()
const db = plain.$extendTables<{ muestras: MuestrasTable }>()
await db.schema
  .createTable('muestras')
  .$call(autoId(db))
  .addColumn('texto', text(db))
  .addColumn('entero', 'integer')
  .addColumn('grande', bigint(db))
  .addColumn('decimal', real(db))
  .addColumn('bytes', blob(db))
  .addUniqueConstraint('muestras_entero_key', ['entero'])
  .$call(strict(db))
  .execute()

beforeEach(async () => {
  await db.deleteFrom('muestras').execute()
})

describe('values', () => {
  test('round-trip unchanged', async () => {
    const row = {
      texto: 'Ñandú «é» 😀 \\ \' % "',
      entero: -2_147_483_648,
      grande: Number.MAX_SAFE_INTEGER,
      decimal: 0.1,
      bytes: new Uint8Array([0, 255]),
    }
    await db.insertInto('muestras').values(row).execute()
    const read = await db.selectFrom('muestras').select(['texto', 'entero', 'grande', 'decimal', 'bytes']).execute()
    expect(read.map((found) => ({ ...found, bytes: new Uint8Array(found.bytes ?? []) }))).toEqual([row])
  })

  test('null, and whole numbers in a decimal column', async () => {
    const row = { texto: null, entero: null, grande: null, decimal: 3, bytes: null }
    const read = await db.insertInto('muestras').values(row).returningAll().executeTakeFirstOrThrow()
    expect({ ...read }).toEqual({ ...row, id: read.id })
  })

  test('a number bound as a parameter stays an integer', async () => {
    const { rows } = await sql<{ joined: string; half: number }>`
      select 'a' || ${1} as joined, ${5} / 2 as half`.execute(db)
    expect({ ...rows[0] }).toEqual({ joined: 'a1', half: 2 })
  })

  test('reading beyond 2^53 fails instead of rounding', async () => {
    await db
      .insertInto('muestras')
      .values({ grande: 2n ** 60n })
      .execute()
    await expect(db.selectFrom('muestras').select('grande').execute()).rejects.toThrow(/too large/)
  })

  test.each([true, new Date(0), Number.NaN, 'a\0b'])('%j is refused before sending', async (value) => {
    const insert = db.insertInto('muestras').values({ texto: value as string })
    await expect(insert.execute()).rejects.toThrow(/Parameter 1 cannot be bound/)
  })

  test.each([{ entero: 'x' as unknown as number }, { entero: 1.5 }, { decimal: 'x' as unknown as number }])(
    'the table refuses the wrong type: %j',
    async (row) => {
      await expect(db.insertInto('muestras').values(row).execute()).rejects.toThrow(/store|invalid input/)
    },
  )
})

describe('queries', () => {
  test('nulls sort where the query says', async () => {
    await insertTexts('b', null, 'a')
    expect(await textsInOrder('last')).toEqual(['a', 'b', null])
    expect(await textsInOrder('first')).toEqual([null, 'a', 'b'])
  })

  test('text sorts byte by byte', async () => {
    await insertTexts('ñ', 'z', 'a', 'B', 'o', 'á')
    const rows = await db.selectFrom('muestras').select('texto').orderBy('texto').execute()
    expect(textsOf(rows)).toEqual(['B', 'a', 'o', 'z', 'á', 'ñ'])
  })

  test('count, sum, avg, max and filter return numbers', async () => {
    await db
      .insertInto('muestras')
      .values([{ entero: 1, grande: 4 }, { entero: 2, grande: 5 }, { entero: 4 }])
      .execute()
    const row = await db
      .selectFrom('muestras')
      .select(({ fn }) => [
        fn.countAll<number>().as('rows'),
        fn.sum<number>('grande').as('total'),
        fn.avg<number>('grande').as('mean'),
        fn.max('entero').as('most'),
        fn.count<number>('id').filterWhere('entero', '>', 1).as('some'),
      ])
      .executeTakeFirstOrThrow()
    expect({ ...row }).toEqual({ rows: 3, total: 9, mean: 4.5, most: 4, some: 2 })
  })

  test('an upsert increments', async () => {
    expect(await hit()).toBe(1)
    expect(await hit()).toBe(2)
  })

  test('updates and deletes return row counts', async () => {
    await insertTexts('a', 'b')
    const changed = await db.updateTable('muestras').set({ texto: 'c' }).executeTakeFirstOrThrow()
    const deleted = await db.deleteFrom('muestras').where('texto', '=', 'c').executeTakeFirstOrThrow()
    expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([2n, 2n])
  })

  test('a stream yields every row in order, and may be cancelled early', async () => {
    const texts = Array.from({ length: 250 }, (_, i) => String(i).padStart(3, '0'))
    await insertTexts(...texts)
    const query = db.selectFrom('muestras').select('texto').where('texto', '>=', '010').orderBy('id')
    const all: { texto: string | null }[] = []
    for await (const row of query.stream(40)) all.push(row)
    expect(textsOf(all)).toEqual(texts.slice(10))
    for await (const row of query.stream(40)) {
      expect(row.texto).toBe('010')
      break
    }
    expect(await db.deleteFrom('muestras').executeTakeFirst()).toEqual({ numDeletedRows: 250n })
  })

  test('more distinct statements than the cache holds', async () => {
    for (let n = 0; n < 450; n++) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(n % 225)} as n`.execute(db)
      expect(rows[0]?.n).toBe(n % 225)
    }
  })
})

describe('transactions', () => {
  test('a savepoint rolls back only what followed it', async () => {
    const trx = await db.startTransaction().execute()
    await trx.insertInto('muestras').values({ texto: 'kept' }).execute()
    const marked = await trx.savepoint('here').execute()
    await marked.insertInto('muestras').values({ texto: 'undone' }).execute()
    const back = await marked.rollbackToSavepoint('here').execute()
    await (await back.releaseSavepoint('here').execute()).commit().execute()
    expect(textsOf(await db.selectFrom('muestras').select('texto').execute())).toEqual(['kept'])
  })

  test('a read-only one reads', async () => {
    await insertTexts('a')
    const rows = await db
      .transaction()
      .setAccessMode('read only')
      .execute((db) => db.selectFrom('muestras').select('texto').execute())
    expect(textsOf(rows)).toEqual(['a'])
  })

  test('a stream inside one sees its writes', async () => {
    await db.transaction().execute(async (db) => {
      await db.insertInto('muestras').values({ texto: 'new' }).execute()
      for await (const row of db.selectFrom('muestras').select('texto').stream()) expect(row.texto).toBe('new')
    })
    expect.assertions(1)
  })
})

async function insertTexts(...texts: (string | null)[]): Promise<void> {
  await db
    .insertInto('muestras')
    .values(texts.map((texto) => ({ texto })))
    .execute()
}

function textsOf(rows: { texto: string | null }[]): (string | null)[] {
  return rows.map(({ texto }) => texto)
}

async function textsInOrder(nulls: 'first' | 'last'): Promise<(string | null)[]> {
  const query = db
    .selectFrom('muestras')
    .select('texto')
    .orderBy('texto', (o) => (nulls === 'last' ? o.asc().nullsLast() : o.asc().nullsFirst()))
    .orderBy('id')
  return textsOf(await query.execute())
}

async function hit(): Promise<unknown> {
  const row = await db
    .insertInto('muestras')
    .values({ entero: 7, grande: 1 })
    .onConflict((oc) => oc.column('entero').doUpdateSet({ grande: sql`muestras.grande + 1` }))
    .returning('grande')
    .executeTakeFirstOrThrow()
  return row.grande
}
