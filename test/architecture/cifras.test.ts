import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cifras } from '../../scripts/cifras.ts'

test('docs/cifras.md matches what the figures say of themselves', async () => {
  expect(readFileSync('docs/cifras.md', 'utf8'), 'the figures have changed: run npm run cifras').toBe(await cifras())
})
