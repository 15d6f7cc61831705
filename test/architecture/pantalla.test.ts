import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readmeHash, screenHash } from '../../scripts/picture-hash.ts'

test('the README’s picture is as new as the screen that it shows', () => {
  const taken = readFileSync(readmeHash, 'utf8').trim()
  expect(taken, 'npm run imagenes -- pantalla, and look at it').toBe(screenHash())
})
