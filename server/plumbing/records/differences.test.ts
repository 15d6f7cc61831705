import { expect, test } from 'vitest'
import { differences } from './differences.ts'

const ficha = { nombre: 'B-21', orden: 1, detalles: null as string | null }

test.each([
  [{}, {}, {}],
  [{ nombre: 'B-21', orden: 1 }, {}, {}],
  [{ nombre: undefined }, {}, {}],
  [{ nombre: 'BX-2', orden: 1 }, { nombre: 'B-21' }, { nombre: 'BX-2' }],
  [{ detalles: '' }, { detalles: null }, { detalles: '' }],
])('%j changes %j into %j', (wanted, antes, despues) => {
  expect(differences(ficha, wanted)).toEqual({ antes, despues })
})
