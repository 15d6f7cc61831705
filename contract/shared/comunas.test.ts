import { expect, test } from 'vitest'
import { comunaDe, comunas } from './comunas.ts'

test('the list holds each commune once, and finds one whatever its accents', () => {
  expect(comunas.size).toBe(346)
  expect(['ñuñoa', ' QUILPUE ', "o'higgins", 'Nunoa'].map(comunaDe)).toEqual(['Ñuñoa', 'Quilpué', "O'Higgins", 'Ñuñoa'])
  expect(comunaDe('Puerto Alba')).toBeUndefined()
})
