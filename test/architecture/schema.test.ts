import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dumpSchemas } from '../../scripts/dump-schema.ts'

test('the committed schemas match the migrations on both databases', { timeout: 60_000 }, async () => {
  const schemas = await dumpSchemas()
  expect(Object.keys(schemas)).toHaveLength(2)
  for (const [path, schema] of Object.entries(schemas)) {
    expect(readFileSync(path, 'utf8'), `${path} is old: run npm run db:schema`).toBe(schema)
  }
})
