import { expect, test } from 'vitest'
import { nombreCorto, nombreLlano } from './nombre.ts'

test.each([
  ['Pedro Vidal Oñate', 'P. Vidal', 'Pedro Vidal'],
  ['Pedro Vidal', 'P. Vidal', 'Pedro Vidal'],
  ['María José Soto Araneda', 'M. Soto', 'María Soto'],
  ['Pedro', 'Pedro', 'Pedro'],
])('%s is %s for short, and %s plainly', (nombre, corto, llano) => {
  expect([nombreCorto(nombre), nombreLlano(nombre)]).toEqual([corto, llano])
})
