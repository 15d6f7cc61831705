import { expect, test } from 'vitest'
import { sobreElMinimo } from './minimo.rules.ts'

test.each([
  [78, 60, 'Va 18 puntos sobre el mínimo.'],
  [61, 60, 'Va 1 punto sobre el mínimo.'],
  [60, 60, 'Va justo en el mínimo.'],
  [57.5, 60, 'Va 2,5 puntos bajo el mínimo.'],
])('%d %% of at least %d %%', (porcentaje, minima, text) => {
  expect(sobreElMinimo(porcentaje, minima)).toBe(text)
})
