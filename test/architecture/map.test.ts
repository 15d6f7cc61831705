import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapa } from '../../scripts/mapa.ts'

test('docs/mapa.md is what the routes and the contract say', () => {
  expect(readFileSync('docs/mapa.md', 'utf8'), 'the map is old: run npm run mapa').toBe(mapa())
})
