import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/databases.ts'
import { conPersonas } from './exportacion.queries.ts'

const database = await testDatabase()

test('where no event is for some alone, no names are read', async () => {
  expect(await conPersonas(database.db, [])).toEqual([])
})
