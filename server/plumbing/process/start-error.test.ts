import { DatabaseSync } from 'node:sqlite'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enPalabras } from './start-error.ts'

test('what the system says is told in Spanish, with its own words', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const second = createServer().listen(first.address())
  const [error] = await once(second, 'error')
  first.close()
  expect(enPalabras(error)).toMatch(/^otro programa ya usa ese puerto \(listen EADDRINUSE/)
})

test('so is what SQLite says, which has no code for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuartel-'))
  const file = join(folder, 'no.sqlite')
  writeFileSync(file, 'Esto no es una base de datos.'.repeat(200))
  const open = () => new DatabaseSync(file).exec('select * from sqlite_master')
  expect(reasonOf(open)).toBe('el archivo no es una base de datos de Cuartel (file is not a database)')
  const small = new DatabaseSync(':memory:')
  small.exec('pragma max_page_count = 2; create table a (b)')
  expect(reasonOf(() => small.exec('insert into a values (zeroblob(100000))'))).toMatch(/^el disco está lleno \(/)
  rmSync(folder, { recursive: true })
})

test('what is not known is told as it was said', () => {
  expect(enPalabras(new Error('certificate has expired'))).toBe('certificate has expired')
})

function reasonOf(work: () => void): string {
  try {
    work()
  } catch (error) {
    return enPalabras(error)
  }
  return ''
}
