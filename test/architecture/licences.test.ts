import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundled, licencias, type Lock, readLock, refused } from '../../scripts/licencias.ts'

const inBundle = bundled()

test('docs/licencias.md matches the lock file, and every licence is allowed', () => {
  const lock = readLock()
  expect(refused(lock, inBundle)).toEqual([])
  expect(readFileSync('docs/licencias.md', 'utf8'), 'run npm run licencias').toBe(licencias(lock, inBundle))
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
  expect(refused(lock, [])).toEqual([
    '@otra/contagiosa 2.0.0: AGPL-3.0-only',
    'dos-juntas-mal 1.0.0: (MIT AND GPL-3.0-only)',
    'sin-licencia 3.0.0: undefined',
  ])
})

test('what the bundle contains comes along with all that it needs, from where Node finds it', () => {
  const lock: Lock = {
    'node_modules/en-la-web': {
      version: '1.0.0',
      license: 'MIT',
      dev: true,
      dependencies: { hondo: '1' },
      peerDependencies: { plano: '1', otro: '1' },
      peerDependenciesMeta: { otro: { optional: true } },
    },
    'node_modules/en-la-web/node_modules/hondo': {
      version: '2.0.0',
      license: 'GPL-3.0-only',
      dev: true,
      dependencies: { plano: '1', 'en-la-web': '1' },
    },
    'node_modules/hondo': { version: '1.0.0', license: 'AGPL-3.0-only', dev: true },
    'node_modules/otro': { version: '1.0.0', license: 'AGPL-3.0-only', dev: true },
    'node_modules/plano': { version: '3.0.0', license: 'SSPL-1.0', dev: true },
  }
  expect(refused(lock, ['en-la-web'])).toEqual(['hondo 2.0.0: GPL-3.0-only', 'plano 3.0.0: SSPL-1.0'])
  expect(refused(lock, [])).toEqual([])
})

test('the web is made of React, its icons and its fonts, and of no tool', () => {
  expect(inBundle).toEqual(expect.arrayContaining(['react', '@tabler/icons-react', '@fontsource-variable/archivo']))
  expect(inBundle.filter((name) => /vite|react-router\/dev|testing-library/.test(name))).toEqual([])
})
