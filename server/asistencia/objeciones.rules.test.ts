import { expect, test } from 'vitest'
import { faultsOfResolucion, sinObjetar, ultimoDia } from './objeciones.rules.ts'

const cerrado = { mes: '2026-10', estado: 'cerrado', importado: false } as const

test('the term is counted in local days after the closing, the last one whole', () => {
  // 23:30 of 3 November in Chile.
  const month = { ...cerrado, cerrado_en: '2026-11-04T02:30:00.000Z' }
  const hasta = ultimoDia(month, 5)
  expect(hasta).toBe('2026-11-08')
  expect(sinObjetar(month, hasta, '2026-11-08')).toBeNull()
  expect(sinObjetar(month, hasta, '2026-11-09')).toBe('El plazo para objetar venció el 8 de noviembre de 2026.')
})

test('the term has no end before the month is closed, or once it is reopened', () => {
  expect(ultimoDia({ estado: 'abierto', cerrado_en: null, importado: false }, 5)).toBeNull()
  const reopened = { ...cerrado, estado: 'reabierto', cerrado_en: '2026-11-04T02:30:00.000Z' } as const
  expect(sinObjetar(reopened, ultimoDia(reopened, 5), '2027-11-09')).toBeNull()
})

test('an imported month takes none, on any day', () => {
  const month = { ...cerrado, importado: true, cerrado_en: '2026-11-04T02:30:00.000Z' }
  expect(sinObjetar(month, '2026-11-08', '2026-11-05')).toBe(
    'Las marcas de octubre de 2026 se importaron: no se objetan aquí. Hable con el Ayudante.',
  )
})

test('to accept takes a mark, to reject an answer', () => {
  expect(faultsOfResolucion({ estado: 'aceptada', respuesta: null })).toEqual({
    marca: 'Elija la marca que corresponde',
  })
  expect(faultsOfResolucion({ estado: 'aceptada', marca: 'presente' })).toEqual({})
  expect(Object.keys(faultsOfResolucion({ estado: 'rechazada' }))).toEqual(['respuesta'])
  expect(Object.keys(faultsOfResolucion({ estado: 'rechazada', respuesta: 'No' }))).toEqual(['respuesta'])
  expect(faultsOfResolucion({ estado: 'rechazada', respuesta: 'Lea' })).toEqual({})
})
