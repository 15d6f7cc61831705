import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapa } from '../../scripts/mapa.ts'

test('docs/mapa.md matches the routes and the contract', () => {
  expect(readFileSync('docs/mapa.md', 'utf8'), 'the map is old: run npm run mapa').toBe(mapa())
})
