import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencias, type Lock, readLock, refused } from '../../scripts/licencias.ts'

test('docs/licencias.md matches the lock file, and every licence is allowed', () => {
  const lock = readLock()
  expect(refused(lock)).toEqual([])
  expect(readFileSync('docs/licencias.md', 'utf8'), 'run npm run licencias').toBe(licencias(lock))
})

test('copyleft and missing licences are refused', () => {
  const lock: Lock = {
    '': { version: '1.0.0', license: 'MIT' },
    'node_modules/libre': { version: '1.0.0', license: 'ISC' },
    'node_modules/a-elegir': { version: '1.0.0', license: '(MIT OR GPL-3.0-only)' },
    'node_modules/libre/node_modules/@otra/contagiosa': { version: '2.0.0', license: 'AGPL-3.0-only' },
    'node_modules/dos-juntas': { version: '1.0.0', license: '(MIT AND Zlib)' },
    'node_modules/dos-juntas-mal': { version: '1.0.0', license: '(MIT AND GPL-3.0-only)' },
    'node_modules/sin-licencia': { version: '3.0.0' },
    'node_modules/de-desarrollo': { version: '4.0.0', license: 'GPL-2.0', dev: true },
  }
  expect(refused(lock)).toEqual([
    '@otra/contagiosa 2.0.0: AGPL-3.0-only',
    'dos-juntas-mal 1.0.0: (MIT AND GPL-3.0-only)',
    'sin-licencia 3.0.0: undefined',
  ])
})
