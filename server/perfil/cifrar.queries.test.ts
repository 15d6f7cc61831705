import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { insertMember } from '#db/seeds/members.ts'
import { cast } from '#db/seeds/cast.ts'
import { installationKeyFrom } from '#server/plumbing/process/installation-key.ts'
import { decryptFicha } from '#server/plumbing/records/ficha-cifrada.ts'
import { writeArchive } from '#server/plumbing/respaldo/escribir.ts'
import { testDatabase } from '#test/support/databases.ts'
import { zipFiles } from '#test/support/zip-entries.ts'
import { encryptFichas } from './cifrar.queries.ts'
import { findFicha } from './ficha.queries.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-20T15:00:00.000Z')
const key = installationKeyFrom('x'.repeat(32))
const planted = 'Alergia al zapallo camote'
const removed = 'Alergia a la chirimoya'

/** As the release before wrote it. */
const writeInClear = (user_id: number, alergias: string) =>
  sql`insert into fichas_personales (user_id, grupo_sanguineo, alergias, updated_at, version)
    values (${user_id}, 'AB-', ${alergias}, ${now.toISOString()}, 3)`.execute(db)

test('fichas in the clear are encrypted at the start, also those of a backup, and no byte of them stays', async () => {
  const [id, other, third] = await Promise.all([member('bombera'), member('capitana'), member('tesorero')])
  await writeInClear(third, removed)
  await sql`delete from fichas_personales`.execute(db)
  await writeInClear(id, planted)
  await writeInClear(other, planted)
  // A start that was interrupted after its first row.
  expect(await encryptFichas(database, key)).toBe(2)
  await writeInClear(third, planted)
  expect(await encryptFichas(database, key)).toBe(1)
  expect(await encryptFichas(database, key)).toBe(0)

  expect(await findFicha(db, key, id)).toMatchObject({ grupo_sanguineo: 'AB-', alergias: planted, version: 3 })
  const row = await db.selectFrom('fichas_personales').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ grupo_sanguineo: null, alergias: null })
  // Neither another key nor another member's row opens it.
  expect(() => decryptFicha(installationKeyFrom('y'.repeat(32)), row)).toThrow(/does not open/)
  expect(() => decryptFicha(key, { ...row, user_id: other })).toThrow(/does not open/)

  const path = join(database.dataDir, 'respaldos', 'uno.zip')
  await writeArchive({ database }, path, { sealKey: key.keyFor('respaldos'), now })
  const texts = Object.values(await zipFiles(readFileSync(path))).map(String)
  expect(texts.join('').includes(cast.bombera.email)).toBe(true)
  for (const text of [...texts, ...sqliteFiles()]) {
    expect(text.includes(planted)).toBe(false)
    expect(text.includes(removed)).toBe(false)
  }
})

const member = (personaje: 'bombera' | 'capitana' | 'tesorero') => insertMember(db, cast[personaje], 'x', now)

/** The file and its log, as a thief would read them. */
const sqliteFiles = () =>
  database.engine === 'sqlite'
    ? ['', '-wal'].map((end) => readFileSync(join(database.dataDir, `cuartel.sqlite${end}`), 'latin1'))
    : []
