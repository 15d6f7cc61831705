import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Permiso, mightHold, roles } from '#contract/shared/permisos.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'

const text = readFileSync('docs/seguridad.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+) +\| (.+?) +\| (.+?) +\|$/gm)]

test('every security row names a test, and every named test exists', () => {
  const numbers = rows.map(([, row]) => Number(row))
  expect(numbers).toEqual(Array.from({ length: 79 }, (_, index) => index + 1))
  const named = rows.flatMap(([, row, , shown = '']) =>
    [...shown.matchAll(/`([^`]+)`/g)].map(([, file]) => [row, file] as const),
  )
  expect(named.length).toBeGreaterThan(rows.length)
  expect(named.filter(([, file]) => !existsSync(file ?? ''))).toEqual([])
})

test('every write that only an administrator may make has its row, which says whether it asks again', () => {
  const onlyAdmin = (access: string) =>
    access !== 'publico' &&
    access !== 'sesion' &&
    roles.filter((role) => mightHold(role, access as Permiso)).join() === 'admin'
  const writes = Object.entries(everyEndpoint).filter(([, { method, access }]) => method !== 'GET' && onlyAdmin(access))
  const [, section = ''] = text.split('## What an administrator confirms again')
  const table = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(.+?)` +\| (.+?) +\| (.+?) +\|$/gm)]
  const asked = table.map(([, name, asks]) => [
    name,
    asks === 'Yes' ? 'siempre' : asks === 'No' ? undefined : 'a_veces',
  ])
  expect(asked.toSorted()).toEqual(writes.map(([name, { confirma }]) => [name, confirma]).toSorted())
})
