import { expect, test } from 'vitest'
import { grupoDe } from './grupos.ts'

test.each([
  ['10-0', 'estructural'],
  ['10-0-1', 'estructural'],
  ['10-2', 'pastizal'],
  ['10-4-1', 'rescate'],
  ['10-6', 'gas'],
  ['10-12', 'otras'],
  ['10-1', 'otras'],
])('%s counts as %s', (clave, grupo) => expect(grupoDe(clave)).toBe(grupo))
