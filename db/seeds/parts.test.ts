import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { parts } from './demo-actos.ts'

/** Values that a statement of SQLite takes. */
const most = 32_766

test('a part of the rows of the widest table fits one statement', () => {
  const db = new DatabaseSync(':memory:')
  db.exec(readFileSync('db/schema.sqlite.sql', 'utf8'))
  const widest = db
    .prepare(
      `select count(*) as columnas from sqlite_schema, pragma_table_info(sqlite_schema.name)
        where sqlite_schema.type = 'table' group by sqlite_schema.name order by 1 desc limit 1`,
    )
    .get()
  const [first = []] = parts(Array(most).keys().toArray())
  expect(first.length * Number(widest?.columnas)).toBeLessThanOrEqual(most)
  db.close()
})
